import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { ourPageSize } from '../file/prepare-file.ts'
import { inspect, keep, localStore, page, searchFor, temporaryFolder } from '../testing/temporary-store.testing.ts'

const frameBytes = ourPageSize + 24
const log = (folder: string): string => join(folder, 'registerblick.db-wal')

/** What a program leaves that was killed after so many answers: the files of its folder while it has the library open. */
async function killedAfter(answers: number): Promise<ReadonlyMap<string, Buffer>> {
  const folder = temporaryFolder()
  const store = localStore(folder)
  for (let nth = 0; nth < answers; nth += 1)
    await keep(store, searchFor(`term ${nth}`), page([{ id: `cmp_${nth}`, name: `Firma ${nth} GmbH` }]))
  const names = readdirSync(folder).filter((name) => /\.db(?:-wal|-shm)?$/.test(name))
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
  await store.close()
  return files
}

/** Made once: it takes a second. */
let made: Promise<ReadonlyMap<string, Buffer>> | null = null
async function killed(): Promise<string> {
  const folder = temporaryFolder()
  for (const [name, bytes] of await (made ??= killedAfter(12))) writeFileSync(join(folder, name), bytes)
  return folder
}

interface Opened {
  readonly rows: readonly number[]
  readonly answers: number
  readonly note: { readonly unknownSpending?: { readonly from: string | null } | null; readonly aside?: string } | null
}

/** Opens it as a start does, writes something, and says what is there. */
async function opened(folder: string): Promise<Opened> {
  const store = localStore(folder)
  const rows = (await store.ledger({ offset: 0, limit: 100 })).rows
    .map(({ id }) => Number(id))
    .toSorted((a, b) => a - b)
  const note = ((await store.readSettings())['salvaged'] ?? null) as Opened['note']
  await store.writeSetting('after', 1)
  const answers = store.db.prepare('SELECT count(*) FROM answer').pluck().get() as number
  await store.close()
  inspect(folder, (db) => expect(db.pragma('integrity_check', { simple: true })).toBe('ok'))
  return { rows, answers, note }
}

const spoil = (path: string, at: number, length: number, fill = 0): void => {
  const bytes = readFileSync(path)
  bytes.fill(fill, at, at + length)
  writeFileSync(path, bytes)
}

describe('the log of a killed program', () => {
  test('that is whole brings everything back and says nothing of damage', async () => {
    const { rows, answers, note } = await opened(await killed())
    expect([rows.length, answers, note]).toEqual([12, 12, null])
  })

  test('cut in the middle of its last transaction says nothing: nobody was told of it', async () => {
    const folder = await killed()
    truncateSync(log(folder), readFileSync(log(folder)).length - 100)
    const { rows, note } = await opened(folder)
    expect([rows.length >= 11, note]).toEqual([true, null])
  })

  test.each([
    ['chance in a page', 10, 24 + 100, 4096, 0x5c],
    ['zeros over the head of a frame', 10, 0, 24, 0],
    ['other bytes in its first page', 0, 24, 4096, 0xab],
  ])(
    'with %s in its middle: what stands before is there, the rest is said to be unknown',
    async (_name, frame, at, length, fill) => {
      const folder = await killed()
      const before = readFileSync(log(folder))
      spoil(log(folder), 32 + frame * frameBytes + at, length, fill)
      const { rows, note } = await opened(folder)
      expect(rows.length).toBeLessThan(12)
      expect(rows).toEqual(Array.from({ length: rows.length }, (_, nth) => nth + 1))
      expect(note?.unknownSpending).toMatchObject({ rows: null, until: null })
      // The log lies beside it as it was found.
      const aside = readFileSync(join(folder, note?.aside ?? ''))
      expect(aside.length).toBe(before.length)
      // The next start finds a sound library and says nothing new.
      expect((await opened(folder)).note?.aside).toBe(note?.aside)
    },
  )

  test('with a head of zeros is as if all of it were lost, and says so', async () => {
    const folder = await killed()
    spoil(log(folder), 0, 32)
    const { note } = await opened(folder)
    expect(note?.unknownSpending).toMatchObject({ rows: null, until: null })
  })

  test('of chance, of another library, or empty: the library opens with what its file holds', async () => {
    const random = seededRandom('log of chance')
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from(Array.from({ length: 50_000 }, () => Math.floor(random() * 256))),
    ]) {
      const folder = await killed()
      writeFileSync(log(folder), bytes)
      rmSync(`${log(folder).slice(0, -4)}-shm`, { force: true })
      const { note } = await opened(folder)
      expect(note, seedWords).toBeNull()
    }
  })

  test('with an index of chance beside it brings everything back', async () => {
    const folder = await killed()
    writeFileSync(join(folder, 'registerblick.db-shm'), Buffer.alloc(32_768, 0x5a))
    const { rows, note } = await opened(folder)
    expect([rows.length, note]).toEqual([12, null])
  })

  // Each is a process of its own that is killed, and two more that open what it left.
  const logs = cases(12, 200)
  test(
    `spoiled anywhere opens, never makes up a row, and never loses one that two others follow without saying so`,
    async () => {
      const random = seededRandom('damaged log')
      for (let nth = 0; nth < logs; nth += 1) {
        const folder = await killed()
        const { length } = readFileSync(log(folder))
        spoil(log(folder), Math.floor(random() * length), 1 + Math.floor(random() * 6000), Math.floor(random() * 256))
        const { rows, note } = await opened(folder)
        expect(rows, seedWords).toEqual(Array.from({ length: rows.length }, (_, row) => row + 1))
        // A row is reserved, and settled with its answer: two transactions each.
        if (rows.length < 11) expect(note?.unknownSpending, seedWords).toMatchObject({ rows: null })
        expect(existsSync(join(folder, 'registerblick.db'))).toBe(true)
      }
    },
    60_000 + logs * 5_000,
  )
})
