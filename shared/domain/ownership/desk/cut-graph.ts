import type { DirectShares } from '../shares/shares.ts'
import type { Finding, FindingCode } from '../graph/findings.ts'
import type { OwnershipGraph, PartyKey } from '../graph/graph.ts'
import type { ReadyGraph } from '../shares/effective.ts'
import { figuresBounds, type SentGraph } from './desk-figures.ts'

/** The part of a graph that is sent. */
export interface Kept {
  readonly parties: ReadonlySet<PartyKey>
  readonly whole: boolean
}

/**
 * The parties that are sent of a graph: those that must be (the desk's companies, whoever proves anything), each with its
 * way to the desk's companies, then the nearest of the others, larger shares first.
 */
export function keepNearest(
  { graph, parties, ownersOf, ownedBy, shares }: ReadyGraph,
  roots: readonly PartyKey[],
  must: Iterable<PartyKey>,
  bounds: { readonly parties: number; readonly edges: number } = figuresBounds,
): Kept {
  if (parties.size <= bounds.parties && graph.edges.length <= bounds.edges)
    return { parties: new Set(parties.keys()), whole: true }
  const size = (key: string): number => shares.ofEdge.get(key)?.counts.hi ?? 0
  const towards = new Map<PartyKey, PartyKey | null>()
  const order: PartyKey[] = []
  for (const root of roots) {
    if (!parties.has(root) || towards.has(root)) continue
    towards.set(root, null)
    order.push(root)
  }
  for (let next = 0; next < order.length; next += 1) {
    const here = order[next] as PartyKey
    const near = [
      ...(ownersOf.get(here) ?? []).map(({ owner, key }) => ({ other: owner, key })),
      ...(ownedBy.get(here) ?? []).map(({ owned, key }) => ({ other: owned, key })),
    ].toSorted((a, b) => size(b.key) - size(a.key))
    for (const { other } of near) {
      if (towards.has(other) || !parties.has(other)) continue
      towards.set(other, here)
      order.push(other)
    }
  }
  const kept = new Set<PartyKey>()
  let edges = 0
  /** False where it doesn't fit any more. */
  const keep = (key: PartyKey): boolean => {
    if (kept.has(key)) return true
    const more =
      (ownersOf.get(key) ?? []).filter(({ owner }) => owner === key || kept.has(owner)).length +
      (ownedBy.get(key) ?? []).filter(({ owned }) => kept.has(owned)).length
    if (kept.size >= bounds.parties || edges + more > bounds.edges) return false
    kept.add(key)
    edges += more
    return true
  }
  for (const root of roots) if (parties.has(root)) keep(root)
  for (const key of must) {
    for (let step: PartyKey | null | undefined = key; step !== null && step !== undefined; step = towards.get(step)) {
      if (!parties.has(step) || kept.has(step) || !keep(step)) break
    }
  }
  // What doesn't fit is passed over: a company of thousands of shares must not keep a person of one from being sent.
  for (const key of order) keep(key)
  return { parties: kept, whole: kept.size === parties.size && edges === graph.edges.length }
}

/** The first of each kind; the rest is counted. */
function firstOfKind(findings: readonly Finding[], most: number): readonly Finding[] {
  const seen = new Map<FindingCode, number>()
  return findings.filter(({ code }) => {
    const count = (seen.get(code) ?? 0) + 1
    seen.set(code, count)
    return count <= most
  })
}

/** A graph as far as it is sent, with the shares of the whole. */
export function cutGraph(graph: OwnershipGraph, shares: DirectShares, { parties: kept, whole }: Kept): SentGraph {
  const edges = whole ? graph.edges : graph.edges.filter(({ owner, owned }) => kept.has(owner) && kept.has(owned))
  const aliases: Record<string, PartyKey> = Object.create(null) as Record<string, PartyKey>
  // A key that is no alias is its own name.
  for (const [alias, key] of Object.entries(graph.aliases)) if (alias !== key && kept.has(key)) aliases[alias] = key
  const nothing = { stated: null, basis: 'missing', counts: { lo: 0, hi: 1 } } as const
  return {
    graph: {
      parties: whole ? graph.parties : graph.parties.filter(({ key }) => kept.has(key)),
      edges,
      // Nobody looks at what older lists said but through the differences.
      former: [],
      differences: graph.differences
        .filter(({ owner, owned }) => kept.has(owner) && kept.has(owned))
        .slice(0, figuresBounds.differences),
      offers: graph.offers.filter(({ a, b }) => kept.has(a) && kept.has(b)).slice(0, figuresBounds.offers),
      aliases,
      findings: firstOfKind(graph.findings, figuresBounds.findingsOfAKind),
    },
    ofEdge: edges.map(({ key }) => shares.ofEdge.get(key) ?? nothing),
    ofCompany: [...shares.ofCompany].filter(([key]) => kept.has(key)),
    findings: firstOfKind(shares.findings, figuresBounds.findingsOfAKind),
  }
}
