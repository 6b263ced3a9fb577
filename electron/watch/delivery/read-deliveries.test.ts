import { expect, it } from 'vitest'
import type { DeliveryPage } from '../../../shared/domain/watch/delivery.ts'
import { urlOf } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

const bench = watchEachTest()

it.each([
  ['that was charged all the same', '5', 5],
  ['that was not charged', '0', 0],
])('a failed look at deliveries %s stands in the ledger as that', async (_what, charged, booked) => {
  const before = await bench.spent()
  bench.fetch = (input, init) =>
    urlOf(input).includes('/deliveries')
      ? Promise.resolve(Response.json({}, { status: 404, headers: { 'Service-Credits-Charged': charged } }))
      : fetch(input, init)
  expect(await bench.ask('delivery.readDeliveries')).toMatchObject({ ok: false })
  expect((await bench.spent()) - before).toBe(booked)
})

it('says that older deliveries were not read where the list goes on beyond every bound, until it is read to its end', async () => {
  let pages = 0
  let last = Number.MAX_SAFE_INTEGER
  bench.fetch = (input, init) => {
    if (!urlOf(input).includes('/deliveries')) return fetch(input, init)
    pages += 1
    const data = [{ object: 'delivery', id: `dlv_${pages}`, status: 'delivered' }]
    const next = pages >= last ? null : `p${pages}`
    return Promise.resolve(
      Response.json({ object: 'page', data, next_cursor: next }, { headers: { 'Service-Credits-Charged': '0' } }),
    )
  }
  const read = async (): Promise<DeliveryPage> => {
    await bench.value('delivery.readDeliveries')
    return bench.value('delivery.deliveries', { destination: null, troubleOnly: false, offset: 0, limit: 1 })
  }
  expect(await read()).toMatchObject({ total: 200, olderUnread: true })
  expect(pages).toBe(200)
  last = 210
  expect(await read()).toMatchObject({ total: 210, olderUnread: false })
})
