import { useRef, type KeyboardEvent } from 'react'
import { rowAfter } from './row-keys.ts'

export type RowKey = string | number

/** Which rows are selected, by their keys; the table decides what keyboard and mouse do to them. */
export interface RowSelection<Row> {
  readonly selected: ReadonlySet<RowKey>
  readonly onChange: (selected: ReadonlySet<RowKey>) => void
  /** Names the checkbox of a row. */
  readonly name: (row: Row) => string
  /** Names the checkbox of all rows. */
  readonly all: string
}

/** What can be done to the selection of the rows in sight, by their indexes. */
export interface SelectionActs {
  readonly toggle: (index: number) => void
  /** Adds everything between the row toggled last and this one. */
  readonly extendTo: (index: number) => void
  readonly selectAll: (on: boolean) => void
  /** A key on the row `current`; true: it was one of the selection's. `goTo` moves the focus; `page`: rows in sight at once. */
  readonly onKey: (event: KeyboardEvent, current: number, goTo: (index: number) => void, page: number) => boolean
}

export function useSelectionActs<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
  selection: RowSelection<Row> | undefined,
): SelectionActs {
  /** Where a range begins. */
  const anchor = useRef(0)
  const toggle = (index: number): void => {
    const row = rows[index]
    if (selection === undefined || row === undefined) return
    const key = rowKey(row)
    anchor.current = index
    const next = new Set(selection.selected)
    if (!next.delete(key)) next.add(key)
    selection.onChange(next)
  }
  const extendTo = (index: number): void => {
    if (selection === undefined) return
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
    selection.onChange(new Set([...selection.selected, ...rows.slice(from, to + 1).map(rowKey)]))
  }
  const selectAll = (on: boolean): void => {
    if (selection === undefined) return
    const next = new Set(selection.selected)
    for (const row of rows) {
      if (on) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    selection.onChange(next)
  }
  const onKey = (event: KeyboardEvent, current: number, goTo: (index: number) => void, page: number): boolean => {
    const row = rows[current]
    if (selection === undefined || row === undefined) return false
    if (event.key === ' ' && !event.shiftKey) toggle(current)
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a')
      selectAll(!rows.every((one) => selection.selected.has(rowKey(one))))
    else if (event.shiftKey && rowAfter(event.key, current, rows.length, page) !== null) {
      if (!selection.selected.has(rowKey(row))) anchor.current = current
      const next = rowAfter(event.key, current, rows.length, page) ?? current
      extendTo(next)
      goTo(next)
    } else if (event.key === 'Escape' && selection.selected.size > 0) {
      event.stopPropagation()
      selection.onChange(new Set())
    } else return false
    event.preventDefault()
    return true
  }
  return { toggle, extendTo, selectAll, onKey }
}
