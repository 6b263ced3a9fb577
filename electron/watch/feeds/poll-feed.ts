import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import { covers } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { OpenWalk, StoredFeed } from '../../ports/store/watch.ts'
import { unreadIn } from '../../../shared/domain/watch/coverage-of.ts'
import { iso, lowerBound, windowStart } from '../hits/bounds.ts'
import { coverageAfter } from '../hits/coverage-after.ts'
import { walkHits, type DatedPage, type WalkedHits } from '../hits/walk-hits.ts'
import { createSingleFlight } from '../single-flight.ts'
import type { FeedBudget } from './feed-budget.ts'
import { callOf, originOf, pagePriceOf } from './feed-call.ts'

/** A new feed shows at once what the last day brought. */
const firstSpanMs = 24 * 60 * 60 * 1000

/** Hits that were new. */
export interface PolledFeed {
  readonly added: number
}

/** A walk from a lower bound, or the rest of one that ended early. */
interface Leg {
  readonly from: string
  /** Where its coverage ends, on the service's clock; null: the first page's answer says it. */
  readonly until: string | null
  readonly next: NextPage | null
  /** Where it ends, sent as a bound: the past before what was read. Left out: it goes on until now. */
  readonly to?: string
}

/** What the person asked for of the past; instants ISO 8601 UTC. */
export interface AskedPast {
  /** From where on; null: from the last look on. */
  readonly since: string | null
  /** Up to where; null: up to now. */
  readonly until: string | null
  /** Ends the walk between two pages; what was read stays, and the rest goes on from there. */
  readonly signal?: AbortSignal
}

const nothingAsked: AskedPast = { since: null, until: null }

interface WalkedLeg {
  /** The feed with what the walk brought. */
  readonly feed: StoredFeed
  readonly walked: WalkedHits
}

/** What is kept of a feed after a walk. `walk`: how it would go on; `polledAt`: now, ISO 8601 UTC. */
export function feedAfter(
  feed: StoredFeed,
  leg: Leg,
  walked: WalkedHits,
  { until, walk, polledAt }: Pick<Leg, 'until'> & { readonly walk: OpenWalk | null; readonly polledAt: string },
): StoredFeed {
  const canGoOn = walked.end === 'failed' ? walked.next !== null : walked.end === 'stopped'
  const began = walked.pages.length > 0 || leg.next !== null
  return {
    ...feed,
    known: coverageAfter(
      feed.known,
      until === null ? null : { from: leg.from, until },
      walked.end,
      began,
      leg.to === undefined ? undefined : 'not-asked',
    ),
    polledAt: walked.end === 'reached' ? polledAt : feed.polledAt,
    problem: walked.error,
    notApplied: walked.notApplied,
    walk: canGoOn ? walk : null,
  }
}

/**
 * Polls a paid list (reading R5.2): bounds are always sent, pages are read until the high-water mark, and a walk that ended
 * early goes on where it stopped instead of paying again for what was read. An ignored filter ends it after one page.
 * Who asks for a feed while it is polled gets the same poll.
 */
export function createPollFeed(ports: WatchPorts, pay: PaidCalls, lifetime: AbortSignal) {
  const { store, clock } = ports
  const singleFlight = createSingleFlight<number, Outcome<PolledFeed>>()

  /** Reads the pages of one leg, each within the budget. */
  const pagesOf =
    (feed: StoredFeed, { from, to }: Leg, budget: FeedBudget) =>
    async (next: NextPage | null): Promise<Outcome<DatedPage>> => {
      const approved = budget.next()
      if (approved === null) return failed({ kind: 'canceled' })
      const paid = await pay({
        call: callOf(feed.filter, from, next, to ?? null),
        purpose: {
          kind: 'hits',
          source: { kind: 'feed', id: feed.id, filter: feed.filter },
          from,
          ...(to === undefined ? {} : { to }),
        },
        subject: feed.name,
        partyId: null,
        origin: originOf(feed.id),
        approved,
      })
      if (!paid.ok) return paid
      budget.spent(paid.value.charged)
      const page = await store.hitPage(paid.value.kept.answerId)
      if (page.reading === 'unreadable') return failed({ kind: 'bad-answer', why: page.why }, 'charged')
      return ok({ ...page, serviceDate: paid.value.serviceDate })
    }

  const walkLeg = async (
    feed: StoredFeed,
    leg: Leg,
    budget: FeedBudget,
    stop: AbortSignal | undefined,
  ): Promise<WalkedLeg> => {
    const ref = { kind: 'feed', id: feed.id } as const
    let { until } = leg
    const rest = (next: NextPage | null): OpenWalk | null =>
      next === null || until === null
        ? null
        : { from: leg.from, until, next, ...(leg.to === undefined ? {} : { to: leg.to }) }
    let walk = rest(leg.next)
    const walked = await walkHits({
      get: pagesOf(feed, leg, budget),
      from: leg.next,
      signal: lifetime,
      goOn: () => {
        if (stop?.aborted === true) return false
        const approved = budget.next()
        return approved !== null && covers(approved, pagePriceOf(ports, feed.filter))
      },
      onPage: async (page, next) => {
        until ??= page.serviceDate
        walk = rest(next)
        // Kept after every page: after a crash none of them is paid for again.
        if (walk !== null && page.notApplied.length === 0) await store.noteWatch(ref, { ...feed, walk })
      },
    })
    const after = feedAfter(feed, leg, walked, { until, walk, polledAt: iso(clock.now()) })
    await store.noteWatch(ref, after)
    return { feed: after, walked }
  }

  const outcomeOf = ({ error }: WalkedHits, added: number): Outcome<PolledFeed> =>
    error === null ? ok({ added }) : { ok: false, error }

  /** The time before what was read of a feed, from `since` on; null: there is none, or no such span can be asked for. */
  const pastLeg = ({ known, filter }: StoredFeed, since: string): Leg | null =>
    known.from === null || known.until === null || filter.kind === 'formations' || since >= known.from
      ? null
      : { from: since, until: known.from, next: null, to: known.from }

  const poll = async (
    feed: StoredFeed,
    serviceNow: number,
    budget: FeedBudget,
    { since, until, signal: stop }: AskedPast,
  ): Promise<Outcome<PolledFeed>> => {
    let current = feed
    let added = 0
    if (feed.walk !== null) {
      const resumed = await walkLeg(feed, feed.walk, budget, stop)
      current = resumed.feed
      added = resumed.walked.added
      const startOver = resumed.walked.error?.kind === 'cursor-refused'
      if (resumed.walked.end !== 'reached' && !startOver) return outcomeOf(resumed.walked, added)
    }
    const earliest = since === null ? null : iso(Math.max(windowStart(serviceNow), Date.parse(since)))
    if (earliest !== null && until !== null && Date.parse(until) < serviceNow) {
      for (const span of unreadIn(current.known, { from: earliest, until: iso(Date.parse(until)) })) {
        const { feed: after, walked } = await walkLeg(current, { ...span, next: null, to: span.until }, budget, stop)
        current = after
        added += walked.added
        if (walked.end !== 'reached') return outcomeOf(walked, added)
      }
      return ok({ added })
    }
    const past = earliest === null ? null : pastLeg(current, earliest)
    if (past !== null) {
      const { walked } = await walkLeg(current, past, budget, stop)
      return outcomeOf(walked, added + walked.added)
    }
    const begins =
      earliest === null
        ? serviceNow - Math.max(firstSpanMs, feed.intervalMinutes * 60_000)
        : Math.min(Date.parse(earliest), serviceNow)
    const from = lowerBound(current, begins, serviceNow)
    const { walked } = await walkLeg(current, { from, until: null, next: null }, budget, stop)
    return outcomeOf(walked, added + walked.added)
  }

  /** `serviceNow`: the service's clock, ms since 1970. The past is read as far as the window reaches and as it wasn't yet. */
  return (
    feed: StoredFeed,
    serviceNow: number,
    budget: FeedBudget,
    asked: AskedPast = nothingAsked,
  ): Promise<Outcome<PolledFeed>> => singleFlight(feed.id, () => poll(feed, serviceNow, budget, asked))
}

export type PollFeed = ReturnType<typeof createPollFeed>
