import type { Migration } from './migration.ts'

/**
 * Whom answers about people and owners name, so that what was bought for one file is found from the file of everybody it
 * names. It is a projection. `named_to`: answers up to this number are in it; older ones of an earlier version are read
 * at the next start.
 */
const sql = `
CREATE TABLE named (
  -- An identity token (an id, a court with a register number), or the folded name of a person whom the answer gives none.
  key TEXT NOT NULL,
  answer_id INTEGER NOT NULL,
  PRIMARY KEY (key, answer_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE projection ADD COLUMN named_to INTEGER NOT NULL DEFAULT 0;
`

export const namedInAnswers: Migration = {
  version: 12,
  up: (db) => {
    db.exec(sql)
  },
}
