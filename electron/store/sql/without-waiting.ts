import type { Database } from 'better-sqlite3'

/**
 * Pages in the log after which a commit copies them into the file, which has to wait for the disk, and whoever asks meanwhile waits with it. Where one
 * commit follows the other SQLite's thousand are the same pages again and again: of this many most are copied once, a third as often. They take
 * 48 MB, until the log is cut back (`file/connect.ts`).
 */
const pagesBetween = 6_000
const usualPages = 1_000

/**
 * Runs work whose commits don't wait for the disk. A power cut may take the last of them back, whole and from the end, and leaves the library sound; a
 * kill takes none. So it is for what the team's server or kept answers give again for nothing. The next commit that waits makes all before it lasting.
 */
export function withoutWaiting<T>(db: Database, work: () => T): T {
  // Within a transaction it can't be changed, and its caller's commit decides.
  if (db.inTransaction) return work()
  // By `exec`, which takes a twelfth of what four calls of `pragma` take; a page of changes has eight such steps.
  db.exec(`PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${pagesBetween}`)
  try {
    return work()
  } finally {
    db.exec(`PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${usualPages}`)
  }
}
