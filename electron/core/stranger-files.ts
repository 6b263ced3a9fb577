import { existsSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { copyStranger, inspectLibraryFile, libraryFileName, type PrivateCopy } from './ports.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { LibraryFacts, NotALibrary } from '../../shared/domain/library-file.ts'

/** A library file that the person pointed at, copied to a private folder and read whole. */
export interface StrangerFile {
  /** Names it while this program runs. */
  readonly token: string
  /** Its file's name, for people. */
  readonly name: string
  readonly facts: LibraryFacts
}

export interface Taken {
  readonly copy: PrivateCopy
  readonly name: string
}

interface Staged extends StrangerFile {
  readonly copy: PrivateCopy
}

/**
 * Looks at library files that come from outside. Each is copied before it is looked at, and only the copy is used later, so
 * that what was checked is what is opened. Lives as long as the program, across changes of the library.
 */
export function createStrangerFiles(storeWorker: URL, newToken: () => string) {
  const staged = new Map<string, Staged>()
  const drop = ({ token, copy }: Staged): void => {
    staged.delete(token)
    copy.drop()
  }
  return {
    look: async (path: string): Promise<Outcome<StrangerFile>> => {
      const refuse = (why: NotALibrary): Outcome<never> => failed({ kind: 'not-a-library', why })
      if (!isAbsolute(path) || path.includes('\0')) return refuse('no-file')
      for (const old of staged.values()) drop(old)
      let copy: PrivateCopy
      try {
        copy = copyStranger(path)
      } catch {
        return refuse('no-file')
      }
      const inspected = await inspectLibraryFile(storeWorker, join(copy.folder, libraryFileName))
      if (!inspected.ok) {
        copy.drop()
        return refuse(inspected.why)
      }
      const file: Staged = { token: newToken(), name: basename(path), facts: inspected.facts, copy }
      staged.set(file.token, file)
      return ok({ token: file.token, name: file.name, facts: file.facts })
    },
    /** The copy, which then belongs to whoever asked; null: no such file was looked at, or it is there no more. */
    take: (token: string): Taken | null => {
      const file = staged.get(token)
      if (file === undefined) return null
      // A store makes a library where it finds none: one that somebody cleared away must not come back as an empty one.
      if (!existsSync(join(file.copy.folder, libraryFileName))) {
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
