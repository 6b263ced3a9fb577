import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from 'better-sqlite3'
import { inTransaction, row, run } from '../sql/prepared.ts'
import { openDatabase } from '../file/database.ts'
import { temporaryLibrary } from '../testing/temporary-store.testing.ts'
import { mergeSegments, mergeSomeSegments } from './merge-segments.ts'
import { openIndex } from './open-index.ts'

function emptyIndex(): Database {
  const { db, close } = openDatabase(temporaryLibrary())
  onTestFinished(close)
  openIndex(db)
  return db
}
const segments = (db: Database, table: 'words' | 'keys'): number =>
  row<{ count: number }>(db, `SELECT count(DISTINCT segid) AS count FROM idx.${table}_idx`)?.count ?? 0
const found = (db: Database, word: string): number =>
  row<{ count: number }>(db, 'SELECT count(*) AS count FROM idx.words WHERE words MATCH ?', `"${word}"*`)?.count ?? 0

/** Writes documents of a few words, so many in one transaction, and merges segments as it is told to. */
function write(db: Database, transactions: number, together: number, merge: (written: number) => void): void {
  let rank = 0
  for (let nth = 0; nth < transactions; nth += 1)
    inTransaction(db, () => {
      for (let one = 0; one < together; one += 1) {
        rank += 1
        const words = Array.from({ length: 20 }, (_, word) => `w${(rank * 31 + word * 17) % 997}`)
        run(db, 'INSERT INTO idx.words (rowid, text) VALUES (?, ?)', rank, `kiel ${words.join(' ')}`)
        run(db, 'INSERT INTO idx.keys (rowid, text) VALUES (?, ?)', rank, `k${rank % 50}`)
      }
      merge(together)
    })
}

describe('segments of the index', () => {
  it.each([
    [200, 1],
    [40, 100],
  ])('stay few after %i transactions of %i documents, and find all', (transactions, together) => {
    const db = emptyIndex()
    write(db, transactions, together, (written) => mergeSomeSegments(db, written))
    expect(segments(db, 'words')).toBeLessThanOrEqual(12)
    expect(segments(db, 'keys')).toBeLessThanOrEqual(12)
    expect(found(db, 'kiel')).toBe(transactions * together)
    mergeSegments(db)
    expect(segments(db, 'words')).toBe(1)
    expect(found(db, 'kiel')).toBe(transactions * together)
  })

  it('are not merged by FTS5 itself, many pages at once while somebody waits', () => {
    const db = emptyIndex()
    write(db, 40, 1, () => undefined)
    expect(segments(db, 'words')).toBe(40)
    // Nothing was written: nothing is merged.
    mergeSomeSegments(db, 0)
    expect(segments(db, 'words')).toBe(40)
    mergeSomeSegments(db, 1)
    expect(segments(db, 'words')).toBeLessThan(40)
  })
})
