import { describe, expect, it } from 'vitest'
import type { DeliveryPage } from '../../../shared/domain/watch/delivery.ts'
import { urlOf } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

const bench = watchEachTest()
const headers = { Authorization: 'Bearer demo-registerblick-embedded-service' }
const openAny = { unknown: true }

const deliveries = async (): Promise<DeliveryPage['deliveries']> =>
  (
    await bench.value<DeliveryPage>('delivery.deliveries', {
      destination: null,
      troubleOnly: false,
      offset: 0,
      limit: 50,
    })
  ).deliveries

/** Ids of events that the service has, read past the program. */
async function idsOfEvents(): Promise<readonly [string, string]> {
  const response = await fetch(`${bench.service.url}/v1/events`, { headers })
  const { data } = (await response.json()) as { data: readonly { id: string }[] }
  const [first, second] = data
  if (first === undefined || second === undefined) throw new Error('the service has no two events')
  return [first.id, second.id]
}

/** From now on the service's list of deliveries is this. */
function tell(
  ...told: readonly { readonly id: string; readonly event_ids: readonly string[]; readonly status?: string }[]
) {
  bench.fetch = (input, init) =>
    new URL(urlOf(input)).pathname.endsWith('/deliveries')
      ? Promise.resolve(
          Response.json(
            { object: 'page', data: told.map((one) => ({ status: 'delivered', ...one })), next_cursor: null },
            { headers: { 'Service-Credits-Charged': '0' } },
          ),
        )
      : fetch(input, init)
}

const requests = (): number => bench.requests('GET', /events\/[^/]+$/)
const open = (delivery: number, event: string, approved: object = openAny) =>
  bench.ask<null>('delivery.openEvent', { delivery, event, approved })

describe.each(['october', 'classic'] as const)('an event that a delivery names by its id, in %s', (dialect) => {
  it('is read at the press, booked, and kept for every delivery that names it, also for one that comes later', async () => {
    bench.service.setDialect(dialect)
    const [wanted, other] = await idsOfEvents()
    tell({ id: 'dlv_1', event_ids: [wanted, other] }, { id: 'dlv_2', event_ids: [wanted] })
    await bench.value('delivery.readDeliveries')
    const before = await deliveries()
    expect(before.map(({ events }) => events.length)).toEqual([0, 0])
    expect(requests()).toBe(0)
    const both = before.find(({ told }) => told?.eventIds.length === 2)
    const ledger = (await bench.ledger()).length

    expect((await open(both?.id ?? 0, wanted)).ok).toBe(true)
    expect(requests()).toBe(1)
    expect((await bench.ledger()).length).toBe(ledger + 1)
    expect((await bench.ledger()).some(({ operation }) => operation === 'event')).toBe(true)
    const after = await deliveries()
    expect(after.map(({ events }) => events.length)).toEqual([1, 1])
    expect(after[0]?.events[0]?.company?.name).toBeTruthy()
    expect(after[0]?.events[0]?.event.type).toBeTruthy()

    // Kept already: nothing is sent, whichever delivery asks.
    expect((await open(after[0]?.id ?? 0, wanted)).ok).toBe(true)
    expect((await open(after[1]?.id ?? 0, wanted)).ok).toBe(true)
    expect(requests()).toBe(1)

    // The deliveries are told anew, and a third one names it too.
    tell(
      { id: 'dlv_3', event_ids: [wanted] },
      { id: 'dlv_1', event_ids: [wanted, other], status: 'failed' },
      { id: 'dlv_2', event_ids: [wanted], status: 'failed' },
    )
    await bench.value('delivery.readDeliveries')
    expect((await deliveries()).map(({ events }) => events.length)).toEqual([1, 1, 1])
    await bench.restart()
    expect((await deliveries()).map(({ events }) => events.length)).toEqual([1, 1, 1])
  })

  it('is not asked for where the delivery does not name it, or at another price than was agreed to', async () => {
    bench.service.setDialect(dialect)
    const [wanted, other] = await idsOfEvents()
    tell({ id: 'dlv_1', event_ids: [wanted] })
    await bench.value('delivery.readDeliveries')
    const [one] = await deliveries()
    expect(await open(one?.id ?? 0, other)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(await open(99, wanted)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(await open(one?.id ?? 0, wanted, { upTo: 0 })).toMatchObject({ ok: false, error: { kind: 'price-changed' } })
    expect(requests()).toBe(0)
    expect((await deliveries())[0]?.events).toEqual([])
  })
})

it('an answer that holds another event is no answer to what was asked', async () => {
  const [wanted, other] = await idsOfEvents()
  tell({ id: 'dlv_1', event_ids: [wanted] })
  await bench.value('delivery.readDeliveries')
  const [one] = await deliveries()
  const before = bench.fetch
  bench.fetch = (input, init) =>
    before !== undefined && !/events\/[^/]+$/.test(new URL(urlOf(input)).pathname)
      ? before(input, init)
      : Promise.resolve(Response.json({ object: 'event', id: other, type: 'company.name.changed' }))
  expect(await open(one?.id ?? 0, wanted)).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
  expect((await deliveries())[0]?.events).toEqual([])
})
