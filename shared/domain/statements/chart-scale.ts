/** A linear axis that holds zero, so that heights compare and negative values lie below it. */
export interface Scale {
  readonly low: number
  readonly high: number
  /** From low to high, zero among them. */
  readonly ticks: readonly number[]
}

/** The next of 1, 2, 2.5, 5, 10 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * 0.999_999) ?? 10
  return times * power
}

/** Ticks are whole numbers for counts, such as employees. `wanted`: about how many steps. */
export function scaleOf(values: readonly number[], wanted: number, whole = false): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low
  if (!(span > 0) || !Number.isFinite(span)) return { low: 0, high: 1, ticks: [0] }
  const step = whole ? Math.max(1, niceStep(span / wanted)) : niceStep(span / wanted)
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  // Multiplied, not added up: twenty additions of 0.1 are not 2. And `+ 0` makes a plain zero of a negative one.
  const ticks = Array.from(
    { length: last - first + 1 },
    (_, index) => Number(((first + index) * step).toPrecision(12)) + 0,
  )
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 0, ticks }
}

export type UnitName = 'one' | 'thousand' | 'million' | 'billion'

/** In which unit amounts of this size are written: TEUR from 10,000 on, millions and billions from one. */
export function unitOf(values: readonly number[]): { readonly name: UnitName; readonly size: number } {
  const most = Math.max(0, ...values.map(Math.abs))
  if (most >= 1e9) return { name: 'billion', size: 1e9 }
  if (most >= 1e6) return { name: 'million', size: 1e6 }
  if (most >= 1e4) return { name: 'thousand', size: 1e3 }
  return { name: 'one', size: 1 }
}
