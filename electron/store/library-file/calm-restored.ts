import Database from 'better-sqlite3'
import { isObject, readJson } from '../../../shared/domain/json.ts'
import { migrate } from '../migrations/migrate.ts'

/**
 * Makes a library that came from elsewhere, or from earlier, spend nothing by itself: feeds are off, the watch is paused,
 * and what waited to be sent asks first. What was under way there may have happened since. The service's address stays the
 * one that is in force here: a file must not be able to send this machine's key somewhere else.
 */
export function calmRestored(path: string, address: string | null): void {
  const db = new Database(path, { fileMustExist: true })
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('foreign_keys = ON')
    migrate(db, undefined, false)
    db.transaction(() => {
      db.prepare('UPDATE feed SET is_on = 0').run()
      db.prepare(`UPDATE intent SET state = 'asks' WHERE state = 'waiting'`).run()
      const put = db.prepare(
        'INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      )
      const watch = db.prepare(`SELECT value FROM setting WHERE key = 'watch'`).pluck().get() as string | undefined
      const settings = readJson(watch ?? '{}')
      put.run(
        'watch',
        JSON.stringify({ ...(settings.ok && isObject(settings.value) ? settings.value : {}), paused: true }),
      )
      if (address !== null) put.run('address', JSON.stringify(address))
    })()
    // One file, without a log beside it, so that it can be moved as a whole.
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}
