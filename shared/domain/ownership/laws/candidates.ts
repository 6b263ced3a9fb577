import type { Candidate, Fallback, Gap, Subject, Verdict } from './beneficial-owner.ts'
import type { Ownership } from '../shares/effective.ts'
import type { Above } from './gaps.ts'
import type { PartyKey } from '../graph/graph.ts'

/** Everyone above a company who is, or may be, a natural person. */
export const candidatesOf = (ownership: Ownership, above: Above, company: PartyKey): readonly PartyKey[] =>
  [...above.weights.keys()].filter((key) => key !== company && ownership.parties.get(key)?.kind !== 'company')

const order: readonly Verdict[] = ['yes', 'open', 'no']

export const sortCandidates = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.toSorted(
    (a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || b.held.lo - a.held.lo || b.held.hi - a.held.hi,
  )

const shown = 8

interface SortedGaps {
  readonly ofOwner: ReadonlyMap<PartyKey, readonly Gap[]>
  /** What may matter to anybody, the heaviest first. */
  readonly common: readonly Gap[]
}

const sortedGaps = new WeakMap<readonly Gap[], SortedGaps>()

function sortGaps(all: readonly Gap[]): SortedGaps {
  const known = sortedGaps.get(all)
  if (known !== undefined) return known
  const ofOwner = new Map<PartyKey, Gap[]>()
  for (const gap of all) {
    if (!('owner' in gap)) continue
    const those = ofOwner.get(gap.owner)
    if (those === undefined) ofOwner.set(gap.owner, [gap])
    else those.push(gap)
  }
  // Another owner's missing share matters only where it is large enough to be somebody else's after all.
  const common = all.filter((gap) => gap.kind !== 'share-missing' || gap.weight >= 0.01)
  const sorted = { ofOwner, common }
  sortedGaps.set(all, sorted)
  return sorted
}

/** Gaps that may decide about one owner: his own first, then what is missing of companies, the heaviest first. */
export function gapsFor(
  all: readonly Gap[],
  party: PartyKey,
  own: readonly Gap[],
): { readonly gaps: readonly Gap[]; readonly moreGaps: number } {
  const { ofOwner, common } = sortGaps(all)
  const first = [...own, ...(ofOwner.get(party) ?? [])]
  const gaps = [...new Set([...first, ...common.slice(0, shown)])]
  const total =
    first.length +
    common.slice(0, shown).filter((gap) => !first.includes(gap)).length +
    Math.max(0, common.length - shown)
  return { gaps: gaps.slice(0, shown), moreGaps: Math.max(0, total - shown) }
}

const offered = new WeakMap<Ownership, ReadonlyMap<PartyKey, readonly PartyKey[]>>()

/** Others above the company who bear one name with this owner and may be the same (offers.ts). */
export function togetherWith(
  ownership: Ownership,
  party: PartyKey,
  weights: ReadonlyMap<PartyKey, number>,
): readonly PartyKey[] {
  let pairs = offered.get(ownership)
  if (pairs === undefined) {
    const all = new Map<PartyKey, PartyKey[]>()
    for (const { a, b } of ownership.graph.offers) {
      all.set(a, [...(all.get(a) ?? []), b])
      all.set(b, [...(all.get(b) ?? []), a])
    }
    pairs = all
    offered.set(ownership, pairs)
  }
  return (pairs.get(party) ?? []).filter(
    (other) => weights.has(other) && ownership.parties.get(other)?.kind !== 'company',
  )
}

/** Who stands in, where it is certain that nobody is a beneficial owner; natural persons only. */
export function fallbackOf(
  kind: 'fictitious-beneficial-owners' | 'senior-managing-officials',
  exception: 'listed' | 'foundation' | null,
  candidates: readonly Candidate[],
  unseenPossible: boolean,
  { representatives, representativesInPart }: Pick<Subject, 'representatives' | 'representativesInPart'>,
): Fallback {
  const companies = representatives?.filter((each) => each.kind === 'company') ?? []
  const who = representatives?.filter((each) => each.kind !== 'company') ?? null
  const found = {
    who,
    behind: companies,
    ...(who !== null && representativesInPart === true ? ({ inPart: true } as const) : {}),
  }
  if (exception === 'foundation') return { kind: 'foundation-board', state: 'applies', ...found }
  if (candidates.some(({ verdict }) => verdict === 'yes')) return { kind, state: 'not-needed', ...found }
  const open = exception !== null || unseenPossible || candidates.some(({ verdict }) => verdict === 'open')
  return { kind, state: open ? 'cannot-be-told' : 'applies', ...found }
}
