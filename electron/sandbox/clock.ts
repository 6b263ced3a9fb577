/** The service's clock: the machine's (or a test's), plus what it was set ahead. It never runs back. */
export interface ServiceClock {
  readonly now: () => number
  /** Sets the clock ahead by ms; what becomes available in between is there with the next request. */
  readonly advance: (ms: number) => void
}

/** A clock that says how far it was set ahead, for the next run. */
export interface SettableClock extends ServiceClock {
  readonly ahead: () => number
}

/**
 * What is in the register stays there: were the clock to run back, an answer would name days of its own future. So it stands
 * still until its base has caught up.
 */
export function createClock(base: () => number, from = 0): SettableClock {
  let ahead = from
  let latest = -Infinity
  return {
    now: () => (latest = Math.max(latest, base() + ahead)),
    ahead: () => ahead,
    advance: (ms) => {
      ahead += ms
    },
  }
}
