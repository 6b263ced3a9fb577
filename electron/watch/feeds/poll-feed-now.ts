import { priceCredits, type Approval } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { Feed } from '../../../shared/domain/watch/feed.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { budgetAltogether } from './feed-budget.ts'
import { pagePriceOf } from './feed-call.ts'
import type { Feeds } from './feeds.ts'
import type { AskedPast, PollFeed } from './poll-feed.ts'

export interface PollFeedNowParts {
  readonly pollFeed: PollFeed
  readonly feeds: Feeds
  /** The service's clock, ms since 1970. */
  readonly serviceNow: () => Promise<Outcome<number>>
  /** Shows a notification that is due. */
  readonly notify: () => Promise<void>
}

/**
 * Polls one feed at the person's word. `approved` is for all pages of this poll together; `asked`: which stretch of the
 * past is read.
 */
export function createPollFeedNow(ports: WatchPorts, { pollFeed, feeds, serviceNow, notify }: PollFeedNowParts) {
  const { store } = ports
  return async (
    id: number,
    approved: Approval,
    asked: AskedPast = { since: null, until: null },
  ): Promise<Outcome<Feed>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const feed = await store.feed(id)
    if (feed === null) return failed({ kind: 'not-found' })
    // Formations have no upper bound (contract 4.5).
    if (asked.until !== null && feed.filter.kind === 'formations')
      return failed({ kind: 'bad-input', fields: [{ field: 'until', message: 'formations have no upper bound' }] })
    const now = await serviceNow()
    if (!now.ok) return now
    const budget = budgetAltogether(approved, () => priceCredits(pagePriceOf(ports, feed.filter)))
    const polled = await pollFeed(feed, now.value, budget, asked)
    ports.announce({ kind: 'watch' })
    ports.announce({ kind: 'inbox' })
    await notify()
    if (!polled.ok) return polled
    const after = await store.feed(id)
    return after === null ? failed({ kind: 'not-found' }) : ok(await feeds.view(after))
  }
}
