import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'
import { lineControls } from './outline-line.tsx'
import { parentOf, type OutlineRow } from './outline-rows.ts'
import type { OpenOutline } from './use-outline.ts'

/** Between two letters of a name typed to find a line, in milliseconds. */
const typingPause = 700

/** The keys of a tree grid (WAI-ARIA) over the lines of an outline. True: the key was one of them. */
export function useOutlineKeys(
  { rows, current, go, setOpen, openLevel }: OpenOutline,
  {
    scroller,
    height,
    words,
    onMenu,
    onSelect,
  }: {
    readonly scroller: RefObject<HTMLElement | null>
    /** Of a line, in pixels. */
    readonly height: number
    readonly words: GraphWords
    readonly onMenu: (key: string) => void
    readonly onSelect: (key: string) => void
  },
): (event: KeyboardEvent<HTMLElement>) => boolean {
  const typed = useRef({ text: '', at: 0 })

  /** Goes to the next line whose name begins with the letters typed without a pause. */
  const find = (letter: string): void => {
    const now = performance.now()
    const text = (now - typed.current.at > typingPause ? '' : typed.current.text) + letter
    typed.current = { text, at: now }
    const wanted = foldExpanded(text)
    if (wanted === '') return
    const from = text.length > 1 ? current : current + 1
    for (let step = 0; step < rows.length; step += 1) {
      const index = (from + step) % rows.length
      const row = rows[index]
      if (row !== undefined && foldExpanded(words.nodeName(row.node)).startsWith(wanted)) return go(index)
    }
  }
  /** Opens and closes; right on a line without more beneath goes to its buttons. */
  const sideways = (right: boolean, row: OutlineRow, onRow: boolean): void => {
    const element = scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)
    const stops =
      element === null || element === undefined
        ? []
        : [element, ...element.querySelectorAll<HTMLElement>(`.outline-actions ${lineControls}`)]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    if (!onRow) stops[Math.max(0, Math.min(stops.length - 1, at + (right ? 1 : -1)))]?.focus()
    else if (right && row.below === 'closed') setOpen(row, true)
    else if (right && row.below === 'open') go(current + 1)
    else if (right) stops[1]?.focus()
    else if (row.below === 'open') setOpen(row, false)
    else go(parentOf(rows, current))
  }

  return (event) => {
    const row = rows[current]
    if (row === undefined || event.altKey || event.metaKey || event.ctrlKey) return false
    const onRow = document.activeElement?.matches('[role="row"]') === true
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 200) / height) - 1)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: current + page,
      PageUp: current - page,
    }
    const to = steps[event.key]
    if (to !== undefined) go(to)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') sideways(event.key === 'ArrowRight', row, onRow)
    else if (onRow && event.key === 'Enter') onMenu(row.node.key)
    else if (onRow && event.key === ' ') onSelect(row.node.key)
    else if (onRow && event.key === '*') openLevel(row.level)
    else if (onRow && event.key.length === 1 && event.key !== '/') find(event.key)
    else return false
    return true
  }
}
