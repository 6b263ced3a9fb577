import type { Change } from '../../shared/contract/state.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { SearchKind } from '../../shared/domain/search.ts'

/** Names of the cached queries, one place: what reads a value and what invalidates it must agree. */
export const keys = {
  state: ['state'],
  meter: ['meter'],
  prices: ['prices'],
  kept: ['kept'],
  remembered: ['remembered'],
  rememberedOne: (kind: SearchKind, term: string) => ['remembered', kind, term],
  company: (id: PartyId) => ['company', id],
  companies: ['company'],
  ledger: ['ledger'],
  report: ['report'],
  raw: (id: number | null) => ['raw', id],
} as const

/** Which queries a change of the core makes stale. A raw answer never changes. */
export function staleAfter(change: Change): readonly (readonly unknown[])[] {
  switch (change.kind) {
    case 'state': return [keys.state, keys.prices]
    // A settled charge may teach a price, and every section of a company shows its price.
    case 'meter': return [keys.meter, keys.ledger, keys.report, keys.prices]
    case 'party': return [keys.company(change.id), keys.kept, keys.remembered]
    case 'search': return [keys.kept, keys.remembered]
    case 'call':
    case 'reload': return []
  }
}
