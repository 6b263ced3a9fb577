/**
 * The kept search's index stands in a file of its own: it can be thrown away and made again from the tables without
 * paying, so its damage never touches what was bought, and it isn't part of a backup.
 *
 * `rank` is the whole ranking (docs/rules.md "Searching the cache while typing"): ascending rank is importance, then
 * recency, so LIMIT ends a scan early and no bm25 is computed. Words are folded by us (shared/domain/text/fold.ts);
 * `names` holds what a thing is or was called, `rest` its address, purpose, the people named with it and what happened to it.
 */
export const indexVersion = 5

export const indexSql = `
-- old: documents that were taken away since keys without a document were.
CREATE TABLE idx.state (one INTEGER PRIMARY KEY CHECK (one = 1), up_to INTEGER NOT NULL, old INTEGER NOT NULL) STRICT;
INSERT INTO idx.state (one, up_to, old) VALUES (1, 0, 0);
CREATE TABLE idx.doc (rank INTEGER PRIMARY KEY, party_id INTEGER NOT NULL UNIQUE, kind TEXT NOT NULL) STRICT;
-- Companies are nearly all of them: only people need an index of their own.
CREATE INDEX idx.doc_of_person ON doc (rank) WHERE kind = 'person';
-- What is looked up as a whole or by its beginning (document-keys.ts): names, register numbers, courts, towns … A rank is never used again, so a key
-- whose document was taken away finds nothing; it goes with many others (update-index.ts), which spares every document a list of its keys.
CREATE TABLE idx.key (word TEXT NOT NULL, rank INTEGER NOT NULL, PRIMARY KEY (word, rank)) STRICT, WITHOUT ROWID;
-- named: it stands in a name. All words of five letters and more are here, so that a long beginning is looked up here and not merged in FTS5.
CREATE TABLE idx.vocabulary (word TEXT PRIMARY KEY, named INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE idx.words USING fts5 (
  names, rest, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2 3 4', detail = column
);
INSERT INTO idx.words (words, rank) VALUES ('hashsize', 16777216);
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
