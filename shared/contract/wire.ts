import type { Outcome } from '../domain/errors.ts'
import type { Notice } from '../domain/watch/notice.ts'
import type { Change } from './state.ts'

/**
 * Messages between a page and the core, the same over Electron's IPC and the loopback WebSocket. `id` is the page's own
 * number for a call; `path` is `area.procedure`.
 */
export type ToCore =
  | { readonly id: number; readonly path: string; readonly input: unknown }
  | { readonly cancel: number }
  /** The page shows notifications from now on, or doesn't any more (the loopback host; the desktop shows its own). */
  | { readonly showsNotices: boolean }

/**
 * What the page looks for in itself, by the desktop's own find: a text anew, or on from the place of the one before; null:
 * looks for nothing any more.
 */
export interface FindRequest {
  /** 1 to 200 characters. */
  readonly text: string
  readonly step: 'new' | 'next' | 'previous'
}

/** A page has shown what it was told to under this number. */
export interface Shown {
  readonly shown: number
}

/** What a page says to the desktop host itself; nothing of it reaches the core. */
export type ToHost = { readonly find: FindRequest | null } | Shown

/** How often a text stands in the page, and at which place, from 1; 0: nowhere. */
export interface Found {
  readonly text: string
  readonly place: number
  readonly total: number
}

/** What was chosen in the desktop's menu, or by its keys. */
export type FindStep = 'open' | 'next' | 'previous'

export type ToPage =
  | { readonly id: number; readonly outcome: Outcome<unknown> }
  | { readonly change: Change }
  /**
   * A notification was clicked: the page goes to what it is about, and says so by the number (`Shown`); a page that was loaded anew
   * before it could is told again. Said by the desktop host only.
   */
  | { readonly show: ShowTarget; readonly number: number }
  /** The desktop host only: what its find found. */
  | { readonly found: Found }
  /** The desktop host only: the person wants to find something in the page, or the next place of it. */
  | { readonly findBar: FindStep }

/** Where a notification or a link of the system leads. `unknown-link`: it named no company that is known here. */
export type ShowTarget = Notice['target'] | { readonly kind: 'unknown-link'; readonly id: string }

/** The desktop preload exposes exactly this as `window.registerblick`; nothing else of Electron reaches the page. */
export interface Bridge {
  /** Sends one message; answers and changes come to the listener. */
  readonly send: (message: ToCore | ToHost) => void
  /** Sets the one listener. */
  readonly listen: (listener: (message: ToPage) => void) => void
}

/** Reads a message from a page; null when it is none. The input itself is parsed by the procedure's schema. */
export function readToCore(value: unknown): ToCore | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, path, input, cancel, showsNotices } = value as Record<string, unknown>
  if (typeof showsNotices === 'boolean') return { showsNotices }
  if (typeof cancel === 'number' && Number.isSafeInteger(cancel)) return { cancel }
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof path !== 'string' || path.length > 100) return null
  return { id, path, input }
}

/** The longest text that is looked for in the page. */
export const longestFind = 200

/** Reads what a page says to the host itself; null when it is something else. */
export function readToHost(value: unknown): ToHost | null {
  if (typeof value !== 'object' || value === null) return null
  if ('shown' in value) return Number.isSafeInteger(value.shown) ? { shown: Number(value.shown) } : null
  if (!('find' in value)) return null
  const { find } = value
  if (find === null) return { find: null }
  if (typeof find !== 'object') return null
  const { text, step } = find as Record<string, unknown>
  if (typeof text !== 'string' || text === '' || text.length > longestFind) return null
  return step === 'new' || step === 'next' || step === 'previous' ? { find: { text, step } } : null
}
