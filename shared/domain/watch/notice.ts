import type { PartyId } from '../ids.ts'

/** What a notification says, in facts; the host puts it into words. However many events came, it is one. */
export interface Notice {
  readonly kind: 'events'
  /** Counts up over the life of a library, so that a host shows none twice. */
  readonly id: number
  readonly count: number
  /** Names of at most three of the companies, those with most events first. */
  readonly companies: readonly string[]
  /** How many companies there are in all. */
  readonly companyCount: number
  /** Where a click leads. */
  readonly target: { readonly kind: 'company'; readonly id: PartyId } | { readonly kind: 'inbox' }
}
