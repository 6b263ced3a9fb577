import type { Database } from 'better-sqlite3'
import { sqliteCode } from '../sql/failures.ts'
import { inTransaction } from '../sql/prepared.ts'

/** What SQLite says when our SQL or our values are wrong; every other code is the disk's or the file's. */
const ourDefects = ['SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'SQLITE_TOOBIG', 'SQLITE_RANGE', 'SQLITE_ERROR'] as const

/** Runs what may fail by a defect of ours: that costs this work alone. What SQLite itself fails at (a full disk) is thrown. */
export function unlessOurDefect(work: () => void): void {
  try {
    work()
  } catch (error) {
    const code = sqliteCode(error)
    if (code !== null && !ourDefects.some((prefix) => code.startsWith(prefix))) throw error
  }
}

/** The same for what is written: all of it, or nothing. */
export const writtenWhole = (db: Database, work: () => void): void => {
  unlessOurDefect(() => {
    inTransaction(db, work)
  })
}
