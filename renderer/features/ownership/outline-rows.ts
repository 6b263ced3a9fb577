import type { SeenEdge, SeenGraph, SeenNode } from '../../../shared/domain/ownership/picture/seen.ts'

/** A line of the outline: a party, and the share by which it holds the company above. */
export interface OutlineRow {
  /** The way from the top to this line; the same node may stand at the end of several. */
  readonly path: string
  readonly node: SeenNode
  /** Null for the companies at the top. */
  readonly edge: SeenEdge | null
  readonly level: number
  /** Place among its siblings, from 1, and how many they are. */
  readonly place: number
  readonly siblings: number
  /** `cycle`: stands above itself already; `leaf`: nobody is known to own it. */
  readonly below: 'open' | 'closed' | 'leaf' | 'cycle'
}

/** What the person opened and closed, by path; `outlineRows` decides for the rest. */
export type OutlineState = ReadonlyMap<string, boolean>

/** Deeper levels are closed at first: nobody reads the twentieth level before the second. */
const openLevels = 6

const weight = ({ kind, size }: SeenEdge): number => (kind === 'controls' ? 2 : size.counts.hi)

interface Waiting {
  readonly path: string
  readonly node: SeenNode
  readonly edge: SeenEdge | null
  readonly level: number
  readonly place: number
  readonly siblings: number
  readonly above: Above | null
}

interface Above {
  readonly key: string
  readonly above: Above | null
}

const standsAbove = (above: Above | null, key: string): boolean => {
  for (let at = above; at !== null; at = at.above) if (at.key === key) return true
  return false
}

/** Owners of each node, those who control first, then the largest shares. */
function ownersOf(graph: SeenGraph): ReadonlyMap<string, readonly SeenEdge[]> {
  const nodes = new Set(graph.nodes.map(({ key }) => key))
  const owners = new Map<string, SeenEdge[]>()
  for (const edge of graph.edges) {
    if (!nodes.has(edge.from) || !nodes.has(edge.to)) continue
    const known = owners.get(edge.to)
    if (known === undefined) owners.set(edge.to, [edge])
    else known.push(edge)
  }
  for (const list of owners.values()) list.sort((a, b) => weight(b) - weight(a))
  return owners
}

/**
 * The lines at the top: the companies of the desk that no earlier one leads to, then whatever else is in the picture
 * and not below any line yet.
 */
export function outlineTops(graph: SeenGraph, roots: readonly string[]): readonly string[] {
  const owners = ownersOf(graph)
  const nodes = new Set(graph.nodes.map(({ key }) => key))
  const owning = new Set(graph.edges.filter(({ from, to }) => from !== to).map(({ from }) => from))
  const reached = new Set<string>()
  const tops: string[] = []
  const take = (key: string): void => {
    tops.push(key)
    const waiting = [key]
    reached.add(key)
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const { from } of owners.get(next) ?? []) {
        if (reached.has(from)) continue
        reached.add(from)
        waiting.push(from)
      }
    }
  }
  for (const key of roots) if (nodes.has(key) && !reached.has(key)) take(key)
  for (const { key } of graph.nodes) if (!reached.has(key) && !owning.has(key)) take(key)
  // What is left is in cycles that nothing leads out of.
  for (const { key } of graph.nodes) if (!reached.has(key)) take(key)
  return tops
}

/**
 * The lines of the outline from above: each company with its owners beneath it. What stands above itself is said and not
 * repeated; what stood elsewhere already is closed at first, so that the lines stay as many as the edges.
 */
export function outlineRows(graph: SeenGraph, tops: readonly string[], opened: OutlineState): readonly OutlineRow[] {
  const nodes = new Map(graph.nodes.map((node) => [node.key, node]))
  const owners = ownersOf(graph)
  const rows: OutlineRow[] = []
  const shown = new Set<string>()
  const waiting: Waiting[] = tops
    .flatMap((key, index) => {
      const node = nodes.get(key)
      return node === undefined
        ? []
        : [{ path: key, node, edge: null, level: 1, place: index + 1, siblings: tops.length, above: null }]
    })
    .toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, node, edge, level, place, siblings, above } = next
    const list = owners.get(node.key) ?? []
    const cycle = standsAbove(above, node.key)
    const open = opened.get(path) ?? (level <= openLevels && !shown.has(node.key))
    const below = cycle ? 'cycle' : list.length === 0 ? (node.folded > 0 ? 'closed' : 'leaf') : open ? 'open' : 'closed'
    rows.push({ path, node, edge, level, place, siblings, below })
    shown.add(node.key)
    if (below !== 'open') continue
    for (let index = list.length - 1; index >= 0; index -= 1) {
      const share = list[index] as SeenEdge
      const owner = nodes.get(share.from) as SeenNode
      waiting.push({
        path: `${path}/${share.key}`,
        node: owner,
        edge: share,
        level: level + 1,
        place: index + 1,
        siblings: list.length,
        above: { key: node.key, above },
      })
    }
  }
  return rows
}

/** Paths of the lines that must be open for a node to be in sight, by the shortest way; null: it isn't in the graph. */
export function pathsTo(graph: SeenGraph, tops: readonly string[], key: string): readonly string[] | null {
  const owners = ownersOf(graph)
  const seen = new Set<string>()
  let level = tops.map((top) => ({ key: top, path: top, open: [] as readonly string[] }))
  while (level.length > 0) {
    const found = level.find((way) => way.key === key)
    if (found !== undefined) return found.open
    for (const way of level) seen.add(way.key)
    level = level.flatMap((way) =>
      (owners.get(way.key) ?? []).flatMap((edge) => {
        if (seen.has(edge.from)) return []
        seen.add(edge.from)
        return [{ key: edge.from, path: `${way.path}/${edge.key}`, open: [...way.open, way.path] }]
      }),
    )
  }
  return null
}

/** The first line that shows a node; -1: none does at present. */
export const rowOf = (rows: readonly OutlineRow[], key: string): number =>
  rows.findIndex(({ node }) => node.key === key)

/** The line that this one stands beneath; itself at the top. */
export function parentOf(rows: readonly OutlineRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.level ?? 0) < level) return at
  return index
}
