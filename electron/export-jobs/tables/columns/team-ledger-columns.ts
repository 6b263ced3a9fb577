import type { Language } from '../../../../shared/domain/language.ts'
import type { TeamLedgerEntry } from '../../../../shared/domain/team/team.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'
import { callColumns } from './call-columns.ts'

/** The team's ledger as the screen has it: whose each call was, what it cost, and why it was bought in spite of a lost answer. */
export function teamLedgerColumns(language: Language): readonly ColumnOf<TeamLedgerEntry>[] {
  const { ledger: words, teamLedger: own, yesNo } = tableWords[language]
  return [
    { key: 'uid', title: words.columns.id, type: 'text', width: 36, value: ({ uid }) => uid },
    { key: 'day', title: own.columns.day, type: 'date', width: 12, value: ({ day }) => day },
    { key: 'at', title: words.columns.at, type: 'instant', width: 20, value: ({ at }) => at },
    { key: 'who', title: own.columns.who, type: 'text', width: 24, value: ({ who }) => who },
    ...callColumns(language),
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
