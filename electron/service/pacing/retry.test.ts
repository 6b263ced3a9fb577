import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, realTime } from '../client.testing.ts'
import { json, problem, serverEachTest } from '../server.testing.ts'

const search: ServiceCall = { operation: 'search-companies', term: 'brueckwerder', next: null }
const record: ServiceCall = { operation: 'company', id: serviceId('cmp_1') }
const health: ServiceCall = { operation: 'health' }

const server = serverEachTest()

describe('a service that fails', () => {
  it('500, 500, 200 is one result of three attempts, with growing jittered pauses', async () => {
    server.script({ status: 500 }, { status: 500 }, json({ ok: true }))
    const client = createTestClient(server.url, { random: () => 0.5 })
    expect(mustAnswer(await client.send(record)).attempts).toBe(3)
    expect(client.waits).toEqual([900, 1800])
    expect(client.requestsAt).toHaveLength(3)
    expect(client.progress.map(({ phase, attempt }) => `${phase} ${attempt}`)).toEqual([
      'sending 1',
      'waiting 1',
      'sending 2',
      'waiting 2',
      'sending 3',
      'done 3',
    ])
    const waiting = client.progress.find(({ phase }) => phase === 'waiting')
    expect(Number.isNaN(Date.parse(waiting?.until ?? ''))).toBe(false)
  })

  it.each([500, 503])('%i is given four tries over several seconds, nothing charged', async (status) => {
    server.otherwise(() => ({ status, body: '<html>oops' }))
    const client = createTestClient(server.url)
    expect(mustFail(await client.send(record))).toMatchObject({
      error: { kind: 'service-failed', status, attempts: 4, money: 'none' },
      attempts: 4,
      charge: { credits: 0 },
    })
    expect(client.waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(5_000)
    // Each wait says when the next try is.
    expect(client.progress.filter(({ phase, until }) => phase === 'waiting' && until !== null)).toHaveLength(3)
  })

  it('503 three times within a second, and then well, is read', async () => {
    server.script({ status: 503 }, { status: 503 }, { status: 503 }, json({ ok: true }))
    expect(mustAnswer(await createTestClient(server.url).send(record)).attempts).toBe(4)
  })

  it('is not waited for any longer once the person says so: nothing more is sent', async () => {
    server.otherwise(() => ({ status: 503 }))
    const client = createTestClient(server.url, realTime)
    const call = client.send(record)
    while (server.seen.length === 0) await delay(5)
    await delay(50)
    client.service.stopWaiting()
    expect(mustFail(await call)).toMatchObject({ error: { kind: 'canceled', money: 'none' }, attempts: 1 })
    expect(server.seen).toHaveLength(1)
    // What comes later is sent and waited for as before.
    server.otherwise(() => json({}))
    mustAnswer(await client.send(record))
  })

  it('is not asked again when its 500 says that it was charged', async () => {
    server.otherwise(() => ({ status: 500, headers: { 'Service-Credits-Charged': '10' } }))
    const failed = mustFail(await createTestClient(server.url).send(record))
    expect(failed).toMatchObject({ error: { money: 'charged' }, charge: { credits: 10, basis: 'header' }, attempts: 1 })
  })

  it('is not asked again by a paid call when a gateway lost its answer, which leaves the money uncertain', async () => {
    for (const status of [502, 504]) {
      server.script({ status })
      const failed = mustFail(await createTestClient(server.url).send(record))
      expect(failed).toMatchObject({
        error: { kind: 'service-failed', status, money: 'uncertain' },
        charge: null,
        attempts: 1,
      })
    }
    server.script({ status: 502 }, { status: 504 }, json({}))
    expect(mustAnswer(await createTestClient(server.url).send(health)).attempts).toBe(3)
  })

  it.each([400, 401, 402, 404, 409, 422])('%i is never asked again', async (status) => {
    server.otherwise(() => problem(status, {}))
    expect(mustFail(await createTestClient(server.url).send(record)).attempts).toBe(1)
    expect(server.seen).toHaveLength(1)
  })

  it('answers 503 to 50 open views: the budget stops retries, the circuit opens, one probe finds out', async () => {
    server.otherwise(() => ({ status: 503 }))
    const client = createTestClient(server.url)
    const failures = await Promise.all(Array.from({ length: 50 }, () => client.send(record).then(mustFail)))
    // 50 calls of three attempts each would be 150 requests.
    expect(server.seen.length).toBeLessThanOrEqual(65)
    expect(failures.every(({ error }) => error.kind === 'service-failed' && error.status === 503)).toBe(true)

    const before = server.seen.length
    const refused = mustFail(await client.send(record))
    expect(refused).toMatchObject({ error: { kind: 'service-failed', money: 'none' }, attempts: 0, charge: null })
    expect(server.seen.length).toBe(before)

    client.advance(15_000)
    await Promise.all(Array.from({ length: 10 }, () => client.send(record)))
    expect(server.seen.length).toBe(before + 1)

    client.advance(15_000)
    await client.send(record)
    expect(server.seen.length).toBe(before + 1)

    client.advance(15_000)
    server.otherwise(() => json({}))
    mustAnswer(await client.send(record))
    mustAnswer(await client.send(record))
    expect(server.seen.length).toBe(before + 3)
  })

  it('can be asked for its health while the circuit is open', async () => {
    server.otherwise(({ path }) => (path === '/v1/health' ? json({}) : { status: 503 }))
    const client = createTestClient(server.url)
    for (let i = 0; i < 3; i += 1) await client.send(record)
    expect(mustFail(await client.send(record)).attempts).toBe(0)
    mustAnswer(await client.send(health))
  })
})

describe('a rate limit', () => {
  it('is waited for and the call made again, the wait shown', async () => {
    server.script({ status: 429, headers: { 'X-RateLimit-Reset': '12' } }, json({}))
    const client = createTestClient(server.url)
    const began = client.now()
    expect(mustAnswer(await client.send(search)).attempts).toBe(2)
    expect(client.waits).toEqual([12_025])
    expect(client.progress.find(({ phase }) => phase === 'waiting')?.until).toBe(new Date(began + 12_025).toISOString())
  })

  it('holds every other call back too: none leaves before the reset', async () => {
    let resetAt = 0
    server.otherwise(({ at }) => {
      if (resetAt === 0) {
        resetAt = at + 1000
        return { status: 429, headers: { 'Retry-After': '1' } }
      }
      return json({})
    })
    const client = createTestClient(server.url, realTime)
    const first = client.send(search)
    while (!client.progress.some(({ phase }) => phase === 'waiting')) await delay(5)
    const others = Array.from({ length: 5 }, () => client.send(record))
    for (const result of await Promise.all([first, ...others])) mustAnswer(result)
    expect(server.seen).toHaveLength(7)
    expect(server.seen.slice(1).every(({ at }) => at >= resetAt)).toBe(true)
  })

  it('that lets five pass a window lets twenty through in the order in which they came, each to its answer', async () => {
    let left = 5
    let opensAt = 0
    const answered: string[] = []
    const client = createTestClient(server.url, {
      wait: async (milliseconds) => {
        // What is on its way arrives before the next window begins.
        await delay(100)
        client.advance(milliseconds)
      },
    })
    server.otherwise(({ path }) => {
      if (client.now() >= opensAt && opensAt > 0) {
        left = 5
        opensAt = 0
      }
      if (left === 0) {
        opensAt ||= client.now() + 30_000
        return { status: 429, headers: { 'Retry-After': String(Math.ceil((opensAt - client.now()) / 1000)) } }
      }
      left -= 1
      answered.push(path.split('/').at(-1) ?? '')
      return json({})
    })
    const names = Array.from({ length: 20 }, (_, nth) => `cmp_${String(nth).padStart(2, '0')}`)
    const results = await Promise.all(names.map((name) => client.send({ operation: 'company', id: serviceId(name) })))
    for (const result of results) mustAnswer(result)
    // Once the window was full they stood in line, and whoever was refused at its head was the next one.
    const inLine = answered.slice(10)
    expect(inLine).toEqual(inLine.toSorted())
    expect(answered.toSorted()).toEqual(names)
  })

  it('that outlasts two waits is reported with the time of the next try', async () => {
    server.otherwise(() => ({ status: 429, headers: { 'Retry-After': '30' } }))
    const client = createTestClient(server.url)
    const failed = mustFail(await client.send(search))
    expect(failed).toMatchObject({
      error: { kind: 'rate-limited', money: 'none' },
      attempts: 3,
      charge: { credits: 0 },
    })
    expect(client.waits).toEqual([30_025, 30_025])
    expect(failed.error).toMatchObject({ retryAt: new Date(client.now() + 30_025).toISOString() })
  })

  it('that lasts longer than a minute is reported at once, and nothing is sent until then', async () => {
    server.script({ status: 429, headers: { 'Retry-After': '600' } })
    const client = createTestClient(server.url)
    const retryAt = new Date(client.now() + 600_025).toISOString()
    expect(mustFail(await client.send(search)).error).toMatchObject({ kind: 'rate-limited', retryAt })
    expect(mustFail(await client.send(record))).toMatchObject({ error: { kind: 'rate-limited', retryAt }, attempts: 0 })
    expect(server.seen).toHaveLength(1)
    expect(client.waits).toEqual([])
    client.advance(600_025)
    mustAnswer(await client.send(record))
  })

  it.each(['', '-1', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'whose reset is %j is a bounded backoff with a countdown',
    async (reset) => {
      server.script(
        { status: 429, headers: { 'X-RateLimit-Reset': reset } },
        { status: 429, headers: { 'X-RateLimit-Reset': reset } },
        json({}),
      )
      const client = createTestClient(server.url)
      mustAnswer(await client.send(search))
      expect(client.waits).toEqual([3750, 7500])
      expect(client.progress.filter(({ phase, until }) => phase === 'waiting' && until !== null)).toHaveLength(2)
    },
  )
})
