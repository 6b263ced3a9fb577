import type { StoredWatch } from '../core/ports.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How much of what was covered is asked for again: what the service made available in the same instant, or a little
 * late. Twice read is dropped by its key; read never is lost.
 */
export const overlapMs = 10 * minute

/** The window is 180 days; a day less is safe whatever the service measures from (gap G23), an hour less outlasts a walk. */
const windowMs = 179 * day - hour

export const windowStart = (serviceNow: number): number => serviceNow - windowMs

export const iso = (at: number): string => new Date(at).toISOString()

/**
 * Where a walk begins, on the service's clock: at the high-water mark less the overlap, or where the watch begins; never
 * before the window.
 */
export function lowerBound(watch: Pick<StoredWatch, 'known'>, begins: number, serviceNow: number): string {
  const { from, until } = watch.known
  // One that never came to its end began at what it missed.
  const begun = from === null ? begins : Date.parse(from)
  const wanted = until === null ? begun : Date.parse(until) - overlapMs
  return iso(Math.max(windowStart(serviceNow), Math.min(wanted, serviceNow)))
}
