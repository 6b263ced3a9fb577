import { describe, expect, it } from 'vitest'
import { serveEachTest, type Got, type Json } from '../service.testing.ts'

const served = serveEachTest()
const { ask, companyId, personId } = served

describe('searching', () => {
  it(
    'answers search_result with page in classic, page with cursor in october; both walk to ' + 'the end without a gap',
    async () => {
      const walked: Record<string, string[]> = {}
      for (const dialect of ['classic', 'october'] as const) {
        served.service.setDialect(dialect)
        const names: string[] = []
        let more = ''
        for (let page = 0; page < 20; page += 1) {
          const { body } = await ask(`/v1/search/companies?name=brueckwerder&limit=4${more}`)
          names.push(...body.data.map((item: Json) => item.name))
          expect(body.object).toBe(dialect === 'classic' ? 'search_result' : 'page')
          if (dialect === 'classic') expect([body.has_more, body.total_count]).toEqual([body.next_page !== null, 15])
          const next: string | null = dialect === 'classic' ? body.next_page : body.next_cursor
          if (next === null) break
          more = `&${dialect === 'classic' ? 'page' : 'cursor'}=${next}`
        }
        walked[dialect] = names
      }
      expect(walked['classic']).toHaveLength(15)
      expect(walked['october']).toEqual(walked['classic'])
    },
  )

  it('a summary is a strict subset of the record', async () => {
    for (const dialect of ['classic', 'october'] as const) {
      served.service.setDialect(dialect)
      for (const found of (await ask('/v1/search/companies?name=b&limit=5')).body.data) {
        const record = (await ask(`/v1/companies/${found.id}`)).body
        expect(record).toMatchObject(found)
        expect(Object.keys(record).length).toBeGreaterThan(Object.keys(found).length)
        expect(found).toMatchObject({
          type: 'company',
          address: { city: expect.any(String) },
          status: expect.stringMatching(/^(active|liquidation|terminated|unknown)$/),
        })
      }
    }
  })

  it('drops parameters it does not know: the key check with search_term is answered, unfiltered', async () => {
    const { status, body } = await ask('/v1/search/suggestions?search_term=test&limit=1&page=oops')
    expect([status, body.data.length]).toEqual([200, 1])
  })

  it('q is answered as name, with the headers of an old name', async () => {
    for (const path of ['/v1/search/companies', '/v1/search/persons', '/v1/search/suggestions']) {
      const [old, current] = [await ask(`${path}?q=br`), await ask(`${path}?name=br`)]
      expect(old.body.data).toEqual(current.body.data)
      expect(old.headers.get('deprecation')).toMatch(/^@\d+$/)
      expect(old.headers.get('sunset')).toBe('Thu, 31 Dec 2026 23:59:59 GMT')
      expect(old.headers.get('link')).toMatch(/rel="deprecation"; type="text\/html"/)
      expect(current.headers.has('deprecation')).toBe(false)
    }
  })

  it.each([['limit=0'], ['limit=101'], ['limit=x']])(
    '%s is refused: 422 with detail[] in classic, 400 validation_failed in october',
    async (query) => {
      expect(await ask(`/v1/search/companies?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ field: 'limit' }] },
      })
      served.service.setDialect('classic')
      expect(await ask(`/v1/search/companies?${query}`)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['query', 'limit'] }] },
      })
    },
  )

  it('the filter combines criteria, and names roles as the side does', async () => {
    const filter = (body: unknown) => ask('/v1/search/companies/filter', { method: 'POST', body: JSON.stringify(body) })
    const classicBody = { officers: [{ role: 'managing_director', last_name: 'Halvorsen' }] }
    const octoberBody = { roles: [{ role_type: 'managing_director', last_name: 'Halvorsen' }] }
    const names = (got: Got): string[] => got.body.data.map((item: Json) => item.name)
    const wanted = names(await filter(octoberBody))
    expect(wanted).toContain('Brückwerder Kältelogistik GmbH')
    expect(names(await filter(classicBody)).length, 'an unknown criterion is dropped').toBe(20)
    served.service.setDialect('classic')
    expect(names(await filter(classicBody))).toEqual(wanted)
    const narrow = await filter({
      name: 'brueckwerder',
      legal_form: ['gmbh'],
      register_court: 'Charlottenburg',
      capital: { gte: '1000000' },
      status: ['active'],
    })
    expect(names(narrow)).toEqual(['Brückwerder Kältelogistik GmbH'])
    expect((await filter({ capital: { gte: 'much' } })).status).toBe(422)
    served.service.setDialect('october')
    expect((await filter({ capital: { gte: 'much' } })).body.code).toBe('validation_failed')
    expect((await ask('/v1/search/companies/filter', { method: 'POST', body: '{oops' })).body.code).toBe(
      'invalid_request',
    )
  })
})

describe('ids', () => {
  it(
    'october takes a raw UUID with the headers of an old name, refuses a wrong kind with 400, ' +
      'and has 404 for strangers',
    async () => {
      served.service.setDialect('classic')
      const bare = await companyId()
      served.service.setDialect('october')
      const prefixed = await companyId()
      expect(prefixed).toMatch(/^cmp_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
      const old = await ask(`/v1/companies/${bare}`)
      expect([old.status, old.headers.has('deprecation'), old.body.id]).toEqual([200, true, prefixed])
      expect(await ask(`/v1/companies/${await personId()}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
      expect((await ask('/v1/companies/cmp_00000000000000000000000000')).status).toBe(404)
    },
  )

  it('classic answers 404 for anything malformed', async () => {
    served.service.setDialect('classic')
    for (const id of [
      'x',
      'cmp_00000000000000000000000000',
      '00000000-0000-4000-8000-000000000000',
      await personId(),
    ]) {
      expect(await ask(`/v1/companies/${id}`), id).toMatchObject({ status: 404, body: { detail: 'Company not found' } })
    }
  })
})

describe('lists hanging off a record', () => {
  it('classic: starting_after and ending_before, has_more and url', async () => {
    served.service.setDialect('classic')
    const path = `/v1/companies/${await companyId()}/events`
    const first = (await ask(`${path}?limit=5`)).body
    expect(first).toMatchObject({ object: 'list', has_more: true, url: path })
    const last = first.data[4].id
    const second = (await ask(`${path}?limit=100&starting_after=${last}`)).body
    expect(second.has_more).toBe(false)
    expect(new Set([...first.data, ...second.data].map((item: Json) => item.id)).size).toBe(
      first.data.length + second.data.length,
    )
    expect(
      (await ask(`${path}?limit=2&ending_before=${second.data[0].id}`)).body.data.map((item: Json) => item.id),
    ).toEqual(first.data.slice(3).map((item: Json) => item.id))
    for (const query of ['limit=101', 'starting_after=nothing', `starting_after=${last}&ending_before=${last}`]) {
      expect(await ask(`${path}?${query}`), query).toMatchObject({ status: 400, body: { detail: expect.any(String) } })
    }
  })

  it('october: a cursor of another list, or with other filters, is 400 naming cursor', async () => {
    const path = `/v1/companies/${await companyId()}`
    const { next_cursor: cursor } = (await ask(`${path}/events?limit=3`)).body
    expect((await ask(`${path}/events?limit=9&cursor=${cursor}`)).status).toBe(200)
    for (const other of [
      `${path}/roles?cursor=${cursor}`,
      `${path}/events?cursor=nonsense`,
      `${path}/roles?role_type=procurator&cursor=${cursor}`,
    ]) {
      expect(await ask(other)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ field: 'cursor' }] },
      })
    }
  })

  it('the timeline ends where the record is', async () => {
    const id = await companyId()
    const record = (await ask(`/v1/companies/${id}`)).body
    const events = (await ask(`/v1/companies/${id}/events?limit=100`)).body.data
    expect(Math.max(...events.map((event: Json) => event.source.number))).toBe(record.number_of_entries)
    expect(events[0].effective_date).toBe(record.last_entry_on)
    expect(events.find((event: Json) => event.type === 'company.capital.changed').data.current).toEqual(record.capital)
    expect(record).toMatchObject({
      register_number: 'HRB 12345 B',
      euid: 'DEF1103R.HRB12345B',
      capital: { amount: '1250000.00', currency: 'EUR' },
      number_of_entries: 9,
      former_registrations: [
        { register_number: 'HRB 16620', register_court: 'Amtsgericht Bremen', until: '2021-05-05' },
      ],
    })
  })

  it("a person's roles and holdings name the companies", async () => {
    const id = await personId()
    const roles = (await ask(`/v1/persons/${id}/roles`)).body.data
    expect(roles.map((role: Json) => role.company.name)).toContain('Halvorsen Beteiligungs GmbH')
    expect(roles[0]).toMatchObject({
      object: 'role',
      type: 'managing_director',
      holder: { object: 'person', id, name: 'Maren Halvorsen' },
    })
    expect((await ask(`/v1/persons/${id}/holdings`)).body.data).toMatchObject([
      { company: { name: 'Halvorsen Beteiligungs GmbH' }, percentage: 55 },
    ])
  })

  it('statements have nulls where nothing is published', async () => {
    const { data } = (await ask(`/v1/companies/${await companyId()}/financial-statements`)).body
    expect(data.map((item: Json) => item.fiscal_year)).toEqual([2025, 2024, 2023])
    expect(data[0]).toMatchObject({
      balance_sheet: { total_assets: 1_234_567.89 },
      income_statement: { revenue: null },
      size_class: 'small',
    })
  })
})
