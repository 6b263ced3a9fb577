import type { Database } from 'better-sqlite3'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../file/folder-of.ts'
import { inTransaction, row } from '../sql/prepared.ts'
import { indexFile } from '../file/read-only-copy.ts'
import { checkIndex } from './check-index.ts'
import { IndexDamaged, onIndex } from './index-failure.ts'
import { indexSql, indexVersion } from './index-schema.ts'
import { updateOwnIndex } from './own-index.ts'
import { updateIndex, type Told } from './update-index.ts'

const pathOf = (db: Database): string => join(folderOf(db), indexFile)

function attach(db: Database, path: string): void {
  db.prepare('ATTACH ? AS idx').run(path)
  db.pragma('idx.page_size = 8192')
  // Of a file that is made now; see `makeAnew`.
  db.pragma('idx.auto_vacuum = INCREMENTAL')
  // Every question reads twenty rows of `doc` from anywhere: of a million companies it takes 15 MB, beside which the words need room, too.
  db.pragma('idx.cache_size = -32768')
  db.pragma('idx.journal_mode = WAL')
  // A power cut may lose the last commits: `state.up_to` shows it and they are made again. So no fsync a commit is
  // needed.
  db.pragma('idx.synchronous = NORMAL')
  db.pragma('idx.journal_size_limit = 16777216')
}

const attached = (db: Database): boolean =>
  (db.pragma('database_list') as readonly { readonly name: string }[]).some(({ name }) => name === 'idx')

/** Throws the index away, whatever state it is in, and makes it anew from the tables. */
function makeAnew(db: Database, told?: Told): void {
  const path = pathOf(db)
  if (attached(db)) db.exec('DETACH idx')
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true })
  // A read-only store may still make its index.
  const queryOnly = db.pragma('query_only', { simple: true }) as number
  db.pragma('query_only = OFF')
  // The index holds every name. SQLite would make it for all users to read, and its log takes the mode of the file.
  closeSync(openSync(path, 'w', 0o600))
  attach(db, path)
  // Keys of a large library come in no order: with SQLite's two megabytes its pages would be written again and again.
  const cache = db.pragma('idx.cache_size', { simple: true }) as number
  db.pragma('idx.cache_size = -65536')
  inTransaction(db, () => {
    db.exec(indexSql)
    updateIndex(db, told)
    updateOwnIndex(db)
    // FTS5 has joined its parts, which stood in a twentieth to a third of the file. No copy of the file is made for it, as VACUUM would.
    db.pragma('idx.incremental_vacuum')
  })
  db.pragma(`idx.cache_size = ${cache}`)
  db.pragma(`query_only = ${queryOnly}`)
}

/**
 * Whether the index has this version and isn't ahead of its tables, which happens when an older database was restored.
 * Its pages are not checked here (FTS5 takes 100 ms for 20,000 companies, at every start): damage shows when it is
 * used.
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
 * Attaches the search index where nothing can be written: the one that lies beside the database as it is, else one in memory.
 * It finds what it knew when it was written last.
 */
export function openIndexWithoutRoom(db: Database, told?: Told): void {
  try {
    db.prepare('ATTACH ? AS idx').run(pathOf(db))
    if (usable(db)) return
  } catch {
    // Missing, damaged, or in a state that writing would have to mend.
  }
  if (attached(db)) db.exec('DETACH idx')
  db.exec(`ATTACH ':memory:' AS idx`)
  inTransaction(db, () => {
    db.exec(indexSql)
    updateIndex(db, told)
    updateOwnIndex(db)
  })
}

/**
 * Attaches the search index that lies beside the database and updates it from the tables. Makes it anew when it is
 * missing, of another version, or damaged; `told` then, where that takes long.
 */
export function openIndex(db: Database, told?: Told): void {
  const path = pathOf(db)
  try {
    if (!existsSync(path)) return makeAnew(db, told)
    const sound = onIndex(() => {
      attach(db, path)
      return usable(db)
    })
    if (!sound) return makeAnew(db, told)
    inTransaction(db, () => {
      updateIndex(db)
      updateOwnIndex(db)
    })
  } catch (error) {
    if (!(error instanceof IndexDamaged)) throw error
    makeAnew(db, told)
  }
}

/** Runs work that uses the index. Where the index turns out to be damaged, makes it anew and runs the work again. */
export function withIndex<T>(db: Database, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof IndexDamaged)) throw error
    makeAnew(db)
    return work()
  }
}

/** A method that uses the index, run as `withIndex` runs it. */
export const indexed =
  <P extends readonly unknown[], R>(method: (db: Database, ...parameters: P) => R) =>
  (db: Database, ...parameters: P): R =>
    withIndex(db, () => method(db, ...parameters))

/** Makes the whole index anew, e.g. after every projection was. */
export const remakeIndex = (db: Database, told?: Told): void => {
  makeAnew(db, told)
}
