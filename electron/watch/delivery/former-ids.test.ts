import { afterEach, describe, expect, it } from 'vitest'
import type { DeliveryPage } from '../../../shared/domain/watch/delivery.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { day, urlOf, WatchBench } from '../watch-bench.testing.ts'

const bench = new WatchBench()
afterEach(() => bench.end())

const deliveries = async (): Promise<DeliveryPage['deliveries']> =>
  (
    await bench.value<DeliveryPage>('delivery.deliveries', {
      destination: null,
      troubleOnly: false,
      offset: 0,
      limit: 50,
    })
  ).deliveries

/** What was sent before the release is kept by bare UUIDs, which the service takes until 31 December 2026 (contract 9.7). */
async function to2027(): Promise<void> {
  bench.service.setDialect('october')
  await bench.value('account.read', { approved: { unknown: true } })
  await bench.advance(60 * day)
}

/** One delivery of one change, made before the release. */
async function delivered(answers: Readonly<Record<string, string>>): Promise<number> {
  await bench.begin({ dialect: 'classic', answers })
  const [company] = await bench.companies('ahrenwyk')
  await bench.monitor([company?.id ?? 0], ['company.address.changed'])
  await bench.value('delivery.createDestination', {
    type: 'email',
    address: 'akte@example.test',
    cadence: 'instant',
  })
  await bench.settled()
  await bench.advance(60_000)
  expect(bench.service.happen(company?.index ?? 0, 'company.address.changed')).toBe(true)
  await bench.poll()
  await bench.value('delivery.readDeliveries')
  const [one] = await deliveries()
  if (one === undefined) throw new Error('nothing was delivered')
  return one.id
}

describe.each(['400', '404'] as const)('after 2026, with former ids refused with %s', (status) => {
  it('a delivery is found again by its new id, once', async () => {
    const id = await delivered({ 'former-ids': status })
    await to2027()
    await bench.value('delivery.readDeliveries')
    expect((await deliveries()).map((one) => one.id)).toEqual([id])
    const billed = bench.billed()
    expect(await bench.ask('delivery.readDelivery', { delivery: id })).toMatchObject({ ok: true })
    expect(bench.billed()).toBe(billed)
    expect(await bench.differences()).toEqual([])
  })

  it('one whose new id can’t be proven is in doubt and stays as it was', async () => {
    const id = await delivered({ 'former-ids': status, 'id-body': 'opaque' })
    const before = (await deliveries()).find((one) => one.id === id)
    await to2027()
    expect(await bench.ask('delivery.readDelivery', { delivery: id })).toMatchObject({
      ok: false,
      error: { kind: 'former-id', money: 'none' },
    })
    expect((await deliveries()).find((one) => one.id === id)).toEqual(before)
  })

  it('an event that a delivery names by a bare id is in doubt, costs nothing and stays named', async () => {
    await bench.begin({ dialect: 'classic', answers: { 'former-ids': status, 'event-ids': 'uuid' } })
    const response = await fetch(`${bench.service.url}/v1/events`, { headers: { Authorization: `Bearer ${DEMO_KEY}` } })
    const { data } = (await response.json()) as { readonly data: readonly { readonly id: string }[] }
    const event = data[0]?.id ?? ''
    expect(event).toMatch(/^[0-9a-f-]{36}$/)
    bench.fetch = (input, init) =>
      new URL(urlOf(input)).pathname.endsWith('/deliveries')
        ? Promise.resolve(
            Response.json(
              { object: 'page', data: [{ id: 'dlv_1', status: 'delivered', event_ids: [event] }], next_cursor: null },
              { headers: { 'Service-Credits-Charged': '0' } },
            ),
          )
        : fetch(input, init)
    await bench.value('delivery.readDeliveries')
    const [one] = await deliveries()
    await to2027()
    const billed = bench.billed()
    expect(
      await bench.ask('delivery.openEvent', { delivery: one?.id, event, approved: { unknown: true } }),
    ).toMatchObject({ ok: false, error: { kind: 'former-id', money: 'none' } })
    expect(bench.billed()).toBe(billed)
    expect(await deliveries()).toMatchObject([{ told: { eventIds: [event] }, events: [] }])
  })
})
