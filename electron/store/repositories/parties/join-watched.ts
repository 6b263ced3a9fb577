import type { Database } from 'better-sqlite3'
import { row, run } from '../../sql/prepared.ts'

const monitorId = (db: Database, party: number): number | null =>
  row<{ id: number }>(db, 'SELECT id FROM monitor WHERE party_id = ?', party)?.id ?? null

/** Joins what the watch keeps of two parties that turned out to be one. Of two monitors of one company one stays. */
export function joinWatched(db: Database, into: number, from: number): void {
  run(db, 'UPDATE intent SET party_id = ? WHERE party_id = ?', into, from)
  run(db, 'UPDATE inbox_item SET party_id = ? WHERE party_id = ?', into, from)
  const [kept, other] = [monitorId(db, into), monitorId(db, from)]
  if (kept === null) run(db, 'UPDATE monitor SET party_id = ? WHERE party_id = ?', into, from)
  else if (other !== null) {
    run(
      db,
      `INSERT OR IGNORE INTO inbox_source (item_id, kind, watch_id, answer_id)
      SELECT item_id, kind, ?, answer_id FROM inbox_source WHERE kind = 'monitor' AND watch_id = ?`,
      kept,
      other,
    )
    run(db, `DELETE FROM inbox_source WHERE kind = 'monitor' AND watch_id = ?`, other)
    run(
      db,
      `UPDATE monitor SET state = 'active', service_id = o.service_id, event_types = o.event_types,
      created_at = o.created_at, answer_id = o.answer_id
      FROM (SELECT * FROM monitor WHERE id = ?) o
      WHERE monitor.id = ? AND monitor.state <> 'active' AND o.state = 'active'`,
      other,
      kept,
    )
    run(db, `UPDATE OR IGNORE gap_look SET watch_id = ? WHERE kind = 'monitor' AND watch_id = ?`, kept, other)
    run(db, `DELETE FROM gap_look WHERE kind = 'monitor' AND watch_id = ?`, other)
    run(db, `DELETE FROM watch WHERE kind = 'monitor' AND id = ?`, other)
    run(db, 'DELETE FROM monitor WHERE id = ?', other)
  }
}
