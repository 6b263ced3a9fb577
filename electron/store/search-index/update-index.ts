import type { Database } from 'better-sqlite3'
import { row, rows, run } from '../prepared.ts'
import type { PartyRow } from '../repositories/party-facts.ts'
import { checkIndex } from './check-index.ts'
import { documentOf, type IndexDocument } from './document.ts'
import { onIndex } from './index-failure.ts'

/** Parties of one batch: their documents are in memory together, sorted. */
const batch = 5_000

function remove(db: Database, party: number): void {
  const old = row<{ rank: number }>(db, 'SELECT rank FROM idx.doc WHERE party_id = ?', party)
  if (old === null) return
  run(db, 'DELETE FROM idx.words WHERE rowid = ?', old.rank)
  run(db, 'DELETE FROM idx.called WHERE rank = ?', old.rank)
  run(db, 'DELETE FROM idx.number WHERE rank = ?', old.rank)
  run(db, 'DELETE FROM idx.doc WHERE rank = ?', old.rank)
}

function add(db: Database, document: IndexDocument): void {
  const { rank, number } = document
  run(db, 'INSERT INTO idx.doc (rank, party_id, kind) VALUES (?, ?, ?)', rank, document.party, document.kind)
  run(db, 'INSERT INTO idx.words (rowid, names, rest) VALUES (?, ?, ?)', rank, document.names, document.rest)
  // Words stay when their names go: one too many finds nothing, and costs nothing to keep.
  for (const word of document.names.split(' ')) run(db, 'INSERT OR IGNORE INTO idx.vocabulary (word) VALUES (?)', word)
  for (const folded of document.called) run(db, 'INSERT INTO idx.called (folded, rank) VALUES (?, ?)', folded, rank)
  if (number !== null) {
    run(
      db,
      'INSERT INTO idx.number (register, rank, suffix, court) VALUES (?, ?, ?, ?)',
      number.register,
      rank,
      number.suffix,
      number.court,
    )
  }
}

/**
 * Brings the index up to the tables: every party touched since the index last looked is indexed anew. The same
 * function serves a page of results in its own transaction, what a crash between the two files left behind, and an
 * index that starts empty.
 * @throws IndexDamaged
 */
export function updateIndex(db: Database): void {
  const newest = row<{ newest: number | null }>(db, 'SELECT max(touched) AS newest FROM party')?.newest ?? 0
  let upTo = onIndex(() => row<{ up_to: number }>(db, 'SELECT up_to FROM idx.state')?.up_to ?? 0)
  if (upTo < newest)
    onIndex(() => {
      checkIndex(db)
    })
  while (upTo < newest) {
    const parties = rows<PartyRow>(db, 'SELECT * FROM party WHERE touched > ? ORDER BY touched LIMIT ?', upTo, batch)
    // FTS5 writes a segment of its own whenever a row comes before the last one: all removals first, then ascending.
    const documents = parties
      .map((party) => documentOf(db, party))
      .filter((document) => document !== null)
      .toSorted((a, b) => a.rank - b.rank)
    upTo = parties.at(-1)?.touched ?? newest
    onIndex(() => {
      for (const party of parties) remove(db, party.id)
      for (const document of documents) add(db, document)
      run(db, 'UPDATE idx.state SET up_to = ?', upTo)
    })
  }
}
