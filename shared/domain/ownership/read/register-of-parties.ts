import {
  namesNone,
  ownersStates,
  partyKey,
  type OwnershipParty,
  type PartyKey,
  type OwnersState,
  type PartyFacts,
} from '../graph/graph.ts'
import { identityTokens, keyOfToken } from '../graph/identity.ts'
import { joinFacts } from './read-party.ts'

interface Admitted {
  facts: PartyFacts
  owners: OwnersState
}

/**
 * The parties of one answer while it is read: the same identity is the same party wherever it stands, and a party
 * without one is a party of its own at each place.
 */
export class PartyRegister {
  private readonly byKey = new Map<PartyKey, Admitted>()
  private readonly byToken = new Map<string, PartyKey>()
  private readonly prefix: string

  /** `prefix` makes the keys of parties without identity distinct between answers. */
  constructor(prefix: string) {
    this.prefix = prefix
  }

  admit(facts: PartyFacts): PartyKey {
    const tokens = identityTokens(facts)
    const seen = tokens.map((token) => this.byToken.get(token)).find((key) => key !== undefined)
    const [best] = tokens
    const key = seen ?? (best === undefined ? partyKey(`at:${this.prefix}:${this.byKey.size}`) : keyOfToken(best))
    const known = this.byKey.get(key)
    if (known === undefined) this.byKey.set(key, { facts, owners: 'not-read' })
    else known.facts = joinFacts(known.facts, facts)
    for (const token of tokens) if (!this.byToken.has(token)) this.byToken.set(token, key)
    return key
  }

  /** Adds identities to a party that was read before; it is found by them from now on. */
  identify(key: PartyKey, facts: PartyFacts): void {
    const known = this.byKey.get(key)
    if (known !== undefined) known.facts = joinFacts(known.facts, facts)
    for (const token of identityTokens(facts)) if (!this.byToken.has(token)) this.byToken.set(token, key)
  }

  /** The party that already has one of these identities; null where none has. */
  find(facts: PartyFacts): PartyKey | null {
    return (
      identityTokens(facts)
        .map((token) => this.byToken.get(token))
        .find((key) => key !== undefined) ?? null
    )
  }

  facts(key: PartyKey): PartyFacts | undefined {
    return this.byKey.get(key)?.facts
  }

  /** Marks a party with owners as a company; true when the answer had called it a person. */
  hasOwners(key: PartyKey, owners: OwnersState): boolean {
    const party = this.byKey.get(key)
    if (party === undefined) return false
    const contradicted = party.facts.kind === 'person' && !namesNone(owners)
    if (!namesNone(owners) && party.facts.kind !== 'company') party.facts = { ...party.facts, kind: 'company' }
    if (ownersStates.indexOf(owners) > ownersStates.indexOf(party.owners)) party.owners = owners
    return contradicted
  }

  all(): readonly OwnershipParty[] {
    return [...this.byKey].map(([key, { facts, owners }]) => ({ key, ...facts, owners }))
  }
}
