import { multiplied } from '../desk/held-shares.ts'
import type { SeenEdge, SeenGraph } from './seen.ts'

/**
 * Draws a company that only passes on (one owner above, one holding below, nothing else) as part of one line from the
 * owner to what is held, with the product of the shares: computed, not stated. A ring of such companies stays as it is.
 */
export function shortenChains(graph: SeenGraph, keep: ReadonlySet<string>): SeenGraph {
  const above = new Map<string, SeenEdge | null>()
  const below = new Map<string, SeenEdge | null>()
  const note = (map: Map<string, SeenEdge | null>, key: string, edge: SeenEdge): void => {
    map.set(key, map.has(key) ? null : edge)
  }
  for (const edge of graph.edges) {
    note(below, edge.from, edge)
    note(above, edge.to, edge)
  }
  const passes = new Set<string>()
  for (const { key, kind, party, folded, change } of graph.nodes) {
    const [up, down] = [above.get(key), below.get(key)]
    if (kind !== 'party' || party?.kind !== 'company' || folded > 0 || change !== null || keep.has(key)) continue
    if (up && down && [up, down].every((edge) => edge.kind === 'owns' && edge.change === null) && up.from !== key)
      passes.add(key)
  }
  const parties = new Map(graph.nodes.map(({ key, party }) => [key, party]))
  const gone = new Set<string>()
  const edges: SeenEdge[] = []
  for (const first of graph.edges) {
    // A chain begins below somebody who stays.
    if (passes.has(first.from) || !passes.has(first.to)) continue
    const links = [first]
    for (let at = first.to; passes.has(at);) {
      const next = below.get(at)
      if (!next) break
      links.push(next)
      at = next.to
    }
    const last = links.at(-1) as SeenEdge
    if (last.to === first.from) continue
    const inner = links.slice(1).map(({ from }) => from)
    for (const key of inner) gone.add(key)
    edges.push({
      key: `chain:${links.map(({ key }) => key).join('|')}`,
      from: first.from,
      to: last.to,
      kind: 'computed',
      share: null,
      role: null,
      size: multiplied(links.map(({ size }) => size)),
      through: inner.map((key) => parties.get(key)?.key).filter((key) => key !== undefined),
      stands: links.flatMap(({ stands }) => stands),
      turnFirst: false,
      change: null,
    })
  }
  if (edges.length === 0) return graph
  return {
    ...graph,
    nodes: graph.nodes.filter(({ key }) => !gone.has(key)),
    edges: [...graph.edges.filter(({ from, to }) => !gone.has(from) && !gone.has(to)), ...edges],
  }
}
