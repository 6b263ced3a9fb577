import type { Database } from 'better-sqlite3'
import { joinedMonitor, monitorRow, writeFields } from '../watch/joined-monitor.ts'
import { joinSources } from '../watch/inbox.ts'
import { run } from '../../sql/prepared.ts'

/** Joins what the watch keeps of two parties that turned out to be one. Of two monitors of one company one stays. */
export function joinWatched(db: Database, into: number, from: number): void {
  run(db, 'UPDATE intent SET party_id = ? WHERE party_id = ?', into, from)
  run(db, 'UPDATE inbox_item SET party_id = ? WHERE party_id = ?', into, from)
  const [kept, other] = [monitorRow(db, into), monitorRow(db, from)]
  if (kept === null) run(db, 'UPDATE monitor SET party_id = ? WHERE party_id = ?', into, from)
  else if (other !== null) {
    joinSources(db, kept.id, other.id)
    writeFields(db, kept.id, joinedMonitor(db, kept, other))
    run(db, `UPDATE OR IGNORE gap_look SET watch_id = ? WHERE kind = 'monitor' AND watch_id = ?`, kept.id, other.id)
    run(db, `DELETE FROM gap_look WHERE kind = 'monitor' AND watch_id = ?`, other.id)
    run(db, `DELETE FROM watch WHERE kind = 'monitor' AND id = ?`, other.id)
    run(db, 'DELETE FROM monitor WHERE id = ?', other.id)
  }
}
