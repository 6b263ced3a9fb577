import type { PartyId } from '../../ids.ts'
import type { Role } from '../../company/role.ts'
import type { Representative } from '../laws/beneficial-owner.ts'
import type { ReadyGraph } from '../shares/effective.ts'
import { noFacts, partyKey, type OwnershipParty, type PartyKey } from '../graph/graph.ts'
import { companyKey } from '../graph/identity.ts'
import { naturalRepresentatives } from '../laws/natural-representatives.ts'
import { organs, signingKind, type SigningKind } from './signing.ts'

/**
 * Roles of companies as they are kept; a company that isn't there has roles that nobody has read. `isPart`: the list goes on, or somebody
 * in it was not understood.
 */
export type KeptRoles = readonly (readonly [company: PartyId, roles: readonly Role[], isPart?: boolean])[]

/**
 * That somebody represents a company by a role of its file: managing director, board member … Not ownership, and no part
 * of any sum; shown on the person's word only, and never drawn like a share.
 */
export interface RepresentationEdge {
  readonly key: string
  readonly holder: PartyKey
  readonly company: PartyKey
  readonly kind: SigningKind
  /** The role as the answer names it. */
  readonly role: string | null
  /** `YYYY-MM-DD`; null: not stated. */
  readonly since: string | null
}

/** Who represents the desk's companies, as far as their roles are kept. */
export interface Representation {
  readonly edges: readonly RepresentationEdge[]
  /** Holders that the graph of owners doesn't know. */
  readonly parties: readonly OwnershipParty[]
  /** Companies of the desk whose roles nobody has read: nobody is said to represent them. */
  readonly notRead: readonly PartyKey[]
}

type Named = (key: string) => PartyKey

const represents: ReadonlySet<string> = new Set(organs)

/** Who represents a company on a day; what ends in the future is still held. Null: its roles have not been read. */
function inOffice(company: PartyId, roles: KeptRoles, today: string): readonly Role[] | null {
  const own = roles.find(([id]) => id === company)?.[1]
  if (own === undefined) return null
  return own.filter(
    ({ since, until, type }) =>
      (since === null || since <= today) && (until === null || until > today) && represents.has(signingKind(type)),
  )
}

/** The party that a role's holder is: by our own number, never by name. Null: the graph doesn't know him. */
function partyOf({ holderId }: Role, { parties }: ReadyGraph, named: Named): PartyKey | null {
  const key = holderId === null ? null : named(companyKey(holderId))
  return key !== null && parties.has(key) ? key : null
}

/** The natural persons who stand in where nobody is a beneficial owner, at any height. Null: the roles aren't read. */
export function representativesOf(
  company: PartyId,
  roles: KeptRoles,
  today: string,
  graph: ReadyGraph,
  named: Named,
): { readonly who: readonly Representative[]; readonly whole: boolean } | null {
  const kept = new Map(roles.map(([id, ...of]) => [id, of]))
  const found = naturalRepresentatives(
    company,
    (id) => kept.get(id)?.[0] ?? null,
    today,
    (id) => kept.get(id)?.[1] === true,
  )
  if (found === null) return null
  const who = found.people.map(({ role, kind, through }) => ({
    party: partyOf(role, graph, named),
    name: role.holderName,
    kind,
    through,
  }))
  return { who, whole: found.whole }
}

/** Who represents these companies, as edges beside those of ownership. */
export function representationOf(
  companies: readonly PartyId[],
  roles: KeptRoles,
  today: string,
  graph: ReadyGraph,
  named: Named,
): Representation {
  const edges: RepresentationEdge[] = []
  const unknownHolders = new Map<PartyKey, OwnershipParty>()
  const notRead: PartyKey[] = []
  for (const id of companies) {
    const company = named(companyKey(id))
    const held = inOffice(id, roles, today)
    if (held === null) notRead.push(company)
    for (const [index, role] of held?.entries() ?? []) {
      const known = partyOf(role, graph, named)
      // Without a number of ours he is known from this one place only: two of one name are two.
      const holder = known ?? (role.holderId === null ? partyKey(`role:${id}:${index}`) : companyKey(role.holderId))
      if (known === null && !unknownHolders.has(holder)) unknownHolders.set(holder, unknownHolder(holder, role))
      edges.push({
        key: `${holder}>${company}:role#${edges.length}`,
        holder,
        company,
        kind: signingKind(role.type),
        role: role.type,
        since: role.since,
      })
    }
  }
  return { edges, parties: [...unknownHolders.values()], notRead }
}

const unknownHolder = (key: PartyKey, role: Role): OwnershipParty => ({
  ...noFacts,
  key,
  kind: role.holderKind ?? 'unknown',
  name: role.holderName,
  city: role.city,
  birthYear: role.birthYear,
  partyId: role.holderId,
  owners: 'not-read',
})
