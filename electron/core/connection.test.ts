import { expect, test } from 'vitest'
import type { ToPage } from '../../shared/contract/wire.ts'
import { serveConnection } from './connection.ts'

test('what a page asks beyond its limit is refused in words, and what it asked before is answered', async () => {
  const posted: ToPage[] = []
  const free: (() => void)[] = []
  const connection = serveConnection(
    {
      handle: () => new Promise((resolve) => free.push(() => resolve({ ok: true, value: null }))),
      exportedFile: async () => null,
      log: { write: () => undefined },
      onChange: () => () => undefined,
      close: async () => undefined,
    },
    (message) => posted.push(message),
  )
  for (let id = 1; id <= 300; id += 1) connection.receive({ id, path: 'app.state', input: {} })
  const refused = posted.filter((message) => 'outcome' in message && !message.outcome.ok)
  expect(refused).toHaveLength(300 - 256)
  expect(refused[0]).toEqual({ id: 257, outcome: { ok: false, error: { kind: 'too-many-calls', money: 'none' } } })
  for (const answer of free) answer()
  await expect.poll(() => posted).toHaveLength(300)
  // There is room again.
  connection.receive({ id: 301, path: 'app.state', input: {} })
  expect(posted).toHaveLength(300)
  free.at(-1)?.()
  await expect.poll(() => posted.at(-1)).toEqual({ id: 301, outcome: { ok: true, value: null } })
})
