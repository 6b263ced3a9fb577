import { added } from '../desk/held-shares.ts'
import { isShare } from './picture.ts'
import type { SeenEdge, SeenGraph, SeenNode } from './seen.ts'

export interface Grouping {
  /** Percent; 0: only what no picture could show is grouped; null: by itself, see `largePicture`. */
  readonly below: number | null
  readonly isRoot: ReadonlySet<string>
  /** Companies whose owners are drawn each. */
  readonly ungrouped: ReadonlySet<string>
}

/** From this many owners of one company on, only the largest stand alone: nobody reads a row of thousands. */
export const mostOwners = 60
const largestShown = 40

/** Above this many nodes a picture is a hairline: owners below 5 % are drawn as one unless somebody says otherwise. */
export const largePicture = 40
const smallInLarge = 5
/** So many stand alone in any case, or "more" would be more than nothing. */
const leastShown = 6

export const groupKey = (company: string): string => `group:${company}`

/**
 * Draws small owners of one company as one node: those below a share, and of a company with very many owners all but the
 * largest. Only who owns nothing else in the picture and has no owners there is small; a share that isn't known is never
 * small; one alone is no group.
 */
export function groupSmallOwners(graph: SeenGraph, { below: wanted, isRoot, ungrouped }: Grouping): SeenGraph {
  const below = wanted ?? (graph.nodes.length > largePicture ? smallInLarge : 0)
  const edgesOf = new Map<string, number>()
  for (const { from, to } of graph.edges) {
    edgesOf.set(from, (edgesOf.get(from) ?? 0) + 1)
    if (from !== to) edgesOf.set(to, (edgesOf.get(to) ?? 0) + 1)
  }
  const nodes = new Map(graph.nodes.map((node) => [node.key, node]))
  const leaves = new Map<string, SeenEdge[]>()
  for (const edge of graph.edges) {
    const owner = nodes.get(edge.from)
    const alone =
      edgesOf.get(edge.from) === 1 && owner?.kind === 'party' && owner.folded === 0 && !isRoot.has(edge.from)
    if (!alone || edge.kind === 'controls' || !isShare(edge.kind) || edge.change !== null || ungrouped.has(edge.to))
      continue
    const known = leaves.get(edge.to)
    if (known === undefined) leaves.set(edge.to, [edge])
    else known.push(edge)
  }
  const into = new Map<string, string>()
  const groups: { node: SeenNode; edge: SeenEdge }[] = []
  for (const [company, edges] of leaves) {
    const largest = edges.toSorted((a, b) => b.size.counts.hi - a.size.counts.hi)
    const beyond = new Set(edges.length > mostOwners ? largest.slice(largestShown) : [])
    const first = new Set(wanted === null ? largest.slice(0, leastShown) : [])
    const small = edges.filter(
      (edge) => beyond.has(edge) || (!first.has(edge) && edge.size.stated !== null && edge.size.stated * 100 < below),
    )
    const party = nodes.get(company)?.party
    if (small.length < 2 || party === undefined || party === null) continue
    const key = groupKey(company)
    for (const { from } of small) into.set(from, key)
    groups.push({
      node: {
        key,
        kind: 'group',
        party: null,
        company: party.key,
        folded: 0,
        change: null,
        members: small.flatMap(({ from }) => nodes.get(from)?.party?.key ?? []),
      },
      edge: {
        key: `${key}>`,
        from: key,
        to: company,
        kind: 'computed',
        share: null,
        role: null,
        size: added(small.map(({ size }) => size)),
        through: [],
        stands: small.flatMap(({ stands }) => stands),
        turnFirst: false,
        change: null,
      },
    })
  }
  if (groups.length === 0) return graph
  return {
    ...graph,
    nodes: [...graph.nodes.filter(({ key }) => !into.has(key)), ...groups.map(({ node }) => node)],
    edges: [...graph.edges.filter(({ from }) => !into.has(from)), ...groups.map(({ edge }) => edge)],
  }
}
