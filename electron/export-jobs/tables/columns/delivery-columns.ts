import type { Language } from '../../../../shared/domain/language.ts'
import { attemptsOf, deliveryState, eventsOf, type Delivery } from '../../../../shared/domain/watch/delivery.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import { codeWords } from '../code-words.ts'
import type { ColumnOf } from '../table-of.ts'

/** Names of the companies; "…" says that there are events beyond those that it shows. */
function companiesIn(delivery: Delivery): string | null {
  const names = new Set(delivery.events.flatMap(({ company }) => company?.name ?? []))
  const isWhole = (eventsOf(delivery) ?? 0) <= delivery.events.length
  return names.size === 0 ? null : [...names, ...(isWhole ? [] : ['…'])].join('; ')
}

/** Deliveries. Instants are texts as the service wrote them, because their form is not specified. */
export function deliveryColumns(language: Language): readonly ColumnOf<Delivery>[] {
  const words = tableWords[language].deliveries
  const say = codeWords(language)
  return [
    {
      key: 'createdAt',
      title: words.columns.createdAt,
      type: 'text',
      width: 24,
      value: ({ createdAt }) => createdAt,
    },
    {
      key: 'state',
      title: words.columns.state,
      type: 'text',
      width: 16,
      value: ({ state }) => {
        const known = deliveryState(state)
        return known === null ? state : words.reached[known]
      },
    },
    { key: 'type', title: words.columns.type, type: 'text', width: 12, value: ({ type }) => say.way(type) },
    {
      key: 'address',
      title: words.columns.address,
      type: 'text',
      width: 44,
      value: ({ address }) => address,
    },
    {
      key: 'attempts',
      title: words.columns.attempts,
      type: 'integer',
      width: 10,
      value: (delivery) => attemptsOf(delivery),
    },
    {
      key: 'lastStatus',
      title: words.columns.lastStatus,
      type: 'integer',
      width: 12,
      value: ({ attempts }) => attempts.at(-1)?.status ?? null,
    },
    {
      key: 'lastError',
      title: words.columns.lastError,
      type: 'text',
      width: 30,
      value: ({ attempts }) => attempts.at(-1)?.error ?? null,
    },
    {
      key: 'nextAttemptAt',
      title: words.columns.nextAttemptAt,
      type: 'text',
      width: 24,
      value: ({ nextAttemptAt }) => nextAttemptAt,
    },
    {
      key: 'events',
      title: words.columns.events,
      type: 'integer',
      width: 10,
      value: (delivery) => eventsOf(delivery),
    },
    {
      key: 'companies',
      title: words.columns.companies,
      type: 'text',
      width: 40,
      value: (delivery) => companiesIn(delivery),
    },
    { key: 'id', title: words.columns.id, type: 'text', width: 40, value: ({ serviceId }) => serviceId },
  ]
}
