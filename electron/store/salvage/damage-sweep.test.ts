import Database from 'better-sqlite3'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { longRun } from '../../../build/long-run.testing.ts'
import { seededRandom } from '../../../build/seeded.testing.ts'
import { temporaryFolder } from '../testing/temporary-store.testing.ts'
import { databaseFile } from '../file/read-only-copy.ts'
import { openDatabase } from '../file/database.ts'
import type { Uid } from '../../ports/team-server.ts'
import { readImports } from '../repositories/imports/imports.ts'
import { readRun } from '../repositories/lists/runs.ts'
import { reserveInTeam } from '../repositories/team/team-calls.ts'
import { teamOut, teamRows } from '../repositories/team/team-out.ts'
import { projected } from '../projections/rebuild.ts'
import {
  damagesBy,
  kept,
  openDamaged,
  place,
  soundLibrary,
  type SoundLibrary,
  wrongAfter,
} from './damaged-library.testing.ts'

/* Damage at each place of a library; `npm run sweep` does the same to larger ones. */

let sound: SoundLibrary = { bytes: Buffer.alloc(0), facts: new Map(), counts: {}, rows: {} }
let { bytes, facts, counts } = sound

beforeAll(() => {
  sound = soundLibrary()
  ;({ bytes, facts, counts } = sound)
})

const random = seededRandom('damage-sweep')
const damages = damagesBy(random)

const expectSaved = (damaged: Buffer, pages: readonly number[], says: string): void =>
  expect(wrongAfter(sound, openDamaged(damaged, temporaryFolder()), pages), says).toEqual({
    lost: {},
    changed: {},
    came: {},
  })

const pageAt = (at: number): number => Math.floor(at / 8192) + 1

describe('a library with damage at any place starts, and loses no row whose own page is whole', () => {
  test.each(Object.keys(damages))(
    '%s',
    (name) => {
      const step = longRun ? 5 : 361
      const offset = longRun ? Math.floor(random() * step) : Object.keys(damages).indexOf(name) * 119
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
    for (let round = 0; round < (longRun ? 60 : 1); round += 1) {
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
    for (const [page, fact] of longRun ? inner : inner.filter((_, at) => at % 36 === 0)) {
      const copy = Buffer.from(bytes)
      copy.fill(0, (page - 1) * 8192, page * 8192)
      expectSaved(copy, [page], `zeros on page ${page}, ${JSON.stringify(fact)}`)
    }
  }, 900_000)
})

/** Leaves of a table, in the order of its rows. */
const leavesOf = (name: string): readonly number[] =>
  [...facts].flatMap(([page, { table, type, cells }]) => (table === name && type === 'leaf' && cells > 0 ? [page] : []))

const zeroed = (pages: readonly number[]): Buffer => {
  const copy = Buffer.from(bytes)
  for (const page of pages) copy.fill(0, (page - 1) * 8192, page * 8192)
  return copy
}

/** Tables that a start makes anew from the kept answers, or that say nothing which another table does not. */
const madeAnew: ReadonlySet<string> = new Set([...projected, 'alias_uuid'])

interface Reference {
  readonly child: string
  readonly parent: string
}

/** Every foreign key between tables that can't be made anew. */
function references(): readonly Reference[] {
  const folder = temporaryFolder()
  const { db, close } = openDatabase(folder)
  const found = (
    db
      .prepare(
        `SELECT DISTINCT m.name AS child, f."table" AS parent FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
        WHERE m.type = 'table' ORDER BY 1, 2`,
      )
      .all() as readonly Reference[]
  ).filter(({ child }) => !madeAnew.has(child))
  close()
  return found
}

describe('what names a lost row outlives it', () => {
  test('in every table that refers to another', () => {
    const all = references()
    expect(all.length).toBeGreaterThan(20)
    for (const { child, parent } of all) {
      expect(kept, 'is compared').toContain(child)
      expect(counts[child], `has rows that refer to ${parent}`).toBeGreaterThan(0)
      expect(leavesOf(parent), parent).not.toEqual([])
    }
    const parents = [...new Set(all.map(({ parent }) => parent))]
    const some = longRun ? parents : ['import_row', 'inbox_item', 'saved_search', 'export', 'service_list']
    expect(parents).toEqual(expect.arrayContaining(some))
    for (const parent of some) {
      const lost = leavesOf(parent)
      expectSaved(zeroed(lost), lost, `all rows of ${parent} are lost`)
      // One leaf alone: its neighbours stay, and with them rows of the same list, saved search, …
      expectSaved(zeroed(lost.slice(0, 1)), lost.slice(0, 1), `a leaf of ${parent} is lost`)
    }
    const lost = parents.flatMap(leavesOf)
    expectSaved(zeroed(lost), lost, 'all that is referred to is lost at once')
  }, 900_000)

  test('a lost leaf takes its own rows only: calls of a team and answers stay', () => {
    const tables = [...new Set([...facts.values()].map(({ table }) => table))]
    const ofTeam = tables.filter((table) => table.startsWith('team_'))
    expect(ofTeam).toEqual(expect.arrayContaining(['team_call', 'team_ledger', 'team_thing']))
    for (const table of longRun ? ['ledger', ...ofTeam] : ['ledger', 'team_call'])
      for (const page of longRun ? leavesOf(table) : leavesOf(table).slice(0, 1))
        expectSaved(zeroed([page]), [page], `zeros on page ${page} of ${table}`)
  }, 900_000)

  test('rows of a lost list and of a lost order stand under its number, and nothing goes on in its name', () => {
    const folder = temporaryFolder()
    const lost = [leavesOf('import')[0] ?? 0, leavesOf('run')[0] ?? 0]
    expect(wrongAfter(sound, openDamaged(zeroed(lost), folder), lost)).toEqual({ lost: {}, changed: {}, came: {} })
    const opened = openDatabase(folder)
    expect(readImports(opened.db)).toHaveLength(100)
    expect(readImports(opened.db).at(-1)).toMatchObject({
      name: '#1',
      createdAt: '',
      titles: ['', ''],
      roles: [null, null],
      rows: 6,
    })
    expect(readRun(opened.db, 1)).toMatchObject({ name: '#1', state: 'stopped', sections: ['record'], companies: 6 })
    opened.close()
  })

  test('the team still knows the call, its number is never given again, and nothing is handed on of it', () => {
    // The rows of calls 1 to 150, and which numbers were given.
    const folder = temporaryFolder()
    openDamaged(zeroed([...leavesOf('ledger'), ...leavesOf('sqlite_sequence')]), folder)
    const opened = openDatabase(folder)
    const { db } = opened
    expect(db.prepare('SELECT count(*) FROM ledger').pluck().get()).toBe(0)
    const [uid, keys] = db.prepare('SELECT uid, keys FROM team_call WHERE ledger_id = 150').raw().get() as [Uid, string]
    db.exec(`INSERT INTO team_place VALUES ('library', 0, 0)`)
    db.prepare(
      `INSERT INTO team_ledger SELECT ?, 'anna', 'Anna', NULL, operation, call, subject, reserved, 'uncertain', NULL, NULL, 0, '[]', at, day, NULL, NULL, NULL
       FROM team_ledger LIMIT 1`,
    ).run(uid)
    expect(teamRows(db, [uid])).toMatchObject([{ uid, state: 'uncertain', keys: JSON.parse(keys) }])
    expect(teamOut(db, 1_000).out.filter(({ kind }) => kind === 'call')).toEqual([])
    const today = { at: '2026-11-01T00:00:00.000Z', day: '2026-11-01', dailyCap: 100, monthlyCap: 100 }
    const what = { operation: 'company', subject: '', call: '', partyId: null, origin: 'file', reserved: 1 } as const
    const reserved = reserveInTeam(
      db,
      { ...today, ...what },
      { uid: 'f0000000-0000-4000-8000-000000000000' as Uid, step: 'asking', keys: [], despite: [] },
    )
    // Of 700 rows 150 are known as calls, and every answer named its own.
    expect(reserved).toEqual({ ok: true, id: 701 })
    opened.close()
  })
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
  expect(openDamaged(copy, temporaryFolder()).counts['note']).toBe(0)
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
