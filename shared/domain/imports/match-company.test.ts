import { describe, expect, test } from 'vitest'
import type { CompanySummary } from '../company/company.ts'
import { partyId } from '../ids.ts'
import { guessRoles } from './column-roles.ts'
import { nameKeys } from './company-key.ts'
import { matchCompany, type Comparable } from './match-company.ts'
import { wantedCompany, type WantedCompany } from './wanted-company.ts'

const roles = ['name', 'number', 'court', 'seat'] as const
const wanted = (name: string, number = '', court = '', seat = ''): WantedCompany =>
  wantedCompany([name, number, court, seat], roles)
let last = 0
const known = (
  name: string,
  more: Partial<CompanySummary> = {},
  formerNumbers: Comparable['formerNumbers'] = [],
): Comparable => ({
  company: {
    id: partyId((last += 1)),
    kind: 'company',
    name,
    legalForm: null,
    register: { number: null, court: null, courtCode: null },
    seat: null,
    status: 'active',
    formerNames: [],
    recordReadAt: null,
    ...more,
  },
  formerNumbers,
  brought: false,
})
const register = (number: string, court: string, courtCode: string): CompanySummary['register'] => ({
  number,
  court,
  courtCode,
})
const charlottenburg = (number: string): CompanySummary['register'] =>
  register(number, 'Amtsgericht Charlottenburg (Berlin)', 'F1103')
const found = (row: WantedCompany, ...pool: readonly Comparable[]) => {
  const { match, candidates } = matchCompany(row, pool)
  return {
    sure: match === null ? null : [match.company.name, match.reason],
    asks: candidates.map(({ company, reason }) => [company.name, reason]),
  }
}

describe('what a row means', () => {
  test.each([
    [['Alpha AG', 'HRB 12345 B', 'Charlottenburg', ''], 'HRB 12345 B', 'F1103'],
    [['Alpha AG', 'HRB 12345 B Charlottenburg', '', ''], 'HRB 12345 B', 'F1103'],
    [['Alpha AG', 'Amtsgericht Charlottenburg, HRB 0012345 B', '', ''], 'HRB 12345 B', 'F1103'],
    [['Alpha AG', 'DEF1103R.HRB12345B', '', ''], 'HRB 12345 B', 'F1103'],
    [['Alpha AG', '12345 B', 'AG Charlottenburg', ''], 'HRB 12345 B', 'F1103'],
    [['Alpha KG', '777', 'Kiel', ''], 'HRA 777', expect.any(String)],
    [['Alpha', '777', '', ''], '777', null],
    [['Alpha AG', 'keine', '', ''], 'keine', null],
  ])('%j', (cells, number, courtCode) => {
    expect(wantedCompany(cells, roles)).toMatchObject({ name: cells[0], number, courtCode })
  })

  test.each([
    ['Beispiel GmbH, HRB 12345 B Charlottenburg', 'Beispiel GmbH'],
    ['Beispiel GmbH (Amtsgericht Charlottenburg HRB 12345 B)', 'Beispiel GmbH'],
    ['HRB 12345 B Charlottenburg', null],
  ])('name, number and court in one cell: %s', (cell, name) => {
    expect(wantedCompany([cell], ['name'])).toMatchObject({ name, number: 'HRB 12345 B', courtCode: 'F1103' })
  })

  test('an EUID that stands alone is read as court and number, and no part of it as a name', () => {
    expect(wantedCompany(['DEX1517R.HRB395KI'], ['name'])).toMatchObject({
      name: null,
      number: 'HRB 395 KI',
      courtCode: 'X1517',
    })
  })

  test('a register type of its own makes the number whole', () => {
    expect(wantedCompany(['Alpha', 'HRA', '77'], ['name', 'type', 'number']).number).toBe('HRA 77')
  })
})

describe('columns are guessed', () => {
  test.each([
    [
      ['Kundennr', 'Firma', 'Registernummer', 'Registergericht', 'Ort'],
      ['reference', 'name', 'number', 'court', 'seat'],
    ],
    [
      ['Customer ID', 'Company name', 'Registration number', 'Court', 'City', 'Revenue'],
      ['reference', 'name', 'number', 'court', 'seat', null],
    ],
    [
      ['Nr', 'Unternehmen', 'Registerart', 'HR-Nummer', 'Amtsgericht'],
      ['reference', 'name', 'type', 'number', 'court'],
    ],
    [
      ['Name', 'Firma'],
      [null, 'name'],
    ],
  ])('from their heads: %j', (titles, expected) => {
    expect(guessRoles(titles, [], titles.length)).toEqual(expected)
  })

  test('from what stands in them, where there is no head', () => {
    const rows = [
      ['17', 'Alpha GmbH', 'HRB 1 Kiel'],
      ['18', 'Beta & Co. KG', 'HRA 7 Kiel'],
    ]
    expect(guessRoles(['', '', ''], rows, 3)).toEqual([null, 'name', 'number'])
    expect(guessRoles([''], [['Müller'], ['Huber']], 1)).toEqual(['name'])
    expect(
      guessRoles(
        ['', ''],
        [
          ['1', '2'],
          ['3', '4'],
        ],
        2,
      ),
    ).toEqual([null, null])
  })
})

test.each([
  ['Müller & Söhne GmbH', 'Mueller und Soehne G.m.b.H.'],
  ['Müller GmbH', 'MUELLER GESELLSCHAFT MIT BESCHRÄNKTER HAFTUNG'],
  ['Beispiel Handelsgesellschaft mbH', 'Beispiel Handelsgesellschaft mit beschränkter Haftung'],
  ['Alpha Aktiengesellschaft', 'Alpha AG'],
  ['Start UG (haftungsbeschränkt)', 'Start UG haftungsbeschraenkt'],
  ['Huber GmbH & Co. KG', 'Huber GmbH und Co KG'],
  ['Straßenbau Süd eG', 'Strassenbau Sued e.G.'],
  ['Müller GmbH', 'Muller GmbH'],
])('%s and %s are one name', (one, other) => {
  expect(nameKeys(other).some((key) => nameKeys(one).includes(key))).toBe(true)
})

test.each([
  ['Müller GmbH', 'Müller AG'],
  ['Müller KG', 'Müller & Co. KG'],
  ['Alpha 1 GmbH', 'Alpha 2 GmbH'],
  ['GmbH', 'AG'],
])('%s and %s are two', (one, other) => {
  expect(nameKeys(other).some((key) => nameKeys(one).includes(key))).toBe(false)
})

describe('matching', () => {
  test('court, register and number are sure, the suffix counts, and the name may be misspelled', () => {
    const one = known('Müller Maschinenbau GmbH', { register: charlottenburg('HRB 12345 B') })
    expect(found(wanted('Müler Maschinenbau GmbH', 'HRB 12345 B', 'Charlottenburg'), one).sure).toEqual([
      'Müller Maschinenbau GmbH',
      'number',
    ])
    expect(found(wanted('', 'HRB 12345', 'Charlottenburg'), one).sure).toEqual(['Müller Maschinenbau GmbH', 'number'])
    expect(found(wanted('', 'HRB 12345 C', 'Charlottenburg'), one).sure).toBeNull()
    expect(found(wanted('', 'HRB 12345 B', 'Kiel'), one).sure).toBeNull()
    expect(found(wanted('', 'HRA 12345 B', 'Charlottenburg'), one).sure).toBeNull()
  })

  test('a number that bears quite another name asks', () => {
    const one = known('Zeta Logistik AG', { register: charlottenburg('HRB 1 B') })
    expect(found(wanted('Müller Maschinenbau GmbH', 'HRB 1 B', 'Charlottenburg'), one)).toEqual({
      sure: null,
      asks: [['Zeta Logistik AG', 'number-other-name']],
    })
  })

  test('the only one of an exact name is it; namesakes ask, unless the seat tells them apart', () => {
    const [kiel, ulm] = [known('Nord GmbH', { seat: 'Kiel' }), known('Nord GmbH', { seat: 'Ulm' })]
    expect(found(wanted('NORD G.m.b.H.'), kiel).sure).toEqual(['Nord GmbH', 'name'])
    expect(found(wanted('Nord GmbH'), kiel, ulm)).toEqual({
      sure: null,
      asks: [
        ['Nord GmbH', 'name'],
        ['Nord GmbH', 'name'],
      ],
    })
    expect(matchCompany(wanted('Nord GmbH', '', '', 'Ulm'), [kiel, ulm]).match?.company.id).toBe(ulm.company.id)
  })

  test('a moved seat and another number ask', () => {
    expect(found(wanted('Nord GmbH', '', '', 'Hof'), known('Nord GmbH', { seat: 'Kiel' }))).toEqual({
      sure: null,
      asks: [['Nord GmbH', 'name-other-seat']],
    })
    expect(
      found(
        wanted('Nord GmbH', 'HRB 2', 'Kiel'),
        known('Nord GmbH', { register: register('HRB 1', 'Amtsgericht Kiel', 'X1517') }),
      ).asks,
    ).toEqual([['Nord GmbH', 'name-other-number']])
  })

  test('a number that is none asks, where the company has one; what states none is no number', () => {
    const one = known('Nord GmbH', { register: register('HRB 1', 'Amtsgericht Kiel', 'X1517') })
    expect(found(wanted('Nord GmbH', 'HRB 99999999', 'Kiel'), one)).toEqual({
      sure: null,
      asks: [['Nord GmbH', 'name-other-number']],
    })
    expect(found(wanted('Nord GmbH', 'HRB 99999999', 'Kiel'), known('Nord GmbH')).sure).toEqual(['Nord GmbH', 'name'])
    expect(found(wanted('Nord GmbH', 'keine'), one).sure).toEqual(['Nord GmbH', 'name'])
  })

  test('former names and former numbers count, and say so; who bears the name now comes first', () => {
    const renamed = known('Neu GmbH', { formerNames: ['Alt GmbH'] })
    expect(found(wanted('Alt GmbH'), renamed).sure).toEqual(['Neu GmbH', 'former-name'])
    expect(found(wanted('Alt GmbH'), renamed, known('Alt GmbH')).sure).toEqual(['Alt GmbH', 'name'])
    const moved = known('Wander GmbH', { register: register('HRB 9', 'Amtsgericht Kiel', 'X1517') }, [
      { number: 'HRB 7 B', courtCode: 'F1103' },
    ])
    expect(found(wanted('', 'HRB 7 B', 'Charlottenburg'), moved).sure).toEqual(['Wander GmbH', 'former-number'])
  })

  test('near names, other legal forms and none ask', () => {
    const one = known('Müller Maschinenbau GmbH')
    expect(found(wanted('Müller Maschinenbau AG'), one)).toEqual({
      sure: null,
      asks: [['Müller Maschinenbau GmbH', 'other-form']],
    })
    expect(found(wanted('Müller Maschinenbau'), one)).toEqual({
      sure: null,
      asks: [['Müller Maschinenbau GmbH', 'without-form']],
    })
    expect(found(wanted('Müller Maschinebau GmbH'), one)).toEqual({
      sure: null,
      asks: [['Müller Maschinenbau GmbH', 'near-name']],
    })
    expect(found(wanted('Ganz anders AG'), one)).toEqual({ sure: null, asks: [] })
  })
})
