import type { AppError } from '../../../shared/domain/errors.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'

const minute = 60_000
const hour = 60 * minute

/** The longest sleep: a machine that was suspended, or whose clock was set, is noticed within this time. */
const longestSleepMs = minute
const firstBackoffMs = minute
const longestBackoffMs = hour
/** The least time between two rounds that feeds ask for. */
const betweenRoundsMs = minute

/** What holds the poller back; null: nothing does. */
export type Hold = WatchState['held']

/** Failures that every other call would meet as well. Any other is the affair of the one list that was read. */
const holdByError: Readonly<Partial<Record<AppError['kind'], Exclude<Hold, null>>>> = {
  offline: 'offline',
  insecure: 'offline',
  'no-key': 'key',
  'bad-key': 'key',
  'bad-address': 'key',
  'key-rejected': 'key',
  'key-not-sent': 'key',
  'credits-exhausted': 'credits',
  'cap-reached': 'cap',
  'rate-limited': 'rate-limit',
  'service-failed': 'service',
  'answer-lost': 'service',
}

/** What a failure means for the calls after it; null: nothing. */
export const holdOf = (error: AppError | null): Hold => (error === null ? null : (holdByError[error.kind] ?? null))

/** How a round ended. */
export interface RoundEnd {
  /** What stopped it; null: nothing did. */
  readonly error: AppError | null
  /** The error stopped the paid feeds only; everything that is free was read. */
  readonly ofFeeds: boolean
  /** At least one list was read to its end, or there was none to read. A look that failed is none. */
  readonly looked: boolean
}

/** When the poller looked and when it looks again. Instants in ms since 1970, on this machine's clock. */
export interface Schedule {
  readonly lastAt: number | null
  /** Null: at once. */
  readonly nextAt: number | null
  readonly held: Hold
  readonly problem: AppError | null
  /** Rounds in a row that were held back. */
  readonly failures: number
}

/** The schedule of a poller that has not looked yet. */
export const firstSchedule: Schedule = { lastAt: null, nextAt: null, held: null, problem: null, failures: 0 }

/**
 * How long to wait after the `failures`th failure in a row: until the reset that the service named, else doubled with each
 * failure from a minute to an hour. Never longer than the longer of the interval and an hour.
 */
export function backoffMs(error: AppError, failures: number, now: number, intervalMs: number): number {
  const reset = error.kind === 'rate-limited' && error.retryAt !== null ? Date.parse(error.retryAt) - now : 0
  const grown = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(failures - 1, 10))
  return Math.min(Math.max(reset, grown), Math.max(intervalMs, longestBackoffMs))
}

/** The schedule after a round that ended at `now`. */
export function afterRound(before: Schedule, end: RoundEnd, now: number, intervalMs: number): Schedule {
  const { error, ofFeeds, looked } = end
  const held = holdOf(error)
  if (error === null || held === null || ofFeeds)
    return { lastAt: looked ? now : before.lastAt, nextAt: now + intervalMs, held, problem: error, failures: 0 }
  const failures = before.failures + 1
  return {
    lastAt: before.lastAt,
    nextAt: now + backoffMs(error, failures, now, intervalMs),
    held,
    problem: error,
    failures,
  }
}

/** A clock that was set back would make the next round wait for as long as it jumped: then the round is due now. */
export const withoutJump = (schedule: Schedule, now: number, intervalMs: number): Schedule =>
  schedule.nextAt !== null && schedule.nextAt - now > Math.max(intervalMs, longestBackoffMs)
    ? { ...schedule, nextAt: now }
    : schedule

/**
 * When the next round is due: when the schedule says so, or when the first feed is due (`feedsDueAt`, Infinity: none), but
 * then not within a minute of the last round. What is held back is not hurried by feeds.
 */
export function dueAt({ lastAt, nextAt, held }: Schedule, feedsDueAt: number, now: number): number {
  const soonest = held === null ? feedsDueAt : Infinity
  const atLeast = lastAt === null ? now : lastAt + betweenRoundsMs
  return Math.min(nextAt ?? now, Math.max(soonest, atLeast))
}

/** How long to sleep until something is due in `dueInMs`; it may be past. */
export const sleepMs = (dueInMs: number): number => Math.min(Math.max(dueInMs, 1), longestSleepMs)

/**
 * Whether a webhook may start a look. Whatever holds the poller back holds webhooks back too, except being offline: one
 * that came in shows that there is a network.
 */
export const mayLookEarly = (held: Hold): boolean => held === null || held === 'offline'
