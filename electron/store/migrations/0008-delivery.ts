import type { Migration } from './migration.ts'

/** Destinations of events, deliveries, received webhooks, and the metadata that the user notes on formations. */
const sql = `
CREATE TABLE destination (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The UUID that the service's id proves, else the id itself: one thing on both sides of the release.
  key TEXT NOT NULL UNIQUE,
  service_id TEXT NOT NULL,
  type TEXT,
  address TEXT,
  cadence TEXT,
  event_types TEXT,
  state TEXT NOT NULL CHECK (state IN ('active', 'gone', 'ended')),
  created_at TEXT,
  answer_id INTEGER NOT NULL
) STRICT;

CREATE TABLE delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  service_id TEXT NOT NULL,
  destination_key TEXT,
  type TEXT,
  address TEXT,
  cadence TEXT,
  state TEXT,
  -- 1: neither delivered nor still under way.
  failed INTEGER NOT NULL,
  delivered INTEGER NOT NULL,
  created_at TEXT,
  attempts TEXT NOT NULL,
  next_attempt_at TEXT,
  events TEXT NOT NULL,
  -- Of what the service told, so that a look that brings nothing new leaves no trace.
  content TEXT NOT NULL,
  answer_id INTEGER NOT NULL
) STRICT;
CREATE INDEX delivery_by_time ON delivery (created_at DESC, id DESC);
CREATE INDEX delivery_by_destination ON delivery (destination_key, created_at DESC, id DESC);
CREATE INDEX delivery_in_trouble ON delivery (created_at DESC, id DESC) WHERE delivered = 0;
CREATE INDEX delivery_failed ON delivery (id) WHERE failed = 1;

-- Webhooks that were taken, four days long, so that a repetition does nothing (contract 6.3.3).
CREATE TABLE seen_message (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX seen_message_by_time ON seen_message (at);

-- Signing secrets stand in the vault; here is only that there are some.
CREATE TABLE signing_secret (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- Under which name the vault keeps it.
  account TEXT NOT NULL UNIQUE,
  set_at TEXT NOT NULL,
  -- The service gave it out and nobody took it into use yet.
  offered INTEGER NOT NULL,
  -- The destination that it was made for; null: entered by hand.
  destination_key TEXT
) STRICT;

CREATE TABLE formation (
  key TEXT PRIMARY KEY,
  service_id TEXT NOT NULL,
  -- JSON objects of texts.
  served TEXT,
  served_at TEXT,
  answer_id INTEGER NOT NULL,
  draft TEXT,
  -- What the service had when the draft was begun.
  draft_base TEXT,
  drafted_at TEXT,
  -- Folded words of what is shown, for the filter of the list.
  words TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX formation_noted ON formation (key) WHERE words <> '' OR draft IS NOT NULL;

-- When the collection was last re-read for an intent without finding what it wanted.
ALTER TABLE intent ADD COLUMN looked_at TEXT;
`

export const deliverySchema: Migration = {
  version: 8,
  up: (db) => {
    db.exec(sql)
  },
}
