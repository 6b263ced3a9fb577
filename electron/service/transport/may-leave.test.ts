import { expect, it } from 'vitest'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, nothingLearned } from '../client.testing.ts'
import { json, problem, serverEachTest } from '../server.testing.ts'

const record: ServiceCall = { operation: 'company', id: serviceId('cmp_1') }
const server = serverEachTest()

/** A client whose calls ask before each request, and get these words one after the other. */
function asking(...words: readonly boolean[]) {
  const client = createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'october' } })
  const asked: number[] = []
  const send = (call: ServiceCall) =>
    client.service.send(call, {
      signal: new AbortController().signal,
      mayLeave: () => {
        asked.push(server.seen.length)
        return Promise.resolve(words[asked.length - 1] ?? true)
      },
    })
  return { ...client, send, asked }
}

it('asks once before the request, and a call without the question is sent as ever', async () => {
  server.script(json({ id: 'cmp_1' }), json({ id: 'cmp_1' }))
  const client = asking(true)
  mustAnswer(await client.send(record))
  expect(client.asked).toEqual([0])
  mustAnswer(await createTestClient(server.url).send(record))
  expect(server.seen).toHaveLength(2)
})

it('sends nothing where it may not, and says that no money moved', async () => {
  const client = asking(false)
  const failed = mustFail(await client.send(record))
  expect(failed).toMatchObject({ error: { kind: 'lease-lost', money: 'none' }, charge: null, attempts: 0 })
  expect(server.seen).toEqual([])
})

it('asks anew before each repeated request, also after a wait for the limit', async () => {
  server.script(problem(503, {}), problem(429, {}, { 'Retry-After': '1' }), json({ id: 'cmp_1' }))
  const client = asking(true, true, true)
  mustAnswer(await client.send(record))
  expect(client.asked).toEqual([0, 1, 2])
})

it('repeats nothing once the right has passed, though the call would be repeated else', async () => {
  server.script(problem(503, {}), json({ id: 'cmp_1' }))
  const client = asking(true, false)
  expect(mustFail(await client.send(record)).error).toEqual({ kind: 'lease-lost', money: 'none' })
  expect(server.seen).toHaveLength(1)
  // The next call finds the line free: whoever was refused kept nobody waiting.
  mustAnswer(await client.send(record))
})
