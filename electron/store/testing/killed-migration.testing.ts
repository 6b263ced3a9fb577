import Database from 'better-sqlite3'
import { migrations, newestVersion } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Migration } from '../migrations/migration.ts'

/** Kills its own process in the middle of a migration: after its statements, before its commit. */
const [what, path = ''] = process.argv.slice(2)
const die = (): void => {
  process.kill(process.pid, 'SIGKILL')
  // The signal is not always delivered before the next statement, so nothing may follow it.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
}
const first = migrations[0]
if (first === undefined) throw new Error('there is no migration')
const killedFirst: Migration = {
  version: 1,
  up: (db) => {
    first.up(db)
    die()
  },
}
const killedNext: Migration = {
  version: newestVersion() + 1,
  up: (db) => {
    db.exec('CREATE TABLE later (a TEXT) STRICT; DELETE FROM setting')
    die()
  },
}
const db = new Database(path)
db.pragma('journal_mode = WAL')
// A small cache makes SQLite write pages of the unfinished transaction to the log.
db.pragma('cache_size = 1')
migrate(db, what === 'first' ? [killedFirst] : [...migrations, killedNext])
