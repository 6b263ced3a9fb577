import type { ReadyGraph } from '../../../shared/domain/ownership/shares/effective.ts'
import type { PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import { isNameless } from '../../../shared/domain/ownership/picture/seen.ts'

/** How much of a company is surely held by owners who are known, 0 to 1; null: its owners aren't known at all. */
export function knownShare({ ownersOf, parties, shares }: ReadyGraph, company: PartyKey): number | null {
  const edges = ownersOf.get(company)
  if (edges === undefined || edges.length === 0) return null
  const known = edges.filter(({ owner, mayBeGone }) => {
    const party = parties.get(owner)
    return party !== undefined && !isNameless(party) && mayBeGone !== true
  })
  return Math.min(
    1,
    known.reduce((sum, { key }) => sum + (shares.ofEdge.get(key)?.stated ?? 0), 0),
  )
}

/** Partnerships that hold shares in their own general partner (Einheitsgesellschaft): lawful, and shown as such. */
export function unityCompanies({
  graph,
}: ReadyGraph): readonly { readonly partnership: PartyKey; readonly partner: PartyKey }[] {
  const partners = new Set(
    graph.edges.filter(({ relation }) => relation === 'general-partner').map(({ owner, owned }) => `${owner}>${owned}`),
  )
  return graph.edges
    .filter(({ owner, owned }) => owner !== owned && partners.has(`${owned}>${owner}`))
    .map(({ owner, owned }) => ({ partnership: owner, partner: owned }))
}
