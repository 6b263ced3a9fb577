import type { Database } from 'better-sqlite3'
import { row, rows, run } from '../sql/prepared.ts'
import type { PartyRow } from '../repositories/parties/party-facts.ts'
import { checkIndex } from './check-index.ts'
import { documentOf, type IndexDocument } from './document.ts'
import { onIndex } from './index-failure.ts'
import { inVocabulary } from './search-words.ts'

/** Parties of one batch: their documents are in memory together, sorted. */
const batch = 5_000

/** The rows of the documents of some parties, in the order of their table. */
const ranksOf = (db: Database, parties: readonly PartyRow[]): readonly number[] =>
  parties
    .flatMap(({ id }) => row<{ rank: number }>(db, 'SELECT rank FROM idx.doc WHERE party_id = ?', id)?.rank ?? [])
    .toSorted((a, b) => a - b)

/** Documents taken away after which their keys go, at least; and as a part of all documents. */
const leastOld = 2_000
const oldPart = 0.2

/** Takes the keys away whose documents are gone, once there are many. */
function dropOldKeys(db: Database): void {
  const old = row<{ old: number }>(db, 'SELECT old FROM idx.state')?.old ?? 0
  if (old < leastOld) return
  const documents = row<{ count: number }>(db, 'SELECT count(*) AS count FROM idx.doc')?.count ?? 0
  if (old < documents * oldPart) return
  run(db, 'DELETE FROM idx.key WHERE NOT EXISTS (SELECT 1 FROM idx.doc d WHERE d.rank = key.rank)')
  run(db, 'UPDATE idx.state SET old = 0')
}

/**
 * Puts documents in the place of others. Everything is written in the order of its table, which is what makes a million of them quick, and FTS5
 * last: a statement that SQLite may have to take back makes it write a segment, and every segment is merged with others later.
 */
function replace(db: Database, old: readonly number[], documents: readonly IndexDocument[], upTo: number): void {
  run(db, 'UPDATE idx.state SET up_to = ?, old = old + ?', upTo, old.length)
  for (const rank of old) run(db, 'DELETE FROM idx.doc WHERE rank = ?', rank)
  const keys: (readonly [string, number])[] = []
  const named = new Set<string>()
  const other = new Set<string>()
  for (const { rank, party, kind, keys: own, names, rest } of documents) {
    run(db, 'INSERT INTO idx.doc (rank, party_id, kind) VALUES (?, ?, ?)', rank, party, kind)
    for (const key of own) keys.push([key, rank])
    for (const word of names) named.add(word)
    for (const word of rest) if (inVocabulary(word)) other.add(word)
  }
  keys.sort(([a, rankA], [b, rankB]) => (a < b ? -1 : a > b ? 1 : rankA - rankB))
  for (const [key, rank] of keys) run(db, 'INSERT INTO idx.key (word, rank) VALUES (?, ?)', key, rank)
  // Words stay in the vocabulary when their last document goes: a superfluous word finds nothing and costs nothing.
  for (const word of [...named].toSorted())
    run(
      db,
      `INSERT INTO idx.vocabulary (word, named) VALUES (?, 1)
      ON CONFLICT (word) DO UPDATE SET named = 1 WHERE named = 0`,
      word,
    )
  for (const word of [...other].toSorted())
    if (!named.has(word)) run(db, 'INSERT OR IGNORE INTO idx.vocabulary (word, named) VALUES (?, 0)', word)
  for (const rank of old) run(db, 'DELETE FROM idx.words WHERE rowid = ?', rank)
  for (const { rank, names, rest } of documents)
    run(
      db,
      'INSERT INTO idx.words (rowid, names, rest) VALUES (?, ?, ?)',
      rank,
      [...names].join(' '),
      [...rest].join(' '),
    )
}

/**
 * Indexes anew every party that was touched since the index was last updated. It serves a page of results in its own
 * transaction, repairs what a crash between the two files left, and fills an empty index.
 * @throws IndexDamaged
 */
export function updateIndex(db: Database): void {
  const newest = row<{ newest: number | null }>(db, 'SELECT max(touched) AS newest FROM party')?.newest ?? 0
  let upTo = onIndex(() => row<{ up_to: number }>(db, 'SELECT up_to FROM idx.state')?.up_to ?? 0)
  if (upTo < newest)
    onIndex(() => {
      checkIndex(db)
    })
  let indexed = 0
  while (upTo < newest) {
    const first = upTo === 0
    const parties = rows<PartyRow>(db, 'SELECT * FROM party WHERE touched > ? ORDER BY touched LIMIT ?', upTo, batch)
    // FTS5 writes a new segment whenever a row number is lower than the one before, so all removals come first and then
    // rows in ascending order.
    const documents = parties
      .map((party) => documentOf(db, party))
      .filter((document) => document !== null)
      .toSorted((a, b) => a.rank - b.rank)
    upTo = parties.at(-1)?.touched ?? newest
    onIndex(() => {
      replace(db, first ? [] : ranksOf(db, parties), documents, upTo)
    })
    indexed += documents.length
  }
  onIndex(() => {
    dropOldKeys(db)
    // Every segment costs each word of a question a look-up of its own.
    if (indexed >= batch) run(db, `INSERT INTO idx.words (words) VALUES ('optimize')`)
  })
}
