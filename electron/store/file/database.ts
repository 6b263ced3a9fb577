import type Database from 'better-sqlite3'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadOnlyReason, SavedFromDamage } from '../../../shared/domain/library/library-file.ts'
import type { StoreFailure } from '../../ports/store/store-error.ts'
import { lostFromLog, noteLostLog } from '../salvage/damaged-log.ts'
import { isOurs, setAside, takeUpSalvage } from '../salvage/set-aside.ts'
import { asStoreError, failure } from '../sql/failures.ts'
import { connect, connectInPlace, inspectHeader } from './connect.ts'
import { lockInstance, type InstanceLock } from './instance-lock.ts'
import { keepPrivate } from './keep-private.ts'
import { copyForReading, databaseFile, type PrivateCopy } from './read-only-copy.ts'
import { clearSuspect } from './suspect.ts'

export interface Opened {
  readonly db: Database.Database
  /** Folder the connection works in: the data folder, or the private copy of one that can't be written. */
  readonly folder: string
  /** Null when writable; else why not. */
  readonly readOnly: ReadOnlyReason | null
  /** Whether there is no room at all, not even for the search index: what can be read is read as it lies. */
  readonly withoutRoom: boolean
  /** What was saved when a damaged library was set aside just now; null: nothing was damaged. */
  readonly salvaged: SavedFromDamage | null
  readonly close: () => void
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
  const lost = existsSync(path) && isOurs(path) ? lostFromLog(path, new Date()) : null
  try {
    const db = connect(dataDir, true)
    return { db, salvaged: lost === null ? null : noteLostLog(db, lost) }
  } catch (error) {
    if (asStoreError(error).reason !== 'damaged' || !isOurs(path)) throw error
    const salvaged = setAside(path, new Date())
    clearSuspect(dataDir)
    const db = connect(dataDir, false)
    if (lost === null) return { db, salvaged }
    // The log itself moved aside with its library.
    rmSync(join(dataDir, lost.aside), { force: true })
    return { db, salvaged: noteLostLog(db, { ...lost, aside: salvaged.aside }) }
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
      withoutRoom: false,
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

function openCopy(dataDir: string, readOnly: ReadOnlyReason): Opened {
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
    return { db, folder, readOnly, withoutRoom: false, salvaged: null, close }
  } catch (error) {
    copy?.drop()
    throw asStoreError(error)
  }
}

/** What of a library can be read where the disk has not a byte left, neither for the library nor for a copy. */
function openInPlace(dataDir: string, lock: InstanceLock | null): Opened {
  try {
    const db = connectInPlace(dataDir)
    const close = (): void => {
      db.close()
      lock?.release()
    }
    return { db, folder: dataDir, readOnly: 'disk-full', withoutRoom: true, salvaged: null, close }
  } catch (error) {
    lock?.release()
    throw asStoreError(error)
  }
}

/** What a disk has room for: to go on writing, to copy the library and its index in order to read it, or for nothing. */
export type Room = 'to-write' | 'to-copy' | 'none'

/** Why a library that can't be written is opened for reading; a failure that isn't named is one to stop at. */
const opensForReading: Readonly<Partial<Record<StoreFailure, ReadOnlyReason>>> = {
  'read-only': 'not-writable',
  'not-writable': 'not-writable',
  'disk-full': 'disk-full',
  'no-backup': 'no-backup',
}

/** Opens for reading what could not be opened for writing: as a private copy, else where it lies. */
function openForReading(dataDir: string, readOnly: ReadOnlyReason, failed: Error): Opened {
  try {
    return openCopy(dataDir, readOnly)
  } catch (error) {
    if (asStoreError(error).reason !== 'disk-full') throw error
  }
  // Without its lock another program could write meanwhile.
  const lock = lockInstance(dataDir)
  if (readOnly !== 'disk-full' || lock === null) {
    lock?.release()
    throw failed
  }
  return openInPlace(dataDir, lock)
}

/**
 * Opens the database of a data folder for this process alone.
 * @throws StoreError `in-use`, `not-writable` (nothing to read, and nothing can be made), `newer-version`,
 *   `damaged` (a foreign file, or one of ours in a folder that can't be written); in the last two the file is left as it is.
 */
export function openDatabase(dataDir: string, room: Room = 'to-write'): Opened {
  const lock = prepareFolder(dataDir) ? lockInstance(dataDir) : null
  const readable = (): boolean => canRead(join(dataDir, databaseFile))
  if (lock !== null && room !== 'to-write') {
    if (room === 'none') return openInPlace(dataDir, lock)
    lock.release()
    return openForReading(dataDir, 'disk-full', failure('disk-full'))
  }
  if (lock !== null) {
    try {
      return openWritable(dataDir, lock)
    } catch (error) {
      // The system may still refuse what access() promised: a read-only mount, an ACL, a disk without a byte.
      const failed = asStoreError(error)
      const readOnly = opensForReading[failed.reason]
      if (readOnly === undefined || !readable()) throw failed
      return openForReading(dataDir, readOnly, failed)
    }
  }
  if (readable()) return openCopy(dataDir, 'not-writable')
  throw failure('not-writable')
}
