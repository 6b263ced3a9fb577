import type { Approval } from '../../shared/domain/credits.ts'
import { everyEvent } from '../../shared/domain/event-filter.ts'
import type { NextPage } from '../../shared/domain/envelope.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { covered, missed } from '../../shared/domain/watch/coverage-of.ts'
import type { FeedFilter } from '../../shared/domain/watch/feed.ts'
import type { OpenWalk, ServiceCall, StoredFeed, WatchOutside } from '../core/ports.ts'
import { covers, type PaidCalls } from '../research/paid-call.ts'
import { iso, lowerBound } from './bounds.ts'
import { walkHits, type DatedPage, type WalkedHits } from './walk-hits.ts'

/** A new feed shows at once what the last day brought. */
const firstLookMs = 24 * 60 * 60 * 1000

export const callOf = (filter: FeedFilter, createdFrom: string | null, next: NextPage | null): ServiceCall => {
  if (filter.kind === 'formations') {
    const { legalForms, term } = filter
    return { operation: 'formations', filter: { legalForms, term, createdFrom }, next }
  }
  const { kind: _kind, ...criteria } = filter
  return { operation: 'events', filter: { ...everyEvent, ...criteria, createdFrom }, next }
}

/** What a poll may spend. */
export interface FeedPurse {
  /** What covers the next page; null: nothing more. */
  readonly next: () => Approval | null
  readonly spent: (credits: number | null) => void
}

/** What the person agreed to for every page of a feed that is on. */
export const perPage = (approved: Approval): FeedPurse => ({ next: () => approved, spent: () => undefined })

/** What the person agreed to for this poll altogether; a page whose price nobody stated is agreed to alone. */
export function altogether(approved: Approval, price: () => number | null): FeedPurse {
  let left: Approval | null = approved
  return {
    next: () => left,
    spent: (credits) => {
      const cost = credits ?? price()
      left = left === null || 'unknown' in left || cost === null || cost > left.upTo ? null : { upTo: left.upTo - cost }
    },
  }
}

export const originOf = (feed: number): string => `feed ${feed}`

/**
 * Polls a paid list (reading.md section 5): bounds are always sent, pages are read until the high-water mark, and a walk
 * that ended early goes on where it stopped instead of paying again for what was read. An ignored filter ends it after
 * one page.
 */
export function createPollFeed(outside: WatchOutside, pay: PaidCalls, lifetime: AbortSignal) {
  const { store, clock } = outside
  const running = new Map<number, Promise<Outcome<{ readonly added: number }>>>()

  const reader =
    (feed: StoredFeed, from: string, purse: FeedPurse) =>
    async (next: NextPage | null): Promise<Outcome<DatedPage>> => {
      const approved = purse.next()
      if (approved === null) return failed({ kind: 'canceled' })
      const dates = { serviceDate: null as string | null }
      const call = callOf(feed.filter, from, next)
      const paid = await pay({
        call,
        purpose: { kind: 'hits', source: { kind: 'feed', id: feed.id, filter: feed.filter }, from },
        subject: feed.name,
        partyId: null,
        origin: originOf(feed.id),
        approved,
      })
      if (!paid.ok) return paid
      purse.spent(paid.value.charged)
      const { answerId } = paid.value.kept
      const page = await store.hitPage(answerId)
      dates.serviceDate = paid.value.serviceDate
      if (page.reading === 'unreadable') return failed({ kind: 'bad-answer', why: page.why }, 'charged')
      return ok({ ...page, ...dates })
    }

  interface Leg {
    readonly from: string
    /** Null: what the first page's answer says. */
    readonly until: string | null
    readonly next: NextPage | null
  }

  const walkLeg = async (
    feed: StoredFeed,
    leg: Leg,
    purse: FeedPurse,
  ): Promise<{ readonly feed: StoredFeed; readonly walked: WalkedHits }> => {
    let { until } = leg
    let walk: OpenWalk | null = leg.next === null || until === null ? null : { from: leg.from, until, next: leg.next }
    const price = (): ReturnType<NonNullable<ReturnType<WatchOutside['service']>>['price']> =>
      outside.service()?.price(callOf(feed.filter, null, null).operation) ?? { kind: 'unknown' }
    const walked = await walkHits({
      get: reader(feed, leg.from, purse),
      from: leg.next,
      signal: lifetime,
      goOn: () => {
        const approved = purse.next()
        return approved !== null && covers(approved, price())
      },
      onPage: async (page, next) => {
        until ??= page.serviceDate
        walk = next === null || until === null ? null : { from: leg.from, until, next }
        // Kept after every page, so that a crash in between pays for none of them again.
        if (walk !== null && page.notApplied.length === 0)
          await store.noteWatch({ kind: 'feed', id: feed.id }, { ...feed, walk })
      },
    })
    const span = until === null ? null : { from: leg.from, until }
    const reached = walked.end === 'reached'
    const began = walked.pages.length > 0 || leg.next !== null
    const lost = span !== null && !reached && began
    const known =
      reached && span !== null
        ? covered(feed.known, span)
        : lost
          ? missed(feed.known, span, walked.end === 'ignored' ? 'filter-ignored' : 'page-lost')
          : feed.known
    const canGoOn = walked.end === 'failed' ? walked.next !== null : walked.end === 'stopped'
    const after: StoredFeed = {
      ...feed,
      known,
      polledAt: reached ? iso(clock.now()) : feed.polledAt,
      problem: walked.error,
      notApplied: walked.notApplied,
      walk: canGoOn ? walk : null,
    }
    await store.noteWatch({ kind: 'feed', id: feed.id }, after)
    return { feed: after, walked }
  }

  const outcomeOf = (walked: WalkedHits, added: number): Outcome<{ readonly added: number }> =>
    walked.error === null ? ok({ added }) : { ok: false, error: walked.error }

  const poll = async (
    feed: StoredFeed,
    serviceNow: number,
    purse: FeedPurse,
  ): Promise<Outcome<{ readonly added: number }>> => {
    let current = feed
    let added = 0
    if (feed.walk !== null) {
      const resumed = await walkLeg(feed, feed.walk, purse)
      current = resumed.feed
      added = resumed.walked.added
      const startOver = resumed.walked.error?.kind === 'cursor-refused'
      if (resumed.walked.end !== 'reached' && !startOver) return outcomeOf(resumed.walked, added)
    }
    const begins = serviceNow - Math.max(firstLookMs, feed.intervalMinutes * 60_000)
    const { walked } = await walkLeg(
      current,
      { from: lowerBound(current, begins, serviceNow), until: null, next: null },
      purse,
    )
    return outcomeOf(walked, added + walked.added)
  }

  /** Polls one feed; whoever asks while it is polled gets the same poll. */
  return (feed: StoredFeed, serviceNow: number, purse: FeedPurse): Promise<Outcome<{ readonly added: number }>> => {
    const same = running.get(feed.id)
    if (same !== undefined) return same
    const polled = poll(feed, serviceNow, purse).finally(() => running.delete(feed.id))
    running.set(feed.id, polled)
    return polled
  }
}

export type PollFeed = ReturnType<typeof createPollFeed>
