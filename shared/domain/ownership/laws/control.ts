import type { ControlStep, UsedShare } from './beneficial-owner.ts'
import type { ReadyGraph } from '../shares/effective.ts'
import type { OwnershipEdge, PartyKey } from '../graph/graph.ts'
import { moreThan, nil, plus } from '../shares/interval.ts'
import type { Bound } from '../shares/solve.ts'
import { isPersonallyLiable } from './personally-liable.ts'

/**
 * Chains of control: who controls what by more than half of the shares (HGB section 290(2) no. 1, to which GwG section
 * 3(2) sentence 4 refers; Art. 53(2)(b) and (c) of the regulation), shares of controlled companies counted as the
 * controller's own (HGB section 290(3)), or as the only general partner. Exactly 50 % is no control.
 */
export const controlThreshold = 0.5

/** Companies in the order in which each came under control, and by which rule. */
export type Controlled = ReadonlyMap<PartyKey, 'majority' | 'general-partner'>

export interface ControlMap {
  /**
   * Certainly controlled (`lo`), or possibly (`hi`: what is missing counts for these owners); `byStranger` not
   * repeated.
   */
  readonly of: (owners: readonly PartyKey[], bound: Bound) => Controlled
  /** True when these owners control one of `goals`: `of` without its whole result. */
  readonly reaches: (owner: PartyKey, bound: Bound, goals: ReadonlySet<PartyKey>) => boolean
  /** What an owner outside of the graph could control. */
  readonly byStranger: ReadonlySet<PartyKey>
  /** How much of a company strangers could hold, directly and through what they could control; may exceed 1. */
  readonly strangersShare: (company: PartyKey) => number
  /** Personally liable partners of a company: general partners, and the partners of a PartG or an eGbR. */
  readonly generalPartnersOf: (company: PartyKey) => readonly OwnershipEdge[]
  readonly isPartner: (edge: OwnershipEdge) => boolean
}

export const usedShare = (ownership: ReadyGraph, edge: OwnershipEdge): UsedShare => {
  const share = ownership.shares.ofEdge.get(edge.key)
  return {
    edge: edge.key,
    owner: edge.owner,
    owned: edge.owned,
    share: share?.counts ?? nil,
    basis: share?.basis ?? 'missing',
  }
}

/** Shares of a company that these holders hold, own shares of the company left out. */
export const sharesInto = (
  ownership: ReadyGraph,
  company: PartyKey,
  holders: Iterable<PartyKey>,
): readonly UsedShare[] =>
  [...holders].flatMap((holder) =>
    (ownership.ownedBy.get(holder) ?? [])
      .filter(({ owned, owner }) => owned === company && owner !== owned)
      .map((edge) => usedShare(ownership, edge)),
  )

/** Makes ready what holds for every owner; asked once for each. */
export function mapControl(ownership: ReadyGraph): ControlMap {
  const { shares, ownedBy, graph, parties } = ownership
  const partners = new Map<PartyKey, OwnershipEdge[]>()
  const partnerEdges = new Set<string>()
  const isPartner = ({ key }: OwnershipEdge): boolean => partnerEdges.has(key)
  for (const edge of graph.edges) {
    if (edge.owner === edge.owned || !isPersonallyLiable(edge, parties.get(edge.owned))) continue
    partnerEdges.add(edge.key)
    const known = partners.get(edge.owned)
    if (known === undefined) partners.set(edge.owned, [edge])
    else known.push(edge)
  }
  const generalPartnersOf = (company: PartyKey): readonly OwnershipEdge[] => partners.get(company) ?? []

  // What strangers could hold of each company, and all that they could control with it.
  const strange = new Map<PartyKey, number>()
  const byStranger = new Set<PartyKey>()
  for (const [company, { unattributed }] of shares.ofCompany)
    if (unattributed.hi > 0) strange.set(company, unattributed.hi)
  const unidentified = graph.parties.filter(({ kind }) => kind === 'unknown').map(({ key }) => key)
  const waiting: PartyKey[] = [...unidentified]
  for (const [company, held] of strange) if (moreThan(held, controlThreshold)) waiting.push(company)
  for (const company of waiting) byStranger.add(company)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const edge of ownedBy.get(next) ?? []) {
      const held = (strange.get(edge.owned) ?? 0) + (shares.ofEdge.get(edge.key)?.counts.hi ?? 0)
      strange.set(edge.owned, held)
      if (byStranger.has(edge.owned) || !(moreThan(held, controlThreshold) || isPartner(edge))) continue
      byStranger.add(edge.owned)
      waiting.push(edge.owned)
    }
  }

  const spread = (
    owners: readonly PartyKey[],
    bound: Bound,
    goals: ReadonlySet<PartyKey> | null,
  ): Controlled | null => {
    const found = new Map<PartyKey, 'majority' | 'general-partner'>()
    const held = new Map<PartyKey, number>()
    const isOwn = new Set(owners)
    const queue: PartyKey[] = [...owners]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      // What an unidentified owner holds is counted among the strangers' shares already.
      if (bound === 'hi' && byStranger.has(next)) continue
      for (const edge of ownedBy.get(next) ?? []) {
        const company = edge.owned
        if (found.has(company) || isOwn.has(company) || (bound === 'hi' && byStranger.has(company))) continue
        const before = held.get(company) ?? (bound === 'hi' ? (strange.get(company) ?? 0) : 0)
        const sum = before + (shares.ofEdge.get(edge.key)?.counts[bound] ?? 0)
        held.set(company, sum)
        const partner = isPartner(edge) && (bound === 'hi' || generalPartnersOf(company).length === 1)
        if (!partner && !moreThan(sum, controlThreshold)) continue
        found.set(company, partner ? 'general-partner' : 'majority')
        if (goals?.has(company) === true) return found
        queue.push(company)
      }
    }
    return goals === null ? found : null
  }
  return {
    of: (owners, bound) => spread(owners, bound, null) ?? new Map(),
    reaches: (owner, bound, goals) => spread([owner], bound, goals) !== null,
    byStranger,
    strangersShare: (company) => strange.get(company) ?? 0,
    generalPartnersOf,
    isPartner,
  }
}

/**
 * The steps by which `owners` control what leads to `wanted`, and no others: each with its shares, which come from the
 * owners or from companies of earlier steps.
 */
export function controlSteps(
  ownership: ReadyGraph,
  map: ControlMap,
  owners: readonly PartyKey[],
  controlled: Controlled,
  wanted: ReadonlySet<PartyKey>,
): readonly ControlStep[] {
  const earlier = new Set<PartyKey>(owners)
  const steps: ControlStep[] = []
  for (const [company, by] of controlled) {
    const edges = by === 'general-partner' ? map.generalPartnersOf(company) : (ownership.ownersOf.get(company) ?? [])
    const through = edges
      .filter(({ owner, owned }) => owner !== owned && earlier.has(owner))
      .map((edge) => usedShare(ownership, edge))
    steps.push({ company, by, held: through.reduce((sum, { share }) => plus(sum, share), nil), through })
    earlier.add(company)
  }
  const needed = new Set(wanted)
  const kept: ControlStep[] = []
  for (const step of steps.toReversed()) {
    if (!needed.has(step.company)) continue
    kept.push(step)
    for (const { owner } of step.through) needed.add(owner)
  }
  return kept.toReversed()
}
