import type { Database } from 'better-sqlite3'
import { run } from '../../sql/prepared.ts'

/**
 * Joins what lists and runs hold of two parties that turned out to be one. A list keeps as many entries as the service
 * has; only an entry that we added and whose id we don't know yet is merged with one that the service listed. Items of
 * a run keep the number that their ledger rows carry, and a section that was wanted of both is still read once.
 */
export function joinLists(db: Database, into: number, from: number): void {
  run(db, 'UPDATE service_list_item SET party_id = ? WHERE party_id = ?', into, from)
  run(
    db,
    `UPDATE service_list_item SET gone = 1 WHERE party_id = ? AND service_id IS NULL AND gone = 0 AND EXISTS (
    SELECT 1 FROM service_list_item o WHERE o.list_id = service_list_item.list_id AND o.party_id = service_list_item.party_id
      AND o.gone = 0 AND (o.service_id IS NOT NULL OR o.id < service_list_item.id))`,
    into,
  )
  for (const [one, other] of [
    [into, from],
    [from, into],
  ] as const) {
    run(
      db,
      `UPDATE run_item SET state = 'skipped' WHERE party_id = @one AND state = 'waiting' AND EXISTS (
      SELECT 1 FROM run_item o WHERE o.run_id = run_item.run_id AND o.section = run_item.section AND o.party_id = @other
        AND o.state <> 'skipped' AND (o.state <> 'waiting' OR o.position < run_item.position))`,
      { one, other },
    )
  }
}
