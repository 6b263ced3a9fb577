import type { Database } from 'better-sqlite3'
import { run } from '../../sql/prepared.ts'

/**
 * Joins what the user wrote about two parties that turned out to be one (reading R2: nothing is lost). Where both are
 * in one collection, the earlier place stays, with the remarks of both.
 */
export function joinLibrary(db: Database, into: number, from: number): void {
  run(db, 'UPDATE note SET party_id = ? WHERE party_id = ?', into, from)
  run(
    db,
    `INSERT INTO party_tag (party_id, tag_id, at) SELECT ?, tag_id, at FROM party_tag WHERE party_id = ?
    ON CONFLICT (party_id, tag_id) DO UPDATE SET at = min(at, excluded.at)`,
    into,
    from,
  )
  run(db, 'DELETE FROM party_tag WHERE party_id = ?', from)
  run(
    db,
    `INSERT INTO collection_item (collection_id, party_id, position, remark, added_at)
    SELECT collection_id, ?, position, remark, added_at FROM collection_item WHERE party_id = ?
    ON CONFLICT (collection_id, party_id) DO UPDATE SET
      position = min(position, excluded.position), added_at = min(added_at, excluded.added_at),
      remark = CASE WHEN excluded.remark IN ('', remark) THEN remark WHEN remark = '' THEN excluded.remark
        ELSE remark || ' / ' || excluded.remark END`,
    into,
    from,
  )
  run(db, 'DELETE FROM collection_item WHERE party_id = ?', from)
  run(
    db,
    `INSERT INTO saved_search_seen (saved_id, party_id, mark) SELECT saved_id, ?, mark FROM saved_search_seen WHERE party_id = ?
    ON CONFLICT (saved_id, party_id) DO UPDATE SET mark = CASE WHEN mark IS NULL OR excluded.mark IS NULL THEN NULL
      WHEN mark = 'left' THEN excluded.mark ELSE mark END`,
    into,
    from,
  )
  run(db, 'DELETE FROM saved_search_seen WHERE party_id = ?', from)
  run(
    db,
    `INSERT INTO opened_file (party_id, at) SELECT ?, at FROM opened_file WHERE party_id = ?
    ON CONFLICT (party_id) DO UPDATE SET at = max(at, excluded.at)`,
    into,
    from,
  )
  run(db, 'DELETE FROM opened_file WHERE party_id = ?', from)
}
