import type { Database } from 'better-sqlite3'

/**
 * Runs work whose commits don't wait for the disk. A power cut may take the last of them back, whole and from the end, and leaves the library sound; a
 * kill takes none. So it is for what the team's server or kept answers give again for nothing. The next commit that waits makes all before it lasting.
 */
export function withoutWaiting<T>(db: Database, work: () => T): T {
  // Within a transaction it can't be changed, and its caller's commit decides.
  if (db.inTransaction) return work()
  db.pragma('synchronous = NORMAL')
  try {
    return work()
  } finally {
    db.pragma('synchronous = FULL')
  }
}
