import type { Migration } from './migration.ts'

/**
 * Lists of the account at the service, and runs over many companies. None of it is a projection: what an older answer
 * says of a list never goes over what a newer one said, so a rebuild leaves it as it is.
 */
const sql = `
CREATE TABLE service_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- ended: deleted from here, or its creation came to nothing.
  state TEXT NOT NULL CHECK (state IN ('wanted', 'there', 'gone', 'ended')),
  service_id TEXT,
  -- What its id proves to stand for in either dialect; null where it proves nothing.
  uuid TEXT,
  size REAL,
  created_at TEXT,
  items_read_at TEXT,
  -- The first and the newest answer that spoke of it.
  first_answer INTEGER NOT NULL DEFAULT 0,
  answer_id INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX service_list_by_id ON service_list (service_id) WHERE service_id IS NOT NULL;
CREATE INDEX service_list_by_uuid ON service_list (uuid) WHERE uuid IS NOT NULL;

CREATE TABLE service_list_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL REFERENCES service_list (id),
  service_id TEXT,
  uuid TEXT,
  party_id INTEGER REFERENCES party (id),
  name TEXT,
  added_at TEXT,
  gone INTEGER NOT NULL DEFAULT 0,
  answer_id INTEGER NOT NULL
) STRICT;
CREATE INDEX service_list_item_by_list ON service_list_item (list_id, gone, id);

CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  sections TEXT NOT NULL,
  refresh INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'waiting', 'paused', 'done', 'stopped')),
  error TEXT,
  until TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT,
  approved_credits INTEGER NOT NULL,
  approved_unpriced INTEGER NOT NULL
) STRICT;
CREATE INDEX run_by_state ON run (state, id);
CREATE TRIGGER run_ends_once BEFORE UPDATE OF state ON run WHEN OLD.state IN ('done', 'stopped') AND NEW.state <> OLD.state
BEGIN SELECT RAISE(ABORT, 'a run ends once'); END;

CREATE TABLE run_item (
  run_id INTEGER NOT NULL REFERENCES run (id),
  position INTEGER NOT NULL,
  party_id INTEGER NOT NULL REFERENCES party (id),
  section TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('waiting', 'sending', 'read', 'kept', 'not-there', 'failed', 'uncertain', 'skipped')),
  sent_at TEXT,
  error TEXT,
  more INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_item_by_state ON run_item (run_id, state, position);

-- The sum of a run is the sum of the ledger rows that carry its name.
CREATE INDEX ledger_by_origin ON ledger (origin);
`

export const listsSchema: Migration = {
  version: 7,
  up: (db) => {
    db.exec(sql)
  },
}
