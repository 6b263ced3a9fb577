import { describe, expect, it } from 'vitest'
import { serveEachTest, type Got } from '../service.testing.ts'

/** The contract's rules on errors and limits (7, 8), each one by its number and its words. */
const served = serveEachTest()
const { ask, companyId, personId, billed } = served
const classic = (): void => served.service.setDialect('classic')

describe('errors and limits', () => {
  it('4, 7.1, 8: 402: the call did not run and was not charged', async () => {
    const id = await companyId()
    served.service.billing.setBalance(9)
    const { status, body, headers } = await ask(`/v1/companies/${id}`)
    expect([status, body.code, headers.get('service-credits-charged')]).toEqual([402, 'INSUFFICIENT_CREDITS', '0'])
    expect([served.service.billing.balance, billed()]).toEqual([9, 1])
  })

  it('7.1, 7.2: no such id is 404; a malformed one or another kind is 400 after the release', async () => {
    for (const id of ['x', await personId()]) {
      expect(await ask(`/v1/companies/${id}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ field: 'company_id' }] },
      })
    }
    expect((await ask('/v1/companies/cmp_00000000000000000000000000')).body.code).toBe('not_found')
    classic()
    for (const id of ['x', await personId(), '00000000-0000-4000-8000-000000000000'])
      expect(await ask(`/v1/companies/${id}`)).toMatchObject({ status: 404, body: { detail: 'Company not found' } })
  })

  it('7.1, 7.2, 8: a bad parameter: detail[] before the release, a problem with errors[] after it', async () => {
    const after = await ask('/v1/search/companies?limit=101')
    expect(after.headers.get('content-type')).toBe('application/problem+json')
    expect(after.body).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ field: 'limit' }] })
    classic()
    expect(await ask('/v1/search/companies?limit=101')).toMatchObject({
      status: 422,
      body: {
        detail: [{ type: 'less_than_equal', loc: ['query', 'limit'], msg: expect.any(String), input: '101' }],
      },
    })
  })

  it('7.2: invalid_request is for a body that cannot be parsed, validation_failed for a wrong field', async () => {
    const post = (body: string): Promise<Got> => ask('/v1/search/companies/filter', { method: 'POST', body })
    expect((await post('{')).body.code).toBe('invalid_request')
    expect((await post('{"legal_form":[1]}')).body.code).toBe('validation_failed')
  })

  it('4.2: event lists speak the problem style on both sides', async () => {
    classic()
    for (const path of ['/v1/events?limit=0', '/v1/company-events?limit=0', '/v1/events/x']) {
      const { headers, body } = await ask(path)
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(body.code).toMatch(/^(validation_failed|not_found)$/)
    }
  })

  it('7.3: an Idempotency-Key bills once; the request still runs', async () => {
    const post = (key: string): Promise<Got> =>
      ask('/v1/search/companies/filter', { method: 'POST', body: '{}', headers: { 'Idempotency-Key': key } })
    const charges = [await post('a'), await post('a'), await post('b')].map(({ headers }) =>
      headers.get('service-credits-charged'),
    )
    expect(charges).toEqual(['25', '0', '25'])
  })

  it('7.1, 8: past the limit of a minute 429 until the time in X-RateLimit-Reset, unbilled', async () => {
    await served.restart({ requestsPerMinute: 1 })
    await ask('/v1/search/companies')
    const { status, headers } = await ask('/v1/search/companies')
    const now = served.service.clock.now()
    const reset = Number(headers.get('x-ratelimit-reset')) * 1000
    expect([status, billed()]).toEqual([429, 1])
    expect(reset - now).toBeGreaterThan(0)
    served.service.clock.advance(reset - now)
    expect((await ask('/v1/search/companies')).status).toBe(200)
  })

  it('4.1, 7.1: what is not available yet is 404 or 501 and free, until a fault lets it answer', async () => {
    const company = await companyId()
    const [{ id: statement }] = (await ask(`/v1/companies/${company}/financial-statements`)).body.data
    const paths = {
      contact: `/v1/companies/${company}/contact`,
      statement: `/v1/financial-statements/${statement}`,
      content: `/v1/financial-statements/${statement}/content`,
    }
    const before = billed()
    for (const path of Object.values(paths))
      expect(await ask(path)).toMatchObject({ status: 501, body: { code: 'not_available_yet' } })
    expect(billed()).toBe(before)
    served.service.faults.set(Object.keys(paths).map((value) => ({ name: 'available', value })))
    expect((await ask(paths.contact)).body).toMatchObject({
      object: 'contact',
      email: expect.stringMatching(/\.example$/),
    })
    expect((await ask(paths.statement)).body).toMatchObject({ object: 'financial_statement', id: statement })
    expect((await ask(paths.content)).body.content).toContain('nicht veröffentlicht')
    expect(billed() - before).toBe(30)
    served.service.faults.clear()
    classic()
    expect((await ask(`/v1/companies/${await companyId()}/contact`)).status).toBe(404)
  })
})
