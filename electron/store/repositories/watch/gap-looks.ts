import type { Database } from 'better-sqlite3'
import type { GapLook } from '../../../../shared/domain/watch/coverage.ts'
import { rows, run } from '../../sql/prepared.ts'
import type { GapToLookInto } from '../../../ports/store/history.ts'
import type { WatchRef } from '../../../ports/store/watch.ts'

/** Stretches of a watch that the person has looked into, oldest first. */
export const looksOf = (db: Database, { kind, id }: WatchRef): readonly GapLook[] =>
  rows<{ begins: string; ends: string; looked_at: string; remark: string | null }>(
    db,
    `
    SELECT begins, ends, looked_at, remark FROM gap_look WHERE kind = ? AND watch_id = ? ORDER BY begins, looked_at`,
    kind,
    id,
  ).map(({ begins, ends, looked_at, remark }) => ({ from: begins, until: ends, at: looked_at, remark }))

/** Marks a stretch as looked into; a second mark of the same stretch replaces the first. */
export const lookInto = (db: Database, { watch: { kind, id }, from, until, at, remark }: GapToLookInto): number =>
  run(
    db,
    `INSERT INTO gap_look (kind, watch_id, begins, ends, looked_at, remark) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (kind, watch_id, begins, ends) DO UPDATE SET looked_at = excluded.looked_at, remark = excluded.remark`,
    kind,
    id,
    from,
    until,
    at,
    remark,
  )

/** Removes every mark that touches the stretch. */
export const forgetLook = (db: Database, { kind, id }: WatchRef, from: string, until: string): number =>
  run(db, 'DELETE FROM gap_look WHERE kind = ? AND watch_id = ? AND begins < ? AND ends > ?', kind, id, until, from)

/** Removes all marks of a watch that begins again, or is gone. */
export const forgetLooks = (db: Database, { kind, id }: WatchRef): number =>
  run(db, 'DELETE FROM gap_look WHERE kind = ? AND watch_id = ?', kind, id)
