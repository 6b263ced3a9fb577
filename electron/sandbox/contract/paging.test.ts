import { describe, expect, it } from 'vitest'
import { serveEachTest, type Got, type Json } from '../service.testing.ts'

/** The contract's rules on searches, paging and formations (4.3 to 4.5), each one by its number and its words. */
const served = serveEachTest()
const { ask, companyId } = served

const data = async (path: string): Promise<Json[]> => (await ask(path)).body.data
const classic = (): void => served.service.setDialect('classic')

describe('searches, lists and formations', () => {
  it('2.1, 4.3: unknown parameters are dropped: search_term finds everybody', async () => {
    const got = await ask('/v1/search/suggestions?search_term=Brueckwerder&limit=1')
    expect([got.status, got.body.data.length]).toEqual([200, 1])
    expect((await data('/v1/search/companies?search_term=talgrund&limit=100')).length).toBe(100)
  })

  it('4.3, 4.4: searches go by page before the release, by cursor after it', async () => {
    classic()
    const first = (await ask('/v1/search/companies?limit=2')).body
    expect(first).toMatchObject({ object: 'search_result', has_more: true, next_page: '2' })
    const second = await data(`/v1/search/companies?limit=2&page=${first.next_page}`)
    expect(second[0].id).not.toBe(first.data[0].id)
    served.service.setDialect('october')
    const page = (await ask('/v1/search/companies?limit=2&page=2&starting_after=x&ending_before=y')).body
    expect(Object.keys(page)).toEqual(['object', 'data', 'next_cursor'])
    expect(page.data.map(({ name }: Json) => name)).toEqual(first.data.map(({ name }: Json) => name))
  })

  it('4.4: starting_after and ending_before exclude each other and name an item of the list', async () => {
    classic()
    const path = `/v1/companies/${await companyId()}/events`
    const [{ id }] = await data(path)
    const sentence = async (query: string): Promise<Got> => ask(`${path}?${query}`)
    for (const query of [
      `starting_after=${id}&ending_before=${id}`,
      'starting_after=00000000-0000-4000-8000-000000000000',
      'ending_before=nothing',
      'limit=101',
      'limit=0',
    ])
      expect(await sentence(query), query).toMatchObject({ status: 400, body: { detail: expect.any(String) } })
  })

  it('4.5: formations take legal_form, and q before the release, name after it', async () => {
    const all = await data('/v1/formations?limit=100')
    const ugs = await data('/v1/formations?limit=100&legal_form=ug')
    expect(ugs.every(({ legal_form: form }) => form.code === 'ug')).toBe(true)
    expect(await data('/v1/formations?limit=100&legal_form_code=ug')).toEqual(all)
    const name = all[0].name.split(' ')[0]
    const found = await data(`/v1/formations?name=${encodeURIComponent(name)}`)
    expect(found.length).toBeLessThan(20)
    expect(await data(`/v1/formations?q=${encodeURIComponent(name)}`)).toEqual(found)
    classic()
    expect((await data(`/v1/formations?q=${encodeURIComponent(name)}`)).length).toBe(found.length)
    expect((await data(`/v1/formations?limit=100&name=${encodeURIComponent(name)}`)).length, 'dropped').toBe(100)
  })

  it('4.1, 9.4: /search/new-registrations is what /formations replaced, and gone with the release', async () => {
    classic()
    const old = await ask('/v1/search/new-registrations?limit=5&legal_form_code=ug')
    expect([old.status, old.headers.has('deprecation')]).toEqual([200, true])
    expect(old.body).toMatchObject({ object: 'search_result', has_more: true })
    expect(old.body.data).toEqual(await data('/v1/formations?limit=5&legal_form=ug'))
    expect(served.service.billing.bill[0]).toMatchObject({ operation: 'search.new-registrations', credits: 10 })
    served.service.setDialect('october')
    expect((await ask('/v1/search/new-registrations')).status).toBe(404)
  })
})
