import { useEffect } from 'react'
import { activatePlace, closeTab, reopenTab, stepTab, stepVisited, useTabs } from '../data/tabs.ts'
import { isMac } from '../ui/key.tsx'
import { goTo } from './rail.tsx'

export interface FrameActions {
  readonly focusBox: () => void
  readonly showHelp: () => void
  readonly showAnswers: () => void
  readonly beside: () => void
}

const closeActive = (): void => {
  const { active } = useTabs.getState()
  if (active !== null) closeTab(active)
}

/**
 * The frame's keys. A browser keeps Ctrl+W, Ctrl+Tab and Ctrl+1 for its own tabs, so each of them has a second one
 * with Alt that reaches a page too; the desktop understands both.
 */
function actionOf(event: KeyboardEvent, actions: FrameActions): (() => void) | null {
  const mod = isMac ? event.metaKey : event.ctrlKey
  const key = event.key.toLowerCase()
  if (mod && !event.altKey && !event.shiftKey && key === 'k') return actions.focusBox
  if (mod && !event.altKey && event.shiftKey && key === 'f') return () => goTo('filter')
  // A browser keeps Ctrl+Shift+T for itself. On a Mac Alt with an arrow goes by words while somebody types.
  const goes = event.altKey && !mod && !(isMac && isTyping(event.target))
  if ((mod && event.shiftKey && key === 't') || (event.altKey && event.code === 'KeyT')) return reopenTab
  if (goes && key === 'arrowleft') return () => stepVisited(-1)
  if (goes && key === 'arrowright') return () => stepVisited(1)
  if ((mod && !event.shiftKey && key === 'w') || (event.altKey && event.code === 'KeyW')) return closeActive
  if (event.altKey && !mod && !event.shiftKey && event.code === 'KeyS') return actions.beside
  if (event.ctrlKey && key === 'tab') return () => stepTab(event.shiftKey ? -1 : 1)
  if (event.altKey && key === 'pagedown') return () => stepTab(1)
  if (event.altKey && key === 'pageup') return () => stepTab(-1)
  const place = /^Digit([1-9])$/.exec(event.code)?.[1]
  if (place !== undefined && !event.shiftKey && (mod || event.altKey)) return () => activatePlace(Number(place))
  if (key === 'f1') return actions.showAnswers
  return null
}

const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, select'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto))

/** Listens for the frame's keys; while a dialog is open its own keys are the only ones. */
export function useFrameKeys(actions: FrameActions): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      const action = event.key === '?' && !isTyping(event.target) ? actions.showHelp : actionOf(event, actions)
      if (action === null) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [actions])
}

/** Keys of every table, for the eye (renderer/ui/data-table). */
export const tableKeys = [
  { keys: '↑ ↓', text: 'keyRow' },
  { keys: 'Enter', text: 'keyOpenRow' },
  { keys: 'Space', text: 'keySelectRow' },
  { keys: 'Shift ↑ ↓', text: 'keySelectMore' },
  { keys: 'mod A', text: 'keySelectAll' },
  { keys: 'mod C', text: 'keyCopyRows' },
] as const

/** The frame's keys for the eye. */
export const frameKeys = (host: 'desktop' | 'browser') =>
  [
    { keys: 'mod K', text: 'keyBox' },
    { keys: 'mod Enter', text: 'keyAsk' },
    { keys: 'mod Shift F', text: 'filter' },
    { keys: 'mod F', text: 'keyFind' },
    { keys: host === 'desktop' ? 'mod W' : 'Alt W', text: 'keyClose' },
    { keys: host === 'desktop' ? 'mod Shift T' : 'Alt T', text: 'keyReopen' },
    { keys: 'Alt S', text: 'keyBeside' },
    { keys: 'Alt ←', text: 'keyBack' },
    { keys: 'Alt →', text: 'keyForward' },
    { keys: host === 'desktop' ? 'mod Tab' : 'Alt PgDn', text: 'keyNext' },
    { keys: host === 'desktop' ? 'mod Shift Tab' : 'Alt PgUp', text: 'keyPrevious' },
    { keys: host === 'desktop' ? 'mod 1–9' : 'Alt 1–9', text: 'keyPlace' },
    { keys: 'Shift F10', text: 'keyExplain' },
    { keys: '?', text: 'keyAllKeys' },
    { keys: 'F1', text: 'keyAnswers' },
  ] as const
