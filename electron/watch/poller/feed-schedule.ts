import { leastIntervals } from '../../../shared/domain/watch/feed.ts'
import type { StoredFeed } from '../../ports/store/watch.ts'

const minute = 60_000

/**
 * A round starts a little before the polls that it makes. Without this slack a feed whose interval equals the round's
 * would be put off to the next round each time.
 */
const dueSlackMs = minute

/** When a feed was tried last, whether that worked or not. Both in ms since 1970. */
export interface FeedTry {
  /** On the service's clock. */
  readonly service: number
  /** On this machine's clock. */
  readonly machine: number
}

type ScheduledFeed = Pick<StoredFeed, 'on' | 'notApplied' | 'problem' | 'known' | 'polledAt' | 'intervalMinutes'>

/** The later of an ISO instant and a number of ms; -Infinity where neither is known. */
const later = (instant: string | null, ms: number | undefined): number =>
  Math.max(instant === null ? -Infinity : Date.parse(instant), ms ?? -Infinity)

/** How far a feed was read or tried, on the service's clock. */
const lastOnService = ({ known }: ScheduledFeed, tried: FeedTry | undefined): number =>
  later(known.until, tried?.service)

/**
 * Whether a feed may be polled without asking the person: it is on, the service doesn't ignore its filter (each page would
 * be paid for nothing), and its price is the one that was agreed to.
 */
export const mayPoll = ({ on, notApplied, problem }: ScheduledFeed): boolean =>
  on && notApplied.length === 0 && problem?.kind !== 'price-changed'

/** Whether a feed is due at its interval. `serviceNow`: the service's clock, ms since 1970. */
export const isDue = (feed: ScheduledFeed, tried: FeedTry | undefined, serviceNow: number): boolean =>
  mayPoll(feed) && lastOnService(feed, tried) + feed.intervalMinutes * minute - dueSlackMs <= serviceNow

/** Whether a feed may be polled before it is due: polled within the least interval it brings nothing new. */
export const mayWake = (feed: ScheduledFeed, tried: FeedTry | undefined, serviceNow: number): boolean =>
  mayPoll(feed) && lastOnService(feed, tried) + leastIntervals.paid * minute <= serviceNow

/**
 * When a feed is due, on this machine's clock (ms since 1970): `now` where it was never polled, Infinity where it may not
 * be polled.
 */
export function dueAtOf(feed: ScheduledFeed, tried: FeedTry | undefined, now: number): number {
  if (!mayPoll(feed)) return Infinity
  const last = later(feed.polledAt, tried?.machine)
  return last === -Infinity ? now : last + feed.intervalMinutes * minute
}
