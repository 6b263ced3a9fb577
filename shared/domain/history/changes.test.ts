import { describe, expect, test } from 'vitest'
import type { CompanyRecord } from '../company/company.ts'
import { answerId } from '../ids.ts'
import { readStructure } from '../ownership/read/read-structure.ts'
import type { Role } from '../company/role.ts'
import type { FinancialStatement } from '../statements/statement.ts'
import { pairFacts } from './fact.ts'
import { compareDocuments, compareRoles, compareStatements } from './item-changes.ts'
import { compareOwners } from './owner-changes.ts'

const record: CompanyRecord = {
  name: 'Nordlicht GmbH',
  formerNames: [],
  legalForm: 'gmbh',
  register: { number: 'HRB 1 KI', court: 'Kiel', courtCode: null },
  seat: 'Kiel',
  status: 'active',
  address: { street: 'Kai 5', postalCode: '24103', city: 'Kiel', country: null },
  purpose: 'Handel',
  capital: { amount: '25000', currency: 'EUR' },
  generalRepresentation: null,
  foundedOn: null,
  articlesOn: null,
  firstEntryOn: '2001-02-03',
  lastEntryOn: null,
  entries: 3,
  euid: null,
}
const role = (more: Partial<Role>): Role => ({
  key: 'k',
  holderName: 'Ada Weiß',
  holderKind: 'person',
  holderId: null,
  type: 'managing_director',
  city: 'Kiel',
  birthYear: 1970,
  representation: 'joint',
  since: '2020-01-01',
  until: null,
  ...more,
})

test('facts of two reads stand side by side, those that neither states left out', () => {
  const pairs = pairFacts(record, {
    ...record,
    seat: 'Hamburg',
    capital: { amount: '25000.00', currency: null },
    legalForm: 'GmbH',
    purpose: null,
  })
  expect(pairs.filter(({ same }) => !same)).toEqual([
    { fact: 'seat', before: { kind: 'text', text: 'Kiel' }, after: { kind: 'text', text: 'Hamburg' }, same: false },
    { fact: 'purpose', before: { kind: 'text', text: 'Handel' }, after: null, same: false },
  ])
  expect(pairs.some(({ fact }) => fact === 'euid')).toBe(false)
})

describe('roles', () => {
  test('a person came, a person went', () => {
    expect(compareRoles([role({})], [role({ key: 'n', holderName: 'Cem Ay', birthYear: 1980 })])).toMatchObject([
      { kind: 'removed', name: 'Ada Weiß' },
      { kind: 'added', name: 'Cem Ay', type: 'managing_director' },
    ])
  })

  test('a power that changed is one change, also where no id says that it is the same role', () => {
    const changed = [
      {
        kind: 'changed',
        name: 'Ada Weiß',
        type: 'managing_director',
        fields: [{ field: 'representation', before: 'joint', after: 'sole' }],
      },
    ]
    expect(compareRoles([role({})], [role({ representation: 'sole' })])).toEqual(changed)
    expect(compareRoles([role({ key: 'content:1' })], [role({ key: 'content:2', representation: 'sole' })])).toEqual(
      changed,
    )
  })

  test('of two people of one name nobody is guessed to be the other', () => {
    const two = [role({ key: '1' }), role({ key: '2', representation: 'sole' })]
    expect(
      compareRoles(two, [role({ key: '3', since: '2024-01-01' })])
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['added', 'removed', 'removed'])
  })
})

test('a figure that came is a change from not published, never from zero', () => {
  const statement = (value: number | null): FinancialStatement => ({
    key: 's',
    title: '2024',
    from: '2024-01-01',
    to: '2024-12-31',
    publishedOn: null,
    currency: 'EUR',
    figures: [{ name: 'revenue', value }],
  })
  expect(compareStatements([statement(null)], [statement(0)])).toMatchObject([
    { kind: 'changed', fields: [{ field: 'figure:revenue', before: null, after: '0' }] },
  ])
})

test('a document that came is named', () => {
  const list = {
    key: 'd',
    name: 'Liste',
    type: 'shareholder_list',
    date: '2024-01-01',
    entryNumber: null,
    format: null,
    url: null,
  }
  expect(compareDocuments([], [list])).toMatchObject([{ kind: 'added', name: 'Liste', type: 'shareholder_list' }])
  expect(compareDocuments([list], [{ ...list, key: 'other' }])).toEqual([])
})

describe('owners', () => {
  const structure = (
    answer: number,
    readAt: string,
    shareholders: readonly { name: string; percentage_share: number }[],
  ) =>
    readStructure(
      {
        name: 'Nordlicht GmbH',
        is_company: true,
        register_number: 'HRB 1 KI',
        shareholders: shareholders.map((one) => ({ is_company: false, city: 'Kiel', ...one })),
      },
      {
        answer: answerId(answer),
        readAt,
        about: { side: 'owned', party: { kind: 'company', name: 'Nordlicht GmbH' } },
      },
    )

  test('who came, who went, whose share differs, also where nobody has an id', () => {
    const before = structure(1, '2024-01-01T00:00:00Z', [
      { name: 'Ada Weiß', percentage_share: 60 },
      { name: 'Ben Rot', percentage_share: 40 },
    ])
    const after = structure(2, '2025-01-01T00:00:00Z', [
      { name: 'Ada Weiß', percentage_share: 50 },
      { name: 'Cem Ay', percentage_share: 50 },
    ])
    const found = compareOwners(before, after).map(({ kind, owner, before: was, after: is }) => [
      kind,
      owner,
      was?.percentage ?? null,
      is?.percentage ?? null,
    ])
    expect(found.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['added', 'Cem Ay', null, 50],
      ['changed', 'Ada Weiß', 60, 50],
      ['removed', 'Ben Rot', 40, null],
    ])
    expect(
      compareOwners(
        before,
        structure(3, '2025-01-01T00:00:00Z', [
          { name: 'Ben Rot', percentage_share: 40 },
          { name: 'Ada Weiß', percentage_share: 60 },
        ]),
      ),
    ).toEqual([])
  })
})

test('a register number that a later read names as a former one stands among the facts, however its court is spelled', () => {
  const former = (court: string | null, until: string | null) => ({
    ...record,
    formerRegisters: [{ number: 'HRB 4711 KI', court, courtCode: null, until }],
  })
  const of = (before: CompanyRecord, after: CompanyRecord) =>
    pairFacts(before, after).find(({ fact }) => fact === 'formerRegisters')
  expect(of(record, former('Amtsgericht Kiel', null))).toEqual({
    fact: 'formerRegisters',
    before: null,
    after: { kind: 'texts', texts: ['HRB 4711 KI, Amtsgericht Kiel'] },
    same: false,
  })
  expect(of(former('Amtsgericht Kiel', null), former('AMTSGERICHT KIEL', '2020-03-01'))?.same).toBe(true)
  expect(of(former('Amtsgericht Kiel', null), record)?.same).toBe(false)
  expect(of(record, record)).toBeUndefined()
})
