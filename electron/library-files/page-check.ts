import type { OpenedAnew } from '../../shared/contract/backups.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { LibraryFiles } from '../ports/library-files.ts'
import type { Store } from '../ports/store/store.ts'
import type { Libraries } from './libraries.ts'

export interface PageCheckOptions {
  readonly store: Pick<Store, 'readOnly' | 'folder'>
  readonly clock: Clock
  readonly files: Pick<LibraryFiles, 'checkPages' | 'pathIn'>
  readonly libraries: Pick<Libraries, 'whileClosed'>
  /** A paid call is under way: nothing is begun beside it, and no library is closed. */
  readonly busy: () => boolean
  readonly lifetime: AbortSignal
  /** A damaged page was met. */
  readonly changed: () => void
}

/** After a start the person works first. */
const firstAfterMs = 120_000
const againAfterMs = 86_400_000
/** How long a check waits for paid calls to end. */
const restMs = 60_000

/**
 * Whether the pages of the open library are sound and its answers what their hashes say. The pages of a small library are read at each start; all else is
 * read here, two minutes after a start and once a day, in a thread of its own. A damaged page shows itself there, or in a query before; either
 * way the next opening sets the file aside and saves what is whole, and the person may have that now.
 */
export function createPageCheck(options: PageCheckOptions) {
  const { store, clock, files, lifetime } = options
  let damaged = false

  /** A damaged page was met. Said once; what can still be read goes on being read. */
  const met = (): void => {
    if (damaged || store.readOnly !== null) return
    damaged = true
    options.changed()
  }
  const check = async (): Promise<void> => {
    if ((await files.checkPages(files.pathIn(store.folder), lifetime)) === 'damaged') met()
  }

  return {
    /** Whether a damaged page was met since the library was opened. */
    damaged: (): boolean => damaged,
    met,
    /** Opens the library anew, which sets the damaged file aside; not while a paid call is under way, whose answer must find a library. */
    openAnew: async (): Promise<Outcome<OpenedAnew>> => {
      if (!damaged) return failed({ kind: 'not-found' })
      if (options.busy()) return ok({ opened: false })
      await options.libraries.whileClosed(store.folder, async () => undefined)
      return ok({ opened: true })
    },
    /** Checks until a damaged page is found or the lifetime ends. Never rejects. */
    run: async (report: (error: unknown) => void): Promise<void> => {
      if (store.readOnly !== null) return
      let next = firstAfterMs
      while (!damaged) {
        try {
          await clock.wait(next, lifetime)
        } catch {
          return
        }
        next = options.busy() ? restMs : againAfterMs
        if (next === restMs) continue
        await check().catch((error: unknown) => {
          if (!lifetime.aborted) report(error)
        })
      }
    },
  }
}
