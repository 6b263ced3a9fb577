import Database from 'better-sqlite3'
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { emptyPrivateFile } from '../file/private-file.ts'
import { failure, sqliteCode } from '../sql/failures.ts'
import { quoted } from '../sql/quoted.ts'

/** How many backups of earlier versions stay in the folder, the newest ones. */
const keptBackups = 3

/** Where the copy made before migrating to `version` stands. */
export const backupPath = (databasePath: string, version: number): string =>
  join(dirname(databasePath), `registerblick-before-${version}.db`)

/** Rows of each table, and the version: what a copy must have exactly as the library has it. */
function contentOf(db: Database.Database): string {
  const tables = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
    .pluck()
    .all() as readonly string[]
  return JSON.stringify([
    db.pragma('user_version', { simple: true }),
    ...tables.map((name) => [
      name,
      db
        .prepare(`SELECT count(*) FROM ${quoted(name)}`)
        .pluck()
        .get(),
    ]),
  ])
}

/** Reads every page of a finished copy from the disk and compares what it holds. Throws where it isn't the same. */
function readBack(db: Database.Database, copy: string): void {
  const read = new Database(copy, { readonly: true, fileMustExist: true })
  try {
    read.pragma('trusted_schema = OFF')
    if (read.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw new Error('the copy is damaged')
    if (contentOf(read) !== contentOf(db)) throw new Error('the copy holds something else')
  } finally {
    read.close()
  }
}

function onTheDisk(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Removes the oldest backups; one that can't be removed stays. */
function dropOldest(databasePath: string): void {
  const folder = dirname(databasePath)
  const versions = readdirSync(folder).flatMap((name) => {
    const version = /^registerblick-before-(\d+)\.db$/.exec(name)?.[1]
    return version !== undefined && name === basename(backupPath(databasePath, Number(version)))
      ? [Number(version)]
      : []
  })
  for (const version of versions.toSorted((a, b) => b - a).slice(keptBackups)) {
    try {
      rmSync(backupPath(databasePath, version), { force: true })
    } catch {
      // A backup too many does no harm.
    }
  }
}

/**
 * Copies the whole database before it is migrated to `version`, by SQLite itself (a file copy could tear), and reads the copy
 * back. It gets its name only once it is complete, sound and on the disk; a killed backup leaves a `.part` behind that the next
 * attempt replaces.
 * @throws StoreError `no-backup` when there is no sound copy; nothing was changed then
 */
export function backUpBefore(db: Database.Database, version: number): void {
  const target = backupPath(db.name, version)
  const part = `${target}.part`
  try {
    emptyPrivateFile(part)
    db.prepare('VACUUM INTO ?').run(part)
    onTheDisk(part)
    readBack(db, part)
    renameSync(part, target)
  } catch (error) {
    try {
      rmSync(part, { force: true })
    } catch {
      // What stands in the way is not ours to remove.
    }
    // A page that can't be read is damage of the library itself: that is mended, not backed up.
    if (sqliteCode(error)?.startsWith('SQLITE_CORRUPT') === true) throw error
    throw failure('no-backup', sqliteCode(error) ?? undefined)
  }
  dropOldest(db.name)
}
