/** Size limit in characters: a few desks of the largest size. */
const mostKept = 60_000_000

/** Figures computed from the data that is stored now, the least recently used first. */
export class FiguresCache {
  readonly #kept = new Map<string, string>()
  #generation = 0
  #size = 0

  /** Drops everything that was computed from older data: facts that were erased must not stay anywhere. */
  renew(generation: number): void {
    if (generation === this.#generation) return
    this.#generation = generation
    this.#kept.clear()
    this.#size = 0
  }

  get(key: string): string | null {
    const packed = this.#kept.get(key)
    if (packed === undefined) return null
    this.#kept.delete(key)
    this.#kept.set(key, packed)
    return packed
  }

  /** Nothing is cached where the data changed while it was computed. */
  put(key: string, packed: string, generation: number): void {
    if (generation !== this.#generation || this.#kept.has(key)) return
    this.#kept.set(key, packed)
    this.#size += packed.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= mostKept || oldest === key) break
      this.#kept.delete(oldest)
      this.#size -= length
    }
  }
}
