import { describe, expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { nameParts, isSameName, type WantedPerson } from './person-names.ts'
import { learnOf, redactPerson, redactText } from './redact-person.ts'

const anna: WantedPerson = {
  ids: new Set(['per_1', '0192-uuid']),
  names: ['Anna Müller'],
  births: new Set(['1970-03-12']),
  byName: true,
}
const json = (value: Json, who = anna): Json => redactPerson(value, who).json
const text = (value: string, who = anna): string => redactText(value, who).text

test.each([
  ['Anna Müller', { first: ['Anna'], last: ['Müller'] }],
  ['Müller, Anna Maria', { first: ['Anna', 'Maria'], last: ['Müller'] }],
  ['Anna von der Heide', { first: ['Anna'], last: ['von', 'der', 'Heide'] }],
  ['Eva', null],
  ['', null],
])('%s has the parts %o', (name, parts) => expect(nameParts(name)).toEqual(parts))

test('names are the same in either order and spelling', () => {
  expect(isSameName('Müller, Anna', 'Anna Mueller')).toBe(true)
  expect(isSameName('Anna Muller', 'Anna Müller')).toBe(true)
  expect(isSameName('Anna Müller', 'Hanna Müller')).toBe(false)
})

describe('an object', () => {
  test('with her id loses who she is and keeps what it says of the company', () => {
    expect(
      json({
        object: 'role',
        id: 'rol_1',
        type: 'managing_director',
        holder: { object: 'person', id: 'per_1', name: 'Anna Müller', city: 'Berlin' },
        company: { object: 'company', id: 'cmp_1', name: 'Müller Bau GmbH' },
        birth_date: '1970-03-12',
        city: 'Berlin',
        started_on: '2020-01-01',
      }),
    ).toEqual({
      object: 'role',
      id: 'rol_1',
      type: 'managing_director',
      holder: { object: 'person', erased: true },
      company: { object: 'company', id: 'cmp_1', name: 'Müller Bau GmbH' },
      birth_date: null,
      city: null,
      started_on: '2020-01-01',
    })
  })

  test('that is flat keeps its role and its share', () => {
    expect(
      json({
        object: 'officer',
        id: 'rol_1',
        role: 'director',
        name: 'Müller, Anna',
        first_name: 'Anna',
        last_name: 'Müller',
        birth_date: '12.03.1970',
        person_id: '0192-uuid',
        appointed_on: '2020-01-01',
      }),
    ).toEqual({ object: 'officer', id: 'rol_1', role: 'director', appointed_on: '2020-01-01', erased: true })
    expect(json({ name: 'Anna Mueller', percentage: 50, nominal: { amount: 1 } })).toEqual({
      percentage: 50,
      nominal: { amount: 1 },
      erased: true,
    })
  })

  test('of a namesake stays: another birth, another id, a company of her name', () => {
    const others: readonly Json[] = [
      { name: 'Anna Müller', birth_date: '1981-01-01' },
      { object: 'person', id: 'per_2', name: 'Anna Müller' },
      { object: 'company', id: 'cmp_9', name: 'Anna Müller' },
    ]
    for (const other of others) expect(redactPerson(other, anna)).toEqual({ json: other, hits: 0 })
  })

  test('that only has her name stays where the person asked for proof', () => {
    const object = { name: 'Anna Müller', percentage: 50 }
    expect(json(object, { ...anna, byName: false })).toEqual(object)
    expect(json({ ...object, birth_date: '1970-03-12' }, { ...anna, byName: false })).toEqual({
      percentage: 50,
      erased: true,
    })
  })
})

describe('a text', () => {
  test.each([
    [
      'Geschäftsführer: Müller, Anna, Berlin, *12.03.1970, mit der Befugnis',
      'Geschäftsführer: [gelöscht], mit der Befugnis',
    ],
    ['Bestellt: Anna Mueller geb. 12.03.1970.', 'Bestellt: [gelöscht].'],
    ['Anna\u00a0Müller und Anna Müller', '[gelöscht] und [gelöscht]'],
    ['Siehe per_1.', 'Siehe [gelöscht].'],
  ])('%s becomes %s', (before, after) => expect(text(before)).toBe(after))

  test.each([
    'Müller, Anna, Köln, *01.01.1981',
    'Hanna Müller',
    'Anna Müllerschön',
    'Müller Bau GmbH',
    'Anna Müller e.K.',
    'Anna Müller & Co. KG',
  ])('%s stays', (value) => expect(text(value)).toBe(value))

  test('without a birth stays where the person asked for proof', () => {
    expect(text('Anna Müller war da', { ...anna, byName: false })).toBe('Anna Müller war da')
    expect(text('Müller, Anna, Berlin, *12.03.1970', { ...anna, byName: false })).toBe('[gelöscht]')
  })
})

test('names and births that stand beside her id are learned', () => {
  expect(
    learnOf(
      {
        data: [
          { holder: { id: 'per_1', name: 'Anna Schmidt' }, birth_date: '1970-03-12' },
          { holder: { id: 'per_2', name: 'Bert' } },
        ],
      },
      new Set(['per_1']),
    ),
  ).toEqual({ names: ['Anna Schmidt'], births: ['1970-03-12'] })
})

describe('the address of a call', () => {
  test.each([
    [
      'GET /v1/search/persons?name=Anna%20M%C3%BCller&limit=100',
      'GET /v1/search/persons?name=%5Bgel%C3%B6scht%5D&limit=100',
    ],
    [
      'GET /v1/search/persons?limit=1&name=M%C3%BCller,+Anna',
      'GET /v1/search/persons?limit=1&name=%5Bgel%C3%B6scht%5D',
    ],
    ['GET /v1/search/companies?q=M%C3%BCller%20Bau', 'GET /v1/search/companies?q=M%C3%BCller%20Bau'],
    ['GET /v1/search/persons?name=%E0%A4%A', 'GET /v1/search/persons?name=%E0%A4%A'],
  ])('%s becomes %s', (call, without) => expect(text(call)).toBe(without))
})
