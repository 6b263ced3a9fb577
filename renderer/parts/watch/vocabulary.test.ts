import { describe, expect, it } from 'vitest'
import { rememberedTypes } from './remembered-types.ts'
import { chosenParts, groupTypes, watchableCodes } from './vocabulary.ts'

const item = (
  code: string,
  group: string | null = null,
  labelDe: string | null = null,
  labelEn: string | null = null,
) => ({ code, group, labelDe, labelEn })
const types = [
  item('company.insolvency.opened', 'insolvency', 'Insolvenz eröffnet', 'Insolvency opened'),
  item('company.role.added', 'roles', 'Person eingetragen'),
  item('company.role.removed', 'roles', 'Person ausgeschieden'),
  item('company.role.added', 'roles', 'doppelt'),
  item('company.odd.thing'),
  item('company.new.thing', 'not_listed'),
]
const groups = [
  item('roles', null, 'Personen', 'Roles'),
  item('insolvency', null, 'Insolvenz', 'Insolvency'),
  item('empty', null, 'Leer'),
]

describe('the served event types', () => {
  it('stand in the order of the served groups, once each, those without a group last', () => {
    expect(
      groupTypes(types, groups, 'en').map(({ code, types: of }) => [code, of.map(({ code: type }) => type)]),
    ).toEqual([
      ['roles', ['company.role.added', 'company.role.removed']],
      ['insolvency', ['company.insolvency.opened']],
      ['not_listed', ['company.new.thing']],
      [null, ['company.odd.thing']],
    ])
  })

  it('are said in the language of the interface, in the other where it has no word, and never made up', () => {
    const [roles, insolvency, , none] = groupTypes(types, groups, 'en')
    expect(roles?.label).toBe('Roles')
    expect(roles?.types[0]?.label).toBe('Person eingetragen')
    expect(insolvency?.types[0]?.label).toBe('Insolvency opened')
    expect(none?.types[0]?.label).toBeNull()
  })
})

describe('a choice of types', () => {
  const vocabulary = groupTypes(types, groups, 'de')
  it('is said as all, as whole groups, or type by type', () => {
    const all = vocabulary.flatMap((group) => group.types.map(({ code }) => code))
    expect(chosenParts(all, vocabulary)).toEqual([{ kind: 'all' }])
    expect(
      chosenParts(['company.role.added', 'company.role.removed', 'company.odd.thing'], vocabulary).map((part) =>
        part.kind === 'group' ? part.group.code : part.kind === 'type' ? part.type.code : part.kind,
      ),
    ).toEqual(['roles', 'company.odd.thing'])
    expect(chosenParts(['company.role.added'], vocabulary).map(({ kind }) => kind)).toEqual(['type'])
  })

  it('keeps what the vocabulary does not have, and is never all then', () => {
    expect(chosenParts(['company.retired'], vocabulary)).toEqual([
      { kind: 'type', type: { code: 'company.retired', label: null } },
    ])
    expect(chosenParts(['anything'], [])).toEqual([{ kind: 'type', type: { code: 'anything', label: null } }])
  })

  it('knows an old name as the new one', () => {
    expect(
      chosenParts(['company.officer.appointed', 'company.officer.removed'], vocabulary).map(({ kind }) => kind),
    ).toEqual(['group'])
  })
})

describe('types that can’t be watched', () => {
  const served = groupTypes(
    [
      { ...item('company.name.changed', 'name'), monitorable: true },
      { ...item('company.website.changed', 'name'), monitorable: false },
      item('company.role.added', 'roles'),
    ],
    groups,
    'en',
  )
  const watchable = ['company.role.added', 'company.name.changed']
  const monitor = (eventTypes: readonly string[]) =>
    [{ id: 1, eventTypes, createdAt: '2026-01-01T00:00:00Z' }] as unknown as Parameters<typeof rememberedTypes>[0]

  it('are served and marked, and never preset', () => {
    expect(served.flatMap(({ types: of }) => of).find(({ code }) => code === 'company.website.changed')).toMatchObject({
      monitorable: false,
    })
    expect(watchableCodes(served)).toEqual(watchable)
    expect(rememberedTypes([], { groups: served })).toEqual(watchable)
    expect(rememberedTypes(monitor(['company.website.changed', 'company.name.changed']), { groups: served })).toEqual([
      'company.name.changed',
    ])
    expect(rememberedTypes(monitor(['company.website.changed']), { groups: served })).toEqual(watchable)
  })

  it('are missed by nobody: everything that can be watched is all', () => {
    expect(chosenParts(watchable, served)).toEqual([{ kind: 'all' }])
    expect(chosenParts(['company.name.changed'], served)).not.toEqual([{ kind: 'all' }])
  })

  it('a type that the service says nothing of is watched as before', () => {
    expect(rememberedTypes(monitor(['company.new.thing']), { groups: served })).toEqual(['company.new.thing'])
  })
})
