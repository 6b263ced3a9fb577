import Database from 'better-sqlite3'
import type { InspectedFile } from '../../ports/library-files.ts'
import { migrations } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import { inspectLibrary } from './inspect-library.ts'

interface Thing {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string | null
}

/** Everything a database defines, one line each; SQLite's own statistics aside, which only help its planner. */
const definitions = (db: Database.Database): readonly string[] =>
  (
    db
      .prepare('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema ORDER BY type, name')
      .all() as readonly Thing[]
  )
    .filter(({ name }) => !/^sqlite_stat\d$/.test(name))
    .map(({ type, name, table, sql }) => JSON.stringify([type, name, table, sql]))

/**
 * Whether a file defines exactly what our own migrations make of its version. A trigger, a view or a default that somebody added
 * would run in every later write: a file from outside is data, never code.
 */
function hasOurSchema(db: Database.Database): boolean {
  const version = db.pragma('user_version', { simple: true }) as number
  const own = new Database(':memory:')
  try {
    migrate(
      own,
      migrations.filter((step) => step.version <= version),
      false,
    )
    const expected = definitions(own)
    const found = definitions(db)
    return expected.length === found.length && expected.every((line, at) => line === found[at])
  } finally {
    own.close()
  }
}

/** The demo's libraries are marked when they are opened; those of earlier versions know what they learned of its service. */
const isDemo = (db: Database.Database): boolean =>
  db.prepare(`SELECT 1 FROM setting WHERE key IN ('demo', 'learned demo')`).get() !== undefined

/**
 * Reads a file from outside whole, as `inspectLibrary`, and refuses one that defines anything that we don't (`altered`), and the
 * demo's (`demo`): its companies are invented and its credits were never paid.
 */
export function inspectForeign(path: string): InspectedFile {
  const found = inspectLibrary(path)
  if (!found.ok) return found
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    db.pragma('trusted_schema = OFF')
    if (!hasOurSchema(db)) return { ok: false, why: 'altered' }
    return isDemo(db) ? { ok: false, why: 'demo' } : found
  } catch {
    return { ok: false, why: 'damaged' }
  } finally {
    db.close()
  }
}
