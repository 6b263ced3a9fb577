import type { Column } from './column.ts'

export interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/** A press on a column's head: ascending, then descending, then the order of the rows as they are given. */
export const nextSorting = (now: Sorting | null, column: string): Sorting | null => {
  if (now?.column !== column) return { column, direction: 'ascending' }
  return now.direction === 'ascending' ? { column, direction: 'descending' } : null
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const compare = columns.find((column) => column.key === sorting?.column)?.compare
  if (compare === undefined || sorting === null) return rows
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return [...rows].sort((a, b) => sign * compare(a, b))
}
