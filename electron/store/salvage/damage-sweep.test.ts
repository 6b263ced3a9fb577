import Database from 'better-sqlite3'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { longRun } from '../../../build/long-run.testing.ts'
import { seededRandom } from '../../../build/seeded.testing.ts'
import { temporaryFolder } from '../testing/temporary-store.testing.ts'
import { databaseFile } from '../file/read-only-copy.ts'
import { openDatabase } from '../file/database.ts'
import {
  damagesBy,
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
