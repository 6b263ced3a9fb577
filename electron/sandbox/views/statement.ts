import { isoDay } from '../dataset/calendar.ts'
import type { RegisterDocument } from '../dataset/documents.ts'
import type { History } from '../dataset/history.ts'
import { balanceFigures, incomeFigures, type Figure, type Statement } from '../dataset/statements.ts'
import type { Voice } from './voice.ts'

const pick = (statement: Statement, figures: readonly Figure[]): Readonly<Record<string, number | null>> =>
  Object.fromEntries(figures.map((figure) => [figure, statement.figures[figure]]))

/** Annual accounts in full euros with cents; null is "not published" (contract 1.3). */
export function statementView(voice: Voice, history: History, statement: Statement): Readonly<Record<string, unknown>> {
  const id = voice.id('company', history.outline.index)
  return {
    object: 'financial_statement',
    id: voice.id('financial_statement', history.outline.index, statement.year),
    ...(voice.dialect === 'october'
      ? { company: { object: 'company', id, name: history.state.name } }
      : { company_id: id }),
    type: 'annual',
    fiscal_year: statement.year,
    period_start: isoDay(statement.periodStart),
    period_end: isoDay(statement.periodEnd),
    published_on: isoDay(statement.publishedOn),
    currency: 'EUR',
    size_class: statement.sizeClass,
    ...(voice.answers.statement === 'nested'
      ? { balance_sheet: pick(statement, balanceFigures), income_statement: pick(statement, incomeFigures) }
      : { ...pick(statement, balanceFigures), ...pick(statement, incomeFigures) }),
    employees: statement.figures.employees,
  }
}

export const documentView = (
  voice: Voice,
  history: History,
  document: RegisterDocument,
  nth: number,
): Readonly<Record<string, unknown>> => ({
  object: 'document',
  id: voice.id('document', history.outline.index, nth),
  ...(voice.answers.document === 'name'
    ? {
        type: document.type,
        name: document.name,
        date: isoDay(document.on),
        entry_number: document.entry,
        format: 'pdf',
      }
    : {
        document_type: document.type,
        title: document.name,
        filed_on: isoDay(document.on),
        source: { object: 'register_entry', number: document.entry },
        content_type: 'application/pdf',
      }),
})
