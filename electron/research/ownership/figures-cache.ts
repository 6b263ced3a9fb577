/** Characters of figures that are kept: a few desks of the largest size. */
const mostKept = 60_000_000

/** Figures that were computed of what is kept now, the least recently wanted first. */
export class FiguresCache {
  readonly #kept = new Map<string, string>()
  #generation = 0
  #size = 0

  /** Forgets all that was computed of what was kept before: facts that were erased stay nowhere. */
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

  /** Not kept where what it was computed of has changed meanwhile. */
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
