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

interface Staged extends ForeignFile {
  readonly copy: ForeignCopy
}

/**
 * Checks foreign library files. Each is copied before it is read, and only the copy is used later, so that the file
 * that is opened is the one that was checked. Lives as long as the program, across changes of the library.
 */
export function createForeignFiles(
  files: Pick<LibraryFiles, 'headRefused' | 'copyForeign' | 'inspectForeign' | 'pathIn'>,
  newToken: () => string,
) {
  const staged = new Map<string, Staged>()
  const drop = ({ token, copy }: Staged): void => {
    staged.delete(token)
    copy.drop()
  }
  return {
    look: async (path: string): Promise<Outcome<ForeignFile>> => {
      const refuse = (why: NotALibrary): Outcome<never> => failed({ kind: 'not-a-library', why })
      if (!isAbsolute(path) || path.includes('\0')) return refuse('no-file')
      for (const old of staged.values()) drop(old)
      const head = files.headRefused(path)
      if (head !== null) return refuse(head)
      let copy: ForeignCopy
      try {
        copy = await files.copyForeign(path)
      } catch {
        return refuse('no-file')
      }
      const inspected = await files.inspectForeign(files.pathIn(copy.folder))
      if (!inspected.ok) {
        copy.drop()
        return refuse(inspected.why)
      }
      const file: Staged = { token: newToken(), name: basename(path), facts: inspected.facts, copy }
      staged.set(file.token, file)
      return ok({ token: file.token, name: file.name, facts: file.facts })
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
