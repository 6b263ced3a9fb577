import { priceCredits, type Approval } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { Feed } from '../../../shared/domain/watch/feed.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { budgetAltogether } from './feed-budget.ts'
import { pagePriceOf } from './feed-call.ts'
import type { Feeds } from './feeds.ts'
import type { PollFeed } from './poll-feed.ts'

export interface PollFeedNowParts {
  readonly pollFeed: PollFeed
  readonly feeds: Feeds
  /** The service's clock, ms since 1970. */
  readonly serviceNow: () => Promise<Outcome<number>>
  /** Shows a notification that is due. */
  readonly notify: () => Promise<void>
}

/**
 * Polls one feed at the person's word. `approved` is for all pages of this poll together; `since` (ISO 8601 UTC): reads the
 * past from there on.
 */
export function createPollFeedNow(ports: WatchPorts, { pollFeed, feeds, serviceNow, notify }: PollFeedNowParts) {
  const { store } = ports
  return async (id: number, approved: Approval, since: string | null = null): Promise<Outcome<Feed>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const feed = await store.feed(id)
    if (feed === null) return failed({ kind: 'not-found' })
    const now = await serviceNow()
    if (!now.ok) return now
    const budget = budgetAltogether(approved, () => priceCredits(pagePriceOf(ports, feed.filter)))
    const polled = await pollFeed(feed, now.value, budget, since)
    ports.announce({ kind: 'watch' })
    ports.announce({ kind: 'inbox' })
    await notify()
    if (!polled.ok) return polled
    const after = await store.feed(id)
    return after === null ? failed({ kind: 'not-found' }) : ok(await feeds.view(after))
  }
}
