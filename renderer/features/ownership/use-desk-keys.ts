import { useEffect, type KeyboardEvent } from 'react'
import type { NodeActions } from './node-actions.ts'
import type { DeskState } from './use-desk-state.ts'

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

interface KeyParts {
  readonly state: Pick<DeskState, 'undo' | 'redo'>
  readonly actions: Pick<NodeActions, 'fold' | 'hide'>
  /** Key of the chosen node; null: none. */
  readonly chosen: string | null
  /** Its owners are drawn, or folded away. */
  readonly canFold: boolean
  readonly inOutline: boolean
  readonly search: () => void
  readonly toOutline: () => void
  /** Shows both laws beside the picture, or where they lie over it, takes them away. */
  readonly showLaws: () => void
  /** The same function in every render. */
  readonly print: () => void
}

/** The desk's own keys: `onNodeKey` in picture and outline (true: it was one), `onDeskKey` wherever the focus is inside it. */
export function useDeskKeys(parts: KeyParts): {
  readonly onNodeKey: (event: KeyboardEvent<HTMLElement>) => boolean
  readonly onDeskKey: (event: KeyboardEvent<HTMLElement>) => void
} {
  const { state, actions, chosen, canFold, inOutline, search, toOutline, showLaws, print } = parts
  useEffect(() => {
    // Printing this desk is what Ctrl+P means while it is in sight, wherever the focus is.
    const onPrintKey = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      event.stopPropagation()
      print()
    }
    addEventListener('keydown', onPrintKey, true)
    return () => removeEventListener('keydown', onPrintKey, true)
  }, [print])
  return {
    onNodeKey: (event) => {
      if (event.key === '/') search()
      else if ((event.key === 'Delete' || event.key === 'Backspace') && chosen !== null) actions.hide(chosen)
      else if (event.ctrlKey || event.metaKey || inOutline) return false
      else if (event.key === 'f' && chosen !== null && canFold) actions.fold(chosen)
      else if (event.key === 'g') toOutline()
      else if (event.key === 'w') showLaws()
      else return false
      return true
    },
    onDeskKey: (event) => {
      const mod = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (event.defaultPrevented || !mod || event.altKey || isTyping(event.target)) return
      if (key === 'z' && event.shiftKey) state.redo()
      else if (key === 'z') state.undo()
      else if (key === 'y') state.redo()
      else if (key === 'f' && !event.shiftKey) search()
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
