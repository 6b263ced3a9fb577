import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, realTime } from '../client.testing.ts'
import { json, serverEachTest, startTcpServer, startTestServer } from '../server.testing.ts'

const record: ServiceCall = { operation: 'company', id: serviceId('cmp_1') }
const health: ServiceCall = { operation: 'health' }

const server = serverEachTest()

describe('an answer that is lost', () => {
  const limits = { headersMs: 150, bodyIdleMs: 150, totalMs: 600 }

  it('on a paid call is not asked for again, because it may have been paid', async () => {
    server.otherwise(() => (request) => request.socket.destroy())
    const failed = mustFail(await createTestClient(server.url).send(record))
    expect(failed).toMatchObject({
      error: { kind: 'answer-lost', reason: 'broken-connection', money: 'uncertain' },
      charge: null,
      attempts: 1,
    })
    expect(server.seen).toHaveLength(1)
  })

  it('on a free call is asked for again', async () => {
    server.script(
      (request) => request.socket.destroy(),
      (request) => request.socket.destroy(),
      json({}),
    )
    expect(mustAnswer(await createTestClient(server.url).send(health)).attempts).toBe(3)
    server.otherwise(() => (request) => request.socket.destroy())
    expect(mustFail(await createTestClient(server.url).send(health)).error).toEqual({
      kind: 'answer-lost',
      reason: 'broken-connection',
      money: 'none',
    })
  })

  it('by headers that never come is a time-out of uncertain cost', async () => {
    server.script(() => undefined)
    const failed = mustFail(await createTestClient(server.url, { limits, ...realTime }).send(record))
    expect(failed).toMatchObject({
      error: { kind: 'answer-lost', reason: 'timeout', money: 'uncertain' },
      charge: null,
      attempts: 1,
    })
  })

  it('by a body that stalls after the headers is a time-out', async () => {
    server.script((_request, response) => response.writeHead(200, { 'Content-Length': '100' }).write('{'))
    const failed = mustFail(await createTestClient(server.url, { limits, ...realTime }).send(record))
    expect(failed.error).toEqual({ kind: 'answer-lost', reason: 'timeout', money: 'uncertain' })
  })

  it('by a body that trickles for ever ends as well', async () => {
    server.script((_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(drip))
    })
    const failed = mustFail(await createTestClient(server.url, { limits, ...realTime }).send(record))
    expect(failed.error).toMatchObject({ kind: 'answer-lost', reason: 'timeout' })
  })

  it('after a valid charge header is known to be charged', async () => {
    server.script((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100', 'Service-Credits-Charged': '10' }).write('{')
      setTimeout(() => response.destroy(), 20)
    })
    const failed = mustFail(await createTestClient(server.url).send(record))
    expect(failed).toMatchObject({
      error: { kind: 'answer-lost', money: 'charged' },
      charge: { credits: 10, basis: 'header' },
    })
  })

  it.each(['-3', 'abc', '10, 10'])('after the charge header %j stays uncertain', async (charge) => {
    server.script((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100', 'Service-Credits-Charged': charge }).write('{')
      setTimeout(() => response.destroy(), 20)
    })
    expect(mustFail(await createTestClient(server.url).send(record))).toMatchObject({
      error: { money: 'uncertain' },
      charge: null,
    })
  })

  it('by a chunked body that ends early is noticed', async () => {
    const tcp = await startTcpServer((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n')),
    )
    try {
      expect(mustFail(await createTestClient(tcp.url).send(record)).error).toMatchObject({
        kind: 'answer-lost',
        money: 'uncertain',
      })
    } finally {
      await tcp.close()
    }
  })

  it('by an answer that is no HTTP is lost too', async () => {
    const tcp = await startTcpServer((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n')))
    try {
      expect(mustFail(await createTestClient(tcp.url).send(record)).error).toMatchObject({
        kind: 'answer-lost',
        money: 'uncertain',
      })
    } finally {
      await tcp.close()
    }
  })

  it('of an error whose body breaks off is still that error', async () => {
    server.script((_request, response) => {
      response.writeHead(402, { 'Content-Length': '100' }).write('INSUFF')
      setTimeout(() => response.destroy(), 20)
    })
    expect(mustFail(await createTestClient(server.url).send(record)).error).toEqual({
      kind: 'credits-exhausted',
      money: 'none',
    })
  })
})

describe('a large answer', () => {
  const limits = { bodyBytes: 1024 * 1024 }

  it('is read up to the limit and refused beyond it, charged at the price', async () => {
    server.script({ body: 'x'.repeat(1024 * 1024) }, { body: 'x'.repeat(1024 * 1024 + 1) })
    const client = createTestClient(server.url, { limits })
    expect(mustAnswer(await client.send(record)).body.byteLength).toBe(1024 * 1024)
    expect(mustFail(await client.send(record))).toMatchObject({
      error: {
        kind: 'bad-answer',
        why: 'too-large',
        money: 'charged',
      },
      charge: { credits: 10, basis: 'table' },
      attempts: 1,
    })
  })

  it('stops being read at the limit, compressed or endless', async () => {
    let written = 0
    server.script(
      {
        headers: { 'Content-Encoding': 'gzip', 'Service-Credits-Charged': '10' },
        body: gzipSync(Buffer.alloc(50 * 1024 * 1024)),
      },
      (_request, response) => {
        response.writeHead(200)
        const piece = Buffer.alloc(64 * 1024)
        const pour = (): void => {
          while (!response.destroyed && response.write(piece)) written += piece.length
        }
        response.on('drain', pour)
        pour()
      },
    )
    const client = createTestClient(server.url, { limits })
    expect(mustFail(await client.send(record))).toMatchObject({
      error: { why: 'too-large' },
      charge: { credits: 10, basis: 'header' },
    })
    expect(mustFail(await client.send(record))).toMatchObject({ error: { why: 'too-large' } })
    expect(written).toBeLessThan(16 * 1024 * 1024)
  })

  it('to a call of unknown price is charged with an unknown amount', async () => {
    server.script({ body: 'x'.repeat(1024 * 1024 + 1) })
    const failed = mustFail(
      await createTestClient(server.url, { limits }).send({
        operation: 'company-roles',
        id: serviceId('1'),
        next: null,
      }),
    )
    expect(failed).toMatchObject({ error: { money: 'charged' }, charge: { credits: null, basis: 'unknown' } })
  })

  it('beyond the limit aborts its request: reading no further alone leaves Chromium’s connection open', async () => {
    const aborted: boolean[] = []
    for (const body of ['x'.repeat(1024 * 1024 + 1), 'x'.repeat(1024 * 1024)]) {
      let given: AbortSignal | null | undefined
      const client = createTestClient('https://register.example', {
        limits,
        fetch: async (_input, init) => {
          given = init?.signal
          return new Response(body)
        },
      })
      await client.send(record)
      aborted.push(given?.aborted === true)
    }
    expect(aborted).toEqual([true, false])
  })

  it('with an error status is read for its first 64 KB only', async () => {
    server.script({ status: 402, body: 'x'.repeat(50 * 1024 * 1024) })
    expect(mustFail(await createTestClient(server.url).send(record)).error.kind).toBe('credits-exhausted')
  })
})

describe('a call that is given up', () => {
  it('before it is sent costs nothing', async () => {
    const failed = mustFail(await createTestClient(server.url).send(record, AbortSignal.abort()))
    expect(failed).toMatchObject({ error: { kind: 'canceled', money: 'none' }, attempts: 0, charge: null })
    expect(server.seen).toHaveLength(0)
  })

  it('while its answer is awaited may have been paid', async () => {
    const controller = new AbortController()
    server.script(() => controller.abort())
    const failed = mustFail(await createTestClient(server.url).send(record, controller.signal))
    expect(failed).toMatchObject({ error: { kind: 'canceled', money: 'uncertain' }, attempts: 1, charge: null })
  })

  it('while it waits for a rate limit costs nothing', async () => {
    const controller = new AbortController()
    server.script({ status: 429, headers: { 'Retry-After': '20' } })
    const client = createTestClient(server.url, realTime)
    setTimeout(() => controller.abort(), 100)
    expect(mustFail(await client.send(record, controller.signal))).toMatchObject({
      error: { kind: 'canceled', money: 'none' },
      attempts: 1,
    })
  })
})

describe('a redirect', () => {
  it('to another origin is not followed, and the key never gets there', async () => {
    const elsewhere = await startTestServer()
    try {
      server.otherwise(() => ({ status: 302, headers: { Location: `${elsewhere.url}/v1/companies/cmp_1` } }))
      const failed = mustFail(await createTestClient(server.url).send(record))
      expect(failed).toMatchObject({ error: { kind: 'service-failed', status: 302, money: 'none' }, attempts: 1 })
      expect(elsewhere.seen).toHaveLength(0)
    } finally {
      await elsewhere.close()
    }
  })

  it('within the service is followed once', async () => {
    server.script({ status: 308, headers: { Location: '/v1/moved' } }, json({ ok: true }))
    expect(mustAnswer(await createTestClient(server.url).send(record)).attempts).toBe(2)
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/companies/cmp_1', '/v1/moved'])

    server.otherwise(() => ({ status: 302, headers: { Location: '/v1/round' } }))
    expect(mustFail(await createTestClient(server.url).send(record))).toMatchObject({
      error: { kind: 'service-failed', status: 302 },
      attempts: 2,
    })
  })

  it.each(['', 'http://', '//evil.example/', 'javascript:alert(1)', 'http://user:pass@127.0.0.1/'])(
    'to %j is a failure and no throw',
    async (location) => {
      server.script({ status: 301, headers: { Location: location } })
      const failed = mustFail(await createTestClient(server.url).send(record))
      expect(failed.attempts).toBeLessThanOrEqual(2)
    },
  )
})

describe('one request of ours', () => {
  const once = [200, 201, 204, 302, 400, 401, 402, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504, 511]

  it.each(once)('is one at the service, when it answers %i', async (status) => {
    server.otherwise(() => ({ status, headers: { 'WWW-Authenticate': 'Basic realm="x"', 'Retry-After': '0' } }))
    const client = createTestClient(server.url)
    await client.send(record)
    // The client may ask again where that is safe, and counts it; nothing below it may.
    expect(client.requestsAt.length).toBeGreaterThan(0)
    expect(server.seen).toHaveLength(client.requestsAt.length)
  })

  it('is two only where the service says that it did not take the first (421), which Node asks again by itself', async () => {
    server.script({ status: 421 }, { body: '{}', headers: { 'Service-Credits-Charged': '10' } })
    const answered = mustAnswer(await createTestClient(server.url).send(record))
    expect([answered.charge, answered.attempts]).toEqual([{ credits: 10, basis: 'header' }, 1])
    server.otherwise(() => ({ status: 421 }))
    expect(mustFail(await createTestClient(server.url).send(record)).error).toMatchObject({ money: 'none' })
  })
})
