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
  {
    count,
    more,
    fills,
    within = null,
  }: {
    readonly count: number
    readonly more: boolean
    readonly fills: boolean
    /** What scrolls the table where it doesn't scroll itself; other things stand above it there. */
    readonly within?: RefObject<HTMLElement | null> | null
  },
): RowWindow {
  const [active, setCurrent] = useState(0)
  const [rowHeight, setRowHeight] = useState(32)
  const [sight, setSight] = useState(640)
  const [scrolled, setScrolled] = useState(0)
  const focusWanted = useRef(false)
  const windowed = (fills || within !== null) && (more || count > windowedFrom)
  const current = Math.min(active, Math.max(0, count - 1))
  const rows: Rows = { count, rowHeight, sight }
  // Beside other things a pixel of the scrollbar has to stay a pixel.
  const scale = windowed && within === null ? scaleOf(rows) : 1

  useLayoutEffect(() => {
    const box = (within ?? scroller).current
    if (box === null || !windowed) return
    // Between two rows nothing else is drawn, so nothing has to be drawn again.
    const look = (): void => {
      const at = Math.max(0, box.scrollTop - above(scroller.current, box, within !== null))
      setScrolled(scale === 1 ? at - (at % rowHeight) : at)
    }
    const measure = (): void => setSight(Math.max(1, box.clientHeight - headHeight))
    const observer = new ResizeObserver(() => {
      measure()
      look()
    })
    observer.observe(box)
    if (within !== null) for (const child of box.children) observer.observe(child)
    box.addEventListener('scroll', look, { passive: true })
    measure()
    look()
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, within, windowed, scale, rowHeight])

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
    focusRow(scroller.current, current, windowed, within !== null)
  }, [scroller, within, current, windowed])

  return {
    current,
    drawn: windowed
      ? drawnRows(rows, scrolled, current)
      : Array.from({ length: count }, (_, index) => ({ index, top: null })),
    rowHeight,
    height: windowed ? bodyHeight(rows) : null,
    page: () => Math.max(1, Math.floor(((within ?? scroller).current?.clientHeight ?? 320) / rowHeight) - 2),
    setCurrent,
    goTo: (index) => {
      focusWanted.current = true
      const box = (within ?? scroller).current
      if (windowed && box !== null) {
        const over = above(scroller.current, box, within !== null)
        const from = Math.max(0, box.scrollTop - over)
        const to = scrolledTo(rows, from, index)
        if (to !== from) box.scrollTo({ top: over + to, behavior: 'instant' })
        setScrolled(Math.max(0, box.scrollTop - over))
      }
      if (index === active) focusRow(scroller.current, index, windowed, within !== null)
      setCurrent(index)
    },
  }
}

/** How far the table stands below the top of what scrolls it, in pixels. */
const above = (table: HTMLElement | null, box: HTMLElement, apart: boolean): number =>
  apart && table !== null
    ? Math.round(table.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop)
    : 0

function focusRow(table: HTMLElement | null, index: number, windowed: boolean, apart: boolean): void {
  const row = table?.querySelector<HTMLElement>(`tr[data-row="${index}"]`)
  row?.focus({ preventScroll: windowed })
  // What stands above the table takes room, too.
  if (apart) row?.scrollIntoView({ block: 'nearest' })
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
