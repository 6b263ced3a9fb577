import { describe, expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import { comparePeople } from './compare-people.ts'

const someone = (city: string | null, birthYear: number | null) =>
  ({ id: partyId(1), kind: 'person', name: 'Maren Halvorsen', city, birthYear }) as const

describe('people of one name', () => {
  test('are told apart by town and year', () =>
    expect(comparePeople(someone('Kiel', 1974), someone('Berlin', 1981))).toEqual({
      city: 'different',
      year: 'different',
    }))
  test('live in one town however its umlaut is written', () =>
    expect(comparePeople(someone('Köln', 1974), someone('KOELN ', 1974))).toEqual({ city: 'same', year: 'same' }))
  test('can’t be compared by what is not stated', () =>
    expect(comparePeople(someone(null, null), someone('Kiel', null))).toEqual({ city: 'unknown', year: 'unknown' }))
  test('are not one town for being written in other letters', () =>
    expect(comparePeople(someone('東京', null), someone('大阪', null)).city).toBe('different'))
})
