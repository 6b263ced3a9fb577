import { constants, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockInstance } from './instance-lock.ts'

const prefix = 'registerblick-read-only-'
export const databaseFile = 'registerblick.db'
export const indexFile = 'search-index.db'

/** Copies left behind by killed runs: nobody holds their lock any more. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    try {
      const lock = lockInstance(folder)
      if (lock === null) continue
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another process is reading from it, or it is another user's: it stays.
    }
  }
}

/**
 * Copies somebody else's library to a private folder of its own, under our file's name, with the log that may lie beside
 * it; so it can be checked, migrated and opened without a trace in the file itself. Goes away like a copy for reading.
 */
export function copyStranger(path: string): string {
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  for (const end of ['', '-wal']) {
    if (existsSync(`${path}${end}`)) copyFileSync(`${path}${end}`, join(folder, `${databaseFile}${end}`), constants.COPYFILE_FICLONE)
  }
  return folder
}

/**
 * Copies the database, with what its write-ahead log holds, to a private folder. A database in WAL mode can't be
 * opened where its folder can't be written, and SQLite's way around it (`immutable=1`) ignores the log, i.e. the
 * newest answers, and isn't compiled into better-sqlite3 (no URI names). A copy can also be migrated.
 * The folder is 0700 and goes away with `close`, or at the next start after a kill.
 */
export function copyForReading(dataDir: string): string {
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  for (const name of [databaseFile, `${databaseFile}-wal`, indexFile, `${indexFile}-wal`]) {
    const from = join(dataDir, name)
    if (existsSync(from)) copyFileSync(from, join(folder, name), constants.COPYFILE_FICLONE)
  }
  return folder
}
