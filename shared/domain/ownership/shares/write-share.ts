import type { Language } from '../../language.ts'
import { narrowPercent } from '../../text/format.ts'
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

/** Making one takes longer than writing with it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(
  language: Language,
  digits: number,
  notation: 'scientific' | 'standard',
  percent: boolean,
): Intl.NumberFormat {
  const key = `${language} ${digits} ${notation} ${percent}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const unit = percent ? ({ style: 'unit', unit: 'percent' } as const) : {}
  const made = new Intl.NumberFormat(language, { maximumFractionDigits: digits, notation, ...unit })
  formats.set(key, made)
  return made
}

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
  const notation = Math.abs(rounded) >= 1e6 ? 'scientific' : 'standard'
  const write = (percent: boolean): string =>
    narrowPercent(formatOf(language, Math.min(digits, most), notation, percent).format(rounded).replace('-', '−'))
  return {
    number: write(false),
    text: write(true),
    nudge: crossed === undefined ? 0 : side(value, crossed) > 0 ? 1 : -1,
    exact: crossed === undefined && Math.abs(rounded - value * 100) < 1e-9,
  }
}
