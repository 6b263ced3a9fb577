import {
  partyKey,
  type OwnershipEdge,
  type OwnershipGraph,
  type OwnershipParty,
} from '../../shared/domain/ownership/graph/graph.ts'
import { prepareOwnership } from '../../shared/domain/ownership/shares/effective.ts'
import { layOut, type Link, type Network } from '../../shared/domain/ownership/shares/network.ts'
import { holdingsOf } from '../../shared/domain/ownership/shares/solve.ts'
import { figure, medianOf, type Figure } from './figure.ts'

const nodes = 50_000
const edges = 100_000
const rounds = 41

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * 50,000 parties, 100,000 shares: owners above, companies below in random order of numbering, and every hundredth
 * company in a ring of two to thirty that hold shares of each other.
 */
export function ownershipLinks(): readonly Link[] {
  const random = sequence(20_261_121)
  const name = Array.from({ length: nodes }, (_, index) => index)
  for (let at = nodes - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[name[at], name[other]] = [name[other] as number, name[at] as number]
  }
  const pairs: [number, number][] = []
  for (let at = 1_000; at < nodes; at += 1) {
    if (at % 100 !== 0) continue
    const size = 2 + Math.floor(random() * 29)
    for (let member = 0; member < size; member += 1) pairs.push([at - member, at - ((member + 1) % size)])
  }
  while (pairs.length < edges) {
    const owned = 1 + Math.floor(random() * (nodes - 1))
    // Owners stand a block above, so that only the rings are cycles.
    const owner = Math.floor(random() * Math.max(1, Math.floor(owned / 100) * 100 - 100))
    if (owner !== owned) pairs.push([owner, owned])
  }
  const sums = new Float64Array(nodes)
  const shares = pairs.map(() => 0.05 + random())
  for (const [index, [, owned]] of pairs.entries()) sums[owned] = (sums[owned] as number) + (shares[index] as number)
  return pairs.map(([owner, owned], index) => {
    const share = ((shares[index] as number) / (sums[owned] as number)) * 0.97
    return { owner: name[owner] as number, owned: name[owned] as number, lo: share, hi: share }
  })
}

/** One multiplication of all shares with a vector, in the order in which the shares came: the least any method does. */
function sparsePass(links: readonly Link[]): () => number {
  const rows = new Int32Array(nodes + 1)
  for (const { owned } of links) rows[owned + 1] = (rows[owned + 1] as number) + 1
  for (let at = 0; at < nodes; at += 1) rows[at + 1] = (rows[at + 1] as number) + (rows[at] as number)
  const fill = rows.slice(0, nodes)
  const [from, weight] = [new Int32Array(links.length), new Float64Array(links.length)]
  for (const { owner, owned, lo } of links) {
    const slot = fill[owned] as number
    fill[owned] = slot + 1
    from[slot] = owner
    weight[slot] = lo
  }
  const x = new Float64Array(nodes).fill(1 / nodes)
  const y = new Float64Array(nodes)
  return () => {
    for (let row = 0; row < nodes; row += 1) {
      let sum = 0
      const end = rows[row + 1] as number
      for (let edge = rows[row] as number; edge < end; edge += 1)
        sum += (weight[edge] as number) * (x[from[edge] as number] as number)
      y[row] = sum
    }
    return y[nodes - 1] as number
  }
}

/** The usual way: maps of maps, passed over until nothing changes. */
function mapIteration(links: readonly Link[], sources: readonly number[]): Map<number, number> {
  const incoming = new Map<number, Map<number, number>>()
  for (const { owner, owned, lo } of links) {
    const owners = incoming.get(owned) ?? new Map<number, number>()
    owners.set(owner, (owners.get(owner) ?? 0) + lo)
    incoming.set(owned, owners)
  }
  const fixed = new Set(sources)
  let held = new Map<number, number>(sources.map((source) => [source, 1]))
  for (let round = 0; round < 1_000; round += 1) {
    const next = new Map<number, number>(sources.map((source) => [source, 1]))
    let change = 0
    for (const [owned, owners] of incoming) {
      if (fixed.has(owned)) continue
      let sum = 0
      for (const [owner, share] of owners) sum += share * (held.get(owner) ?? 0)
      if (sum > 0) next.set(owned, sum)
      change = Math.max(change, Math.abs(sum - (held.get(owned) ?? 0)))
    }
    held = next
    if (change < 1e-12) break
  }
  return held
}

const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Owners whom nobody owns: what they hold together touches every share of the graph. */
function ultimateOwners(network: Network): readonly number[] {
  const found: number[] = []
  for (let position = 0; position < network.nodes; position += 1) {
    if (network.incoming.rows[position] === network.incoming.rows[position + 1] && position % 2 === 0)
      found.push(position)
  }
  return found
}

/** The same graph as parties and edges, for what comes before the solving. */
function asGraph(links: readonly Link[]): OwnershipGraph {
  const parties = Array.from({ length: nodes }, (_, index): OwnershipParty => ({
    key: partyKey(`n${index}`),
    kind: 'company',
    name: null,
    register: null,
    registerText: null,
    courtText: null,
    city: null,
    country: null,
    birthYear: null,
    partyId: null,
    serviceIds: [],
    capital: null,
    owners: 'read',
  }))
  const all = links.map(({ owner, owned, lo }, index): OwnershipEdge => ({
    key: `e${index}`,
    owner: partyKey(`n${owner}`),
    owned: partyKey(`n${owned}`),
    relation: 'shareholder',
    percentage: lo * 100,
    nominal: null,
    answer: null,
    readAt: null,
    asOf: null,
    text: null,
    sources: [],
  }))
  return { parties, edges: all, former: [], differences: [], offers: [], aliases: {}, findings: [] }
}

/**
 * Effective shares over 50,000 parties and 100,000 shares with cycles, of half of all ultimate owners together, beside
 * one sparse pass over the same shares (at most 5 times as long) and beside iteration over maps; what both find is
 * compared. Making a graph ready is measured on its own: it is done once a graph.
 */
export function ownershipFigures(): readonly Figure[] {
  const links = ownershipLinks()
  const network = layOut(nodes, links)
  const sources = ultimateOwners(network)
  const pass = sparsePass(links)
  const solve = (): Float64Array => holdingsOf(network, sources, 'lo').x
  for (let warm = 0; warm < 20; warm += 1) {
    pass()
    solve()
  }
  const [solved, passed]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    passed.push(timed(pass))
    solved.push(timed(solve))
  }
  const ours = solve()
  let iterated = new Map<number, number>()
  const iteration = timed(() => {
    iterated = mapIteration(
      links,
      sources.map((position) => network.nodeAt[position] as number),
    )
  })
  for (let node = 0; node < nodes; node += 1) {
    const difference = Math.abs((iterated.get(node) ?? 0) - (ours[network.positionOf[node] as number] as number))
    if (difference > 1e-9) throw new Error(`bench: node ${node} is off by ${difference}`)
  }
  const graph = asGraph(links)
  const ready = medianOf(Array.from({ length: 5 }, () => timed(() => prepareOwnership(graph))))
  const one = { name: 'effective shares, 50k parties, 100k shares with cycles', value: medianOf(solved), unit: 'ms' }
  return [
    figure({ ...one, peer: medianOf(passed), against: 'one sparse pass', goal: { atMost: 5 } }),
    figure({ ...one, peer: iteration, against: 'iteration over maps', goal: { atMost: 1 / 100 } }),
    figure({
      name: 'a graph of 100k shares made ready for solving',
      value: ready,
      peer: iteration,
      unit: 'ms',
      against: 'one solve by iteration over maps',
      goal: null,
    }),
  ]
}
