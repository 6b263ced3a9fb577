import type { ReactElement } from 'react'
import { cellClass, type Column } from './column.ts'
import type { Sorting } from './sorting.ts'

/** The head of a column; a button where the column can be sorted. */
export function TableHead<Row>({
  column,
  sorting,
  onSort,
}: {
  readonly column: Column<Row>
  readonly sorting: Sorting | null
  readonly onSort: () => void
}): ReactElement {
  const head = column.hideHead ? <span className="hidden-text">{column.head}</span> : column.head
  const text =
    column.narrowHead === undefined ? (
      head
    ) : (
      <>
        <span className="wide-only">{head}</span>
        <span className="narrow-only">{column.narrowHead}</span>
      </>
    )
  if (column.compare === undefined)
    return (
      <th scope="col" className={cellClass(column)}>
        {text}
      </th>
    )
  const direction = sorting?.column === column.key ? sorting.direction : undefined
  return (
    <th scope="col" className={cellClass(column)} aria-sort={direction ?? 'none'}>
      <button type="button" className="data-table-sort" onClick={onSort}>
        {text}
        <span aria-hidden="true" className="data-table-arrow">
          {direction === undefined ? '' : direction === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  )
}
