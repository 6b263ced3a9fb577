import type { CompanyFilter } from '../search/company-filter.ts'
import type { SearchKind } from '../search/search.ts'
import type { SearchSchedule, StoredSchedule } from './search-schedule.ts'

/**
 * What a saved search asks: a search by name or a filter at the service, or the cache here. `term` is what was sent; `question` what was
 * typed, by which its results are narrowed here (a town, a court). Without it the term is the whole question.
 */
export type AskedWhat =
  | {
      readonly kind: 'search'
      readonly search: SearchKind
      readonly term: string
      readonly question?: string | undefined
    }
  | { readonly kind: 'filter'; readonly filter: CompanyFilter }
  | { readonly kind: 'kept'; readonly search: SearchKind | null; readonly text: string }

/** What a saved search asks as it is kept; `lost`: damage took what it asked, and what it had shown is still known. */
export type SavedWhat = AskedWhat | { readonly kind: 'lost' }

/** What the service is asked for, at a price. */
export type AtService = Extract<SavedWhat, { readonly kind: 'search' | 'filter' }>

/** Whether a saved search asks the service for something. */
export const asksService = (what: SavedWhat): what is AtService => what.kind === 'search' || what.kind === 'filter'

export interface SavedSearch {
  readonly id: number
  readonly name: string
  readonly what: SavedWhat
  readonly createdAt: string
  /** ISO 8601 UTC: when its results were last looked at. */
  readonly seenAt: string
  /** What the cache holds of its results now; nothing is asked of the service for it. */
  readonly results: number
  /** Of those, how many were not there when it was last looked at; of pages that were not read then that isn't known, and they don't count. */
  readonly fresh: number
  /** How many were there then and are not now; null: not known, because pages are unread. */
  readonly left: number | null
  /** ISO 8601 UTC: of the results with which both compare. */
  readonly since: string
  /** True when there are more results than were counted. */
  readonly more: boolean
  /** By which plan it is asked at the service; null: by hand alone. */
  readonly schedule: StoredSchedule | null
}

/** A saved search as it is shown: with what its plan costs. */
export interface ShownSearch extends Omit<SavedSearch, 'schedule'> {
  readonly schedule: SearchSchedule | null
}

/** Whether anything became of its results since they were last looked at. */
export const hasNews = ({ fresh, left }: Pick<SavedSearch, 'fresh' | 'left'>): boolean => fresh > 0 || (left ?? 0) > 0

/** What was typed. */
export const questionOfSaved = (what: Extract<SavedWhat, { kind: 'search' }>): string => what.question ?? what.term
