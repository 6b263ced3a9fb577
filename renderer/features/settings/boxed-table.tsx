import type { ReactNode } from 'react'
import { classes } from '../../ui/button.tsx'
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx'

/** Rows up to which a table stands in the page as a whole; a longer one scrolls in its box. */
const wholeUpTo = 11

/** A table in a box of its own, as high as its rows, or scrolling where they are many. */
export function BoxedTable<Row>(props: Omit<DataTableProps<Row>, 'fills'>): ReactNode {
  const tall = props.rows.length > wholeUpTo
  return (
    <div className={classes('settings-table', tall && 'settings-table-tall')}>
      <DataTable {...props} fills={tall} />
    </div>
  )
}
