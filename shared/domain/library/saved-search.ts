import type { CompanyFilter } from '../search/company-filter.ts'
import type { SearchKind } from '../search/search.ts'

/** What a saved search asks: a search by name or a filter at the service, or the cache here. */
export type SavedWhat =
  | { readonly kind: 'search'; readonly search: SearchKind; readonly term: string }
  | { readonly kind: 'filter'; readonly filter: CompanyFilter }
  | { readonly kind: 'kept'; readonly search: SearchKind | null; readonly text: string }

export interface SavedSearch {
  readonly id: number
  readonly name: string
  readonly what: SavedWhat
  readonly createdAt: string
  /** ISO 8601 UTC: when its results were last looked at. */
  readonly seenAt: string
  /** What the cache holds of its results now; nothing is asked of the service for it. */
  readonly results: number
  /** Of those, how many were not there when it was last looked at. */
  readonly fresh: number
  /** True when there are more results than were counted. */
  readonly more: boolean
}
