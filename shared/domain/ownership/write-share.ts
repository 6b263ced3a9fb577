import type { Language } from '../language.ts'
import { tolerance } from './interval.ts'

/** A share, a part of one, as it is written. */
export interface WrittenShare {
  /** Without the sign of per cent: "33,33". */
  readonly number: string
  /** "33,33 %", "33.33%". */
  readonly text: string
  /** The share is larger (1) or smaller (-1) than the threshold that rounding wrote instead of it. */
  readonly nudge: -1 | 0 | 1
  /** False where digits were left out. */
  readonly exact: boolean
}

/** Where a rounded figure would say something else than the share: nothing, both laws' quarter, control, everything. */
const thresholds: readonly number[] = [0, 0.25, 0.5, 1]
const [fewest, most] = [2, 6]

const side = (value: number, threshold: number): number =>
  Math.abs(value - threshold) <= tolerance ? 0 : Math.sign(value - threshold)

/**
 * Writes a share with two decimals, or as many more as it takes to stand on its own side of each threshold: 25.004 % is
 * never written as 25 %. Where six don't do, the figure is the threshold and `nudge` tells on which side the share is.
 */
export function writeShare(value: number, language: Language): WrittenShare {
  let rounded = 0
  let crossed: number | undefined
  let digits = fewest
  for (; digits <= most; digits += 1) {
    rounded = Math.round(value * 100 * 10 ** digits) / 10 ** digits
    crossed = thresholds.find((threshold) => side(value, threshold) !== side(rounded / 100, threshold))
    if (crossed === undefined) break
  }
  const options = {
    maximumFractionDigits: Math.min(digits, most),
    notation: Math.abs(rounded) >= 1e6 ? 'scientific' : 'standard',
  } as const
  const write = (style: object): string =>
    new Intl.NumberFormat(language, { ...options, ...style }).format(rounded).replace('-', '−')
  return {
    number: write({}),
    text: write({ style: 'unit', unit: 'percent' }),
    nudge: crossed === undefined ? 0 : side(value, crossed) > 0 ? 1 : -1,
    exact: crossed === undefined && Math.abs(rounded - value * 100) < 1e-9,
  }
}
