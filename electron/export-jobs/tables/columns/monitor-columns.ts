import type { Language } from '../../../../shared/domain/language.ts'
import type { Coverage } from '../../../../shared/domain/watch/coverage.ts'
import type { Monitor } from '../../../../shared/domain/watch/monitor.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import { codeWords } from '../code-words.ts'
import type { ColumnOf } from '../table-of.ts'
import { columnsWithin, identifyingKeys } from './columns-within.ts'
import { companyColumns } from './party-columns.ts'

/** Since when nothing is missing up to the end of the coverage; null: nothing is covered, or a gap reaches to its end. */
function unbrokenFrom({ from, until, gaps }: Coverage): string | null {
  const last = gaps.at(-1)
  if (last === undefined) return from
  return until !== null && last.until < until ? last.until : null
}

export function monitorColumns(language: Language): readonly ColumnOf<Monitor>[] {
  const words = tableWords[language].monitors
  const say = codeWords(language)
  return [
    ...columnsWithin<Monitor, Monitor['company']>(companyColumns(language), ({ company }) => company, [
      ...identifyingKeys,
      'legalForm',
      'status',
      'standing',
    ]),
    {
      key: 'state',
      title: words.columns.state,
      type: 'text',
      width: 22,
      value: ({ state, runs }) =>
        state === 'active' && (runs === 'off' || runs === 'unclear') ? words.runs[runs] : words.states[state],
    },
    {
      key: 'eventTypes',
      title: words.columns.eventTypes,
      type: 'text',
      width: 40,
      value: ({ eventTypes }) => say.eventTypes(eventTypes),
    },
    {
      key: 'createdAt',
      title: words.columns.createdAt,
      type: 'instant',
      width: 22,
      value: ({ createdAt }) => createdAt,
    },
    {
      key: 'coveredFrom',
      title: words.columns.coveredFrom,
      type: 'instant',
      width: 24,
      value: ({ coverage }) => unbrokenFrom(coverage) ?? { said: coverage.from === null ? words.never : words.gapNow },
    },
    {
      key: 'coveredUntil',
      title: words.columns.coveredUntil,
      type: 'instant',
      width: 24,
      value: ({ coverage }) => coverage.until ?? { said: words.never },
    },
    {
      key: 'unseen',
      title: words.columns.unseen,
      type: 'integer',
      width: 14,
      value: ({ unseen }) => unseen,
    },
  ]
}
