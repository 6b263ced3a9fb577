import type { Migration } from './migration.ts'

/**
 * What a person shares with her team of what she wrote: a row a thing, none for what is private. `version`, `body`: what the team has, as it was told
 * last; 0 and null: nothing yet. `name`: the colleague who changed it last; null: oneself. `called`: what a tag is called here where its
 * own name is another tag's. `withdrawn`: not shared any more, and the team is still to be told.
 */
const sql = `
CREATE TABLE team_thing (
  uid TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  version INTEGER NOT NULL,
  body TEXT,
  name TEXT,
  at TEXT,
  called TEXT,
  withdrawn INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
`

export const sharedThings: Migration = {
  version: 17,
  up: (db) => {
    db.exec(sql)
  },
}
