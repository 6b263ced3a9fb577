/** The service's clock: the machine's (or a test's), plus what it was set ahead. */
export interface ServiceClock {
  readonly now: () => number
  /** Sets the clock ahead (or back) by ms; what becomes available in between is there with the next request. */
  readonly advance: (ms: number) => void
}

/** A clock that says how far it was set ahead, for the next run. */
export interface SettableClock extends ServiceClock {
  readonly ahead: () => number
}

export function createClock(base: () => number, from = 0): SettableClock {
  let ahead = from
  return {
    now: () => base() + ahead,
    ahead: () => ahead,
    advance: (ms) => {
      ahead += ms
    },
  }
}
