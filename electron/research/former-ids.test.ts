import { describe, expect, it } from 'vitest'
import type { PersonFile } from '../../shared/domain/person/person-file.ts'
import type { SearchResults } from '../../shared/domain/search/search.ts'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import { ask, firstFound, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { isAfter2026, releaseIsPast } from '../sandbox/readings/after-2026.testing.ts'
import { researchEachTest } from './research.testing.ts'

const { register, serve, start, billed } = researchEachTest()

/** Found before the release, and asked about after 31 December 2026. */
async function found(answers: Parameters<typeof serve>[0] = {}): Promise<{ core: Core; id: number }> {
  await register().close()
  await serve({ dialect: 'classic', ...answers })
  const core = await start()
  const id = await firstFound(core, 'brueckwerder')
  register().setDialect('october')
  return { core, id }
}

const to2027 = (): void => register().clock.advance(60 * 86_400_000)
const read = (core: Core, id: number, section: string) =>
  ask<CompanyFile>(core, 'company.read', {
    id,
    section,
    which: 'first',
    approved: section === 'roles' ? { unknown: true } : { upTo: 10 },
  })

describe.each(['400', '404'] as const)('a company that is known by its former id, refused with %s', (status) => {
  it('is never said not to be there; a search brings its new id', async () => {
    const { core, id } = await found({ answers: { 'former-ids': status } })
    // A call of another kind shows which side the service is on.
    await value(core, 'account.read', { approved: { unknown: true } })
    to2027()
    const before = billed()
    for (const section of ['record', 'roles', 'events', 'statements'] as const) {
      expect(await read(core, id, section), section).toMatchObject({
        ok: false,
        error: { kind: 'former-id', money: 'none' },
      })
      expect((await value<CompanyFile>(core, 'company.open', { id }))[section].state, section).toBe('not-read')
    }
    expect(billed()).toBe(before)
    expect(await firstFound(core, 'brueckwerder'), 'the same company').toBe(id)
    expect(await read(core, id, 'record')).toMatchObject({ ok: true, value: { record: { state: 'read' } } })
  })

  it('is not said not to be there either by a client that remembers the days before the release', async () => {
    const { core, id } = await found({ chargeHeader: false, answers: { 'former-ids': status } })
    to2027()
    expect(await read(core, id, 'record')).toMatchObject({ ok: false, error: { kind: 'former-id', money: 'none' } })
    expect((await value<CompanyFile>(core, 'company.open', { id })).record.state).toBe('not-read')
    expect(await firstFound(core, 'brueckwerder')).toBe(id)
    expect(await read(core, id, 'record')).toMatchObject({ ok: true })
  })

  it('until then it is read as before, and the answer teaches the new id', async ({ skip }) => {
    skip(isAfter2026(register()), releaseIsPast)
    const { core, id } = await found({ answers: { 'former-ids': status } })
    expect(await read(core, id, 'record')).toMatchObject({ ok: true })
    to2027()
    expect(await read(core, id, 'roles')).toMatchObject({ ok: true, value: { roles: { state: 'read' } } })
  })
})

describe.each(['400', '404'] as const)('a person who is known by a former id, refused with %s', (status) => {
  const search = { kind: 'persons', term: 'halvorsen', which: 'first', approved: { upTo: 1 } } as const
  it('has roles that are not read, and not none', async () => {
    await register().close()
    await serve({ dialect: 'classic', answers: { 'former-ids': status } })
    const core = await start()
    const [found] = (await value<SearchResults>(core, 'search.read', search)).pages[0]?.items ?? []
    const id = found?.id
    register().setDialect('october')
    await value(core, 'account.read', { approved: { unknown: true } })
    to2027()
    const before = billed()
    for (const section of ['roles', 'holdings'] as const) {
      const asked = { id, section, which: 'first', approved: { unknown: true } }
      expect(await ask(core, 'person.read', asked), section).toMatchObject({
        ok: false,
        error: { kind: 'former-id', money: 'none' },
      })
      expect((await value<PersonFile>(core, 'person.open', { id }))[section].state, section).toBe('not-read')
    }
    expect(billed()).toBe(before)
    const again = (await value<SearchResults>(core, 'search.read', search)).pages[0]?.items ?? []
    expect(again.map((one) => one.id)).toContain(id)
    const asked = { id, section: 'roles', which: 'first', approved: { unknown: true } }
    expect(await ask(core, 'person.read', asked)).toMatchObject({ ok: true, value: { roles: { state: 'read' } } })
  })
})
