import type { ProofPath } from './beneficial-owner.ts'
import { usedShare } from './control.ts'
import type { Ownership } from '../shares/effective.ts'
import type { OwnershipEdge, PartyKey } from '../graph/graph.ts'
import { exactly, times, type Interval } from '../shares/interval.ts'

interface Way {
  readonly at: PartyKey
  readonly before: Way | null
  readonly edge: OwnershipEdge | null
  readonly product: Interval
  readonly promise: number
}

const visits = (way: Way, party: PartyKey): boolean => {
  for (let link: Way | null = way; link !== null; link = link.before) if (link.at === party) return true
  return false
}

/** Ways under way at once; the lightest are forgotten. */
const mostOpen = 600
/** A way that brings less than this shows nothing. */
const leastPromise = 1e-7

/**
 * The heaviest ways from an owner to a company that visit nothing twice, best first: each step goes on where the
 * product
 * so far times what the rest can still bring (`weights`, lookAbove) is largest. Cycles are in the sum, not here. After
 * `mostSteps` ways the search gives up; the heaviest came first, so what is left is small.
 */
export function heaviestPaths(
  ownership: Ownership,
  from: PartyKey,
  to: PartyKey,
  weights: ReadonlyMap<PartyKey, number>,
  limit = 12,
  mostSteps = 2_000,
): readonly ProofPath[] {
  const open: Way[] = [{ at: from, before: null, edge: null, product: exactly(1), promise: 1 }]
  const found: ProofPath[] = []
  for (let steps = 0; open.length > 0 && steps < mostSteps && found.length < limit; steps += 1) {
    let best = 0
    for (let index = 1; index < open.length; index += 1)
      if ((open[index]?.promise ?? 0) > (open[best]?.promise ?? 0)) best = index
    const way = open[best]
    const last = open.pop()
    if (way === undefined || last === undefined) break
    if (best < open.length) open[best] = last
    if (way.at === to) {
      const edges: OwnershipEdge[] = []
      for (let link: Way | null = way; link !== null; link = link.before) if (link.edge !== null) edges.push(link.edge)
      found.push({ shares: edges.reverse().map((edge) => usedShare(ownership, edge)), product: way.product })
      continue
    }
    for (const edge of ownership.ownedBy.get(way.at) ?? []) {
      const rest = weights.get(edge.owned) ?? 0
      const share = ownership.shares.ofEdge.get(edge.key)?.counts
      if (rest === 0 || share === undefined || share.hi === 0 || visits(way, edge.owned)) continue
      const product = times(way.product, share)
      const promise = product.hi * rest
      if (promise >= leastPromise) open.push({ at: edge.owned, before: way, edge, product, promise })
    }
    if (open.length > mostOpen) open.sort((a, b) => b.promise - a.promise).length = mostOpen / 2
  }
  return found
}
