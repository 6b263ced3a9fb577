import { describe, expect, it } from 'vitest'
import { owning } from '../owned/owned.testing.ts'
import { serveEachTest, today, type Json } from '../service.testing.ts'

const served = serveEachTest()
const { ask, companyId, personId, billed } = served
const { post, patch, remove, lists } = owning(served)
const sides = ['classic', 'october'] as const
const create = async (name = 'Kunden'): Promise<Json> => (await post(lists(), { name })).body
const named = async (): Promise<string[]> => (await ask(lists())).body.data.map((list: Json) => list.name)

describe.each(sides)('lists, %s', (dialect) => {
  const object = dialect === 'classic' ? 'collection' : 'list'
  const start = (): void => served.service.setDialect(dialect)

  it('are made, read, renamed and removed', async () => {
    start()
    const made = await create()
    expect(made).toMatchObject({ object, name: 'Kunden', item_count: 0, created_at: new Date(today).toISOString() })
    const path = `${lists()}/${made.id}`
    expect((await ask(path)).body).toEqual(made)
    expect((await patch(path, { name: 'Lieferanten' })).body).toMatchObject({ id: made.id, name: 'Lieferanten' })
    expect(await named()).toEqual(['Lieferanten'])
    expect(await remove(path)).toMatchObject({ status: 200, body: { object, id: made.id, deleted: true } })
    expect((await ask(path)).status).toBe(404)
    expect((await remove(path)).status).toBe(404)
    expect(await named()).toEqual([])
  })

  it('two identical calls make two lists, newest first', async () => {
    start()
    const [first, second] = [await create(), await create()]
    expect((await ask(lists())).body.data.map((list: Json) => list.id)).toEqual([second.id, first.id])
  })

  it('hold companies and people, however they are referred to', async () => {
    start()
    const [company, person] = [await companyId(), await personId()]
    const items = `${lists()}/${(await create()).id}/items`
    const references = [
      { object: 'company', id: company },
      { type: 'person', id: person },
      { company_id: company },
      { person_id: person },
    ]
    const made: Json[] = []
    for (const reference of references) made.push((await post(items, reference)).body)
    const { data } = (await ask(items)).body
    expect(data.map((item: Json) => item.id)).toEqual(made.map(({ id }) => id).reverse())
    const name = expect.stringContaining('Halvorsen')
    const facts =
      dialect === 'classic'
        ? { object: 'collection_item', type: 'person', company_id: null, person_id: person, name }
        : { object: 'list_item', party: { object: 'person', id: person, name } }
    expect(data[0]).toMatchObject(facts)
    expect((await remove(`${items}/${made[0].id}`)).body).toMatchObject({ deleted: true })
    expect((await ask(items)).body.data).toHaveLength(3)
    expect((await ask(items.replace('/items', ''))).body.item_count).toBe(3)
    expect((await remove(`${items}/${made[0].id}`)).status).toBe(404)
  })

  it('refuse what names nothing', async () => {
    start()
    const items = `${lists()}/${(await create()).id}/items`
    const invalid = dialect === 'classic' ? 422 : 400
    for (const body of [{}, { name: '' }, { name: 7 }, { name: 'x'.repeat(201) }, []])
      expect((await post(lists(), body)).status, JSON.stringify(body)).toBe(invalid)
    for (const body of [{}, { object: 'event', id: 'x' }, { company_id: 5 }])
      expect((await post(items, body)).status, JSON.stringify(body)).toBe(invalid)
    const stranger = '5fbe2a1c-0c0e-4d6c-9b57-0d2b0a54fd11'
    expect((await post(items, { company_id: stranger })).status).toBe(404)
    expect((await post(items, { company_id: await personId() })).status).toBe(dialect === 'classic' ? 404 : 400)
    expect((await ask(items)).body.data).toEqual([])
  })
})

describe('lists on both sides', () => {
  it('an Idempotency-Key makes the second call free, and the second list nevertheless (contract 7.3)', async () => {
    await served.restart({ prices: { 'lists.create': 3 } })
    const key = { 'Idempotency-Key': 'one' }
    const charged: (string | null)[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      const { headers } = await post('/v1/lists', { name: 'Kunden' }, key)
      charged.push(headers.get('service-credits-charged'))
    }
    expect([await named(), billed(), charged]).toEqual([['Kunden', 'Kunden'], 3, ['3', '0']])
  })

  it('an answer that is lost leaves the list there', async () => {
    served.service.faults.set([{ name: 'drop-after-request', path: '/lists', count: 1 }])
    await expect(post('/v1/lists', { name: 'Kunden' })).rejects.toThrow('fetch failed')
    expect(await named()).toEqual(['Kunden'])
  })

  it('are the same before and after the release, under other names and ids', async () => {
    const { id } = await create()
    expect(id).toMatch(/^lst_[0-9a-z]{26}$/)
    served.service.setDialect('classic')
    const [list] = (await ask('/v1/collections')).body.data
    expect(list).toMatchObject({ object: 'collection', name: 'Kunden', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const [current] = (await ask('/v1/lists')).body.data
    expect(current, '4.1 lists this name as current').toMatchObject({ object: 'list', name: 'Kunden', id: list.id })
    served.service.setDialect('october')
    const { status, headers } = await ask(`/v1/lists/${list.id}`)
    expect([status, headers.get('deprecation')]).toEqual([200, expect.stringMatching(/^@/)])
    for (const path of ['/v1/collections', `/v1/collections/${list.id}`, `/v1/collections/${list.id}/items`])
      expect(await ask(path), path).toMatchObject({ status: 410, body: { code: 'endpoint_retired' } })
    expect((await ask(`/v1/lists/mon_${id.slice(4)}`)).body.code).toBe('validation_failed')
  })

  it('are paged in the way of the side', async () => {
    for (const name of ['a', 'b', 'c']) await create(name)
    const first = (await ask('/v1/lists?limit=2')).body
    expect([first.object, first.data.length]).toEqual(['page', 2])
    const next = (await ask(`/v1/lists?limit=2&cursor=${first.next_cursor}`)).body
    expect([next.data[0].name, next.next_cursor]).toEqual(['a', null])
    served.service.setDialect('classic')
    const older = (await ask('/v1/collections?limit=2')).body
    expect(older).toMatchObject({ object: 'list', has_more: true, url: '/v1/collections' })
    const rest = (await ask(`/v1/collections?starting_after=${older.data[1].id}`)).body
    expect([rest.data[0].name, rest.has_more]).toEqual(['a', false])
    expect((await ask('/v1/collections?starting_after=nothing')).status).toBe(400)
  })
})
