/** Days as whole numbers since 1970-01-01 (UTC): cheap to compare, add and store. */
export type Day = number

export const msPerDay = 86_400_000

export const day = (iso: string): Day => Math.floor(Date.parse(`${iso}T00:00:00Z`) / msPerDay)
export const dayOf = (ms: number): Day => Math.floor(ms / msPerDay)
export const isoDay = (value: Day): string => new Date(value * msPerDay).toISOString().slice(0, 10)
/** 14.11.2026 */
export const germanDay = (value: Day): string => isoDay(value).split('-').reverse().join('.')
/** ISO 8601 UTC with milliseconds and `Z` (contract 2.1). */
export const isoInstant = (ms: number): string => new Date(ms).toISOString()
export const yearOf = (value: Day): number => new Date(value * msPerDay).getUTCFullYear()
export const firstOfYear = (year: number): Day => Date.UTC(year, 0, 1) / msPerDay

/** Monday 0 … Sunday 6. 1970-01-01 was a Thursday. */
const weekday = (value: Day): number => (((value + 3) % 7) + 7) % 7
export const isWorkingDay = (value: Day): boolean => weekday(value) < 5
/** The day itself, or the Friday before a weekend. */
export const workingDayUpTo = (value: Day): Day => value - Math.max(0, weekday(value) - 4)

/**
 * The register's past ends and its running stream of entries begins here. Fixed, so that the register of
 * tomorrow continues the one of today.
 */
export const streamStart: Day = day('2025-01-01')

/** The nth working day (from 0) of the stream. Weekends only: register courts differ too much in their holidays. */
export function nthWorkingDay(nth: number): Day {
  const inFirstWeek = weekday(streamStart)
  const position = nth + inFirstWeek
  return streamStart - inFirstWeek + Math.floor(position / 5) * 7 + (position % 5)
}

export const nextWorkingDay = (value: Day): Day => value + (weekday(value) >= 4 ? 7 - weekday(value) : 1)
