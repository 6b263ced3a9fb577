import type Database from 'better-sqlite3'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { once } from '../../../shared/domain/once.ts'
import { failure, sqliteCode } from '../sql/failures.ts'

/** Taken when a folder is locked: the core's own thread, which hardly ever does, starts without SQLite. */
const sqlite = once(() => createRequire(import.meta.url)('better-sqlite3') as typeof Database)

export interface InstanceLock {
  readonly release: () => void
}

/**
 * Takes the data folder for this process and lifetime: an exclusive SQLite lock on a small file of its own. The
 * operating system lets go of it when the process dies, however it dies, so no stale lock can shut anyone out; and
 * SQLite keeps two stores of one process apart as well. Nothing is ever written to the file, and it must not be
 * opened by other means here: on POSIX, closing any descriptor of a file drops the process's locks on it.
 * @returns null where the folder doesn't let us make or open the file.
 * @throws StoreError `in-use`
 */
export function lockInstance(dataDir: string): InstanceLock | null {
  let db: Database.Database
  try {
    db = new (sqlite())(join(dataDir, 'instance.lock'), { timeout: 0 })
  } catch {
    return null
  }
  try {
    // A journal on the disk would need room, and there may be none.
    db.pragma('journal_mode = MEMORY')
    db.exec('BEGIN EXCLUSIVE')
    return {
      release: () => {
        db.close()
      },
    }
  } catch (error) {
    db.close()
    const code = sqliteCode(error) ?? ''
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) throw failure('in-use')
    return null
  }
}
