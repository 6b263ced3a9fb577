import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { openDatabase } from '../file/database.ts'
import { databaseFile } from '../file/read-only-copy.ts'
import { noteSuspect } from '../file/suspect.ts'

/*
 * Libraries that are damaged on purpose. What must be saved is worked out by SQLite's own dbstat, which knows nothing of our reader:
 * a table may lose no more rows than its damaged leaves had cells, one for each damaged overflow page, and none for a
 * damaged inner page, index or schema.
 */

/** Tables that can't be made again from the answers. */
export const kept = [
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
]

export interface PageFacts {
  readonly table: string
  readonly type: 'leaf' | 'internal' | 'overflow'
  readonly cells: number
}

export const place = 4096
export const pageSize = 8192

const body = (nth: number): Buffer =>
  deflateRawSync(
    Buffer.from(
      JSON.stringify({ nth, words: Array.from({ length: 40 }, (_, at) => (nth * 7919 + at * 104_729) % 99_991) }),
    ),
  )

/** @param times how many times the usual answers, ledger rows and notes: 1 is a library of about three megabytes */
function fill(db: Database.Database, times: number): void {
  const scaled = (count: number): number => Math.max(10, Math.round(count * times))
  const at = (nth: number): string => new Date(Date.UTC(2026, 9, 1) + nth * 3_600_000).toISOString()
  const day = (nth: number): string => at(nth).slice(0, 10)
  const many = (count: number, sql: string, values: (nth: number) => readonly unknown[]): void => {
    const insert = db.prepare(sql)
    for (let nth = 1; nth <= count; nth += 1) insert.run(...values(nth))
  }
  many(200, `INSERT INTO party (kind, name) VALUES ('company', ?)`, (nth) => [`Werk ${nth} GmbH`])
  many(
    scaled(700),
    `INSERT INTO ledger (at, day, operation, subject, call, origin, reserved, state) VALUES (?, ?, 'company', ?, ?, 'file', 1, 'reserved')`,
    (nth) => [at(nth), day(nth), `Werk ${nth}`, `GET /v1/companies/${nth}`],
  )
  db.exec(`UPDATE ledger SET state = 'settled', charged = 1, basis = 'header', settled_at = at`)
  many(
    scaled(700),
    `INSERT INTO answer (operation, call, dialect, status, headers, read_at, ledger_id, purpose, party_id, body_bytes, body_hash, packing, body) VALUES ('company', ?, 'october', 200, '{}', ?, ?, '{"kind":"other"}', ?, ?, ?, ?, ?)`,
    (nth) => {
      // Every tenth is too long for a page.
      const long = nth % 10 === 0
      const plain = long ? Buffer.alloc(30_000, `${nth} `) : body(nth)
      return [
        `GET /v1/companies/${nth}`,
        at(nth),
        nth,
        (nth % 200) + 1,
        plain.length,
        createHash('sha256').update(plain).digest('hex'),
        0,
        plain,
      ]
    },
  )
  many(scaled(300), `INSERT INTO note (party_id, text, created_at, changed_at) VALUES (?, ?, ?, ?)`, (nth) => [
    (nth % 200) + 1,
    `Notiz ${nth}: ${'ä'.repeat(nth % 90)}`,
    at(nth),
    at(nth),
  ])
  many(120, `INSERT INTO tag (name, name_key, color) VALUES (?, ?, 'grey')`, (nth) => [`Marke ${nth}`, `marke ${nth}`])
  many(60, `INSERT INTO collection (name, note, created_at, changed_at) VALUES (?, ?, ?, ?)`, (nth) => [
    `Sammlung ${nth}`,
    'x'.repeat(200),
    at(nth),
    at(nth),
  ])
  many(
    900,
    `INSERT INTO collection_item (collection_id, party_id, position, remark, added_at) VALUES (?, ?, ?, ?, ?)`,
    (nth) => [(nth % 60) + 1, (nth % 199) + 1, nth, `weil ${nth}`, at(nth)],
  )
  many(80, `INSERT INTO saved_search (name, what, created_at, seen_at) VALUES (?, ?, ?, ?)`, (nth) => [
    `Suche ${nth}`,
    JSON.stringify({ kind: 'name', term: `werk ${nth}`, pad: 'y'.repeat(150) }),
    at(nth),
    at(nth),
  ])
  many(60, `INSERT INTO desk (name, companies, view, saved_at) VALUES (?, ?, ?, ?)`, (nth) => [
    `Tisch ${nth}`,
    JSON.stringify([nth]),
    JSON.stringify({ hidden: [], pad: 'z'.repeat(300) }),
    at(nth),
  ])
  many(90, `INSERT INTO setting (key, value) VALUES (?, ?)`, (nth) => [
    `key-${String(nth)}`,
    JSON.stringify({ nth, pad: 'w'.repeat(200) }),
  ])
  many(
    150,
    `INSERT INTO intent (kind, what, subject, body, idempotency_key, approved, state, created_at) VALUES ('note', ?, ?, '{}', ?, '{}', 'waiting', ?)`,
    (nth) => [`what ${nth}`, `subject ${nth}`, `key ${nth}`, at(nth)],
  )
}

type Counts = Readonly<Record<string, number>>

const countsOf = (db: Database.Database): Counts =>
  Object.fromEntries(kept.map((table) => [table, db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number]))

/** A sound library, and what lies on which of its pages. */
export interface SoundLibrary {
  readonly bytes: Buffer
  readonly facts: ReadonlyMap<number, PageFacts>
  readonly counts: Counts
}

/** What lies on each page, by SQLite's own account. */
function factsOf(db: Database.Database): ReadonlyMap<number, PageFacts> {
  const tables = new Map(
    (db.prepare(`SELECT name, tbl_name FROM sqlite_schema`).all() as readonly { name: string; tbl_name: string }[]).map(
      ({ name, tbl_name: table }) => [name, name === table ? table : `index of ${table}`],
    ),
  )
  const pages = db.prepare('SELECT pageno, name, pagetype, ncell FROM dbstat').all() as readonly {
    pageno: number
    name: string
    pagetype: PageFacts['type']
    ncell: number
  }[]
  return new Map(
    pages.map(({ pageno, name, pagetype, ncell }) => [
      pageno,
      { table: tables.get(name) ?? name, type: pagetype, cells: ncell },
    ]),
  )
}

/** Makes a library with something in every table that can't be made again; `times` as `fill` says. */
export function soundLibrary(times = 1): SoundLibrary {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-test-'))
  const path = join(folder, databaseFile)
  openDatabase(folder).close()
  const db = new Database(path)
  db.transaction(() => fill(db, times))()
  db.pragma('journal_mode = DELETE')
  const [facts, counts] = [factsOf(db), countsOf(db)]
  db.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return { bytes, facts, counts }
}

/** The most rows that each table may lose by damage of these pages. */
export function mayLose({ facts }: SoundLibrary, pages: readonly number[]): Counts {
  const most: Record<string, number> = {}
  for (const page of pages) {
    const found = facts.get(page)
    if (found === undefined) continue
    const { table, type, cells } = found
    // The inner pages of a table without row numbers hold rows themselves.
    const rows =
      type === 'leaf' ? cells : type === 'overflow' ? 1 : table === 'collection_item' || table === 'setting' ? cells : 0
    most[table] = (most[table] ?? 0) + rows
  }
  return most
}

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
function start(folder: string): Counts | null {
  const opened = openDatabase(folder)
  try {
    if (opened.db.pragma('quick_check(1)', { simple: true }) !== 'ok') return null
    // What was saved is noted among the settings.
    opened.db.exec(`DELETE FROM setting WHERE key = 'salvaged'`)
    return countsOf(opened.db)
  } finally {
    opened.close()
  }
}

/**
 * What of a library is there after damage, opened in an empty folder; throws where it does not start. Every page of a large library
 * is only checked once damage was met (`electron/store/file/suspect.ts`): it is met here at once, and the next start saves.
 */
export function openDamaged(damaged: Buffer, folder: string): Counts {
  writeFileSync(join(folder, databaseFile), damaged)
  const first = start(folder)
  if (first !== null) return first
  noteSuspect(folder)
  const second = start(folder)
  if (second === null) throw new Error('what was saved is not sound')
  return second
}

/** Rows that are gone though the pages they stood on are whole, by table; empty where none are. */
export function lostBeyond(sound: SoundLibrary, left: Counts, pages: readonly number[]): Counts {
  const most = mayLose(sound, pages)
  return Object.fromEntries(
    kept
      .map((table) => [table, (sound.counts[table] ?? 0) - (left[table] ?? 0) - (most[table] ?? 0)] as const)
      .filter(([, lost]) => lost > 0),
  )
}
