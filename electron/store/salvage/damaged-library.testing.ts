import Database from 'better-sqlite3'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../file/database.ts'
import { databaseFile } from '../file/read-only-copy.ts'
import { noteSuspect } from '../file/suspect.ts'
import { rootsKey } from '../repositories/settings/settings.ts'
import { fill, leaveFreePages } from './fill-library.testing.ts'

/*
 * Libraries that are damaged on purpose. What must be saved is worked out by SQLite's own dbstat, which knows nothing of our reader:
 * exactly the rows on damaged leaves and those that go on on a damaged overflow page may be gone or torn, none for a damaged inner
 * page, index, schema or free page; and nothing may come that was not there.
 */

/** Tables whose rows must outlive the damage of any other page: all but what is projected from answers, and what is true of this machine alone. */
export const kept = [
  'party',
  'alias',
  'party_tag',
  'opened_file',
  'not_there',
  'monitor',
  'feed',
  'watch',
  'gap_look',
  'inbox_item',
  'inbox_source',
  'ownership_job',
  'saved_search_seen',
  'import_candidate',
  'export',
  'export_party',
  'service_list',
  'service_list_item',
  'delivery',
  'destination',
  'formation',
  'signing_secret',
  'answer',
  'ledger',
  'setting',
  'desk',
  'note',
  'tag',
  'collection',
  'collection_item',
  'saved_search',
  'intent',
  'import',
  'import_row',
  'run',
  'run_item',
  'team_call',
  'team_answer',
  'team_ledger',
  'team_erasure',
  'team_thing',
]

/** What tells a row of such a table, and what of it is compared: all but links, which may be emptied. */
const told: Readonly<Record<string, readonly [key: string, ...columns: string[]]>> = {
  answer: ['id', 'operation', 'call', 'status', 'read_at', 'purpose', 'body_hash', 'length(body)', 'packing'],
  ledger: ['id', 'at', 'day', 'operation', 'subject', 'call', 'reserved', 'charged', 'state', 'settled_at'],
  setting: ['key', 'value'],
  desk: ['id', 'name', 'companies', 'view', 'saved_at'],
  note: ['id', 'text', 'created_at', 'changed_at'],
  tag: ['id', 'name', 'name_key', 'color'],
  collection: ['id', 'name', 'note', 'created_at'],
  collection_item: [`collection_id || '/' || party_id`, 'position', 'remark', 'added_at'],
  saved_search: ['id', 'name', 'what', 'created_at'],
  intent: ['id', 'kind', 'what', 'subject', 'idempotency_key', 'state'],
  import: ['id', 'name', 'titles', 'roles', 'created_at'],
  import_row: [`import_id || '/' || position`, 'cells', 'wanted', 'outcome', 'asked', 'state'],
  run: ['id', 'name', 'sections', 'state', 'created_at'],
  run_item: [`run_id || '/' || position`, 'party_id', 'section', 'state', 'sent_at'],
  team_call: ['ledger_id', 'uid', 'step', 'keys', 'despite', 'handed'],
  team_answer: ['answer_id', 'uid', 'seq', 'login', 'name'],
  team_ledger: ['uid', 'login', 'name', 'operation', 'call', 'subject', 'reserved', 'state', 'at', 'day'],
  team_erasure: ['number', 'uid', 'service_ids', 'at', 'applied'],
  team_thing: ['uid', 'kind', 'version', 'body'],
  // What a party is called is projected.
  party: ['id', 'kind'],
  alias: ['service_id', 'party_id'],
  party_tag: [`party_id || '/' || tag_id`, 'at'],
  opened_file: ['party_id', 'at'],
  not_there: [`party_id || '/' || section`, 'at', 'after_answer', 'why'],
  monitor: ['id', 'party_id', 'service_id', 'event_types', 'state', 'answer_id'],
  feed: ['id', 'name', 'filter', 'interval_minutes', 'approved'],
  watch: [`kind || '/' || id`, 'covered_from', 'covered_until', 'gaps', 'polled_at'],
  gap_look: [`kind || '/' || watch_id || '/' || begins || '/' || ends`, 'looked_at', 'remark'],
  inbox_item: ['id', 'key', 'party_id', 'type', 'day', 'arrived_at', 'acknowledged_at', 'notice', 'answer_id', 'body'],
  inbox_source: [`item_id || '/' || kind || '/' || watch_id`, 'answer_id'],
  ownership_job: ['id', 'party_id', 'depth', 'state', 'idempotency_key', 'approved'],
  saved_search_seen: [`saved_id || '/' || party_id`, 'saved_id'],
  import_candidate: [`import_id || '/' || position || '/' || place`, 'party_id', 'reason', 'similarity'],
  export: ['id', 'kind', 'title', 'format', 'state', 'path', 'sha256', 'started_at'],
  export_party: [`export_id || '/' || party_id`, 'export_id'],
  service_list: ['id', 'name', 'state', 'service_id', 'answer_id'],
  service_list_item: ['id', 'list_id', 'service_id', 'party_id', 'name', 'added_at', 'gone', 'answer_id'],
  delivery: ['id', 'key', 'service_id', 'attempts', 'events', 'content'],
  destination: ['id', 'key', 'address', 'state', 'answer_id'],
  formation: ['key', 'service_id', 'served', 'draft', 'words'],
  signing_secret: ['id', 'name', 'account', 'set_at'],
}

/** By what the rows of a table are ordered whose key is more than one column. */
const orders: Readonly<Record<string, string>> = {
  collection_item: 'collection_id, party_id',
  import_row: 'import_id, position',
  run_item: 'run_id, position',
  party_tag: 'party_id, tag_id',
  not_there: 'party_id, section',
  watch: 'kind, id',
  gap_look: 'kind, watch_id, begins, ends',
  inbox_source: 'item_id, kind, watch_id',
  saved_search_seen: 'saved_id, party_id',
  import_candidate: 'import_id, position, place',
  export_party: 'export_id, party_id',
}

export interface PageFacts {
  /** Empty for a free page. */
  readonly table: string
  readonly type: 'leaf' | 'internal' | 'overflow' | 'free'
  readonly cells: number
  /** Keys of the rows that stand on it, or go on on it. Known for the tables of `kept`. */
  readonly keys: readonly string[]
  /** Of an overflow page: the page of the row that goes on there; else null. */
  readonly owner: number | null
}

export const place = 4096
export const pageSize = 8192

type Counts = Readonly<Record<string, number>>

/** The rows of the tables that are compared: key and content, by table. */
type Rows = Readonly<Record<string, ReadonlyMap<string, string>>>

const rowsOf = (db: Database.Database): Rows =>
  Object.fromEntries(
    kept.map((table) => {
      const [key = '', ...columns] = told[table] ?? []
      const content = columns.map((column) => `quote(${column})`).join(` || '|' || `)
      return [
        table,
        new Map(db.prepare(`SELECT CAST(${key} AS TEXT), ${content} FROM ${table}`).raw().all() as [string, string][]),
      ]
    }),
  )

/** A sound library, and what lies on which of its pages. */
export interface SoundLibrary {
  readonly bytes: Buffer
  readonly facts: ReadonlyMap<number, PageFacts>
  readonly counts: Counts
  readonly rows: Rows
}

/** What is there of a damaged library once it was opened. */
export interface Left {
  readonly counts: Counts
  readonly rows: Rows
}

interface StatedPage {
  readonly pageno: number
  readonly name: string
  readonly pagetype: 'leaf' | 'internal' | 'overflow'
  readonly ncell: number
  /** `/`, `/001/`: the way down from the root; `/001/00a+000000`: the first overflow page of a cell. */
  readonly path: string
}

/**
 * Which rows stand on which page of a tree. Rows follow the order of the leaves; in a tree without row numbers an inner page has rows
 * itself, each between two children.
 */
function keysOn(pages: readonly StatedPage[], keys: readonly string[], numbered: boolean): Map<number, string[]> {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const cellsOf = new Map<string, string[]>()
  let next = 0
  const take = (path: string): void => {
    const key = keys[next]
    next += 1
    if (key !== undefined) cellsOf.get(path)?.push(key)
  }
  const visit = (path: string): void => {
    const page = byPath.get(path)
    if (page === undefined) return
    cellsOf.set(path, [])
    const inner = page.pagetype === 'internal'
    for (let cell = 0; cell < page.ncell; cell += 1) {
      if (inner) visit(`${path}${cell.toString(16).padStart(3, '0')}/`)
      if (!inner || !numbered) take(path)
    }
    if (inner) visit(`${path}${page.ncell.toString(16).padStart(3, '0')}/`)
  }
  visit('/')
  if (next !== keys.length) throw new Error('dbstat and the table do not agree')
  const found = new Map<number, string[]>()
  for (const { path, pageno, pagetype } of pages) {
    if (pagetype !== 'overflow') {
      found.set(pageno, cellsOf.get(path) ?? [])
      continue
    }
    const [, above = '', cell = ''] = /^(.*\/)([\da-f]{3})\+/.exec(path) ?? []
    const key = cellsOf.get(above)?.[Number.parseInt(cell, 16)]
    found.set(pageno, key === undefined ? [] : [key])
  }
  return found
}

const isWithoutRowid = (db: Database.Database, table: string): boolean =>
  db.prepare('SELECT wr FROM pragma_table_list WHERE name = ?').pluck().get(table) === 1

/** What lies on each page, by SQLite's own account. */
function factsOf(db: Database.Database, count: number): ReadonlyMap<number, PageFacts> {
  const tables = new Map(
    (db.prepare(`SELECT name, tbl_name FROM sqlite_schema`).all() as readonly { name: string; tbl_name: string }[]).map(
      ({ name, tbl_name: table }) => [name, name === table ? table : `index of ${table}`],
    ),
  )
  const pages = db.prepare('SELECT pageno, name, pagetype, ncell, path FROM dbstat').all() as readonly StatedPage[]
  const keys = new Map<number, readonly string[]>()
  for (const table of kept) {
    const [key = ''] = told[table] ?? []
    const numbered = !isWithoutRowid(db, table)
    const order = orders[table] ?? key
    const all = db
      .prepare(`SELECT CAST(${told[table]?.[0] ?? ''} AS TEXT) FROM ${table} ORDER BY ${order}`)
      .pluck()
      .all() as string[]
    for (const [page, on] of keysOn(
      pages.filter(({ name }) => name === table),
      all,
      numbered,
    ))
      keys.set(page, on)
  }
  const facts = new Map<number, PageFacts>()
  for (let page = 1; page <= count; page += 1)
    facts.set(page, { table: '', type: 'free', cells: 0, keys: [], owner: null })
  const byPath = new Map(pages.map(({ name, path, pageno }) => [`${name} ${path}`, pageno]))
  // A place in the tree, as dbstat writes it: `/001/000+000001` hangs on the cell of `/001/`.
  for (const { pageno, name, pagetype, ncell, path: place } of pages)
    facts.set(pageno, {
      table: tables.get(name) ?? name,
      type: pagetype,
      cells: ncell,
      keys: keys.get(pageno) ?? [],
      owner:
        pagetype === 'overflow' ? (byPath.get(`${name} ${place.slice(0, place.lastIndexOf('/') + 1)}`) ?? null) : null,
    })
  return facts
}

/** Reads a library that is whole and closed, with what lies on each of its pages. */
export function readSound(path: string): SoundLibrary {
  const db = new Database(path, { readonly: true })
  try {
    const rows = rowsOf(db)
    const facts = factsOf(db, db.pragma('page_count', { simple: true }) as number)
    return { bytes: readFileSync(path), facts, rows, counts: countsOf(rows) }
  } finally {
    db.close()
  }
}

/** Makes a library with something in every table that can't be made again, in a folder that is empty; `times` as `fill` says. Returns its path. */
export function makeSound(folder: string, times: number): string {
  const path = join(folder, databaseFile)
  openDatabase(folder).close()
  const db = new Database(path)
  db.transaction(() => {
    fill(db, times)
    leaveFreePages(db)
  })()
  db.pragma('journal_mode = DELETE')
  db.close()
  return path
}

/** Such a library in memory alone. */
export function soundLibrary(times = 1): SoundLibrary {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-test-'))
  try {
    return readSound(makeSound(folder, times))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const countsOf = (rows: Rows): Counts =>
  Object.fromEntries(Object.entries(rows).map(([table, { size }]) => [table, size]))

export type Damage = (copy: Buffer, at: number) => void

/** Ways in which a disk spoils 4 KB. */
export const damagesBy = (random: () => number): Readonly<Record<string, Damage>> => ({
  zeroed: (copy, at) => copy.fill(0, at, at + place),
  overwritten: (copy, at) => {
    for (let index = at; index < at + place; index += 1) copy[index] = Math.floor(random() * 256)
  },
  // The first half of what was written, the rest as it was before.
  torn: (copy, at) => copy.fill(0, at + 512, at + place),
})

/** Starts on what lies in a folder; null where it started on damage that nothing has met yet. */
function start(folder: string): Left | null {
  const opened = openDatabase(folder)
  try {
    if (opened.db.pragma('quick_check(1)', { simple: true }) !== 'ok') return null
    // What was saved is noted among the settings.
    opened.db.exec(`DELETE FROM setting WHERE key = 'salvaged'`)
    const rows = rowsOf(opened.db)
    return { rows, counts: countsOf(rows) }
  } finally {
    opened.close()
  }
}

/**
 * What of a library is there after damage, opened in an empty folder; throws where it does not start. Every page of a large library
 * is only checked once damage was met (`electron/store/file/suspect.ts`): it is met here at once, and the next start saves.
 */
export function openDamaged(damaged: Buffer, folder: string): Left {
  writeFileSync(join(folder, databaseFile), damaged)
  const first = start(folder)
  if (first !== null) return first
  noteSuspect(folder)
  const second = start(folder)
  if (second === null) throw new Error('what was saved is not sound')
  return second
}

/** What went wrong, by table: rows that are gone or other than they were though their pages are whole, and rows that came. */
export interface Wrong {
  readonly lost: Counts
  readonly changed: Counts
  readonly came: Counts
}

const counted = (found: readonly string[]): Counts => {
  const counts: Record<string, number> = {}
  for (const table of found) counts[table] = (counts[table] ?? 0) + 1
  return counts
}

/** Compares what is left with what was there; `pages`: those that were damaged. */
export function wrongAfter(sound: SoundLibrary, left: Left, pages: readonly number[]): Wrong {
  const touched = new Set(
    pages.flatMap((page) => {
      const fact = sound.facts.get(page)
      return fact?.keys.map((key) => `${fact.table} ${key}`) ?? []
    }),
  )
  // Where tables begin is another in the file that was made of it.
  touched.add(`setting ${rootsKey}`)
  const [lost, changed, came]: [string[], string[], string[]] = [[], [], []]
  for (const table of kept) {
    const before = sound.rows[table] ?? new Map<string, string>()
    const after = left.rows[table] ?? new Map<string, string>()
    for (const [key, content] of before) {
      if (touched.has(`${table} ${key}`)) continue
      const found = after.get(key)
      if (found === undefined) lost.push(table)
      else if (found !== content) changed.push(table)
    }
    for (const key of after.keys()) if (!before.has(key)) came.push(table)
  }
  return { lost: counted(lost), changed: counted(changed), came: counted(came) }
}
