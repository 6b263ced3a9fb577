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

function dropMonitor(db: Database, id: number): void {
  run(db, `DELETE FROM inbox_source WHERE kind = 'monitor' AND watch_id = ?`, id)
  run(db, `DELETE FROM watch WHERE kind = 'monitor' AND id = ?`, id)
  run(db, `DELETE FROM gap_look WHERE kind = 'monitor' AND watch_id = ?`, id)
  run(db, 'DELETE FROM monitor WHERE id = ?', id)
}

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
    dropMonitor(db, told.id)
    run(db, 'UPDATE monitor SET party_id = ? WHERE id = ?', told.party_id, id)
  }
}

/** Monitors that only alerts told of, each with the first answer that did; `newest`: the number of the last monitor of all. */
export interface MonitorsAlerted {
  readonly monitors: readonly { readonly id: number; readonly answer: number }[]
  readonly newest: number
}

/** Forgets which alert told of monitors of these numbers that nothing else is known of: what is projected again tells it again. */
export function forgetAlerts(db: Database, numbers: readonly number[]): MonitorsAlerted {
  const newest = row<{ id: number }>(db, 'SELECT max(id) AS id FROM monitor')?.id ?? 0
  const monitors = rows<{ id: number; answer: number }>(
    db,
    `SELECT id, answer_id AS answer FROM monitor
    WHERE service_id IS NULL AND state = 'active' AND event_types = '[]' AND created_at IS NULL AND runs IS NULL AND answer_id <> 0
      AND party_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    JSON.stringify(numbers),
  )
  for (const { id } of monitors) run(db, 'UPDATE monitor SET answer_id = 0 WHERE id = ?', id)
  return { monitors, newest }
}

/**
 * What became of them once these answers were projected again. One whose alert names another company now goes there with its coverage, where that one
 * had none; one whose alert names a company that had one is none of its own.
 * @param again answers that were projected again
 */
export function settleAlerts(db: Database, { monitors, newest }: MonitorsAlerted, again: ReadonlySet<number>): void {
  for (const { id, answer } of monitors) {
    if (row<{ answer: number }>(db, 'SELECT answer_id AS answer FROM monitor WHERE id = ?', id)?.answer !== 0) continue
    if (!again.has(answer)) {
      run(db, 'UPDATE monitor SET answer_id = ? WHERE id = ?', answer, id)
      continue
    }
    const told = row<{ id: number; party_id: number; answer_id: number }>(
      db,
      'SELECT id, party_id, answer_id FROM monitor WHERE service_id IS NULL AND answer_id = ? AND id > ? ORDER BY id LIMIT 1',
      answer,
      newest,
    )
    // What the one brought was told again for the other.
    run(db, `DELETE FROM inbox_source WHERE kind = 'monitor' AND watch_id = ?`, id)
    if (told !== null) joinSources(db, id, told.id)
    dropMonitor(db, told?.id ?? id)
    if (told !== null) run(db, 'UPDATE monitor SET party_id = ?, answer_id = ? WHERE id = ?', told.party_id, answer, id)
  }
}
