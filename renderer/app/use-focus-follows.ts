import { useEffect, useRef } from 'react'

/**
 * Lets the focus go along when another tab comes into sight. The browser drops the focus of what is hidden to the body,
 * from where the keyboard and a screen reader start over at the top of the window (WCAG 2.4.3). A focus that stands
 * elsewhere (the box, the tab strip, a screen that placed its own) is left alone.
 */
export function useFocusFollows(active: number | null): void {
  const before = useRef(active)
  useEffect(() => {
    const opening = before.current === null
    if (before.current === active) return undefined
    before.current = active
    // The first tab of a window opens by itself, so no focus was lost.
    if (opening) return undefined
    // Chromium drops the focus only after it has laid out the page without the hidden part.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const focused = document.activeElement
        if (focused === null || focused === document.body || !focused.checkVisibility()) {
          document.getElementById('content')?.focus({ preventScroll: true })
        }
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [active])
}
