import type { Change } from '../../shared/contract/state.ts'
import type { CompanyFilter } from '../../shared/domain/search/company-filter.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { SearchKind } from '../../shared/domain/search/search.ts'

/** Names of the cached queries, one place: what reads a value and what invalidates it must agree. */
export const keys = {
  state: ['state'],
  meter: ['meter'],
  prices: ['prices'],
  kept: ['kept'],
  asked: (query: object) => ['kept', 'asked', query],
  remembered: ['remembered'],
  rememberedOne: (kind: SearchKind, term: string) => ['remembered', kind, term],
  filtered: ['filtered'],
  filteredOne: (filter: CompanyFilter) => ['filtered', filter],
  recentFilters: ['recent filters'],
  person: (id: PartyId) => ['person', id],
  persons: ['person'],
  reference: ['reference'],
  account: ['account'],
  watchlist: ['watchlist'],
  diagnostics: ['diagnostics'],
  ownership: ['ownership'],
  desks: ['desks'],
  watch: ['watch'],
  inbox: ['inbox'],
  outbox: ['outbox'],
  notifications: ['notifications'],
  company: (id: PartyId) => ['company', id],
  companies: ['company'],
  ledger: ['ledger'],
  report: ['report'],
  exports: ['exports'],
  library: ['library'],
  lists: ['lists'],
  delivery: ['delivery'],
  imports: ['imports'],
  privacy: ['privacy'],
  team: ['team'],
  backups: ['backups'],
  updates: ['updates'],
  history: ['history'],
  raw: (id: number | null) => ['raw', id],
} as const

/** Every query whose rows say what a company is: its own file, lists and tables, people's files, pictures of owners. */
const standings = [
  keys.companies,
  keys.persons,
  keys.kept,
  keys.remembered,
  keys.filtered,
  keys.history,
  keys.ownership,
  keys.library,
  keys.lists,
  keys.imports,
]

/** Which queries a change of the core makes stale. A raw answer never changes. */
export function staleAfter(change: Change): readonly (readonly unknown[])[] {
  switch (change.kind) {
    case 'state':
      return [keys.state, keys.prices]
    // A settled charge may teach a price, and every section of a company shows its price.
    case 'meter':
      return [keys.meter, keys.ledger, keys.report, keys.prices]
    // Roles read with a company are in its people's files, and the other way round; the watch says when a record was read;
    // who represents a company stands on desks.
    case 'party':
      return [keys.company(change.id), keys.watch, keys.inbox, ...standings.filter((key) => key !== keys.companies)]
    case 'search':
      return [...standings, keys.recentFilters]
    case 'reference':
      return [keys.reference]
    case 'account':
      return [keys.account, keys.watchlist, keys.meter]
    case 'ownership':
      // A job of ours looks for itself in the watchlist.
      return [keys.ownership, keys.history, keys.watchlist]
    case 'desks':
      return [keys.desks]
    case 'diagnostics':
      return [keys.diagnostics]
    // What a monitor covers is what a company's file says of its age.
    case 'watch':
      return [keys.watch, keys.companies, keys.history]
    case 'inbox':
      // What a hit tells of a company's standing is in every row that shows it.
      return [keys.inbox, keys.watch, ...standings]
    // What a list waits for stands beside it.
    case 'outbox':
      return [keys.outbox, keys.watch, keys.lists]
    case 'exports':
      return [keys.exports]
    case 'library':
      return standings
    case 'lists':
      return [keys.lists]
    case 'delivery':
      return [keys.delivery]
    case 'imports':
      return [keys.imports]
    case 'privacy':
      return [keys.privacy]
    case 'backups':
      return [keys.backups]
    case 'updates':
      return [keys.updates]
    // Caps of the team and its ledger stand beside one's own; a note stands at a price.
    case 'team':
      return [keys.team]
    case 'notice':
    case 'restoring':
    case 'opening':
    case 'call':
    case 'reload':
      return []
  }
}
