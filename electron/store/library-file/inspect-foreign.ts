import Database from 'better-sqlite3'
import type { NotALibrary } from '../../../shared/domain/library/library-file.ts'
import type { InspectedFile } from '../../ports/library-files.ts'
import { migrations } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import { isRowNumber } from '../file/row-numbers.ts'
import { shapesOf } from '../salvage/shapes.ts'
import { quoted } from '../sql/quoted.ts'
import { inspectLibrary } from './inspect-library.ts'
import { readHeader } from './read-header.ts'

interface Thing {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string | null
}

/** What SQLite itself writes when it takes statistics, to the letter: anything else of such a name is somebody's. */
const statistics: ReadonlySet<string> = new Set([
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
])
const isStatistics = ({ type, name, sql }: Thing): boolean =>
  type === 'table' && /^sqlite_stat[14]$/.test(name) && sql !== null && statistics.has(sql)

/** Everything a database defines, one line each; SQLite's own statistics aside, which only help its planner. */
const definitions = (db: Database.Database): readonly string[] =>
  (
    db
      .prepare('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema ORDER BY type, name')
      .all() as readonly Thing[]
  )
    .filter((thing) => !isStatistics(thing))
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

/** Whether every row number is one that ours could be, and every number that was ever given. */
function hasOurNumbers(db: Database.Database): boolean {
  const isOdd = (value: unknown): boolean => value !== null && (typeof value !== 'number' || !isRowNumber(value))
  const given = db.prepare('SELECT seq FROM sqlite_sequence').pluck().all()
  if (given.some((seq) => seq !== 0 && isOdd(seq))) return false
  return shapesOf(db)
    .filter(({ kind, numbered }) => kind === 'table' && numbered)
    .every(({ name }) => {
      const ends = db
        .prepare(`SELECT min(rowid), max(rowid) FROM ${quoted(name)}`)
        .raw()
        .get() as readonly unknown[]
      return !ends.some(isOdd)
    })
}

/** What of a file is no library of ours though its bytes are a sound database. */
function refusedContent(path: string): NotALibrary | null {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    db.pragma('trusted_schema = OFF')
    // Before anything else is asked of it: what it defines (a rule of a column, a computed one) runs when its rows are checked.
    if (!hasOurSchema(db)) return 'altered'
    if (isDemo(db)) return 'demo'
    return hasOurNumbers(db) ? null : 'damaged'
  } catch {
    return 'damaged'
  } finally {
    db.close()
  }
}

/**
 * Reads a file from outside whole, as `inspectLibrary`, and refuses one that defines anything that we don't (`altered`), and the
 * demo's (`demo`): its companies are invented and its credits were never paid.
 */
export function inspectForeign(path: string): InspectedFile {
  const why = readHeader(path) ?? refusedContent(path)
  return why === null ? inspectLibrary(path) : { ok: false, why }
}
