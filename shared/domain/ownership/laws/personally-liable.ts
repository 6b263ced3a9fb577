import type { Caveat } from './beneficial-owner.ts'
import type { OwnershipEdge, OwnershipParty } from '../graph/graph.ts'
import type { ReadyGraph } from '../shares/effective.ts'
import type { RegisterType } from '../../register/register-number.ts'

/** Registers whose bodies have no personally liable partners; a KGaA of section B has general partners by name. */
const withoutPartners: ReadonlySet<RegisterType> = new Set<RegisterType>(['HRB', 'GnR', 'VR'])
/** The same where only the name is known: it ends in the form of a body, and no "& Co." makes a partnership of it. */
const namedBody = /(?:^|\s)(?:g?GmbH|g?AG|UG(?:\s*\(haftungsbeschränkt\))?|SE|eG|e\.?\s?V\.?)\s*$/
const namedPartnership = /&\s*Co\b|\bu(?:nd|\.)\s+Co\b/i

/**
 * Whether a partner answers with all that he has, and so leads by law: general partners (HGB sections 126, 161(2)), and
 * the partners of a PartG (PartGG section 8(1)) and of an eGbR (BGB sections 715, 720, 721), whom answers call
 * `partner`. In a body with limited liability the same word means a holder of shares, who leads nothing.
 */
export function isPersonallyLiable(edge: Pick<OwnershipEdge, 'relation'>, owned: OwnershipParty | undefined): boolean {
  if (edge.relation === 'general-partner') return true
  if (edge.relation !== 'partner') return false
  const register = owned?.register?.type ?? null
  if (register !== null) return !withoutPartners.has(register)
  const name = owned?.name ?? ''
  return !namedBody.test(name) || namedPartnership.test(name)
}

/**
 * What the law says of partners whose shares nobody states: votes and shares go by heads, unless something else was
 * agreed (BGB section 709(3), for the OHG with HGB section 105(3)). The agreement stands in no register, so that this
 * is said and never counted.
 */
export function byHeads(ownership: ReadyGraph, partners: readonly OwnershipEdge[]): readonly Caveat[] {
  const [first] = partners
  if (first === undefined || partners.length < 2) return []
  const before = headsOf.get(partners)
  if (before !== undefined) return before
  const caveats = caveatOfHeads(ownership, partners, first)
  headsOf.set(partners, caveats)
  return caveats
}

/** Asked for each of many candidates: the answer is the company's. */
const headsOf = new WeakMap<readonly OwnershipEdge[], readonly Caveat[]>()

function caveatOfHeads(
  ownership: ReadyGraph,
  partners: readonly OwnershipEdge[],
  first: OwnershipEdge,
): readonly Caveat[] {
  const edges = ownership.ownersOf.get(first.owned) ?? []
  const silent = edges.every(({ key }) => ownership.shares.ofEdge.get(key)?.basis === 'missing')
  return silent && edges.length === partners.length
    ? [{ kind: 'by-heads', company: first.owned, heads: new Set(edges.map(({ owner }) => owner)).size }]
    : []
}
