import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import type { LeftResult, ResultChange } from '../../../../shared/domain/library/result-change.ts'
import { formatDay, formatMomentDay } from '../../../../shared/domain/text/format.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'

/** "no longer listed since 14.11.: deleted on 12.11.", with what is known of it alone. */
function leftWords({ known }: LeftResult, since: string, language: Language): string {
  const words = tableWords[language].resultChange
  const reasons = known.map((reason) =>
    reason.kind === 'not-fitting' || reason.day === null
      ? words.known[reason.kind]
      : `${words.known[reason.kind]} ${words.on} ${formatDay(reason.day, language)}`,
  )
  const told = words.left.replace('{}', formatMomentDay(since, language))
  return `${told}: ${reasons.length === 0 ? words.unknown : reasons.join(', ')}`
}

/** What became of each result of a saved search since it was looked at: new, no longer listed and what is known of why, or nothing. */
export function resultChangeColumn({ since, fresh, left }: ResultChange, language: Language): ColumnOf<PartySummary> {
  const words = tableWords[language].resultChange
  const isNew = new Set(fresh)
  const gone = new Map(left?.map((one) => [one.party.id, leftWords(one, since, language)]))
  return {
    key: 'resultChange',
    title: words.column,
    type: 'text',
    width: 40,
    value: ({ id }) =>
      gone.get(id) ?? (isNew.has(id) ? words.isNew.replace('{}', formatMomentDay(since, language)) : null),
  }
}
