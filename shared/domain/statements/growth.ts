import type { FinancialStatement } from './statement.ts'
import { statementTable, type FigureCell } from './statement-table.ts'

const yearBefore = (day: string): string => {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before
}

/**
 * By how many percent a figure grew since the fiscal year before; null where that year is not there, names it without a
 * value, is in another currency or of another kind, or where the figure was not above zero: a percentage would say nothing.
 */
export function growthOf(
  statements: readonly FinancialStatement[],
  {
    statement,
    name,
    cell,
  }: { readonly statement: FinancialStatement; readonly name: string; readonly cell: FigureCell },
): number | null {
  if (cell.kind !== 'value' || statement.to === null || statement.currency === null) return null
  const { years, rows } = statementTable(statements)
  const wanted = yearBefore(statement.to)
  const at = years.findIndex(
    ({ to, currency, title }) => to === wanted && currency === statement.currency && title === statement.title,
  )
  const before = at < 0 ? undefined : rows.find((row) => row.name === name)?.cells[at]
  if (before?.kind !== 'value' || before.value <= 0) return null
  return ((cell.value - before.value) / before.value) * 100
}
