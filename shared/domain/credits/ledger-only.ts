import type { Operation } from './credits.ts'

/** The rows of the ledger that one line of a breakdown adds up. `month`: YYYY-MM, `day`: YYYY-MM-DD. */
export type LedgerOnly =
  | { readonly by: 'day'; readonly month: string; readonly day: string }
  | { readonly by: 'operation'; readonly month: string; readonly operation: Operation }
  | { readonly by: 'no-company'; readonly month: string }
