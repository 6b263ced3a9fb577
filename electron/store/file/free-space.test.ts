import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasRoom } from './free-space.ts'

test('a folder has room for what its disk has, and not for more', () => {
  expect(hasRoom(tmpdir(), 1)).toBe(true)
  expect(hasRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('where the system cannot tell, SQLite is left to say so', () => {
  expect(hasRoom(join(tmpdir(), 'not', 'there'))).toBe(true)
})
