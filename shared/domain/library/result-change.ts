import type { PartySummary } from '../company/company.ts'
import type { PartyId } from '../ids.ts'

/**
 * What is known of a result that the service no longer lists. `deleted`, `renamed` and `moved` are what the register reports since then, no
 * claim that it is the reason; `not-fitting`: the service lists it still, but it doesn't fit what the results are narrowed by here.
 * `day`: register day, `YYYY-MM-DD`; null: not stated.
 */
export type LeftReason =
  | { readonly kind: 'deleted' | 'renamed' | 'moved'; readonly day: string | null }
  | { readonly kind: 'not-fitting' }

export interface LeftResult {
  readonly party: PartySummary
  /** Empty: why it is no longer listed isn't known. */
  readonly known: readonly LeftReason[]
}

/** What became of the results of a saved search since they were last looked at, or until then where nothing has changed since. */
export interface ResultChange {
  /** Number of the saved search. */
  readonly id: number
  /** ISO 8601 UTC: of the results that these are compared with. */
  readonly since: string
  /** As many pages were compared, because not all were read then; null: all. */
  readonly pages: number | null
  /** Results that were not there then. */
  readonly fresh: readonly PartyId[]
  /** Results that were there then; null: not known, because not all pages have been read anew, or the list proves nothing. */
  readonly left: readonly LeftResult[] | null
  /** They were looked at; without it the library counts them still. */
  readonly seen: boolean
}
