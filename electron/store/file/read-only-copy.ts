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
import { chmod, copyFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { failure } from '../sql/failures.ts'
import { hasRoom, roomForAnswer } from './free-space.ts'
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

/** A folder younger than this may not be locked yet by the process that made it: it takes its lock in the next lines. */
const youngMs = 5_000

/** Removes copies that killed processes left behind: nobody holds their lock any more. */
export function removeLeftovers(): void {
  let names: readonly string[] = []
  try {
    names = readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))
  } catch {
    return
  }
  for (const name of names) {
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

interface EmptyCopy extends PrivateCopy {
  /** Where the files go. */
  readonly to: (name: string) => string
}

/**
 * Makes a folder of its own (0700), which is locked from the beginning, so that no other program clears it away
 * as a leftover. The library lies one level below, where the store that opens it takes a lock of its own.
 */
function makePrivate(): EmptyCopy {
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
  } catch (error) {
    drop()
    throw error
  }
  return { folder, drop, to: (name) => join(folder, name) }
}

/** A private folder for a library that is not there yet. */
export const emptyCopy = (): PrivateCopy => {
  const { folder, drop } = makePrivate()
  return { folder, drop }
}

/** A copy has the mode of its original; ours is migrated and brought up to date. */
const ownMode = 0o600

/** Copies one file that is a file: opening a pipe or a device could wait for ever, or read without end. */
async function copyRegular(from: string, to: string): Promise<void> {
  const found = await stat(from)
  if (!found.isFile()) throw new Error('not a file')
  // Room for an answer stays: one may come meanwhile.
  if (!hasRoom(dirname(to), found.size + roomForAnswer)) throw failure('disk-full')
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, ownMode)
}

/**
 * Copies a foreign library to a private folder, under our file's name, with the log that may lie beside it; so it can
 * be checked, migrated and opened without a trace in the file itself. Goes away like a copy for reading. The system copies beside
 * our threads, which go on answering. Rejects where the path is no regular file, or can't be read, and with `disk-full` before
 * anything is copied where it would find no room.
 */
export async function copyForeign(path: string): Promise<PrivateCopy> {
  const { folder, drop, to } = makePrivate()
  try {
    await copyRegular(path, to(databaseFile))
    if (existsSync(`${path}-wal`)) await copyRegular(`${path}-wal`, to(`${databaseFile}-wal`))
  } catch (error) {
    drop()
    throw error
  }
  return { folder, drop }
}

/**
 * Copies the database, with what its write-ahead log holds, to a private folder. A database in WAL mode can't be
 * opened where its folder can't be written, and SQLite's way around it (`immutable=1`) ignores the log, i.e. the
 * newest answers, and isn't compiled into better-sqlite3 (no URI names). A copy can also be migrated.
 * The folder goes away with `drop`, or at a later start after a kill.
 */
export function copyForReading(dataDir: string): PrivateCopy {
  const { folder, drop, to } = makePrivate()
  try {
    for (const name of [databaseFile, `${databaseFile}-wal`, indexFile, `${indexFile}-wal`]) {
      const from = join(dataDir, name)
      if (!existsSync(from)) continue
      copyFileSync(from, to(name), constants.COPYFILE_FICLONE)
      chmodSync(to(name), ownMode)
    }
  } catch (error) {
    drop()
    throw error
  }
  return { folder, drop }
}
