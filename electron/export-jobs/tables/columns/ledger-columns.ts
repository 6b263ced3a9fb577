import type { LedgerRow } from '../../../../shared/domain/credits/credits.ts'
import { isUnknownDay, type UnknownDays } from '../../../../shared/domain/credits/unknown-days.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import { callSubject } from '../../../../shared/words/call-subject.ts'
import { callWords } from '../../../../shared/words/calls.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'

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
    {
      key: 'operation',
      title: words.columns.operation,
      type: 'text',
      width: 22,
      value: ({ operation }) => callWords[language].operations[operation],
    },
    {
      key: 'subject',
      title: words.columns.subject,
      type: 'text',
      width: 40,
      value: ({ subject }) => callSubject(subject, language),
    },
    { key: 'call', title: words.columns.call, type: 'text', width: 48, value: ({ call }) => call },
    {
      key: 'announced',
      title: words.columns.announced,
      type: 'integer',
      width: 14,
      value: ({ reserved }) => reserved ?? { said: words.unknown },
    },
    {
      key: 'charged',
      title: words.columns.charged,
      type: 'integer',
      width: 14,
      value: ({ charged, state }) => charged ?? (state === 'settled' ? { said: words.unknown } : null),
    },
    {
      key: 'result',
      title: words.columns.result,
      type: 'text',
      width: 18,
      value: ({ state }) => words.states[state],
    },
    {
      key: 'basis',
      title: words.columns.basis,
      type: 'text',
      width: 22,
      value: ({ basis }) => (basis === null ? null : words.bases[basis]),
    },
    {
      key: 'settledAt',
      title: words.columns.settledAt,
      type: 'instant',
      width: 20,
      value: ({ settledAt }) => settledAt,
    },
  ]
}
