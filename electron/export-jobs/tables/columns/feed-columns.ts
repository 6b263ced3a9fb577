import type { Language } from '../../../../shared/domain/language.ts'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'

export function feedColumns(language: Language): readonly ColumnOf<Feed>[] {
  const words = tableWords[language].feeds
  return [
    { key: 'name', title: words.columns.name, type: 'text', width: 36, value: ({ name }) => name },
    {
      key: 'kind',
      title: words.columns.kind,
      type: 'text',
      width: 16,
      value: ({ filter }) => words.kinds[filter.kind],
    },
    { key: 'on', title: words.columns.on, type: 'boolean', width: 8, value: ({ on }) => on },
    {
      key: 'intervalMinutes',
      title: words.columns.intervalMinutes,
      type: 'integer',
      width: 14,
      value: ({ intervalMinutes }) => intervalMinutes,
    },
    {
      key: 'projectedMonthly',
      title: words.columns.projectedMonthly,
      type: 'integer',
      width: 18,
      value: ({ projectedMonthly }) => projectedMonthly ?? { said: words.unknown },
    },
    {
      key: 'spentThisMonth',
      title: words.columns.spentThisMonth,
      type: 'integer',
      width: 18,
      value: ({ spentThisMonth }) => spentThisMonth.credits,
    },
    {
      key: 'lastPolledAt',
      title: words.columns.lastPolledAt,
      type: 'instant',
      width: 22,
      value: ({ lastPolledAt }) => lastPolledAt,
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
