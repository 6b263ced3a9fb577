import type { Database } from 'better-sqlite3'
import { row, rows, run } from '../sql/prepared.ts'
import type { PartyRow } from '../repositories/parties/party-facts.ts'
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
  const { rank, numbers } = document
  run(db, 'INSERT INTO idx.doc (rank, party_id, kind) VALUES (?, ?, ?)', rank, document.party, document.kind)
  run(db, 'INSERT INTO idx.words (rowid, names, rest) VALUES (?, ?, ?)', rank, document.names, document.rest)
  // Words stay in the vocabulary when their last name goes: a superfluous word finds nothing and costs nothing.
  for (const word of document.names.split(' ')) run(db, 'INSERT OR IGNORE INTO idx.vocabulary (word) VALUES (?)', word)
  for (const folded of document.called) run(db, 'INSERT INTO idx.called (folded, rank) VALUES (?, ?)', folded, rank)
  for (const { register, suffix, court } of numbers) {
    run(db, 'INSERT INTO idx.number (register, rank, suffix, court) VALUES (?, ?, ?, ?)', register, rank, suffix, court)
  }
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
  while (upTo < newest) {
    const parties = rows<PartyRow>(db, 'SELECT * FROM party WHERE touched > ? ORDER BY touched LIMIT ?', upTo, batch)
    // FTS5 writes a new segment whenever a row number is lower than the one before, so all removals come first and then
    // rows in ascending order.
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
