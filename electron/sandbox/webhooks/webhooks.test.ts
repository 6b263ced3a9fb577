import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { endpointEachTest, owning, type Endpoint, type Received } from '../owned/owned.testing.ts'
import { serveEachTest, today, type Json } from '../service.testing.ts'
import { retryWaits } from './sender.ts'

const served = serveEachTest()
const { ask } = served
const { remove, patch, destination, destinations, monitor, happen, deliveries } = owning(served)
const startEndpoint = endpointEachTest()
const address = 'company.address.changed'

/** A webhook destination on a new endpoint, and a monitor of the usual company. */
async function listen(types = [address]): Promise<Endpoint & { readonly secret: string; readonly id: string }> {
  const endpoint = await startEndpoint()
  const { signing_secret: secret, id } = await destination({ type: 'webhook', address: endpoint.url })
  await monitor(undefined, types)
  return { ...endpoint, secret, id }
}

/** Verified as a receiver would: over the raw body, by the specification and not by our code. */
function isSigned({ headers, raw }: Received, secret: string, prefix = 'hook-'): boolean {
  const [id, timestamp] = [headers[`${prefix}id`], headers[`${prefix}timestamp`]]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const hmac = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${raw}`)
    .digest('base64')
  return headers[`${prefix}signature`] === `v1,${hmac}`
}

const arrived = (endpoint: Endpoint, count: number): Promise<void> =>
  vi.waitFor(() => expect(endpoint.received.length).toBeGreaterThanOrEqual(count), { timeout: 20_000, interval: 10 })

const createdAt = (event: Json): string => event.created_at

/** Long enough for a request that should not come. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 120))

const settled = (count = 1): Promise<Json[]> =>
  vi.waitFor(
    async () => {
      const done = (await deliveries()).filter(({ status }) => status !== 'pending')
      expect(done).toHaveLength(count)
      return done
    },
    { timeout: 20_000, interval: 10 },
  )

describe('webhook requests', () => {
  it('are signed over id, timestamp and the raw body', async () => {
    const endpoint = await listen()
    await happen(address)
    await arrived(endpoint, 1)
    const [request] = endpoint.received
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'hook-id': expect.stringMatching(/^msg_\w+$/),
      'hook-timestamp': String(today / 1000),
    })
    expect(request && isSigned(request, endpoint.secret)).toBe(true)
    expect(request && isSigned({ ...request, raw: `${request.raw} ` }, endpoint.secret)).toBe(false)
    expect((await settled())[0].attempts).toEqual([
      {
        at: new Date(today).toISOString(),
        message_id: request?.headers['hook-id'],
        status_code: 200,
        error: null,
      },
    ])
  })

  it('carry headers with the prefix of the specification where that is set', async () => {
    await served.restart({ webhookHeaderPrefix: 'webhook-' })
    const endpoint = await listen()
    await happen(address)
    await arrived(endpoint, 1)
    const [request] = endpoint.received
    expect(request && isSigned(request, endpoint.secret, 'webhook-')).toBe(true)
  })

  it.each(['bare', 'data', 'delivery'] as const)('after the release hold the delivery: %s', async (where) => {
    await served.restart({ dialect: 'october', answers: { 'webhook-delivery': where } })
    const endpoint = await listen()
    await happen(address)
    await arrived(endpoint, 1)
    const body = JSON.parse(endpoint.received[0]?.raw ?? '') as Json
    const delivery = where === 'bare' ? body : body[where]
    expect(delivery).toMatchObject({ object: 'delivery', events: [{ type: address }] })
    expect(body.object).toBe(where === 'bare' ? 'delivery' : 'webhook')
  })

  it('show a secret by the reading, and none where it is on a page of the account only', async () => {
    for (const [answer, name] of [
      ['signing_secret', 'signing_secret'],
      ['secret', 'secret'],
      ['absent', null],
    ] as const) {
      served.service.setReading('a', { 'signing-secret': answer })
      const made = await destination({ type: 'webhook', address: 'http://127.0.0.1:9/' })
      expect(Object.keys(made).filter((member) => String(made[member]).startsWith('whsec_'))).toEqual(
        name === null ? [] : [name],
      )
    }
  })

  it('come by themselves: nobody has to ask the service first', async () => {
    let now = today
    await served.restart({ now: () => now, live: true, liveEvery: 60_000 })
    const endpoint = await startEndpoint()
    await destination({ type: 'webhook', address: endpoint.url })
    const companies = (await ask('/v1/search/companies?limit=100')).body.data
    const types = (await ask('/v1/event-types?limit=100')).body.data.map(({ type }: Json) => type)
    for (const { id } of companies) await monitor(id, types)
    now += 3_600_000
    await arrived(endpoint, 2)
    const requests = served.service.requests.length
    await quiet()
    expect(served.service.requests.length).toBe(requests)
  })

  it('go only to the destination as it is now, and end with it', async () => {
    const endpoint = await listen()
    const other = await startEndpoint()
    await patch(`${destinations()}/${endpoint.id}`, { address: other.url })
    await happen(address)
    await arrived(other, 1)
    await remove(`${destinations()}/${endpoint.id}`)
    await happen(address)
    await quiet()
    expect([endpoint.received.length, other.received.length]).toEqual([0, 1])
  })
})

describe('bodies (contract 2.4)', () => {
  const receive = async (types: readonly string[]): Promise<Json[]> => {
    const endpoint = await listen([...types])
    for (const type of types) {
      served.service.clock.advance(1_500)
      expect((await happen(type)).status).toBe(200)
    }
    await arrived(endpoint, types.length)
    return endpoint.received.map(({ body }) => body)
  }

  it('legacy in classic: old vocabulary, UUID, no Z', async () => {
    served.service.setDialect('classic')
    const company = await served.companyId()
    const [moved, added] = await receive([address, 'company.role.added'])
    const { street, postal_code: code, city } = (await ask(`/v1/companies/${company}`)).body.address
    expect(moved).toEqual({
      event_type: 'ADDRESS_CHANGE',
      company_name: 'Brückwerder Kältelogistik GmbH',
      company_id: company,
      event_date: '2026-11-21',
      event_data: {
        field: 'full_address',
        old: expect.any(String),
        new: `${street}, ${code} ${city}`,
        status: 'active',
        content: moved.event_data.content,
      },
      created_at: '2026-11-21T12:00:01.500000',
    })
    expect(added).toMatchObject({
      event_type: 'REPRESENTATIVE_ADDED',
      event_data: { field: null, old: null, new: expect.any(String) },
    })
  })

  it('v1: the event itself, its monitor, and a party in a role event', async () => {
    await served.restart({ webhookBody: 'v1' })
    const [moved, added] = await receive([address, 'company.role.added'])
    const company = await served.companyId()
    const [role, change] = (await ask(`/v1/events?subject_id=${company}&limit=2`)).body.data
    const [{ id: monitorId }] = (await ask('/v1/monitors')).body.data
    expect(moved).toEqual({
      id: change.id,
      object: 'event',
      type: address,
      created_at: '2026-11-21T12:00:01Z',
      effective_date: '2026-11-21',
      monitor_id: monitorId,
      company: { object: 'company', id: company, name: 'Brückwerder Kältelogistik GmbH' },
      change: { field: 'address', ...change.data },
      officer: null,
    })
    expect(added).toMatchObject({ id: role.id, type: 'company.role.added', officer: role.data.holder })
  })

  it('delivery in october: the delivery with its events', async () => {
    const [body] = await receive([address])
    const [{ status, attempts, ...delivery }] = await settled()
    expect([status, attempts.length, body]).toEqual(['delivered', 1, delivery])
    expect(body.events).toEqual((await ask(`/v1/events?subject_id=${body.events[0].subject.id}&limit=1`)).body.data)
  })

  it('a digest is one request in the last shape, and one an event in the older ones', async () => {
    for (const [webhookBody, requests] of [
      ['delivery', 1],
      ['v1', 2],
      ['legacy', 2],
    ] as const) {
      await served.restart({ webhookBody })
      const endpoint = await listen()
      await patch(`${destinations()}/${endpoint.id}`, { cadence: 'daily' })
      await happen(address)
      await happen(address)
      served.service.clock.advance(86_400_000)
      await arrived(endpoint, requests)
      expect((await settled())[0].events).toHaveLength(2)
      expect(endpoint.received).toHaveLength(requests)
      expect(new Set(endpoint.received.map(({ headers }) => headers['hook-id'])).size).toBe(requests)
    }
  })
})

describe('retries (contract 6.3)', () => {
  it('carry the same id and body, by a schedule of real time where that is set', async () => {
    // Long enough that a busy machine answers within it; one answer never comes and waits it out.
    await served.restart({ webhookRetries: [20, 40], webhookTimeout: 2_000 })
    const endpoint = await listen()
    endpoint.answers.push(500, 'never')
    await happen(address)
    await arrived(endpoint, 3)
    const [delivery] = await settled()
    expect(delivery.status).toBe('delivered')
    expect(delivery.attempts.map(({ status_code: status, error }: Json) => [status, error])).toEqual([
      [500, null],
      [null, 'no answer in time'],
      [200, null],
    ])
    expect(new Set(endpoint.received.map(({ headers }) => headers['hook-id'])).size).toBe(1)
    expect(new Set(endpoint.received.map(({ raw }) => raw)).size).toBe(1)
    for (const request of endpoint.received) expect(isSigned(request, endpoint.secret)).toBe(true)
  })

  it("follow the service's clock otherwise, and sign with the time of the attempt", async () => {
    const endpoint = await listen()
    endpoint.answers.push(503)
    await happen(address)
    await arrived(endpoint, 1)
    await quiet()
    expect(endpoint.received).toHaveLength(1)
    expect((await deliveries())[0].status).toBe('pending')
    served.service.clock.advance(5_000)
    await arrived(endpoint, 2)
    expect(endpoint.received.map(({ headers }) => Number(headers['hook-timestamp']) - today / 1000)).toEqual([0, 5])
    expect((await settled())[0].status).toBe('delivered')
  })

  it('are given up after the last one; a redirect counts as a failure', async () => {
    const endpoint = await listen()
    const attempts = retryWaits.length + 1
    endpoint.answers.push(301, ...Array.from({ length: attempts }, () => 400))
    await happen(address)
    for (const [nth, wait] of retryWaits.entries()) {
      await arrived(endpoint, nth + 1)
      await vi.waitFor(async () => expect((await deliveries())[0].attempts).toHaveLength(nth + 1), { timeout: 20_000 })
      served.service.clock.advance(wait)
    }
    expect((await settled())[0]).toMatchObject({ status: 'failed' })
    expect(endpoint.received).toHaveLength(attempts)
    served.service.clock.advance(30 * 86_400_000)
    await quiet()
    expect(endpoint.received).toHaveLength(attempts)
  })

  it('do not keep other messages waiting, and a closed door is a failure with its reason', async () => {
    await served.restart({ webhookRetries: [] })
    const endpoint = await listen()
    await destination({ type: 'webhook', address: 'http://127.0.0.1:1/closed' })
    await happen(address)
    await arrived(endpoint, 1)
    const done = await settled(2)
    expect(done.find(({ status }) => status === 'failed').attempts[0]).toMatchObject({ status_code: null })
  })
})

describe('faults of webhooks', () => {
  const strike = (name: string, value?: number): void =>
    served.service.faults.set([{ name, path: '/hook', count: 1, ...(value === undefined ? {} : { value }) }])

  it('webhook-duplicate: the same request twice', async () => {
    const endpoint = await listen()
    strike('webhook-duplicate')
    await happen(address)
    await arrived(endpoint, 2)
    const [first, second] = endpoint.received
    expect([second?.headers['hook-id'], second?.raw]).toEqual([first?.headers['hook-id'], first?.raw])
    await settled()
  })

  it('webhook-bad-signature: signed with another secret; a refusal brings a good one', async () => {
    const endpoint = await listen()
    strike('webhook-bad-signature')
    endpoint.answers.push(400)
    await happen(address)
    await arrived(endpoint, 1)
    await vi.waitFor(async () => expect((await deliveries())[0].attempts).toHaveLength(1), { timeout: 20_000 })
    served.service.clock.advance(5_000)
    await arrived(endpoint, 2)
    expect(endpoint.received.map((request) => isSigned(request, endpoint.secret))).toEqual([false, true])
  })

  it('webhook-late: an old timestamp, rightly signed', async () => {
    const endpoint = await listen()
    strike('webhook-late', 900)
    await happen(address)
    await arrived(endpoint, 1)
    const [request] = endpoint.received
    expect(Number(request?.headers['hook-timestamp'])).toBe(today / 1000 - 900)
    expect(request && isSigned(request, endpoint.secret)).toBe(true)
  })

  it('webhook-out-of-order: the last one that is due goes first', async () => {
    await served.restart({ webhookBody: 'v1' })
    const endpoint = await listen()
    await patch(`${destinations()}/${endpoint.id}`, { cadence: 'daily' })
    for (let nth = 0; nth < 3; nth += 1) {
      await happen(address)
      served.service.clock.advance(60_000)
    }
    strike('webhook-out-of-order')
    served.service.clock.advance(86_400_000)
    await arrived(endpoint, 3)
    const times = endpoint.received.map(({ body }) => body.created_at)
    const [first, second, third] = (await deliveries())[0].events.map(createdAt)
    expect(times).toEqual([third, first, second].map((time) => time.replace(/\.\d+Z$/, 'Z')))
  })

  it('webhook-lost: counts as delivered, and never came', async () => {
    const endpoint = await listen()
    strike('webhook-lost')
    await happen(address)
    await happen(address)
    await settled(2)
    expect(endpoint.received).toHaveLength(1)
  })

  it("those of answers don't strike them, nor use up their counts", async () => {
    const endpoint = await listen()
    served.service.faults.set([
      { name: 'html', path: '/hook', count: 1 },
      { name: 'webhook-late', count: 1 },
    ])
    await ask('/v1/account')
    await happen(address)
    await arrived(endpoint, 1)
    expect(served.service.faults.current()).toEqual([{ name: 'html', path: '/hook', count: 1 }])
  })
})
