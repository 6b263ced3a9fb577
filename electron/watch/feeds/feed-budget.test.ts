import { expect, test } from 'vitest'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import { budgetAltogether, budgetPerPage, budgetWithin } from './feed-budget.ts'

test('agreed to per page, it never ends', () => {
  const budget = budgetPerPage({ upTo: 10 })
  for (let page = 0; page < 100; page += 1) budget.spent(10)
  expect(budget.next()).toEqual({ upTo: 10 })
})

test.each<[string, Approval, number | null, readonly (number | null)[], Approval | null]>([
  ['nothing was spent', { upTo: 25 }, 10, [], { upTo: 25 }],
  ['two pages were charged', { upTo: 25 }, 10, [10, 10], { upTo: 5 }],
  ['a page cost nothing', { upTo: 25 }, 10, [0], { upTo: 25 }],
  ['a page was charged without saying how much: its price counts', { upTo: 25 }, 10, [null], { upTo: 15 }],
  ['the last credit was spent', { upTo: 10 }, 10, [10], { upTo: 0 }],
  ['a page cost more than was left', { upTo: 15 }, 10, [10, 10], null],
  ['a page was charged and nobody knows a price', { upTo: 25 }, null, [null], null],
  ['an unknown price was agreed to, for one page', { unknown: true }, null, [10], null],
])('agreed to altogether, and %s', (_what, approved, price, spent, next) => {
  const budget = budgetAltogether(approved, () => price)
  for (const credits of spent) budget.spent(credits)
  expect(budget.next()).toEqual(next)
})

test('within a sum that several feeds share, a page is bought only where the sum covers its price', () => {
  let left = 15
  const budget = budgetWithin(
    { upTo: 10 },
    10,
    () => left,
    (credits) => {
      left -= credits
    },
  )
  expect(budget.next()).toEqual({ upTo: 10 })
  budget.spent(0)
  expect([left, budget.next()]).toEqual([15, { upTo: 10 }])
  budget.spent(null)
  expect([left, budget.next()]).toEqual([5, null])
})
