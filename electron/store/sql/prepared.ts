import type { Database, Statement } from 'better-sqlite3'
import { perConnection } from './per-connection.ts'
import { noteRollback } from './at-hand.ts'

const cacheOf = perConnection(() => new Map<string, Statement<unknown[]>>())

/**
 * A statement compiled once per connection. Compiling costs more than running most of our statements; SQLite
 * compiles a cached one again by itself when the schema changes.
 */
export function prepared(db: Database, sql: string): Statement<unknown[]> {
  const cache = cacheOf(db)
  let statement = cache.get(sql)
  if (statement === undefined) cache.set(sql, (statement = db.prepare(sql)))
  return statement
}

/** All rows, typed by the caller, who wrote the SQL beside the type. */
export const rows = <Row>(db: Database, sql: string, ...parameters: readonly unknown[]): readonly Row[] =>
  prepared(db, sql).all(...parameters) as Row[]

/** The first row, or null. */
export const row = <Row>(db: Database, sql: string, ...parameters: readonly unknown[]): Row | null =>
  (prepared(db, sql).get(...parameters) as Row | undefined) ?? null

/** Runs a statement that returns no rows; how many rows it changed. */
export const run = (db: Database, sql: string, ...parameters: readonly unknown[]): number =>
  prepared(db, sql).run(...parameters).changes

/** Inserts one row; its number. */
export const insert = (db: Database, sql: string, ...parameters: readonly unknown[]): number =>
  Number(prepared(db, sql).run(...parameters).lastInsertRowid)

/**
 * Runs `work` in a transaction that takes the write lock at once; nested calls are savepoints. Its statements are prepared: better-sqlite3's own
 * `transaction` makes four functions a call, which takes longer than many a transaction of ours.
 */
export function inTransaction<T>(db: Database, work: () => T): T {
  const nested = db.inTransaction
  run(db, nested ? 'SAVEPOINT nested' : 'BEGIN IMMEDIATE')
  try {
    const done = work()
    run(db, nested ? 'RELEASE nested' : 'COMMIT')
    return done
  } catch (error) {
    noteRollback(db)
    // After some errors (a full disk) SQLite has rolled back everything by itself.
    if (db.inTransaction) {
      run(db, nested ? 'ROLLBACK TO nested' : 'ROLLBACK')
      if (nested) run(db, 'RELEASE nested')
    }
    throw error
  }
}
