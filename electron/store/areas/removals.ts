import type { Database } from 'better-sqlite3'
import type { Undo } from '../../ports/store/library.ts'
import { perConnection } from '../sql/per-connection.ts'

/** Removals that can be taken back, the newest; the rest of what was removed is gone. */
const mostUndo = 50

/** What was removed, in memory only, so that it can be put back until the program ends and leaves no trace after it. */
function createRemovals() {
  const kept = new Map<number, () => void>()
  let last = 0
  return {
    /** @param putBack Null: there was nothing to remove. */
    keep: (putBack: (() => void) | null): Undo => {
      if (putBack === null) return null
      last += 1
      kept.set(last, putBack)
      for (const oldest of kept.keys()) if (kept.size > mostUndo) kept.delete(oldest)
      return last
    },
    undo: (number: number): boolean => {
      const putBack = kept.get(number)
      if (putBack === undefined) return false
      putBack()
      kept.delete(number)
      return true
    },
    forget: (): void => {
      kept.clear()
    },
  }
}

const removalsOf = perConnection(createRemovals)

/** A removal that can be taken back: remembers how to put back what `remove` took away. */
export const undoable =
  <P extends readonly unknown[]>(remove: (db: Database, ...parameters: P) => (() => void) | null) =>
  (db: Database, ...parameters: P): Undo =>
    removalsOf(db).keep(remove(db, ...parameters))

export const undoRemoval = (db: Database, undo: number): boolean => removalsOf(db).undo(undo)

export const forgetRemovals = (db: Database): void => {
  removalsOf(db).forget()
}
