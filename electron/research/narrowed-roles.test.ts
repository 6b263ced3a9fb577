import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import { isOfOtherType } from '../../shared/domain/company/narrowed-roles.ts'
import { ask, firstFound, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { researchEachTest } from './research.testing.ts'
import { scriptedServices } from './scripted-service.testing.ts'

const { register, serve, start, cores } = researchEachTest()
const open = (core: Core, id: number) => value<CompanyFile>(core, 'company.open', { id })
/** At a price that nobody stated, or at what was learned meanwhile. */
async function readOf(core: Core, id: number, roleTypes: readonly string[], which = 'first') {
  const asked = { id, roleTypes, which }
  const first = await ask<CompanyFile>(core, 'company.readRolesOf', { ...asked, approved: { unknown: true } })
  if (first.ok || first.error.kind !== 'price-changed') return first
  return ask<CompanyFile>(core, 'company.readRolesOf', { ...asked, approved: { upTo: 100 } })
}
const narrowed = async (core: Core, id: number) => {
  const { narrowedRoles } = await open(core, id)
  return narrowedRoles?.state === 'read' ? narrowedRoles : null
}
const requests = (): readonly string[] =>
  register()
    .requests.filter(({ path }) => /(?:roles|officers)$/.test(path))
    .map(({ query }) => JSON.stringify(query))

describe.each(['a', 'b', 'mixed', 'after-2026'] as const)('roles of some types alone, in reading %s', (reading) => {
  it('are asked for with role_type after the release, and never count as the list of people', async () => {
    await register().close()
    await serve({ reading, dialect: 'october', answers: { 'role-words': 'english' } })
    const core = await start()
    const id = await firstFound(core, 'Brückwerder Kältelogistik')
    const read = await readOf(core, id, ['managing_director'])
    expect(read).toMatchObject({ ok: true })
    expect(requests()).toEqual([expect.stringContaining('"role_type":["managing_director"]')])
    const file = await open(core, id)
    expect(file.roles.state).toBe('not-read')
    const kept = await narrowed(core, id)
    expect(kept?.content).toMatchObject({ roleTypes: ['managing_director'], ignored: false })
    expect(kept?.content.roles.length).toBeGreaterThan(0)
    // The whole list has others as well; reading it touches neither.
    await ask(core, 'company.read', { id, section: 'roles', which: 'first', approved: { unknown: true } })
    await ask(core, 'company.read', { id, section: 'roles', which: 'first', approved: { upTo: 100 } })
    const whole = (await open(core, id)).roles
    const count = whole.state === 'read' ? whole.content.length : 0
    expect(count).toBeGreaterThan(kept?.content.roles.length ?? 0)
    await readOf(core, id, ['procurator'])
    const after = await open(core, id)
    expect(after.roles).toMatchObject({ state: 'read', content: { length: count } })
    expect((await narrowed(core, id))?.content.roleTypes).toEqual(['procurator'])
  })

  it('are not asked for before the release, where the list takes no filter', async () => {
    await register().close()
    await serve({ reading, dialect: 'classic' })
    const core = await start()
    const id = await firstFound(core, 'Brückwerder Kältelogistik')
    // While nobody knows which side it is, the newer name is tried once: a 404, free, and no word on the company.
    const refused = await readOf(core, id, ['managing_director'])
    expect(refused).toMatchObject({ ok: false, error: { kind: 'not-offered', money: 'none' } })
    for (const approved of [{ unknown: true }, { upTo: 100 }])
      await ask(core, 'company.read', { id, section: 'roles', which: 'first', approved })
    const before = requests().length
    const again = await readOf(core, id, ['managing_director'])
    expect(again).toMatchObject({ ok: false, error: { kind: 'not-offered', money: 'none' } })
    expect(requests()).toHaveLength(before)
    expect(await narrowed(core, id)).toBeNull()
  })
})

it('an ignored filter is noticed on the page that shows it, and nothing more of it is bought', async () => {
  const role = (nth: number, type: string) => ({
    object: 'role',
    id: `rol_${nth}`,
    type,
    holder: { object: 'person', id: null, name: `P ${nth}` },
  })
  const { core, id, asked } = await scriptedServices(cores)({
    '/companies/c1/roles': () => ({
      body: { object: 'page', data: [role(1, 'managing_director'), role(2, 'procurator')], next_cursor: 'more' },
    }),
  })
  expect(await readOf(core, id, ['managing_director'])).toMatchObject({ ok: true })
  expect((await narrowed(core, id))?.content.ignored).toBe(true)
  const before = asked.length
  for (const which of ['next', 'rest'])
    expect(await readOf(core, id, ['managing_director'], which)).toMatchObject({ ok: true })
  expect(asked).toHaveLength(before)
})

it('a type in other words for the same is no contradiction, and one that nobody knows proves nothing', () => {
  expect(isOfOtherType('procurator', ['managing_director'])).toBe(true)
  expect(isOfOtherType('Geschäftsführer', ['managing_director'])).toBe(false)
  expect(isOfOtherType('MANAGING_DIRECTOR', ['managing_director'])).toBe(false)
  expect(isOfOtherType('zz_unknown', ['managing_director'])).toBe(false)
  expect(isOfOtherType('procurator', ['zz_unknown'])).toBe(false)
  expect(isOfOtherType(null, ['managing_director'])).toBe(false)
})
