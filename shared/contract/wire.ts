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

export type ToPage =
  | { readonly id: number; readonly outcome: Outcome<unknown> }
  | { readonly change: Change }
  /** A notification was clicked: the page goes to what it is about. Said by the desktop host only. */
  | { readonly show: ShowTarget }

/** Where a notification or a link of the system leads. `unknown-link`: it named no company that is known here. */
export type ShowTarget = Notice['target'] | { readonly kind: 'unknown-link'; readonly id: string }

/** The desktop preload exposes exactly this as `window.registerblick`; nothing else of Electron reaches the page. */
export interface Bridge {
  /** Sends one message; answers and changes come to the listener. */
  readonly send: (message: ToCore) => void
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
