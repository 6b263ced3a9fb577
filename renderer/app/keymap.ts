import { useEffect } from 'react'
import { activatePlace, closeTab, reopenTab, stepTab, stepVisited, useTabs } from '../data/tabs.ts'
import type { FrameAction } from '../../shared/domain/looks.ts'
import { useChosenKeys } from '../data/chosen-keys.ts'
import { actionFor, type Host } from '../parts/shortcuts/shortcuts.ts'
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

/** What is done for each of the frame's keys (renderer/parts/shortcuts). */
const doing = (actions: FrameActions): Readonly<Record<FrameAction, () => void>> => ({
  box: actions.focusBox,
  filter: () => goTo('filter'),
  close: closeActive,
  reopen: reopenTab,
  beside: actions.beside,
  back: () => stepVisited(-1),
  forward: () => stepVisited(1),
  next: () => stepTab(1),
  previous: () => stepTab(-1),
  keys: actions.showHelp,
  answers: actions.showAnswers,
})

/** What an event asks for; null: nothing. Whoever types goes on typing: a key that writes, or on a Mac goes by words, is not the frame's then. */
function actionOf(event: KeyboardEvent, actions: FrameActions, host: Host): (() => void) | null {
  const mod = isMac ? event.metaKey : event.ctrlKey
  const place = /^Digit([1-9])$/.exec(event.code)?.[1]
  if (place !== undefined && !event.shiftKey && (mod || event.altKey)) return () => activatePlace(Number(place))
  const action = actionFor(event, useChosenKeys.getState().keys, host)
  if (action === null) return null
  const writes = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  const goesByWords = isMac && event.altKey && event.key.startsWith('Arrow')
  return (writes || goesByWords) && isTyping(event.target) ? null : doing(actions)[action]
}

const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, select'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto))

/** Listens for the frame's keys; while a dialog is open its own keys are the only ones. */
export function useFrameKeys(actions: FrameActions, host: Host): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      const action = actionOf(event, actions, host)
      if (action === null) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [actions, host])
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

/** The frame's keys for the eye; `null`: they can't be changed. */
export const frameKeys = (host: Host) =>
  [
    { action: 'box', keys: 'mod K', text: 'keyBox' },
    { action: null, keys: 'mod Enter', text: 'keyAsk' },
    { action: 'filter', keys: 'mod Shift F', text: 'filter' },
    { action: null, keys: 'mod F', text: 'keyFind' },
    { action: 'close', keys: 'mod W', text: 'keyClose' },
    { action: 'reopen', keys: 'mod Shift T', text: 'keyReopen' },
    { action: 'beside', keys: 'Alt S', text: 'keyBeside' },
    { action: 'back', keys: 'Alt ←', text: 'keyBack' },
    { action: 'forward', keys: 'Alt →', text: 'keyForward' },
    { action: 'next', keys: 'mod Tab', text: 'keyNext' },
    { action: 'previous', keys: 'mod Shift Tab', text: 'keyPrevious' },
    { action: null, keys: host === 'desktop' ? 'mod 1–9' : 'Alt 1–9', text: 'keyPlace' },
    { action: null, keys: 'Shift F10', text: 'keyExplain' },
    { action: 'keys', keys: '?', text: 'keyAllKeys' },
    { action: 'answers', keys: 'F1', text: 'keyAnswers' },
  ] as const
