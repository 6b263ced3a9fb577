import type { PartyId } from '../ids.ts'
import type { Operation } from './credits.ts'

/**
 * The rows of the ledger that one line of a breakdown adds up. `month`: YYYY-MM, `day`: YYYY-MM-DD. `answered`: calls of one kind about
 * one company or person, or about anything (null), that brought an answer, in whatever month.
 */
export type LedgerOnly =
  | { readonly by: 'day'; readonly month: string; readonly day: string }
  | { readonly by: 'operation'; readonly month: string; readonly operation: Operation }
  | { readonly by: 'no-collection'; readonly month: string }
  | { readonly by: 'no-company'; readonly month: string }
  | { readonly by: 'answered'; readonly operation: Operation; readonly party: PartyId | null }

/** Those that a line of a month's breakdown adds up. */
export type LedgerOfMonth = Exclude<LedgerOnly, { readonly by: 'answered' }>
