import { existsSync } from 'node:fs'
import { basename, isAbsolute } from 'node:path'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { ForeignCopy, LibraryFiles } from '../ports/library-files.ts'
import type { LibraryFacts, NotALibrary } from '../../shared/domain/library/library-file.ts'

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
  files: Pick<LibraryFiles, 'headOf' | 'copyForeign' | 'decrypt' | 'inspectForeign' | 'pathIn'>,
  newToken: () => string,
) {
  const staged = new Map<string, Staged>()
  /** Path of the encrypted file that was looked at last; null: none was. */
  let locked: { readonly token: string; readonly path: string } | null = null
  const drop = ({ token, copy }: Staged): void => {
    staged.delete(token)
    copy.drop()
  }
  const refuse = (why: NotALibrary): Outcome<never> => failed({ kind: 'not-a-library', why })

  /** Reads a copy whole and keeps it under a token; a copy that is refused is dropped. */
  const inspect = async (copy: ForeignCopy, path: string): Promise<Outcome<ForeignFile>> => {
    const inspected = await files.inspectForeign(files.pathIn(copy.folder)).catch((error: unknown) => {
      copy.drop()
      throw error
    })
    if (!inspected.ok) {
      copy.drop()
      return refuse(inspected.why)
    }
    const file: Staged = { token: newToken(), name: basename(path), facts: inspected.facts, copy }
    staged.set(file.token, file)
    return ok({ token: file.token, name: file.name, facts: file.facts })
  }

  return {
    look: async (path: string): Promise<Outcome<ForeignFile | LockedForeignFile>> => {
      if (!isAbsolute(path) || path.includes('\0')) return refuse('no-file')
      for (const old of staged.values()) drop(old)
      locked = null
      const head = files.headOf(path)
      if (head === 'locked') {
        locked = { token: newToken(), path }
        return ok({ token: locked.token, name: basename(path), facts: null })
      }
      if (head !== null) return refuse(head)
      let copy: ForeignCopy
      try {
        copy = await files.copyForeign(path)
      } catch {
        return refuse('no-file')
      }
      return inspect(copy, path)
    },
    /** Opens an encrypted file that was looked at. The passphrase is used once and kept nowhere. */
    unlock: async (token: string, passphrase: string, signal: AbortSignal): Promise<Outcome<ForeignFile>> => {
      const file = locked
      if (file === null || file.token !== token) return failed({ kind: 'not-found' })
      // It may be another file by now, also one that must not be opened.
      const head = files.headOf(file.path)
      if (head !== 'locked') return refuse(head ?? 'not-ours')
      const decrypted = await files.decrypt(file.path, passphrase, signal)
      return decrypted.ok ? inspect(decrypted.copy, file.path) : refuse(decrypted.why)
    },
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
      return { copy: file.copy, name: file.name }
    },
    close: (): void => {
      for (const file of staged.values()) drop(file)
    },
  }
}
