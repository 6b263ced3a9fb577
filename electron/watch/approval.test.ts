import { expect, test } from 'vitest'
import type { Approval, Price } from '../../shared/domain/credits/credits.ts'
import { approvalOf, costs, nothingCharged, priceChanged } from './approval.ts'

const unknown: Price = { kind: 'unknown' }
const of = (credits: number): Price => ({ kind: 'learned', credits })

test.each<[Approval, boolean]>([
  [nothingCharged, false],
  [{ upTo: 1 }, true],
  [{ unknown: true }, true],
])('%j lets something be charged: %s', (approved, may) => {
  expect(costs(approved)).toBe(may)
})

test('what is agreed to for a price covers just that price', () => {
  expect([approvalOf(of(10)), approvalOf(unknown)]).toEqual([{ upTo: 10 }, { unknown: true }])
})

test('a price that changed is told, as far as it is known', () => {
  expect(priceChanged(of(10))).toMatchObject({ ok: false, error: { kind: 'price-changed', credits: 10 } })
  expect(priceChanged(unknown)).toMatchObject({ ok: false, error: { kind: 'price-changed', credits: null } })
})
