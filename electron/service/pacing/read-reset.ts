const second = 1000
/** Below: seconds from now; from here on: seconds since 1970 (this one is 2001), which no wait reaches. */
const epochSecondsFrom = 1e9
/** From here on: milliseconds since 1970 (this one is 1973); as seconds it would be the year 5138. */
const epochMillisecondsFrom = 1e11

const isoWithoutZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/
const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i
/** IMF-fixdate and RFC 850 (RFC 9110 section 5.6.7). */
const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/

/** Reads the `Date` header, or any other date a header carries; milliseconds since 1970, null for nonsense. */
export function readHeaderDate(value: string | null | undefined): number | null {
  const text = value?.trim() ?? ''
  const parseable = isoWithoutZone.test(text) ? `${text}Z` : iso.test(text) || httpDate.test(text) ? text : null
  if (parseable === null) return null
  const time = Date.parse(parseable)
  return Number.isNaN(time) ? null : time
}

/**
 * When a limit resets, from `X-RateLimit-Reset` or `Retry-After`, whose format the contract doesn't show (section 8):
 * seconds from now, seconds or milliseconds since 1970, an HTTP date, or an ISO date-time.
 *
 * Returns milliseconds from `clock` (the service's own clock); null when absent, negative, in the past, unreadable or
 * further away than `credibleMs`. Null means: nobody said, back off instead.
 */
export function readReset(value: string | null | undefined, clock: number, credibleMs: number): number | null {
  const text = value?.trim() ?? ''
  const number = /^\d{1,16}(?:\.\d{1,9})?$/.test(text) ? Number(text) : null
  const at =
    number === null
      ? readHeaderDate(text)
      : number < epochSecondsFrom
        ? clock + number * second
        : number < epochMillisecondsFrom
          ? number * second
          : number
  if (at === null) return null
  const away = Math.ceil(at - clock)
  return away > 0 && away <= credibleMs ? away : null
}
