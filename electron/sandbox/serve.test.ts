import { describe, expect, it } from 'vitest'
import { replacementOf } from './routes/retired.ts'
import { routes } from './routes/table.ts'
import { owning } from './owned/owned.testing.ts'
import { DEMO_KEY } from './serve.ts'
import { serveEachTest, today, type Json } from './service.testing.ts'

const served = serveEachTest()
const { ask, companyId, personId, billed } = served
const own = owning(served)

/** What every route that takes a body finds what it needs in; the rest is dropped. */
const anyBody = {
  name: 'x',
  metadata: { note: 'x' },
  event_types: ['company.address.changed'],
  type: 'email',
  address: 'a@example.org',
  target: 'a@example.org',
}

describe('authentication (contract 5)', () => {
  it('health needs no key', async () => {
    expect(await ask('/v1/health', {}, null)).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it.each([
    [{}],
    [{ 'X-API-Key': DEMO_KEY }],
    [{ Authorization: `Basic ${DEMO_KEY}` }],
    [{ Cookie: `key=${DEMO_KEY}` }],
  ])('%j is no key: 400', async (headers: Record<string, string>) => {
    for (const dialect of ['classic', 'october'] as const) {
      served.service.setDialect(dialect)
      const { status, body } = await ask('/v1/account', { headers }, null)
      expect(status).toBe(400)
      expect(body.detail).toBe('Authorization header missing or invalid')
    }
  })

  it('a wrong key, a revoked key and a spent allowance read the same: 401 UNAUTHORIZED', async () => {
    const wrong = await ask('/v1/account', {}, 'wrong')
    served.service.faults.set([{ name: 'revoked-key' }])
    const revoked = await ask('/v1/account')
    await served.restart({ requestsPer30Days: 1 })
    expect((await ask('/v1/account')).status).toBe(200)
    const spent = await ask('/v1/account')
    for (const { status, body } of [wrong, revoked, spent])
      expect([status, body.code, body.detail]).toEqual([401, 'UNAUTHORIZED', 'UNAUTHORIZED'])
    served.service.setDialect('classic')
    expect((await ask('/v1/account')).body).toEqual({ detail: 'UNAUTHORIZED' })
  })

  it('a key in the query is not accepted, and no key is kept in the log', async () => {
    expect((await ask(`/v1/account?api_key=${DEMO_KEY}`, {}, null)).status).toBe(400)
    await ask('/v1/account')
    expect(JSON.stringify(served.service.requests.at(-1)?.headers)).not.toContain(DEMO_KEY)
  })
})

describe('billing', () => {
  it('charges what the table says, for answers only', async () => {
    const id = await companyId()
    expect(billed()).toBe(1)
    await ask(`/v1/companies/${id}`)
    expect(billed()).toBe(11)
    expect((await ask('/v1/companies/nothing')).status).toBe(400)
    await ask('/v1/nowhere')
    await ask('/v1/search/companies?limit=101')
    expect(billed()).toBe(11)
    expect(served.service.billing.balance).toBe(10_000 - 11)
    expect(served.service.billing.bill[1]).toMatchObject({ operation: 'companies.read', credits: 10, at: today })
  })

  it('402 is not charged and did not run; free calls still answer', async () => {
    served.service.billing.setBalance(9)
    const id = await companyId()
    const { status, body, headers } = await ask(`/v1/companies/${id}`)
    expect([status, body.code, headers.get('service-credits-charged')]).toEqual([402, 'INSUFFICIENT_CREDITS', '0'])
    expect(billed()).toBe(1)
    expect((await ask('/v1/legal-forms')).status).toBe(200)
    served.service.setDialect('classic')
    expect((await ask('/v1/events')).body.code, 'event lists speak the problem style on both sides').toBe(
      'INSUFFICIENT_CREDITS',
    )
    expect((await ask(`/v1/formations`)).body).toEqual({ detail: 'INSUFFICIENT_CREDITS' })
  })

  it('an Idempotency-Key saves the second bill, not the second run', async () => {
    const post = () =>
      ask('/v1/search/companies/filter', {
        method: 'POST',
        body: '{"legal_form":["se"]}',
        headers: { 'Idempotency-Key': 'one' },
      })
    const [first, second] = [await post(), await post()]
    expect([first, second].map(({ headers }) => headers.get('service-credits-charged'))).toEqual(['25', '0'])
    expect(second.body).toEqual(first.body)
    expect(billed()).toBe(25)
  })

  it('Service-Credits-Charged stands on every keyed october response, never in classic unless told so', async () => {
    expect((await ask('/v1/account')).headers.get('service-credits-charged')).toBe('0')
    expect((await ask('/v1/nowhere')).headers.get('service-credits-charged')).toBe('0')
    expect((await ask('/v1/account', {}, 'wrong')).headers.has('service-credits-charged')).toBe(false)
    served.service.setDialect('classic')
    expect((await ask('/v1/account')).headers.has('service-credits-charged')).toBe(false)
    await served.restart({ dialect: 'classic', chargeHeader: true })
    expect((await ask('/v1/search/companies')).headers.get('service-credits-charged')).toBe('1')
  })

  it('every price of the contract is the one in the table', () => {
    const prices = Object.fromEntries(
      routes
        .filter((route) => route.shown && route.dialects.length > 0)
        .map((route) => [`${route.method} ${route.path}`, route.price]),
    )
    expect(prices).toMatchObject({
      'GET /search/suggestions': 1,
      'GET /search/companies': 1,
      'GET /search/persons': 1,
      'POST /search/companies/filter': 25,
      'GET /companies/{company_id}': 10,
      'GET /companies/{company_id}/events': 10,
      'GET /companies/{company_id}/financial-statements': 10,
      'GET /formations': 10,
      'GET /formations/{formation_id}': 1,
      'PATCH /formations/{formation_id}': 1,
      'GET /events': 10,
      'GET /company-events': 10,
      'GET /legal-forms': 0,
      'GET /event-types': 0,
      'GET /event-groups': 0,
      'GET /lists': 0,
      'POST /lists': 0,
      'GET /lists/{list_id}': 0,
      'PATCH /lists/{list_id}': 0,
      'DELETE /lists/{list_id}': 0,
      'GET /lists/{list_id}/items': 0,
      'POST /lists/{list_id}/items': 0,
      'DELETE /lists/{list_id}/items/{list_item_id}': 0,
      'GET /monitors': 0,
      'POST /monitors': 10,
      'GET /monitors/{monitor_id}': 0,
      'PATCH /monitors/{monitor_id}': 0,
      'DELETE /monitors/{monitor_id}': 0,
      'GET /destinations': 0,
      'POST /destinations': 0,
      'GET /destinations/{destination_id}': 0,
      'PATCH /destinations/{destination_id}': 0,
      'DELETE /destinations/{destination_id}': 0,
      'GET /deliveries': 0,
      'GET /deliveries/{delivery_id}': 0,
    })
  })
})

describe('every route, in every dialect that has it', () => {
  const watchlistId = async (path: string): Promise<string> => {
    if (!path.includes('{watchlist_id}')) return ''
    const trigger = `/api/v1/jobs/company/shareholders/trigger?company_id=${await companyId()}`
    return (await ask(trigger, { method: 'POST' })).body.job_id
  }
  /** Makes what a path names, and gives its id as this side speaks it. */
  const make: Readonly<Record<string, () => Promise<string>>> = {
    list_id: async () => (await own.post(own.lists(), { name: 'x' })).body.id,
    monitor_id: async () => (await own.monitor()).id,
    destination_id: async () => (await own.destination({ type: 'email', address: 'b@example.org' })).id,
    delivery_id: async () => {
      await own.destination({ type: 'chat', address: '#x' })
      await own.monitor()
      await own.happen('company.address.changed')
      return (await own.deliveries())[0].id
    },
  }
  /** The path with ids of things that the account made. */
  const fillOwned = async (path: string): Promise<string> => {
    let filled = path
    for (const [name, of] of Object.entries(make))
      if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, await of())
    if (!filled.includes('{list_item_id}')) return filled
    const items = filled.replace('/{list_item_id}', '')
    return filled.replace('{list_item_id}', (await own.post(`/v1${items}`, { company_id: await companyId() })).body.id)
  }
  const fill = async (path: string): Promise<string> => {
    const formation = path.includes('{formation_id}') ? (await ask('/v1/formations?limit=1')).body.data[0].id : ''
    const event = path.includes('{event_id}') ? (await ask('/v1/events?limit=1')).body.data[0].id : ''
    return path
      .replace('{company_id}', await companyId())
      .replace('{person_id}', await personId())
      .replace('{formation_id}', formation)
      .replace('{event_id}', event)
      .replace('{financial_statement_id}', 'any')
      .replace('/trigger', `/trigger?company_id=${await companyId()}`)
      .replace('{watchlist_id}', await watchlistId(path))
  }
  const cases = routes.flatMap((route) => (['classic', 'october'] as const).map((dialect) => [dialect, route] as const))

  it.each(cases)('%s: $method $path', async (dialect, route) => {
    served.service.setDialect(dialect)
    const filled = route.dialects.includes(dialect) ? await fillOwned(route.path) : route.path
    const path = `${route.older ? '/api' : ''}/v1${await fill(filled)}`
    const takesBody = route.method === 'POST' || route.method === 'PATCH'
    const body = takesBody ? JSON.stringify({ ...anyBody, company_id: await companyId() }) : null
    const before = billed()
    const answer = await ask(path, { method: route.method, body })
    if (!route.dialects.includes(dialect)) {
      const replacement = replacementOf(dialect, served.service.answers, route.path, today)
      expect(answer.status).toBe(replacement === null ? 404 : 410)
      if (replacement !== null)
        expect(answer.body).toMatchObject({
          code: 'endpoint_retired',
          detail: expect.stringContaining(replacement),
        })
    } else if (/contact|financial-statements\/\{/.test(route.path)) {
      expect(answer.status).toBe(dialect === 'classic' ? 404 : 501)
    } else {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(billed() - before).toBe(route.price)
    }
  })

  it('a wrong method is 405, an unknown path 404 in the style of the side', async () => {
    expect((await ask('/v1/account', { method: 'POST' })).status).toBe(405)
    expect(await ask('/v1/nothing')).toMatchObject({ status: 404, body: { code: 'not_found', status: 404 } })
    expect((await ask('/v1/nothing')).headers.get('content-type')).toBe('application/problem+json')
    served.service.setDialect('classic')
    expect(await ask('/v1/nothing')).toMatchObject({ status: 404, body: { detail: 'Route not found' } })
    expect((await ask('/v1/companies/x/roles')).status, 'a name that only October brings').toBe(404)
  })
})

describe('account and reference data', () => {
  it('the workspace id changes with the release; the balance may be left out', async () => {
    expect((await ask('/v1/account')).body).toMatchObject({
      workspace: { id: expect.stringMatching(/^wsp_/) },
      credits: { balance: 10_000 },
    })
    served.service.setDialect('classic')
    expect((await ask('/v1/account')).body.workspace.id).toMatch(/^org_personal_/)
    await served.restart({ showBalance: false })
    expect((await ask('/v1/account')).body).not.toHaveProperty('credits')
  })

  it(
    'legal forms, event types and groups are served, groups name insolvency, conversion and ' + 'other_entries',
    async () => {
      expect((await ask('/v1/legal-forms?limit=100')).body.data.length).toBeGreaterThan(30)
      const groups = (await ask('/v1/event-groups')).body.data.map((item: Json) => item.group)
      expect(groups).toEqual(expect.arrayContaining(['insolvency', 'conversion', 'other_entries']))
    },
  )
})

describe('pace and clock', () => {
  it('429 past the limit of a minute, with X-RateLimit-Reset', async () => {
    await served.restart({ requestsPerMinute: 2 })
    expect([(await ask('/v1/account')).status, (await ask('/v1/account')).status]).toEqual([200, 200])
    const { status, headers } = await ask('/v1/account')
    expect([status, headers.get('x-ratelimit-reset')]).toEqual([429, String(today / 1000 + 60)])
    served.service.clock.advance(60_000)
    expect((await ask('/v1/account')).status).toBe(200)
  })

  it("the Date header is the service's clock, and setting it ahead brings new events", async () => {
    await served.restart({ live: true, liveEvery: 60_000 })
    const newest = async (): Promise<string> => (await ask('/v1/events?limit=1')).body.data[0].created_at
    const before = await newest()
    served.service.clock.advance(3_600_000)
    expect(Date.parse(await newest())).toBeGreaterThan(Date.parse(before))
    expect((await ask('/v1/account')).headers.get('date')).toBe('Sat, 21 Nov 2026 13:00:00 GMT')
  })
})

describe('the control route', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    ask('/__control', { method: 'POST', body: JSON.stringify(body), headers }, null)

  it('sets faults, dialect, clock and credits, and shows bill and requests', async () => {
    await ask('/v1/account')
    const { status, body } = await post({
      faults: ['html*1@/companies', { name: 'latency', value: 5 }],
      dialect: 'classic',
      advanceMs: 1000,
      credits: 7,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      dialect: 'classic',
      balance: 7,
      now: '2026-11-21T12:00:01.000Z',
      faults: [
        { name: 'html', count: 1, path: '/companies' },
        { name: 'latency', value: 5 },
      ],
    })
    expect((await ask('/__control', {}, null)).body.requests).toHaveLength(1)
  })

  it('refuses what it does not know, and web pages', async () => {
    expect(await post({ faults: ['nope'] })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('no fault called nope') },
    })
    expect((await post({ volume: 11 })).status).toBe(400)
    expect((await post({ credits: 1 }, { Origin: 'http://example.org' })).status).toBe(403)
  })
})
