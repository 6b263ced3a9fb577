import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'
import { partyColumnsWithin } from './columns-within.ts'

/** An item of a list of the account, as it was read last; an item that isn't known here has its name only. */
export interface Listed {
  readonly party: PartySummary | null
  readonly name: string | null
  readonly addedAt: string | null
}

export function listColumns(language: Language): readonly ColumnOf<Listed>[] {
  const words = tableWords[language].serviceList
  return [
    ...partyColumnsWithin<Listed>(language, ({ party }) => party).map((column) =>
      column.key === 'name' ? { ...column, value: (item: Listed) => item.party?.name ?? item.name } : column,
    ),
    {
      key: 'addedAt',
      title: words.columns.addedAt,
      type: 'text',
      width: 24,
      value: ({ addedAt }) => addedAt,
    },
  ]
}
