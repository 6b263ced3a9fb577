import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { cellClass, columnWidths, type Column } from './column.ts'
import './data-table.css'
import { controlAfter, controls, rowAfter } from './row-keys.ts'
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
  const { label, columns, rowKey, onOpen, onSpend, opens, onNearEnd, more = false, fills = true, selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { sorted: rows, sorting, sortBy } = useSorting(props.rows, columns)
  const { current, indexes, rowHeight, page, setCurrent, goTo } = useRowWindow(scroller, {
    count: rows.length,
    more,
    fills,
  })
  const { toggle, extendTo, selectAll, onKey } = useSelectionActs(rows, rowKey, selection)

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

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')
    const item = rows[current]
    if (row === null || item === undefined || event.altKey || (event.metaKey && event.key !== 'Enter')) return
    const onRow = event.target === row
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      onSpend?.(item)
      return
    }
    if (onRow && onKey(event, current, goTo)) return
    if (event.ctrlKey) return
    if (event.key === 'Enter' && onRow) {
      event.preventDefault()
      open(item)
      return
    }
    const to = rowAfter(event.key, current, rows.length, page())
    if (to !== null) {
      event.preventDefault()
      goTo(to)
      return
    }
    const control = controlAfter(event.key, row)
    if (control !== null) {
      event.preventDefault()
      control.focus()
    }
  }

  const onClick = (event: MouseEvent<HTMLTableRowElement>, index: number): void => {
    setCurrent(index)
    const item = rows[index]
    // Controls inside the row do their own; a click that ends a selection of text opens nothing.
    if (item === undefined || (event.target as HTMLElement).closest(controls) !== null) return
    if (selection !== undefined && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      document.getSelection()?.removeAllRanges()
      if (event.shiftKey) extendTo(index)
      else toggle(index)
      return
    }
    if (document.getSelection()?.isCollapsed === false) return
    open(item)
  }

  const spacer = (key: string, count: number): ReactElement | null =>
    count <= 0 ? null : (
      <tr key={key} aria-hidden="true" className="data-table-gap">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows out of sight */}
        <td colSpan={columns.length + (selection === undefined ? 0 : 1)} style={{ height: count * rowHeight }} />
      </tr>
    )

  const body: (ReactElement | null)[] = []
  let expected = 0
  for (const index of indexes) {
    const row = rows[index]
    if (row === undefined) continue
    body.push(spacer(`gap-${index}`, index - expected))
    expected = index + 1
    const isSelected = selection?.selected.has(rowKey(row))
    body.push(
      <tr
        key={rowKey(row)}
        data-row={index}
        aria-rowindex={index + 2}
        tabIndex={index === current ? 0 : -1}
        className={onOpen !== undefined && opens?.(row) !== false ? 'opens' : undefined}
        onFocus={() => setCurrent(index)}
        onClick={(event) => onClick(event, index)}
        aria-selected={isSelected}
      >
        {selection !== undefined && (
          <td className="data-table-check">
            <input
              type="checkbox"
              aria-label={selection.name(row)}
              checked={isSelected ?? false}
              onChange={() => undefined}
              onClick={(event) => {
                if (event.shiftKey) extendTo(index)
                else toggle(index)
              }}
            />
          </td>
        )}
        {columns.map((column) =>
          column.rowHeader ? (
            <th key={column.key} scope="row" className={cellClass(column)}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.key} className={cellClass(column)}>
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>,
    )
  }
  body.push(spacer('gap-end', rows.length - expected))

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
                <SelectAll selection={selection} keys={rows.map(rowKey)} onChange={selectAll} />
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
