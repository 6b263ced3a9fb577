/** Time and waiting, so that tests need none of it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Local calendar day `YYYY-MM-DD` of an instant. */
  readonly localDay: (at: number) => string
  /** Resolves after a while; rejects when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}
