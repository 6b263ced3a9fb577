import type { Database } from 'better-sqlite3'
import { row, run } from '../prepared.ts'

/** Instants are compared as text, so all of them are written in one form; nonsense is kept as it came. */
const instant = (at: string): string => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : new Date(time).toISOString()
}

/** Counts one HTTP request of any kind: the service serves no count of its 30-day window (reading.md section 8). */
export function noteRequest(db: Database, at: string): void {
  run(db, 'INSERT INTO request (at) VALUES (?)', instant(at))
}

export const requestsSince = (db: Database, at: string): number =>
  row<{ count: number }>(db, 'SELECT count(*) AS count FROM request WHERE at >= ?', instant(at))?.count ?? 0
