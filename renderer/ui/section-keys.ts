import { use, useEffect, useRef } from 'react'
import { InHand } from './in-hand.ts'

const typedInto = 'input, select, textarea'

/**
 * The digits 1 to 9 lead to a file's sections, unless somebody is typing. They hold for the whole window while the file
 * is in sight, because a file that was just opened hasn't the focus inside it yet.
 */
export function useSectionKeys<Name extends string>(names: readonly Name[], go: (name: Name) => void): void {
  const inHand = use(InHand)
  const latest = useRef({ names, go })
  useEffect(() => {
    latest.current = { names, go }
  })
  useEffect(() => {
    if (!inHand) return undefined
    const listen = (event: KeyboardEvent): void => {
      const wanted = /^[1-9]$/.test(event.key) ? latest.current.names[Number(event.key) - 1] : undefined
      const typing = event.target instanceof Element && event.target.matches(typedInto)
      if (wanted === undefined || typing || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      latest.current.go(wanted)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [inHand])
}
