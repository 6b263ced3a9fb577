import { useRef, type KeyboardEvent } from 'react'
import { hasPlace, noPlaces, placesOf, sizeOf, withoutRange, withRange, type Range, type Ranges } from './ranges.ts'
import { rowAfter } from './row-keys.ts'

export type RowKey = string | number

/** Which rows are selected: ranges of an order of rows, so that a million of them are selected as quickly as two. */
export interface Picked<Row> {
  /** The rows in the order in which the ranges count them. */
  readonly order: readonly Row[]
  readonly ranges: Ranges
  /** All rows that are not in this order are selected, too: those that were not here yet. */
  readonly beyond: boolean
}

export const nothingPicked: Picked<never> = { order: [], ranges: noPlaces, beyond: false }

/** What is selected of the rows of a table; the table decides what keyboard and mouse do to it. */
export interface RowSelection<Row> {
  readonly picked: Picked<Row>
  readonly onChange: (picked: Picked<Row>) => void
  /** Names the checkbox of a row. */
  readonly name: (row: Row) => string
  /** Names the checkbox of all rows. */
  readonly all: string
  /** Selecting all rows selects those that are not here yet, too. */
  readonly reaches?: boolean
}

const isBeginning = <Row>(order: readonly Row[], rows: readonly Row[]): boolean =>
  order.length <= rows.length && order.every((row, place) => row === rows[place])

/** Which places of these rows are selected, wherever they stand now; a row that is gone is not selected any more. */
export function placesIn<Row>(
  { order, ranges, beyond }: Picked<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
): Ranges {
  if (ranges.length === 0 && !beyond) return noPlaces
  if (order === rows) return ranges
  if (isBeginning(order, rows)) return beyond ? withRange(ranges, order.length, rows.length) : ranges
  // Of all but a few, the few are told apart.
  const told = beyond
    ? exceptionsOf({ order, ranges, beyond })
    : Array.from(placesOf(ranges), (place) => order[place] as Row)
  const keys = new Set(told.map((row) => rowKey(row)))
  const found: Range[] = []
  let begin: number | null = null
  for (let place = 0; place <= rows.length; place += 1) {
    const is = place < rows.length && keys.has(rowKey(rows[place] as Row)) !== beyond
    if (is && begin === null) begin = place
    else if (!is && begin !== null) {
      found.push([begin, place])
      begin = null
    }
  }
  return found
}

/** What of all rows is not selected, where everything else is. */
export function exceptionsOf<Row>({ order, ranges, beyond }: Picked<Row>): readonly Row[] {
  if (!beyond) return []
  const left = ranges.reduce<Ranges>((rest, [from, end]) => withoutRange(rest, from, end), [[0, order.length]])
  return Array.from(placesOf(left), (place) => order[place] as Row)
}

/**
 * The same selection with other places of the rows that are here now. Rows that are gone are not selected any more; an exception that is gone
 * stays one, since it may come again.
 */
export function repicked<Row>(
  before: Picked<Row>,
  rows: readonly Row[],
  ranges: Ranges,
  rowKey: (row: Row) => RowKey,
): Picked<Row> {
  const exceptions = before.order === rows ? [] : exceptionsOf(before)
  if (exceptions.length === 0) return { order: rows, ranges, beyond: before.beyond }
  const here = new Set(rows.map((row) => rowKey(row)))
  const gone = exceptions.filter((row) => !here.has(rowKey(row)))
  return { order: gone.length === 0 ? rows : [...rows, ...gone], ranges, beyond: true }
}

/** What can be done to the selection of the rows in sight, by their places. */
export interface SelectionActs {
  readonly toggle: (index: number) => void
  /** Adds everything between the row toggled last, or `from`, and this one. */
  readonly extendTo: (index: number, from?: number) => void
  readonly selectAll: (on: boolean) => void
  /** A key on the row `current`; true: it was one of the selection's. `goTo` moves the focus; `page`: rows in sight at once. */
  readonly onKey: (event: KeyboardEvent, current: number, goTo: (index: number) => void, page: number) => boolean
}

/** @param ranges what is selected of `rows` now */
export function useSelectionActs<Row>(
  rows: readonly Row[],
  ranges: Ranges,
  rowKey: (row: Row) => RowKey,
  selection: RowSelection<Row>,
  /** Nothing shows that rows can be selected: Space stays with whoever else takes it. */
  quiet: boolean,
): SelectionActs {
  /** Where a range begins. */
  const anchor = useRef(0)
  const { beyond } = selection.picked
  const put = (next: Ranges): void => selection.onChange(repicked(selection.picked, rows, next, rowKey))
  const putAll = (next: Ranges, far: boolean): void => selection.onChange({ order: rows, ranges: next, beyond: far })
  const toggle = (index: number): void => {
    if (rows[index] === undefined) return
    anchor.current = index
    put(hasPlace(ranges, index) ? withoutRange(ranges, index, index + 1) : withRange(ranges, index, index + 1))
  }
  const extendTo = (index: number, from = anchor.current): void => {
    anchor.current = from
    put(withRange(ranges, Math.min(from, index), Math.min(rows.length, Math.max(from, index) + 1)))
  }
  const selectAll = (on: boolean): void =>
    putAll(on ? withRange(noPlaces, 0, rows.length) : noPlaces, on && selection.reaches === true)
  const onKey = (event: KeyboardEvent, current: number, goTo: (index: number) => void, page: number): boolean => {
    if (rows[current] === undefined) return false
    if (event.key === ' ' && !event.shiftKey && !quiet) toggle(current)
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a')
      selectAll(sizeOf(ranges) < rows.length || (selection.reaches === true && !beyond))
    else if (event.shiftKey && rowAfter(event.key, current, rows.length, page) !== null) {
      if (!hasPlace(ranges, current)) anchor.current = current
      const next = rowAfter(event.key, current, rows.length, page) ?? current
      extendTo(next)
      goTo(next)
    } else if (event.key === 'Escape' && (ranges.length > 0 || beyond)) {
      event.stopPropagation()
      putAll(noPlaces, false)
    } else return false
    event.preventDefault()
    return true
  }
  return { toggle, extendTo, selectAll, onKey }
}
