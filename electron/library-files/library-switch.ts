import { join } from 'node:path'
import type { Restored } from '../../shared/contract/backups.ts'
import { failed, ok } from '../../shared/domain/errors.ts'
import type { RestoreProgress } from '../../shared/domain/library/library-file.ts'
import type { Json } from '../../shared/domain/json.ts'
import { createSerialQueue } from '../../shared/domain/serial-queue.ts'
import type { Clock } from '../ports/clock.ts'
import type { ForeignCopy, LibraryFiles } from '../ports/library-files.ts'
import { StoreError } from '../ports/store/store-error.ts'
import type { Libraries } from './libraries.ts'

/** Which library is open: one's own, the demo's, or a copy of a foreign one with its file's name. */
export type Place =
  | { readonly kind: 'real' | 'demo' }
  | { readonly kind: 'other'; readonly copy: ForeignCopy; readonly name: string }

/** A library that is open, with its service and its use cases. The demo's and one's own are never open together. */
export interface OpenLibrary {
  readonly settings: () => Promise<Readonly<Record<string, Json>>>
  readonly close: () => Promise<void>
}

export interface LibrarySwitchOptions<Open extends OpenLibrary> {
  /** One's own library lies here, the demo's in a folder beneath it. */
  readonly dataDir: string
  /** Opens a library; rejects where it can't be opened, and has closed then what it had opened. */
  readonly open: (place: Place) => Promise<Open>
  /** Files that the person pointed at, copied and checked. */
  readonly foreign: {
    readonly look: Libraries['look']
    readonly unlock: Libraries['unlock']
    readonly receive: Libraries['receive']
    readonly dropReceived: Libraries['dropReceived']
    readonly lookReceived: Libraries['lookReceived']
    /** Gives back what was taken and not used. */
    readonly putBack: (token: string, file: { readonly copy: ForeignCopy; readonly name: string }) => void
    /** Null: no such file was looked at, or its copy is gone. The copy belongs to whoever took it. */
    readonly take: (token: string) => { readonly copy: ForeignCopy; readonly name: string } | null
    readonly close: () => void
  }
  readonly files: Pick<LibraryFiles, 'pathIn' | 'stage' | 'unstage' | 'calm' | 'replace'>
  readonly clock: Pick<Clock, 'now'>
  /** The address given for this run; null: the stored one. */
  readonly baseUrl: string | null
  /** How far a restore is; null: it ended. */
  readonly restoring: (progress: RestoreProgress | null) => void
  /** Tells the pages that another library is open, so that they load anew. */
  readonly changed: () => void
  /** Where a library that doesn't close is reported. */
  readonly report: (error: unknown) => void
}

export interface LibrarySwitch<Open> {
  /** Opens the first library. Rejects as `open` does. */
  readonly start: (kind: 'real' | 'demo') => Promise<void>
  /** The one that is open. */
  readonly current: () => Open
  readonly useDemo: (on: boolean) => Promise<void>
  readonly libraries: Libraries
  readonly close: () => Promise<void>
}

/**
 * Which library is open, and the ways to another one: demo and back, a foreign file and back, a backup in the place of
 * one's own. One change at a time: each closes and opens libraries in one data folder.
 */
export function createLibrarySwitch<Open extends OpenLibrary>(
  options: LibrarySwitchOptions<Open>,
): LibrarySwitch<Open> {
  const { files } = options
  let state: { readonly place: Place; readonly library: Open } | null = null
  const current = (): { readonly place: Place; readonly library: Open } => {
    if (state === null) throw new Error('no library is open')
    return state
  }

  const changes = createSerialQueue()
  /** Ends when the library that was left is closed. Until then its folder is taken, and whoever goes back waits. */
  let left = Promise.resolve()

  /** The new library is opened before the old one is closed, so that after a failure the old one is still open. */
  const switchTo = (place: Place): Promise<void> =>
    changes.add(async () => {
      const before = current()
      if (place.kind === before.place.kind && place.kind !== 'other') return
      await left
      state = { place, library: await options.open(place) }
      options.changed()
      // The answer to the call that asked for this still has to leave through the old library's handlers.
      left = new Promise((resolve) => {
        setTimeout(() => void before.library.close().catch(options.report).finally(resolve), 50)
      })
    })

  /** Copies a library beside one's own and calms it. Until it is done it may be stopped: nothing is left of it then. */
  const prepare = async (folder: string, signal: AbortSignal): Promise<string> => {
    signal.throwIfAborted()
    const staged = await files.stage(files.pathIn(folder), options.dataDir, signal, (bytes) =>
      options.restoring({ step: 'copying', bytes }),
    )
    try {
      options.restoring({ step: 'preparing', bytes: null })
      const own = await current().library.settings()
      const set = options.baseUrl === null ? own : { ...own, address: options.baseUrl }
      await files.calm(staged, set, files.pathIn(options.dataDir))
      signal.throwIfAborted()
    } catch (error) {
      files.unstage(staged)
      throw error
    }
    return staged
  }

  /** Here the old library is closed first: a folder holds one library. Where the new one doesn't open, the old one is put back. */
  const restore = (folder: string, signal: AbortSignal): Promise<Restored> =>
    changes.add(async () => {
      const staged = await prepare(folder, signal)
      // From here on it is not stopped: a folder holds one library, and this one is being closed.
      options.restoring({ step: 'replacing', bytes: null })
      await current().library.close()
      // One's own library may have been left a moment ago, and its file is still open.
      await left
      const replaced = files.replace(options.dataDir, staged, new Date(options.clock.now()))
      const place: Place = { kind: 'real' }
      options.restoring({ step: 'opening', bytes: null })
      try {
        state = { place, library: await options.open(place) }
      } catch (error) {
        replaced.undo()
        state = { place, library: await options.open(place) }
        options.changed()
        throw error
      }
      options.changed()
      return { aside: replaced.aside }
    })

  const libraries: Libraries = {
    look: options.foreign.look,
    unlock: options.foreign.unlock,
    receive: options.foreign.receive,
    dropReceived: options.foreign.dropReceived,
    lookReceived: options.foreign.lookReceived,
    restore: async (token, signal) => {
      const file = options.foreign.take(token)
      if (file === null) return failed({ kind: 'not-found' })
      let stopped = false
      try {
        return ok(await restore(file.copy.folder, signal))
      } catch (error) {
        stopped = signal.aborted
        throw error
      } finally {
        options.restoring(null)
        // Whoever stopped it may want it after all.
        if (stopped) options.foreign.putBack(token, file)
        else file.copy.drop()
      }
    },
    openOther: async (token) => {
      const file = options.foreign.take(token)
      if (file === null) return failed({ kind: 'not-found' })
      try {
        await switchTo({ kind: 'other', ...file })
      } catch (error) {
        file.copy.drop()
        throw error
      }
      return ok(null)
    },
    leaveOther: async () => {
      await switchTo({ kind: 'real' })
      return ok(null)
    },
    whileClosed: (folder, work) =>
      changes.add(async () => {
        const { place, library } = current()
        const open = place.kind === 'demo' ? demoFolder(options.dataDir) : options.dataDir
        if (place.kind === 'other' || open !== folder) throw new StoreError('other', 'another library is open')
        await library.close()
        try {
          return await work(files.pathIn(folder))
        } finally {
          state = { place, library: await options.open(place) }
          options.changed()
        }
      }),
  }

  return {
    start: async (kind) => {
      const place: Place = { kind }
      state = { place, library: await options.open(place) }
    },
    current: () => current().library,
    useDemo: (on) => switchTo(on ? { kind: 'demo' } : { kind: 'real' }),
    libraries,
    close: async () => {
      await changes.idle()
      await state?.library.close()
      await left
      options.foreign.close()
    },
  }
}

/** What the demo's service remembers between runs, in the demo's folder. */
export const demoStateFile = 'registerblick-service.state'

/** Where the demo's library lies. */
export const demoFolder = (dataDir: string): string => join(dataDir, 'demo')
