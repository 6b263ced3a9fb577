import type { Approval } from '../../../shared/domain/credits/credits.ts'

/** What one poll of a feed may spend. */
export interface FeedBudget {
  /** What covers the next page; null: no further page is bought. */
  readonly next: () => Approval | null
  /** Notes what a page cost; null: the service didn't say. */
  readonly spent: (credits: number | null) => void
}

/** The person agreed to the price of every page, as for a feed that is on. */
export const budgetPerPage = (approved: Approval): FeedBudget => ({ next: () => approved, spent: () => undefined })

/**
 * The person agreed to a sum for all pages of this poll. A page whose price nobody stated is agreed to alone: after it the
 * budget is used up. `price`: what a page costs now, null: unknown.
 */
export function budgetAltogether(approved: Approval, price: () => number | null): FeedBudget {
  let left: Approval | null = approved
  return {
    next: () => left,
    spent: (credits) => {
      const cost = credits ?? price()
      left = left === null || 'unknown' in left || cost === null || cost > left.upTo ? null : { upTo: left.upTo - cost }
    },
  }
}

/**
 * Pages at the price that the person agreed to, as long as the sum that webhooks may spend lasts. `left`: credits left of
 * that sum; `spend` takes from it.
 */
export const budgetWithin = (
  approved: Approval,
  price: number,
  left: () => number,
  spend: (credits: number) => void,
): FeedBudget => ({
  next: () => (price > left() ? null : approved),
  spent: (credits) => spend(credits ?? price),
})
