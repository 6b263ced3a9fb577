import { covers, type Approval } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { coverageAt } from '../../../shared/domain/watch/coverage-of.ts'
import { leastIntervals, projectedMonthly, type Feed, type FeedFilter } from '../../../shared/domain/watch/feed.ts'
import type { StoredFeed } from '../../ports/store/watch.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { priceChanged } from '../approval.ts'
import { iso } from '../hits/bounds.ts'
import { originOf, pagePriceOf } from './feed-call.ts'

export interface FeedInput {
  readonly id: number | null
  readonly name: string
  readonly filter: FeedFilter
  readonly intervalMinutes: number
  readonly on: boolean
  readonly notify: Feed['notify']
  readonly approved: Approval
}

/** Saved filters over paid lists, with what they cost and what they cover. */
export function createFeeds(ports: WatchPorts) {
  const { store, clock } = ports

  const view = async (feed: StoredFeed): Promise<Feed> => {
    const price = pagePriceOf(ports, feed.filter)
    const { id, name, filter, intervalMinutes, on, notify, polledAt, known, unseen, problem, notApplied } = feed
    const next = polledAt === null ? clock.now() : Date.parse(polledAt) + intervalMinutes * 60_000
    return {
      id,
      name,
      filter,
      intervalMinutes,
      on,
      notify,
      price,
      projectedMonthly: projectedMonthly(price, intervalMinutes),
      spentThisMonth: await store.sumOfOrigin(originOf(id), clock.localDay(clock.now()).slice(0, 7)),
      lastPolledAt: polledAt,
      nextPollAt: on && notApplied.length === 0 ? iso(Math.max(next, clock.now())) : null,
      coverage: coverageAt(known, iso(clock.now())),
      unseen,
      problem,
      notApplied,
    }
  }

  const save = async (input: FeedInput): Promise<Outcome<Feed>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    if (input.intervalMinutes < leastIntervals.paid) {
      const fields = [{ field: 'intervalMinutes', message: `at least ${leastIntervals.paid}` }]
      return failed({ kind: 'invalid-request', fields })
    }
    const price = pagePriceOf(ports, input.filter)
    // A feed that is off costs nothing, so nothing needs to be agreed to.
    if (input.on && !covers(input.approved, price)) return priceChanged(price)
    if (input.id !== null && (await store.feed(input.id)) === null) return failed({ kind: 'not-found' })
    const feed = await store.feed(await store.saveFeed(input))
    if (feed === null) throw new Error('a feed was not kept')
    ports.announce({ kind: 'watch' })
    return ok(await view(feed))
  }

  return {
    view,
    save,
    list: async (): Promise<readonly Feed[]> => Promise.all((await store.feeds()).map(view)),
    remove: async (id: number): Promise<Outcome<null>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      await store.removeFeed(id)
      ports.announce({ kind: 'watch' })
      return ok(null)
    },
  }
}

export type Feeds = ReturnType<typeof createFeeds>
