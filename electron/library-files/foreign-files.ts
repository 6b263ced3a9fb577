import { existsSync } from 'node:fs'
import { basename, isAbsolute } from 'node:path'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { createSerialQueue } from '../../shared/domain/serial-queue.ts'
import type { ForeignCopy, LibraryFiles } from '../ports/library-files.ts'
import type { LibraryFacts, NotALibrary } from '../../shared/domain/library/library-file.ts'
import { StoreError } from '../ports/store/store-error.ts'
import { createReceivedFiles } from './received-files.ts'

/** A library file that the person pointed at, copied to a private folder and read whole. */
export interface ForeignFile {
  /** Identifies the file while this program runs. */
  readonly token: string
  /** Its file's name, for people. */
  readonly name: string
  readonly facts: LibraryFacts
}

export interface Taken {
  readonly copy: ForeignCopy
  readonly name: string
}

/** An encrypted file, of which nothing was read yet. */
export interface LockedForeignFile {
  readonly token: string
  readonly name: string
  readonly facts: null
}

interface Staged extends ForeignFile {
  readonly copy: ForeignCopy
}

/**
 * Checks foreign library files. Each is copied before it is read, and only the copy is used later, so that the file
 * that is opened is the one that was checked. Lives as long as the program, across changes of the library.
 */
export function createForeignFiles(
  files: Pick<
    LibraryFiles,
    'headOf' | 'copyForeign' | 'decrypt' | 'inspectForeign' | 'pathIn' | 'emptyCopy' | 'hasRoom'
  >,
  newToken: () => string,
) {
  const staged = new Map<string, Staged>()
  const received = createReceivedFiles(files, newToken)
  /** Facts of the file that was taken last, should it be given back. */
  let taken: { readonly token: string; readonly facts: LibraryFacts } | null = null
  /** The encrypted file that was looked at last; null: none was. `drop`: of a copy that is ours. */
  let locked: {
    readonly token: string
    readonly path: string
    readonly name: string
    readonly drop: () => void
  } | null = null
  const drop = ({ token, copy }: Staged): void => {
    staged.delete(token)
    copy.drop()
  }
  /** Forgets what was looked at before. */
  const forget = (): void => {
    for (const old of staged.values()) drop(old)
    locked?.drop()
    locked = null
  }
  const lock = (path: string, name: string, dropCopy: () => void): Outcome<LockedForeignFile> => {
    locked = { token: newToken(), path, name, drop: dropCopy }
    return ok({ token: locked.token, name, facts: null })
  }
  /** One at a time: each takes 256 MB. */
  const unlocking = createSerialQueue()
  const refuse = (why: NotALibrary): Outcome<never> => failed({ kind: 'not-a-library', why })

  /** Reads a copy whole and keeps it under a token; a copy that is refused is dropped. */
  const inspect = async (copy: ForeignCopy, name: string): Promise<Outcome<ForeignFile>> => {
    const inspected = await files.inspectForeign(files.pathIn(copy.folder)).catch((error: unknown) => {
      copy.drop()
      throw error
    })
    if (!inspected.ok) {
      copy.drop()
      return refuse(inspected.why)
    }
    const file: Staged = { token: newToken(), name, facts: inspected.facts, copy }
    staged.set(file.token, file)
    return ok({ token: file.token, name: file.name, facts: file.facts })
  }

  return {
    look: async (path: string): Promise<Outcome<ForeignFile | LockedForeignFile>> => {
      if (!isAbsolute(path) || path.includes('\0')) return refuse('no-file')
      forget()
      const head = files.headOf(path)
      if (head === 'locked') return lock(path, basename(path), () => undefined)
      if (head !== null) return refuse(head)
      let copy: ForeignCopy
      try {
        copy = await files.copyForeign(path)
      } catch (error) {
        if (error instanceof StoreError && error.reason === 'disk-full') throw error
        return refuse('no-file')
      }
      return inspect(copy, basename(path))
    },
    receive: received.receive,
    dropReceived: received.drop,
    /** Looks at a file that a page handed over; its copy is ours already. */
    lookReceived: async (upload: string): Promise<Outcome<ForeignFile | LockedForeignFile>> => {
      const file = received.take(upload)
      if (file === null) return failed({ kind: 'not-found' })
      forget()
      const path = files.pathIn(file.copy.folder)
      const head = files.headOf(path)
      if (head === 'locked') return lock(path, file.name, file.copy.drop)
      if (head !== null) {
        file.copy.drop()
        return refuse(head)
      }
      return inspect(file.copy, file.name)
    },
    /** Opens an encrypted file that was looked at. The passphrase is used once and kept nowhere. */
    unlock: (token: string, passphrase: string, signal: AbortSignal): Promise<Outcome<ForeignFile>> =>
      unlocking.add(async () => {
        signal.throwIfAborted()
        const file = locked
        if (file === null || file.token !== token) return failed({ kind: 'not-found' })
        // It may be another file by now, also one that must not be opened.
        const head = files.headOf(file.path)
        if (head !== 'locked') return refuse(head ?? 'not-ours')
        const decrypted = await files.decrypt(file.path, passphrase, signal)
        return decrypted.ok ? inspect(decrypted.copy, file.name) : refuse(decrypted.why)
      }),
    /** The copy, which the caller then has to remove; null: no such file was checked, or its copy is gone. */
    take: (token: string): Taken | null => {
      const file = staged.get(token)
      if (file === undefined) return null
      // A store makes a new library where it finds none; a copy that was deleted meanwhile must not become an empty
      // library.
      if (!existsSync(files.pathIn(file.copy.folder))) {
        drop(file)
        return null
      }
      staged.delete(token)
      taken = { token, facts: file.facts }
      return { copy: file.copy, name: file.name }
    },
    /** Takes back what was taken and not used. */
    putBack: (token: string, { copy, name }: Taken): void => {
      if (taken?.token === token) staged.set(token, { token, name, facts: taken.facts, copy })
      else copy.drop()
    },
    close: (): void => {
      forget()
      received.drop()
    },
  }
}
