import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import type {
  CompanyFilter,
  FilterResults,
  KeptFiltered,
  RecentFilter,
} from '../../../shared/domain/search/company-filter.ts'

/** A filter as stored: its pages, and the criteria that any of them contradicts. */
export interface StoredFilter extends Omit<FilterResults, 'nextPage' | 'noWayOn' | 'again'> {
  readonly next: NextPage | null
}

/** Filters that the service answered, and the same over everything kept. */
export interface FilterStore {
  readonly filter: (filter: CompanyFilter) => Promise<StoredFilter | null>
  /** Filters asked before, newest first. */
  readonly recentFilters: (most: number) => Promise<readonly RecentFilter[]>
  /** What of the library meets a filter. */
  readonly filterKept: (query: KeptFilterQuery) => Promise<KeptFiltered>
}

export interface KeptFilterQuery {
  readonly filter: CompanyFilter
  readonly offset: number
  readonly limit: number
}
