/**
 * The kept search's index stands in a file of its own: it can be thrown away and made again from the tables without
 * paying, so its damage never touches what was bought, and it isn't part of a backup.
 *
 * `rank` is the whole ranking (docs/rules.md "Searching the cache while typing"): ascending rank is importance, then
 * recency, so LIMIT ends a scan early and no bm25 is computed. Words are folded by us (shared/domain/text/fold.ts);
 * `names` holds what a thing is or was called, `rest` its numbers, seat, purpose and the people named with it.
 */
export const indexVersion = 3

export const indexSql = `
CREATE TABLE idx.state (one INTEGER PRIMARY KEY CHECK (one = 1), up_to INTEGER NOT NULL) STRICT;
INSERT INTO idx.state (one, up_to) VALUES (1, 0);
CREATE TABLE idx.doc (rank INTEGER PRIMARY KEY, party_id INTEGER NOT NULL UNIQUE, kind TEXT NOT NULL) STRICT;
CREATE INDEX idx.doc_by_kind ON doc (kind, rank);
CREATE TABLE idx.called (folded TEXT NOT NULL, rank INTEGER NOT NULL, PRIMARY KEY (folded, rank)) STRICT, WITHOUT ROWID;
CREATE INDEX idx.called_by_rank ON called (rank);
CREATE TABLE idx.number (
  register TEXT NOT NULL, rank INTEGER NOT NULL, suffix TEXT, court TEXT, PRIMARY KEY (register, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX idx.number_by_rank ON number (rank);
CREATE TABLE idx.vocabulary (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE idx.words USING fts5 (
  names, rest, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2 3 4', detail = column
);
-- One's own notes, tags, collections and saved searches; own_state.count follows own_change.count (0006-library.ts).
CREATE TABLE idx.own_state (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL) STRICT;
INSERT INTO idx.own_state (one, count) VALUES (1, -1);
CREATE VIRTUAL TABLE idx.own_words USING fts5 (
  words, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3', detail = none
);
PRAGMA idx.user_version = ${indexVersion};
`

/** Ranks of one importance lie this far apart; sequence numbers stay below it (2^40 reads of anything). */
const span = 2 ** 40
const highestImportance = 7

/** Lower is better: more important first, then more recently touched. Stays far below 2^53. */
export const rankOf = (importance: number, touched: number): number =>
  (highestImportance - importance) * span + (span - 1 - touched)
