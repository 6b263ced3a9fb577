/** A share of which only bounds may be known, as parts of one (0.25 is 25 %). Exactly known where both are equal. */
export interface Interval {
  readonly lo: number
  readonly hi: number
}

export const exactly = (value: number): Interval => ({ lo: value, hi: value })
export const nil: Interval = exactly(0)
export const anything: Interval = { lo: 0, hi: 1 }

/**
 * Below this two shares count as the same: sums of parts in binary floating point are off by some 1e-16 a step, and
 * one share in ten thousand million is 1e-10. So "more than 25 %" and "25 % or more" differ exactly at the threshold.
 */
export const tolerance = 1e-12

export const moreThan = (value: number, threshold: number): boolean => value > threshold + tolerance
export const atLeast = (value: number, threshold: number): boolean => value >= threshold - tolerance

export const isExact = ({ lo, hi }: Interval): boolean => hi - lo <= tolerance
export const plus = (a: Interval, b: Interval): Interval => ({ lo: a.lo + b.lo, hi: a.hi + b.hi })
export const times = (a: Interval, b: Interval): Interval => ({ lo: a.lo * b.lo, hi: a.hi * b.hi })
/** No share is over 100 %. */
export const capped = ({ lo, hi }: Interval): Interval => ({ lo: Math.min(lo, 1), hi: Math.min(hi, 1) })
