import { describe, expect, test } from 'vitest'
import { filterFields, mostRows, readFields } from './all-fields.ts'
import { withoutBirthDay, withoutBirthDays } from '../../../shared/domain/privacy/personal.ts'

const rowsOf = (value: unknown) => {
  const fields = readFields(JSON.stringify(value))
  if (!fields.ok) throw new Error(fields.why)
  return fields.rows
}

describe('all fields', () => {
  test('every path is there with its value, in the order of the answer', () => {
    expect(
      rowsOf({ name: 'A', register: { court: 'F1103', odd: { 'a.b': 1 } }, officers: [{ name: 'B' }, true] }),
    ).toMatchObject([
      { path: 'name', text: 'A' },
      { path: 'register.court', text: 'F1103' },
      { path: 'register.odd["a.b"]', kind: 'number', text: '1' },
      { path: 'officers[0].name', text: 'B' },
      { path: 'officers[1]', kind: 'boolean', text: 'true' },
    ])
  })

  test('null, empty text, empty list and empty object are four different things', () => {
    expect(rowsOf({ a: null, b: '', c: [], d: {} }).map((row) => row.kind)).toEqual([
      'null',
      'empty-text',
      'empty-list',
      'empty-object',
    ])
  })

  test('a day of birth is left out, its year stays', () => {
    expect(
      rowsOf({
        birth_date: '1970-03-12',
        text: 'Bestellt: Großkreutz, Potsdam, *12.03.1970, einzeln',
        founded: '2001-02-03',
      }),
    ).toEqual([
      { path: 'birth_date', kind: 'text', text: '1970', hidden: true },
      { path: 'text', kind: 'text', text: 'Bestellt: Großkreutz, Potsdam, *1970, einzeln', hidden: true },
      { path: 'founded', kind: 'text', text: '2001-02-03', hidden: false },
    ])
    expect(rowsOf({ birth: { day: 12, month: 3, year: 1970 } }).map((row) => row.text)).toEqual(['…', '…', '1970'])
    expect(withoutBirthDay('Halvorsen, Maren, geb. 1.7.1981')).toBe('Halvorsen, Maren, geb. 1981')
    expect(withoutBirthDays('{"date_of_birth":"1970-03-12","x":"2020-01-01"')).toBe(
      '{"date_of_birth":"1970","x":"2020-01-01"',
    )
  })

  test('text that is no JSON, empty or nested ten thousand deep says so instead of throwing', () => {
    expect(readFields('<html>')).toEqual({ ok: false, why: 'not-json' })
    expect(readFields(' ')).toEqual({ ok: false, why: 'empty' })
    expect(readFields('['.repeat(10_000) + ']'.repeat(10_000))).toEqual({ ok: false, why: 'too-deep' })
  })

  test('an answer of a hundred thousand values is cut, and says so', () => {
    const fields = readFields(JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index)))
    expect(fields).toMatchObject({ ok: true, more: true })
    if (fields.ok) expect(fields.rows).toHaveLength(mostRows)
  })

  test('the filter looks at paths and values, all words, any case', () => {
    const rows = rowsOf({ name: 'Kältelogistik', register: { court: 'Kiel' } })
    expect(filterFields(rows, 'KIEL court').map((row) => row.path)).toEqual(['register.court'])
    expect(filterFields(rows, '  ')).toHaveLength(2)
  })
})
