import type { Migration } from './migration.ts'

/**
 * A row of `team_call` stays where the row of the ledger that it tells of was lost to damage: the team still knows the call by that uid, and a server
 * that was restored is still told its keys. So it no longer refers to the ledger by a foreign key.
 */
const sql = `
CREATE TABLE team_call_kept (
  ledger_id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  step TEXT NOT NULL CHECK (step IN ('asking', 'go', 'offline')),
  keys TEXT NOT NULL,
  despite TEXT NOT NULL,
  handed INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO team_call_kept SELECT ledger_id, uid, step, keys, despite, handed FROM team_call;
DROP TABLE team_call;
ALTER TABLE team_call_kept RENAME TO team_call;
CREATE INDEX team_call_to_hand ON team_call (ledger_id) WHERE handed = 0;
`

export const callsWithoutTheirRow: Migration = {
  version: 21,
  up: (db) => {
    db.exec(sql)
  },
}
