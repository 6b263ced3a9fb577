import { figureWord, type FigureWord } from '../company/known-codes.ts'
import { findLegalForm, limitedCompanies, stockCompanies } from '../register/legal-forms.ts'
import type { FinancialStatement } from './statement.ts'
import { statementTable } from './statement-table.ts'

/**
 * Whether HGB section 326(1) can be why a profit and loss account was not published. `may`: it can, as far as is known;
 * `cannot`: the form is not one to which it applies, or the figures that were published are those of a larger company;
 * `open`: the form is not known.
 */
export type MayStayOut = 'may' | 'cannot' | 'open'

/** Partnerships without a natural person who is liable come under it too (HGB section 264a). */
const coveredPartnerships: readonly string[] = ['gmbh_co_kg', 'gmbh_co_ohg', 'ug_co_kg', 'ag_co_kg', 'se_co_kg']
const covered: ReadonlySet<string> = new Set([...limitedCompanies, ...stockCompanies, ...coveredPartnerships])

/** Criteria of a small corporation that may be published without a revenue (HGB section 267(1)): EUR, and people. */
const most: Readonly<Partial<Record<FigureWord, number>>> = {
  balance_sheet_total: 7_500_000,
  average_employees: 50,
  employees: 50,
}

/** Two of the three criteria are exceeded for sure: by the balance sheet total in EUR and by the people. */
function isLarger(statement: FinancialStatement): boolean {
  const over = (words: readonly FigureWord[]): boolean =>
    statement.figures.some(({ name, value }) => {
      const word = figureWord(name)
      const limit = word === null ? undefined : most[word]
      return word !== null && words.includes(word) && limit !== undefined && value !== null && value > limit
    })
  return statement.currency === 'EUR' && over(['balance_sheet_total']) && over(['average_employees', 'employees'])
}

/** Judged on the two newest statements, because two closing dates in a row decide (HGB section 267(4)). */
export function mayStayOut(statements: readonly FinancialStatement[], legalForm: string | null): MayStayOut {
  const form = legalForm === null ? undefined : findLegalForm(legalForm)
  if (form === undefined) return 'open'
  if (!covered.has(form.code)) return 'cannot'
  const [newest, before] = statementTable(statements).years
  return newest !== undefined && before !== undefined && isLarger(newest) && isLarger(before) ? 'cannot' : 'may'
}
