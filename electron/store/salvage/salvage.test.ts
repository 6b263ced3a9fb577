import Database from 'better-sqlite3'
import type { SavedFromDamage } from '../../../shared/domain/library/library-file.ts'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../file/database.ts'
import {
  inspect,
  keep,
  knownCompany,
  localStore,
  page,
  searchFor,
  sectionOf,
  temporaryFolder,
  temporaryStore,
  uuid,
} from '../testing/temporary-store.testing.ts'
import { overwriteAnswer } from '../testing/overwrite-answer.testing.ts'
import { now } from '../testing/reservation.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'

const file = (folder: string): string => join(folder, 'registerblick.db')

/** Deterministic noise. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Text that packing leaves long. */
const words = (seed: number): string =>
  Array.from({ length: 900 }, noise(seed))
    .map((value) => value.toString(36).slice(2, 9))
    .join(' ')

/** A library of 30 companies with their records, a desk and settings, closed and whole. */
async function makeLibrary(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = temporaryFolder()
  const store = localStore(folder)
  for (let nth = 1; nth <= 30; nth += 1) {
    const id = await knownCompany(store, uuid(nth))
    await keep(store, sectionOf(id, 'record'), { id: uuid(nth), name: `Werk ${nth} GmbH`, purpose: words(nth) })
    if (nth === 1)
      await store.saveDesk({ id: null, name: 'Mein Tisch', companies: [id], view: emptyView, savedAt: now })
  }
  await store.writeSetting('settings', { language: 'de' })
  await store.close()
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
}

/** Made once: it takes most of a second. */
let made: Promise<ReadonlyMap<string, Buffer>> | null = null

/** Such a library in a folder of its own. */
async function library(): Promise<string> {
  const folder = temporaryFolder()
  for (const [name, bytes] of await (made ??= makeLibrary())) writeFileSync(join(folder, name), bytes)
  return folder
}

const emptyView = {
  hidden: [],
  pinned: {},
  collapsed: [],
  groupBelow: null,
  shortChains: false,
  same: [],
  different: [],
  until: null,
  compareWith: null,
  representation: false,
  beside: false,
  persons: [],
}

const salvagedOf = (folder: string): SavedFromDamage =>
  JSON.parse(
    inspect(folder, (db) => db.prepare(`SELECT value FROM setting WHERE key = 'salvaged'`).pluck().get() as string),
  ) as SavedFromDamage

describe('a damaged library', () => {
  test('is set aside as it was found, and everything whole is there again, with its sums and its desk', async () => {
    const folder = await library()
    const bytes = overwriteAnswer(file(folder))

    const store = await temporaryStore(folder)
    const told = salvagedOf(folder)
    expect(readFileSync(join(folder, told.aside)).equals(bytes)).toBe(true)
    expect(told.answersOnce).toBe(60)
    expect(told.answers).toBeGreaterThan(45)
    expect(told.answers).toBeLessThan(60)
    expect((await store.ledger({ offset: 0, limit: 200 })).total).toBe(told.ledgerRows)
    expect((await store.desks()).map(({ name }) => name)).toEqual(['Mein Tisch'])
    expect(await store.readSettings()).toMatchObject({ settings: { language: 'de' } })
    const found = await store.findKept({ text: 'Werk 1', kind: null, offset: 0, limit: 10 })
    expect(found.items.length).toBeGreaterThan(0)
    expect(inspect(folder, (db) => db.pragma('foreign_key_check'))).toEqual([])
  })

  test('keeps the days that an earlier damage left unknown, also once their notice was put away', async () => {
    const folder = await library()
    const before = localStore(folder)
    const unknownSpending = { rows: 7, from: '2026-03-01', until: '2026-03-04' }
    await before.writeSetting('salvaged', { aside: 'a.db', at: now, unknownSpending, dismissed: true })
    await before.close()
    overwriteAnswer(file(folder))
    await temporaryStore(folder)
    expect(salvagedOf(folder)).toMatchObject({ unknownSpending })
    expect(salvagedOf(folder), 'the new damage is told').not.toHaveProperty('dismissed')
  })

  test('guards its ledger again afterwards', async () => {
    const folder = await library()
    const bytes = readFileSync(file(folder))
    bytes.fill(0, 8192 * 20, 8192 * 21)
    writeFileSync(file(folder), bytes)
    await (await temporaryStore(folder)).close()
    inspect(folder, (db) => {
      expect(() => db.prepare('DELETE FROM ledger').run()).toThrow('append-only')
      expect(() => db.prepare(`UPDATE answer SET status = 1`).run()).toThrow('kept as it came')
    })
  })

  test.each([
    ['text', Buffer.from('This is not a database, however long the text may be. '.repeat(100))],
    ['a header and nothing behind it', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(50)])],
    ['zeros', Buffer.alloc(40_960)],
  ])(
    'of which nothing but %s is left is set aside, too, and the new one is empty and says so',
    async (_name, bytes) => {
      const folder = temporaryFolder()
      writeFileSync(file(folder), bytes)
      const store = await temporaryStore(folder)
      const told = salvagedOf(folder)
      expect(readFileSync(join(folder, told.aside)).equals(bytes)).toBe(true)
      expect(told).toMatchObject({ answers: 0, answersOnce: null, ledgerRows: 0 })
      expect((await store.ledger({ offset: 0, limit: 1 })).total).toBe(0)
    },
  )

  test('keeps answers that are only in its log', async () => {
    const folder = await library()
    const store = localStore(folder)
    await keep(store, searchFor('neu'), page([{ id: uuid(99), name: 'Neu im Log GmbH' }]))
    const torn = temporaryFolder()
    for (const end of ['', '-wal']) copyFileSync(`${file(folder)}${end}`, `${file(torn)}${end}`)
    const bytes = readFileSync(file(torn))
    const middle = Math.floor(bytes.length / 8192 / 2)
    bytes.fill(0xab, 8192 * middle, 8192 * (middle + 2))
    writeFileSync(file(torn), bytes)
    const opened = await temporaryStore(torn)
    expect(
      (await opened.findKept({ text: 'neu log', kind: null, offset: 0, limit: 5 })).items.map(({ name }) => name),
    ).toEqual(['Neu im Log GmbH'])
  })

  test('opens whatever page is overwritten, and never says that a torn answer is whole', async () => {
    const folder = await library()
    const whole = readFileSync(file(folder))
    const pages = whole.length / 8192
    const random = noise(42)
    for (let round = 0; round < cases(2, 25); round += 1) {
      const bytes = Buffer.from(whole)
      for (let holes = 0; holes < 3; holes += 1) {
        const start = 100 + Math.floor(random() * (8192 * pages - 1000))
        const length = 1 + Math.floor(random() * 12_000)
        for (let at = start; at < Math.min(bytes.length, start + length); at += 1)
          bytes[at] = Math.floor(random() * 256)
      }
      const torn = temporaryFolder()
      writeFileSync(file(torn), bytes)
      const opened = openDatabase(torn)
      const { db, salvaged } = opened
      const hashes = db.prepare('SELECT body_hash FROM answer').pluck().all() as string[]
      const known = new Database(file(folder), { readonly: true })
      const before = new Set(known.prepare('SELECT body_hash FROM answer').pluck().all() as string[])
      known.close()
      expect(hashes.every((hash) => before.has(hash))).toBe(true)
      if (salvaged !== null) expect(hashes.length).toBe(salvaged.answers)
      expect(db.pragma('quick_check', { simple: true })).toBe('ok')
      expect(db.pragma('foreign_key_check')).toEqual([])
      opened.close()
      rmSync(torn, { recursive: true, force: true })
    }
  }, 60_000)

  test('takes no row whose number or values no library of ours can have, and no number to come from it', async () => {
    const folder = await library()
    const bytes = readFileSync(file(folder))
    const root = inspect(folder, (db) =>
      Number(db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'desk'`).pluck().get()),
    )
    const page = bytes.subarray((root - 1) * 8192, root * 8192)
    const cell = page.subarray(page.readUInt16BE(8))
    expect(cell[0], 'a length of two bytes, then the row number 1').toBeGreaterThan(127)
    expect(cell[2]).toBe(1)
    const length = Buffer.from(cell.subarray(0, 2))
    const record = Buffer.from(cell.subarray(3, 3 + (((length[0] ?? 0) & 0x7f) << 7) + (length[1] ?? 0)))
    const strange = [
      // Row numbers of 2^62, -1 and 2^52; then a record without a value, and one with the first alone.
      Buffer.concat([length, Buffer.from('c08080808080808000', 'hex'), record]),
      Buffer.concat([length, Buffer.from('ffffffffffffffffff', 'hex'), record]),
      Buffer.concat([length, Buffer.from('8880808080808000', 'hex'), record]),
      Buffer.from([1, 7, 1]),
      Buffer.from([2, 8, 2, 0]),
    ]
    let at = 8192
    for (const [nth, bytesOfCell] of strange.entries()) {
      at -= bytesOfCell.length
      bytesOfCell.copy(page, at)
      page.writeUInt16BE(at, 10 + nth * 2)
    }
    page.writeUInt16BE(1 + strange.length, 3)
    record.copy(page, at - record.length)
    Buffer.concat([length, Buffer.from([1])]).copy(page, at - record.length - 3)
    page.writeUInt16BE(at - record.length - 3, 8)
    writeFileSync(file(folder), bytes)

    const store = await temporaryStore(folder)
    expect((await store.desks()).map(({ id, name }) => [id, name])).toEqual([[1, 'Mein Tisch']])
    const given = `SELECT seq FROM sqlite_sequence WHERE name = 'desk'`
    expect(inspect(folder, (db) => db.prepare(given).pluck().get())).toBeLessThan(10)
  })

  test('whose mending was killed between the two renames is found complete at the next start', async () => {
    const folder = await library()
    copyFileSync(file(folder), join(folder, 'registerblick-salvage.part'))
    rmSync(file(folder))
    const store = await temporaryStore(folder)
    expect((await store.ledger({ offset: 0, limit: 1 })).total).toBe(60)
    expect(existsSync(join(folder, 'registerblick-salvage.part'))).toBe(false)
  })

  test('whose mending was killed before that begins it again', async () => {
    const folder = await library()
    writeFileSync(join(folder, 'registerblick-salvage.part'), 'half a file')
    const bytes = readFileSync(file(folder))
    bytes.fill(0xab, 8192 * 30, 8192 * 31)
    writeFileSync(file(folder), bytes)
    const store = await temporaryStore(folder)
    expect((await store.ledger({ offset: 0, limit: 1 })).total).toBeGreaterThan(0)
    expect(readdirSync(folder).filter((name) => name.includes('damaged') && name.endsWith('.db'))).toHaveLength(1)
  })
})
