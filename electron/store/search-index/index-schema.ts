/**
 * The kept search's index stands in a file of its own: it can be thrown away and made again from the tables without
 * paying, so its damage never touches what was bought, and it isn't part of a backup.
 *
 * `rank` is the whole ranking (docs/rules.md "Searching the cache while typing"): ascending rank is importance, then
 * recency, so LIMIT ends a scan early and no bm25 is computed. Words are folded by us (shared/domain/text/fold.ts).
 * What kind of word it is stands in its mark (search-words.ts), not in a column: each kind has a list of its own, which is short where the
 * kind is rare, and FTS5 keeps nothing but row numbers.
 */
export const indexVersion = 12

/** Made last where the index is filled: by then its rows can be sorted, which takes half of the room and of the time. */
export const documentOfParty = 'CREATE UNIQUE INDEX idx.doc_of_party ON doc (party_id)'

/**
 * How FTS5 is set. Each transaction writes a segment, and segments are merged into larger ones, which is a fifth of the work of many. By itself FTS5 merges many
 * pages at once (a quarter of a second, for which a search that is typed meanwhile waits), so we do it, a few pages after each writing (`merge-segments.ts`).
 * Of more segments than `crisismerge` it merges all at once after all.
 */
const settingsOf = (table: 'keys' | 'words'): string =>
  Object.entries({ hashsize: 16_777_216, automerge: 0, crisismerge: 64 })
    .map(([name, value]) => `INSERT INTO idx.${table} (${table}, rank) VALUES ('${name}', ${value});`)
    .join('\n')

export const indexSql = `
-- old: documents that were taken away since numbers without a document were; lone: whether any names had so many words that each is a key of its own.
CREATE TABLE idx.state (one INTEGER PRIMARY KEY CHECK (one = 1), up_to INTEGER NOT NULL, old INTEGER NOT NULL, lone INTEGER NOT NULL) STRICT;
INSERT INTO idx.state (one, up_to, old, lone) VALUES (1, 0, 0, 0);
-- person: 0 is a company; 0 and 1 take no room.
CREATE TABLE idx.doc (rank INTEGER PRIMARY KEY, party_id INTEGER NOT NULL, person INTEGER NOT NULL) STRICT;
${documentOfParty};
-- Former names and register numbers of companies of which more is told than their rows hold, and whether the number of now is doubted, as JSON
-- (former-held.ts): lists of rows and imports ask for them, and to gather them takes milliseconds each.
CREATE TABLE idx.former (party_id INTEGER PRIMARY KEY, names TEXT NOT NULL, numbers TEXT NOT NULL, doubt TEXT) STRICT;
-- Companies are nearly all of them: only people need an index of their own.
CREATE INDEX idx.doc_of_person ON doc (rank) WHERE person = 1;
-- What is looked up as a whole (document-keys.ts): names, two words of names, courts, forms, status, each as a number. FTS5 keeps the ranks of what
-- many have in a byte each, and finds what has several keys.
CREATE VIRTUAL TABLE idx.keys USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'ascii', detail = none);
${settingsOf('keys')}
-- Register numbers, without suffix and court: they are looked up by their beginnings, too. A rank is never used again, so a number whose
-- document was taken away finds nothing; it goes with many others (update-index.ts), which spares every document a list of its numbers.
CREATE TABLE idx.number (number TEXT NOT NULL, rank INTEGER NOT NULL, PRIMARY KEY (number, rank)) STRICT, WITHOUT ROWID;
-- Towns that are known. A superfluous one finds nothing and costs nothing.
CREATE TABLE idx.town (town TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
-- named: about how many have it in a name, by which the rarest of some words is told (update-index.ts); other: it stands elsewhere. All long words are here (search-words.ts), so that a long beginning is looked up here and not merged in FTS5.
-- kin: how many other words are this one but for written-out umlauts (search-words.ts), alone: whether a name has it in this folding only. By them is told
-- whether what a key of two words finds has to be looked at. What others are so is here though nothing has it.
CREATE TABLE idx.vocabulary (word TEXT PRIMARY KEY, named INTEGER NOT NULL, other INTEGER NOT NULL, kin INTEGER NOT NULL, alone INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE idx.words USING fts5 (
  text, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '^_'", prefix = '1 2 3 4 5', detail = none
);
${settingsOf('words')}
-- One's own notes, tags, collections and saved searches; own_state.count follows own_change.count (0006-library.ts).
CREATE TABLE idx.own_state (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL) STRICT;
INSERT INTO idx.own_state (one, count) VALUES (1, -1);
CREATE VIRTUAL TABLE idx.own_words USING fts5 (
  words, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3', detail = none
);
PRAGMA idx.user_version = ${indexVersion};
`

/** Ranks of one importance lie this far apart; sequence numbers stay below it (half a billion reads of anything). All ranks fit four bytes. */
const span = 2 ** 29
const highestImportance = 3

/** Lower is better: more important first, then more recently touched. */
export const rankOf = (importance: number, touched: number): number =>
  (highestImportance - importance) * span + (span - 1 - touched)
