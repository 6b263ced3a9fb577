import Database from 'better-sqlite3'
import type { SavedFromDamage } from '../../../shared/domain/library/library-file.ts'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { asStoreError, failure } from '../sql/failures.ts'
import { lockInstance, type InstanceLock } from './instance-lock.ts'
import { migrations, newestVersion } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import { keepPrivate } from './keep-private.ts'
import { applicationId, prepareFile } from './prepare-file.ts'
import { copyForReading, databaseFile, type PrivateCopy } from './read-only-copy.ts'
import { isOurs, setAside, takeUpSalvage } from '../salvage/set-aside.ts'
import { clearSuspect, isSuspect } from './suspect.ts'

export interface Opened {
  readonly db: Database.Database
  /** Folder the connection works in: the data folder, or the private copy of one that can't be written. */
  readonly folder: string
  /** Null when writable; else why not, as a sentence for people. */
  readonly readOnly: string | null
  /** What was saved when a damaged library was set aside just now; null: nothing was damaged. */
  readonly salvaged: SavedFromDamage | null
  readonly close: () => void
}

/** Up to this size of file every page is checked at the start; of larger files only what opening touches. */
const wholeCheckBytes = 16 * 1024 * 1024
/** What a transaction log is cut back to once it is empty (docs/rules.md "Store": WAL under 64 MB). */
const journalLimitBytes = 16 * 1024 * 1024

/**
 * Looks at the file's first 100 bytes before SQLite does anything with it (SQLite file format 1.3): opening a
 * database in order to refuse it could already write to it. Only called while we hold no connection to the file.
 * @throws StoreError `damaged`, `newer-version`
 */
function inspectHeader(path: string): void {
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
  clearSuspect(folder)
}

/** Opens, checks and migrates the database of a folder that we may write. Closes it again when that fails. */
function connect(folder: string, keepBackup: boolean): Database.Database {
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
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('recursive_triggers = ON')
    db.pragma(`journal_size_limit = ${journalLimitBytes}`)
    db.pragma('trusted_schema = OFF')
    migrate(db, migrations, keepBackup)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Tells whether the folder and the files in it can be written; the folder is made, private, when it isn't there. */
function prepareFolder(dataDir: string): boolean {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      chmodSync(dataDir, 0o700)
    }
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    const path = join(dataDir, databaseFile)
    if (existsSync(path)) accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Sets a damaged library of ours aside and replaces it by what is whole of it. Leaves a foreign file alone. */
function connectOrSalvage(dataDir: string): {
  readonly db: Database.Database
  readonly salvaged: SavedFromDamage | null
} {
  const path = join(dataDir, databaseFile)
  takeUpSalvage(dataDir)
  try {
    return { db: connect(dataDir, true), salvaged: null }
  } catch (error) {
    if (asStoreError(error).reason !== 'damaged' || !isOurs(path)) throw error
    const salvaged = setAside(path, new Date())
    clearSuspect(dataDir)
    return { db: connect(dataDir, false), salvaged }
  }
}

function openWritable(dataDir: string, lock: InstanceLock): Opened {
  try {
    const { db, salvaged } = connectOrSalvage(dataDir)
    keepPrivate(dataDir)
    return {
      db,
      folder: dataDir,
      readOnly: null,
      salvaged,
      close: () => {
        db.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw asStoreError(error)
  }
}

function openCopy(dataDir: string): Opened {
  let copy: PrivateCopy | null = null
  try {
    inspectHeader(join(dataDir, databaseFile))
    copy = copyForReading(dataDir)
    const { folder, drop } = copy
    const db = connect(folder, false)
    const close = (): void => {
      db.close()
      drop()
    }
    return { db, folder, readOnly: 'the data folder cannot be written', salvaged: null, close }
  } catch (error) {
    copy?.drop()
    throw asStoreError(error)
  }
}

/**
 * Opens the database of a data folder for this process alone.
 * @throws StoreError `in-use`, `not-writable` (nothing to read, and nothing can be made), `newer-version`,
 *   `damaged` (a foreign file, or one of ours in a folder that can't be written); in the last two the file is left as it is.
 */
export function openDatabase(dataDir: string): Opened {
  const lock = prepareFolder(dataDir) ? lockInstance(dataDir) : null
  const readable = (): boolean => canRead(join(dataDir, databaseFile))
  if (lock !== null) {
    try {
      return openWritable(dataDir, lock)
    } catch (error) {
      // The system may still refuse what access() promised: a read-only mount, an ACL.
      const { reason } = asStoreError(error)
      if ((reason !== 'read-only' && reason !== 'not-writable') || !readable()) throw error
    }
  }
  if (readable()) return openCopy(dataDir)
  throw failure('not-writable')
}
