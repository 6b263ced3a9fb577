import Database from 'better-sqlite3'
import { migrate } from '../migrations/migrate.ts'
import { laterSteps } from './later-steps.testing.ts'

/**
 * Migrates a library through later versions and says `T` in the middle of one of them, counted from 0, or before the backup is
 * made (-1): it may be killed now. `<path> <step>`.
 */
const [path = '', at = '0'] = process.argv.slice(2)
const db = new Database(path)
db.pragma('journal_mode = WAL')
// A small cache makes SQLite write pages of the unfinished transaction to the log.
db.pragma('cache_size = 1')
process.stdout.write('O\n')
if (at === '-1') process.stdout.write('T\n')
migrate(
  db,
  laterSteps((step) => {
    if (String(step) === at) process.stdout.write('T\n')
  }),
)
// The kill comes: whatever it was late for has happened.
setInterval(() => undefined, 1_000)
