import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Whether the view around an element, half of a split window included, is as wide as this many pixels: for what must not be made where
 * a container query of the same width would hide it.
 */
export function useRoom(of: RefObject<HTMLElement | null>, least: number): boolean {
  const [roomy, setRoomy] = useState(false)
  useLayoutEffect(() => {
    const view = of.current?.closest<HTMLElement>('.view-panel') ?? document.documentElement
    const look = (): void => setRoomy(view.clientWidth >= least)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(view)
    return () => observer.disconnect()
  }, [of, least])
  return roomy
}
