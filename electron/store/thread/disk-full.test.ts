import { expect, test } from 'vitest'
import { ledgerId, type LedgerId } from '../../../shared/domain/ids.ts'
import type { AnswerToKeep } from '../../ports/store/answers.ts'
import {
  inspect,
  keep,
  localStore,
  page,
  reserved,
  searchFor,
  temporaryFolder,
  temporaryStore,
  uuid,
} from '../testing/temporary-store.testing.ts'
import { now, today } from '../testing/reservation.testing.ts'

const noise = (bytes: number): Uint8Array<ArrayBuffer> => {
  const body = new Uint8Array(bytes)
  for (let start = 0; start < bytes; start += 65_536)
    crypto.getRandomValues(body.subarray(start, Math.min(start + 65_536, bytes)))
  return body
}

const unreadable = (id: LedgerId, body: Uint8Array<ArrayBuffer>): AnswerToKeep => ({
  purpose: { kind: 'key-check' },
  operation: 'key-check',
  call: 'GET /',
  dialect: null,
  status: 200,
  headers: {},
  readAt: now,
  serviceDate: null,
  settle: { id, state: 'settled', charged: 10, basis: 'header', at: now },
  body,
})

test('a full disk rejects the answer, keeps the reservation open, and never a half of anything', async () => {
  const folder = temporaryFolder()
  const empty = await temporaryStore(folder)
  await empty.close()
  const pages = inspect(folder, (db) => db.pragma('page_count', { simple: true }) as number)
  const store = await temporaryStore(folder, pages + 40)
  const id = await reserved(store)
  await expect(store.keepAnswer(unreadable(id, noise(1_000_000)))).rejects.toMatchObject({
    name: 'StoreError',
    reason: 'disk-full',
  })
  expect(await store.sumOfDay(today)).toMatchObject({ credits: 0, reserved: 10, uncertain: 0 })
  // The row itself still has room: what is known of the charge can be written down.
  expect(await store.recoverLedger(now)).toBe(1)
  expect(await store.sumOfDay(today)).toMatchObject({ credits: 0, reserved: 0, uncertain: 10 })
  // A small answer still fits, and the store goes on working.
  const next = await reserved(store)
  expect(await store.keepAnswer(unreadable(next, noise(100)))).toMatchObject({
    reading: 'unreadable',
  })
  await store.close()
  inspect(folder, (db) => {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.prepare('SELECT count(*) FROM answer').pluck().get()).toBe(1)
  })
})

test('of answers that come together, a full disk takes the large one and leaves the small ones', async () => {
  const folder = temporaryFolder()
  await (await temporaryStore(folder)).close()
  const pages = inspect(folder, (db) => db.pragma('page_count', { simple: true }) as number)
  const store = await temporaryStore(folder, pages + 40)
  const ids = await Promise.all([1, 2, 3].map(() => reserved(store)))
  const outcomes = await Promise.allSettled(
    ids.map((id, index) => store.keepAnswer(unreadable(id, noise(index === 1 ? 1_000_000 : 100)))),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await store.sumOfDay(today)).toMatchObject({ credits: 20, reserved: 10 })
})

test('reservations are refused by the database itself once nothing fits any more', async () => {
  const folder = temporaryFolder()
  await (await temporaryStore(folder)).close()
  const pages = inspect(folder, (db) => db.pragma('page_count', { simple: true }) as number)
  const store = await temporaryStore(folder, pages)
  let acknowledged = 0
  const failure = await (async () => {
    for (;;) {
      try {
        await reserved(store, { subject: 'x'.repeat(500) })
        acknowledged += 1
      } catch (error) {
        return error
      }
    }
  })()
  expect(failure).toMatchObject({ reason: 'disk-full' })
  expect((await store.ledger({ offset: 0, limit: 1 })).total).toBe(acknowledged)
  expect((await store.sumOfDay(today)).reserved).toBe(acknowledged * 10)
  await store.resolve({ id: ledgerId(1), state: 'released', charged: null, basis: null, at: now })
  expect((await store.sumOfDay(today)).reserved).toBe((acknowledged - 1) * 10)
})

test('an answer whose projection no longer fits is kept, settled, and projected once there is room', async () => {
  const store = localStore()
  await keep(store, searchFor('a'), page([{ id: uuid(1), name: 'Alpha GmbH' }]))
  const items = Array.from({ length: 100 }, (_, index) => ({
    id: uuid(index + 10),
    name: `Firma ${index} ${'lang '.repeat(180)}`,
  }))
  const before = store.db.pragma('page_count', { simple: true }) as number
  // Room for the compressed answer, not for a hundred long names.
  store.db.pragma(`max_page_count = ${before + 4}`)
  await expect(keep(store, searchFor('b'), page(items))).rejects.toMatchObject({ reason: 'disk-full' })
  expect(await store.sumOfDay(today)).toMatchObject({ credits: 20, reserved: 0 })
  expect((await store.ledger({ offset: 0, limit: 1 })).rows[0]).toMatchObject({ state: 'settled', answerId: 2 })
  expect(await store.search('companies', 'b')).toBeNull()
  await store.close()
  const again = localStore(store.dataDir)
  expect((await again.search('companies', 'b'))?.pages[0]?.items).toHaveLength(100)
})
