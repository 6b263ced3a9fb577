import { describe, expect, it } from 'vitest'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import { readJson } from '../../../shared/domain/json.ts'
import { faultTable, type FaultName } from '../../sandbox/faults/faults.ts'
import type { Answered, ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, realTime } from '../client.testing.ts'
import { billed, bodyOf, clientOf, embeddedServices, envelopeOf, firstId, textOf } from './embedded.testing.ts'

const given = embeddedServices()
const search: ServiceCall = { operation: 'search-companies', term: 'GmbH', next: null }
const events: ServiceCall = { operation: 'events', filter: everyEvent, next: null }
const lists: ServiceCall = { operation: 'lists', next: null }
const createList: ServiceCall = { operation: 'create-list', name: 'one', idempotencyKey: 'list-1' }
const dialects = ['classic', 'october'] as const
/** The first answer of a fresh service may take its time; a body under way may not. */
const limits = { headersMs: 3000, bodyIdleMs: 300 }

const isJson = (answer: Answered): boolean => readJson(new TextDecoder().decode(answer.body)).ok

/** Faults that leave an answer which the client hands on as it came: whoever interprets it deals with it. */
const handedOn: Readonly<Partial<Record<FaultName, { readonly call: ServiceCall; readonly json: boolean }>>> = {
  latency: { call: search, json: true },
  'filter-ignored': { call: search, json: true },
  'events-duplicate': { call: events, json: true },
  'events-out-of-order': { call: events, json: true },
  'lost-page': { call: search, json: true },
  'null-record': { call: search, json: true },
  'hostile-names': { call: search, json: true },
  'string-numbers': { call: search, json: true },
  mistyped: { call: search, json: true },
  'unknown-words': { call: search, json: true },
  empty: { call: search, json: false },
  html: { call: search, json: false },
  truncated: { call: search, json: false },
  'not-utf8': { call: search, json: false },
  deep: { call: search, json: false },
}

/** Where each fault of the service's manual is tested; a new one fails the suite until it is here. */
const testedBelow: ReadonlySet<string> = new Set<FaultName>([
  'refuse',
  'status-500',
  'status-503',
  'status-429',
  'revoked-key',
  'available',
  'job-slow',
  'job-fails',
  'job-never',
  'huge',
  'drop-after-request',
  'stall-headers',
  'stall-body',
  'reset-body',
  'redirect',
  'no-charge-header',
  'bad-charge-header',
  'reset-format',
  'retry-after',
  'many-owners',
])

it('every fault of the embedded service is met, but those of the webhooks that it sends', () => {
  const met = new Set([...testedBelow, ...Object.keys(handedOn)])
  const left = Object.entries(faultTable).filter(([name, { stage }]) => stage !== 'webhook' && !met.has(name))
  expect(left.map(([name]) => name)).toEqual([])
})

describe('an answer that is not as it should be', () => {
  it.each(Object.entries(handedOn))('by %s is handed on as it came, with its charge', async (fault, { call, json }) => {
    for (const dialect of dialects) {
      const service = await given(dialect, [fault === 'latency' ? 'latency=50' : fault])
      const answer = mustAnswer(await clientOf(service, dialect).send(call))
      expect(isJson(answer)).toBe(json)
      expect(answer.charge).toEqual({ credits: billed(await service.report()), basis: 'header' })
      expect(answer.attempts).toBe(1)
    }
  })

  it('by how many owners it names is handed on whole, with its charge', async () => {
    const service = await given('october', ['many-owners=90'])
    const client = clientOf(service)
    const id = serviceId(firstId(bodyOf(mustAnswer(await client.send({ ...search, term: 'Ahrenwyk Service' })))))
    const before = billed(await service.report())
    const answer = mustAnswer(await client.send({ operation: 'company-ownership', id, depth: 3, next: null }))
    expect(envelopeOf(answer)).toMatchObject({ kind: 'page', items: { length: 90 } })
    expect(answer.charge).toEqual({ credits: billed(await service.report()) - before, basis: 'header' })
  })

  it('by its size is refused and known to be charged', async () => {
    const service = await given('october', ['huge=20'])
    expect(mustFail(await clientOf(service).send(search))).toMatchObject({
      error: { kind: 'bad-answer', why: 'too-large', money: 'charged' },
      charge: { credits: 1 },
    })
  })

  it.each([
    ['drop-after-request', 'uncertain'],
    ['stall-headers', 'uncertain'],
    ['stall-body', 'charged'],
    ['reset-body', 'charged'],
  ])('by being lost (%s) was billed once, is %s, and is not asked for again', async (fault, money) => {
    const service = await given('october', [fault])
    const client = createTestClient(service.url, { key: service.key, limits, ...realTime })
    expect(mustFail(await client.send(search))).toMatchObject({ error: { kind: 'answer-lost', money }, attempts: 1 })
    const { bill, requests } = await service.report()
    expect(bill.map(({ credits }) => credits)).toEqual([1])
    expect(requests).toHaveLength(1)
  })

  it('by a closed connection may have been paid, or is asked for again where it is free', async () => {
    const service = await given('october', ['refuse*1'])
    expect(mustFail(await clientOf(service, 'october').send(search))).toMatchObject({
      error: { kind: 'answer-lost', money: 'uncertain' },
      attempts: 1,
    })
    expect((await service.report()).bill).toEqual([])
    await service.control({ faults: ['refuse*2'] })
    expect(mustAnswer(await clientOf(service, 'october').send(lists)).attempts).toBe(3)
  })

  it('by leading elsewhere is not followed; it was billed', async () => {
    const service = await given('october', ['redirect'])
    expect(mustFail(await clientOf(service).send(search))).toMatchObject({
      error: { kind: 'service-failed', status: 307, money: 'charged' },
      attempts: 1,
    })
  })

  it.each(['negative', 'abc', 'twice', 'missing'])('by a charge header that is %s is an estimate', async (value) => {
    const service = await given('october', [value === 'missing' ? 'no-charge-header' : `bad-charge-header=${value}`])
    expect(mustAnswer(await clientOf(service).send(search)).charge).toEqual({ credits: 1, basis: 'table' })
  })
})

describe('a service that fails', () => {
  it.each(dialects)('%s: 500 and 503 are asked again, and nothing is billed twice', async (dialect) => {
    for (const fault of ['status-500*2', 'status-503*2']) {
      const service = await given(dialect, [fault])
      expect(
        mustAnswer(await clientOf(service, dialect, { limits: { serverBackoffMs: 20 } }).send(search)).attempts,
      ).toBe(3)
      expect(billed(await service.report())).toBe(1)
    }
    const service = await given(dialect, ['status-500'])
    expect(mustFail(await clientOf(service, dialect, { limits: { serverBackoffMs: 20 } }).send(search)).error).toEqual({
      kind: 'service-failed',
      status: 500,
      attempts: 4,
      money: 'none',
    })
  })

  it.each(['delta', 'epoch', 'epoch-ms', 'http-date', 'iso'])(
    'a limit whose reset is written as %s is waited for',
    async (format) => {
      const service = await given('october')
      const client = clientOf(service)
      await service.control({ faults: ['status-429=1*1', `reset-format=${format}`] })
      expect(mustAnswer(await client.send(search)).attempts).toBe(2)
      expect((await service.report()).bill).toHaveLength(1)
    },
  )

  it.each(['nonsense', 'negative', 'far-future', 'absent'])(
    'a limit whose reset is %s is a bounded wait',
    async (format) => {
      const service = await given('october', ['status-429=1*1', `reset-format=${format}`])
      const client = createTestClient(service.url, { key: service.key })
      expect(mustAnswer(await client.send(search)).attempts).toBe(2)
      expect(client.waits).toEqual([3750])
    },
  )

  it('Retry-After beside a reset: the later one counts', async () => {
    const service = await given('october', ['status-429=1*1', 'retry-after=9'])
    const client = createTestClient(service.url, { key: service.key })
    mustAnswer(await client.send(search))
    expect(client.waits[0]).toBeGreaterThanOrEqual(9000)
  })

  it.each(dialects)('%s: a revoked key, an empty balance, a missing thing read as what they are', async (dialect) => {
    const service = await given(dialect, ['revoked-key'])
    const client = clientOf(service, dialect)
    expect(mustFail(await client.send(search)).error).toEqual({
      kind: 'key-rejected',
      requests30Days: 0,
      money: 'none',
    })
    await service.control({ faults: [], credits: 0 })
    expect(mustFail(await client.send(search)).error).toEqual({ kind: 'credits-exhausted', money: 'none' })
    await service.control({ credits: 100 })
    for (const id of ['no-such-thing', '00000000-0000-4000-8000-000000000000', 'cmp_0']) {
      expect(mustFail(await client.send({ operation: 'company', id: serviceId(id) })).error).toEqual({
        kind: 'not-found',
        money: 'none',
      })
      expect(mustFail(await client.send({ operation: 'list', id: serviceId(id) })).error).toEqual({
        kind: 'not-found',
        money: 'none',
      })
      expect(mustFail(await client.send({ operation: 'delete-monitor', id: serviceId(id) })).error).toEqual({
        kind: 'not-found',
        money: 'none',
      })
    }
    expect((await service.report()).bill).toEqual([])
  })

  it.each(dialects)('%s: what is not available yet is asked for again once it is', async (dialect) => {
    const service = await given(dialect)
    const client = clientOf(service, dialect)
    const company = firstId(bodyOf(mustAnswer(await client.send({ ...search, term: 'Brückwerder Kältelogistik' }))))
    const contact: ServiceCall = { operation: 'company-contact', id: serviceId(company) }
    expect(mustFail(await client.send(contact)).error.kind).toBe('not-offered')
    await service.control({ faults: ['available=contact'] })
    mustAnswer(await client.send(contact))
    expect(
      client.service.learned().capabilities.find(({ operation }) => operation === 'company-contact')?.offered,
    ).toBe(true)
    expect(mustFail(await client.send({ operation: 'company-contact', id: serviceId('cmp_0') })).error.kind).toBe(
      'not-found',
    )
  })
})

describe('a change', () => {
  const written = async (service: Awaited<ReturnType<typeof given>>): Promise<number> => {
    await service.control({ faults: [] })
    return envelopeOf(mustAnswer(await clientOf(service, 'october').send(lists))).items.length
  }

  it.each(['drop-after-request', 'stall-headers', 'stall-body', 'reset-body'])(
    'whose answer is lost by %s is not sent again',
    async (fault) => {
      const service = await given('october', [`${fault}@/lists`])
      const client = clientOf(service, 'october', { limits })
      expect(mustFail(await client.send(createList))).toMatchObject({
        error: { kind: 'answer-lost', money: 'none' },
        attempts: 1,
      })
      expect(await written(service)).toBe(1)
    },
  )

  it('is not sent again after 500, whose outcome is open, nor as a POST after 503; a 429 is waited for', async () => {
    const service = await given('october', ['status-500@/lists'])
    const client = clientOf(service, 'october', { limits: { serverBackoffMs: 20 } })
    expect(mustFail(await client.send(createList))).toMatchObject({ error: { kind: 'answer-lost' }, attempts: 1 })
    await service.control({ faults: ['status-503@/lists'] })
    expect(mustFail(await client.send(createList))).toMatchObject({
      error: { kind: 'service-failed', status: 503 },
      attempts: 1,
    })
    expect(await written(service)).toBe(0)
    await service.control({ faults: ['status-429=1*1', 'reset-format=delta'] })
    expect(mustAnswer(await client.send(createList)).attempts).toBe(2)
    expect(await written(service)).toBe(1)
  })

  it.each(dialects)(
    '%s: the same monitor twice, and an unknown type, are one error of their own, unpaid',
    async (dialect) => {
      const service = await given(dialect)
      const client = clientOf(service, dialect)
      const company = serviceId(firstId(bodyOf(mustAnswer(await client.send(search)))))
      const monitor = (eventTypes: readonly string[], idempotencyKey: string): ServiceCall => ({
        operation: 'create-monitor',
        companyId: company,
        eventTypes,
        idempotencyKey,
      })
      mustAnswer(await client.send(monitor(['company.address.changed'], `${dialect}-m1`)))
      for (const types of [['company.address.changed'], ['company.unheard.of']]) {
        expect(mustFail(await client.send(monitor(types, `${dialect}-m2`)))).toMatchObject({
          error: { kind: 'monitor-refused', money: 'none' },
          attempts: 1,
        })
      }
      const renamed = mustFail(await client.send(monitor(['company.shareholder.changed'], `${dialect}-m3`))).error
      // The older style names no field; both name the type that replaced it (contract 6.1).
      expect(renamed).toMatchObject({
        kind: 'invalid-request',
        fields: [{ field: dialect === 'classic' ? '' : 'eventTypes' }],
      })
      expect(JSON.stringify(renamed)).toContain('company.shareholding.changed')
      expect(
        (await service.report()).bill
          .filter(({ operation }) => operation === 'monitors.create')
          .map(({ credits }) => credits),
      ).toEqual([10])
    },
  )

  it('carries the key of its intent: billed once, run twice, when the intent is sent again', async () => {
    const service = await given('october')
    const client = clientOf(service, 'october')
    const filter: ServiceCall = {
      operation: 'filter-companies',
      next: null,
      idempotencyKey: 'f-1',
      filter: {
        name: 'GmbH',
        legalForms: [],
        statuses: [],
        states: [],
        registeredOffices: [],
        registerCourt: null,
        capitalFrom: null,
        capitalTo: null,
        roles: [],
      },
    }
    const credits = [await client.send(filter), await client.send(filter)].map(
      (answer) => mustAnswer(answer).charge.credits,
    )
    expect(credits).toEqual([25, 0])
  })

  it.each(['job-slow=60', 'job-fails', 'job-never'])(
    'that starts a job answers at once, whatever becomes of it (%s)',
    async (fault) => {
      const service = await given('october', [fault])
      const client = clientOf(service, 'october')
      const company = serviceId(firstId(bodyOf(mustAnswer(await client.send(search)))))
      const job = mustAnswer(
        await client.send({ operation: 'ownership-job', companyId: company, recursiveLevel: 1, idempotencyKey: fault }),
      )
      const id = serviceId(textOf(bodyOf(job), 'job_id'))
      expect(mustAnswer(await client.send({ operation: 'watchlist-item', id })).status).toBe(200)
    },
  )
})
