import { readHeaderDate } from '../pacing/read-reset.ts'

const freshFor = 60 * 60_000

export interface ServiceClock {
  /** The service's clock as its last `Date` header told; without one, this machine's clock. Milliseconds since 1970. */
  readonly now: () => number
  /**
   * The same plus the time that passed since by this machine's clock. Nothing is added where that clock was set back.
   */
  readonly ticking: () => number
  /** False where the last `Date` is missing, an hour old, or the machine's clock was set back since. */
  readonly fresh: () => boolean
  readonly saw: (date: string | undefined) => void
}

/**
 * Date bounds are computed with the service's clock (reading R5), so that a wrong clock of this machine neither sends a
 * bound that is too old nor holds back a good one. This machine's clock only tells how old that knowledge is.
 */
export function createServiceClock(machine: () => number): ServiceClock {
  let told: { readonly date: number; readonly at: number } | null = null
  return {
    now: () => told?.date ?? machine(),
    ticking: () => (told === null ? machine() : told.date + Math.max(0, machine() - told.at)),
    fresh: () => {
      const age = told === null ? -1 : machine() - told.at
      return age >= 0 && age < freshFor
    },
    saw: (date) => {
      const time = readHeaderDate(date)
      if (time !== null) told = { date: time, at: machine() }
    },
  }
}
