import type { Database } from 'better-sqlite3'
import { sqliteCode } from '../sql/failures.ts'
import { inTransaction } from '../sql/prepared.ts'

/** What SQLite says when our SQL or our values are wrong; every other code is the disk's or the file's. */
const ourDefects = ['SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'SQLITE_TOOBIG', 'SQLITE_RANGE', 'SQLITE_ERROR'] as const

/** Whether work failed by a defect of ours, and not by what SQLite itself fails at (a full disk). */
export function isOurDefect(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === null || ourDefects.some((prefix) => code.startsWith(prefix))
}

/** Runs what may fail by a defect of ours: that costs this work alone. What SQLite itself fails at (a full disk) is thrown. */
export function unlessOurDefect(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isOurDefect(error)) throw error
  }
}

/** The same for what is written: all of it, or nothing. */
export const writtenWhole = (db: Database, work: () => void): void => {
  unlessOurDefect(() => {
    inTransaction(db, work)
  })
}
