import { describe, expect, it } from 'vitest'
import { operations } from '../../../shared/domain/credits/credits.ts'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import { classic } from './classic.ts'
import { october } from './october.ts'
import type { Learned, ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, nothingLearned } from '../client.testing.ts'
import { callOf } from '../conformance/operations.testing.ts'
import { json, problem, serverEachTest, type Seen, type Step } from '../server.testing.ts'

const id = serviceId('0f8fad5b-d9cb-469f-a165-70867728950e')
const events: ServiceCall = { operation: 'events', filter: everyEvent, next: null }
const formations: ServiceCall = {
  operation: 'formations',
  filter: { legalForms: [], term: null, createdFrom: null },
  next: null,
}
const charged = { 'Service-Credits-Charged': '10' }

const server = serverEachTest()

const clientIn = (dialect: Learned['dialect']) =>
  createTestClient(server.url, { learned: { ...nothingLearned, dialect } })
const lines = (): readonly string[] => server.seen.map(({ method, path }) => `${method} ${path.replace(id, 'ID')}`)
const page = json({ object: 'page', data: [] })
const missing = json({ detail: 'Not Found' }, {}, 404)
const retired = (detail: string): Step => problem(410, { code: 'endpoint_retired', detail })
/** Answers only what is below one of these paths. */
const only =
  (...there: readonly string[]) =>
  ({ path }: Seen): Step =>
    there.some((start) => path.startsWith(start)) ? page : missing

describe('an operation whose first name is not there', () => {
  it('events are asked for as /company-events, in the words of that name, and from then on at once', async () => {
    server.otherwise(only('/v1/company-events'))
    const client = clientIn('october')
    const call: ServiceCall = { ...events, filter: { ...everyEvent, term: 'Eis', roleTypes: ['procurator'] } }
    expect(mustAnswer(await client.send(call)).attempts).toBe(2)
    expect(decodeURIComponent(server.seen.at(-1)?.url ?? '')).toBe(
      '/v1/company-events?officer_role=procurator&q=Eis&limit=100',
    )
    expect(mustAnswer(await client.send(events)).attempts).toBe(1)
    // The name says nothing of the side: both know it.
    expect(client.service.learned().dialect).toBe('october')
  })

  it('never under a name that would drop one of its filters', async () => {
    server.otherwise(only('/v1/company-events', '/v1/search/new-registrations'))
    const client = clientIn('october')
    expect(mustFail(await client.send({ ...events, filter: { ...everyEvent, monitorId: id } })).attempts).toBe(1)
    const filtered: ServiceCall = { ...formations, filter: { legalForms: ['gmbh'], term: null, createdFrom: null } }
    expect(mustFail(await client.send(filtered)).error).toEqual({ kind: 'not-offered', money: 'none' })
    expect(lines()).toEqual(['GET /v1/events', 'GET /v1/formations'])
  })

  it.each(['classic', 'october'] as const)(
    '%s: formations are asked for as /search/new-registrations',
    async (dialect) => {
      server.otherwise(only('/v1/search/new-registrations'))
      expect(mustAnswer(await clientIn(dialect).send(formations)).call).toBe(
        'GET /v1/search/new-registrations?limit=100',
      )
    },
  )

  it.each([404, 405])('%i: a change is made under the other name, its intent unchanged', async (status) => {
    server.otherwise(({ path }) => (path.startsWith('/v1/lists') ? json({ id: 'l1' }, {}, 201) : json({}, {}, status)))
    const client = clientIn('classic')
    expect(mustAnswer(await client.send({ operation: 'create-list', name: 'A', idempotencyKey: 'i1' })).status).toBe(
      201,
    )
    mustAnswer(await client.send({ operation: 'change-list', id, name: 'B' }))
    mustAnswer(await client.send({ operation: 'delete-list', id }))
    expect(lines()).toEqual([
      'POST /v1/collections',
      'POST /v1/lists',
      'PATCH /v1/collections/ID',
      'PATCH /v1/lists/ID',
      'DELETE /v1/collections/ID',
      'DELETE /v1/lists/ID',
    ])
    expect(server.seen.slice(0, 2).map(({ headers }) => headers['idempotency-key'])).toEqual(['i1', 'i1'])
  })

  it('a destination is worded anew for its other name', async () => {
    server.otherwise(only('/v1/notification-endpoints'))
    const client = clientIn('october')
    mustAnswer(
      await client.send({
        operation: 'create-destination',
        idempotencyKey: 'd1',
        destination: { type: 'email', address: 'a@register.example', cadence: 'instant' },
      }),
    )
    expect(server.seen.map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['type', 'address', 'cadence'],
      ['type', 'target', 'cadence'],
    ])
    expect(client.service.learned().dialect).toBe('classic')
  })

  it('under no name at all is not offered, or, where the path names a thing, not found', async () => {
    server.otherwise(() => missing)
    for (const operation of operations.filter((name) => october[name].length > 0)) {
      const failed = mustFail(await clientIn('october').send(callOf(operation)))
      const paths = october[operation].map(({ path }) => path)
      const notYet = ['company-contact', 'company-documents', 'statement', 'statement-content'].includes(operation)
      const namesThing =
        paths.some((path) => path.includes('{')) || operation === 'create-monitor' || operation === 'ownership-job'
      expect([operation, failed.error.kind]).toEqual([operation, namesThing && !notYet ? 'not-found' : 'not-offered'])
    }
  })

  it.each([405, 501])('%i everywhere is not offered', async (status) => {
    server.otherwise(() => json({}, {}, status))
    for (const operation of operations.filter((name) => classic[name].length > 0)) {
      expect(mustFail(await clientIn('classic').send(callOf(operation))).error).toEqual({
        kind: 'not-offered',
        money: 'none',
      })
    }
  })
})

describe('a name that is retired', () => {
  it.each([
    ['/v1/destinations', 'create-destination'],
    ['GET /v1/event-types and GET /v1/event-groups', 'event-types'],
    ['Use /v1/lists.', 'remove-list-item'],
    ['GET /v1/companies/{id}/ownership-tree?depth=n', 'company-ownership'],
    ['GET /v1/persons/{person_id}/roles and GET /v1/persons/{person_id}/holdings', 'person-roles'],
  ] as const)('%j: the call is made again under the new one, once', async (detail, operation) => {
    const old = classic[operation][0]?.path.split('{')[0] ?? ''
    const renamed = october[operation][0]?.path.split('/').at(-1) ?? ''
    server.otherwise(({ path }) =>
      path.startsWith(`/v1${old}`) && !(path.endsWith(`/${renamed}`) && renamed !== '{item}') ? retired(detail) : page,
    )
    const client = clientIn('classic')
    expect(mustAnswer(await client.send(callOf(operation))).attempts).toBe(2)
    expect(client.service.learned().dialect).toBe('october')
  })

  it('and replaced by itself under another method, or by nothing known, ends there', async () => {
    server.otherwise(() => retired('POST /v1/somewhere-else'))
    expect(mustFail(await clientIn('classic').send(callOf('create-list')))).toMatchObject({
      error: { kind: 'retired', replacement: '/v1/somewhere-else', money: 'none' },
      attempts: 1,
    })
  })

  it('a refusal that was charged is the end of it, for changes too', async () => {
    server.otherwise(() => problem(410, { code: 'endpoint_retired' }, charged))
    expect(mustFail(await clientIn('classic').send(callOf('create-list')))).toMatchObject({
      error: { kind: 'retired', money: 'charged' },
      attempts: 1,
    })
  })

  it('an outcome that is open is the end of it: nothing is made under another name', async () => {
    server.script(missing, (request) => request.socket.destroy())
    expect(mustFail(await clientIn('classic').send(callOf('create-list')))).toMatchObject({
      error: { kind: 'answer-lost' },
      attempts: 2,
    })
    expect(lines()).toEqual(['POST /v1/collections', 'POST /v1/lists'])
  })
})

describe('a side that is not known', () => {
  it('is asked for once, free, where its words matter; a silent service is not asked again', async () => {
    server.otherwise(({ path }) => (path === '/v1/monitors' ? json({ nothing: 'told' }) : page))
    const client = clientIn(null)
    const call: ServiceCall = { ...events, filter: { ...everyEvent, term: 'Eis' } }
    mustAnswer(await client.send(call))
    mustAnswer(await client.send(call))
    expect(lines()).toEqual(['GET /v1/monitors', 'GET /v1/events', 'GET /v1/events'])
  })

  it('is not asked for where it does not matter, nor where the question would cost', async () => {
    server.otherwise(() => page)
    mustAnswer(await clientIn(null).send(events))
    const costly = createTestClient(server.url, { learned: { ...nothingLearned, prices: { monitors: 1 } } })
    mustAnswer(await costly.send({ ...events, filter: { ...everyEvent, term: 'Eis' } }))
    expect(lines()).toEqual(['GET /v1/events', 'GET /v1/events'])
  })

  it('is asked for where one side alone has the operation: then nothing of the call is sent, or it is called by its name', async () => {
    const classicService = { object: 'list', data: [], has_more: false }
    server.otherwise(({ path }) => (path === '/v1/monitors' ? json(classicService) : page))
    expect(mustFail(await clientIn(null).send(callOf('person-holdings')))).toMatchObject({
      error: { kind: 'not-offered', money: 'none' },
      attempts: 1,
    })
    mustAnswer(await clientIn(null).send(callOf('alerts')))
    expect(lines()).toEqual(['GET /v1/monitors', 'GET /v1/monitors', 'GET /v1/alerts'])
  })

  it('is asked for once by calls side by side, and both wait for the answer', async () => {
    server.otherwise(({ path }) =>
      path === '/v1/monitors' ? json({ object: 'list', data: [], has_more: false }) : page,
    )
    const client = clientIn(null)
    const asked = ['Eis', 'Kälte'].map((term) => client.send({ ...events, filter: { ...everyEvent, term } }))
    for (const result of await Promise.all(asked)) mustAnswer(result)
    const terms = server.seen.filter(({ path }) => path === '/v1/company-events').map(({ query }) => query.get('q'))
    expect(new Set(terms)).toEqual(new Set(['Eis', 'Kälte']))
    expect(lines().filter((line) => line.includes('monitors'))).toHaveLength(1)
  })

  it('that can not be found out stops the call, unpaid, and is asked for again by the next', async () => {
    const client = clientIn(null)
    const call: ServiceCall = { ...events, filter: { ...everyEvent, term: 'Eis' } }
    server.otherwise(() => json({}, {}, 401))
    expect(mustFail(await client.send(call)).error).toMatchObject({ kind: 'key-rejected', money: 'none' })
    expect(lines()).toEqual(['GET /v1/monitors'])
    server.otherwise(() => page)
    mustAnswer(await client.send(call))
    expect(lines()).toEqual(['GET /v1/monitors', 'GET /v1/monitors', 'GET /v1/events'])
  })

  it('classic by the answer: the words of that side leave', async () => {
    server.otherwise(({ path }) =>
      path === '/v1/monitors' ? json({ object: 'list', data: [], has_more: false }) : page,
    )
    mustAnswer(await clientIn(null).send({ ...events, filter: { ...everyEvent, term: 'Eis' } }))
    // `q` of /company-events is its term in every reading; whether /events has `q` or `name` there, nobody knows.
    expect(server.seen.at(-1)).toMatchObject({ path: '/v1/company-events' })
    expect(server.seen.at(-1)?.query.get('q')).toBe('Eis')
  })
})
