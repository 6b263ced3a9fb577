import { effectiveOwners, type EffectiveShare, type Ownership, type ReadyGraph } from './effective.ts'
import type { Finding } from '../graph/findings.ts'
import type { PartyKey } from '../graph/graph.ts'

/** One owner's share in a company, with the companies through which he holds what he doesn't hold directly. */
export interface ShareRow extends EffectiveShare {
  readonly through: readonly PartyKey[]
}

/** Oddities of shares, about companies on the way to the subject only. */
export interface ShareNotes {
  readonly findings: readonly Finding[]
  /** Companies whose shares come from liability sums. */
  readonly fromLiabilitySums: readonly PartyKey[]
}

/** Everyone who effectively holds anything of the company, the largest share first. */
export function shareRows(ownership: Ownership, company: PartyKey): readonly ShareRow[] {
  const owners = effectiveOwners(ownership, company)
  const above = new Set(owners.map(({ party }) => party))
  return owners.map((owner) => ({
    ...owner,
    through: [...new Set((ownership.ownedBy.get(owner.party) ?? []).map(({ owned }) => owned))].filter(
      (owned) => owned !== company && owned !== owner.party && above.has(owned),
    ),
  }))
}

const aboutShares: ReadonlySet<string> = new Set([
  'over-hundred',
  'treasury-shares',
  'owns-itself-wholly',
  'percentage-contradicts-amount',
  'currencies-differ',
])

/** What is odd about shares of the company and of those above it. */
export function shareNotes(ownership: ReadyGraph, company: PartyKey, rows: readonly ShareRow[]): ShareNotes {
  const parties = [company, ...rows.map(({ party }) => party)]
  const edges = parties.flatMap((owned) => (ownership.ownersOf.get(owned) ?? []).map(({ key }) => key))
  const concerned = new Set<string>([...parties, ...edges])
  return {
    findings: ownership.shares.findings.filter(({ code, where }) => aboutShares.has(code) && concerned.has(where)),
    fromLiabilitySums: parties.filter((key) => ownership.shares.ofCompany.get(key)?.fromLiabilitySums === true),
  }
}
