import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import type { RowSelection } from '../../ui/data-table/row-selection.ts'

export const partyKey = ({ kind, id }: Pick<PartySummary, 'kind' | 'id'>): string => `${kind} ${id}`

export interface PartySelection {
  /** What is chosen of the rows that are here, in their order. */
  readonly chosen: readonly PartySummary[]
  readonly rows: RowSelection<PartySummary>
  readonly clear: () => void
}

const nothing: ReadonlySet<string | number> = new Set()

/** Which rows of a party table are selected. A row that leaves the table leaves the selection. */
export function useSelection(items: readonly PartySummary[]): PartySelection {
  const { t } = useTranslation('lists')
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(nothing)
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : items.filter((item) => selected.has(partyKey(item)))),
    [items, selected],
  )
  const rows = useMemo(
    (): RowSelection<PartySummary> => ({
      selected,
      onChange: setSelected,
      name: ({ name }) => t('select.one', { name: name === null ? t('noName') : cutText(name, 120).text }),
      all: t('select.all'),
    }),
    [selected, t],
  )
  return { chosen, rows, clear: () => setSelected(nothing) }
}
