import { rm } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { copyStranger, inspectLibraryFile, libraryFileName } from './ports.ts'
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

interface Staged extends StrangerFile {
  readonly folder: string
}

/**
 * Looks at library files that come from outside. Each is copied before it is looked at, and only the copy is used later, so
 * that what was checked is what is opened. Lives as long as the program, across changes of the library.
 */
export function createStrangerFiles(storeWorker: URL, newToken: () => string) {
  const staged = new Map<string, Staged>()
  const drop = async ({ token, folder }: Staged): Promise<void> => {
    staged.delete(token)
    await rm(folder, { recursive: true, force: true })
  }
  return {
    look: async (path: string): Promise<Outcome<StrangerFile>> => {
      const refuse = (why: NotALibrary): Outcome<never> => failed({ kind: 'not-a-library', why })
      if (!isAbsolute(path) || path.includes('\0')) return refuse('no-file')
      for (const old of staged.values()) await drop(old)
      let folder: string
      try {
        folder = copyStranger(path)
      } catch {
        return refuse('no-file')
      }
      const inspected = await inspectLibraryFile(storeWorker, join(folder, libraryFileName))
      if (!inspected.ok) {
        await rm(folder, { recursive: true, force: true })
        return refuse(inspected.why)
      }
      const file: Staged = { token: newToken(), name: basename(path), facts: inspected.facts, folder }
      staged.set(file.token, file)
      return ok({ token: file.token, name: file.name, facts: file.facts })
    },
    /** The folder of the copy, which then belongs to whoever asked; null: no such file was looked at. */
    take: (token: string): { readonly folder: string; readonly name: string } | null => {
      const file = staged.get(token)
      if (file === undefined) return null
      staged.delete(token)
      return { folder: file.folder, name: file.name }
    },
    close: async (): Promise<void> => {
      for (const file of staged.values()) await drop(file)
    },
  }
}
