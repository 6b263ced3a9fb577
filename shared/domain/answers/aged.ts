/** Reads older than this many days are marked as aged (docs/rules.md "Age"). */
export const agedAfterDays = 180

/** True when a moment (ISO 8601 UTC) lies longer ago than the limit; a moment that is none counts as old. */
export const isAged = (readAt: string, now: number = Date.now()): boolean =>
  !(now - Date.parse(readAt) <= agedAfterDays * 86_400_000)
