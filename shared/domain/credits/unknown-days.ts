/** Days of which the ledger lost rows, inclusive, by the machine's calendar as the ledger has them; what was spent on them is known at least, never whole. */
export interface UnknownDays {
  /** YYYY-MM-DD; null: from the beginning. */
  readonly from: string | null
  /** YYYY-MM-DD. */
  readonly until: string
}

/** Whether rows of a day (YYYY-MM-DD) may be missing. */
export const isUnknownDay = (unknown: UnknownDays | null, day: string): boolean =>
  unknown !== null && (unknown.from === null || unknown.from <= day) && day <= unknown.until

/** Whether rows of a month (YYYY-MM) may be missing. */
export const isUnknownMonth = (unknown: UnknownDays | null, month: string): boolean =>
  unknown !== null && (unknown.from === null || unknown.from.slice(0, 7) <= month) && month <= unknown.until.slice(0, 7)

/** Both spans as one, with what lies between: an hour too many of doubt is better than one too few. */
export function joinUnknown(one: UnknownDays | null, other: UnknownDays | null): UnknownDays | null {
  if (one === null || other === null) return one ?? other
  return {
    from: one.from === null || other.from === null ? null : one.from < other.from ? one.from : other.from,
    until: one.until > other.until ? one.until : other.until,
  }
}
