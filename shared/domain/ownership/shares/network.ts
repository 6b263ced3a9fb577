import { findComponents } from './components.ts'

/** A share of one node in another, as bounds; several between one pair add up. */
export interface Link {
  readonly owner: number
  readonly owned: number
  readonly lo: number
  readonly hi: number
}

/** Adjacency in compressed rows: `rows[p]` to `rows[p + 1]` index `other`, `lo` and `hi`. */
export interface Rows {
  readonly rows: Int32Array
  readonly other: Int32Array
  readonly lo: Float64Array
  readonly hi: Float64Array
}

/**
 * The shares of a graph laid out for solving: nodes are renumbered to positions in which owners come before what they
 * own, so that one sweep in order is a whole solve wherever there is no cycle. Made once a graph.
 */
export interface Network {
  readonly nodes: number
  /** Node → position and position → node. */
  readonly positionOf: Int32Array
  readonly nodeAt: Int32Array
  /** Owners of each position. */
  readonly incoming: Rows
  /** What each position owns. */
  readonly outgoing: Rows
  /** Component of each position, and where each component starts. */
  readonly componentOf: Int32Array
  readonly starts: Int32Array
  /** True when lower and upper bounds are the same numbers everywhere, so that one solve is both. */
  readonly exact: boolean
}

/** Turns adjacency round; each row of the result is sorted by `other`, because the rows are walked in order. */
function turned(from: Rows): Rows {
  const count = from.rows.length - 1
  const size = from.other.length
  const rows = new Int32Array(count + 1)
  for (const other of from.other) rows[other + 1] = (rows[other + 1] as number) + 1
  for (let at = 0; at < count; at += 1) rows[at + 1] = (rows[at + 1] as number) + (rows[at] as number)
  const fill = rows.slice(0, count)
  const [other, lo, hi] = [new Int32Array(size), new Float64Array(size), new Float64Array(size)]
  for (let row = 0; row < count; row += 1) {
    const end = from.rows[row + 1] as number
    for (let edge = from.rows[row] as number; edge < end; edge += 1) {
      const key = from.other[edge] as number
      const slot = fill[key] as number
      fill[key] = slot + 1
      other[slot] = row
      lo[slot] = from.lo[edge] as number
      hi[slot] = from.hi[edge] as number
    }
  }
  return { rows, other, lo, hi }
}

/** Links as rows of owners; the node of each row is `place[node]`. */
function byOwner(count: number, links: readonly Link[], place: (node: number) => number): Rows {
  const rows = new Int32Array(count + 1)
  for (const { owner } of links) rows[place(owner) + 1] = (rows[place(owner) + 1] as number) + 1
  for (let at = 0; at < count; at += 1) rows[at + 1] = (rows[at + 1] as number) + (rows[at] as number)
  const fill = rows.slice(0, count)
  const [other, lo, hi] = [new Int32Array(links.length), new Float64Array(links.length), new Float64Array(links.length)]
  for (const link of links) {
    const key = place(link.owner)
    const slot = fill[key] as number
    fill[key] = slot + 1
    other[slot] = place(link.owned)
    lo[slot] = link.lo
    hi[slot] = link.hi
  }
  return { rows, other, lo, hi }
}

/**
 * Lays out links between `nodes` nodes (numbered from 0). Links of a node to itself have no place here: shares.ts
 * scales own shares away.
 */
export function layOut(nodes: number, links: readonly Link[]): Network {
  const kept = links.filter(({ owner, owned, hi }) => owner !== owned && hi > 0)
  const plain = byOwner(nodes, kept, (node) => node)
  const { order, starts } = findComponents(nodes, plain.rows, plain.other)
  const positionOf = new Int32Array(nodes)
  for (let position = 0; position < nodes; position += 1) positionOf[order[position] as number] = position
  const componentOf = new Int32Array(nodes)
  for (let component = 0; component + 1 < starts.length; component += 1) {
    componentOf.fill(component, starts[component], starts[component + 1])
  }
  const incoming = turned(byOwner(nodes, kept, (node) => positionOf[node] as number))
  return {
    nodes,
    positionOf,
    nodeAt: order,
    componentOf,
    starts,
    incoming,
    outgoing: turned(incoming),
    exact: kept.every((link) => link.lo === link.hi),
  }
}
