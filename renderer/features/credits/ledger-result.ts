import type { LedgerRow } from '../../../shared/domain/credits/credits.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'

/** How a call ended, as the ledger says it. */
export type LedgerResult =
  | 'underWay'
  | 'asAnnounced'
  | 'stated'
  | 'differs'
  | 'table'
  | 'learned'
  | 'unknown'
  | 'released'
  | 'uncertain'

/**
 * What to say of a row. `asAnnounced`, `stated` (nothing was announced), `differs`: the service stated the charge.
 * `table`, `learned`: it didn't, and the charge is taken from a price: an estimate. `unknown`: it ran at a price nobody
 * stated; never zero.
 */
export function ledgerResult(row: LedgerRow): LedgerResult {
  switch (row.state) {
    case 'reserved':
      return 'underWay'
    case 'released':
      return 'released'
    case 'uncertain':
      return 'uncertain'
    case 'settled': {
      if (row.charged === null || row.basis === null || row.basis === 'unknown') return 'unknown'
      if (row.basis !== 'header') return row.basis
      if (row.reserved === null) return 'stated'
      return row.charged === row.reserved ? 'asAnnounced' : 'differs'
    }
    default:
      return assertNever(row.state)
  }
}

/** `ledgerResult` lets only rows with a charge come here; one without it is still no zero. */
const figure = (charged: number | null, number: (value: number) => string): string =>
  charged === null ? '?' : number(charged)

/**
 * The credits of a row: a figure, an estimate ("≈ 10"), a range ("0–10"; "0–?" where nothing was announced), or null
 * where nobody knows. `number` writes a figure in the person's language.
 */
export function ledgerCredits(row: LedgerRow, number: (value: number) => string): string | null {
  const result = ledgerResult(row)
  switch (result) {
    case 'underWay':
    case 'uncertain':
      return `0–${row.reserved === null ? '?' : number(row.reserved)}`
    case 'released':
      return number(0)
    case 'unknown':
      return null
    case 'table':
    case 'learned':
      return `≈ ${figure(row.charged, number)}`
    case 'asAnnounced':
    case 'stated':
    case 'differs':
      return figure(row.charged, number)
    default:
      return assertNever(result)
  }
}
