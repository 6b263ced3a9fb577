import type { LedgerRow } from '../../../../shared/domain/credits/credits.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import { callSubject } from '../../../../shared/words/call-subject.ts'
import { callWords } from '../../../../shared/words/calls.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'

/** What one's own ledger and a team's say of a call: what was asked, and what it cost in credits. */
export function callColumns(
  language: Language,
): readonly ColumnOf<Pick<LedgerRow, 'operation' | 'subject' | 'call' | 'reserved' | 'charged' | 'state' | 'basis'>>[] {
  const words = tableWords[language].ledger
  return [
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
      value: ({ subject, operation }) => callSubject(subject, language, operation),
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
    { key: 'result', title: words.columns.result, type: 'text', width: 18, value: ({ state }) => words.states[state] },
    {
      key: 'basis',
      title: words.columns.basis,
      type: 'text',
      width: 22,
      value: ({ basis }) => (basis === null ? null : words.bases[basis]),
    },
  ]
}
