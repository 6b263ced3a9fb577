import { expect, test } from 'vitest'
import { localStore } from '../../testing/temporary-store.testing.ts'

test('counts requests from an instant on, however the instants are written', async () => {
  const store = localStore()
  for (const at of [
    '2026-10-20T00:00:00Z',
    '2026-10-22T10:00:00.000Z',
    '2026-10-22T12:00:00+02:00',
    '2026-11-21T00:00:00Z',
  ])
    await store.noteRequest(at)
  expect(await store.requestsSince('2026-10-22T10:00:00Z')).toBe(3)
  expect(await store.requestsSince('2026-11-21T00:00:00.001Z')).toBe(0)
  expect(await store.requestsSince('2020-01-01T00:00:00Z')).toBe(4)
})
