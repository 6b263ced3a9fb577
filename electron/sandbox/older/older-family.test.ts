import { describe, expect, it } from 'vitest'
import { DEMO_KEY } from '../serve.ts'
import { serveEachTest, type Json } from '../service.testing.ts'

const served = serveEachTest()
const { ask, companyId, billed } = served

const triggerPath = '/api/v1/jobs/company/shareholders/trigger'
const trigger = async (name: string, level = 1): Promise<string> => {
  const query = `company_id=${await companyId(name)}&recursive_level=${level}`
  return (await ask(`${triggerPath}?${query}`, { method: 'POST' })).body.job_id
}
const detail = async (job: string): Promise<Json> => (await ask(`/api/v1/watchlist/${job}`)).body
const wait = (seconds: number): void => served.service.clock.advance(seconds * 1000)
/** The structure of a company after its job has ended. */
const structure = async (name: string, level = 1): Promise<Json> => {
  const job = await trigger(name, level)
  wait(20)
  return (await detail(job)).results.company_structure
}
const both = [['classic'], ['october']] as const

describe('a job of the older family (contract 4.9)', () => {
  it.each(both)("%s: is triggered, runs by the service's clock, and leaves its result", async (dialect) => {
    served.service.setDialect(dialect)
    const before = billed()
    const answer = await ask(`${triggerPath}?company_id=${await companyId('Ahrenwyk Holding')}&recursive_level=2`, {
      method: 'POST',
    })
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String), job_id: expect.any(String) } })
    expect(billed() - before - 1, 'beside the search').toBe(20)
    const job = answer.body.job_id
    expect(await detail(job)).toMatchObject({ id: job, status: 'running', results: { name: 'Ahrenwyk Holding GmbH' } })
    expect((await detail(job)).results).not.toHaveProperty('company_structure')
    wait(19)
    expect((await detail(job)).status).toBe('running')
    wait(1)
    const ended = await detail(job)
    expect(ended).toMatchObject({
      id: job,
      status: 'completed',
      item_type: 'company_shareholders',
      request_payload: { job_id: job, recursive_level: 2 },
      results: { register_errors: [], company_structure: { name: 'Ahrenwyk Holding GmbH' } },
    })
    expect(billed() - before - 1, 'asking is free').toBe(20)
  })

  it('a company is named by its id in the query, and levels are 1 to 20', async () => {
    const id = await companyId()
    const post = (query: string) => ask(`${triggerPath}?${query}`, { method: 'POST' })
    expect(await post('')).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'missing', loc: ['query', 'company_id'] }] },
    })
    for (const level of ['0', '21', 'x'])
      expect(await post(`company_id=${id}&recursive_level=${level}`)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['query', 'recursive_level'] }] },
      })
    expect((await post('company_id=cmp_00000000000000000000000000')).status).toBe(404)
    expect((await ask(triggerPath)).status).toBe(405)
    expect((await ask('/api/v1/watchlist/nothing')).body).toEqual({ detail: 'Watchlist item not found' })
    expect(billed()).toBe(1)
  })

  it.each(both)('%s: takes a Bearer key only, and speaks the older error style', async (dialect) => {
    served.service.setDialect(dialect)
    const { status, body } = await ask('/api/v1/watchlist', { headers: { 'X-API-Key': DEMO_KEY } }, null)
    expect([status, body]).toEqual([400, { detail: 'Authorization header missing or invalid' }])
    expect((await ask('/api/v1/watchlist', {}, 'wrong')).body).toEqual({ detail: 'UNAUTHORIZED' })
    expect((await ask('/api/v1/nothing')).body).toEqual({ detail: 'Route not found' })
    served.service.billing.setBalance(1)
    const poor = await ask(`${triggerPath}?company_id=${await companyId()}`, { method: 'POST' })
    expect([poor.status, poor.body]).toEqual([402, { detail: 'INSUFFICIENT_CREDITS' }])
  })

  it('the watchlist names job and company of each item, newest first', async () => {
    const [first, second] = [await trigger('Ahrenwyk Holding'), await trigger('Ahrenwyk Solar', 3)]
    const { watchlist } = (await ask('/api/v1/watchlist')).body
    expect(watchlist.map(({ id }: Json) => id)).toEqual([second, first])
    expect(Object.keys(watchlist[0]).toSorted()).toEqual([
      'created_at',
      'events',
      'id',
      'item_type',
      'last_change_at',
      'last_checked_at',
      'name',
      'register_number',
      'request_payload',
      'updated_at',
    ])
    expect(watchlist[0]).toMatchObject({
      name: 'Ahrenwyk Solar GmbH',
      register_number: 'HRB 221006',
      request_payload: { job_id: second, company_id: await companyId('Ahrenwyk Solar'), recursive_level: 3 },
    })
  })

  it('with --job-results by-list the job is 404, and its item has another id', async () => {
    await served.restart({ jobResults: 'by-list', jobSeconds: 5 })
    const job = await trigger('Ahrenwyk Holding')
    wait(5)
    expect((await ask(`/api/v1/watchlist/${job}`)).status).toBe(404)
    const { watchlist } = (await ask('/api/v1/watchlist')).body
    const item = watchlist.find(({ request_payload: payload }: Json) => payload.job_id === job)
    expect(item.id).not.toBe(job)
    expect((await detail(item.id)).results.company_structure.name).toBe('Ahrenwyk Holding GmbH')
  })

  it('faults make it slow, fail it, or never let it end', async () => {
    served.service.faults.set([{ name: 'job-slow', value: 100, count: 1 }])
    const slow = await trigger('Ahrenwyk Holding')
    served.service.faults.set([{ name: 'job-fails', count: 1 }])
    const failing = await trigger('Ahrenwyk Holding')
    served.service.faults.set([{ name: 'job-never', count: 1 }])
    const never = await trigger('Ahrenwyk Holding')
    wait(20)
    const failed = await detail(failing)
    expect(failed).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('failed'),
      results: { register_errors: [expect.any(String)] },
    })
    expect(failed.results).not.toHaveProperty('company_structure')
    expect((await detail(slow)).status).toBe('running')
    wait(100)
    expect((await detail(slow)).status).toBe('completed')
    wait(30 * 86_400)
    expect((await detail(never)).status).toBe('running')
  })
})

describe('the three shapes (contract 2.6)', () => {
  const entryFields = [
    'name',
    'is_company',
    'register_number',
    'register_court',
    'city',
    'country',
    'percentage_share',
    'nominal_amount',
    'nominal_amount_currency',
    'source',
  ]

  it('A: a corporation with its shareholders', async () => {
    const shape = await structure('Brückwerder Kältelogistik')
    expect(Object.keys(shape)).toEqual([
      'name',
      'is_company',
      'is_top_company',
      'register_number',
      'share_capital',
      'share_capital_currency',
      'shareholders',
    ])
    expect(shape).toMatchObject({ is_top_company: false, share_capital: 1_250_000, share_capital_currency: 'EUR' })
    for (const entry of shape.shareholders) expect(Object.keys(entry)).toEqual(entryFields)
    expect(shape.shareholders[1]).toMatchObject({
      name: 'Dr. Friederike Harmsen',
      is_company: false,
      register_number: null,
      percentage_share: 20,
      nominal_amount: 250_000,
    })
  })

  it('B: a partnership whose general partner is known, with those behind it', async () => {
    const shape = await structure('Ahrenwyk Maschinenbau')
    expect(shape).toMatchObject({
      register_number: 'HRA 208114',
      share_capital: null,
      total_deposit: 1_000_000,
      total_deposit_currency: 'EUR',
      general_partners: [
        {
          name: 'Ahrenwyk Verwaltungs-GmbH',
          register_number: 'HRB 219301',
          register_court: 'Amtsgericht Osnabrück',
          is_general_partner: true,
          shareholders: [{ name: 'Ahrenwyk Maschinenbau GmbH & Co. KG', percentage_share: 100 }],
        },
      ],
    })
    expect(shape).not.toHaveProperty('shareholders')
    expect(shape.limited_partners.map(({ percentage_share: share }: Json) => share)).toEqual([70, 20, 10])
  })

  it('C: a partnership of whose general partner nobody knows more', async () => {
    const shape = await structure('Ahrenwyk Windpark')
    expect(Object.keys(shape)).toEqual([
      'name',
      'is_company',
      'is_top_company',
      'register_number',
      'total_deposit',
      'total_deposit_currency',
      'general_partners',
      'limited_partners',
    ])
    expect(Object.keys(shape.general_partners[0])).toEqual([
      'name',
      'is_company',
      'city',
      'country',
      'is_general_partner',
      'source',
    ])
    expect(shape.limited_partners[1]).toMatchObject({ name: 'Noordzee Wind Coöperatie U.A.', country: 'NL' })
    expect(await structure('Ahrenwyk & Söhne')).toMatchObject({ general_partners: [{ is_company: false }] })
  })

  it('go as many levels up as the job was told, and stop at a company that stands below', async () => {
    const levels = (entries: readonly Json[] = []): number =>
      entries.length === 0 ? 0 : 1 + Math.max(...entries.map(({ shareholders }) => levels(shareholders)))
    const depth = async (level: number): Promise<number> =>
      levels((await structure('Ahrenwyk Service', level)).shareholders)
    expect([await depth(1), await depth(2), await depth(4), await depth(20)]).toEqual([1, 2, 4, 5])
    const ring = await structure('Ahrenwyk Ring Eins', 20)
    expect(levels(ring.shareholders)).toBe(3)
    expect(JSON.stringify(ring)).not.toContain('recurring')
  })

  it('meta_data, reports, documents, history and events come from the record', async () => {
    const id = await companyId()
    const job = await trigger('Brückwerder Kältelogistik')
    wait(20)
    const { results, history, events } = await detail(job)
    const record = (await ask(`/v1/companies/${id}`)).body
    expect(results).toMatchObject({ id, name: record.name, register_number: record.register_number })
    expect(results.meta_data).toMatchObject({
      company_name: record.name,
      registered_office: record.registered_office,
      register_court: record.register_court,
      company_purpose: record.purpose,
      share_capital: Number(record.capital.amount),
      important_dates: { founding_date: record.first_entry_on },
      number_of_entries: record.number_of_entries,
      last_entry_date: record.last_entry_on,
      managing_directors: [{ name: 'Maren Halvorsen', birthdate: '1974-03-12', city: 'Berlin', title: '' }, {}],
    })
    const statements = (await ask(`/v1/companies/${id}/financial-statements`)).body.data
    expect(results.financial_reports.map(({ date }: Json) => date)).toEqual(
      statements.map((statement: Json) => statement.published_on),
    )
    const documents = (await ask(`/v1/companies/${id}/documents?limit=100`)).body.data
    expect(results.documents.map(({ name }: Json) => name)).toEqual(documents.map(({ name }: Json) => name))
    expect(history).toHaveLength(record.number_of_entries)
    expect(events).toEqual([{ type: 'company.role.added', timestamp: expect.any(String), details: expect.any(String) }])
  })
})
