import type { OwnershipEdge, OwnershipGraph, OwnershipParty, PartyKey } from '../graph/graph.ts'
import { nil, plus, type Interval } from './interval.ts'
import { layOut, type Network } from './network.ts'
import { directShares, type DirectShares } from './shares.ts'
import { holdingsOf, ownCycle, waysTo, type Bound, type Solved } from './solve.ts'

/** A graph with its direct shares, as pictures and words need it. */
export interface ReadyGraph {
  readonly graph: OwnershipGraph
  readonly shares: DirectShares
  readonly parties: ReadonlyMap<PartyKey, OwnershipParty>
  readonly ownersOf: ReadonlyMap<PartyKey, readonly OwnershipEdge[]>
  readonly ownedBy: ReadonlyMap<PartyKey, readonly OwnershipEdge[]>
}

/** A graph made ready for numbers: done once a graph, asked as often as wanted. */
export interface Ownership extends ReadyGraph {
  readonly network: Network
  /** Position in the network of a party; undefined for a party that the graph does not know. */
  readonly positionOf: (party: PartyKey) => number | undefined
  readonly partyAt: (position: number) => OwnershipParty
}

const grouped = (
  edges: readonly OwnershipEdge[],
  by: (edge: OwnershipEdge) => PartyKey,
): ReadonlyMap<PartyKey, readonly OwnershipEdge[]> => {
  const groups = new Map<PartyKey, OwnershipEdge[]>()
  for (const edge of edges) {
    const known = groups.get(by(edge))
    if (known === undefined) groups.set(by(edge), [edge])
    else known.push(edge)
  }
  return groups
}

/** Looks up parties and edges of a graph whose shares are known. */
export const readyGraph = (graph: OwnershipGraph, shares: DirectShares): ReadyGraph => ({
  graph,
  shares,
  parties: new Map(graph.parties.map((party) => [party.key, party])),
  ownersOf: grouped(graph.edges, ({ owned }) => owned),
  ownedBy: grouped(graph.edges, ({ owner }) => owner),
})

/** Computes direct shares, cycles and the order of solving. About ten times the cost of one solve. */
export function prepareOwnership(graph: OwnershipGraph): Ownership {
  const shares = directShares(graph)
  const number = new Map(graph.parties.map((party, index) => [party.key, index]))
  const links = graph.edges.flatMap((edge) => {
    const [owner, owned, share] = [number.get(edge.owner), number.get(edge.owned), shares.ofEdge.get(edge.key)?.counts]
    return owner === undefined || owned === undefined || share === undefined ? [] : [{ owner, owned, ...share }]
  })
  const network = layOut(graph.parties.length, links)
  return {
    ...readyGraph(graph, shares),
    network,
    positionOf: (party) => {
      const index = number.get(party)
      return index === undefined ? undefined : network.positionOf[index]
    },
    partyAt: (position) => graph.parties[network.nodeAt[position] as number] as OwnershipParty,
  }
}

export interface EffectiveShare {
  readonly party: PartyKey
  /** Over all ways, direct and indirect, as `solve.ts` defines it. */
  readonly share: Interval
  /** Held without anyone between. */
  readonly direct: Interval
}

const both = (ownership: Ownership, solve: (bound: Bound) => Solved): readonly [lo: Float64Array, hi: Float64Array] => {
  const lo = solve('lo')
  return [lo.x, ownership.network.exact && lo.settled ? lo.x : solve('hi').x]
}

/** What this owner holds directly in that company, all blocks together, as it counts. */
export function directShare(ownership: Ownership, owner: PartyKey, owned: PartyKey): Interval {
  const [of, by] = [ownership.ownersOf.get(owned) ?? [], ownership.ownedBy.get(owner) ?? []]
  const edges =
    of.length < by.length ? of.filter((edge) => edge.owner === owner) : by.filter((edge) => edge.owned === owned)
  return edges.reduce<Interval>((sum, { key }) => plus(sum, ownership.shares.ofEdge.get(key)?.counts ?? nil), nil)
}

const capOf = (lo: number, hi: number): Interval => ({
  lo: Math.min(1, Math.max(0, lo)),
  hi: Math.min(1, Math.max(lo, hi)),
})

/** Every company in which this owner, or these owners together, effectively hold anything; the largest share first. */
export function effectiveHoldings(ownership: Ownership, ...owners: readonly PartyKey[]): readonly EffectiveShare[] {
  const sources = owners.map(ownership.positionOf).filter((position) => position !== undefined)
  const [lo, hi] = both(ownership, (bound) => holdingsOf(ownership.network, sources, bound))
  const found: EffectiveShare[] = []
  for (let position = 0; position < hi.length; position += 1) {
    if ((hi[position] as number) === 0 || sources.includes(position)) continue
    const { key } = ownership.partyAt(position)
    const direct = owners.reduce<Interval>((sum, owner) => plus(sum, directShare(ownership, owner, key)), nil)
    found.push({ party: key, share: capOf(lo[position] as number, hi[position] as number), direct })
  }
  return found.toSorted((a, b) => b.share.lo - a.share.lo || b.share.hi - a.share.hi)
}

/** Beyond this many members of one cycle, each member's own share is bounded instead of solved. */
const largestCycle = 1_000

/**
 * Everyone who effectively holds anything of this company, companies between and persons behind, the largest share
 * first, or those of them that are wanted. The company itself is not among them: what it holds of itself is shared
 * among the rest.
 */
export function effectiveOwners(
  ownership: Ownership,
  company: PartyKey,
  wanted: (party: OwnershipParty) => boolean = () => true,
): readonly EffectiveShare[] {
  const { network } = ownership
  const target = ownership.positionOf(company)
  if (target === undefined) return []
  const [lo, hi] = both(ownership, (bound) => waysTo(network, target, bound))
  const found: EffectiveShare[] = []
  for (let position = 0; position < hi.length; position += 1) {
    if (position === target || (hi[position] as number) === 0) continue
    const party = ownership.partyAt(position)
    if (!wanted(party)) continue
    const { key } = party
    const direct = directShare(ownership, key, company)
    found.push({ party: key, share: withoutOwnCycle(ownership, position, target, lo, hi, direct), direct })
  }
  return found.toSorted((a, b) => b.share.lo - a.share.lo || b.share.hi - a.share.hi)
}

function withoutOwnCycle(
  ownership: Ownership,
  position: number,
  target: number,
  lo: Float64Array,
  hi: Float64Array,
  direct: Interval,
): Interval {
  const { network } = ownership
  const component = network.componentOf[position] as number
  const size = (network.starts[component + 1] as number) - (network.starts[component] as number)
  const [low, high] = [lo[position] as number, hi[position] as number]
  if (size === 1) return capOf(low, high)
  if (size > largestCycle) return { lo: direct.lo, hi: Math.min(1, high) }
  const inTargetsCycle = network.componentOf[target] === component
  if (high > 1e9 || (inTargetsCycle && high > 1e3)) return solvedFrom(ownership, position, target)
  return capOf(low * (1 - ownCycle(network, position, 'lo')), high * (1 - ownCycle(network, position, 'hi')))
}

/**
 * The other way round, from the owner: for cycles that wholly own themselves, where the ways to the target have no
 * sum.
 */
function solvedFrom(ownership: Ownership, position: number, target: number): Interval {
  const [lo, hi] = both(ownership, (bound) => holdingsOf(ownership.network, [position], bound))
  return capOf(lo[target] as number, hi[target] as number)
}

/** The effective share of one owner, or of several together, in one company. */
export function effectiveShare(ownership: Ownership, owners: readonly PartyKey[], company: PartyKey): Interval {
  const sources = owners.map(ownership.positionOf).filter((position) => position !== undefined)
  const target = ownership.positionOf(company)
  if (target === undefined || sources.includes(target)) return nil
  const [lo, hi] = both(ownership, (bound) => holdingsOf(ownership.network, sources, bound))
  return capOf(lo[target] as number, hi[target] as number)
}
