/** Kinds of data that retention may remove. */
export const retentionKinds = ['people', 'companyPeople', 'inbox', 'exports'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/**
 * Months after which a kind is removed; null: kept. `people`: searches for people and their files. `companyPeople`: roles and
 * owners read with companies. `inbox`: what was acknowledged. `exports`: lines of the log of exports.
 */
export type RetentionRules = Readonly<Record<RetentionKind, number | null>>

export const keepEverything: RetentionRules = { people: null, companyPeople: null, inbox: null, exports: null }
export const longestMonths = 120

/** How many rows of a kind went when the rules were last applied. */
export interface RetentionRun {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly removed: Readonly<Record<RetentionKind, number>>
}

/** The instant before which something is too old, by calendar months: of 31 March and one month, the end of February. */
export function cutOff(now: number, months: number): string {
  const day = new Date(now)
  const first = new Date(
    Date.UTC(
      day.getUTCFullYear(),
      day.getUTCMonth() - months,
      1,
      day.getUTCHours(),
      day.getUTCMinutes(),
      day.getUTCSeconds(),
    ),
  )
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day.getUTCDate(), lastDay))
  return first.toISOString()
}
