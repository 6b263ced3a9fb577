import type { Migration } from './migration.ts'

/**
 * What a library knows of the team that it joined; every table is empty in a library alone.
 * `team_place`: the library that was joined, and the number of the newest answer here that was looked at for handing on. `team_mark`: changes
 * that are stored, by number and uid; the newest is the place, older ones are kept ever further apart, so that a server that was
 * restored finds one that it has. `team_call`: what the team calls a row of the own ledger (`uid`), the request's keys, the lost calls that it
 * was bought in spite of, how far it came (`asking`: the server was asked and nothing sent; `go`: it may have been sent; `offline`: bought while the
 * server was out of reach), and whether its end was handed on. `team_answer`: what the team calls an answer here; `seq` null: nobody said yet that
 * the server has it, 0: it has it, under a number that was not told; `login` null: nobody says who bought it. `team_ledger`: the team's ledger, row by row as it was told. `team_erasure`:
 * people that the team erased, by their ids at the service. `team_unread`: changes that nobody here reads yet, as they came.
 */
const sql = `
CREATE TABLE team_place (
  library TEXT PRIMARY KEY,
  looked_to INTEGER NOT NULL,
  brought_to INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE team_mark (
  seq INTEGER PRIMARY KEY,
  uid TEXT NOT NULL
) STRICT;
CREATE TABLE team_call (
  ledger_id INTEGER PRIMARY KEY REFERENCES ledger (id),
  uid TEXT NOT NULL UNIQUE,
  step TEXT NOT NULL CHECK (step IN ('asking', 'go', 'offline')),
  keys TEXT NOT NULL,
  despite TEXT NOT NULL,
  handed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX team_call_to_hand ON team_call (ledger_id) WHERE handed = 0;
CREATE TABLE team_answer (
  answer_id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  seq INTEGER,
  login TEXT,
  name TEXT
) STRICT;
CREATE TABLE team_ledger (
  uid TEXT PRIMARY KEY,
  login TEXT NOT NULL,
  name TEXT NOT NULL,
  desktop TEXT,
  operation TEXT NOT NULL,
  call TEXT NOT NULL,
  subject TEXT NOT NULL,
  reserved REAL,
  state TEXT NOT NULL,
  charged REAL,
  basis TEXT,
  offline INTEGER NOT NULL,
  despite TEXT NOT NULL,
  at TEXT NOT NULL,
  day TEXT NOT NULL,
  ended_at TEXT,
  answer_uid TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX team_ledger_by_time ON team_ledger (at DESC, uid);
CREATE TABLE team_erasure (
  number INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  service_ids TEXT NOT NULL,
  at TEXT NOT NULL,
  applied INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE team_unread (
  seq INTEGER PRIMARY KEY,
  uid TEXT NOT NULL,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
`

export const teams: Migration = {
  version: 18,
  up: (db) => {
    db.exec(sql)
  },
}
