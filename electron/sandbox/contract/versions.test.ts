import { describe, expect, it } from 'vitest'
import { retiredPaths } from '../routes/retired.ts'
import { serveEachTest, type Got } from '../service.testing.ts'

/** The contract's rules on old and new names (6.1, 9), each one by its number and its words. */
const served = serveEachTest()
const { ask, companyId, personId, billed } = served
const classic = (): void => served.service.setDialect('classic')
const old = ({ headers }: Got): boolean => {
  if (!headers.has('deprecation')) return false
  expect(headers.get('deprecation')).toMatch(/^@\d{10}$/)
  expect(headers.get('sunset')).toBe('Thu, 31 Dec 2026 23:59:59 GMT')
  expect(headers.get('link')).toMatch(/^<http.*>; rel="deprecation"; type="text\/html"$/)
  return true
}
const isOld = async (path: string): Promise<boolean> => old(await ask(path))

describe('versions', () => {
  it('9.2, 9.3: q on the three searches and /company-events are old names on both sides', async () => {
    for (const dialect of ['classic', 'october'] as const) {
      served.service.setDialect(dialect)
      const [event] = (await ask('/v1/events?limit=1')).body.data
      for (const path of ['companies', 'persons', 'suggestions']) {
        expect(await isOld(`/v1/search/${path}?q=ahrenwyk`)).toBe(true)
        expect(await isOld(`/v1/search/${path}?name=ahrenwyk`)).toBe(false)
      }
      expect(await isOld('/v1/company-events')).toBe(true)
      expect(await isOld(`/v1/company-events/${event.id}`)).toBe(true)
      expect(await isOld('/v1/events')).toBe(false)
      expect(await isOld(`/v1/events/${event.id}`)).toBe(false)
    }
  })

  it('9.3, 9.5: q on /formations is current before the release and an old name after it', async () => {
    expect(await isOld('/v1/formations?q=gmbh')).toBe(true)
    classic()
    expect(await isOld('/v1/formations?q=gmbh')).toBe(false)
    expect(await isOld('/v1/events?q=gmbh')).toBe(false)
  })

  it('9.2: every response to an old name says so: refusals too', async () => {
    expect(await isOld('/v1/company-events?limit=101')).toBe(true)
    expect(await isOld('/v1/search/companies?q=a&limit=101')).toBe(true)
    expect(old(await ask('/v1/company-events', {}, 'wrong'))).toBe(true)
    served.service.billing.setBalance(0)
    const poor = await ask('/v1/company-events')
    expect([poor.status, old(poor)]).toEqual([402, true])
    served.service.faults.set([{ name: 'status-503' }])
    expect(await isOld('/v1/company-events')).toBe(true)
  })

  it('9.5: a raw UUID is answered after the release, with the headers and the new id', async () => {
    classic()
    const bare = await companyId()
    expect(await isOld(`/v1/companies/${bare}`)).toBe(false)
    served.service.setDialect('october')
    const got = await ask(`/v1/companies/${bare}`)
    expect([got.status, got.body.id, old(got)]).toEqual([200, await companyId(), true])
    expect(await isOld(`/v1/events?subject_id=${bare}`)).toBe(true)
    expect(await isOld(`/v1/companies/${await companyId()}`)).toBe(false)
  })

  it('6.1, 7.2, 9.5: renamed event types are 400 naming the new name, those of roles after the release', async () => {
    const answer = async (type: string): Promise<readonly unknown[]> => {
      const { status, body } = await ask(`/v1/events?type=${type}`)
      return status === 200 ? [200] : [status, body.code, body.detail]
    }
    for (const dialect of ['classic', 'october'] as const) {
      served.service.setDialect(dialect)
      expect(await answer('company.shareholder.changed')).toEqual([
        400,
        'validation_failed',
        expect.stringContaining('company.shareholding.changed'),
      ])
      expect(await answer('company.shareholders.changed')).toEqual([
        400,
        'validation_failed',
        expect.stringContaining('company.shareholder_list.changed'),
      ])
    }
    expect(await answer('company.officer.appointed')).toEqual([
      400,
      'validation_failed',
      expect.stringContaining('company.role.added'),
    ])
    expect(await answer('company.role.added')).toEqual([200])
    classic()
    expect([await answer('company.officer.appointed'), await answer('company.role.added')]).toEqual([[200], [200]])
  })

  it('7.2, 9.6: a retired path and what lay beneath it is 410 for every method, unbilled', async () => {
    for (const [pattern, replacement] of retiredPaths) {
      const path = `/v1${pattern.replace(/\{\w+\}/, 'x')}`
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']) {
        for (const target of [path, `${path}/some-id`, `${path}/some-id/items/other`]) {
          const { status, body } = await ask(target, { method })
          expect([status, body.code, body.detail], `${method} ${target}`).toEqual([
            410,
            'endpoint_retired',
            `This endpoint is retired. Use ${replacement}.`,
          ])
        }
      }
    }
    expect(billed()).toBe(0)
  })

  it('9.5, 9.7: the classic paths answer before the release, their successors only after it', async () => {
    const [company, person] = [await companyId(), await personId()]
    const newer = [
      `/v1/companies/${company}/roles`,
      `/v1/companies/${company}/ownership-tree`,
      `/v1/persons/${person}/roles`,
      `/v1/persons/${person}/holdings`,
    ]
    const current = ['/v1/event-types', '/v1/event-groups', '/v1/lists', '/v1/destinations']
    for (const path of [...newer, ...current]) expect((await ask(path)).status, path).toBe(200)
    classic()
    for (const path of current) expect((await ask(path)).status, `4.1 lists ${path} as current`).toBe(200)
    for (const path of newer) expect((await ask(path)).status, path).toBe(404)
    const [before, known] = [await companyId(), await personId()]
    for (const path of [
      `/v1/companies/${before}/officers`,
      `/v1/companies/${before}/shareholders`,
      `/v1/persons/${known}/positions`,
      '/v1/monitor-event-types',
      '/v1/collections',
      '/v1/notification-endpoints',
      '/v1/alerts',
    ])
      expect((await ask(path)).status, path).toBe(200)
  })

  it('8, 9.5: Service-Credits-Charged stands on every keyed response after the release, errors too', async () => {
    for (const path of [
      '/v1/account',
      '/v1/search/companies?limit=0',
      '/v1/nowhere',
      '/v1/alerts',
      '/api/v1/watchlist',
    ])
      expect((await ask(path)).headers.get('service-credits-charged'), path).toBe('0')
    expect((await ask('/v1/search/companies')).headers.get('service-credits-charged')).toBe('1')
    classic()
    expect((await ask('/v1/search/companies')).headers.has('service-credits-charged')).toBe(false)
  })
})
