import type { Database } from 'better-sqlite3'
import { row, rows, run } from '../../sql/prepared.ts'
import { joinSources } from './inbox.ts'

/** A monitor by the service's id of it. */
export interface MonitorTold {
  readonly id: number
  readonly serviceId: string
}

/** Monitors of these numbers that the service has. */
export const monitorsTold = (db: Database, numbers: readonly number[]): readonly MonitorTold[] =>
  rows<MonitorTold>(
    db,
    `SELECT id, service_id AS serviceId FROM monitor
    WHERE service_id IS NOT NULL AND party_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    JSON.stringify(numbers),
  )

/**
 * A monitor belongs to the company that answers name with it. Where that is another one now, the row with its coverage and what it brought goes
 * there: the service has one monitor, and so has the screen.
 */
export function joinMonitorsTold(db: Database, monitors: readonly MonitorTold[]): void {
  for (const { id, serviceId } of monitors) {
    const told = row<{ id: number; party_id: number }>(
      db,
      // One that had the id only of the other, which it was one with for a time, has it no more.
      `SELECT id, party_id FROM monitor WHERE service_id = (SELECT service_id FROM monitor WHERE id = ? AND service_id = ?) AND id > ?
      ORDER BY id DESC LIMIT 1`,
      id,
      serviceId,
      id,
    )
    if (told === null) continue
    joinSources(db, id, told.id)
    run(db, `DELETE FROM watch WHERE kind = 'monitor' AND id = ?`, told.id)
    run(db, `DELETE FROM gap_look WHERE kind = 'monitor' AND watch_id = ?`, told.id)
    run(db, 'DELETE FROM monitor WHERE id = ?', told.id)
    run(db, 'UPDATE monitor SET party_id = ? WHERE id = ?', told.party_id, id)
  }
}
