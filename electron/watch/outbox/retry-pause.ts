import type { AppError } from '../../../shared/domain/errors.ts'

/** How often one intent is sent, or sent again after a look, before the person is asked. */
export const mostTries = 5
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * How long to wait after the service put an intent off for the `tried`th time: until the reset that it named, else doubled
 * each time; a minute at most. `now`: ms since 1970.
 */
export function retryPauseMs(error: AppError, tried: number, now: number): number {
  const reset = error.kind === 'rate-limited' && error.retryAt !== null ? Date.parse(error.retryAt) - now : 0
  return Math.min(longestPauseMs, Math.max(reset, firstPauseMs * 2 ** (tried - 1)))
}
