import type { Database } from 'better-sqlite3'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inTransaction, row } from '../prepared.ts'
import { indexFile } from '../read-only-copy.ts'
import { checkIndex } from './check-index.ts'
import { IndexDamaged, onIndex } from './index-failure.ts'
import { indexSql, indexVersion } from './index-schema.ts'
import { updateOwnIndex } from './own-index.ts'
import { updateIndex } from './update-index.ts'

function attach(db: Database, path: string): void {
  db.prepare('ATTACH ? AS idx').run(path)
  db.pragma('idx.page_size = 8192')
  db.pragma('idx.journal_mode = WAL')
  // Losing the last commits at a power cut is noticed by `state.up_to` and made good: no fsync a commit.
  db.pragma('idx.synchronous = NORMAL')
  db.pragma('idx.journal_size_limit = 16777216')
}

const attached = (db: Database): boolean =>
  (db.pragma('database_list') as readonly { readonly name: string }[]).some(({ name }) => name === 'idx')

/** Throws the index away, whatever state it is in, and makes it anew from the tables. */
function makeAnew(db: Database, path: string): void {
  if (attached(db)) db.exec('DETACH idx')
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true })
  // A read-only store may still make its index, which is its own.
  const queryOnly = db.pragma('query_only', { simple: true }) as number
  db.pragma('query_only = OFF')
  attach(db, path)
  inTransaction(db, () => {
    db.exec(indexSql)
    updateIndex(db)
    updateOwnIndex(db)
  })
  db.pragma(`query_only = ${queryOnly}`)
}

/**
 * An index of this version that isn't ahead of its tables, as it is when an older database was put back. Its pages are
 * not checked here (FTS5 takes 100 ms for 20,000 companies, at every start): damage shows when it is used.
 */
function usable(db: Database): boolean {
  if (db.pragma('idx.user_version', { simple: true }) !== indexVersion) return false
  const upTo = row<{ up_to: number }>(db, 'SELECT up_to FROM idx.state')?.up_to
  const newest = row<{ newest: number | null }>(db, 'SELECT max(touched) AS newest FROM party')?.newest ?? 0
  if (upTo === undefined || upTo > newest) return false
  checkIndex(db)
  return true
}

/**
 * Attaches the search index of a folder and brings it up to the tables. One that is missing, of another version, or
 * damaged is made anew.
 */
export function openIndex(db: Database, folder: string): void {
  const path = join(folder, indexFile)
  try {
    if (!existsSync(path)) return makeAnew(db, path)
    const sound = onIndex(() => {
      attach(db, path)
      return usable(db)
    })
    if (!sound) return makeAnew(db, path)
    inTransaction(db, () => {
      updateIndex(db)
      updateOwnIndex(db)
    })
  } catch (error) {
    if (!(error instanceof IndexDamaged)) throw error
    makeAnew(db, path)
  }
}

/** Runs work that uses the index; where it turns out to be damaged, the index is made anew and the work runs again. */
export function withIndex<T>(db: Database, folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof IndexDamaged)) throw error
    makeAnew(db, join(folder, indexFile))
    return work()
  }
}

/** Makes the whole index anew, e.g. after every projection was. */
export const remakeIndex = (db: Database, folder: string): void => {
  makeAnew(db, join(folder, indexFile))
}
