/** Why a stretch of time is not covered: what happened in it at the service was not, or may not have been, seen. */
export type GapCause =
  /** Away for longer than the window of 180 days (contract 4.2). */
  | 'window-passed'
  /** Nobody asked for it: the person read a stretch before or after it alone. */
  | 'not-asked'
  /** The service ignored a filter, so its answer proves nothing. */
  | 'filter-ignored'
  /** A page of the walk was lost or refused, and the walk did not reach the last high-water mark. */
  | 'page-lost'
  /** The monitor did not run at the service, or nothing says that it did: what happened then was never matched, so no later walk can show it. */
  | 'paused'

/** ISO 8601 UTC on the service's clock. */
export interface CoverageGap {
  readonly from: string
  readonly until: string
  readonly cause: GapCause
  /** Absent: nobody looked into it. A gap that was looked into stays one: the watch itself never saw it. */
  readonly look?: Pick<GapLook, 'at' | 'remark'>
}

/** The person looked elsewhere into what happened in a stretch: `at` when, with a remark or none. */
export interface GapLook {
  readonly from: string
  readonly until: string
  readonly at: string
  readonly remark: string | null
}

/** For one watch: the stretch of time that was polled without a gap, and what is missing in it. */
export interface Coverage {
  /** Since when it is watched; null: never polled yet. */
  readonly from: string | null
  /** Up to which instant everything the service published was read. */
  readonly until: string | null
  readonly gaps: readonly CoverageGap[]
  /** When the window will begin to drop what was not read yet; null: nothing unread is known to be at risk. */
  readonly dropsFrom: string | null
}

/** The window of the event lists (contract 4.2 and 8), and how much earlier than its end we warn. */
export const windowDays = 180
export const warnDaysBefore = 14
