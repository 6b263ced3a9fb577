/**
 * Deterministic randomness: every draw depends only on the numbers it was seeded with, so any fact of the
 * register can be made on demand, in any order, and comes out the same (not for secrets).
 */
const golden = 0x9e3779b1

/** Mixes one more number into a 32-bit hash. */
export function mix(hash: number, key: number): number {
  let h = Math.imul((hash ^ key) >>> 0, golden) >>> 0
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** 32-bit hash of a list of numbers. */
export function hashOf(...keys: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const key of keys) hash = mix(hash, key >>> 0)
  return hash
}

/** Largest remainder-free cut of a weight table: the running sums of its weights. */
export interface Weighted<T> {
  readonly items: readonly T[]
  readonly sums: readonly number[]
}

export function weighted<T>(rows: readonly (readonly [T, number])[]): Weighted<T> {
  let sum = 0
  return { items: rows.map(([item]) => item), sums: rows.map(([, weight]) => (sum += weight)) }
}

export class Random {
  private state: number

  constructor(...keys: readonly number[]) {
    this.state = hashOf(...keys)
  }

  /** 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** Whole number from 0 to below `below`. */
  int(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.int(high - low + 1)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  draw<T>(table: Weighted<T>): T {
    const total = table.sums[table.sums.length - 1] ?? 0
    const point = this.next() * total
    let low = 0
    let high = table.sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((table.sums[middle] ?? 0) > point) high = middle
      else low = middle + 1
    }
    const item = table.items[low]
    if (item === undefined) throw new Error('nothing to draw from')
    return item
  }
}
