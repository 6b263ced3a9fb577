import { readToCore, type ToPage } from '../../shared/contract/wire.ts'
import { failed } from '../../shared/domain/errors.ts'
import type { Core } from './create-core.ts'

export interface Connection {
  /** Takes one message of the page; anything that isn't a valid message is dropped. */
  readonly receive: (message: unknown) => void
  /** The page went away: its running calls are cancelled (a paid call already sent still ends and is kept). */
  readonly close: () => void
}

/** How many calls of one page may run at once; a page that asks more is broken or hostile. */
const maxRunning = 256

/** Serves one page over any transport (shared/contract/wire.ts). The host has checked the sender. */
export function serveConnection(core: Core, post: (message: ToPage) => void): Connection {
  const running = new Map<number, AbortController>()
  let open = true
  /** Whether the page shows notifications, as it said last. */
  let showsNotices = false
  const stopListening = core.onChange(
    (change) => post({ change }),
    () => showsNotices,
  )

  const call = async (id: number, path: string, input: unknown): Promise<void> => {
    // A number that is in use can't be answered: the page would take it for the other call's answer.
    if (running.has(id)) return
    if (running.size >= maxRunning) {
      post({ id, outcome: failed({ kind: 'too-many-calls' }) })
      return
    }
    const controller = new AbortController()
    running.set(id, controller)
    const outcome = await core.handle(path, input, controller.signal)
    running.delete(id)
    if (open) post({ id, outcome })
  }

  return {
    receive: (message) => {
      const read = readToCore(message)
      if (!read || !open) return
      if ('showsNotices' in read) showsNotices = read.showsNotices
      else if ('cancel' in read) running.get(read.cancel)?.abort()
      else void call(read.id, read.path, read.input)
    },
    close: () => {
      open = false
      stopListening()
      for (const controller of running.values()) controller.abort()
    },
  }
}
