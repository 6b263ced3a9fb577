import { describe, expect, it } from 'vitest'
import { firstFound, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { DEMO_KEY } from '../sandbox/serve.ts'
import { isAfter2026, releaseIsPast } from '../sandbox/readings/after-2026.testing.ts'
import { researchEachTest } from './research.testing.ts'

/** Links that somebody kept (`registerblick://company/ID`): in a note, a mail, another program, from before the release. */
const { register, serve, start, billed, requestsAsked } = researchEachTest()
const to2027 = (): void =>
  register().clock.advance(Math.max(0, Date.parse('2027-02-01T00:00:00Z') - register().clock.now()))

const linked = (core: Core, id: string): Promise<number | null> => value(core, 'delivery.linked', { id })

/** The id by which the service calls the first company that it finds now. */
async function idNow(): Promise<string> {
  const answer = await fetch(`${register().url}/v1/search/companies?name=brueckwerder&limit=1`, {
    headers: { authorization: `Bearer ${DEMO_KEY}` },
  })
  const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] }
  const [first] = data
  if (first === undefined) throw new Error('nothing found')
  return first.id
}

/** Both ids of a company that was found on one side of the release. */
async function bothIds(found: 'classic' | 'october', answers: Readonly<Record<string, string>> = {}) {
  await register().close()
  await serve({ dialect: found, answers } as Parameters<typeof serve>[0])
  const core = await start()
  const id = await firstFound(core, 'brueckwerder')
  const [bare, prefixed] = [found === 'classic' ? await idNow() : null, found === 'october' ? await idNow() : null]
  register().setDialect(found === 'classic' ? 'october' : 'classic')
  const other = await idNow()
  register().setDialect('october')
  return { core, id, bare: bare ?? other, prefixed: prefixed ?? other }
}

describe.each(['typeid', 'hex', 'dashed'] as const)('a link, where ids are %s', (body) => {
  it('to a company that was found before the release opens it by either id, for ever and for nothing', async ({
    skip,
  }) => {
    skip(isAfter2026(register()), releaseIsPast)
    const { core, id, bare, prefixed } = await bothIds('classic', { 'id-body': body })
    const [asked, paid] = [requestsAsked(), billed()]
    for (const _when of ['before', 'after 2026']) {
      expect(await linked(core, bare)).toBe(id)
      expect(await linked(core, bare.toUpperCase())).toBe(id)
      expect(await linked(core, prefixed)).toBe(id)
      to2027()
    }
    expect([requestsAsked(), billed()]).toEqual([asked, paid])
  })

  it('from before the release opens a company that was found after it', async ({ skip }) => {
    skip(isAfter2026(register()), releaseIsPast)
    const { core, id, bare, prefixed } = await bothIds('october', { 'id-body': body })
    to2027()
    expect(await linked(core, bare)).toBe(id)
    expect(await linked(core, prefixed)).toBe(id)
  })
})

it('by an id that nothing can decode is to nobody until an answer brings it, and never to somebody else', async ({
  skip,
}) => {
  skip(isAfter2026(register()), releaseIsPast)
  const { core, id, bare, prefixed } = await bothIds('classic', { 'id-body': 'opaque' })
  to2027()
  expect(await linked(core, bare)).toBe(id)
  expect(await linked(core, prefixed)).toBeNull()
  const found = await firstFound(core, 'brueckwerder')
  expect(await linked(core, prefixed)).toBe(found)
})

it.each(['cmp_00000000000000000000000000', '00000000-0000-4000-8000-000000000000', 'x'])(
  'to %s, which nobody knows here, is to nobody and asks nobody',
  async (id) => {
    const core = await start()
    await firstFound(core, 'brueckwerder')
    const asked = requestsAsked()
    expect(await linked(core, id)).toBeNull()
    expect(requestsAsked()).toBe(asked)
  },
)
