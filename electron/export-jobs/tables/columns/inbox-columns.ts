import type { Language } from '../../../../shared/domain/language.ts'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'
import { codeWords } from '../code-words.ts'
import { columnsWithin, identifyingKeys } from './columns-within.ts'
import { eventColumns } from './company-section-columns.ts'
import { companyColumns } from './party-columns.ts'

export function inboxColumns(language: Language, withBirthDays: boolean): readonly ColumnOf<InboxItem>[] {
  const words = tableWords[language].inbox
  const say = codeWords(language)
  const events = eventColumns(language, withBirthDays, null)
  return [
    ...columnsWithin<InboxItem, InboxItem['event']>(events, ({ event }) => event, ['effectiveOn', 'event']).map(
      (column) =>
        column.key === 'event'
          ? { ...column, value: ({ event, company }: InboxItem) => say.event(event, company?.legalForm ?? null) }
          : column,
    ),
    ...columnsWithin<InboxItem, NonNullable<InboxItem['company']>>(
      companyColumns(language),
      ({ company }) => company,
      identifyingKeys,
    ),
    ...columnsWithin<InboxItem, InboxItem['event']>(
      events,
      ({ event }) => event,
      events.map(({ key }) => key).filter((key) => key !== 'effectiveOn' && key !== 'event'),
    ),
    {
      key: 'arrivedAt',
      title: words.columns.arrivedAt,
      type: 'instant',
      width: 22,
      value: ({ arrivedAt }) => arrivedAt,
    },
    {
      key: 'acknowledgedAt',
      title: words.columns.acknowledgedAt,
      type: 'instant',
      width: 22,
      value: ({ acknowledgedAt }) => acknowledgedAt,
    },
  ]
}
