import type { Migration } from './migration.ts'

/**
 * Watching: changes at the service that are written down before they leave, monitors, feeds, how far each was polled, and
 * what they brought. None of it is a projection: a rebuild leaves it alone.
 */
const sql = `
CREATE TABLE intent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- What makes two presses one: equal while open.
  what TEXT NOT NULL,
  subject TEXT NOT NULL,
  party_id INTEGER REFERENCES party (id),
  body TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  batch INTEGER,
  -- What the person agreed to, JSON.
  approved TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at TEXT NOT NULL,
  sent_at TEXT,
  error TEXT,
  twin TEXT
) STRICT;
CREATE UNIQUE INDEX intent_open ON intent (what) WHERE state NOT IN ('done', 'refused', 'dropped');
CREATE INDEX intent_by_state ON intent (state, id);
CREATE INDEX intent_by_party ON intent (party_id, id) WHERE party_id IS NOT NULL;

CREATE TABLE intent_step (
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (before, after)
) STRICT, WITHOUT ROWID;
INSERT INTO intent_step (before, after) VALUES
  ('asks', 'waiting'), ('asks', 'dropped'),
  ('waiting', 'sending'), ('waiting', 'asks'), ('waiting', 'dropped'),
  ('sending', 'done'), ('sending', 'refused'), ('sending', 'uncertain'), ('sending', 'waiting'), ('sending', 'asks'),
  ('uncertain', 'done'), ('uncertain', 'refused'), ('uncertain', 'twin'), ('uncertain', 'sending'),
  ('uncertain', 'waiting'), ('uncertain', 'dropped'),
  ('twin', 'done'), ('twin', 'sending'), ('twin', 'dropped');

CREATE TRIGGER intent_starts_unsent BEFORE INSERT ON intent WHEN NEW.state NOT IN ('asks', 'waiting')
BEGIN SELECT RAISE(ABORT, 'an intent starts unsent'); END;
CREATE TRIGGER intent_keeps_steps BEFORE UPDATE OF state ON intent
WHEN NEW.state <> OLD.state
  AND NOT EXISTS (SELECT 1 FROM intent_step WHERE before = OLD.state AND after = NEW.state)
BEGIN SELECT RAISE(ABORT, 'an intent does not step like that'); END;
CREATE TRIGGER intent_keeps_facts BEFORE UPDATE ON intent
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.what <> OLD.what OR NEW.body <> OLD.body
  OR NEW.idempotency_key <> OLD.idempotency_key OR NEW.created_at <> OLD.created_at
BEGIN SELECT RAISE(ABORT, 'what was intended does not change'); END;

CREATE TABLE monitor (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Contract 4.6: a company has one monitor at most.
  party_id INTEGER NOT NULL UNIQUE REFERENCES party (id),
  service_id TEXT,
  event_types TEXT NOT NULL,
  -- ended: deleted from here; what it brought stays.
  state TEXT NOT NULL CHECK (state IN ('wanted', 'active', 'gone', 'ended')),
  created_at TEXT,
  -- The newest answer that spoke of it.
  answer_id INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE feed (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  filter TEXT NOT NULL,
  interval_minutes INTEGER NOT NULL CHECK (interval_minutes > 0),
  is_on INTEGER NOT NULL,
  notify TEXT NOT NULL CHECK (notify IN ('none', 'grouped')),
  -- What the person agreed to for one page, JSON.
  approved TEXT NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0
) STRICT;

-- How far a monitor or a feed was polled. Instants are the service's clock, but for polled_at.
CREATE TABLE watch (
  kind TEXT NOT NULL CHECK (kind IN ('monitor', 'feed')),
  id INTEGER NOT NULL,
  covered_from TEXT,
  covered_until TEXT,
  gaps TEXT NOT NULL DEFAULT '[]',
  polled_at TEXT,
  problem TEXT,
  not_applied TEXT NOT NULL DEFAULT '[]',
  -- A paid walk that ended early: its bounds, and how it goes on.
  walk TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE inbox_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  party_id INTEGER REFERENCES party (id),
  type TEXT,
  day TEXT,
  available_at TEXT,
  entry_number REAL,
  arrived_at TEXT NOT NULL,
  acknowledged_at TEXT,
  -- wanted: a notification is due; told: it was given; none: nobody asked for one.
  notice TEXT NOT NULL CHECK (notice IN ('wanted', 'told', 'none')),
  answer_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  -- Folded words for the filter.
  words TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX inbox_by_day ON inbox_item (day DESC, id DESC);
CREATE INDEX inbox_unseen ON inbox_item (day DESC, id DESC) WHERE acknowledged_at IS NULL;
CREATE INDEX inbox_by_party ON inbox_item (party_id, day DESC, id DESC) WHERE party_id IS NOT NULL;
CREATE INDEX inbox_to_tell ON inbox_item (id) WHERE notice = 'wanted';

-- Which watches told of an item, and by which answer first.
CREATE TABLE inbox_source (
  item_id INTEGER NOT NULL REFERENCES inbox_item (id),
  kind TEXT NOT NULL CHECK (kind IN ('monitor', 'feed')),
  watch_id INTEGER NOT NULL,
  answer_id INTEGER NOT NULL,
  PRIMARY KEY (item_id, kind, watch_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX inbox_source_by_watch ON inbox_source (kind, watch_id, item_id);
CREATE INDEX inbox_source_by_answer ON inbox_source (answer_id);
`

export const watching: Migration = {
  version: 4,
  up: (db) => {
    db.exec(sql)
  },
}
