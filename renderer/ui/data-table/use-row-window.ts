import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { bodyHeight, drawnAt, scaleOf, scrolledTo, type Rows } from './row-window.ts'

/** Up to this many rows all of them are in the page, so that find-in-page and print see them. */
const windowedFrom = 200
/** The head, which stays in sight above the rows. */
const headHeight = 28

export interface DrawnRow {
  readonly index: number
  /** Where it begins in the body, in pixels; null: it stands after the one before. */
  readonly top: number | null
}

export interface RowWindow {
  /** The row with the table's one tab stop. */
  readonly current: number
  /** Rows that are drawn, ascending. */
  readonly drawn: readonly DrawnRow[]
  /** In pixels, as measured. */
  readonly rowHeight: number
  /** Of the body, in pixels; null: it is as high as its rows. */
  readonly height: number | null
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
  const [sight, setSight] = useState(640)
  const [scrolled, setScrolled] = useState(0)
  const focusWanted = useRef(false)
  const windowed = fills && (more || count > windowedFrom)
  const current = Math.min(active, Math.max(0, count - 1))
  const rows: Rows = { count, rowHeight, sight }
  const scale = windowed ? scaleOf(rows) : 1

  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || !windowed) return
    // Between two rows nothing else is drawn, so nothing has to be drawn again.
    const look = (): void => setScrolled(scale === 1 ? box.scrollTop - (box.scrollTop % rowHeight) : box.scrollTop)
    const measure = (): void => setSight(Math.max(1, box.clientHeight - headHeight))
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    measure()
    look()
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, windowed, scale, rowHeight])

  // Where a pixel of the scrollbar is more than a pixel of rows, the wheel still moves rows as far as it does elsewhere.
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || scale === 1) return
    let exact = box.scrollTop
    const turn = (event: WheelEvent): void => {
      if (event.ctrlKey || event.shiftKey || event.deltaY === 0) return
      event.preventDefault()
      const pixels = event.deltaMode === 1 ? rowHeight : event.deltaMode === 2 ? sight : 1
      if (Math.abs(exact - box.scrollTop) > 1) exact = box.scrollTop
      exact = Math.max(0, Math.min(box.scrollHeight - box.clientHeight, exact + (event.deltaY * pixels) / scale))
      box.scrollTo({ top: exact, behavior: 'instant' })
    }
    box.addEventListener('wheel', turn, { passive: false })
    return () => box.removeEventListener('wheel', turn)
  }, [scroller, scale, rowHeight, sight])

  // A row that is worked in stays in sight when the table loses room: a panel opens below it, or the window is made smaller.
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || !fills) return
    let was = box.clientHeight
    const observer = new ResizeObserver(() => {
      const before = was
      was = box.clientHeight
      const row = document.activeElement?.closest('tr[data-row]')
      if (was >= before || !(row instanceof HTMLElement) || !box.contains(row)) return
      const { top } = row.getBoundingClientRect()
      const from = box.getBoundingClientRect().top
      // One that was scrolled away stays so.
      if (top >= from && top < from + before) row.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, fills])

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
    drawn: windowed
      ? drawnRows(rows, scrolled, current)
      : Array.from({ length: count }, (_, index) => ({ index, top: null })),
    rowHeight,
    height: windowed ? bodyHeight(rows) : null,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 320) / rowHeight) - 2),
    setCurrent,
    goTo: (index) => {
      focusWanted.current = true
      const box = scroller.current
      if (windowed && box !== null) {
        box.scrollTo({ top: scrolledTo(rows, box.scrollTop, index), behavior: 'instant' })
        setScrolled(box.scrollTop)
      }
      if (index === active)
        box?.querySelector<HTMLElement>(`tr[data-row="${index}"]`)?.focus({ preventScroll: windowed })
      setCurrent(index)
    },
  }
}

/** The rows in sight, and the focused one: it stays in the page when it is scrolled away, or the focus would fall to the document. */
function drawnRows(rows: Rows, scrolled: number, current: number): readonly DrawnRow[] {
  if (rows.count === 0) return []
  const { first, end, top } = drawnAt(rows, scrolled)
  const inSight = Array.from({ length: end - first }, (_, nth) => ({
    index: first + nth,
    top: top + nth * rows.rowHeight,
  }))
  if (current < first)
    return [{ index: current, top: Math.min(current * rows.rowHeight, top - rows.rowHeight) }, ...inSight]
  if (current < end) return inSight
  return [...inSight, { index: current, top: bodyHeight(rows) - (rows.count - current) * rows.rowHeight }]
}
