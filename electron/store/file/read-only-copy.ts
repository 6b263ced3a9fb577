import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockInstance } from './instance-lock.ts'

const prefix = 'registerblick-read-only-'
export const databaseFile = 'registerblick.db'
export const indexFile = 'search-index.db'

/** A copy of a library that belongs to this program alone. */
export interface PrivateCopy {
  /** What a store can open. */
  readonly folder: string
  /** Removes it. */
  readonly drop: () => void
}

/** A folder younger than this may not be locked yet by the process that made it. */
const youngMs = 60_000

/** Removes copies that killed processes left behind: nobody holds their lock any more. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    try {
      if (Date.now() - statSync(folder).mtimeMs < youngMs) continue
      const lock = lockInstance(folder)
      if (lock === null) continue
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another process reads from it, or it belongs to another user: it stays.
    }
  }
}

/**
 * Copies files into a folder of its own (0700), which is locked from the beginning, so that no other program clears it away
 * as a leftover. The library lies one level below, where the store that opens it takes a lock of its own.
 */
function copyPrivately(files: readonly (readonly [from: string, name: string])[]): PrivateCopy {
  removeLeftovers()
  const own = mkdtempSync(join(tmpdir(), prefix))
  const lock = lockInstance(own)
  const folder = join(own, 'library')
  const drop = (): void => {
    lock?.release()
    rmSync(own, { recursive: true, force: true })
  }
  try {
    mkdirSync(folder, { mode: 0o700 })
    for (const [from, name] of files) {
      copyFileSync(from, join(folder, name), constants.COPYFILE_FICLONE)
      // A copy has the mode of its original; this one is migrated and brought up to date.
      chmodSync(join(folder, name), 0o600)
    }
  } catch (error) {
    drop()
    throw error
  }
  return { folder, drop }
}

/**
 * Copies a foreign library to a private folder, under our file's name, with the log that may lie beside it; so it can
 * be checked, migrated and opened without a trace in the file itself. Goes away like a copy for reading.
 */
export const copyForeign = (path: string): PrivateCopy =>
  copyPrivately([
    [path, databaseFile],
    ...(existsSync(`${path}-wal`) ? [[`${path}-wal`, `${databaseFile}-wal`] as const] : []),
  ])

/**
 * Copies the database, with what its write-ahead log holds, to a private folder. A database in WAL mode can't be
 * opened where its folder can't be written, and SQLite's way around it (`immutable=1`) ignores the log, i.e. the
 * newest answers, and isn't compiled into better-sqlite3 (no URI names). A copy can also be migrated.
 * The folder goes away with `drop`, or at a later start after a kill.
 */
export const copyForReading = (dataDir: string): PrivateCopy =>
  copyPrivately(
    [databaseFile, `${databaseFile}-wal`, indexFile, `${indexFile}-wal`]
      .map((name) => [join(dataDir, name), name] as const)
      .filter(([from]) => existsSync(from)),
  )
