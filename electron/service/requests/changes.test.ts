import { describe, expect, it } from 'vitest'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { Learned, ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, nothingLearned, realTime } from '../client.testing.ts'
import { json, problem, refusedAddress, serverEachTest, startTestServer, type Step } from '../server.testing.ts'

const id = serviceId('cmp_1')
const idempotencyKey = 'intent-1'
const createList: ServiceCall = { operation: 'create-list', name: 'A', idempotencyKey }
const createMonitor: ServiceCall = { operation: 'create-monitor', companyId: id, eventTypes: ['a.b'], idempotencyKey }
const changeList: ServiceCall = { operation: 'change-list', id, name: 'B' }
const changeFormation: ServiceCall = { operation: 'change-formation', id, metadata: {} }
const deleteList: ServiceCall = { operation: 'delete-list', id }
const filter: ServiceCall = {
  operation: 'filter-companies',
  filter: { ...emptyFilter, name: 'Eis' },
  next: null,
  idempotencyKey,
}
const job: ServiceCall = { operation: 'ownership-job', companyId: id, recursiveLevel: 1, idempotencyKey }
const changes: readonly ServiceCall[] = [createList, createMonitor, changeList, changeFormation, deleteList, job]
const learned: Learned = { ...nothingLearned, dialect: 'october' }

const server = serverEachTest()
const client = (given: Parameters<typeof createTestClient>[1] = {}) =>
  createTestClient(server.url, { learned, ...given })

/** What an open outcome means for money: nothing for what is free, else nobody knows. */
const openMoney = (call: ServiceCall): string =>
  ['create-list', 'change-list', 'delete-list'].includes(call.operation) ? 'none' : 'uncertain'

const lost: Readonly<Record<string, Step>> = {
  'a connection closed at once': (request) => request.socket.destroy(),
  'headers that never come': () => undefined,
  'a body that breaks off': (_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{')
    setTimeout(() => response.destroy(), 20)
  },
  'a 500': { status: 500, body: '{"detail":"oops"}' },
  'a 502': { status: 502, body: '<html>' },
  'a 504': { status: 504 },
  'an empty 520': { status: 520 },
}

describe('a change whose outcome is open', () => {
  it.each(Object.keys(lost))('by %s is reported as such and never sent again', async (how) => {
    for (const call of changes) {
      server.seen.length = 0
      server.otherwise(() => lost[how] ?? {})
      const failed = mustFail(await client({ limits: { headersMs: 400, bodyIdleMs: 400 }, ...realTime }).send(call))
      expect([call.operation, failed.error.kind, failed.error.money]).toEqual([
        call.operation,
        'answer-lost',
        openMoney(call),
      ])
      expect(failed.attempts).toBe(1)
      expect(server.seen).toHaveLength(1)
    }
  })

  it('by being given up under way is open, too; given up before it left it did not run', async () => {
    const controller = new AbortController()
    server.script(() => controller.abort())
    expect(mustFail(await client().send(createMonitor, controller.signal)).error).toMatchObject({
      kind: 'answer-lost',
      money: 'uncertain',
    })
    expect(mustFail(await client().send(createMonitor, AbortSignal.abort())).error).toEqual({
      kind: 'canceled',
      money: 'none',
    })
  })

  it('is known to be charged where the header came', async () => {
    server.script({ status: 500, headers: { 'Service-Credits-Charged': '10' } })
    expect(mustFail(await client().send(createMonitor))).toMatchObject({
      error: { kind: 'answer-lost', money: 'charged' },
      charge: { credits: 10 },
    })
  })
})

describe('a change that did not run', () => {
  it('because the service refused the connection is tried again, then offline, and nothing was paid', async () => {
    for (const call of changes) {
      const service = createTestClient(await refusedAddress(), { learned })
      const failed = mustFail(await service.send(call))
      expect(failed).toMatchObject({ error: { kind: 'offline', money: 'none' }, attempts: 0 })
      expect(service.waits).toEqual([150, 400])
    }
  })

  it('because of the rate limit is made after it, with the same key', async () => {
    for (const call of changes) {
      server.seen.length = 0
      server.script({ status: 429, headers: { 'Retry-After': '3' } }, json({ id: 'x' }))
      expect(mustAnswer(await client().send(call)).attempts).toBe(2)
      expect(
        new Set(server.seen.map(({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`)).size,
      ).toBe(1)
    }
  })

  it('because of a 503 is made again, but no POST is', async () => {
    for (const call of changes) {
      server.seen.length = 0
      server.script({ status: 503 }, json({}))
      const result = await client().send(call)
      const isPost = 'idempotencyKey' in call
      expect([call.operation, result.kind, result.attempts]).toEqual([
        call.operation,
        isPost ? 'failed' : 'answered',
        isPost ? 1 : 2,
      ])
      if (result.kind === 'failed')
        expect(result.error).toEqual({ kind: 'service-failed', status: 503, attempts: 1, money: 'none' })
    }
  })

  it.each([400, 401, 402, 403, 409, 422])('because of a %i is not made again', async (status) => {
    server.otherwise(() => problem(status, {}))
    for (const call of changes) {
      const failed = mustFail(await client().send(call))
      expect([failed.attempts, failed.error.money]).toEqual([1, 'none'])
    }
  })

  it('because the monitor is refused says so, unpaid', async () => {
    server.otherwise(() => problem(500, { detail: 'Failed to create watchlist subscription' }))
    expect(mustFail(await client().send(createMonitor))).toMatchObject({
      error: { kind: 'monitor-refused', money: 'none' },
      attempts: 1,
    })
  })
})

describe('a redirect of a change', () => {
  it.each([301, 302, 303, 307, 308])('%i is not followed, within the service or elsewhere', async (status) => {
    const elsewhere = await startTestServer()
    try {
      for (const call of [...changes, filter]) {
        for (const location of ['/v1/moved', `${elsewhere.url}/v1/lists`]) {
          server.otherwise(() => ({ status, headers: { Location: location } }))
          expect(mustFail(await client().send(call))).toMatchObject({
            error: { kind: 'service-failed', status, money: 'none' },
            attempts: 1,
          })
        }
      }
      expect(elsewhere.seen).toEqual([])
      expect(server.seen.filter(({ path }) => path === '/v1/moved')).toEqual([])
    } finally {
      await elsewhere.close()
    }
  })
})

describe('a filter, the POST that only reads', () => {
  it('is not sent again either, but its failure is no open outcome', async () => {
    for (const status of [500, 503]) {
      server.seen.length = 0
      server.otherwise(() => ({ status }))
      expect(mustFail(await client().send(filter))).toMatchObject({
        error: { kind: 'service-failed', status, money: 'none' },
        attempts: 1,
      })
      expect(server.seen).toHaveLength(1)
    }
    server.otherwise(() => (request) => request.socket.destroy())
    expect(mustFail(await client().send(filter))).toMatchObject({
      error: { kind: 'answer-lost', money: 'uncertain' },
      attempts: 1,
    })
  })
})

describe('an answer to a change', () => {
  it.each([200, 201, 202, 204])('%i is an answer, with or without a body', async (status) => {
    server.script({ status })
    const answer = mustAnswer(await client().send(deleteList))
    expect([answer.status, answer.body.byteLength, answer.charge]).toEqual([status, 0, { credits: 0, basis: 'table' }])
  })

  it('the key is in no other header, nor in the body', async () => {
    server.otherwise(() => json({}))
    for (const call of changes) await client().send(call)
    for (const { headers, body, url } of server.seen) {
      const { authorization, ...others } = headers
      expect(authorization).toBe('Bearer rb_test_KEY-0123456789')
      expect(JSON.stringify([others, body, url])).not.toContain('rb_test_KEY')
    }
  })
})
