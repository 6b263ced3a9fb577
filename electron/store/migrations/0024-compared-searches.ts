import type { Migration } from './migration.ts'

/**
 * What the results of a saved search are compared with. `seen_answer`: the answer of their first page when they were last looked at, `seen_pages`:
 * how many pages were read then (0: none yet; null: not known, it was looked at by an earlier version), `whole_at`: when they were last
 * looked at with their last page read. `mark` of a result: `new` or `left` when it was last looked at, against `marks_since`; null: neither.
 */
const sql = `
ALTER TABLE saved_search ADD COLUMN seen_answer INTEGER;
ALTER TABLE saved_search ADD COLUMN seen_pages INTEGER;
ALTER TABLE saved_search ADD COLUMN whole_at TEXT;
ALTER TABLE saved_search ADD COLUMN marks_since TEXT;
ALTER TABLE saved_search_seen ADD COLUMN mark TEXT;
`

export const comparedSearches: Migration = {
  version: 24,
  up: (db) => {
    db.exec(sql)
  },
}
