import type { ImportRow } from '../../../../shared/domain/imports/import.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'
import { companyColumns } from './party-columns.ts'

/** The columns of the person's own list, then what became of the row, then facts of the company. */
export function importColumns(titles: readonly string[], language: Language): readonly ColumnOf<ImportRow>[] {
  const words = tableWords[language].imports
  return [
    ...titles.map((title, index): ColumnOf<ImportRow> => ({
      key: `own${index + 1}`,
      title: title === '' ? words.ownColumn(index + 1) : title,
      type: 'text',
      width: 24,
      value: ({ cells }) => cells[index] ?? null,
    })),
    {
      key: 'state',
      title: words.columns.state,
      type: 'text',
      width: 20,
      value: ({ state }) => words.states[state],
    },
    {
      key: 'reason',
      title: words.columns.reason,
      type: 'text',
      width: 22,
      value: ({ reason }) => (reason === null ? null : words.reasons[reason]),
    },
    {
      key: 'duplicateOf',
      title: words.columns.duplicateOf,
      type: 'integer',
      width: 12,
      value: ({ duplicateOf }) => (duplicateOf === null ? null : duplicateOf + 1),
    },
    ...companyColumns(language).map((column): ColumnOf<ImportRow> => ({
      ...column,
      title: words.ofCompany(column.title),
      value: ({ company }) => (company === null ? null : column.value(company)),
    })),
  ]
}
