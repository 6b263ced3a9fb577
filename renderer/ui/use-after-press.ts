import { useCallback, useEffect, useRef } from 'react'

/**
 * Does something now, or, while a pointer is down, once it is up again. Whatever moves a button between press and
 * release takes the click away from it: so what is drawn because a field was left by pressing a button waits for the
 * press to end.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const down = (): void => {
      pressed.current = true
    }
    const up = (): void => {
      pressed.current = false
      // The click comes right after the release.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act()
      })
    }
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', up, true)
      removeEventListener('pointercancel', up, true)
    }
  }, [])
  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act)
    else act()
  }, [])
}
