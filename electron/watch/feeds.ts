import type { Approval, Price } from '../../shared/domain/credits.ts'
import { failed, ok, type AppErrorKind, type Outcome } from '../../shared/domain/errors.ts'
import { coverageAt } from '../../shared/domain/watch/coverage-of.ts'
import { leastIntervals, projectedMonthly, type Feed, type FeedFilter } from '../../shared/domain/watch/feed.ts'
import type { StoredFeed, WatchOutside } from '../core/ports.ts'
import { covers } from '../research/paid-call.ts'
import { iso } from './bounds.ts'
import { callOf, originOf } from './poll-feed.ts'

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
export function createFeeds(outside: WatchOutside) {
  const { store, clock } = outside

  const priceOf = (filter: FeedFilter): Price => {
    const call = callOf(filter, null, null)
    return outside.service()?.price(call.operation, call) ?? { kind: 'unknown' }
  }

  const view = async (feed: StoredFeed): Promise<Feed> => {
    const price = priceOf(feed.filter)
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

  const refuse = (field: string, message: string): AppErrorKind => ({
    kind: 'invalid-request',
    fields: [{ field, message }],
  })

  const save = async (input: FeedInput): Promise<Outcome<Feed>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    if (input.intervalMinutes < leastIntervals.paid) {
      return failed(refuse('intervalMinutes', `at least ${leastIntervals.paid}`))
    }
    const price = priceOf(input.filter)
    // A feed that is off costs nothing, so nothing needs to be agreed to.
    if (input.on && !covers(input.approved, price)) {
      return failed({ kind: 'price-changed', credits: price.kind === 'unknown' ? null : price.credits })
    }
    if (input.id !== null && (await store.feed(input.id)) === null) return failed({ kind: 'not-found' })
    const feed = await store.feed(await store.saveFeed(input))
    if (feed === null) throw new Error('a feed was not kept')
    outside.announce({ kind: 'watch' })
    return ok(await view(feed))
  }

  return {
    view,
    save,
    list: async (): Promise<readonly Feed[]> => Promise.all((await store.feeds()).map(view)),
    remove: async (id: number): Promise<Outcome<null>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      await store.removeFeed(id)
      outside.announce({ kind: 'watch' })
      return ok(null)
    },
  }
}

export type Feeds = ReturnType<typeof createFeeds>
