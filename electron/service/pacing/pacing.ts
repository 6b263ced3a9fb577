import { backoff } from './backoff.ts'
import type { ServiceLimits } from '../limits.ts'
import { readHeaderDate, readReset } from './read-reset.ts'
import type { KeptHeaders } from '../transport/exchange.ts'

/** Added to each wait, because timers may fire a little early and no request may leave before the permitted reset. */
const timerSlackMs = 25

export type Gate =
  | { readonly open: true }
  /** Closed for `waitMs` more, until `until` (our clock, milliseconds since 1970). */
  | { readonly open: false; readonly waitMs: number; readonly until: number }

export interface Pacing {
  readonly gate: () => Gate
  /** A 429 came: closes the gate for every call until the reset it names, or for a backoff where it names none. */
  readonly limited: (headers: KeptHeaders) => void
  /** Anything else came from the service: the next backoff starts small again. */
  readonly passed: () => void
}

/**
 * The per-minute limit (contract 8). One gate for all calls of this address: while one waits after a 429, no other
 * leaves, because it would be refused too and push the reset further away.
 *
 * The wait is computed with the service's clock (`Date` of the 429), so a wrong clock of this machine doesn't matter.
 * Of `X-RateLimit-Reset` and `Retry-After` the later one counts.
 */
export function createPacing(limits: ServiceLimits, now: () => number, random: () => number): Pacing {
  let closedUntil = 0
  let closedFor = 0
  let limitedInARow = 0
  return {
    gate: () => {
      const waitMs = closedUntil - now()
      // If this machine's clock is set back, the gate would stay closed for as long as it jumped; so no wait is longer
      // than it was at first.
      if (waitMs <= 0 || waitMs > closedFor) return { open: true }
      return { open: false, waitMs, until: closedUntil }
    },
    limited: (headers) => {
      const clock = readHeaderDate(headers['date']) ?? now()
      const resets = [headers['x-ratelimit-reset'], headers['retry-after']]
        .map((value) => readReset(value, clock, limits.credibleResetMs))
        .filter((away) => away !== null)
      const wait =
        resets.length > 0
          ? Math.max(...resets) + timerSlackMs
          : backoff(limitedInARow, limits.rateBackoffMs, limits.rateWaitMaxMs, random)
      limitedInARow += 1
      const until = now() + wait
      if (until <= closedUntil && closedUntil - now() <= closedFor) return
      closedUntil = until
      closedFor = wait
    },
    passed: () => {
      limitedInARow = 0
    },
  }
}
