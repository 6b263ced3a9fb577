import { expect, it } from 'vitest'
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
