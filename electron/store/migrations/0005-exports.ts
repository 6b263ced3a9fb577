import type { Migration } from './migration.ts'

/**
 * The log of exports: every file that was written, and whom it names. Kept for ever, because it must be possible to say
 * who was told of a person (GDPR Art. 15 (1) c, Art. 19); only the erasure of a person takes that person out of it.
 */
const sql = `
CREATE TABLE export (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  format TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'failed', 'cut')),
  done INTEGER NOT NULL DEFAULT 0,
  total INTEGER,
  -- The unfinished file beside the one it is to become; removed at the next start if a kill left it.
  temporary TEXT,
  -- Written before the file gets this name, so that a kill in between can be told from one before.
  path TEXT,
  bytes INTEGER,
  sha256 TEXT,
  error TEXT,
  started_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX export_open ON export (id) WHERE state IN ('waiting', 'running');

-- Parties by their number when the file was made; one that was joined since is found under the number it has now.
CREATE TABLE export_party (
  export_id INTEGER NOT NULL REFERENCES export (id) ON DELETE CASCADE,
  party_id INTEGER NOT NULL,
  PRIMARY KEY (export_id, party_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX export_party_by_party ON export_party (party_id, export_id);
`

export const exportsSchema: Migration = {
  version: 5,
  up: (db) => {
    db.exec(sql)
  },
}
