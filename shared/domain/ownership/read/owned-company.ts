import { foldExpanded } from '../../text/fold.ts'
import { readText, type Json, type JsonObject } from '../../json.ts'
import { fieldNames } from './field-names.ts'
import type { PartyKey, PartyFacts } from '../graph/graph.ts'
import { identityTokens } from '../graph/identity.ts'
import { pick, readParty } from './read-party.ts'
import type { PartyRegister } from './register-of-parties.ts'

const ownNames = ['name', 'full_name', 'display_name', ...fieldNames.firstName, ...fieldNames.lastName]

/** True of a share as opposed to a party that stands in a list by itself: it has a place for its holder. */
const isShare = (item: JsonObject): boolean =>
  item['object'] === 'shareholding' || fieldNames.holder.some((name) => Object.hasOwn(item, name))

/** What a share says of the company in which it is held, and the share without those fields that tell of the company. */
export interface OwnCompany {
  readonly company: PartyFacts | null
  readonly share: JsonObject
}

/**
 * The company that a share in a list of owners names as the one in which it is held: `company` after the release, flat
 * fields before it (contract 9.5). A party that stands in the list by itself wraps nothing but itself: its `company_id`
 * is its own.
 */
export function ownCompany(item: JsonObject): OwnCompany {
  const share = isShare(item)
  const named = share || pick(item, ownNames) !== undefined ? pick(item, fieldNames.owned) : undefined
  const company = readParty(named)?.facts ?? null
  if (!share) return { company, share: item }
  const [id, name] = [readText(item['company_id']), readText(item['company_name'])]
  if (id === null && name === null) return { company, share: item }
  const flat = readParty({ object: 'company', id, name })?.facts ?? null
  return { company: company ?? flat, share: { ...item, company_id: null, company_name: null } }
}

/** Before October a holding carries its company as flat fields, its register entry too. */
export function heldCompany(item: JsonObject): PartyFacts | null {
  const named = pick(item, fieldNames.owned)
  if (named !== undefined) return readParty(named)?.facts ?? null
  const id = item['company_id'] ?? null
  const name: Json = item['company_name'] ?? (pick(item, fieldNames.holder) === undefined ? item['name'] : null) ?? null
  if (id === null && name === null) return null
  const { register_number = null, register_court = null } = item
  return readParty({ object: 'company', id, name, register_number, register_court })?.facts ?? null
}

const schemes = ['reg:', 'uuid:'] as const

/** True when both are named by the same kind of identity, and differently: then they are two. */
function contradict(one: readonly string[], other: readonly string[]): boolean {
  return schemes.some((scheme) => {
    const [a, b] = [one, other].map((tokens) => tokens.filter((token) => token.startsWith(scheme)))
    return a !== undefined && b !== undefined && a.length > 0 && b.length > 0 && !a.some((token) => b.includes(token))
  })
}

const sameName = (one: string, other: string): boolean => one === other || foldExpanded(one) === foldExpanded(other)

/** The companies that the shares of one answer name as theirs. */
export class OwnedCompanies {
  private readonly parties: PartyRegister
  private readonly byName = new Map<string, PartyKey>()

  constructor(parties: PartyRegister) {
    this.parties = parties
  }

  /**
   * The party that a share's own company is. `here` is whose owners stand in this list, null where nobody said: a
   * company of its name, or one of which nothing else is known, is it, unless their identities contradict. Of several
   * companies that are known by their name alone, those of one name are one: they are so within this answer only.
   */
  keyOf(company: PartyFacts, here: PartyKey | null): PartyKey {
    const facts: PartyFacts = { ...company, kind: 'company' }
    const found = this.parties.find(facts)
    if (found !== null) return this.parties.admit(facts)
    const tokens = identityTokens(facts)
    const around = here === null ? undefined : this.parties.facts(here)
    if (here !== null && around !== undefined && this.isHere(facts, tokens, around)) {
      this.parties.identify(here, facts)
      return here
    }
    if (tokens.length > 0 || facts.name === null) return this.parties.admit(facts)
    const known = this.byName.get(facts.name) ?? this.parties.admit(facts)
    this.byName.set(facts.name, known)
    return known
  }

  private isHere({ name }: PartyFacts, tokens: readonly string[], around: PartyFacts): boolean {
    const known = identityTokens(around)
    if (name === null) return tokens.length === 0
    if (around.name === null) return known.length === 0
    return sameName(name, around.name) && !contradict(tokens, known)
  }
}
