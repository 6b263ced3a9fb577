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
/** So many stand alone in any case, or "more" would be more than nothing … */
const leastShown = 6
/** … but who holds less than this does not, where somebody holds more; in percent. A branch of its own does not make such an owner larger. */
const tiny = 1
/** An owner with more behind is drawn, however small: whoever is looked for may be among them. */
const mostBehind = 30

export const groupKey = (company: string): string => `group:${company}`

/** Edges by the node that they come from and by the node that they lead to; a loop stands in the first alone. */
function edgesByEnd(edges: readonly SeenEdge[]) {
  const of = { from: new Map<string, SeenEdge[]>(), to: new Map<string, SeenEdge[]>() }
  for (const edge of edges)
    for (const end of ['from', 'to'] as const) {
      if (end === 'to' && edge.from === edge.to) continue
      const known = of[end].get(edge[end])
      if (known === undefined) of[end].set(edge[end], [edge])
      else known.push(edge)
    }
  return of
}

const isPlainShare = ({ kind, change }: SeenEdge): boolean => kind !== 'controls' && isShare(kind) && change === null

/**
 * The nodes behind an owner, where all of them lead to it alone, and the edges among them; null where something leads elsewhere, says
 * more than a share, or is more than can be folded.
 */
function branchBehind(
  owner: string,
  {
    nodes,
    by,
    isRoot,
  }: { nodes: ReadonlyMap<string, SeenNode>; by: ReturnType<typeof edgesByEnd>; isRoot: Grouping['isRoot'] },
): { readonly behind: readonly string[]; readonly edges: readonly SeenEdge[] } | null {
  const inside = new Set([owner])
  const edges: SeenEdge[] = []
  for (const key of inside) {
    for (const edge of by.to.get(key) ?? []) {
      if (!isPlainShare(edge) || isRoot.has(edge.from) || (nodes.get(edge.from)?.folded ?? 0) > 0) return null
      edges.push(edge)
      inside.add(edge.from)
      if (inside.size > mostBehind + 1) return null
    }
  }
  inside.delete(owner)
  const behind = [...inside]
  const isAlone = behind.every((key) => by.from.get(key)?.every(({ to }) => to === owner || inside.has(to)) ?? true)
  return isAlone ? { behind, edges } : null
}

/** Below which of these shares, in percent, all of these are, and no other owner of the company; null: below none. */
function boundOf(small: ReadonlySet<SeenEdge>, owners: readonly SeenEdge[], below: number): number | null {
  const isBelow = ({ size }: SeenEdge, limit: number): boolean => size.stated !== null && size.stated * 100 < limit
  return (
    [tiny, smallInLarge, below]
      .toSorted((a, b) => a - b)
      .find(
        (limit) =>
          [...small].every((edge) => isBelow(edge, limit)) &&
          owners.every((edge) => small.has(edge) || !isBelow(edge, limit)),
      ) ?? null
  )
}

/**
 * Draws small owners of one company as one node: those below a share, and of a company with very many owners all but the
 * largest. Only who owns nothing else in the picture is small; of one below a hundredth in a large picture, and wherever somebody says
 * below which share, those behind go along, if they lead nowhere else. A share that isn't known is never small; one alone is no group.
 */
export function groupSmallOwners(graph: SeenGraph, { below: wanted, isRoot, ungrouped }: Grouping): SeenGraph {
  const below = wanted ?? (graph.nodes.length > largePicture ? smallInLarge : 0)
  /** Below this an owner is folded with those behind it. */
  const belowWithBranch = wanted ?? (graph.nodes.length > largePicture ? tiny : 0)
  const by = edgesByEnd(graph.edges)
  const nodes = new Map(graph.nodes.map((node) => [node.key, node]))
  const candidates = new Map<string, SeenEdge[]>()
  const behindOf = new Map<SeenEdge, NonNullable<ReturnType<typeof branchBehind>>>()
  const isUnder = ({ size }: SeenEdge, limit: number): boolean => size.stated !== null && size.stated * 100 < limit
  for (const edge of graph.edges) {
    const owner = nodes.get(edge.from)
    const alone =
      by.from.get(edge.from)?.length === 1 && owner?.kind === 'party' && owner.folded === 0 && !isRoot.has(edge.from)
    if (!alone || !isPlainShare(edge) || ungrouped.has(edge.to)) continue
    if (by.to.has(edge.from)) {
      const branch = isUnder(edge, belowWithBranch) ? branchBehind(edge.from, { nodes, by, isRoot }) : null
      if (branch === null || branch.behind.includes(edge.to)) continue
      behindOf.set(edge, branch)
    }
    const known = candidates.get(edge.to)
    if (known === undefined) candidates.set(edge.to, [edge])
    else known.push(edge)
  }
  const folded = new Set<string>()
  const groups: { node: SeenNode; edge: SeenEdge }[] = []
  for (const [company, edges] of candidates) {
    const owners = (by.to.get(company) ?? []).filter(({ kind }) => isShare(kind))
    const isWidelyHeld = owners.every((edge) => isUnder(edge, tiny))
    const largest = edges.toSorted((a, b) => b.size.counts.hi - a.size.counts.hi)
    const beyond = new Set(edges.length > mostOwners ? largest.slice(largestShown) : [])
    const first = new Set(
      wanted === null ? largest.slice(0, leastShown).filter((edge) => isWidelyHeld || !isUnder(edge, tiny)) : [],
    )
    const small = edges.filter((edge) => beyond.has(edge) || (!first.has(edge) && isUnder(edge, below)))
    const party = nodes.get(company)?.party
    if (small.length < 2 || party === undefined || party === null) continue
    const key = groupKey(company)
    const behind = small.flatMap((edge) => behindOf.get(edge)?.behind ?? [])
    for (const { from } of small) folded.add(from)
    for (const each of behind) folded.add(each)
    groups.push({
      node: {
        key,
        kind: 'group',
        party: null,
        company: party.key,
        folded: 0,
        change: null,
        members: small.flatMap(({ from }) => nodes.get(from)?.party?.key ?? []),
        behind: behind.filter((each) => nodes.get(each)?.kind === 'party').length,
        below: boundOf(new Set(small), owners, below),
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
        stands: small.flatMap((edge) => [edge, ...(behindOf.get(edge)?.edges ?? [])].flatMap(({ stands }) => stands)),
        turnFirst: false,
        change: null,
      },
    })
  }
  if (groups.length === 0) return graph
  return {
    ...graph,
    nodes: [...graph.nodes.filter(({ key }) => !folded.has(key)), ...groups.map(({ node }) => node)],
    edges: [...graph.edges.filter(({ from }) => !folded.has(from)), ...groups.map(({ edge }) => edge)],
  }
}
