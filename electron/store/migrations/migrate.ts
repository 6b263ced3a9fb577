import type { Database } from 'better-sqlite3'
import { inTransaction } from '../sql/prepared.ts'
import { migrations } from './all.ts'
import { backUpBefore } from './backup.ts'
import type { Migration } from './migration.ts'

/**
 * Brings the schema to the newest version, each step in a transaction of its own with `user_version`, so that a
 * kill leaves the schema of one step or of the next, never something between. A database with content is backed up before the
 * first step, and the backup is read back.
 * @throws StoreError `no-backup` before anything was changed
 */
export function migrate(db: Database, list: readonly Migration[] = migrations, keepBackup = true): void {
  const from = db.pragma('user_version', { simple: true }) as number
  const steps = list.filter(({ version }) => version > from)
  const [first] = steps
  if (first === undefined) return
  if (from > 0 && keepBackup) backUpBefore(db, first.version)
  for (const step of steps) {
    inTransaction(db, () => {
      step.up(db)
      db.pragma(`user_version = ${step.version}`)
    })
  }
}
