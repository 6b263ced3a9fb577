import type { LedgerRow } from '../../../../shared/domain/credits/credits.ts'
import { isUnknownDay, type UnknownDays } from '../../../../shared/domain/credits/unknown-days.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'
import { callColumns } from './call-columns.ts'

/** @param unknown days of which rows are missing: a sum over the rows of such a day is no sum of the day */
export function ledgerColumns(language: Language, unknown: UnknownDays | null): readonly ColumnOf<LedgerRow>[] {
  const words = tableWords[language].ledger
  return [
    { key: 'id', title: words.columns.id, type: 'integer', width: 8, value: ({ id }) => id },
    { key: 'day', title: words.columns.day, type: 'date', width: 12, value: ({ day }) => day },
    {
      key: 'dayWhole',
      title: words.columns.dayWhole,
      type: 'text',
      width: 24,
      value: ({ day }) => words.dayWhole[isUnknownDay(unknown, day) ? 'no' : 'yes'],
    },
    {
      key: 'at',
      title: words.columns.at,
      type: 'instant',
      width: 20,
      value: ({ at }) => at,
    },
    ...callColumns(language),
    {
      key: 'settledAt',
      title: words.columns.settledAt,
      type: 'instant',
      width: 20,
      value: ({ settledAt }) => settledAt,
    },
  ]
}
