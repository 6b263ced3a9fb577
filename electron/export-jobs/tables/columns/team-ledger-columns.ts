import type { Language } from '../../../../shared/domain/language.ts'
import type { TeamLedgerEntry } from '../../../../shared/domain/team/team.ts'
import { callSubject } from '../../../../shared/words/call-subject.ts'
import { callWords } from '../../../../shared/words/calls.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'

/** The team's ledger as the screen has it: whose each call was, what it cost, and why it was bought in spite of a lost answer. */
export function teamLedgerColumns(language: Language): readonly ColumnOf<TeamLedgerEntry>[] {
  const { ledger: words, teamLedger: own, yesNo } = tableWords[language]
  return [
    { key: 'uid', title: words.columns.id, type: 'text', width: 36, value: ({ uid }) => uid },
    { key: 'day', title: own.columns.day, type: 'date', width: 12, value: ({ day }) => day },
    { key: 'at', title: words.columns.at, type: 'instant', width: 20, value: ({ at }) => at },
    { key: 'who', title: own.columns.who, type: 'text', width: 24, value: ({ who }) => who },
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
    { key: 'result', title: words.columns.result, type: 'text', width: 18, value: ({ state }) => words.states[state] },
    {
      key: 'basis',
      title: words.columns.basis,
      type: 'text',
      width: 22,
      value: ({ basis }) => (basis === null ? null : words.bases[basis]),
    },
    {
      key: 'offline',
      title: own.columns.offline,
      type: 'text',
      width: 20,
      value: ({ offline }) => yesNo[offline ? 'true' : 'false'],
    },
    { key: 'despite', title: own.columns.despite, type: 'integer', width: 20, value: ({ despite }) => despite.length },
  ]
}
