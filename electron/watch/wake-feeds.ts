import type { Approval } from '../../shared/domain/credits.ts'
import { currentEventType } from '../../shared/domain/event.ts'
import type { FeedFilter } from '../../shared/domain/watch/feed.ts'
import type { StoredFeed, WatchOutside } from '../core/ports.ts'
import { callOf, type FeedPurse } from './poll-feed.ts'
import type { Poller } from './poller.ts'

/** What webhooks may still cost, and where it is written down what they did. */
export interface WakeBudget {
  readonly credits: number
  /** Adds to what was spent; less than 0 gives back. */
  readonly book: (credits: number) => Promise<void>
}

const isDotted = (type: string): boolean => type.includes('.')

/**
 * Whether a feed might bring what a webhook spoke of: one of events whose types are not surely others. The older
 * vocabulary in capitals (contract 2.4) rules nothing out, nor do criteria that a webhook says nothing of.
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
export function createWakeFeeds(outside: WatchOutside, poller: Pick<Poller, 'wake'>) {
  const priceOf = (feed: StoredFeed): number | null => {
    const price = outside.service()?.price(callOf(feed.filter, null, null).operation) ?? null
    return price === null || price.kind === 'unknown' ? null : price.credits
  }
  return async (types: readonly string[], budget: WakeBudget): Promise<void> => {
    let left = budget.credits
    const within = (approved: Approval, price: number): FeedPurse => ({
      next: () => (price > left ? null : approved),
      spent: (credits) => {
        left -= credits ?? price
      },
    })
    await poller.wake(
      (feed) => mightBring(feed.filter, types),
      async (feed, poll) => {
        const price = priceOf(feed)
        // A page whose price nobody stated isn't bought unasked.
        if (price === null || price > left) return
        // Written down before it leaves: killed in between, it counts.
        await budget.book(price)
        const before = left
        await poll(within(feed.approved, price))
        await budget.book(before - left - price)
      },
    )
  }
}
