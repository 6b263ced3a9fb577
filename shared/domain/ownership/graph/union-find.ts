/** Disjoint sets over 0 … n-1, with path halving; the lower number leads, so that results don't depend on order. */
export class UnionFind {
  private readonly leader: Int32Array

  constructor(size: number) {
    this.leader = Int32Array.from({ length: size }, (_, index) => index)
  }

  find(of: number): number {
    let here = of
    for (;;) {
      const up = this.leader[here] ?? here
      if (up === here) return here
      const over = this.leader[up] ?? up
      this.leader[here] = over
      here = over
    }
  }

  join(a: number, b: number): void {
    const [left, right] = [this.find(a), this.find(b)]
    if (left !== right) this.leader[Math.max(left, right)] = Math.min(left, right)
  }
}
