import type { Database } from 'better-sqlite3'
import { row, run } from '../../sql/prepared.ts'

/** Instants are compared as text, so all are written in one form; a text that is no instant stays as it came. */
const instant = (at: string): string => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : new Date(time).toISOString()
}

/** Counts one HTTP request of any kind: the service serves no count of its 30-day window (reading R8). */
export function noteRequest(db: Database, at: string): void {
  run(db, 'INSERT INTO request (at) VALUES (?)', instant(at))
}

export const requestsSince = (db: Database, at: string): number =>
  row<{ count: number }>(db, 'SELECT count(*) AS count FROM request WHERE at >= ?', instant(at))?.count ?? 0
