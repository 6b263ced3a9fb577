import type { Migration } from './migration.ts'

const sql = `
-- Stretches of a watch that were not covered and that the person has looked into; no projection: nobody else knows.
CREATE TABLE gap_look (
  kind TEXT NOT NULL CHECK (kind IN ('monitor', 'feed')),
  watch_id INTEGER NOT NULL,
  begins TEXT NOT NULL,
  ends TEXT NOT NULL,
  looked_at TEXT NOT NULL,
  remark TEXT,
  PRIMARY KEY (kind, watch_id, begins, ends)
) STRICT, WITHOUT ROWID;`

export const historySchema: Migration = {
  version: 9,
  up: (db) => {
    db.exec(sql)
  },
}
