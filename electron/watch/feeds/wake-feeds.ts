import { priceCredits } from '../../../shared/domain/credits/credits.ts'
import { currentEventType } from '../../../shared/domain/company/event.ts'
import type { FeedFilter } from '../../../shared/domain/watch/feed.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { Poller } from '../poller/poller.ts'
import { budgetWithin } from './feed-budget.ts'
import { pagePriceOf } from './feed-call.ts'

/** What webhooks may still cost, and where it is written down what they did. */
export interface WakeBudget {
  readonly credits: number
  /** Adds to what was spent; less than 0 gives back. */
  readonly book: (credits: number) => Promise<void>
}

const isDotted = (type: string): boolean => type.includes('.')

/**
 * Whether a feed might bring what a webhook spoke of: a feed of events, unless all types of the webhook are surely others
 * than the feed's. The older vocabulary in capitals (contract 2.4) rules nothing out, nor do criteria that a webhook says
 * nothing of.
 */
export function mightBring(filter: FeedFilter, types: readonly string[]): boolean {
  if (filter.kind !== 'events') return false
  if (filter.types.length === 0 || types.length === 0 || !types.every(isDotted)) return true
  const wanted = new Set(filter.types.map(currentEventType))
  return types.some((type) => wanted.has(currentEventType(type)))
}

/**
 * Polls feeds before they are due, because a webhook named a company that no monitor here watches: each at the price that
 * was agreed to for its pages, never more often than a paid feed may be polled at all, and all of them within the budget.
 */
export function createWakeFeeds(ports: WatchPorts, poller: Pick<Poller, 'wake'>) {
  return async (types: readonly string[], budget: WakeBudget): Promise<void> => {
    let left = budget.credits
    const spend = (credits: number): void => {
      left -= credits
    }
    await poller.wake(
      (feed) => mightBring(feed.filter, types),
      async (feed, poll) => {
        const price = priceCredits(pagePriceOf(ports, feed.filter))
        // A page whose price nobody stated isn't bought unasked.
        if (price === null || price > left) return
        // Booked before the call leaves: after a kill in between it counts as spent.
        await budget.book(price)
        const before = left
        await poll(budgetWithin(feed.approved, price, () => left, spend))
        await budget.book(before - left - price)
      },
    )
  }
}
