import { describe, expect, it } from 'vitest'
import { owning } from '../owned/owned.testing.ts'
import { serveEachTest, type Json } from '../service.testing.ts'

const served = serveEachTest()
const { ask, companyId, billed } = served
const { post, patch, remove, monitor, happen } = owning(served)
const failed = 'Failed to create watchlist subscription'
const address = ['company.address.changed']

describe.each(['classic', 'october'] as const)('monitors, %s', (dialect) => {
  const start = (): void => served.service.setDialect(dialect)
  const invalid = dialect === 'classic' ? 422 : 400

  it('are made for 10 credits, read, changed and removed for none', async () => {
    start()
    const company = await companyId()
    const before = billed()
    const made = await monitor(company, ['company.address.changed', 'company.address.changed'])
    expect(billed() - before).toBe(10)
    expect(made).toMatchObject({ object: 'monitor', event_types: address, last_event_at: null })
    expect(dialect === 'classic' ? made.company_id : made.company.id).toBe(company)
    const path = `/v1/monitors/${made.id}`
    expect((await ask(path)).body).toEqual(made)
    const wider = [...address, dialect === 'classic' ? 'company.officer.appointed' : 'company.role.added']
    expect((await patch(path, { event_types: wider })).body.event_types).toEqual(wider)
    expect((await ask('/v1/monitors')).body.data).toHaveLength(1)
    expect((await remove(path)).body).toEqual({ object: 'monitor', id: made.id, deleted: true })
    expect((await ask(path)).status).toBe(404)
    expect((await ask('/v1/monitors')).body.data).toEqual([])
    expect(billed() - before).toBe(10)
  })

  it('an unknown type and a second monitor are the same 500, and cost nothing', async () => {
    start()
    const company = await companyId()
    const before = billed()
    const unknown = await post('/v1/monitors', { company_id: company, event_types: ['company.weather.changed'] })
    await monitor(company)
    const again = await post('/v1/monitors', { company_id: company, event_types: address })
    for (const { status, body } of [unknown, again]) expect([status, body.detail]).toEqual([500, failed])
    expect(again.body.code).toBe(dialect === 'classic' ? undefined : 'internal_error')
    expect(billed() - before).toBe(10)
    expect((await ask('/v1/monitors')).body.data).toHaveLength(1)
  })

  it('a renamed type is 400 and names the new one', async () => {
    start()
    const body = { company_id: await companyId(), event_types: ['company.shareholder.changed'] }
    const answer = await post('/v1/monitors', body)
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      'company.shareholder.changed is now company.shareholding.changed',
    ])
    const older = await post('/v1/monitors', { ...body, event_types: ['company.officer.removed'] })
    expect(older.status).toBe(dialect === 'classic' ? 200 : 400)
  })

  it.each(['F1103', 'Amtsgericht Charlottenburg (Berlin)', 'berlin'])('take a court as %s', async (court) => {
    start()
    const { status, body } = await post('/v1/monitors', {
      register_court: court,
      register_number: 'HRB 12345 B',
      event_types: address,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(dialect === 'classic' ? body.company_id : body.company.id).toBe(await companyId())
  })

  it('refuse what names no company, and no types', async () => {
    start()
    const company = await companyId()
    const wrong: readonly (readonly [Json, number])[] = [
      [{ event_types: address }, invalid],
      [{ company_id: company }, invalid],
      [{ company_id: company, event_types: [] }, invalid],
      [{ company_id: company, event_types: 'company.address.changed' }, invalid],
      [{ register_court: 'Atlantis', register_number: 'HRB 1', event_types: address }, invalid],
      [{ register_court: 'Berlin', register_number: 'zwölf', event_types: address }, invalid],
      [{ register_court: 'Berlin', event_types: address }, invalid],
      [{ register_court: 'Berlin', register_number: 'HRB 9999999', event_types: address }, 404],
      [{ company_id: '5fbe2a1c-0c0e-4d6c-9b57-0d2b0a54fd11', event_types: address }, 404],
      [{ company_id: 'nonsense', event_types: address }, dialect === 'classic' ? 404 : 400],
    ]
    for (const [body, status] of wrong)
      expect((await post('/v1/monitors', body)).status, JSON.stringify(body)).toBe(status)
    const { id } = await monitor(company)
    expect((await patch(`/v1/monitors/${id}`, { event_types: ['nonsense'] })).status).toBe(invalid)
  })
})

describe('monitors on both sides', () => {
  it('take ids of either form; a bare UUID is an old name after the release', async () => {
    const prefixed = await companyId()
    served.service.setDialect('classic')
    const bare = await companyId()
    const made = await monitor(prefixed)
    expect(made.company_id).toBe(bare)
    await remove(`/v1/monitors/${made.id}`)
    served.service.setDialect('october')
    const { headers, body } = await post('/v1/monitors', { company_id: bare, event_types: address })
    expect([headers.has('deprecation'), body.company.id]).toEqual([true, prefixed])
  })

  it('a lost answer leaves the monitor there, charged, and a second try is the 500', async () => {
    const company = await companyId()
    served.service.faults.set([{ name: 'drop-after-request', path: '/monitors', count: 1 }])
    const send = () => post('/v1/monitors', { company_id: company, event_types: address }, { 'Idempotency-Key': 'k' })
    await expect(send()).rejects.toThrow('fetch failed')
    expect((await send()).status).toBe(500)
    expect((await ask('/v1/monitors')).body.data).toHaveLength(1)
    expect(served.service.billing.bill.filter(({ operation }) => operation === 'monitors.create')).toHaveLength(1)
  })

  it('with too few credits none is made', async () => {
    const company = await companyId()
    served.service.billing.setBalance(9)
    expect((await post('/v1/monitors', { company_id: company, event_types: address })).status).toBe(402)
    expect((await ask('/v1/monitors')).body.data).toEqual([])
  })
})

describe('what a monitor matches', () => {
  const feed = async (id: string, query = ''): Promise<Json[]> =>
    (await ask(`/v1/events?monitor_id=${id}${query}`)).body.data

  it('is read at /events?monitor_id=, free of charge: the matching events since it was made', async () => {
    const company = await companyId()
    await happen('company.address.changed')
    const { id } = await monitor(company, ['company.address.changed', 'company.role.added'])
    expect(await feed(id)).toEqual([])
    for (const type of ['company.purpose.changed', 'company.address.changed', 'company.role.added']) {
      expect((await happen(type)).status).toBe(200)
      served.service.clock.advance(60_000)
    }
    const before = billed()
    const found = await feed(id)
    expect(found.map(({ type, subject }) => [type, subject.id])).toEqual([
      ['company.role.added', company],
      ['company.address.changed', company],
    ])
    expect(found).toEqual(
      (await ask(`/v1/events?subject_id=${company}`)).body.data
        .filter(({ type }: Json) => ['company.role.added', 'company.address.changed'].includes(type))
        .slice(0, 2),
    )
    expect(await feed(id, '&type=company.address.changed')).toHaveLength(1)
    const charges = served.service.billing.bill.slice(-1)
    expect([billed() - before, charges[0]?.credits]).toEqual([10, 10])
    const { headers } = await ask(`/v1/events?monitor_id=${id}`)
    expect(headers.get('service-credits-charged')).toBe('0')
    expect((await ask(`/v1/monitors/${id}`)).body.last_event_at).toBe(found[0].created_at)
  })

  it('costs a page before the release, when /alerts is free', async () => {
    served.service.setDialect('classic')
    const { id, company_id: company } = await monitor()
    await happen('company.address.changed')
    const before = billed()
    const alerts = (await ask('/v1/alerts')).body
    expect(alerts).toMatchObject({
      object: 'list',
      has_more: false,
      data: [
        {
          object: 'alert',
          monitor_id: id,
          company_id: company,
          company_name: 'Brückwerder Kältelogistik GmbH',
          event_type: 'company.address.changed',
        },
      ],
    })
    expect(billed() - before).toBe(0)
    expect(await feed(id)).toEqual([alerts.data[0].event])
    expect(billed() - before).toBe(10)
  })

  it('is found while the clock passes weeks, without being asked for in between', async () => {
    const companies = (await ask('/v1/search/companies?limit=100')).body.data.map(({ id }: Json) => id)
    const types = (await ask('/v1/event-types?limit=100')).body.data.map(({ type }: Json) => type)
    const monitors = new Map<string, string>()
    for (const company of companies) monitors.set(company, (await monitor(company, types)).id)
    const since = new Date(served.service.clock.now()).toISOString()
    served.service.clock.advance(28 * 86_400_000)
    let matched = 0
    for (const [company, id] of monitors) {
      const own = (await ask(`/v1/events?subject_id=${company}&limit=100&created_at[gte]=${since}`)).body.data
      expect(await feed(id, '&limit=100')).toEqual(own)
      matched += own.length
    }
    expect(matched).toBeGreaterThan(5)
  })

  it('follows the types that it has then, and ends with it', async () => {
    const { id } = await monitor()
    await happen('company.address.changed')
    await patch(`/v1/monitors/${id}`, { event_types: ['company.purpose.changed'] })
    await happen('company.address.changed')
    await happen('company.purpose.changed')
    expect((await feed(id)).map(({ type }) => type)).toEqual(['company.purpose.changed', 'company.address.changed'])
    await remove(`/v1/monitors/${id}`)
    await happen('company.purpose.changed')
    expect(await feed(id)).toEqual([])
    const next = await monitor(undefined, ['company.purpose.changed'])
    expect(await feed(next.id), 'a new one begins anew').toEqual([])
  })

  it('is nothing for a monitor that is not there; an id of another kind is refused', async () => {
    const { id } = await monitor()
    expect(await feed('mon_00000000000000000000000000')).toEqual([])
    expect((await ask(`/v1/events?monitor_id=${await companyId()}`)).body.code).toBe('validation_failed')
    await happen('company.address.changed')
    expect((await ask(`/v1/company-events?monitor_id=${id}&limit=100`)).body.data.length).toBeGreaterThan(1)
  })
})

describe('faults of lists of events', () => {
  const walk = async (query: string, pages = 4): Promise<Json[]> => {
    const found: Json[] = []
    let cursor = ''
    for (let nth = 0; nth < pages; nth += 1) {
      const { body } = await ask(`/v1/events?limit=5${query}${cursor}`)
      found.push(...body.data)
      if (body.next_cursor === null) break
      cursor = `&cursor=${body.next_cursor}`
    }
    return found.map(({ id }) => id)
  }

  it('events-duplicate: each page begins with the last event of the one before', async () => {
    const good = await walk('')
    served.service.faults.set([{ name: 'events-duplicate' }])
    const ids = await walk('')
    expect([new Set(ids).size, ids[5]]).toEqual([ids.length - 3, ids[4]])
    expect([...new Set(ids)]).toEqual(good.slice(0, 17))
  })

  it('events-out-of-order: none is missing', async () => {
    const good = await walk('')
    served.service.faults.set([{ name: 'events-out-of-order' }])
    const ids = await walk('')
    expect(ids).not.toEqual(good)
    expect([ids.length, new Set(ids)]).toEqual([good.length, new Set(good)])
  })

  it('lost-page: every other page is missing', async () => {
    const good = await walk('')
    served.service.faults.set([{ name: 'lost-page' }])
    expect(await walk('', 2)).toEqual([...good.slice(0, 5), ...good.slice(10, 15)])
  })

  it('filter-ignored: filters and terms are dropped, and the price is that of the whole list', async () => {
    const good = await walk('')
    const { id } = await monitor()
    served.service.faults.set([{ name: 'filter-ignored' }])
    const before = billed()
    expect(await walk(`&monitor_id=${id}&type=company.name.changed`)).toEqual(good)
    expect(billed() - before).toBe(40)
    const all = await ask('/v1/search/companies/filter', { method: 'POST', body: '{"legal_form":["se"],"limit":50}' })
    expect(new Set(all.body.data.map(({ legal_form: form }: Json) => form.code)).size).toBeGreaterThan(2)
    expect((await ask('/v1/search/companies?name=brueckwerder&limit=100')).body.data).toHaveLength(100)
  })
})
