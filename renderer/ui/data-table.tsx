import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import './data-table.css'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** Shown instead of `head` below 1024 px, where the unit of a price moves to the column's head. */
  readonly narrowHead?: string
  readonly cell: (row: Row) => ReactNode
  /** For columns of buttons, which name themselves: the head is read out, not shown (a `narrowHead` is shown). */
  readonly hideHead?: boolean
  /** Width as CSS: `28%`, `104px`; columns without one share the rest. */
  readonly width?: string
  readonly narrowWidth?: string
  /** The cell that names the row; exactly one column has it. */
  readonly rowHeader?: boolean
  readonly align?: 'end'
  /** Goes below 1024 px; what it tells must be reachable elsewhere (look/NOTES.md "Frame"). */
  readonly wideOnly?: boolean
  /** Ascending order of two rows; the head becomes a button. */
  readonly compare?: (a: Row, b: Row) => number
}

/** Which rows are chosen, by their keys; the table says what the keyboard and the mouse make of it. */
export interface RowSelection<Row> {
  readonly selected: ReadonlySet<string | number>
  readonly onChange: (selected: ReadonlySet<string | number>) => void
  /** Names the checkbox of a row. */
  readonly name: (row: Row) => string
  /** Names the checkbox of all rows. */
  readonly all: string
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
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
  /** Rows can be chosen: a column of checkboxes, Space, Shift with the arrows, Ctrl+A, Shift and Ctrl with the mouse. */
  readonly selection?: RowSelection<Row>
  /** Fills its place and scrolls itself; without it the table grows with its rows and is not windowed. */
  readonly fills?: boolean
}

interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/** Up to this many rows all of them stand in the page, so that find-in-page and print see them. */
const windowedFrom = 200
const controls = 'a[href], button:not([disabled]), input:not([disabled]), [role="link"]'

const nextSorting = (now: Sorting | null, column: string): Sorting | null => {
  if (now?.column !== column) return { column, direction: 'ascending' }
  return now.direction === 'ascending' ? { column, direction: 'descending' } : null
}

/** Where a key leads from a row; null when the key isn't one of the table's. */
function rowAfter(key: string, active: number, count: number, page: number): number | null {
  const target: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }
  const to = target[key]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}

/** Left and right walk through a row's own controls; left of the first stands the row itself. */
function controlAfter(key: string, row: HTMLElement): HTMLElement | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  // Choosing a row has a key of its own.
  const stops = [
    row,
    ...[...row.querySelectorAll<HTMLElement>(controls)].filter(
      (control) => control.closest('.data-table-check') === null,
    ),
  ]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  return stops[key === 'ArrowRight' ? Math.min(stops.length - 1, at + 1) : Math.max(0, at - 1)] ?? null
}

/**
 * A table whose rows are walked with the arrow keys (ARIA grid with row focus). Windowed from 200 rows on; the
 * counts of ARIA are then those of the whole. Controls inside a row are no tab stops of their own: right and left
 * reach them, and Enter and Ctrl+Enter do what they do.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { label, columns, rowKey, onOpen, onSpend, opens, onNearEnd, more = false, fills = true, selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [active, setActive] = useState(0)
  const [rowHeight, setRowHeight] = useState(32)
  const focusWanted = useRef(false)
  /** Where a range begins. */
  const anchor = useRef(0)

  const rows = useMemo(() => {
    const compare = columns.find((column) => column.key === sorting?.column)?.compare
    if (compare === undefined || sorting === null) return props.rows
    const sign = sorting.direction === 'ascending' ? 1 : -1
    return [...props.rows].sort((a, b) => sign * compare(a, b))
  }, [props.rows, columns, sorting])

  const windowed = fills && (more || rows.length > windowedFrom)
  const current = Math.min(active, Math.max(0, rows.length - 1))
  const virtual = useVirtualizer({
    count: windowed ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 28,
  })
  const inSight = virtual.getVirtualItems().map((item) => item.index)
  // The focused row stays in the page when it is scrolled away, or the focus would fall to the document.
  const indexes = windowed ? [...new Set([...inSight, current])].sort((a, b) => a - b) : rows.map((_, index) => index)

  useLayoutEffect(() => {
    const measured = scroller.current?.querySelector<HTMLElement>('tr[data-row]')?.getBoundingClientRect().height
    if (measured !== undefined && measured > 0 && Math.abs(measured - rowHeight) > 0.5) setRowHeight(measured)
  }, [rowHeight, rows.length])

  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    scroller.current?.querySelector<HTMLElement>(`tr[data-row="${current}"]`)?.focus({ preventScroll: windowed })
  }, [current, windowed])

  // Controls come from other parts, which needn't know that they stand in a table.
  useLayoutEffect(() => {
    for (const control of scroller.current?.querySelectorAll<HTMLElement>(`tbody :is(${controls})`) ?? [])
      control.tabIndex = -1
  })

  const last = indexes.at(-1) ?? -1
  useLayoutEffect(() => {
    if (more && last >= rows.length - 40) onNearEnd?.()
  }, [last, rows.length, more, onNearEnd])

  const keyAt = (index: number): string | number | null => {
    const row = rows[index]
    return row === undefined ? null : rowKey(row)
  }
  const toggle = (index: number): void => {
    const key = keyAt(index)
    if (selection === undefined || key === null) return
    anchor.current = index
    const next = new Set(selection.selected)
    if (!next.delete(key)) next.add(key)
    selection.onChange(next)
  }
  /** Adds everything between the beginning of the range and this row. */
  const extendTo = (index: number): void => {
    if (selection === undefined) return
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
    selection.onChange(new Set([...selection.selected, ...rows.slice(from, to + 1).map(rowKey)]))
  }
  const chooseAll = (on: boolean): void => {
    const keys = rows.map(rowKey)
    selection?.onChange(
      on
        ? new Set([...selection.selected, ...keys])
        : new Set([...selection.selected].filter((key) => !keys.includes(key))),
    )
  }

  const goTo = (index: number): void => {
    focusWanted.current = true
    if (windowed) virtual.scrollToIndex(index)
    if (index === active) scroller.current?.querySelector<HTMLElement>(`tr[data-row="${index}"]`)?.focus()
    setActive(index)
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
    if (selection !== undefined && onRow) {
      if (event.key === ' ' && !event.shiftKey) {
        event.preventDefault()
        toggle(current)
        return
      }
      if (event.ctrlKey && event.key.toLowerCase() === 'a') {
        event.preventDefault()
        chooseAll(!rows.every((one) => selection.selected.has(rowKey(one))))
        return
      }
      if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault()
        if (!selection.selected.has(rowKey(item))) anchor.current = current
        const next = Math.max(0, Math.min(rows.length - 1, current + (event.key === 'ArrowDown' ? 1 : -1)))
        extendTo(next)
        goTo(next)
        return
      }
      if (event.key === 'Escape' && selection.selected.size > 0) {
        event.preventDefault()
        event.stopPropagation()
        selection.onChange(new Set())
        return
      }
    }
    if (event.ctrlKey) return
    if (event.key === 'Enter' && onRow) {
      event.preventDefault()
      if (opens?.(item) !== false) onOpen?.(item)
      return
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 320) / rowHeight) - 2)
    const to = rowAfter(event.key, current, rows.length, page)
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
    setActive(index)
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
    if (opens?.(item) !== false) onOpen?.(item)
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
    const canOpen = onOpen !== undefined && opens?.(row) !== false
    body.push(
      <tr
        key={rowKey(row)}
        data-row={index}
        aria-rowindex={index + 2}
        tabIndex={index === current ? 0 : -1}
        className={canOpen ? 'opens' : undefined}
        onFocus={() => setActive(index)}
        onClick={(event) => onClick(event, index)}
        aria-selected={selection === undefined ? undefined : selection.selected.has(rowKey(row))}
      >
        {selection !== undefined && (
          <td className="data-table-check">
            <input
              type="checkbox"
              aria-label={selection.name(row)}
              checked={selection.selected.has(rowKey(row))}
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows have focus */}
      <table
        role="grid"
        aria-label={label}
        aria-multiselectable={selection === undefined ? undefined : true}
        aria-rowcount={more ? -1 : rows.length + 1}
        className="data-table"
      >
        <colgroup>
          {selection !== undefined && <col className="data-table-check" />}
          {columns.map((column) => (
            <col key={column.key} className={cellClass(column)} style={widths(column)} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection !== undefined && (
              <th scope="col" className="data-table-check">
                <AllCheck selection={selection} keys={rows.map(rowKey)} onChange={chooseAll} />
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                sorting={sorting}
                onSort={() => setSorting(nextSorting(sorting, column.key))}
              />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows have focus */}
        <tbody onKeyDown={onKeyDown}>{body}</tbody>
      </table>
    </div>
  )
}

/** Chooses every row that is here; partly, where some are. */
function AllCheck<Row>({
  selection,
  keys,
  onChange,
}: {
  readonly selection: RowSelection<Row>
  readonly keys: readonly (string | number)[]
  readonly onChange: (on: boolean) => void
}): ReactElement {
  const chosen = keys.filter((key) => selection.selected.has(key)).length
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen > 0 && chosen < keys.length
  })
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={selection.all}
      checked={chosen > 0 && chosen === keys.length}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

const cellClass = <Row,>(column: Column<Row>): string | undefined =>
  [column.align === 'end' ? 'num' : '', column.wideOnly ? 'wide-only' : ''].filter(Boolean).join(' ') || undefined

/** Custom properties, so that a stylesheet can choose between the two widths by the window's. */
const widths = <Row,>(column: Column<Row>): Record<string, string> => ({
  ...(column.width === undefined ? {} : { '--col-width': column.width }),
  ...(column.narrowWidth === undefined ? {} : { '--col-narrow': column.narrowWidth }),
})

interface HeadProps<Row> {
  readonly column: Column<Row>
  readonly sorting: Sorting | null
  readonly onSort: () => void
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>): ReactElement {
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
