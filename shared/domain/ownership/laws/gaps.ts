import type { Gap, NextRead } from './beneficial-owner.ts'
import type { ControlMap } from './control.ts'
import type { Ownership } from '../shares/effective.ts'
import type { PartyKey } from '../graph/graph.ts'
import { waysTo } from '../shares/solve.ts'

/** Everything above a company: who leads to it by shares that may count, and how heavily at most. */
export interface Above {
  /** Upper bound of each party's part in the company, its own included; 1 for the company itself. */
  readonly weights: ReadonlyMap<PartyKey, number>
  readonly gaps: readonly Gap[]
}

/**
 * What is missing above a company, the heaviest first: shares not stated, companies whose owners were not read or are
 * not all listed, owners that are not identified, sums over 100 %.
 */
export function lookAbove(ownership: Ownership, map: ControlMap, company: PartyKey): Above {
  const target = ownership.positionOf(company)
  const weights = new Map<PartyKey, number>()
  if (target === undefined) return { weights, gaps: [] }
  const { x } = waysTo(ownership.network, target, 'hi')
  for (let position = 0; position < x.length; position += 1) {
    const weight = x[position] as number
    if (weight > 0) weights.set(ownership.partyAt(position).key, Math.min(1, weight))
  }
  addPartners(ownership, map, weights, company)
  const gaps: Gap[] = []
  for (const [key, weight] of weights) {
    const party = ownership.parties.get(key)
    if (party?.kind !== 'company') continue
    const shares = ownership.shares.ofCompany.get(key)
    const edges = ownership.ownersOf.get(key) ?? []
    if (edges.length === 0) gaps.push({ kind: 'owners-not-read', company: key, weight })
    else if (shares !== undefined && shares.unattributed.hi > 1e-9) {
      gaps.push({
        kind: 'owners-incomplete',
        company: key,
        rest: shares.unattributed.hi,
        weight: weight * shares.unattributed.hi,
      })
    }
    if (shares?.overHundred === true)
      gaps.push({ kind: 'over-hundred', company: key, sum: shares.sum, weight: weight * Math.min(1, shares.sum - 1) })
    for (const edge of edges) {
      const share = ownership.shares.ofEdge.get(edge.key)
      const owner = ownership.parties.get(edge.owner)
      // Own shares count nothing themselves; how many they are decides about everybody else's part.
      const open = edge.owner === edge.owned ? (shares?.treasury.hi ?? 0) : (share?.counts.hi ?? 0)
      if (share?.basis === 'missing' && open > 0) {
        gaps.push({ kind: 'share-missing', company: key, edge: edge.key, owner: edge.owner, weight: weight * open })
      }
      // A general partner matters whatever he holds.
      const part = map.isPartner(edge) ? 1 : (share?.counts.hi ?? 0)
      if (owner?.kind === 'unknown' && part > 0) {
        gaps.push({
          kind: 'owner-unidentified',
          company: key,
          owner: edge.owner,
          named: owner.name !== null,
          weight: weight * part,
        })
      }
    }
    if (map.generalPartnersOf(key).length > 1) gaps.push({ kind: 'several-general-partners', company: key, weight })
  }
  return { weights, gaps: gaps.toSorted((a, b) => b.weight - a.weight) }
}

/** General partners above one company for whom all owners are solved; beyond, whoever is reached counts whole. */
const mostSolved = 50

/** Everyone above these companies, by shares or as a general partner. */
function everyoneAbove(ownership: Ownership, map: ControlMap, companies: Iterable<PartyKey>): ReadonlySet<PartyKey> {
  const found = new Set<PartyKey>()
  const waiting = [...companies]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const edge of ownership.ownersOf.get(next) ?? []) {
      const counts = map.isPartner(edge) || (ownership.shares.ofEdge.get(edge.key)?.counts.hi ?? 0) > 0
      if (found.has(edge.owner) || !counts) continue
      found.add(edge.owner)
      waiting.push(edge.owner)
    }
  }
  return found
}

/** What everyone behind a general partner holds of him at most. */
function solvedFrom(ownership: Ownership, owner: PartyKey): readonly (readonly [PartyKey, number])[] {
  const position = ownership.positionOf(owner)
  if (position === undefined) return []
  const { x } = waysTo(ownership.network, position, 'hi')
  const found: (readonly [PartyKey, number])[] = []
  for (let at = 0; at < x.length; at += 1) {
    const part = Math.min(1, x[at] as number)
    if (part > 0 && at !== position) found.push([ownership.partyAt(at).key, part])
  }
  return found
}

/**
 * General partners control without holding anything: they and whoever stands behind them belong above, too, storey by
 * storey. The general partner of a KG may itself be a KG with a general partner of its own.
 */
function addPartners(ownership: Ownership, map: ControlMap, weights: Map<PartyKey, number>, company: PartyKey): void {
  let solved = 0
  let storey = new Map<PartyKey, number>([...weights, [company, 1]])
  while (storey.size > 0) {
    const above = new Map<PartyKey, number>()
    const raise = (key: PartyKey, weight: number): void => {
      if (key === company || (weights.get(key) ?? 0) >= weight) return
      weights.set(key, weight)
      above.set(key, weight)
    }
    const partners = [...storey].flatMap(([key, weight]) =>
      map.generalPartnersOf(key).map(({ owner }) => ({ owner, weight })),
    )
    solved += partners.length
    if (solved > mostSolved) {
      for (const key of everyoneAbove(ownership, map, storey.keys())) if (key !== company) weights.set(key, 1)
      return
    }
    for (const { owner, weight } of partners) {
      if (owner === company || (weights.get(owner) ?? 0) >= weight) continue
      raise(owner, weight)
      for (const [other, part] of solvedFrom(ownership, owner)) raise(other, part * weight)
    }
    storey = above
  }
}

/**
 * Companies whose owners to read next: where most uncertainty would go. What hangs on a company that nobody could
 * control or pass a threshold through still counts, by its weight, after the others.
 */
export function nextReads(ownership: Ownership, gaps: readonly Gap[], limit = 20): readonly NextRead[] {
  const byCompany = new Map<PartyKey, Gap[]>()
  for (const gap of gaps) {
    if (gap.kind === 'maybe-same-person' || gap.kind === 'several-general-partners') continue
    const known = byCompany.get(gap.company)
    if (known === undefined) byCompany.set(gap.company, [gap])
    else known.push(gap)
  }
  return [...byCompany]
    .map(([company, those]): NextRead => ({
      company,
      gaps: those,
      alreadyRead: (ownership.ownersOf.get(company) ?? []).length > 0,
      removes: Math.min(1, Math.max(...those.map(({ weight }) => weight))),
    }))
    .toSorted((a, b) => b.removes - a.removes || Number(a.alreadyRead) - Number(b.alreadyRead))
    .slice(0, limit)
}

/**
 * Upper bound of what nobody in the graph is said to hold: unattributed parts of companies, carried down to the
 * company.
 */
export function hiddenIn(ownership: Ownership, above: Above): number {
  let sum = 0
  for (const [key, weight] of above.weights) {
    const party = ownership.parties.get(key)
    if (party?.kind === 'company') sum += weight * (ownership.shares.ofCompany.get(key)?.unattributed.hi ?? 0)
    else if (party?.kind === 'unknown') sum += weight
  }
  return Math.min(1, sum)
}
