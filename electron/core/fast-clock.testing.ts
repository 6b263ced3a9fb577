import { systemClock } from './system-clock.ts'
import type { Clock } from '../ports/clock.ts'

export interface FastClock extends Clock {
  /** Sets it ahead, as if the machine had slept. */
  readonly advance: (milliseconds: number) => void
}

/** A clock on which `speed` seconds go by in each of ours, so that minutes of pauses are a second of a test. */
export function fastClock(speed: number): FastClock {
  const begun = Date.now()
  let ahead = 0
  return {
    now: () => begun + (Date.now() - begun) * speed + ahead,
    localDay: systemClock.localDay,
    wait: (milliseconds, signal) => systemClock.wait(milliseconds / speed, signal),
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
