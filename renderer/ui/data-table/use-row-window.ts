import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Up to this many rows all of them are in the page, so that find-in-page and print see them. */
const windowedFrom = 200

export interface RowWindow {
  /** The row with the table's one tab stop. */
  readonly current: number
  /** Indexes of the rows that are drawn, ascending. */
  readonly indexes: readonly number[]
  /** In pixels, as measured. */
  readonly rowHeight: number
  /** Rows that are in sight at once, about. */
  readonly page: () => number
  readonly setCurrent: (index: number) => void
  /** Scrolls to a row and focuses it. */
  readonly goTo: (index: number) => void
}

/** Which rows are drawn, and which of them is focused. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, more, fills }: { readonly count: number; readonly more: boolean; readonly fills: boolean },
): RowWindow {
  const [active, setCurrent] = useState(0)
  const [rowHeight, setRowHeight] = useState(32)
  const focusWanted = useRef(false)
  const windowed = fills && (more || count > windowedFrom)
  const current = Math.min(active, Math.max(0, count - 1))
  const virtual = useVirtualizer({
    count: windowed ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 28,
  })
  const inSight = virtual.getVirtualItems().map((item) => item.index)
  // The focused row stays in the page when it is scrolled away, or the focus would fall to the document.
  const indexes = windowed
    ? [...new Set([...inSight, current])].sort((a, b) => a - b)
    : Array.from({ length: count }, (_, index) => index)
  const rowAt = (index: number): HTMLElement | null | undefined =>
    scroller.current?.querySelector<HTMLElement>(`tr[data-row="${index}"]`)

  useLayoutEffect(() => {
    const measured = scroller.current?.querySelector<HTMLElement>('tr[data-row]')?.getBoundingClientRect().height
    if (measured !== undefined && measured > 0 && Math.abs(measured - rowHeight) > 0.5) setRowHeight(measured)
  }, [scroller, rowHeight, count])

  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    scroller.current?.querySelector<HTMLElement>(`tr[data-row="${current}"]`)?.focus({ preventScroll: windowed })
  }, [scroller, current, windowed])

  return {
    current,
    indexes,
    rowHeight,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 320) / rowHeight) - 2),
    setCurrent,
    goTo: (index) => {
      focusWanted.current = true
      if (windowed) virtual.scrollToIndex(index)
      if (index === active) rowAt(index)?.focus()
      setCurrent(index)
    },
  }
}
