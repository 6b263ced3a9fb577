import type { Database } from 'better-sqlite3'
import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inTransaction } from '../sql/prepared.ts'
import { migrations } from './all.ts'
import type { Migration } from './migration.ts'

/** Where the copy made before migrating to `version` stands. */
export const backupPath = (databasePath: string, version: number): string =>
  join(dirname(databasePath), `registerblick-before-${version}.db`)

/**
 * Copies the whole database by SQLite itself (a file copy could tear). The copy gets its final name only once it is
 * complete: a killed backup leaves a `.part` behind that the next attempt replaces.
 */
function backUp(db: Database, target: string): void {
  const part = `${target}.part`
  rmSync(part, { force: true })
  db.prepare('VACUUM INTO ?').run(part)
  renameSync(part, target)
}

/**
 * Brings the schema to the newest version, each step in a transaction of its own with `user_version`, so that a
 * kill leaves the old schema or the new one, never something between. A database with content is backed up first.
 */
export function migrate(db: Database, list: readonly Migration[] = migrations, keepBackup = true): void {
  const from = db.pragma('user_version', { simple: true }) as number
  for (const step of list.filter(({ version }) => version > from)) {
    if (from > 0 && keepBackup) backUp(db, backupPath(db.name, step.version))
    inTransaction(db, () => {
      step.up(db)
      db.pragma(`user_version = ${step.version}`)
    })
  }
}
