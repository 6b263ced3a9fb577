import type { StatementTable } from '../../../shared/domain/statements/statement-table.ts'
import { figureWord, type FigureWord } from '../../../shared/domain/company/known-codes.ts'

/**
 * Why a figure may lawfully be missing: what belongs to the profit and loss account (HGB section 326(1)), to the
 * balance sheet (section 266(1) sentence 3), or to the notes (sections 285 no. 7, 264(1) sentence 5).
 */
export type NullReason = 'income' | 'balance' | 'notes'

const income: ReadonlySet<FigureWord> = new Set([
  'revenue',
  'net_income',
  'profit',
  'cost_of_materials',
  'gross_profit',
  'operating_profit',
  'personnel_expenses',
  'depreciation',
  'interest_expenses',
  'taxes',
])
const notes: ReadonlySet<FigureWord> = new Set(['employees', 'average_employees'])

/** The law behind a figure without a value; null for figures we don't know. */
export function nullReason(name: string): NullReason | null {
  const word = figureWord(name)
  if (word === null) return null
  return income.has(word) ? 'income' : notes.has(word) ? 'notes' : 'balance'
}

/** The reasons that a table's missing figures have, each once; null when nothing is missing. */
export function nullReasons(table: StatementTable): readonly NullReason[] | null {
  const missing = table.rows.filter(({ cells }) => cells.some(({ kind }) => kind === 'unpublished'))
  if (missing.length === 0) return null
  const reasons = new Set(missing.map(({ name }) => nullReason(name)))
  return (['income', 'balance', 'notes'] as const).filter((reason) => reasons.has(reason))
}
