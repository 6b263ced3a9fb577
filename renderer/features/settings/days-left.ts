/** When the old names end by the contract (9.2: `Sunset: Thu, 31 Dec 2026 23:59:59 GMT`). */
export const oldNamesEnd = '2026-12-31T23:59:59Z'

const day = 86_400_000

/** The calendar day of such a moment as the service states it, in UTC: in Berlin its last second is already next year. */
export const statedDay = (moment: string): string => moment.slice(0, 10)

/** Whole days from a moment (milliseconds) until an end (ISO 8601): 0 on its last day, negative when it is over. */
export const daysLeft = (end: string, now: number): number => Math.floor((Date.parse(end) - now) / day)
