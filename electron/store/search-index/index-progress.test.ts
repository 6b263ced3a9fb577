import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OpeningProgress } from '../../../shared/contract/state.ts'
import { openDatabase } from '../file/database.ts'
import { indexFile } from '../file/read-only-copy.ts'
import { localStore, temporaryLibrary, workerUrl } from '../testing/temporary-store.testing.ts'
import { openStore } from '../thread/open-store.ts'
import { remakeIndex } from './open-index.ts'

/** A library of so many companies that are known by name, without an index; what its next two starts tell. */
async function starts(companies: number): Promise<readonly (readonly OpeningProgress[])[]> {
  const dataDir = temporaryLibrary()
  const { db, close } = openDatabase(dataDir)
  db.prepare(
    `INSERT INTO party (kind, name, touched)
    WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)
    SELECT 'company', 'Brückwerder ' || value, value FROM n`,
  ).run(companies)
  close()
  rmSync(join(dataDir, indexFile), { force: true })
  const start = async (): Promise<readonly OpeningProgress[]> => {
    const told: OpeningProgress[] = []
    const store = await openStore({ dataDir, workerUrl, opening: (progress) => told.push(progress) })
    const { items } = await store.findKept({ text: `Brückwerder ${companies}`, kind: 'companies', offset: 0, limit: 1 })
    expect(items).toHaveLength(1)
    await store.close()
    return told
  }
  return [await start(), await start()]
}

test('a start that makes a large index anew says how far it is, to the last, and the next start says nothing', async () => {
  const [first, second] = await starts(12_000)
  expect(first).toEqual(
    [0, 5_000, 10_000, 12_000].map((done) => ({ what: 'index', done, total: 12_000 }) satisfies OpeningProgress),
  )
  expect(second).toEqual([])
})

test('an index that is made in a moment is not spoken of', async () => {
  expect(await starts(100)).toEqual([[], []])
})

test('an index that was made takes no more room than what stands in it', () => {
  const { db } = localStore()
  // So much that FTS5 writes it in parts, which it joins.
  const words = Array.from({ length: 10 }, (_, nth) => `'w${nth}x' || (i * ${nth + 3} % 9973)`).join(` || ' ' || `)
  db.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
    INSERT INTO party (kind, touched, importance, name, status, former_names, stamps)
    SELECT 'company', i, 2, ${words}, 'active', '[]', '{}' FROM n`,
  )
  remakeIndex(db)
  expect(db.pragma('idx.freelist_count', { simple: true })).toBe(0)
  expect(db.pragma('idx.integrity_check', { simple: true })).toBe('ok')
})
