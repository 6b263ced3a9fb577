/** The service's clock: the machine's (or a test's), plus what it was set ahead. */
export interface ServiceClock {
  readonly now: () => number
  /** Sets the clock ahead (or back) by ms; what becomes available in between is there with the next request. */
  readonly advance: (ms: number) => void
}

export function createClock(base: () => number): ServiceClock {
  let ahead = 0
  return {
    now: () => base() + ahead,
    advance: (ms) => {
      ahead += ms
    },
  }
}
