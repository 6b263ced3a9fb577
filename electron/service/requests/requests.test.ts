import { cases } from '../../../build/long-run.testing.ts'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyFilter, type CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import { operations } from '../../../shared/domain/credits/credits.ts'
import { everyEvent, type EventFilter } from '../../../shared/domain/watch/event-filter.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { JsonObject } from '../../../shared/domain/json.ts'
import { classic } from '../dialects/classic.ts'
import { october } from '../dialects/october.ts'
import type { Learned, NewDestination, ServiceCall } from '../../ports/register-service.ts'
import { createTestClient, mustAnswer, mustFail, nothingLearned } from '../client.testing.ts'
import { callOf } from '../conformance/operations.testing.ts'
import { json, serverEachTest } from '../server.testing.ts'

const id = serviceId('cmp_1')
const idempotencyKey = 'intent-1'
const next = null
const clock = Date.parse('2026-11-21T12:00:00Z')
const dated = { Date: new Date(clock).toUTCString() }

const server = serverEachTest()
beforeEach(() => {
  server.otherwise(() => json({ object: 'page', data: [] }, dated))
})

const clientIn = (dialect: Learned['dialect']) =>
  createTestClient(server.url, { learned: { ...nothingLearned, dialect } })

/** What left for a call, decoded for reading; the health question before bounds left out. */
const sent = async (dialect: Learned['dialect'], call: ServiceCall): Promise<readonly [string, string, unknown]> => {
  mustAnswer(await clientIn(dialect).send(call))
  const seen = server.seen.filter(({ path }) => path !== '/v1/health').at(-1)
  if (!seen) throw new Error('nothing left')
  return [seen.method, decodeURIComponent(seen.url), seen.body === '' ? null : JSON.parse(seen.body)]
}

const events = (filter: Partial<EventFilter>): ServiceCall => ({
  operation: 'events',
  filter: { ...everyEvent, ...filter },
  next,
})
const filter = (given: Partial<CompanyFilter>): ServiceCall => ({
  operation: 'filter-companies',
  filter: { ...emptyFilter, ...given },
  next,
  idempotencyKey,
})
const destination = (given: NewDestination): ServiceCall => ({
  operation: 'create-destination',
  destination: given,
  idempotencyKey,
})
const mail: NewDestination = { type: 'email', address: ' post@register.example ', cadence: 'daily' }

const fullEvents: Partial<EventFilter> = {
  types: ['a', 'b'],
  roleTypes: ['managing_director'],
  effectiveFrom: '2026-11-01',
  effectiveTo: '2026-11-20',
  createdFrom: '2026-11-01T00:00:00Z',
  createdTo: '2026-11-20T10:00:00.5Z',
  legalForms: ['gmbh'],
  states: ['DE-BE', 'DE-HH'],
  registeredOffices: ['Köln'],
  registerCourt: 'Charlottenburg',
  capitalFrom: '25000',
  capitalTo: '50000.50',
  term: 'Eis',
  subjectId: id,
}
const eventsQuery = (role: string, term: string): string =>
  `type=a&type=b&${role}=managing_director&effective_date[gte]=2026-11-01&effective_date[lte]=2026-11-20` +
  '&created_at[gte]=2026-11-01T00:00:00Z&created_at[lte]=2026-11-20T10:00:00.5Z&legal_form=gmbh&state=DE-BE&state=DE-HH' +
  '&registered_office=Köln&register_court=Charlottenburg&capital[gte]=25000&capital[lte]=50000.50' +
  `&${term}=Eis`

const roles = [{ roleType: 'managing_director', name: null, firstName: 'Änne', lastName: null }]
const fullFilter: Partial<CompanyFilter> = {
  name: ' Eis ',
  legalForms: ['gmbh'],
  statuses: ['active'],
  states: ['DE-BE'],
  registeredOffices: ['Köln'],
  registerCourt: 'F1103',
  capitalFrom: '1',
  capitalTo: '2.50',
  roles,
}
const filterBody = {
  name: 'Eis',
  legal_form: ['gmbh'],
  status: ['active'],
  state: ['DE-BE'],
  registered_office: ['Köln'],
  register_court: 'F1103',
  capital: { gte: '1', lte: '2.50' },
}

describe('a call in the words of a side', () => {
  it.each<[Learned['dialect'], ServiceCall, readonly [string, string, unknown]]>([
    [
      'october',
      events(fullEvents),
      ['GET', `/v1/events?${eventsQuery('role_type', 'name')}&subject_id=cmp_1&limit=100`, null],
    ],
    [
      'classic',
      events(fullEvents),
      // No other name carries both: what was ignored is noticed on the page that shows it.
      ['GET', `/v1/events?${eventsQuery('role_type', 'name')}&subject_id=cmp_1&limit=100`, null],
    ],
    [
      'classic',
      events({ ...fullEvents, subjectId: null }),
      ['GET', `/v1/company-events?${eventsQuery('officer_role', 'q')}&limit=100`, null],
    ],
    ['october', events({ monitorId: serviceId('mon_1') }), ['GET', '/v1/events?monitor_id=mon_1&limit=100', null]],
    [
      'october',
      {
        operation: 'formations',
        filter: { legalForms: ['ug', 'ag'], term: 'Eis', createdFrom: '2026-11-01T00:00:00Z' },
        next,
      },
      [
        'GET',
        '/v1/formations?legal_form=ug&legal_form=ag&name=Eis&created_at[gte]=2026-11-01T00:00:00Z&limit=100',
        null,
      ],
    ],
    [
      'classic',
      { operation: 'formations', filter: { legalForms: [], term: 'Eis', createdFrom: null }, next },
      ['GET', '/v1/formations?q=Eis&limit=100', null],
    ],
    [
      'october',
      filter(fullFilter),
      [
        'POST',
        '/v1/search/companies/filter?limit=100',
        { ...filterBody, roles: [{ role_type: 'managing_director', first_name: 'Änne' }] },
      ],
    ],
    [
      'classic',
      filter(fullFilter),
      [
        'POST',
        '/v1/search/companies/filter?limit=100',
        { ...filterBody, officers: [{ role: 'managing_director', first_name: 'Änne' }] },
      ],
    ],
    [
      'october',
      { ...filter({ name: 'Eis' }), next: { by: 'cursor', value: 'c' } } as ServiceCall,
      ['POST', '/v1/search/companies/filter?limit=100&cursor=c', { name: 'Eis' }],
    ],
    [
      'october',
      { operation: 'company-ownership', id, depth: 3, next },
      ['GET', '/v1/companies/cmp_1/ownership-tree?depth=3&limit=100', null],
    ],
    [
      'october',
      { operation: 'company-ownership', id, depth: 3, next: { by: 'cursor', value: 'c' } },
      ['GET', '/v1/companies/cmp_1/ownership-tree?depth=3&limit=100&cursor=c', null],
    ],
    [
      'classic',
      { operation: 'company-ownership', id, depth: 3, next: { by: 'starting_after', value: 's' } },
      ['GET', '/v1/companies/cmp_1/shareholders?depth=3&limit=100&starting_after=s', null],
    ],
    [
      'october',
      { operation: 'ownership-job', companyId: id, recursiveLevel: 4, idempotencyKey },
      ['POST', '/api/v1/jobs/company/shareholders/trigger?company_id=cmp_1&recursive_level=4', null],
    ],
    ['classic', { operation: 'watchlist-item', id }, ['GET', '/api/v1/watchlist/cmp_1', null]],
    ['october', { operation: 'create-list', name: ' A ', idempotencyKey }, ['POST', '/v1/lists', { name: 'A' }]],
    ['classic', { operation: 'create-list', name: 'A', idempotencyKey }, ['POST', '/v1/collections', { name: 'A' }]],
    [
      'october',
      { operation: 'add-list-item', id: serviceId('l'), item: { kind: 'person', id }, idempotencyKey },
      ['POST', '/v1/lists/l/items', { object: 'person', id: 'cmp_1' }],
    ],
    [
      'october',
      { operation: 'remove-list-item', id: serviceId('l'), itemId: serviceId('i/1') },
      ['DELETE', '/v1/lists/l/items/i/1', null],
    ],
    [
      'october',
      { operation: 'create-monitor', companyId: id, eventTypes: ['a.b'], idempotencyKey },
      ['POST', '/v1/monitors', { company_id: 'cmp_1', event_types: ['a.b'] }],
    ],
    [
      'classic',
      { operation: 'change-monitor', id, eventTypes: ['a.b'] },
      ['PATCH', '/v1/monitors/cmp_1', { event_types: ['a.b'] }],
    ],
    [
      'october',
      destination(mail),
      ['POST', '/v1/destinations', { type: 'email', address: 'post@register.example', cadence: 'daily' }],
    ],
    [
      'classic',
      destination(mail),
      ['POST', '/v1/notification-endpoints', { type: 'email', target: 'post@register.example', cadence: 'daily' }],
    ],
    [
      'classic',
      { operation: 'change-destination', id, destination: { cadence: 'weekly' } },
      ['PATCH', '/v1/notification-endpoints/cmp_1', { cadence: 'weekly' }],
    ],
    [
      'october',
      { operation: 'change-formation', id, metadata: { note: 'x' } },
      ['PATCH', '/v1/formations/cmp_1', { metadata: { note: 'x' } }],
    ],
    [
      'classic',
      { operation: 'alerts', next: { by: 'starting_after', value: 'a1' } },
      ['GET', '/v1/alerts?limit=100&starting_after=a1', null],
    ],
  ])('%s: %o', async (dialect, call, [method, url, body]) => {
    const [sentMethod, sentUrl, sentBody] = await sent(dialect, call)
    const parts = (text: string): readonly unknown[] => {
      const [path, query] = text.split('?')
      return [path, [...new URLSearchParams(query)].map((pair) => pair.join('=')).toSorted()]
    }
    expect([sentMethod, parts(sentUrl), sentBody]).toEqual([method, parts(url), body])
  })

  it('carries JSON, the key of its intent on a POST, and nothing else', async () => {
    await sent('october', { operation: 'create-list', name: 'A', idempotencyKey })
    expect(server.seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    })
    await sent('october', { operation: 'change-list', id, name: 'A' })
    await sent('october', { operation: 'delete-list', id })
    for (const seen of server.seen.slice(1)) expect(seen.headers['idempotency-key']).toBeUndefined()
  })

  it.each(['classic', 'october'] as const)(
    '%s: is described before it is sent exactly as it is sent',
    async (dialect) => {
      const table = { classic, october }[dialect]
      for (const operation of operations.filter((name) => table[name].length > 0)) {
        const client = clientIn(dialect)
        const described = client.service.describe(callOf(operation))
        expect(mustAnswer(await client.send(callOf(operation))).call).toBe(described)
      }
    },
  )

  it('that a side does not have is not offered, and nothing is sent', async () => {
    for (const [dialect, table] of [
      ['classic', classic],
      ['october', october],
    ] as const) {
      for (const operation of operations.filter((name) => table[name].length === 0)) {
        const failed = mustFail(await clientIn(dialect).send(callOf(operation)))
        expect(failed).toMatchObject({ error: { kind: 'not-offered', money: 'none' }, attempts: 0, charge: null })
      }
    }
    expect(server.seen).toEqual([])
  })
})

describe('what is refused before it leaves', () => {
  const days = (count: number): string => new Date(clock - count * 86_400_000).toISOString()
  const many = (count: number): readonly string[] => Array.from({ length: count }, (_, nth) => `t${nth}`)
  const webhook = (address: string): ServiceCall => destination({ type: 'webhook', address, cadence: 'instant' })

  it.each<[string, ServiceCall]>([
    ['types', events({ types: many(31) })],
    ['roleTypes', events({ roleTypes: many(11) })],
    ['legalForms', events({ legalForms: many(41) })],
    ['states', events({ states: ['Berlin'] })],
    ['states', events({ states: Array.from({ length: 17 }, () => 'DE-BE') })],
    ['registeredOffices', events({ registeredOffices: many(51) })],
    ['registerCourt', events({ registerCourt: '' })],
    ['registerCourt', events({ registerCourt: 'x'.repeat(101) })],
    ['term', events({ term: 'x' })],
    ['term', events({ term: 'x'.repeat(101) })],
    ['capitalFrom', events({ capitalFrom: '01' })],
    ['capitalTo', events({ capitalTo: '1.234' })],
    ['capitalTo', events({ capitalTo: '1234567890123' })],
    ['effectiveFrom', events({ effectiveFrom: '2026-02-30' })],
    ['effectiveTo', events({ effectiveTo: '21.11.2026' })],
    ['createdFrom', events({ createdFrom: '2026-11-21T12:00:00' })],
    ['createdTo', events({ createdTo: '2026-11-21T12:00:00+01:00' })],
    ['effectiveFrom', events({ effectiveFrom: days(180).slice(0, 10) })],
    ['createdFrom', events({ createdFrom: days(179.1) })],
    ['createdTo', events({ createdTo: days(300) })],
    ['createdTo', events({ createdFrom: days(1), createdTo: days(2) })],
    ['monitorId', events({ monitorId: serviceId('') })],
    ['createdFrom', { operation: 'formations', filter: { legalForms: [], term: null, createdFrom: days(200) }, next }],
    ['name', filter({})],
    ['legalForms', filter({ legalForms: many(41) })],
    ['capitalTo', filter({ capitalFrom: '5', capitalTo: '4' })],
    ['roles', filter({ roles: [{ roleType: null, name: ' ', firstName: null, lastName: null }] })],
    ['depth', { operation: 'company-ownership', id, depth: 0, next }],
    ['depth', { operation: 'company-ownership', id, depth: 21, next }],
    ['recursiveLevel', { operation: 'ownership-job', companyId: id, recursiveLevel: 1.5, idempotencyKey }],
    ['companyId', { operation: 'ownership-job', companyId: serviceId(''), recursiveLevel: 1, idempotencyKey }],
    ['itemId', { operation: 'remove-list-item', id, itemId: serviceId('..') }],
    ['name', { operation: 'create-list', name: ' ', idempotencyKey }],
    ['name', { operation: 'change-list', id, name: 'x'.repeat(201) }],
    ['eventTypes', { operation: 'create-monitor', companyId: id, eventTypes: [], idempotencyKey }],
    ['eventTypes', { operation: 'change-monitor', id, eventTypes: ['a b'] }],
    ['address', webhook('http://hooks.example/')],
    ['address', webhook('nonsense')],
    ['address', destination({ ...mail, address: 'nobody' })],
    ['cadence', destination({ ...mail, cadence: 'hourly' as 'daily' })],
    ['type', destination({ ...mail, type: 'fax' as 'chat' })],
    ['address', { operation: 'change-destination', id, destination: {} }],
    ['metadata', { operation: 'change-formation', id, metadata: ['a'] as unknown as JsonObject }],
    ['idempotencyKey', { operation: 'create-list', name: 'A', idempotencyKey: 'a\r\nX-Evil: 1' }],
    ['idempotencyKey', { operation: 'create-list', name: 'A', idempotencyKey: '' }],
  ])('%s: %o', async (field, call) => {
    const failed = mustFail(await clientIn('october').send(call))
    expect(failed.error).toMatchObject({
      kind: 'invalid-request',
      money: 'none',
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    })
    expect(server.seen.filter(({ path }) => path !== '/v1/health')).toEqual([])
  })

  it('lets what is just inside the limits through', async () => {
    const client = clientIn('october')
    for (const call of [
      events({
        types: many(30),
        roleTypes: many(10),
        legalForms: many(40),
        registeredOffices: many(50),
        createdFrom: days(178.9),
        effectiveFrom: days(178).slice(0, 10),
      }),
      events({ term: 'xy', registerCourt: 'x', capitalFrom: '0', capitalTo: '999999999999.99' }),
      { operation: 'company-ownership', id, depth: 20, next } as const,
      webhook('https://hooks.example/x'),
      webhook('http://127.0.0.1:9/x'),
    ])
      expect(mustAnswer(await client.send(call)).status).toBe(200)
  })

  it('measures bounds by the service’s last Date, whatever the machine’s clock says, and asks health for it once an hour', async () => {
    const client = clientIn('october')
    const inside = events({ createdFrom: days(170) })
    mustAnswer(await client.send(inside))
    mustAnswer(await client.send(inside))
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/health', '/v1/events', '/v1/events'])
    // The machine jumps a year ahead; the service does not.
    client.advance(365 * 86_400_000)
    mustAnswer(await client.send(inside))
    expect(server.seen.map(({ path }) => path).slice(3)).toEqual(['/v1/health', '/v1/events'])
    expect(server.seen.find(({ path }) => path === '/v1/health')?.headers.authorization).toBeUndefined()
  })

  it('a page token of 2,001 characters, or of a kind that the side does not take', async () => {
    const client = clientIn('october')
    for (const token of [
      { by: 'cursor', value: 'c'.repeat(2001) },
      { by: 'cursor', value: '' },
      { by: 'page', value: '2' },
    ] as const) {
      expect(mustFail(await client.send({ operation: 'deliveries', next: token })).error).toEqual({
        kind: 'cursor-refused',
        restartCredits: 0,
        money: 'none',
      })
    }
    expect(server.seen).toEqual([])
  })
})

describe('ids in paths', () => {
  it('stay one segment, whatever they are', async () => {
    const client = clientIn('october')
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
        fc.string({ minLength: 1, maxLength: 60 }),
        async (one, two) => {
          server.seen.length = 0
          const result = await client.send({
            operation: 'remove-list-item',
            id: serviceId(one),
            itemId: serviceId(two),
          })
          if (result.kind === 'failed') {
            expect([one, two].some((text) => text === '.' || text === '..')).toBe(true)
            return
          }
          const segments = (server.seen[0]?.url ?? '').split('/')
          expect(segments.map(decodeURIComponent)).toEqual(['', 'v1', 'lists', one.toWellFormed(), 'items', two])
          expect(segments).toHaveLength(6)
        },
      ),
      { numRuns: cases(60, 300) },
    )
  })
})

describe("the older family's job where the settings name other paths (gap G4)", () => {
  const jobPaths = (): { readonly trigger: string; readonly result: string } => ({
    trigger: '/api/set/owners/{company_id}?levels={recursive_level}&mode=full',
    result: '/api/set/results?job={job_id}',
  })
  const left = async (call: ServiceCall): Promise<string> => {
    mustAnswer(
      await createTestClient(server.url, { learned: { ...nothingLearned, dialect: 'october' }, jobPaths }).send(call),
    )
    const seen = server.seen.at(-1)
    return `${seen?.method} ${seen?.url}`
  }

  it('goes there, with its values encoded whole', async () => {
    const companyId = serviceId('cmp/1?x=y&z')
    expect(await left({ operation: 'ownership-job', companyId, recursiveLevel: 3, idempotencyKey })).toBe(
      'POST /api/set/owners/cmp%2F1%3Fx%3Dy%26z?levels=3&mode=full',
    )
    expect(await left({ operation: 'watchlist-item', id: serviceId('job&id=2') })).toBe(
      'GET /api/set/results?job=job%26id%3D2',
    )
  })

  it('and nothing else does', async () => {
    expect(await left({ operation: 'watchlist' })).toBe('GET /api/v1/watchlist')
    expect(await left({ operation: 'company', id })).toBe('GET /v1/companies/cmp_1')
  })

  it('is described as it would be sent', () => {
    const { service } = createTestClient(server.url, { jobPaths })
    expect(service.describe({ operation: 'watchlist-item', id: serviceId('job-1') })).toBe(
      'GET /api/set/results?job=job-1',
    )
  })
})
