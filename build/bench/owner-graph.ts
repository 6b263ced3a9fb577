import type { LayoutInput } from '../../shared/domain/ownership/picture/layout/layered-layout.ts'

export const nodeWidth = 160
export const nodeHeight = 40

/** The same numbers on every machine (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Owners as registers show them: one to four a company, some of them companies again, every seventh known already. */
export function owners(nodes: number, seed: number): LayoutInput {
  const next = random(seed)
  const from: number[] = []
  const to: number[] = []
  const open = [0]
  let count = 1
  while (count < nodes && open.length > 0) {
    const company = open.splice(Math.floor(next() * Math.min(open.length, 3)), 1)[0] ?? 0
    for (let owner = 1 + Math.floor(next() * 4); owner > 0 && count < nodes; owner -= 1) {
      const known = Math.max(0, count - 1 - Math.floor(next() * 30))
      const shared = next() < 1 / 7 && count > 4 && known !== company
      from.push(shared ? known : count)
      to.push(company)
      if (shared) continue
      if (next() < 0.6 || open.length === 0) open.push(count)
      count += 1
    }
  }
  return {
    count,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width: new Float64Array(count).fill(nodeWidth),
    height: new Float64Array(count).fill(nodeHeight),
  }
}
