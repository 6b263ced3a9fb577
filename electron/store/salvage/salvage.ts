import Database from 'better-sqlite3'
import type { BareRows, SavedFromDamage, UnknownSpending } from '../../../shared/domain/library/library-file.ts'
import { migrations } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import { prepareFile } from '../file/prepare-file.ts'
import { isRowNumber } from '../file/row-numbers.ts'
import { isAnswerWhole, type AnswerCells } from '../file/whole-answers.ts'
import { forgetProjections } from '../projections/rebuild.ts'
import { readSettings, writeSetting } from '../repositories/settings/settings.ts'
import { quoted } from '../sql/quoted.ts'
import { withEarlierUnknown } from './earlier-unknown.ts'
import { isJson } from './fits.ts'
import { mend } from './mend.ts'
import { openPages, type Pages } from './pages.ts'
import type { StoredRecord, StoredValue } from './records.ts'
import { sequenceShape, shapesOf, type TreeShape } from './shapes.ts'
import { readTrees } from './trees.ts'

/** The schema version that a damaged file states, where it can be believed; else the newest. */
function versionOf(pages: Pages, newest: number): number {
  const version = pages.read(1)?.readUInt32BE(60) ?? 0
  return version > 0 && version <= newest ? version : newest
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

/** A row by the names of its columns. */
type Row = Readonly<Record<string, StoredValue>>

/**
 * A row read from an overwritten page can look like a row and still be wrong: texts are cut, bodies aren't what came.
 */
function isTorn(table: string, found: Row): boolean {
  if (table === 'answer') return !isAnswerWhole(found as AnswerCells)
  return Object.entries(found).some(([column, value]) => {
    if (typeof value !== 'string') return false
    if (value.includes('\u0000')) return true
    if (freeText.has(column) || !/^[[{]/.test(value)) return false
    return !isJson(value)
  })
}

/** Names the values of a record; what SQLite computes itself is left out. */
function toRow({ rowid, values }: StoredRecord, { columns }: TreeShape): Row {
  const named = columns.flatMap((column, at) => {
    const value = values[at]
    if (column.isComputed || value === undefined) return []
    return [[column.name, column.isRowNumber ? rowid : value] as const]
  })
  return Object.fromEntries(named)
}

/** A record as a row of its table; null where it can't be one, or is torn. */
export function wholeRow(record: StoredRecord, shape: TreeShape): Row | null {
  if ((record.rowid !== null) !== shape.numbered || record.values.length === 0) return null
  if (record.rowid !== null && !isRowNumber(record.rowid)) return null
  const found = toRow(record, shape)
  return isTorn(shape.name, found) ? null : found
}

/** What a torn row can have and SQLite refuses: values that rules of the table forbid, a number of a row that is none. */
const refusesRow = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(?:CONSTRAINT|MISMATCH)/.test(error.code)

/** Puts rows into a table, those that fit its rules. A row that is there already stays. Returns how many were taken. */
function copyTable(fresh: Database.Database, shape: TreeShape, records: Iterable<StoredRecord>): number {
  let saved = 0
  // Records end where the newest column stood when they were written: there are as many statements as there are lengths.
  const statements = new Map<number, Database.Statement>()
  const insert = (found: Row): Database.Statement => {
    const columns = Object.keys(found)
    const known = statements.get(columns.length)
    if (known !== undefined) return known
    const made = fresh.prepare(
      `INSERT OR IGNORE INTO ${quoted(shape.name)} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    statements.set(columns.length, made)
    return made
  }
  for (const record of records) {
    const found = wholeRow(record, shape)
    if (found === null) continue
    try {
      saved += insert(found).run(...Object.values(found)).changes
    } catch (error) {
      // Anything else, a full disk above all, ends the salvage.
      if (!refusesRow(error)) throw error
    }
  }
  return saved
}

/** The highest row number ever given, by table, as far as it is known. */
const everGiven = (records: Iterable<StoredRecord>): ReadonlyMap<string, number> =>
  new Map(
    [...records].flatMap(({ values: [name, highest] }) =>
      typeof name === 'string' && typeof highest === 'number' && isRowNumber(highest) ? [[name, highest] as const] : [],
    ),
  )

/** A number is never given twice: something else may still name the row that had it. */
function keepNumbers(fresh: Database.Database, given: ReadonlyMap<string, number>): void {
  for (const [name, highest] of given) {
    const changed = fresh.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(highest, name)
    if (changed.changes === 0 && isNumberedByItself(fresh, name))
      fresh.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, highest)
  }
}

/** Where rows are named by number and no foreign key says so. */
const namedByNumber: readonly (readonly [table: string, column: string, named: string])[] = [
  ['team_call', 'ledger_id', 'ledger'],
  ['team_answer', 'answer_id', 'answer'],
  ['inbox_item', 'answer_id', 'answer'],
  ['service_list_item', 'answer_id', 'answer'],
  ['ledger', 'party_id', 'party'],
  ['export_party', 'party_id', 'party'],
]

/**
 * The highest number by which saved rows name a row of a table of which it is not known which numbers were given: an answer its row
 * of the ledger, a call of the team's a row that is lost.
 */
function stillNamed(fresh: Database.Database, shapes: readonly TreeShape[], given: ReadonlyMap<string, number>) {
  const tables = shapes.filter(({ kind, name }) => kind === 'table' && name !== sequenceShape.name)
  const links = tables.flatMap(({ name }) =>
    (fresh.pragma(`foreign_key_list(${quoted(name)})`) as readonly (Link & { readonly table: string })[]).map(
      ({ table, from }) => [name, from, table] as const,
    ),
  )
  const found = new Map<string, number>()
  for (const [table, column, named] of [...links, ...namedByNumber]) {
    if (given.has(named) || !isNumberedByItself(fresh, named) || !tables.some(({ name }) => name === table)) continue
    const highest = fresh
      .prepare(`SELECT max(${quoted(column)}) FROM ${quoted(table)}`)
      .pluck()
      .get()
    if (typeof highest === 'number' && isRowNumber(highest)) found.set(named, Math.max(highest, found.get(named) ?? 0))
  }
  return found
}

const isNumberedByItself = (db: Database.Database, name: string): boolean =>
  db
    .prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND sql LIKE '%AUTOINCREMENT%'`)
    .get(name) !== undefined

/**
 * From which day to which rows of the ledger are missing, so that what was spent then is unknown. Rows are numbered without a
 * gap in the order of their time; the days beside a gap bound it.
 */
function unknownSpending(fresh: Database.Database, once: number | null): UnknownSpending | null {
  const gaps = fresh
    .prepare(
      `SELECT before, after, since, until FROM (
         SELECT lag(id, 1, 0) OVER numbered AS before, id AS after, lag(day) OVER numbered AS since, day AS until
         FROM ledger WINDOW numbered AS (ORDER BY id))
       WHERE after > before + 1 ORDER BY after`,
    )
    .all() as readonly { readonly before: number; readonly after: number; since: string | null; until: string }[]
  const last = fresh.prepare('SELECT id, day FROM ledger ORDER BY id DESC LIMIT 1').get() as
    | { readonly id: number; readonly day: string }
    | undefined
  const rows = gaps.reduce((sum, { before, after }) => sum + after - before - 1, 0)
  const behind = once === null ? null : once - (last?.id ?? 0)
  if (rows === 0 && behind === 0) return null
  const ends = behind !== null && behind <= 0
  return {
    rows: behind === null ? null : rows + Math.max(0, behind),
    from: rows > 0 ? (gaps[0]?.since ?? null) : (last?.day ?? null),
    until: ends ? (gaps.at(-1)?.until ?? null) : null,
  }
}

interface Link {
  readonly from: string
}

/** Puts back every row that is whole. Triggers, which guard the ledger and the answers, are away meanwhile. */
function copyAll(fresh: Database.Database, pages: Pages): Copied {
  const shapes = shapesOf(fresh)
  const trees = readTrees(pages, shapes)
  const rowsOf = (shape: TreeShape): Iterable<StoredRecord> => trees.get(shape.name)?.() ?? []
  const triggers = fresh.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all() as readonly {
    readonly name: string
    readonly sql: string
  }[]
  const given = everGiven(rowsOf(sequenceShape))
  const saved: Record<string, number> = {}
  let bare: BareRows = {}
  fresh.pragma('foreign_keys = OFF')
  fresh.transaction(() => {
    for (const { name } of triggers) fresh.exec(`DROP TRIGGER ${quoted(name)}`)
    for (const shape of shapes)
      if (shape.kind === 'table' && shape !== sequenceShape) saved[shape.name] = copyTable(fresh, shape, rowsOf(shape))
    keepNumbers(fresh, given)
    keepNumbers(fresh, stillNamed(fresh, shapes, given))
    bare = mend(fresh)
    for (const { sql } of triggers) fresh.exec(sql)
  })()
  fresh.pragma('foreign_keys = ON')
  return { saved, given, bare }
}

interface Copied {
  readonly saved: Readonly<Record<string, number>>
  readonly given: ReadonlyMap<string, number>
  readonly bare: BareRows
}

/**
 * Makes a library of what is whole in a damaged one, under another name. The damaged file is only read, page by page, and
 * SQLite is not asked to make sense of it. Projections are emptied, to be made anew from the answers: nothing is asked of the
 * service.
 * @throws the system's or SQLite's error, a full disk for instance; then nothing was changed but the new file
 */
export function salvage(
  damagedPath: string,
  target: string,
  found: Pick<SavedFromDamage, 'aside' | 'at'>,
): SavedFromDamage {
  const fresh = new Database(target)
  const pages = openPages(damagedPath)
  try {
    prepareFile(fresh)
    const newest = migrations.at(-1)?.version ?? 0
    const version = versionOf(pages, newest)
    migrate(
      fresh,
      migrations.filter((step) => step.version <= version),
      false,
    )
    const { saved, given, bare } = copyAll(fresh, pages)
    migrate(fresh, migrations, false)
    const { answer = 0, ledger = 0, ...others } = saved
    const told: SavedFromDamage = {
      ...found,
      answers: answer,
      answersOnce: given.get('answer') ?? null,
      ledgerRows: ledger,
      unknownSpending: withEarlierUnknown(
        unknownSpending(fresh, given.get('ledger') ?? null),
        readSettings(fresh)['salvaged'] ?? null,
      ),
      otherRows: Object.entries(others)
        .filter(([name]) => ownTables.has(name))
        .reduce((sum, [, count]) => sum + count, 0),
      bare,
    }
    // Both are in the file before it takes its place: a kill afterwards neither leaves half the projections nor silence.
    fresh.transaction(() => {
      forgetProjections(fresh)
      writeSetting(fresh, 'salvaged', {
        ...told,
        unknownSpending: told.unknownSpending && { ...told.unknownSpending },
        bare: { ...bare },
      })
    })()
    return told
  } finally {
    pages.close()
    fresh.close()
  }
}

/** What a person made or set, as people would count it. */
export const ownTables: ReadonlySet<string> = new Set([
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
