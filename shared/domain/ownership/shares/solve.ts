import type { Network, Rows } from './network.ts'
import { costOf, solveCycle, sweepInPlace, takeCycle } from './solve-component.ts'

/**
 * Effective shares. The share that a set of owners S effectively holds in a company is the sum, over all ways along
 * shares from S to the company, of the product of the shares on the way, where a way that leads back into S is not
 * continued (whoever owns himself gets no more by it). Without cycles that is the multiplication along chains and
 * addition over chains of Art. 52(1) of Regulation (EU) 2024/1624. With cycles it is the limit of the same sum:
 * integrated ownership, (I - A)^-1 A (Brioschi, Buzzacchi, Colombo, "Risk capital financing and the separation of
 * ownership and control in business groups", J. Banking & Finance 13, 1989), each owner's own cycle taken out (Baldone,
 * Brioschi, Paleari, "Ownership measures among firms connected by cross-shareholdings", 1998), so that no share exceeds
 * 100 % and the shares of all ultimate owners add to 100 %. What a company holds in itself through others thereby
 * counts like own shares: it is shared among the rest.
 */
export type Bound = 'lo' | 'hi'

export interface Solved {
  /** By position. */
  readonly x: Float64Array
  /**
   * False where a cycle had no solution that could be reached: lower bounds stay sound, upper ones are all there is.
   */
  readonly settled: boolean
}

/** Far over every share, and finite: what an unsolvable cycle contributes to an upper bound that is capped at 100 %. */
const unbounded = 1e15

/**
 * Steps of arithmetic that hard cycles of one network may cost, all questions together: one or two seconds. Rings of
 * hundreds of companies that nearly own themselves would take minutes, for figures that nobody could check; once this is
 * spent, a hard cycle is answered by its bounds.
 */
const mostEffort = 2e8
const efforts = new WeakMap<Network, { left: number }>()

function effortOf(network: Network): { left: number } {
  const known = efforts.get(network)
  if (known !== undefined) return known
  const fresh = { left: mostEffort }
  efforts.set(network, fresh)
  return fresh
}

/** Nobody solved it: what was swept is a lower bound; above there is none for whoever the cycle reaches at all. */
function leaveOpen(begin: number, end: number, x: Float64Array, fixed: Uint8Array, bound: Bound): void {
  if (bound === 'lo') return
  const reached = x.subarray(begin, end).some((value) => value > 0)
  for (let at = begin; at < end; at += 1) if (reached && fixed[at] !== 1) x[at] = unbounded
}

function settleCycle(
  network: Network,
  all: Rows,
  weights: Float64Array,
  begin: number,
  end: number,
  x: Float64Array,
  fixed: Uint8Array,
  source: number,
  bound: Bound,
): boolean {
  if (sweepInPlace(all, weights, begin, end, x, fixed, source, source >= 0)) return true
  const effort = effortOf(network)
  const cost = costOf(end - begin, (all.rows[end] as number) - (all.rows[begin] as number))
  if (cost > effort.left) {
    leaveOpen(begin, end, x, fixed, bound)
    return false
  }
  effort.left -= cost
  const cycle = takeCycle(all, weights, begin, end, x, fixed, source, source >= 0)
  const { x: part, settled } = solveCycle(cycle)
  for (let at = 0; at < part.length; at += 1) {
    const value = part[at] as number
    x[begin + at] = settled || cycle.fixed[at] === 1 || bound === 'lo' || value === 0 ? Math.max(0, value) : unbounded
  }
  return settled
}

/** What the owners at `sources` hold together, of every position: one sweep, cycles solved where they stand. */
export function holdingsOf(network: Network, sources: readonly number[], bound: Bound): Solved {
  const { nodes, incoming, starts, componentOf } = network
  const { rows, other } = incoming
  const weights = incoming[bound]
  const x = new Float64Array(nodes)
  const isSource = new Uint8Array(nodes)
  let first = nodes
  for (const source of sources) {
    isSource[source] = 1
    x[source] = 1
    first = Math.min(first, source)
  }
  if (first === nodes) return { x, settled: true }
  let settled = true
  const components = starts.length - 1
  for (let component = componentOf[first] as number; component < components; component += 1) {
    const begin = starts[component] as number
    const end = starts[component + 1] as number
    if (end - begin > 1) {
      if (!settleCycle(network, incoming, weights, begin, end, x, isSource, -1, bound)) settled = false
    } else if (isSource[begin] === 0) {
      let sum = 0
      const stop = rows[end] as number
      for (let edge = rows[begin] as number; edge < stop; edge += 1)
        sum += (weights[edge] as number) * (x[other[edge] as number] as number)
      x[begin] = sum
    }
  }
  return { x, settled }
}

/**
 * The sum over all ways from every position to `target`, the way of no step included: what one part of each is of the
 * target. Owners in cycles still hold their own cycle in it; `ownCycle` takes it out.
 */
export function waysTo(network: Network, target: number, bound: Bound): Solved {
  const { nodes, outgoing, starts, componentOf } = network
  const { rows, other } = outgoing
  const weights = outgoing[bound]
  const x = new Float64Array(nodes)
  const none = new Uint8Array(nodes)
  let settled = true
  for (let component = componentOf[target] as number; component >= 0; component -= 1) {
    const begin = starts[component] as number
    const end = starts[component + 1] as number
    if (end - begin > 1) {
      if (!settleCycle(network, outgoing, weights, begin, end, x, none, target, bound)) settled = false
      continue
    }
    let sum = begin === target ? 1 : 0
    const stop = rows[end] as number
    for (let edge = rows[begin] as number; edge < stop; edge += 1)
      sum += (weights[edge] as number) * (x[other[edge] as number] as number)
    x[begin] = sum
  }
  return { x, settled }
}

/** What a position owns of itself through its cycle, over ways that return once; 0 outside of cycles. */
export function ownCycle(network: Network, position: number, bound: Bound): number {
  const { incoming, starts, componentOf } = network
  const component = componentOf[position] as number
  const [begin, end] = [starts[component] as number, starts[component + 1] as number]
  if (end - begin === 1) return 0
  const weights = incoming[bound]
  const [x, fixed] = [new Float64Array(end), new Uint8Array(end)]
  x[position] = 1
  fixed[position] = 1
  settleCycle(network, incoming, weights, begin, end, x, fixed, -1, bound)
  let sum = 0
  for (let edge = incoming.rows[position] as number; edge < (incoming.rows[position + 1] as number); edge += 1) {
    const from = incoming.other[edge] as number
    if (from >= begin && from < end) sum += (incoming[bound][edge] as number) * (x[from] as number)
  }
  return Math.min(1, sum)
}
