import type { Price, SpendSum } from '../credits/credits.ts'
import type { AppError } from '../errors.ts'
import type { Coverage } from './coverage.ts'
import type { EventFilter } from './event-filter.ts'

/** What a feed asks for: contract 4.2 without bounds and ids (the poller sets those), or contract 4.5. */
export interface EventFeedFilter extends Omit<
  EventFilter,
  'effectiveFrom' | 'effectiveTo' | 'createdFrom' | 'createdTo' | 'subjectId' | 'monitorId'
> {
  readonly kind: 'events'
}
export interface FormationFeedFilter {
  readonly kind: 'formations'
  readonly legalForms: readonly string[]
  readonly term: string | null
}
export type FeedFilter = EventFeedFilter | FormationFeedFilter

/** What of a feed is worth a notification. */
export const notifyRules = ['none', 'grouped'] as const
export type NotifyRule = (typeof notifyRules)[number]

/** A saved filter over a paid list, polled at an interval. */
export interface Feed {
  readonly id: number
  readonly name: string
  readonly filter: FeedFilter
  readonly intervalMinutes: number
  /** False: paused; it costs nothing. */
  readonly on: boolean
  readonly notify: NotifyRule
  /** Of one page; a quiet poll is one page. */
  readonly price: Price
  /** Credits in thirty days at this interval, quiet polls of one page; null: the price is unknown. */
  readonly projectedMonthly: number | null
  /** What it really cost in this local calendar month. */
  readonly spentThisMonth: SpendSum
  readonly lastPolledAt: string | null
  readonly nextPollAt: string | null
  readonly coverage: Coverage
  readonly unseen: number
  /** Why the last poll brought nothing; null: it did. */
  readonly problem: AppError | null
  /** Criteria that the service ignored in the last poll: nothing more is paid for until the person says so. */
  readonly notApplied: readonly string[]
}

/** Minutes: never more often than this (reading, R5: five minutes would be 2,880 credits a day). */
export const leastIntervals = { free: 5, paid: 15 } as const
export const usualIntervals = { free: 15, events: 24 * 60, formations: 24 * 60 } as const

/** The most polls that thirty days can hold. */
export const monthlyPolls = (intervalMinutes: number): number => Math.ceil((30 * 24 * 60) / intervalMinutes)

/** About how many credits thirty days cost with polls of one page each, on average; null where the price is unknown. */
export function projectedMonthly(price: Price, intervalMinutes: number): number | null {
  return price.kind === 'unknown' ? null : Math.round((30 * 24 * 60 * price.credits) / intervalMinutes)
}
