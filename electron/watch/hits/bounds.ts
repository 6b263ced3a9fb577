import type { StoredWatch } from '../../ports/store/watch.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How much of the covered time is read again, for events that the service made available in the same instant or a little
 * late. What comes twice is dropped by its key (reading R5.2).
 */
export const overlapMs = 10 * minute

/** The window has 180 days. A day less is safe whatever the service measures from (gap G23); an hour less lasts for the walk. */
const windowMs = 179 * day - hour

export const windowStart = (serviceNow: number): number => serviceNow - windowMs

export const iso = (at: number): string => new Date(at).toISOString()

/**
 * Where a walk begins, on the service's clock (ISO 8601 UTC): at the high-water mark less the overlap, or where the watch
 * `begins` (ms since 1970); never before the window.
 */
export function lowerBound(watch: Pick<StoredWatch, 'known'>, begins: number, serviceNow: number): string {
  const { from, until } = watch.known
  // A walk that never reached its end covers nothing; `from` is then where its gap begins.
  const begun = from === null ? begins : Date.parse(from)
  const wanted = until === null ? begun : Date.parse(until) - overlapMs
  return iso(Math.max(windowStart(serviceNow), Math.min(wanted, serviceNow)))
}
