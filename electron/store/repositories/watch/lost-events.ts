import type { Database } from 'better-sqlite3'
import { run } from '../../sql/prepared.ts'
import type { WatchRef } from '../../../ports/store/watch.ts'

/** Begins the key of such an entry; no key of the service does. */
const prefix = 'lost:'

/** The key of an entry of the inbox that was lost to damage, and of which it is still known that a watch brought it. */
export const lostEventKey = (item: number): string => `${prefix}${item}`

/**
 * Gives an event that is read again from its answer the number of a lost entry that this answer brought for this watch, so that it comes back
 * where it was and not beside it.
 */
export const fillLost = (db: Database, key: string, answer: number, { kind, id }: WatchRef): number =>
  run(
    db,
    `UPDATE inbox_item SET key = ? WHERE NOT EXISTS (SELECT 1 FROM inbox_item WHERE key = ?) AND id = (
      SELECT min(i.id) FROM inbox_item i JOIN inbox_source s ON s.item_id = i.id
      WHERE i.key >= '${prefix}' AND i.key < '${prefix}:' AND s.kind = ? AND s.watch_id = ? AND s.answer_id = ?)`,
    key,
    key,
    kind,
    id,
    answer,
  )
