import type { FinancialStatement } from './statement.ts'

/**
 * A figure in one year. `unpublished`: the statement names it without a value (null is "not published", never
 * zero, contract 1.3). `absent`: this statement doesn't name it at all. `unread`: what stands there is not understood.
 */
export type FigureCell =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'unpublished' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unread' }

export interface StatementTable {
  /** Newest first. */
  readonly years: readonly FinancialStatement[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly FigureCell[] }[]
}

const end = (statement: FinancialStatement): string => statement.to ?? statement.from ?? statement.publishedOn ?? ''

const cellOf = (statement: FinancialStatement, name: string): FigureCell => {
  const figure = statement.figures.find((candidate) => candidate.name === name)
  if (figure === undefined) return { kind: 'absent' }
  if (figure.unread === true) return { kind: 'unread' }
  return figure.value === null ? { kind: 'unpublished' } : { kind: 'value', value: figure.value }
}

/** Years across, figures down, figures in the order in which the answers name them. */
export function statementTable(statements: readonly FinancialStatement[]): StatementTable {
  const years = [...statements].sort((a, b) => (end(a) < end(b) ? 1 : end(a) > end(b) ? -1 : 0))
  const names = [...new Set(years.flatMap((year) => year.figures.map((figure) => figure.name)))]
  return { years, rows: names.map((name) => ({ name, cells: years.map((year) => cellOf(year, name)) })) }
}

/** The newest statement that names a figure, with its cell; null when none does. */
export function newestFigure(
  statements: readonly FinancialStatement[],
  isWanted: (name: string) => boolean,
): { readonly statement: FinancialStatement; readonly name: string; readonly cell: FigureCell } | null {
  for (const statement of statementTable(statements).years) {
    const figure = statement.figures.find((candidate) => isWanted(candidate.name))
    if (figure !== undefined) return { statement, name: figure.name, cell: cellOf(statement, figure.name) }
  }
  return null
}
