import type { Language } from '../../../../shared/domain/language.ts'
import type { RunItem } from '../../../../shared/domain/lists/run.ts'
import { callWords } from '../../../../shared/words/calls.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'
import { identifyingKeys, partyColumnsWithin } from './columns-within.ts'

/** A section of a company in a run. `charged`: credits; null where the charge isn't known (yet). */
export interface ChargedItem extends RunItem {
  readonly charged: number | null
}

export function runColumns(language: Language): readonly ColumnOf<ChargedItem>[] {
  const words = tableWords[language].runs
  return [
    ...partyColumnsWithin<ChargedItem>(language, ({ company }) => company, identifyingKeys),
    {
      key: 'section',
      title: words.columns.section,
      type: 'text',
      width: 18,
      value: ({ section }) => words.sections[section],
    },
    {
      key: 'result',
      title: words.columns.result,
      type: 'text',
      width: 22,
      value: ({ state }) => words.results[state],
    },
    {
      key: 'charged',
      title: words.columns.charged,
      type: 'integer',
      width: 14,
      value: ({ charged }) => charged ?? { said: words.unknown },
    },
    {
      key: 'more',
      title: words.columns.more,
      type: 'boolean',
      width: 14,
      value: ({ more, state }) => (state === 'read' ? more : null),
    },
    {
      key: 'error',
      title: words.columns.error,
      type: 'text',
      width: 18,
      value: ({ error }) => (error === null ? null : callWords[language].errors[error.kind]),
    },
  ]
}
