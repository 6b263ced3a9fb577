import { describe, expect, test } from 'vitest'
import { priceSum, priceTimes, type Price } from './credits.ts'

const unknown: Price = { kind: 'unknown' }
const table = (credits: number): Price => ({ kind: 'table', credits })
/** A call that cost something else once: neither figure is agreed upon. */
const doubted = (stated: number | null, once: number): Price => ({
  kind: stated === null ? 'learned' : 'table',
  credits: Math.max(stated ?? 0, once),
  differs: { stated, once },
})

describe('many calls of one price', () => {
  test('cost so many times as much, and many times unknown is unknown', () => {
    expect(priceTimes(table(10), 7)).toEqual(table(70))
    expect(priceTimes({ kind: 'learned', credits: 3 }, 2)).toEqual({ kind: 'learned', credits: 6 })
    expect(priceTimes(unknown, 7)).toEqual({ kind: 'unknown', bound: 175 })
    expect(priceTimes({ kind: 'unknown', bound: null }, 7)).toEqual({ kind: 'unknown', bound: null })
  })
  test('say both figures of all of them until one is agreed upon', () => {
    expect(priceTimes(doubted(10, 12), 7)).toEqual({
      kind: 'table',
      credits: 84,
      differs: { stated: 70, once: 84 },
    })
    expect(priceTimes(doubted(10, 0), 3)).toMatchObject({ credits: 30, differs: { stated: 30, once: 0 } })
    expect(priceTimes(doubted(null, 4), 3)).toMatchObject({ credits: 12, differs: { stated: null, once: 12 } })
  })
  test('none cost nothing, and nothing differs about it', () => {
    expect(priceTimes(doubted(10, 12), 0)).toEqual(table(0))
  })
})

describe('several calls together', () => {
  test('add up, one that is unknown makes the sum unknown, and none is zero', () => {
    expect(priceSum([])).toEqual(table(0))
    expect(priceSum([table(10), table(1)])).toEqual(table(11))
    expect(priceSum([table(10), { kind: 'learned', credits: 1 }])).toEqual({ kind: 'learned', credits: 11 })
    expect(priceSum([table(10), unknown, table(1)])).toEqual({ kind: 'unknown', bound: 36 })
    expect(priceSum([unknown, { kind: 'unknown', bound: null }])).toEqual({ kind: 'unknown', bound: null })
    expect(priceSum([unknown])).toEqual({ kind: 'unknown', bound: 25 })
  })
  test('say both figures where those of one differ', () => {
    expect(priceSum([table(10), doubted(5, 8)])).toEqual({
      kind: 'table',
      credits: 18,
      differs: { stated: 15, once: 18 },
    })
    expect(priceSum([table(10), doubted(null, 4)])).toMatchObject({ credits: 14, differs: { stated: null, once: 14 } })
  })
  test('ask for the higher figure of each, also where one got dearer and another cheaper', () => {
    expect(priceSum([doubted(10, 12), doubted(5, 3)])).toMatchObject({
      credits: 17,
      differs: { stated: 15, once: 15 },
    })
  })
})
