import type { Database } from 'better-sqlite3'
import { row, run } from '../sql/prepared.ts'
import { rebuild, type RebuildProgress } from './rebuild.ts'

/**
 * The version of all projectors together. It goes up when a reader understands more, and then every kept answer is read
 * once more at the next start. Nothing is paid for that.
 */
export const projectorsVersion = 11

/** Reads every kept answer anew where readers of another version projected them; true when it did. */
export function readAgainIfOlder(db: Database, progress?: RebuildProgress): boolean {
  const version = row<{ version: number }>(db, 'SELECT version FROM projection')?.version ?? 0
  if (version === projectorsVersion) return false
  const kept = row(db, 'SELECT 1 FROM answer LIMIT 1') !== null
  if (kept) rebuild(db, progress)
  run(db, 'UPDATE projection SET version = ?', projectorsVersion)
  return kept
}
