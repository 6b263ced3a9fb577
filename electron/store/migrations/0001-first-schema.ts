import type { Migration } from './migration.ts'

/**
 * What can't be made again stands first: settings, ledger, requests, answers, parties with their aliases, 404s.
 * Everything from `section` on is a projection of the answers and may be thrown away.
 */
const sql = `
CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  day TEXT NOT NULL,
  operation TEXT NOT NULL,
  subject TEXT NOT NULL,
  call TEXT NOT NULL,
  party_id INTEGER,
  origin TEXT NOT NULL,
  reserved REAL,
  state TEXT NOT NULL CHECK (state IN ('reserved', 'settled', 'released', 'uncertain')),
  charged REAL,
  basis TEXT,
  settled_at TEXT
) STRICT;
CREATE INDEX ledger_by_day ON ledger (day, state, reserved, charged, basis);
CREATE INDEX ledger_by_party ON ledger (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX ledger_open ON ledger (id) WHERE state = 'reserved';

CREATE TRIGGER ledger_starts_reserved BEFORE INSERT ON ledger
WHEN NEW.state <> 'reserved' OR NEW.charged IS NOT NULL OR NEW.basis IS NOT NULL OR NEW.settled_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a ledger row starts reserved'); END;
CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_resolves_once BEFORE UPDATE ON ledger WHEN OLD.state <> 'reserved'
BEGIN SELECT RAISE(ABORT, 'a ledger row is resolved once'); END;
CREATE TRIGGER ledger_keeps_facts BEFORE UPDATE ON ledger
WHEN NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.day <> OLD.day OR NEW.operation <> OLD.operation
  OR NEW.subject <> OLD.subject OR NEW.call <> OLD.call OR NEW.party_id IS NOT OLD.party_id
  OR NEW.origin <> OLD.origin OR NEW.reserved IS NOT OLD.reserved
BEGIN SELECT RAISE(ABORT, 'what was reserved does not change'); END;

CREATE TABLE request (at TEXT NOT NULL) STRICT;
CREATE INDEX request_by_time ON request (at);

CREATE TABLE party (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('company', 'person')),
  joined_into INTEGER REFERENCES party (id),
  -- Projected facts; thrown away and made again by a rebuild, like everything below.
  touched INTEGER,
  importance INTEGER NOT NULL DEFAULT 0,
  name TEXT,
  legal_form TEXT,
  register_number TEXT,
  register_court TEXT,
  court_code TEXT,
  seat TEXT,
  status TEXT,
  birth_year INTEGER,
  former_names TEXT NOT NULL DEFAULT '[]',
  record_read_at TEXT,
  stamps TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX party_joined ON party (joined_into) WHERE joined_into IS NOT NULL;
CREATE UNIQUE INDEX party_by_touch ON party (touched);

CREATE TABLE alias (
  service_id TEXT PRIMARY KEY,
  party_id INTEGER NOT NULL REFERENCES party (id),
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX alias_by_party ON alias (party_id, seen);
CREATE TABLE alias_uuid (
  uuid TEXT NOT NULL,
  service_id TEXT NOT NULL REFERENCES alias (service_id),
  plain INTEGER NOT NULL,
  PRIMARY KEY (uuid, service_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE answer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  operation TEXT NOT NULL,
  call TEXT NOT NULL,
  dialect TEXT,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  read_at TEXT NOT NULL,
  service_date TEXT,
  ledger_id INTEGER REFERENCES ledger (id),
  purpose TEXT NOT NULL,
  party_id INTEGER,
  body_bytes INTEGER NOT NULL,
  body_hash TEXT NOT NULL,
  packing INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT;
CREATE INDEX answer_by_ledger ON answer (ledger_id);
CREATE INDEX answer_by_party ON answer (party_id) WHERE party_id IS NOT NULL;
CREATE TRIGGER answer_is_kept BEFORE UPDATE ON answer
BEGIN SELECT RAISE(ABORT, 'an answer is kept as it came'); END;

CREATE TABLE not_there (
  party_id INTEGER NOT NULL REFERENCES party (id),
  section TEXT NOT NULL,
  at TEXT NOT NULL,
  after_answer INTEGER NOT NULL,
  PRIMARY KEY (party_id, section)
) STRICT, WITHOUT ROWID;

CREATE TABLE projection (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- Answers up to this number have been projected; later ones are waiting.
  up_to INTEGER NOT NULL
) STRICT;
INSERT INTO projection (one, up_to) VALUES (1, 0);

CREATE TABLE section (
  party_id INTEGER NOT NULL REFERENCES party (id),
  section TEXT NOT NULL,
  content TEXT,
  next TEXT,
  total_count REAL,
  PRIMARY KEY (party_id, section)
) STRICT, WITHOUT ROWID;
CREATE TABLE section_answer (
  party_id INTEGER NOT NULL REFERENCES party (id),
  section TEXT NOT NULL,
  answer_id INTEGER NOT NULL REFERENCES answer (id),
  page INTEGER NOT NULL,
  readable INTEGER NOT NULL,
  PRIMARY KEY (party_id, section, answer_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
  party_id INTEGER NOT NULL REFERENCES party (id),
  key TEXT NOT NULL,
  day TEXT,
  available_at TEXT,
  entry_number REAL,
  answer_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (party_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE role (
  party_id INTEGER NOT NULL REFERENCES party (id),
  page INTEGER NOT NULL,
  position INTEGER NOT NULL,
  holder_id INTEGER REFERENCES party (id),
  body TEXT NOT NULL,
  PRIMARY KEY (party_id, page, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX role_by_holder ON role (holder_id) WHERE holder_id IS NOT NULL;
CREATE TABLE statement (
  party_id INTEGER NOT NULL REFERENCES party (id),
  page INTEGER NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (party_id, page, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE search (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  term_key TEXT NOT NULL,
  term TEXT NOT NULL,
  total_count REAL,
  next TEXT,
  UNIQUE (kind, term_key)
) STRICT;
CREATE TABLE search_page (
  search_id INTEGER NOT NULL REFERENCES search (id),
  page INTEGER NOT NULL,
  answer_id INTEGER NOT NULL REFERENCES answer (id),
  PRIMARY KEY (search_id, page)
) STRICT, WITHOUT ROWID;
CREATE TABLE search_item (
  search_id INTEGER NOT NULL,
  page INTEGER NOT NULL,
  position INTEGER NOT NULL,
  party_id INTEGER NOT NULL REFERENCES party (id),
  PRIMARY KEY (search_id, page, position),
  FOREIGN KEY (search_id, page) REFERENCES search_page (search_id, page)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_item_by_party ON search_item (party_id);
`

export const firstSchema: Migration = {
  version: 1,
  up: (db) => {
    db.exec(sql)
  },
}
