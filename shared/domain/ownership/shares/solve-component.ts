import type { Rows } from './network.ts'

/** The equations of one cycle: x = base + W x for members that are not fixed; members are numbered from 0. */
export interface Cycle {
  readonly size: number
  readonly rows: Int32Array
  readonly other: Int32Array
  readonly weight: Float64Array
  /** What comes from outside of the cycle, or the fixed value. */
  readonly base: Float64Array
  readonly fixed: Uint8Array
  /** True where members depend on later ones, so that sweeps go from the end: then most cycles settle in a few. */
  readonly fromEnd: boolean
}

/** Up to here elimination is quicker than many sweeps. */
const smallEnough = 20
/** Up to here elimination is bearable where iteration crawls, because a cycle nearly owns itself. */
const bearable = 400
const sweeps = { inPlace: 12, first: 300, last: 20_000 }
/** A dense cycle gets fewer sweeps: its lower bound is sound whenever they stop. */
const mostSwept = 3e8

const lastSweeps = (edges: number): number => Math.min(sweeps.last, Math.ceil(mostSwept / Math.max(1, edges)))

/** Steps of arithmetic that `solveCycle` takes at most for a cycle of this size. */
export const costOf = (size: number, edges: number): number =>
  size <= smallEnough
    ? size ** 3
    : sweeps.first * edges + (size <= bearable ? size ** 3 / 3 : lastSweeps(edges) * edges)

/**
 * A few sweeps over the positions `begin` to `end` where they stand, which settles most cycles without a copy. False
 * where it does not; x is then to be solved anew.
 */
export function sweepInPlace(
  all: Rows,
  weights: Float64Array,
  begin: number,
  end: number,
  x: Float64Array,
  fixed: Uint8Array,
  source: number,
  fromEnd: boolean,
): boolean {
  const { rows, other } = all
  let before = Number.POSITIVE_INFINITY
  let still = 0
  for (let sweep = 0; sweep < sweeps.inPlace; sweep += 1) {
    let change = 0
    let largest = 0
    for (let nth = begin; nth < end; nth += 1) {
      const at = fromEnd ? end - 1 - (nth - begin) : nth
      if (fixed[at] === 1) continue
      let sum = at === source ? 1 : 0
      const stop = rows[at + 1] as number
      for (let edge = rows[at] as number; edge < stop; edge += 1)
        sum += (weights[edge] as number) * (x[other[edge] as number] as number)
      const step = sum - (x[at] as number)
      if (step > change) change = step
      if (sum > largest) largest = sum
      x[at] = sum
    }
    still = isSettled(change, before, largest) ? still + 1 : 0
    if (still === 2 || largest === 0) return true
    before = change
  }
  return false
}

/**
 * The changes of sweeps shrink by a steady factor; what is still to come is their geometric series. Seen twice, it is
 * true.
 */
function isSettled(change: number, before: number, largest: number): boolean {
  const factor = change / before
  const toCome = before === Number.POSITIVE_INFINITY || factor >= 1 ? change : (change * factor) / (1 - factor)
  return toCome <= 1e-14 * Math.max(largest, 1e-6)
}

/** Takes the equations of the positions `begin` to `end` out of the whole. */
export function takeCycle(
  all: Rows,
  weights: Float64Array,
  begin: number,
  end: number,
  x: Float64Array,
  fixed: Uint8Array,
  source: number,
  fromEnd: boolean,
): Cycle {
  const size = end - begin
  const rows = new Int32Array(size + 1)
  const [base, isFixed] = [new Float64Array(size), new Uint8Array(size)]
  const [first, last] = [all.rows[begin] as number, all.rows[end] as number]
  const [other, weight] = [new Int32Array(last - first), new Float64Array(last - first)]
  let filled = 0
  for (let at = 0; at < size; at += 1) {
    const position = begin + at
    let sum = position === source ? 1 : 0
    const stays = fixed[position] === 1
    const stop = all.rows[position + 1] as number
    for (let edge = all.rows[position] as number; edge < stop; edge += 1) {
      const from = all.other[edge] as number
      if (from < begin || from >= end) sum += (weights[edge] as number) * (x[from] as number)
      else if (!stays) {
        other[filled] = from - begin
        weight[filled] = weights[edge] as number
        filled += 1
      }
    }
    rows[at + 1] = filled
    isFixed[at] = stays ? 1 : 0
    base[at] = stays ? 1 : sum
  }
  return { size, rows, other, weight, base, fixed: isFixed, fromEnd }
}

/**
 * Gaussian elimination on I - W. Without exchanging rows on purpose: where all pivots stay positive, and only there,
 * I - W is an M-matrix and its solution is the sum over all ways (Berman, Plemmons, "Nonnegative Matrices in the
 * Mathematical Sciences", chapter 6). Null where that sum does not end.
 */
function eliminate({ size, rows, other, weight, base }: Cycle): Float64Array | null {
  const width = size + 1
  const a = new Float64Array(size * width)
  for (let row = 0; row < size; row += 1) {
    a[row * width + row] = 1
    for (let edge = rows[row] as number; edge < (rows[row + 1] as number); edge += 1) {
      const cell = row * width + (other[edge] as number)
      a[cell] = (a[cell] as number) - (weight[edge] as number)
    }
    a[row * width + size] = base[row] as number
  }
  for (let column = 0; column < size; column += 1) {
    const top = column * width
    const pivot = a[top + column] as number
    if (!(pivot > 1e-13)) return null
    for (let row = column + 1; row < size; row += 1) {
      const start = row * width
      const factor = (a[start + column] as number) / pivot
      if (factor === 0) continue
      for (let at = column; at < width; at += 1)
        a[start + at] = (a[start + at] as number) - factor * (a[top + at] as number)
    }
  }
  const x = new Float64Array(size)
  for (let row = size - 1; row >= 0; row -= 1) {
    const start = row * width
    let sum = a[start + size] as number
    for (let at = row + 1; at < size; at += 1) sum -= (a[start + at] as number) * (x[at] as number)
    x[row] = sum / (a[start + row] as number)
  }
  return x
}

/** Gauss-Seidel from below: each sweep raises x towards the solution, so that a stopped run is a sound lower bound. */
function iterate({ size, rows, other, weight, base, fixed, fromEnd }: Cycle, x: Float64Array, limit: number): boolean {
  let before = Number.POSITIVE_INFINITY
  let still = 0
  for (let sweep = 0; sweep < limit; sweep += 1) {
    let change = 0
    let largest = 0
    for (let nth = 0; nth < size; nth += 1) {
      const at = fromEnd ? size - 1 - nth : nth
      if (fixed[at] === 1) continue
      let sum = base[at] as number
      const stop = rows[at + 1] as number
      for (let edge = rows[at] as number; edge < stop; edge += 1)
        sum += (weight[edge] as number) * (x[other[edge] as number] as number)
      change = Math.max(change, Math.abs(sum - (x[at] as number)))
      largest = Math.max(largest, sum)
      x[at] = sum
    }
    still = isSettled(change, before, largest) ? still + 1 : 0
    if (still === 2) return true
    if (!Number.isFinite(change) || largest > 1e12) return false
    before = change
  }
  return false
}

/**
 * Solves one cycle. `settled` is false where the equations have no finite solution or none was reached: x is a lower
 * bound.
 */
export function solveCycle(cycle: Cycle): { readonly x: Float64Array; readonly settled: boolean } {
  if (cycle.base.every((value) => value === 0)) return { x: new Float64Array(cycle.size), settled: true }
  const small = cycle.size <= smallEnough ? eliminate(cycle) : null
  if (small !== null) return { x: small, settled: true }
  const x = cycle.base.slice()
  if (iterate(cycle, x, sweeps.first)) return { x, settled: true }
  const exact = cycle.size > smallEnough && cycle.size <= bearable ? eliminate(cycle) : null
  if (exact !== null) return { x: exact, settled: true }
  return { x, settled: cycle.size > bearable && iterate(cycle, x, lastSweeps(cycle.other.length)) }
}
