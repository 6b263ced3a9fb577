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
      const part = edge.relation === 'general-partner' ? 1 : (share?.counts.hi ?? 0)
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

/** General partners control without holding anything: they and whoever stands behind them belong above, too. */
function addPartners(ownership: Ownership, map: ControlMap, weights: Map<PartyKey, number>, company: PartyKey): void {
  const waiting: (readonly [PartyKey, number])[] = [[company, 1], ...weights]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [key, weight] = next
    for (const { owner } of map.generalPartnersOf(key)) {
      if ((weights.get(owner) ?? 0) >= weight) continue
      weights.set(owner, weight)
      const behind = waysTo(ownership.network, ownership.positionOf(owner) ?? 0, 'hi').x
      for (let position = 0; position < behind.length; position += 1) {
        const part = Math.min(1, behind[position] as number) * weight
        const { key: other } = ownership.partyAt(position)
        if (part <= 0 || (weights.get(other) ?? 0) >= part) continue
        weights.set(other, part)
        waiting.push([other, part])
      }
    }
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
