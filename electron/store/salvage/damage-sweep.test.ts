import Database from 'better-sqlite3'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { longRun } from '../../../build/long-run.testing.ts'
import { seededRandom } from '../../../build/seeded.testing.ts'
import { temporaryFolder } from '../testing/temporary-store.testing.ts'
import { databaseFile } from '../file/read-only-copy.ts'
import { openDatabase } from '../file/database.ts'
import { deflateRawSync } from 'node:zlib'
import { createHash } from 'node:crypto'

/*
 * Damage at each place of a library. What must be saved is worked out by SQLite's own dbstat, which knows nothing of our reader:
 * a table may lose no more rows than its damaged leaves had cells, one for each damaged overflow page, and none for a
 * damaged inner page, index or schema.
 */

/** Tables that can't be made again from the answers. */
const kept = [
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

interface PageFacts {
  readonly table: string
  readonly type: 'leaf' | 'internal' | 'overflow'
  readonly cells: number
}

const place = 4096
let bytes = Buffer.alloc(0)
/** What lies on which page. */
let facts = new Map<number, PageFacts>()
let counts: Readonly<Record<string, number>> = {}

const body = (nth: number): Buffer =>
  deflateRawSync(
    Buffer.from(
      JSON.stringify({ nth, words: Array.from({ length: 40 }, (_, at) => (nth * 7919 + at * 104_729) % 99_991) }),
    ),
  )

function fill(db: Database.Database): void {
  const at = (nth: number): string => new Date(Date.UTC(2026, 9, 1) + nth * 3_600_000).toISOString()
  const day = (nth: number): string => at(nth).slice(0, 10)
  const many = (count: number, sql: string, values: (nth: number) => readonly unknown[]): void => {
    const insert = db.prepare(sql)
    for (let nth = 1; nth <= count; nth += 1) insert.run(...values(nth))
  }
  many(200, `INSERT INTO party (kind, name) VALUES ('company', ?)`, (nth) => [`Werk ${nth} GmbH`])
  many(
    700,
    `INSERT INTO ledger (at, day, operation, subject, call, origin, reserved, state) VALUES (?, ?, 'company', ?, ?, 'file', 1, 'reserved')`,
    (nth) => [at(nth), day(nth), `Werk ${nth}`, `GET /v1/companies/${nth}`],
  )
  db.exec(`UPDATE ledger SET state = 'settled', charged = 1, basis = 'header', settled_at = at`)
  many(
    700,
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
  many(300, `INSERT INTO note (party_id, text, created_at, changed_at) VALUES (?, ?, ?, ?)`, (nth) => [
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

const countsOf = (db: Database.Database): Readonly<Record<string, number>> =>
  Object.fromEntries(kept.map((table) => [table, db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number]))

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-test-'))
  const path = join(folder, databaseFile)
  openDatabase(folder).close()
  const db = new Database(path)
  db.transaction(() => fill(db))()
  db.pragma('journal_mode = DELETE')
  const tables = new Map(
    (db.prepare(`SELECT name, tbl_name FROM sqlite_schema`).all() as readonly { name: string; tbl_name: string }[]).map(
      ({ name, tbl_name: table }) => [name, name === table ? table : `index of ${table}`],
    ),
  )
  facts = new Map(
    (
      db.prepare('SELECT pageno, name, pagetype, ncell FROM dbstat').all() as readonly {
        pageno: number
        name: string
        pagetype: PageFacts['type']
        ncell: number
      }[]
    ).map(({ pageno, name, pagetype, ncell }) => [
      pageno,
      { table: tables.get(name) ?? name, type: pagetype, cells: ncell },
    ]),
  )
  counts = countsOf(db)
  db.close()
  bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
})

/** The most rows that each table may lose by damage of these pages. */
function mayLose(pages: readonly number[]): Readonly<Record<string, number>> {
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

type Damage = (copy: Buffer, at: number) => void
const random = seededRandom('damage-sweep')
const damages: Readonly<Record<string, Damage>> = {
  zeroed: (copy, at) => copy.fill(0, at, at + place),
  overwritten: (copy, at) => {
    for (let index = at; index < at + place; index += 1) copy[index] = Math.floor(random() * 256)
  },
  // The first half of what was written, the rest as it was before.
  torn: (copy, at) => copy.fill(0, at + 512, at + place),
}

/** What of a library is there after damage; opening it must not fail. */
function openDamaged(damaged: Buffer): Readonly<Record<string, number>> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, databaseFile), damaged)
  const opened = openDatabase(folder)
  try {
    expect(opened.db.pragma('quick_check(1)', { simple: true })).toBe('ok')
    // What was saved is noted among the settings.
    opened.db.exec(`DELETE FROM setting WHERE key = 'salvaged'`)
    return countsOf(opened.db)
  } finally {
    opened.close()
  }
}

function expectSaved(damaged: Buffer, pages: readonly number[], says: string): void {
  const left = openDamaged(damaged)
  const most = mayLose(pages)
  for (const table of kept) {
    const lost = (counts[table] ?? 0) - (left[table] ?? 0)
    expect(lost, `${says}: rows of ${table} lost`).toBeLessThanOrEqual(most[table] ?? 0)
  }
}

const pageAt = (at: number): number => Math.floor(at / 8192) + 1

describe('a library with damage at any place starts, and loses no row whose own page is whole', () => {
  test.each(Object.keys(damages))(
    '%s',
    (name) => {
      const step = longRun ? 5 : 181
      const offset = longRun ? Math.floor(random() * step) : Object.keys(damages).indexOf(name) * 59
      for (let nth = offset; nth * place < bytes.length; nth += step) {
        const copy = Buffer.from(bytes)
        damages[name]?.(copy, nth * place)
        expectSaved(
          copy,
          [pageAt(nth * place)],
          `${name} at ${nth * place}, ${JSON.stringify(facts.get(pageAt(nth * place)))}`,
        )
      }
    },
    900_000,
  )

  test('two pages', () => {
    for (let round = 0; round < (longRun ? 60 : 2); round += 1) {
      const places = [random(), random()].map((share) => Math.floor((share * bytes.length) / 8192) * 8192)
      const copy = Buffer.from(bytes)
      for (const at of places) copy.fill(0, at, at + 8192)
      expectSaved(copy, places.map(pageAt), `zeros at ${places.join(' and ')}`)
    }
  }, 900_000)

  test('cut off', () => {
    for (const share of longRun ? [0.99, 0.9, 0.75, 0.5, 0.25, 0.1] : [0.6]) {
      const end = Math.floor((share * bytes.length) / 1000) * 1000
      const gone = [...facts.keys()].filter((page) => page * 8192 > end)
      expectSaved(Buffer.from(bytes.subarray(0, end)), gone, `cut at ${end}`)
    }
  }, 900_000)

  test('every inner page, index page and page of the schema, one after the other', () => {
    const inner = [...facts].filter(
      ([page, { table, type }]) =>
        page === 1 || type === 'internal' || table.startsWith('index of') || table === 'sqlite_schema',
    )
    expect(inner.length).toBeGreaterThan(20)
    for (const [page, fact] of longRun ? inner : inner.filter((_, at) => at % 18 === 0)) {
      const copy = Buffer.from(bytes)
      copy.fill(0, (page - 1) * 8192, page * 8192)
      expectSaved(copy, [page], `zeros on page ${page}, ${JSON.stringify(fact)}`)
    }
  }, 900_000)
})

test('what was deleted does not come back where the tree of its table is whole', () => {
  const folder = temporaryFolder()
  const path = join(folder, databaseFile)
  writeFileSync(path, bytes)
  const db = new Database(path)
  db.exec('DELETE FROM note')
  db.close()
  const copy = readFileSync(path)
  const [ledgerPage] = [...facts].find(([, { table, type }]) => table === 'ledger' && type === 'leaf') ?? []
  copy.fill(0, ((ledgerPage ?? 1) - 1) * 8192, (ledgerPage ?? 1) * 8192)
  expect(openDamaged(copy)['note']).toBe(0)
})

test('rows of the ledger that are lost are told with the days they may be of', () => {
  const folder = temporaryFolder()
  const [page] = [...facts].findLast(([, { table, type }]) => table === 'ledger' && type === 'leaf') ?? []
  const copy = Buffer.from(bytes)
  copy.fill(0, ((page ?? 1) - 1) * 8192, (page ?? 1) * 8192)
  writeFileSync(join(folder, databaseFile), copy)
  const opened = openDatabase(folder)
  const lost = (counts['ledger'] ?? 0) - (opened.db.prepare('SELECT count(*) FROM ledger').pluck().get() as number)
  const last = opened.db.prepare('SELECT max(day) FROM ledger').pluck().get()
  opened.close()
  expect(lost).toBeGreaterThan(0)
  expect(opened.salvaged?.unknownSpending).toEqual({ rows: lost, from: last, until: null })
})

test('a damaged page of notes leaves the spending known', () => {
  const folder = temporaryFolder()
  const [page] = [...facts].find(([, { table, type }]) => table === 'note' && type === 'leaf') ?? []
  const copy = Buffer.from(bytes)
  copy.fill(0, ((page ?? 1) - 1) * 8192, (page ?? 1) * 8192)
  writeFileSync(join(folder, databaseFile), copy)
  const opened = openDatabase(folder)
  opened.close()
  expect(opened.salvaged).toMatchObject({ ledgerRows: 700, unknownSpending: null })
})
