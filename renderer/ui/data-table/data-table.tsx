import { useLayoutEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { cellClass, columnWidths, restWidth, type Column } from './column.ts'
import './data-table.css'
import { DataRow, RowGap } from './data-row.tsx'
import { rowActs } from './row-acts.ts'
import { controls } from './row-keys.ts'
import { hasPlace, placesOf, sizeOf } from './ranges.ts'
import {
  nothingPicked,
  placesIn,
  useSelectionActs,
  type Picked,
  type RowKey,
  type RowSelection,
} from './row-selection.ts'
import { SelectAll } from './select-all.tsx'
import { copiedColumns, textOfCell } from './copied-rows.ts'
import { nextSorting, sortRows } from './sorting.ts'
import { TableHead } from './table-head.tsx'
import { TableMenu } from './table-menu.tsx'
import { narrowedRows, shownColumns, useTableView, type TableView } from './table-view.ts'
import { useCopiedRows } from './use-copied-rows.ts'
import { useRowWindow } from './use-row-window.ts'

export interface DataTableProps<Row> {
  /** Accessible name. */
  readonly label: string
  /** Tables of one name are looked at in one way: columns and sorting stay over restarts, what rows are narrowed down to while the program runs. */
  readonly name?: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => RowKey
  /** Enter, double press on the name, a click on the row. Never spends. */
  readonly onOpen?: (row: Row) => void
  /** Ctrl+Enter: the row's costly action, the same that its button does. */
  readonly onSpend?: (row: Row) => void
  /** Somebody looks at a row: the focus is in it, or the pointer rests on it. */
  readonly onLook?: (row: Row) => void
  /** The row that what is shown beside the table is about: it is marked. */
  readonly shownBeside?: Row | undefined
  /** False where a row leads nowhere: it is not shown as something to open. */
  readonly opens?: (row: Row) => boolean
  /** More rows exist than are here: asked for when the last ones come into sight. */
  readonly onNearEnd?: () => void
  /** More rows exist than `rows`; assistive technology is then told that their number is unknown. */
  readonly more?: boolean
  /**
   * Something is done with selected rows: a column of checkboxes, Space, Shift with the arrows, Ctrl+A, Shift and Ctrl with the mouse. Without it rows
   * are selected by Shift, Ctrl+A and the mouse alone, to be copied.
   */
  readonly selection?: RowSelection<Row>
  /** Fills its place and scrolls itself; without it the table grows with its rows and is not windowed. */
  readonly fills?: boolean
  /** What scrolls a table that doesn't fill its place, so that it is windowed there. */
  readonly within?: RefObject<HTMLElement | null>
  /** How many rows there are with those that are not here yet. */
  readonly whole?: number
  /** The rows are being read anew: what is here may be of before. */
  readonly busy?: boolean
}

/** Rows before the last one at which more are asked for. */
const nearEnd = 40
/** Rows out of sight that are drawn for a moment, to be copied as they are shown. */
const mostDrawn = 2_000

/**
 * A table whose rows are walked with the arrow keys (ARIA grid with row focus). Windowed from 200 rows on; the
 * counts of ARIA are then those of the whole. Controls inside a row are no tab stops of their own: right and left
 * reach them, and Enter and Ctrl+Enter do what they do.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { label, rowKey, onOpen, onSpend, opens, onNearEnd, more = false, fills = true, onLook, within, whole } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('ui')
  const [view, setView] = useTableView(props.name)
  const [ownPicked, setOwnPicked] = useState<Picked<Row>>(nothingPicked)
  /** Where nothing is done with selected rows, they are still selected by keys and copied; nothing shows until then. */
  const shown = props.selection
  const selection: RowSelection<Row> = shown ?? { picked: ownPicked, onChange: setOwnPicked, name: () => '', all: '' }
  const columns = useMemo(() => shownColumns(props.columns, view), [props.columns, view])
  const narrowed = useMemo(() => narrowedRows(props.rows, props.columns, view), [props.rows, props.columns, view])
  const rows = useMemo(() => sortRows(narrowed, props.columns, view.sorting), [narrowed, props.columns, view])
  const isNarrowed = Object.keys(view.only).length > 0
  const { picked } = selection
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- keys are a matter of the rows; `rowKey` is a new function in every render
  const ranges = useMemo(() => placesIn<Row>(picked, rows, rowKey), [picked, rows])
  /** What is not in sight any more is not selected any more: nothing is done to rows that nobody sees. */
  const changeView = (next: TableView): void => {
    setView(next)
    if (next.only === view.only) return
    const left = narrowedRows(props.rows, props.columns, next)
    if (ranges.length > 0 || selection.picked.beyond)
      selection.onChange({
        order: left,
        ranges: placesIn({ order: rows, ranges, beyond: false }, left, rowKey),
        beyond: false,
      })
  }
  const { current, drawn, rowHeight, height, page, setCurrent, goTo } = useRowWindow(scroller, {
    count: rows.length,
    more,
    fills,
    ...(within === undefined ? {} : { within }),
  })
  const acts = useSelectionActs(rows, ranges, rowKey, selection, shown === undefined)
  const [also, setAlso] = useState<readonly number[] | null>(null)
  const copied = useCopiedRows()
  const copy = (): void => {
    const number = sizeOf(ranges)
    const chosen = number === 0 ? [current] : placesOf(ranges)
    const shownOnes = copiedColumns(columns)
    if (shownOnes.some(({ text }) => text === undefined)) {
      if (number > mostDrawn) {
        copied.say(t('table.tooMany', { most: mostDrawn }))
        return
      }
      flushSync(() => setAlso([...(number === 0 ? [current] : placesOf(ranges))]))
    }
    const lines = Array.from(chosen, (index) => {
      const row = rows[index]
      const cells = scroller.current?.querySelectorAll(`tr[data-row="${index}"] > :not(.data-table-check)`)
      return shownOnes.map(({ key, text }) => {
        if (text !== undefined && row !== undefined) return text(row)
        const cell = cells?.[columns.findIndex((column) => column.key === key)]
        return cell === undefined ? '' : textOfCell(cell)
      })
    })
    setAlso(null)
    copied.copy(
      shownOnes.map(({ head }) => head),
      lines,
    )
  }

  // Controls come from other components, which needn't know that they are in a table.
  useLayoutEffect(() => {
    for (const control of scroller.current?.querySelectorAll<HTMLElement>(`tbody :is(${controls})`) ?? [])
      control.tabIndex = -1
  })

  const last = drawn.at(-1)?.index ?? -1
  useLayoutEffect(() => {
    if (more && last >= rows.length - nearEnd) onNearEnd?.()
  }, [last, rows.length, props.rows.length, more, onNearEnd])

  const open = (row: Row): void => {
    if (opens?.(row) !== false) onOpen?.(row)
  }

  const { onKeyDown, onClick } = rowActs({
    rows,
    current,
    setCurrent,
    goTo,
    page,
    select: acts,
    onOpen: open,
    onSpend,
    onCopy: copy,
  })

  const body: ReactElement[] = []
  let bottom = 0
  for (const { index, top } of also === null ? drawn : also.map((index) => ({ index, top: null }))) {
    const row = rows[index]
    if (row === undefined) continue
    const key = rowKey(row)
    if (top !== null && top > bottom) {
      body.push(<RowGap key={`gap-${index}`} height={top - bottom} />)
      bottom = top
    }
    body.push(
      <DataRow
        key={key}
        row={row}
        index={index}
        columns={columns}
        current={index === current}
        opens={onOpen !== undefined && opens?.(row) !== false}
        check={
          shown === undefined
            ? null
            : {
                name: shown.name(row),
                checked: hasPlace(ranges, index),
                onPress: (shift) => (shift ? acts.extendTo(index) : acts.toggle(index)),
              }
        }
        selected={hasPlace(ranges, index)}
        shownBeside={row === props.shownBeside}
        onFocus={() => {
          setCurrent(index)
          onLook?.(row)
        }}
        {...(onLook === undefined ? {} : { onRest: () => onLook(row) })}
        onClick={(event) => onClick(event, index)}
      />,
    )
    bottom += rowHeight
  }
  if (height !== null && height > bottom) body.push(<RowGap key="gap-end" height={height - bottom} />)

  const scrolled = (
    <div ref={scroller} className={fills ? 'data-table-scroll scroll' : 'data-table-flow'}>
      <div className={height === null ? 'data-table-place data-table-follows' : 'data-table-place'}>
        <TableMenu
          label={label}
          rows={props.rows}
          columns={props.columns}
          view={view}
          onView={changeView}
          more={more}
        />
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows have focus
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={more ? (isNarrowed || whole === undefined ? -1 : whole + 1) : rows.length + 1}
          {...(props.busy === undefined ? {} : { 'aria-busy': props.busy })}
          className="data-table"
          style={restWidth(columns, shown !== undefined)}
        >
          <colgroup>
            {shown !== undefined && <col className="data-table-check" />}
            {columns.map((column) => (
              <col key={column.key} className={cellClass(column)} style={columnWidths(column)} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {shown !== undefined && (
                <th scope="col" className="data-table-check">
                  <SelectAll
                    selection={selection}
                    selected={sizeOf(ranges)}
                    count={rows.length}
                    onChange={acts.selectAll}
                  />
                </th>
              )}
              {columns.map((column) => (
                <TableHead
                  key={column.key}
                  column={column}
                  sorting={view.sorting}
                  onSort={() => changeView({ ...view, sorting: nextSorting(view.sorting, column.key) })}
                />
              ))}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows have focus */}
          <tbody onKeyDown={onKeyDown}>{body}</tbody>
        </table>
      </div>
    </div>
  )
  return (
    <>
      {isNarrowed && (
        <p className="data-table-narrowed">
          <span role="status">
            {more
              ? t('table.shownHere', { shown: rows.length, whole: props.rows.length })
              : t('table.shown', { shown: rows.length, count: props.rows.length })}
          </span>
          <Button small variant="quiet" onPress={() => changeView({ ...view, only: {} })}>
            {t('table.all')}
          </Button>
        </p>
      )}
      {scrolled}
      <p aria-live="polite" className={copied.said === null ? 'hidden-text' : 'data-table-said'}>
        {copied.said}
      </p>
    </>
  )
}
