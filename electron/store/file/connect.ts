import Database from 'better-sqlite3'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failure } from '../sql/failures.ts'
import { migrations, newestVersion } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import { noteRoots } from '../salvage/noted-roots.ts'
import { applicationId, prepareFile } from './prepare-file.ts'
import { databaseFile } from './read-only-copy.ts'
import { clearSuspect, isSuspect } from './suspect.ts'
import { areAnswersWhole } from './whole-answers.ts'

/**
 * Up to this size of file every page is checked at the start; of larger files only what opening touches, and the rest later
 * (`library-file/check-pages.ts`).
 */
export const wholeCheckBytes = 16 * 1024 * 1024
/** What a transaction log is cut back to once it is empty (docs/rules.md "Store": WAL under 64 MB). */
const journalLimitBytes = 16 * 1024 * 1024

/**
 * Looks at the file's first 100 bytes before SQLite does anything with it (SQLite file format 1.3): opening a
 * database in order to refuse it could already write to it. Only called while we hold no connection to the file.
 * @throws StoreError `damaged`, `newer-version`
 */
export function inspectHeader(path: string): void {
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  const length = readSync(file, header, 0, 100, 0)
  closeSync(file)
  // An empty file is what a kill at the very first start leaves: SQLite makes a new database of it.
  if (length === 0) return
  if (length < 100 || header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw failure('damaged', 'not a database')
  const pageSize = header.readUInt16BE(16)
  if (pageSize !== 1 && (pageSize < 512 || (pageSize & (pageSize - 1)) !== 0))
    throw failure('damaged', 'not a database')
  if (header.readUInt32BE(60) > newestVersion()) throw failure('newer-version')
}

/**
 * The cheap part of an integrity check: the file is ours, it is as long as its own page count says, and, while it is
 * small, each page is sound.
 * @throws StoreError `damaged`, `newer-version`
 */
function inspectContent(db: Database.Database, path: string): void {
  const version = db.pragma('user_version', { simple: true }) as number
  if (version > newestVersion()) throw failure('newer-version')
  if (version === 0) {
    if (db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined)
      throw failure('damaged', 'a foreign database')
    return
  }
  if (db.pragma('application_id', { simple: true }) !== applicationId) throw failure('damaged', 'a foreign database')
  const bytes = statSync(path).size
  const folder = dirname(path)
  if (bytes > wholeCheckBytes && !isSuspect(folder)) return
  const verdict = db.pragma('quick_check(1)', { simple: true })
  if (verdict !== 'ok') throw failure('damaged', 'quick_check')
  if (isSuspect(folder) && !areAnswersWhole(db)) throw failure('damaged', 'an answer is not what its hash says')
  clearSuspect(folder)
}

/** Opens, checks and migrates the database of a folder that we may write. Closes it again when that fails. */
export function connect(folder: string, keepBackup: boolean): Database.Database {
  const path = join(folder, databaseFile)
  if (existsSync(path)) inspectHeader(path)
  const db = new Database(path, { timeout: 5000 })
  try {
    inspectContent(db, path)
    if ((db.pragma('user_version', { simple: true }) as number) === 0) {
      prepareFile(db)
    }
    db.pragma('journal_mode = WAL')
    // FULL, because in WAL mode NORMAL can lose the last commits at a power cut. Those may be a reservation that the
    // next request relies on, or an answer that was paid for. It costs one fsync a commit, in a worker.
    // Pages that are held: a list of results, and what is typed next, look at companies from anywhere in the file.
    db.pragma('cache_size = -65536')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('recursive_triggers = ON')
    db.pragma(`journal_size_limit = ${journalLimitBytes}`)
    db.pragma('trusted_schema = OFF')
    migrate(db, migrations, keepBackup)
    noteRoots(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Opens a library where it lies, for reading, without needing room: SQLite keeps the index of the log in memory as long as one
 * connection alone has the file, and sorts in memory. Nothing is migrated.
 * @throws StoreError `disk-full` where the library has to be migrated first, `damaged`, `newer-version`
 */
export function connectInPlace(folder: string): Database.Database {
  const path = join(folder, databaseFile)
  inspectHeader(path)
  const db = new Database(path, { fileMustExist: true, timeout: 5000 })
  try {
    // Before the file is read for the first time; it holds for the search index as well, which is attached later.
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('temp_store = MEMORY')
    db.pragma('trusted_schema = OFF')
    inspectContent(db, path)
    if (db.pragma('user_version', { simple: true }) !== newestVersion()) throw failure('disk-full')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
