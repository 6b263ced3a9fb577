import type { KeyboardEvent, MouseEvent } from 'react'
import { controlAfter, controls, rowAfter } from './row-keys.ts'
import type { SelectionActs } from './row-selection.ts'
import { copiesRows } from './use-copied-rows.ts'

interface RowActs<Row> {
  readonly rows: readonly Row[]
  /** Place of the row that has focus, from 0. */
  readonly current: number
  readonly setCurrent: (index: number) => void
  readonly goTo: (index: number) => void
  /** Rows of one page of the window. */
  readonly page: () => number
  readonly select: SelectionActs
  readonly onOpen: (row: Row) => void
  readonly onSpend: ((row: Row) => void) | undefined
  /** Copies the selected rows, or the one with the focus. */
  readonly onCopy: () => void
}

/** What keys and clicks do in the body of a table (ARIA grid with row focus). */
export function rowActs<Row>({
  rows,
  current,
  setCurrent,
  goTo,
  page,
  select,
  onOpen,
  onSpend,
  onCopy,
}: RowActs<Row>): {
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void
  readonly onClick: (event: MouseEvent<HTMLTableRowElement>, index: number) => void
} {
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')
    const item = rows[current]
    if (row === null || item === undefined || event.altKey) return
    const copies = copiesRows(event)
    if (copies !== null) {
      if (copies === 'text') return
      event.preventDefault()
      onCopy()
      return
    }
    if (event.metaKey && event.key !== 'Enter' && event.key.toLowerCase() !== 'a') return
    const onRow = event.target === row
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      onSpend?.(item)
      return
    }
    if (onRow && select.onKey(event, current, goTo, page())) return
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && onRow) {
      event.preventDefault()
      onOpen(item)
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
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      document.getSelection()?.removeAllRanges()
      if (event.shiftKey) select.extendTo(index)
      else select.toggle(index)
      return
    }
    if (document.getSelection()?.isCollapsed === false) return
    onOpen(item)
  }

  return { onKeyDown, onClick }
}
