import type { Migration } from './migration.ts'

/**
 * Lists of companies that the person brought, row by row, with what they were matched to and what the person decided. None
 * of it is a projection. Companies are followed to what they were joined into when they are read.
 */
const sql = `
CREATE TABLE import (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  file_name TEXT,
  created_at TEXT NOT NULL,
  -- Heads of the columns and what they are, as JSON arrays.
  titles TEXT NOT NULL,
  roles TEXT NOT NULL,
  -- Not all its rows are written yet; one that a kill left so is thrown away.
  unfinished INTEGER NOT NULL DEFAULT 1,
  search_state TEXT NOT NULL DEFAULT 'idle' CHECK (search_state IN ('idle', 'running', 'waiting', 'paused')),
  search_error TEXT,
  search_until TEXT,
  approved_credits INTEGER NOT NULL DEFAULT 0,
  approved_unpriced INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE import_row (
  import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  cells TEXT NOT NULL,
  -- What it means (shared/domain/imports/wanted-company.ts), as JSON.
  wanted TEXT NOT NULL,
  -- Equal texts ask for the same company; null where it asks for none.
  same_key TEXT,
  duplicate_of INTEGER,
  -- The service is asked by name: what finds the search among those that are kept; null where there is no name.
  term_key TEXT,
  outcome TEXT NOT NULL DEFAULT 'new' CHECK (outcome IN ('new', 'matched', 'candidates', 'found', 'unmatched', 'not-found', 'unusable')),
  matched_party INTEGER REFERENCES party (id) ON DELETE SET NULL,
  matched_reason TEXT,
  decision TEXT CHECK (decision IN ('accept', 'skip')),
  decided_party INTEGER REFERENCES party (id) ON DELETE SET NULL,
  decided_reason TEXT,
  asked TEXT CHECK (asked IN ('waiting', 'sending', 'answered', 'failed', 'uncertain')),
  asked_error TEXT,
  state TEXT GENERATED ALWAYS AS (CASE decision WHEN 'accept' THEN 'decided' WHEN 'skip' THEN 'skipped' ELSE outcome END) STORED,
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_row_by_state ON import_row (import_id, state, position);
CREATE INDEX import_row_by_asked ON import_row (import_id, asked, position) WHERE asked IS NOT NULL;
CREATE INDEX import_row_by_key ON import_row (import_id, same_key, position) WHERE same_key IS NOT NULL;
CREATE INDEX import_row_by_term ON import_row (import_id, term_key, position) WHERE term_key IS NOT NULL;
CREATE INDEX import_row_by_match ON import_row (matched_party) WHERE matched_party IS NOT NULL;
CREATE INDEX import_row_by_decision ON import_row (decided_party) WHERE decided_party IS NOT NULL;

CREATE TABLE import_candidate (
  import_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  place INTEGER NOT NULL,
  party_id INTEGER NOT NULL REFERENCES party (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  similarity REAL,
  PRIMARY KEY (import_id, position, place),
  FOREIGN KEY (import_id, position) REFERENCES import_row (import_id, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX import_candidate_by_party ON import_candidate (party_id);
`

export const importsSchema: Migration = {
  version: 10,
  up: (db) => {
    db.exec(sql)
  },
}
