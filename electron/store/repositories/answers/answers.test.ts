import fc from 'fast-check'
import { createHash, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerId, ledgerId } from '../../../../shared/domain/ids.ts'
import { keep, localStore, searchFor, temporaryStore } from '../../testing/temporary-store.testing.ts'
import { now, today } from '../../testing/reservation.testing.ts'

test('keeps a body as it came, with its hash, its charge and its headers', async () => {
  const store = localStore()
  const text = JSON.stringify({ object: 'page', data: [{ id: 'x', name: 'Brückwerder 🏭'.repeat(50) }] })
  const kept = await keep(store, searchFor('a'), text, {
    charged: 3,
    headers: { 'content-type': 'application/json', 'service-credits-charged': '3' },
  })
  expect(await store.rawAnswer(kept.answerId)).toEqual({
    id: 1,
    operation: 'search-companies',
    call: 'GET /v1/search-companies',
    readAt: now,
    dialect: 'october',
    charged: 3,
    basis: 'header',
    status: 200,
    headers: { 'content-type': 'application/json', 'service-credits-charged': '3' },
    body: text,
    bodyBytes: Buffer.byteLength(text),
    bodyHash: createHash('sha256').update(text).digest('hex'),
  })
  const stored = store.db.prepare('SELECT length(body) FROM answer').pluck().get() as number
  expect(stored).toBe(deflateRawSync(text).byteLength)
  expect(await store.rawAnswer(answerId(2))).toBeNull()
})

test('keeps any bytes: what is not text is still there, with the hash of what came', async () => {
  const store = localStore()
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      const body = new Uint8Array(bytes)
      const kept = await keep(store, searchFor('a'), body)
      const raw = await store.rawAnswer(kept.answerId)
      expect(raw).toMatchObject({
        bodyBytes: bytes.length,
        bodyHash: createHash('sha256').update(bytes).digest('hex'),
        body: new TextDecoder().decode(bytes),
      })
    }),
    { numRuns: 60 },
  )
})

test('reads a body in the character set that it names', async () => {
  const store = localStore()
  const kept = await keep(store, searchFor('a'), new Uint8Array(Buffer.from('{"name":"Müller"}', 'latin1')), {
    headers: { 'content-type': 'application/json; charset=iso-8859-1' },
  })
  expect((await store.rawAnswer(kept.answerId))?.body).toBe('{"name":"Müller"}')
})

test('keeps an answer whose ledger row is unknown or settled before, and charges nothing twice', async () => {
  const store = localStore()
  const first = await keep(store, searchFor('a'), '{}', { charged: 4 })
  const again = (id: number) =>
    store.keepAnswer({
      purpose: { kind: 'key-check' },
      operation: 'key-check',
      call: 'GET /',
      dialect: null,
      status: 200,
      headers: {},
      body: new TextEncoder().encode('[]'),
      readAt: now,
      serviceDate: null,
      settle: { id: ledgerId(id), state: 'settled', charged: 50, basis: 'header', at: now },
    })
  const [unknown, settledBefore] = [await again(999), await again(1)]
  expect((await store.rawAnswer(unknown.answerId))?.charged).toBeNull()
  expect((await store.rawAnswer(settledBefore.answerId))?.charged).toBe(4)
  expect(first.answerId).toBe(1)
  expect((await store.sumOfDay(today)).credits).toBe(4)
})

test('an answer can not be changed or lose its bytes in the database', () => {
  const { db } = localStore()
  expect(() =>
    db.exec(
      `INSERT INTO answer (operation, call, status, headers, read_at, purpose, body_bytes, body_hash, packing, body)
        VALUES ('', '', 200, '{}', '', '{}', 0, '', 0, x''); UPDATE answer SET call = 'other'`,
    ),
  ).toThrow('kept as it came')
})

test('hands the body over to the thread, also a view into a larger buffer', async () => {
  const store = await temporaryStore()
  const own = new TextEncoder().encode(`{"name":"${randomBytes(40_000).toString('hex')}"}`)
  const pooled = Buffer.from('{"object":"page","data":[]}') as Uint8Array<ArrayBuffer>
  expect(await keep(store, { kind: 'key-check' }, own)).toMatchObject({ reading: 'read' })
  expect(own.byteLength).toBe(0)
  expect(await keep(store, { kind: 'key-check' }, pooled)).toMatchObject({ reading: 'read', envelope: 'page' })
  expect(pooled.byteLength).toBe(27)
  expect((await store.rawAnswer(answerId(2)))?.body).toBe('{"object":"page","data":[]}')
})
