import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { cellClass, columnWidths, type Column } from './column.ts'
import './data-table.css'
import { DataRow, RowGap } from './data-row.tsx'
import { rowActs } from './row-acts.ts'
import { controls } from './row-keys.ts'
import { useSelectionActs, type RowKey, type RowSelection } from './row-selection.ts'
import { SelectAll } from './select-all.tsx'
import { useSorting } from './sorting.ts'
import { TableHead } from './table-head.tsx'
import { useRowWindow } from './use-row-window.ts'

export interface DataTableProps<Row> {
  /** Accessible name. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => RowKey
  /** Enter, double press on the name, a click on the row. Never spends. */
  readonly onOpen?: (row: Row) => void
  /** Ctrl+Enter: the row's costly action, the same that its button does. */
  readonly onSpend?: (row: Row) => void
  /** Somebody looks at a row: the focus is in it, or the pointer rests on it. */
  readonly onLook?: (row: Row) => void
  /** False where a row leads nowhere: it is not shown as something to open. */
  readonly opens?: (row: Row) => boolean
  /** More rows exist than are here: asked for when the last ones come into sight. */
  readonly onNearEnd?: () => void
  /** More rows exist than `rows`; assistive technology is then told that their number is unknown. */
  readonly more?: boolean
  /** Rows can be selected: a column of checkboxes, Space, Shift with the arrows, Ctrl+A, Shift and Ctrl with the mouse. */
  readonly selection?: RowSelection<Row>
  /** Fills its place and scrolls itself; without it the table grows with its rows and is not windowed. */
  readonly fills?: boolean
}

/** Rows before the last one at which more are asked for. */
const nearEnd = 40

/**
 * A table whose rows are walked with the arrow keys (ARIA grid with row focus). Windowed from 200 rows on; the
 * counts of ARIA are then those of the whole. Controls inside a row are no tab stops of their own: right and left
 * reach them, and Enter and Ctrl+Enter do what they do.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const {
    label,
    columns,
    rowKey,
    onOpen,
    onSpend,
    opens,
    onNearEnd,
    more = false,
    fills = true,
    selection,
    onLook,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { sorted: rows, sorting, sortBy } = useSorting(props.rows, columns)
  const { current, indexes, rowHeight, page, setCurrent, goTo } = useRowWindow(scroller, {
    count: rows.length,
    more,
    fills,
  })
  const acts = useSelectionActs(rows, rowKey, selection)

  // Controls come from other components, which needn't know that they are in a table.
  useLayoutEffect(() => {
    for (const control of scroller.current?.querySelectorAll<HTMLElement>(`tbody :is(${controls})`) ?? [])
      control.tabIndex = -1
  })

  const last = indexes.at(-1) ?? -1
  useLayoutEffect(() => {
    if (more && last >= rows.length - nearEnd) onNearEnd?.()
  }, [last, rows.length, more, onNearEnd])

  const open = (row: Row): void => {
    if (opens?.(row) !== false) onOpen?.(row)
  }

  const { onKeyDown, onClick } = rowActs({
    rows,
    current,
    setCurrent,
    goTo,
    page,
    select: selection === undefined ? null : acts,
    onOpen: open,
    onSpend,
  })

  const body: ReactElement[] = []
  let expected = 0
  for (const index of indexes) {
    const row = rows[index]
    if (row === undefined) continue
    const key = rowKey(row)
    if (index > expected) body.push(<RowGap key={`gap-${index}`} height={(index - expected) * rowHeight} />)
    body.push(
      <DataRow
        key={key}
        row={row}
        index={index}
        columns={columns}
        current={index === current}
        opens={onOpen !== undefined && opens?.(row) !== false}
        check={
          selection === undefined
            ? null
            : {
                name: selection.name(row),
                checked: selection.selected.has(key),
                onPress: (shift) => (shift ? acts.extendTo(index) : acts.toggle(index)),
              }
        }
        onFocus={() => {
          setCurrent(index)
          onLook?.(row)
        }}
        {...(onLook === undefined ? {} : { onRest: () => onLook(row) })}
        onClick={(event) => onClick(event, index)}
      />,
    )
    expected = index + 1
  }
  if (rows.length > expected) body.push(<RowGap key="gap-end" height={(rows.length - expected) * rowHeight} />)

  return (
    <div ref={scroller} className={fills ? 'data-table-scroll scroll' : 'data-table-flow'}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows have focus
        role="grid"
        aria-label={label}
        aria-multiselectable={selection === undefined ? undefined : true}
        aria-rowcount={more ? -1 : rows.length + 1}
        className="data-table"
      >
        <colgroup>
          {selection !== undefined && <col className="data-table-check" />}
          {columns.map((column) => (
            <col key={column.key} className={cellClass(column)} style={columnWidths(column)} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection !== undefined && (
              <th scope="col" className="data-table-check">
                <SelectAll selection={selection} keys={rows.map(rowKey)} onChange={acts.selectAll} />
              </th>
            )}
            {columns.map((column) => (
              <TableHead key={column.key} column={column} sorting={sorting} onSort={() => sortBy(column.key)} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows have focus */}
        <tbody onKeyDown={onKeyDown}>{body}</tbody>
      </table>
    </div>
  )
}
