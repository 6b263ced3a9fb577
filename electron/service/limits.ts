/**
 * Every time limit and size limit of the client, in one place. Times in milliseconds, sizes in bytes. Tests use smaller
 * values; the rules stay the same.
 */
export interface ServiceLimits {
  /** From the start of a request to its response headers. */
  readonly headersMs: number
  /** Between two pieces of a body. */
  readonly bodyIdleMs: number
  /** For one request altogether, so that a body that trickles ends too. */
  readonly totalMs: number
  /** A 2xx body after decompression; far above a page of 100 records. */
  readonly bodyBytes: number
  /** What is read of any other body: enough to tell the error. */
  readonly errorBodyBytes: number
  /** Pauses before asking again where nobody answered the connection. Short: offline must be said within 1.5 s. */
  readonly refusedPausesMs: readonly number[]
  /** No further quick retry once this much time went by, because looking up a name may itself take seconds. */
  readonly refusedBudgetMs: number
  /** Requests for one call that the service answers with 500 or 503. */
  readonly serverAttempts: number
  readonly serverBackoffMs: number
  readonly serverBackoffMaxMs: number
  /** The stated maximum of one wait for a rate limit; a later reset is reported instead of waited for. */
  readonly rateWaitMaxMs: number
  readonly rateWaits: number
  /** First pause where a 429 names no credible reset; doubled with every further one. */
  readonly rateBackoffMs: number
  /** A per-minute limit that claims to last longer than this is nonsense (year 9999). */
  readonly credibleResetMs: number
  /** Answers with 503 in a row that open the circuit. */
  readonly circuitAfter: number
  readonly circuitOpenMs: number
  readonly circuitOpenMaxMs: number
  /** Retries that all calls together may have in hand, and how long one takes to grow back. */
  readonly retryBudget: number
  readonly retryRefillMs: number
}

export const defaultLimits: ServiceLimits = {
  headersMs: 15_000,
  bodyIdleMs: 15_000,
  totalMs: 120_000,
  bodyBytes: 16 * 1024 * 1024,
  errorBodyBytes: 64 * 1024,
  refusedPausesMs: [150, 400],
  refusedBudgetMs: 900,
  serverAttempts: 4,
  serverBackoffMs: 1_200,
  serverBackoffMaxMs: 6_000,
  rateWaitMaxMs: 60_000,
  rateWaits: 2,
  rateBackoffMs: 5_000,
  credibleResetMs: 60 * 60_000,
  circuitAfter: 5,
  circuitOpenMs: 15_000,
  circuitOpenMaxMs: 60_000,
  retryBudget: 10,
  retryRefillMs: 3_000,
}
