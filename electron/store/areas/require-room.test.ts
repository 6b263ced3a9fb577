import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-store.testing.ts'
import { requireRoom } from './credits.ts'

const megabyte = 1024 * 1024
const disk = vi.hoisted(() => ({ free: 0 }))
vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  statfsSync: () => ({ bavail: BigInt(disk.free), blocks: 1n, bsize: 1n }),
}))

test.each([
  [37, { free: 37 * megabyte, needed: 64 * megabyte }],
  [0, { free: 0, needed: 64 * megabyte }],
])('with %i MB left nothing is spent, and it is said what is free and what has to be', (free, room) => {
  disk.free = free * megabyte
  const db = new Database(join(temporaryFolder(), 'x.db'))
  try {
    requireRoom(db)
    expect.unreachable('nothing is spent without room')
  } catch (error) {
    expect(error).toMatchObject({ reason: 'disk-full', room })
  } finally {
    db.close()
  }
})

test('with room nothing is refused', () => {
  disk.free = 8 * 1024 * megabyte
  const db = new Database(join(temporaryFolder(), 'x.db'))
  expect(() => requireRoom(db)).not.toThrow()
  db.close()
})
