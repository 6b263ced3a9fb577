import { useCallback, useState, type RefObject } from 'react'
import { anchorBelow, type Anchor } from './anchor-below.ts'
import type { DeskPanel } from './desk-head.tsx'
import type { Stage } from './picture/stage.ts'

export interface DeskPopoverState {
  readonly menu: { readonly key: string; readonly anchor: Anchor } | null
  readonly panel: { readonly panel: DeskPanel; readonly anchor: Anchor } | null
  /** The menu of a node, at its place in the picture or at its line in the outline. */
  readonly openMenu: (key: string) => void
  readonly openPanel: (panel: DeskPanel, button: Element) => void
  readonly close: () => void
}

/** What is open over a desk. `root`: the desk; `stage`: its picture. */
export function useDeskPopovers(root: RefObject<HTMLElement | null>, stage: RefObject<Stage | null>): DeskPopoverState {
  const [menu, setMenu] = useState<DeskPopoverState['menu']>(null)
  const [panel, setPanel] = useState<DeskPopoverState['panel']>(null)
  const openMenu = useCallback(
    (key: string): void => {
      const within = root.current
      if (within === null) return
      const place = stage.current?.placeOf(key)
      const frame = within.querySelector('.graph')
      const line = within.querySelector('.outline-line[tabindex="0"]')
      if (frame && place) {
        const at = anchorBelow(frame, within)
        setMenu({ key, anchor: { x: at.x + place.x, y: at.y + place.y, height: place.height } })
      } else if (line) {
        const { x, y, height } = anchorBelow(line, within)
        setMenu({ key, anchor: { x: x + 48, y, height } })
      }
    },
    [root, stage],
  )
  return {
    menu,
    panel,
    openMenu,
    openPanel: (which, button) => setPanel({ panel: which, anchor: anchorBelow(button, root.current) }),
    close: () => {
      setMenu(null)
      setPanel(null)
    },
  }
}
