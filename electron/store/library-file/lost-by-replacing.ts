import Database from 'better-sqlite3'
import type { UnknownDays } from '../../../shared/domain/credits/unknown-days.ts'

interface Call {
  /** The machine's calendar day `YYYY-MM-DD`, as the sums of the ledger use it. */
  readonly day: string
  readonly at: string
  readonly call: string
  readonly operation: string
}

const last = (db: Database.Database): Call | undefined =>
  db.prepare('SELECT day, at, call, operation FROM ledger ORDER BY id DESC LIMIT 1').get() as Call | undefined

const has = (db: Database.Database, { at, call, operation }: Call): boolean =>
  db.prepare('SELECT 1 FROM ledger WHERE at = ? AND call = ? AND operation = ?').get(at, call, operation) !== undefined

/**
 * Days of which the ledger of a library that takes the place of another lacks calls that the other one made; null: it has them all.
 * A file that is no earlier state of the other one lacks everything that the other one spent.
 * @param db the library that is put in its place
 * @param ownPath the one that is replaced; it may be open
 */
export function lostByReplacing(db: Database.Database, ownPath: string): UnknownDays | null {
  const own = new Database(ownPath, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    const newest = last(own)
    if (newest === undefined || has(db, newest)) return null
    const shared = last(db)
    const began = own.prepare('SELECT day FROM ledger ORDER BY id LIMIT 1').pluck().get() as string
    const first = shared !== undefined && has(own, shared) ? shared.day : began
    const until = newest.day
    // A clock that was set back between two calls gives no span that ends before it begins.
    return { from: first < until ? first : until, until: first < until ? until : first }
  } finally {
    own.close()
  }
}
