import type { AppError } from '../../../shared/domain/errors.ts'

/** Rows that ended for one and the same reason; null: they have no error, or are alone with it. */
export interface Cause<Row> {
  readonly key: string
  readonly error: AppError | null
  readonly rows: readonly Row[]
}

/** Whatever differs from call to call is no part of a reason: the row of the ledger, and whether money moved. */
const reasonOf = ({ ledgerId: _row, money: _money, ...reason }: AppError): string => JSON.stringify(reason)

/** Rows by why they failed, each cause where its first row stood; a row without an error, or alone with it, stands by itself. */
export function byCause<Row extends { readonly id: number; readonly error: AppError | null }>(
  rows: readonly Row[],
): readonly Cause<Row>[] {
  const groups = new Map<string, { readonly error: AppError | null; readonly rows: Row[] }>()
  for (const row of rows) {
    const key = row.error === null ? `row ${row.id}` : reasonOf(row.error)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { error: row.error, rows: [row] })
    else group.rows.push(row)
  }
  return [...groups].map(([key, { error, rows: those }]) => ({
    key,
    error: those.length > 1 ? error : null,
    rows: those,
  }))
}
