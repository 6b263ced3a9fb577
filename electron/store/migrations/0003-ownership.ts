import type { Migration } from './migration.ts'

/**
 * Jobs of the older family (contract 4.9) and desks. Neither is a projection: a job's row is written before its
 * trigger leaves, and a desk is the person's own work, so both outlive a rebuild.
 */
const sql = `
CREATE TABLE ownership_job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  party_id INTEGER NOT NULL REFERENCES party (id),
  depth INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN (
    'intended', 'sent', 'uncertain', 'running', 'still-running', 'done', 'failed', 'refused', 'dropped')),
  idempotency_key TEXT NOT NULL UNIQUE,
  -- What the person agreed to, as JSON: for the trigger, and for all questions after its result together.
  approved TEXT NOT NULL,
  asking TEXT NOT NULL,
  service_job_id TEXT,
  item_id TEXT,
  started_at TEXT NOT NULL,
  sent_at TEXT,
  last_asked_at TEXT,
  next_ask_at TEXT,
  asks INTEGER NOT NULL DEFAULT 0,
  misses INTEGER NOT NULL DEFAULT 0,
  asked_credits REAL NOT NULL DEFAULT 0,
  asked_unpriced INTEGER NOT NULL DEFAULT 0,
  message TEXT,
  error TEXT,
  answer_id INTEGER REFERENCES answer (id)
) STRICT;
CREATE INDEX ownership_job_by_party ON ownership_job (party_id);
-- Two windows, a double click: one open job of a company and depth.
CREATE UNIQUE INDEX ownership_job_open ON ownership_job (party_id, depth)
  WHERE state IN ('intended', 'sent', 'uncertain', 'running', 'still-running');

CREATE TRIGGER ownership_job_starts_intended BEFORE INSERT ON ownership_job
WHEN NEW.state <> 'intended' OR NEW.sent_at IS NOT NULL OR NEW.service_job_id IS NOT NULL OR NEW.answer_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a job starts intended'); END;
CREATE TRIGGER ownership_job_keeps_facts BEFORE UPDATE ON ownership_job
WHEN NEW.id <> OLD.id OR NEW.party_id <> OLD.party_id OR NEW.depth <> OLD.depth
  OR NEW.idempotency_key <> OLD.idempotency_key
BEGIN SELECT RAISE(ABORT, 'what was intended does not change'); END;
CREATE TRIGGER ownership_job_goes_forward BEFORE UPDATE OF state ON ownership_job
WHEN NEW.state <> OLD.state AND (OLD.state || ' ' || NEW.state) NOT IN (
  'intended sent', 'intended dropped',
  'sent intended', 'sent uncertain', 'sent running', 'sent refused', 'sent failed',
  'uncertain sent', 'uncertain running', 'uncertain dropped',
  'running still-running', 'running done', 'running failed', 'running dropped',
  'still-running done', 'still-running failed', 'still-running dropped')
BEGIN SELECT RAISE(ABORT, 'a job does not go that way'); END;

CREATE TABLE desk (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- Numbers of companies and what was done to the picture, as JSON.
  companies TEXT NOT NULL,
  view TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT;

-- Owners are recognised by court and number (never by name).
CREATE INDEX party_by_register ON party (court_code, register_number) WHERE register_number IS NOT NULL;
`

export const ownershipJobsAndDesks: Migration = {
  version: 3,
  up: (db) => {
    db.exec(sql)
  },
}
