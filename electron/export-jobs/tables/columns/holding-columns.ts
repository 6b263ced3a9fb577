import type { Language } from '../../../../shared/domain/language.ts'
import type { Holding } from '../../../../shared/domain/person/person-file.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import { codeWords } from '../code-words.ts'
import type { ColumnOf } from '../table-of.ts'

export function holdingColumns(language: Language): readonly ColumnOf<Holding>[] {
  const words = tableWords[language].holdings
  const say = codeWords(language)
  return [
    {
      key: 'company',
      title: words.columns.company,
      type: 'text',
      width: 44,
      value: ({ companyName }) => companyName,
    },
    { key: 'kind', title: words.columns.kind, type: 'text', width: 24, value: ({ type }) => say.role(type) },
    {
      key: 'percentage',
      title: words.columns.percentage,
      type: 'decimal',
      width: 12,
      value: ({ percentage }) => percentage,
    },
    {
      key: 'nominal',
      title: words.columns.nominal,
      type: 'money',
      width: 18,
      value: ({ nominal }) => nominal?.amount ?? null,
    },
    {
      key: 'currency',
      title: words.columns.currency,
      type: 'text',
      width: 10,
      value: ({ nominal }) => nominal?.currency ?? null,
    },
    { key: 'asOf', title: words.columns.asOf, type: 'date', width: 12, value: ({ asOf }) => asOf },
    { key: 'until', title: words.columns.until, type: 'date', width: 12, value: ({ until }) => until },
  ]
}
