import { useEffect, useRef } from 'react'

/**
 * Keeps the second press of a double one away from a screen that the first one opened: nobody meant what lies under the
 * pointer there, and it may cost credits, or select the text of the whole page.
 */
export function useOnePress(active: number | null): void {
  const shown = useRef(active)
  useEffect(() => {
    shown.current = active
  }, [active])
  useEffect(() => {
    let pressedIn: number | null = null
    const listen = (event: MouseEvent): void => {
      // `detail` counts the presses that follow each other at one place (UI Events, 3.3).
      if (event.detail <= 1) {
        if (event.type === 'mousedown') pressedIn = shown.current
        return
      }
      if (pressedIn === shown.current) return
      event.preventDefault()
      event.stopPropagation()
    }
    const main = document.getElementById('content')
    const kinds = ['mousedown', 'click', 'dblclick'] as const
    for (const kind of kinds) main?.addEventListener(kind, listen, { capture: true })
    return () => {
      for (const kind of kinds) main?.removeEventListener(kind, listen, { capture: true })
    }
  }, [])
}
