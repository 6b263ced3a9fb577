import type { Database } from 'better-sqlite3'
import { queryWords } from '../../../shared/domain/search/question/query-words.ts'
import { row, rows, run } from '../sql/prepared.ts'
import { onIndex } from './index-failure.ts'
import { indexWords, matchExpression } from './search-words.ts'

/**
 * Kinds of the user's own things that the search box finds. Each kind numbers its rows from 1, so an index row number
 * encodes kind and number.
 */
const kinds = ['note', 'tag', 'collection', 'saved_search'] as const
export type OwnKind = (typeof kinds)[number]

const rowOf = (kind: OwnKind, id: number): number => id * kinds.length + kinds.indexOf(kind)

/** Different words of one note that are indexed: a note of 100,000 characters holds fewer. */
const mostOwnWords = 30_000

const texts: Readonly<Record<OwnKind, string>> = {
  note: `SELECT id, text AS text, '' AS more FROM note`,
  tag: `SELECT id, name AS text, '' AS more FROM tag`,
  collection: 'SELECT id, name AS text, note AS more FROM collection',
  // By its name and by what it asks.
  saved_search: `SELECT id, name AS text, coalesce(json_extract(what, '$.question'), json_extract(what, '$.term'), json_extract(what, '$.text'),
    json_extract(what, '$.filter.name'), '') AS more FROM saved_search`,
}
interface Text {
  readonly id: number
  readonly text: string
  readonly more: string
}

function add(db: Database, kind: OwnKind, { id, text, more }: Text): void {
  run(
    db,
    'INSERT INTO idx.own_words (rowid, words) VALUES (?, ?)',
    rowOf(kind, id),
    indexWords([text, more], mostOwnWords),
  )
}

/**
 * Updates the index for one thing that was made, changed or removed, in the transaction that did it.
 * @throws IndexDamaged
 */
export function indexOwn(db: Database, kind: OwnKind, id: number): void {
  run(db, 'UPDATE own_change SET count = count + 1')
  const now = row<Text>(db, `${texts[kind]} WHERE id = ?`, id)
  onIndex(() => {
    run(db, 'DELETE FROM idx.own_words WHERE rowid = ?', rowOf(kind, id))
    if (now !== null) add(db, kind, now)
    // The segments that held the words of what was removed are written anew: nothing of it stays in the file.
    else run(db, `INSERT INTO idx.own_words (own_words) VALUES ('optimize')`)
    run(db, 'UPDATE idx.own_state SET count = (SELECT count FROM own_change)')
  })
}

/**
 * Makes the index of the user's own things again where it is behind the tables: it is new, or a power cut lost its last
 * commits.
 * @throws IndexDamaged
 */
export function updateOwnIndex(db: Database): void {
  const count = row<{ count: number }>(db, 'SELECT count FROM own_change')?.count ?? 0
  onIndex(() => {
    if (row<{ count: number }>(db, 'SELECT count FROM idx.own_state')?.count === count) return
    run(db, `INSERT INTO idx.own_words (own_words) VALUES ('delete-all')`)
    for (const kind of kinds) for (const text of rows<Text>(db, texts[kind])) add(db, kind, text)
    run(db, 'UPDATE idx.own_state SET count = ?', count)
  })
}

/**
 * Numbers of the things of one kind that hold every word, or its beginning; newest first, at most `limit`.
 * @throws IndexDamaged
 */
export function findOwn(db: Database, kind: OwnKind, text: string, limit: number): readonly number[] {
  const words = queryWords(text)
  if (words.length === 0) return []
  return onIndex(() =>
    rows<{ id: number }>(
      db,
      `
    SELECT rowid / ${kinds.length} AS id FROM idx.own_words
    WHERE own_words MATCH ? AND rowid % ${kinds.length} = ? ORDER BY rowid DESC LIMIT ?`,
      matchExpression(words),
      kinds.indexOf(kind),
      limit,
    ),
  ).map(({ id }) => id)
}
