import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { AppState } from '../../shared/contract/state.ts'
import type { Restored } from '../../shared/contract/backups.ts'
import type { HostFiles } from '../ports/host-files.ts'
import type { Store } from '../ports/store/store.ts'
import type { ForeignFile, LockedForeignFile } from './foreign-files.ts'
import type { Libraries } from './libraries.ts'

export interface GuardedLibrariesOptions {
  readonly libraries: Libraries
  readonly store: Pick<Store, 'readOnly'>
  /** What is open: one's own library, the demo's or a foreign one. */
  readonly mode: AppState['mode']
  /** Null: the page asks for a path by itself. */
  readonly hostFiles: HostFiles | null
}

/** The ways to another library, as far as the open one allows them. */
export function createGuardedLibraries({ libraries, store, mode, hostFiles }: GuardedLibrariesOptions) {
  return {
    /**
     * Copies a library file and reads it whole, or says that it is encrypted; null: the person closed the dialog.
     * @param path as the page gives it where the host has no dialog; null: asked for in the host's dialog
     */
    look: async (path: string | null): Promise<Outcome<ForeignFile | LockedForeignFile | null>> => {
      if (path !== null && hostFiles !== null) return failed({ kind: 'not-offered' })
      const chosen = path ?? (hostFiles === null ? null : await hostFiles.chooseFile())
      return chosen === null ? ok(null) : libraries.look(chosen)
    },
    lookReceived: libraries.lookReceived,
    receive: libraries.receive,
    dropReceived: libraries.dropReceived,
    unlock: libraries.unlock,
    /** Only one's own library is replaced: neither the demo's nor a foreign one. */
    restore: async (token: string, signal: AbortSignal): Promise<Outcome<Restored>> =>
      mode === 'real' && store.readOnly === null ? libraries.restore(token, signal) : failed({ kind: 'read-only' }),
    openOther: libraries.openOther,
    leaveOther: libraries.leaveOther,
  }
}
