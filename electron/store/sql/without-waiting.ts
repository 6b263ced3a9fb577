import type { Database } from 'better-sqlite3'

/**
 * Pages in the log after which a commit copies them into the file, which has to wait for the disk. SQLite's thousand are written anew, and waited for,
 * twice as often where one commit follows the other; this many take 16 MB, which is what the log is cut back to (`file/connect.ts`).
 */
const pagesBetween = 2_000
const usualPages = 1_000

/**
 * Runs work whose commits don't wait for the disk. A power cut may take the last of them back, whole and from the end, and leaves the library sound; a
 * kill takes none. So it is for what the team's server or kept answers give again for nothing. The next commit that waits makes all before it lasting.
 */
export function withoutWaiting<T>(db: Database, work: () => T): T {
  // Within a transaction it can't be changed, and its caller's commit decides.
  if (db.inTransaction) return work()
  db.pragma('synchronous = NORMAL')
  db.pragma(`wal_autocheckpoint = ${pagesBetween}`)
  try {
    return work()
  } finally {
    db.pragma('synchronous = FULL')
    db.pragma(`wal_autocheckpoint = ${usualPages}`)
  }
}
