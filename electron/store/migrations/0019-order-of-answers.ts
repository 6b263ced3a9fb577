import type { Migration } from './migration.ts'

/**
 * The order of answers is that of the service's time, so that an older one that arrives late changes nothing that a newer one
 * said. `rank`: the service's clock, or the reader's where it told none; then the reader's clock; then `turn`, the number of the
 * team's change that brought it (null: it was bought here, and its own number counts); then its content. `walk_answer`: which answers are pages of one walk that belongs to no file (a search, a list of the account),
 * and what of each was not understood; `page` 0: it could not be read.
 */
const sql = `
ALTER TABLE answer ADD COLUMN turn INTEGER;
ALTER TABLE answer ADD COLUMN rank TEXT GENERATED ALWAYS AS (
  coalesce(service_date, read_at) || ' ' || read_at || ' ' || printf('%016d', coalesce(turn, id)) || ' ' || substr(body_hash, 1, 16)
) VIRTUAL;
CREATE TABLE walk_answer (
  walk TEXT NOT NULL,
  answer_id INTEGER NOT NULL,
  page INTEGER NOT NULL,
  misread TEXT,
  PRIMARY KEY (walk, answer_id)
) STRICT, WITHOUT ROWID;
`

export const orderOfAnswers: Migration = {
  version: 19,
  up: (db) => {
    db.exec(sql)
  },
}
