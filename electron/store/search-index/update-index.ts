import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import { row, rows, run } from '../sql/prepared.ts'
import type { PartyRow } from '../repositories/parties/party-facts.ts'
import { checkIndex } from './check-index.ts'
import { documentOf, partiesWithMore, type IndexDocument } from './document.ts'
import { onIndex } from './index-failure.ts'
import { documentOfParty } from './index-schema.ts'
import { mergeSegments, mergeSomeSegments } from './merge-segments.ts'
import { inVocabulary, markedWords, withoutUmlauts, type KnownWord } from './search-words.ts'

/** Parties of one batch: their documents are in memory together, sorted. */
const batch = 5_000
/** What is looked up is written once so many are there: in the order of its table, which the more of it is written at once is the quicker. */
const mostGathered = 400_000

/** The rows of the documents of some parties, in the order of their table. */
const ranksOf = (db: Database, parties: readonly PartyRow[]): readonly number[] =>
  rows<{ rank: number }>(
    db,
    'SELECT d.rank FROM json_each(?) j CROSS JOIN idx.doc d ON d.party_id = j.value',
    JSON.stringify(parties.map(({ id }) => id)),
  )
    .map(({ rank }) => rank)
    .toSorted((a, b) => a - b)

/** Documents taken away after which their numbers go, at least; and as a part of all documents. */
const leastOld = 2_000
const oldPart = 0.2

/** Takes the register numbers away whose documents are gone, once there are many. */
function dropOldNumbers(db: Database): void {
  const old = row<{ old: number }>(db, 'SELECT old FROM idx.state')?.old ?? 0
  if (old < leastOld) return
  const documents = row<{ count: number }>(db, 'SELECT count(*) AS count FROM idx.doc')?.count ?? 0
  if (old < documents * oldPart) return
  run(db, 'DELETE FROM idx.number WHERE NOT EXISTS (SELECT 1 FROM idx.doc d WHERE d.rank = number.rank)')
  run(db, 'UPDATE idx.state SET old = 0')
}

/** What documents are looked up by, gathered until it is written in the order of its tables. */
interface LookUps {
  readonly numbers: (readonly [string, number])[]
  /** How many documents have a word in a name. */
  readonly named: Map<string, number>
  readonly alone: Set<string>
  readonly other: Set<string>
  readonly towns: Set<string>
}
const noLookUps = (): LookUps => ({
  numbers: [],
  named: new Map(),
  alone: new Set(),
  other: new Set(),
  towns: new Set(),
})

function gather(found: LookUps, { rank, numbers, towns, names, alone, rest }: IndexDocument): void {
  for (const number of numbers) found.numbers.push([number, rank])
  for (const town of towns) if (town !== '') found.towns.add(town)
  for (const word of names) found.named.set(word, (found.named.get(word) ?? 0) + 1)
  for (const word of alone) found.alone.add(word)
  for (const word of rest) if (inVocabulary(word)) found.other.add(word)
}

/** A number of names that grows by less than this part of it stays as it is: it tells the rare words from the frequent ones, no more. */
const telling = 8

function writeLookUps(db: Database, found: LookUps): void {
  found.numbers.sort(([a, rankA], [b, rankB]) => (a < b ? -1 : a > b ? 1 : rankA - rankB))
  for (const [number, rank] of found.numbers)
    run(db, 'INSERT INTO idx.number (number, rank) VALUES (?, ?)', number, rank)
  for (const town of found.towns) run(db, 'INSERT OR IGNORE INTO idx.town (town) VALUES (?)', town)
  const words = [...new Set([...found.named.keys(), ...found.other])].toSorted()
  for (let start = 0; start < words.length; start += wordsAtOnce)
    writeWords(db, words.slice(start, start + wordsAtOnce), found)
}

/** Words that are looked up by one statement. */
const wordsAtOnce = 2_000

/**
 * Writes words where the vocabulary doesn't say of them already what is said now; what it says, nearly always enough, one statement tells of all. Words stay
 * in it when their last document goes: a superfluous word finds nothing and costs nothing. A number of names is written anew where it grew by much, so
 * that one answer doesn't write all its words.
 */
function writeWords(db: Database, words: readonly string[], found: LookUps): void {
  const before = new Map(
    rows<Pick<KnownWord, 'word' | 'count' | 'other' | 'alone'>>(
      db,
      'SELECT v.word, v.named AS count, v.other, v.alone FROM json_each(?) j CROSS JOIN idx.vocabulary v ON v.word = j.value',
      JSON.stringify(words),
    ).map((one) => [one.word, one]),
  )
  for (const word of words) {
    const named = found.named.get(word) ?? 0
    const [other, alone] = [Number(found.other.has(word)), Number(found.alone.has(word))]
    const known = before.get(word)
    if (known !== undefined && known.count >= named * telling && known.other >= other && known.alone >= alone) continue
    const isNew =
      known === undefined &&
      run(
        db,
        'INSERT OR IGNORE INTO idx.vocabulary (word, named, other, kin, alone) VALUES (?, ?, ?, 0, ?)',
        word,
        named,
        other,
        alone,
      ) === 1
    if (isNew) {
      const bare = withoutUmlauts(word)
      if (bare !== word)
        run(
          db,
          'INSERT INTO idx.vocabulary (word, named, other, kin, alone) VALUES (?, 0, 0, 1, 0) ON CONFLICT (word) DO UPDATE SET kin = kin + 1',
          bare,
        )
    } else
      run(
        db,
        'UPDATE idx.vocabulary SET named = named + ?, other = other | ?, alone = alone | ? WHERE word = ?',
        named,
        other,
        alone,
        word,
      )
  }
}

/**
 * Puts documents, in the order of their ranks, in the place of others. FTS5 comes last: a statement that SQLite may have to take back makes it write a
 * segment, and every segment is merged with others later.
 */
function replace(db: Database, old: readonly number[], documents: readonly IndexDocument[]): void {
  for (const rank of old) {
    run(db, 'DELETE FROM idx.former WHERE party_id = (SELECT party_id FROM idx.doc WHERE rank = ?)', rank)
    run(db, 'DELETE FROM idx.doc WHERE rank = ?', rank)
  }
  for (const { rank, party, kind, former } of documents) {
    run(db, 'INSERT INTO idx.doc (rank, party_id, person) VALUES (?, ?, ?)', rank, party, kind === 'person' ? 1 : 0)
    if (former !== null)
      run(
        db,
        'INSERT INTO idx.former (party_id, names, numbers, doubt) VALUES (?, ?, ?, ?)',
        party,
        JSON.stringify(former.names),
        JSON.stringify(former.numbers),
        former.doubt === null ? null : JSON.stringify(former.doubt),
      )
  }
  if (documents.some(({ lone }) => lone)) run(db, 'UPDATE idx.state SET lone = 1 WHERE lone = 0')
  for (const rank of old) run(db, 'DELETE FROM idx.words WHERE rowid = ?', rank)
  for (const document of documents)
    run(db, 'INSERT INTO idx.words (rowid, text) VALUES (?, ?)', document.rank, markedWords(document))
  for (const rank of old) run(db, 'DELETE FROM idx.keys WHERE rowid = ?', rank)
  for (const { rank, keys } of documents)
    run(db, 'INSERT INTO idx.keys (rowid, text) VALUES (?, ?)', rank, [...keys].join(' '))
}

function documentsOf(db: Database, parties: readonly PartyRow[]): readonly IndexDocument[] {
  const beside = partiesWithMore(db, parties)
  return parties.map((party) => documentOf(db, party, beside.has(party.id))).filter((document) => document !== null)
}

/** Told how many of all that is to be done is done. */
export type Told = (done: number, total: number) => void

/**
 * Fills an empty index, in the order of ranks from end to end: each table grows at its end. `told` where it takes more than a moment: at
 * its begin, after each batch and at its end.
 */
function fillIndex(db: Database, told?: Told): void {
  const ids = db
    .prepare(
      'SELECT id FROM party WHERE touched IS NOT NULL AND joined_into IS NULL ORDER BY importance DESC, touched DESC',
    )
    .pluck()
    .all() as number[]
  let found = noLookUps()
  const tell = (done: number): void => {
    if (ids.length > batch) told?.(done, ids.length)
  }
  tell(0)
  onIndex(() => {
    db.exec('DROP INDEX idx.doc_of_party')
  })
  for (let start = 0; start < ids.length; start += batch) {
    const parties = rows<PartyRow>(
      db,
      'SELECT p.* FROM json_each(?) j CROSS JOIN party p ON p.id = j.value',
      JSON.stringify(ids.slice(start, start + batch)),
    )
    const documents = documentsOf(db, parties)
    for (const document of documents) gather(found, document)
    onIndex(() => {
      replace(db, [], documents)
      if (found.numbers.length < mostGathered) return
      writeLookUps(db, found)
      found = noLookUps()
    })
    tell(Math.min(ids.length, start + batch))
  }
  onIndex(() => {
    writeLookUps(db, found)
    db.exec(documentOfParty)
    if (ids.length >= batch) mergeSegments(db)
  })
}

const newestChange = (db: Database): number =>
  row<{ newest: number | null }>(db, 'SELECT max(touched) AS newest FROM party')?.newest ?? 0

/** How far the index is, in the order in which companies and people changed. @throws IndexDamaged */
export const indexedTo = (db: Database): number =>
  onIndex(() => row<{ up_to: number }>(db, 'SELECT up_to FROM idx.state')?.up_to ?? 0)

/** Companies and people that changed since then, the longest ago first. */
export const partiesTouchedSince = (db: Database, touched: number): readonly PartyId[] =>
  rows<{ id: number }>(db, 'SELECT id FROM party WHERE touched > ? ORDER BY touched', touched).map(({ id }) =>
    partyId(id),
  )

/** Companies and people that changed since the index was written. @throws IndexDamaged */
export const partiesNotIndexed = (db: Database): readonly PartyId[] => partiesTouchedSince(db, indexedTo(db))

/** Whether as many changed since, at least. @throws IndexDamaged */
export const isIndexBehind = (db: Database, count: number): boolean =>
  row(db, 'SELECT 1 FROM party WHERE touched > ? LIMIT 1 OFFSET ?', indexedTo(db), count - 1) !== null

/**
 * Indexes anew every party that was touched since the index was last updated. It serves a page of results in its own
 * transaction, repairs what a crash between the two files left, and fills an empty index.
 * @param told of an empty index that takes long to fill
 * @throws IndexDamaged
 */
export function updateIndex(db: Database, told?: Told): void {
  const newest = newestChange(db)
  let upTo = indexedTo(db)
  if (upTo >= newest) return
  onIndex(() => {
    checkIndex(db)
  })
  if (upTo === 0) {
    fillIndex(db, told)
    onIndex(() => run(db, 'UPDATE idx.state SET up_to = ?', newest))
    return
  }
  let indexed = 0
  while (upTo < newest) {
    const parties = rows<PartyRow>(db, 'SELECT * FROM party WHERE touched > ? ORDER BY touched LIMIT ?', upTo, batch)
    // FTS5 writes a new segment whenever a row number is lower than the one before, so all removals come first and then
    // rows in ascending order.
    const documents = documentsOf(db, parties).toSorted((a, b) => a.rank - b.rank)
    upTo = parties.at(-1)?.touched ?? newest
    onIndex(() => {
      const old = ranksOf(db, parties)
      run(db, 'UPDATE idx.state SET up_to = ?, old = old + ?', upTo, old.length)
      const found = noLookUps()
      for (const document of documents) gather(found, document)
      writeLookUps(db, found)
      replace(db, old, documents)
    })
    indexed += documents.length
  }
  onIndex(() => {
    dropOldNumbers(db)
    if (indexed >= batch) mergeSegments(db)
    else mergeSomeSegments(db, indexed)
  })
}
