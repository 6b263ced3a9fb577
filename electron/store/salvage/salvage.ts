import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { SavedFromDamage } from '../../../shared/domain/library/library-file.ts'
import { migrations } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import { prepareFile } from '../file/prepare-file.ts'
import { quoted } from '../sql/quoted.ts'
import { wholeRows, type FoundRow } from './whole-rows.ts'

interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  readonly numbered: boolean
}

/** The tables of a new database. Those that are projections are emptied afterwards and made again from the answers. */
function shapes(db: Database.Database): readonly TableShape[] {
  const tables = db.pragma('table_list') as readonly {
    readonly schema: string
    readonly name: string
    readonly type: string
    readonly wr: number
  }[]
  return tables
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name, wr }) => ({
      name,
      numbered: wr === 0,
      columns: (db.pragma(`table_info(${quoted(name)})`) as readonly { readonly name: string }[]).map(
        (column) => column.name,
      ),
    }))
}

/** The schema version that a damaged file states, where it can be read; else ours. */
function versionOf(damaged: Database.Database, newest: number): number {
  try {
    const version = damaged.pragma('user_version', { simple: true })
    return typeof version === 'number' && version > 0 && version <= newest ? version : newest
  } catch {
    return newest
  }
}

/** Columns of free text. In every other column a value that begins like JSON must be JSON. */
const freeText: ReadonlySet<string> = new Set([
  'name',
  'title',
  'text',
  'term',
  'remark',
  'note',
  'subject',
  'words',
  'call',
  'former_names',
])

/**
 * A row read from an overwritten page can look like a row and still be wrong: texts are cut, bodies aren't what came.
 */
function isTorn(table: string, found: FoundRow): boolean {
  if (table === 'answer') return !isAnswerWhole(found)
  return Object.entries(found).some(([column, value]) => {
    if (typeof value !== 'string') return false
    if (value.includes('\u0000')) return true
    if (freeText.has(column) || !/^[[{]/.test(value)) return false
    try {
      JSON.parse(value)
      return false
    } catch {
      return true
    }
  })
}

function isAnswerWhole(found: FoundRow): boolean {
  const { body, packing, body_hash: hash, purpose, headers } = found
  if (
    !(body instanceof Uint8Array) ||
    typeof hash !== 'string' ||
    typeof purpose !== 'string' ||
    typeof headers !== 'string'
  )
    return false
  try {
    JSON.parse(purpose)
    JSON.parse(headers)
    const bytes = packing === 1 ? inflateRawSync(body) : body
    return createHash('sha256').update(bytes).digest('hex') === hash
  } catch {
    return false
  }
}

/** The highest row number that was ever given. */
function onceIn(damaged: Database.Database, table: string): number | null {
  try {
    const seq: unknown = damaged.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(table)
    return typeof seq === 'number' ? seq : null
  } catch {
    return null
  }
}

function copyTable(
  damaged: Database.Database,
  fresh: Database.Database,
  { name, columns, numbered }: TableShape,
): number {
  const there = new Set(columnsOf(damaged, name))
  const shared = columns.filter((column) => there.has(column))
  if (shared.length === 0) return 0
  const insert = fresh.prepare(
    `INSERT OR REPLACE INTO ${quoted(name)} (${shared.map(quoted).join(', ')}) VALUES (${shared.map(() => '?').join(', ')})`,
  )
  let saved = 0
  for (const found of wholeRows(damaged, name, numbered)) {
    if (isTorn(name, found)) continue
    try {
      insert.run(...shared.map((column) => found[column]))
      saved += 1
    } catch {
      // A torn row can break a constraint that whole rows satisfy.
    }
  }
  return saved
}

function columnsOf(db: Database.Database, table: string): readonly string[] {
  try {
    return (db.pragma(`table_info(${quoted(table)})`) as readonly { readonly name: string }[]).map(({ name }) => name)
  } catch {
    return []
  }
}

/**
 * Handles rows that point at lost rows. A lost party comes back as a bare number, which its answers fill again, so that
 * notes and watches on it stay. An answer whose ledger row is lost stays without one. Every other row that points
 * nowhere is removed.
 */
function mend(fresh: Database.Database): void {
  for (let round = 0; round < 20; round += 1) {
    const broken = fresh.pragma('foreign_key_check') as readonly {
      readonly table: string
      readonly rowid: number | null
      readonly parent: string
      readonly fkid: number
    }[]
    if (broken.length === 0) return
    for (const { table, parent, fkid, rowid } of broken) {
      const links = fresh.pragma(`foreign_key_list(${quoted(table)})`) as readonly {
        readonly id: number
        readonly from: string
        readonly to: string | null
      }[]
      const link = links.find(({ id }) => id === fkid)
      if (link === undefined) continue
      const missing = `${quoted(link.from)} IS NOT NULL AND ${quoted(link.from)} NOT IN (SELECT ${quoted(link.to ?? 'id')} FROM ${quoted(parent)})`
      if (parent === 'party') {
        fresh
          .prepare(
            `INSERT OR IGNORE INTO party (id, kind) SELECT DISTINCT ${quoted(link.from)}, 'company' FROM ${quoted(table)} WHERE ${missing}`,
          )
          .run()
      } else if (table === 'answer') fresh.prepare(`UPDATE answer SET ledger_id = NULL WHERE ${missing}`).run()
      else if (rowid !== null) fresh.prepare(`DELETE FROM ${quoted(table)} WHERE rowid = ?`).run(rowid)
      else fresh.prepare(`DELETE FROM ${quoted(table)} WHERE ${missing}`).run()
    }
  }
}

/**
 * Makes a library of what is whole in a damaged one, under another name. The damaged file is only read. Triggers that guard
 * the ledger and the answers are away while rows come back as they were, and stand again before anything else happens.
 * Projections are emptied, to be made anew from the answers: nothing is asked of the service.
 */
export function salvage(damagedPath: string, target: string): Omit<SavedFromDamage, 'aside' | 'at'> {
  const fresh = new Database(target)
  try {
    prepareFile(fresh)
    let damaged: Database.Database | null = null
    try {
      damaged = new Database(damagedPath, { readonly: true, fileMustExist: true })
      damaged.pragma('schema_version', { simple: true })
    } catch {
      damaged?.close()
      damaged = null
    }
    const newest = migrations.at(-1)?.version ?? 0
    const version = damaged === null ? newest : versionOf(damaged, newest)
    migrate(
      fresh,
      migrations.filter((step) => step.version <= version),
      false,
    )
    const saved: Record<string, number> = {}
    if (damaged !== null) {
      try {
        fresh.pragma('foreign_keys = OFF')
        const triggers = fresh.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all() as readonly {
          readonly name: string
          readonly sql: string
        }[]
        fresh.transaction(() => {
          for (const { name } of triggers) fresh.exec(`DROP TRIGGER ${quoted(name)}`)
          for (const shape of shapes(fresh)) saved[shape.name] = copyTable(damaged, fresh, shape)
          mend(fresh)
          for (const { sql } of triggers) fresh.exec(sql)
        })()
      } finally {
        fresh.pragma('foreign_keys = ON')
      }
    }
    migrate(fresh, migrations, false)
    const answersOnce = damaged === null ? null : onceIn(damaged, 'answer')
    damaged?.close()
    const { answer = 0, ledger = 0, ...others } = saved
    return {
      answers: answer,
      answersOnce,
      ledgerRows: ledger,
      otherRows: Object.entries(others)
        .filter(([name]) => ownTables.has(name))
        .reduce((sum, [, count]) => sum + count, 0),
    }
  } finally {
    fresh.close()
  }
}

/** What a person made or set, as people would count it. */
const ownTables: ReadonlySet<string> = new Set([
  'setting',
  'desk',
  'monitor',
  'feed',
  'intent',
  'inbox_item',
  'ownership_job',
  'note',
  'tag',
  'collection',
  'saved_search',
  'export',
])
