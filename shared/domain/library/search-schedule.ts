import { priceTimes, type Approval, type Price, type SpendSum } from '../credits/credits.ts'
import { boundOf } from '../credits/quote.ts'
import type { AppError } from '../errors.ts'

/** How often a saved search is asked at the service by itself. */
export const searchRhythms = ['day', 'week', 'month'] as const
export type SearchRhythm = (typeof searchRhythms)[number]

/** Days between two runs; a month counts as thirty. */
export const daysOf: Readonly<Record<SearchRhythm, number>> = { day: 1, week: 7, month: 30 }

/** Most pages that one run reads. */
export const mostPagesOfRun = 50

/** What the person agreed to. A search without it is asked by hand alone. */
export interface SearchPlan {
  readonly every: SearchRhythm
  /** Pages that one run reads at most; further ones stay unread, which is said. */
  readonly pages: number
  /** Credits of a local calendar month that its runs may cost at most; null: no limit of its own beside the caps. */
  readonly monthlyCap: number | null
  /** Of one page. */
  readonly approved: Approval
}

/** What is kept of a plan between runs. */
export interface StoredSchedule extends SearchPlan {
  /** When it last ran to its end, ISO 8601 UTC; null: it never did. */
  readonly lastAt: string | null
  /** When a run was last begun, ISO 8601 UTC. A lost answer is not asked for again before the next run is due. */
  readonly triedAt: string | null
  /** Why the last run ended early; null: it didn't. */
  readonly problem: AppError | null
  /** Whether pages stayed unread, because more than `pages` were there. */
  readonly more: boolean
}

/** A plan as it is shown. */
export interface SearchSchedule extends StoredSchedule {
  /** Of one page now. */
  readonly price: Price
  /** Credits that a run costs at most, a page of unknown price at its bound. */
  readonly perRun: number
  /** Credits in thirty days at most, within its own limit. */
  readonly perMonth: number
  readonly spentThisMonth: SpendSum
  /** Local day of the next run, `YYYY-MM-DD`; null: it waits for the person (another price), `problem` says so. */
  readonly next: string | null
}

const dayMs = 86_400_000
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * The local day from which the next run is due. Days that were missed are one run.
 * @param lastDay the local day of the last run; one that has not come yet is not believed: the clock was wrong
 * @param today the local day
 */
export function nextRunDay(every: SearchRhythm, lastDay: string | null, today: string): string {
  if (lastDay === null || lastDay > today) return today
  const next = daysLater(lastDay, daysOf[every])
  return next < today ? today : next
}

/** What runs of this plan cost at most, in credits: one of them, and those of thirty days. */
export function costsOf(
  { every, pages, monthlyCap }: Pick<SearchPlan, 'every' | 'pages' | 'monthlyCap'>,
  price: Price,
): { readonly perRun: number; readonly perMonth: number } {
  const perRun = boundOf(priceTimes(price, pages))
  const perMonth = perRun * Math.ceil(30 / daysOf[every])
  return { perRun, perMonth: monthlyCap === null ? perMonth : Math.min(perMonth, monthlyCap) }
}

/** The origin of its ledger rows. */
export const originOfSavedSearch = (id: number): string => `saved-search:${id}`
