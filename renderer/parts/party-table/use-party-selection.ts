import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { placesOf, sizeOf } from '../../ui/data-table/ranges.ts'
import {
  exceptionsOf,
  nothingPicked,
  placesIn,
  type Picked,
  type RowSelection,
} from '../../ui/data-table/row-selection.ts'

export const partyKey = ({ kind, id }: Pick<PartySummary, 'kind' | 'id'>): string => `${kind} ${id}`

export interface PartySelection {
  /** What is chosen of the rows that are here, in their order. */
  readonly chosen: readonly PartySummary[]
  /** Null: nothing but those; else everything that is found is chosen, with rows that are not here yet, but for these. */
  readonly butFor: readonly PartySummary[] | null
  readonly rows: RowSelection<PartySummary>
  readonly clear: () => void
}

/** Which rows of a party table are selected. A row that leaves the table leaves the selection. `reaches`: all may be selected, though not all are here; `of`: what finds them. */
export function useSelection(items: readonly PartySummary[], reaches: boolean, of: string | null): PartySelection {
  const { t } = useTranslation('lists')
  const [put, setPut] = useState<{ readonly picked: Picked<PartySummary>; readonly of: string | null }>({
    picked: nothingPicked,
    of,
  })
  // All that one search finds is not all that another does.
  const picked = put.picked.beyond && put.of !== of ? nothingPicked : put.picked
  const chosen = useMemo(() => {
    const ranges = placesIn(picked, items, partyKey)
    return sizeOf(ranges) === items.length
      ? items
      : Array.from(placesOf(ranges), (place) => items[place] as PartySummary)
  }, [items, picked])
  const butFor = useMemo(() => (picked.beyond && reaches ? exceptionsOf(picked) : null), [picked, reaches])
  const rows = useMemo(
    (): RowSelection<PartySummary> => ({
      picked,
      onChange: (next) => setPut({ picked: next, of }),
      name: ({ name }) => t('select.one', { name: name === null ? t('noName') : cutText(name, 120).text }),
      all: t('select.all'),
      reaches,
    }),
    [picked, reaches, of, t],
  )
  return { chosen, butFor, rows, clear: () => setPut({ picked: nothingPicked, of }) }
}
