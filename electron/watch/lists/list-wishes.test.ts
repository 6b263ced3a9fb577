import { expect, test } from 'vitest'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { addWish, agreed, createWish } from './list-wishes.ts'

const wishes = [createWish('Kunden'), addWish('new', 'Kunden', { id: partyId(7), name: 'Firma' })]
const prices =
  (create: Price, add: Price) =>
  (operation: string): Price =>
    operation === 'create-list' ? create : add
const of = (credits: number): Price => ({ kind: 'learned', credits })
const unknown: Price = { kind: 'unknown' }

test('what was agreed to for all is split into the price of each', () => {
  expect(agreed(wishes, { upTo: 3 }, prices(of(1), of(2)))?.map(({ approved }) => approved)).toEqual([
    { upTo: 1 },
    { upTo: 2 },
  ])
  expect(agreed(wishes, { unknown: true }, prices(of(1), unknown))?.map(({ approved }) => approved)).toEqual([
    { upTo: 1 },
    { unknown: true },
  ])
  expect(agreed([], { upTo: 0 }, prices(of(1), of(2)))).toEqual([])
})

test('what doesn’t cover the whole covers nothing', () => {
  expect(agreed(wishes, { upTo: 2 }, prices(of(1), of(2)))).toBeNull()
  expect(agreed(wishes, { upTo: 100 }, prices(of(1), unknown))).toBeNull()
})
