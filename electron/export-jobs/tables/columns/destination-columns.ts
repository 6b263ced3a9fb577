import type { Language } from '../../../../shared/domain/language.ts'
import type { Destination } from '../../../../shared/domain/watch/destination.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import { codeWords } from '../code-words.ts'
import type { ColumnOf } from '../table-of.ts'

/** A destination as it was read last. */
export type ListedDestination = Pick<
  Destination,
  'type' | 'address' | 'cadence' | 'eventTypes' | 'createdAt' | 'serviceId'
> & { readonly state: string }

export function destinationColumns(language: Language): readonly ColumnOf<ListedDestination>[] {
  const words = tableWords[language].destinations
  const say = codeWords(language)
  return [
    { key: 'type', title: words.columns.type, type: 'text', width: 12, value: ({ type }) => say.way(type) },
    { key: 'address', title: words.columns.address, type: 'text', width: 48, value: ({ address }) => address },
    {
      key: 'cadence',
      title: words.columns.cadence,
      type: 'text',
      width: 12,
      value: ({ cadence }) => say.cadence(cadence),
    },
    {
      key: 'eventTypes',
      title: words.columns.eventTypes,
      type: 'text',
      width: 40,
      value: ({ eventTypes }) =>
        eventTypes === null ? null : eventTypes.length === 0 ? { said: words.all } : say.eventTypes(eventTypes),
    },
    {
      key: 'state',
      title: words.columns.state,
      type: 'text',
      width: 20,
      value: ({ state }) => (state === 'active' ? words.atService : words.gone),
    },
    {
      key: 'createdAt',
      title: words.columns.createdAt,
      type: 'text',
      width: 24,
      value: ({ createdAt }) => createdAt,
    },
    { key: 'id', title: words.columns.id, type: 'text', width: 40, value: ({ serviceId }) => serviceId },
  ]
}
