import { frameActions, type FrameAction } from '../../../shared/domain/looks.ts'
import { useChosenKeys } from '../../data/chosen-keys.ts'
import { isMac } from '../../ui/key.tsx'

export type Host = 'desktop' | 'browser'

/** What a key event tells. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The keys of an event as one text: `mod+shift+f`, `alt+arrowleft`, `?`; null: modifiers alone. `mod` is Ctrl, on a Mac ⌘, where Ctrl stays
 * `ctrl`. With Alt the letter on the key counts, because Alt writes other characters on a Mac.
 */
export function keysOf(
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  mac: boolean = isMac,
): string | null {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process', 'Unidentified'].includes(key)) return null
  const letter = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  const named = altKey && letter !== null ? (letter[1] ?? letter[2] ?? key) : key
  const lower = named === ' ' ? 'space' : named === '+' ? 'plus' : named.toLowerCase()
  const mod = mac ? metaKey : ctrlKey
  const other = mac ? ctrlKey : metaKey
  // The character that Shift writes says it already: "?" is no Shift and ß.
  const shift = shiftKey && (mod || altKey || other || named.length > 1)
  return [mod && 'mod', other && (mac ? 'ctrl' : 'meta'), altKey && 'alt', shift && 'shift', lower]
    .filter((part): part is string => typeof part === 'string')
    .join('+')
}

/**
 * The usual keys of each action, the one that is shown first. A browser keeps Ctrl+W, Ctrl+Tab and Ctrl+Shift+T for its own tabs, so each has
 * a second one with Alt that reaches a page too; the desktop understands both.
 */
export function usualKeys(action: FrameAction, host: Host, mac: boolean = isMac): readonly string[] {
  const control = mac ? 'ctrl' : 'mod'
  const own = (desktop: string, browser: string): readonly string[] =>
    host === 'desktop' ? [desktop, browser] : [browser, desktop]
  switch (action) {
    case 'box':
      return ['mod+k']
    case 'filter':
      return ['mod+shift+f']
    case 'close':
      return own('mod+w', 'alt+w')
    case 'reopen':
      return own('mod+shift+t', 'alt+t')
    case 'beside':
      return ['alt+s']
    case 'back':
      return ['alt+arrowleft']
    case 'forward':
      return ['alt+arrowright']
    case 'next':
      return own(`${control}+tab`, 'alt+pagedown')
    case 'previous':
      return own(`${control}+shift+tab`, 'alt+pageup')
    case 'keys':
      return ['?']
    case 'answers':
      return ['f1']
  }
}

type Chosen = Readonly<Partial<Record<FrameAction, string>>>

/** The keys in force: those that were chosen in place of the usual ones. */
export function keysInForce(action: FrameAction, chosen: Chosen, host: Host, mac: boolean = isMac): readonly string[] {
  const own = chosen[action]
  return own === undefined ? usualKeys(action, host, mac) : [own]
}

/** What an event asks the frame for; null: nothing. */
export function actionFor(pressed: Pressed, chosen: Chosen, host: Host, mac: boolean = isMac): FrameAction | null {
  const keys = keysOf(pressed, mac)
  if (keys === null) return null
  // Whoever chose a key for one thing has taken it from the usual ones of another.
  const own = frameActions.find((action) => chosen[action] === keys)
  return own ?? frameActions.find((action) => keysInForce(action, chosen, host, mac).includes(keys)) ?? null
}

/** Why keys can't be chosen: they would be typed, they are needed in tables and fields, the browser keeps them, another action has them. */
export type KeysProblem =
  | { readonly kind: 'typed' | 'needed' | 'browser' }
  | { readonly kind: 'taken'; readonly by: FrameAction }

const needed = new Set([
  ...['a', 'c', 'v', 'x', 'z', 'y', 'f', 'g', 'q', 'enter'].map((key) => `mod+${key}`),
  'mod+shift+w',
  'mod+shift+g',
  'mod+shift+z',
  'f3',
  'shift+f3',
  'shift+f10',
  'alt+f4',
  ...Array.from({ length: 10 }, (_, digit) => [`mod+${digit}`, `alt+${digit}`]).flat(),
])
const ofBrowser = new Set([
  ...['w', 't', 'n', 'r', 'l', 'p', 'd', 'tab', 'shift+w', 'shift+t', 'shift+n', 'shift+tab'].map(
    (key) => `mod+${key}`,
  ),
  'ctrl+tab',
  'ctrl+shift+tab',
  'f5',
  'f11',
  'f12',
])

/** What speaks against these keys for an action; null: nothing. */
export function problemOf(
  keys: string,
  action: FrameAction,
  chosen: Chosen,
  host: Host,
  mac: boolean = isMac,
): KeysProblem | null {
  const last = keys.split('+').at(-1) ?? ''
  if (needed.has(keys)) return { kind: 'needed' }
  if (host === 'browser' && ofBrowser.has(keys)) return { kind: 'browser' }
  const by = frameActions.find((one) => one !== action && keysInForce(one, chosen, host, mac).includes(keys))
  if (by !== undefined) return { kind: 'taken', by }
  // The keys that are usual for it are always good.
  if (usualKeys(action, host, mac).includes(keys)) return null
  const held = /^(?:mod|ctrl|alt)\+/u.test(keys)
  if (!held && !/^(?:shift\+)?f\d{1,2}$/u.test(last === keys ? keys : last)) return { kind: 'typed' }
  // With Alt alone arrows go by words on a Mac, and everywhere Enter, Tab, Escape and Space have their own work.
  return ['escape', 'enter', 'space', 'tab', 'delete', 'backspace'].includes(last) ? { kind: 'needed' } : null
}

const shownNames: Readonly<Record<string, string>> = {
  shift: 'Shift',
  alt: 'Alt',
  ctrl: 'Ctrl',
  tab: 'Tab',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  pagedown: 'PgDn',
  pageup: 'PgUp',
  home: 'Home',
  end: 'End',
  delete: 'Delete',
  space: 'Space',
  enter: 'Enter',
  plus: '+',
}

/** As `Key` draws them: `mod Shift F`. */
export const shownKeys = (keys: string): string =>
  keys === '+'
    ? keys
    : keys
        .split('+')
        .map((part) => shownNames[part] ?? (part === 'mod' ? part : part.toUpperCase()))
        .join(' ')

/** The keys of an action as they are shown now. */
export function useShownKeys(host: Host): (action: FrameAction) => string {
  const chosen = useChosenKeys(({ keys }) => keys)
  return (action) => shownKeys(keysInForce(action, chosen, host)[0] ?? '')
}
