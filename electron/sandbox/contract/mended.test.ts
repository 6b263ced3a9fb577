import { describe, expect, it } from 'vitest'
import { serveEachTest, today, type Json } from '../service.testing.ts'

/** Where the contract leaves nothing open; each by its number and its words. */
const served = serveEachTest()
const { ask, companyId } = served

const events = async (query: string): Promise<Json[]> =>
  (await ask(`/v1/events?limit=100&created_at[gte]=2026-07-01T00:00:00Z&${query}`)).body.data
const filter = (text: string) => ask('/v1/search/companies/filter', { method: 'POST', body: text })

describe('what the contract shows in full', () => {
  it('2.3: data of a role event is holder and role_type, and nothing else; some holders have no id', async () => {
    const roles = await events('type=company.role.added&type=company.role.removed&type=company.role.changed')
    expect(roles.length).toBeGreaterThan(10)
    for (const { data } of roles) {
      expect(Object.keys(data)).toEqual(['holder', 'role_type'])
      expect(Object.keys(data.holder)).toEqual(['object', 'id', 'name'])
    }
    const people = roles.filter(({ data }) => data.holder.object === 'person')
    expect(people.some(({ data }) => data.holder.id === null)).toBe(true)
    expect(people.some(({ data }) => data.holder.id !== null)).toBe(true)
  })

  it('2.5: title and birthdate of a managing director are strings', async () => {
    const company = await companyId()
    const path = `/api/v1/jobs/company/shareholders/trigger?company_id=${company}`
    const { job_id: job } = (await ask(path, { method: 'POST' })).body
    served.service.clock.advance(20_000)
    const { meta_data: facts } = (await ask(`/api/v1/watchlist/${job}`)).body.results
    for (const director of [...facts.managing_directors, ...facts.authorized_representatives])
      for (const member of ['title', 'name', 'birthdate', 'city'])
        expect(typeof director[member], member).toBe('string')
  })

  it('2.6: the chain of shape B ends with its limited partners', async () => {
    const company = await companyId('Ahrenwyk Maschinenbau')
    const path = `/api/v1/jobs/company/shareholders/trigger?company_id=${company}&recursive_level=5`
    const { job_id: job } = (await ask(path, { method: 'POST' })).body
    served.service.clock.advance(20_000)
    const structure = (await ask(`/api/v1/watchlist/${job}`)).body.results.company_structure
    expect(structure.limited_partners.length).toBeGreaterThan(0)
    for (const partner of structure.limited_partners) expect(partner).not.toHaveProperty('shareholders')
    expect(structure.general_partners[0]).toHaveProperty('shareholders')
  })

  it("4.2: a term finds words of a role's entry, but never the names of its people", async () => {
    const roles = (await events('type=company.role.added')).filter(
      ({ data, source }) => data.holder.object === 'person' && /Geschäftsführer/.test(source.text ?? ''),
    )
    expect(roles.length).toBeGreaterThan(0)
    const found = (await events(`type=company.role.added&name=${encodeURIComponent('Geschäftsführer')}`)).map(
      ({ id }) => id,
    )
    for (const { id, data } of roles.slice(0, 5)) {
      expect(found).toContain(id)
      const last = data.holder.name.split(' ').at(-1)
      const byName = await events(`type=company.role.added&name=${encodeURIComponent(last)}`)
      // A company may be called like one of its people; then it is found by its own name.
      for (const event of byName.filter((candidate) => candidate.id === id)) expect(event.subject.name).toContain(last)
    }
  })

  it('4.2: lengths are counted in characters', async () => {
    const emoji = '😀'
    expect((await ask(`/v1/events?name=${encodeURIComponent(emoji.repeat(100))}`)).status).toBe(200)
    expect((await ask(`/v1/events?name=${encodeURIComponent(emoji.repeat(101))}`)).status).toBe(400)
    expect((await ask(`/v1/events?name=${encodeURIComponent(emoji)}`)).status, 'one character').toBe(400)
  })

  it('7.2: invalid_request is left for a body that cannot be parsed', async () => {
    for (const text of ['[]', '"x"', '5', 'null'])
      expect(await filter(text), text).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(await filter('{')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    served.service.setDialect('classic')
    expect((await filter('[]')).status).toBe(422)
  })

  it('9.2: Deprecation is when the replacement shipped: for what October replaced no day before it', async () => {
    const at = async (path: string): Promise<number> => Number((await ask(path)).headers.get('deprecation')?.slice(1))
    const release = Date.parse('2026-10-01T00:00:00Z') / 1000
    expect(await at('/v1/search/companies?q=x')).toBeLessThan(release)
    expect(await at('/v1/company-events')).toBeLessThan(release)
    expect(await at('/v1/formations?q=gmbh')).toBeGreaterThanOrEqual(release)
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(await at(`/v1/companies/${uuid}`)).toBeGreaterThanOrEqual(release)
    expect(await at(`/v1/companies/${uuid}`)).toBeLessThan(today / 1000)
  })

  it('8: Service-Credits-Charged is on every response to a call with a key, a spent minute too', async () => {
    await served.restart({ requestsPerMinute: 1 })
    await ask('/v1/account')
    const { status, headers } = await ask('/v1/account')
    expect([status, headers.get('service-credits-charged')]).toEqual([429, '0'])
  })
})

describe('a monitor or a destination that is paused elsewhere', () => {
  const control = (body: unknown) => ask('/__control', { method: 'POST', body: JSON.stringify(body) }, null)
  const post = async (path: string, body: unknown): Promise<Json> =>
    (await ask(path, { method: 'POST', body: JSON.stringify(body) })).body

  it('matches and is sent nothing until it goes on', async () => {
    const company = await companyId()
    const monitor = await post('/v1/monitors', { company_id: company, event_types: ['company.address.changed'] })
    const destination = await post('/v1/destinations', { type: 'email', address: 'a@example.org' })
    const happen = () => control({ happen: { company, type: 'company.address.changed' } })
    const hits = async (): Promise<number> => (await ask(`/v1/events?monitor_id=${monitor.id}`)).body.data.length
    const sent = async (): Promise<number> => (await ask('/v1/deliveries')).body.data.length
    await control({ pause: monitor.id })
    expect((await ask(`/v1/monitors/${monitor.id}`)).body.status).toBe('paused')
    await happen()
    expect([await hits(), await sent()]).toEqual([0, 0])
    await control({ resume: monitor.id, pause: destination.id })
    await happen()
    expect([(await hits()) > 0, await sent()]).toEqual([true, 0])
    await control({ resume: destination.id })
    await happen()
    expect(await sent()).toBe(1)
    expect((await control({ pause: 'mon_x' })).status).toBe(400)
  })
})
