import { useEffect, useLayoutEffect, useReducer, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { anchorBelow, type Anchor } from './anchor-below.ts'
import './popover.css'

const stops = 'button, input, select, [role="radio"]'

/**
 * A small panel above what it is about. It takes the focus; arrows up and down walk through its controls, Escape and a
 * press beside it close it, and the focus goes back to where it was.
 */
export function Popover({
  label,
  anchor,
  onClose,
  children,
}: {
  readonly label: string
  readonly anchor: Anchor
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = panel.current
    const before = document.activeElement
    // The first control is free: what costs never comes first, so that Enter twice spends nothing.
    ;(element?.querySelector<HTMLElement>(stops) ?? element)?.focus()
    const outside = (event: PointerEvent): void => {
      if (element !== null && event.target instanceof Node && !element.contains(event.target)) close.current()
    }
    addEventListener('pointerdown', outside, true)
    return () => {
      removeEventListener('pointerdown', outside, true)
      if (
        before instanceof HTMLElement &&
        (element?.contains(document.activeElement) === true || document.activeElement === document.body)
      )
        before.focus()
    }
  }, [])
  const [, sized] = useReducer((times: number) => times + 1, 0)
  // In another window its place is worked out again: it never lies outside.
  useEffect(() => {
    addEventListener('resize', sized)
    return () => removeEventListener('resize', sized)
  }, [])
  useLayoutEffect(() => {
    const element = panel.current
    const around = element?.offsetParent
    if (element === null || !(around instanceof HTMLElement)) return
    const { x, y, height } = anchor.of?.isConnected === true ? anchorBelow(anchor.of, around) : anchor
    const left = Math.max(8, Math.min(x, around.clientWidth - element.offsetWidth - 8))
    const below = y + height + 6
    const above = y - element.offsetHeight - 6
    const top = below + element.offsetHeight <= around.clientHeight - 8 || above < 8 ? below : above
    element.style.translate = `${Math.round(left)}px ${Math.round(Math.max(8, Math.min(top, around.clientHeight - element.offsetHeight - 8)))}px`
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close.current()
    else if (
      (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
      !(event.target instanceof HTMLSelectElement) &&
      !(event.target instanceof HTMLInputElement)
    ) {
      const all = [...(panel.current?.querySelectorAll<HTMLElement>(stops) ?? [])]
      const at = all.indexOf(document.activeElement as HTMLElement)
      all[(at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % Math.max(1, all.length)]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog has keys of its own
    <div ref={panel} className="popover" role="dialog" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
