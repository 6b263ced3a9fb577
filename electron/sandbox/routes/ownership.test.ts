import { describe, expect, it } from 'vitest'
import { serveEachTest, type Json } from '../service.testing.ts'

const served = serveEachTest()
const { ask, companyId, personId, billed } = served

const tree = async (name: string, depth = 1): Promise<Json> =>
  (await ask(`/v1/companies/${await companyId(name)}/ownership-tree?depth=${depth}&limit=100`)).body
const holders = (rows: readonly Json[]): Json[] => rows.map(({ holder, percentage }) => [holder.name, percentage])

describe('GET /companies/{id}/ownership-tree', () => {
  it('is a page with an extract, whose shareholdings name their holder', async () => {
    const page = await tree('Brückwerder Kältelogistik')
    expect(page).toMatchObject({
      object: 'page',
      next_cursor: null,
      extract: { status: 'available', as_of: '2024-03-11', source: 'Liste der Gesellschafter vom 11.03.2024' },
    })
    expect(page.data[0]).toMatchObject({
      object: 'shareholding',
      id: expect.stringMatching(/^shh_/),
      type: 'shareholder',
      holder: { object: 'company', name: 'Brückwerder Logistik GmbH & Co. KG' },
      company: { object: 'company', name: 'Brückwerder Kältelogistik GmbH' },
      register_number: 'HRA 48213 B',
      register_court: 'Amtsgericht Charlottenburg (Berlin)',
      nominal: { amount: '1000000.00', currency: 'EUR' },
      percentage: 80,
    })
    expect(page.data[0], 'one level: nobody looked further').not.toHaveProperty('shareholders')
    expect(page).not.toHaveProperty('availability')
  })

  it('goes as many levels up as it was asked to', async () => {
    const levels = (rows: readonly Json[]): number =>
      1 + Math.max(0, ...rows.flatMap(({ shareholders }) => (shareholders ? [levels(shareholders)] : [])))
    for (const depth of [1, 2, 3, 4]) expect(levels((await tree('Ahrenwyk Service GmbH', depth)).data)).toBe(depth)
    expect(levels((await tree('Ahrenwyk Service GmbH', 20)).data)).toBe(5)
  })

  it.each([['0'], ['21'], ['-1'], ['many'], ['1.5']])('depth=%s is refused', async (depth) => {
    const id = await companyId()
    const after = await ask(`/v1/companies/${id}/ownership-tree?depth=${depth}`)
    expect(after).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ field: 'depth' }] } })
    served.service.setDialect('classic')
    const before = await ask(`/v1/companies/${await companyId()}/shareholders?depth=${depth}`)
    expect(before).toMatchObject({ status: 400, body: { detail: 'depth should be 1 to 20' } })
    expect(billed()).toBe(2)
  })

  it('a KG that owns its own general partner, who owns nothing of it', async () => {
    const { data } = await tree('Ahrenwyk Maschinenbau', 3)
    expect(holders(data)[0]).toEqual(['Ahrenwyk Verwaltungs-GmbH', 0])
    expect(data[0]).toMatchObject({ type: 'general_partner', nominal: null })
    expect(data[0].shareholders).toMatchObject([
      { holder: { name: 'Ahrenwyk Maschinenbau GmbH & Co. KG' }, percentage: 100, recurring: true },
    ])
    expect(data[0].shareholders[0]).not.toHaveProperty('shareholders')
    expect(data.reduce((sum: number, { percentage }: Json) => sum + percentage, 0)).toBe(100)
  })

  it('own shares, cross-holdings and a ring without any human being', async () => {
    const holding = (await tree('Ahrenwyk Holding', 20)).data
    expect(holding.find(({ recurring }: Json) => recurring)).toMatchObject({
      holder: { name: 'Ahrenwyk Holding GmbH' },
      percentage: 10,
    })
    const anlagen = holding.find(({ holder }: Json) => holder.name === 'Ahrenwyk Anlagen GmbH')
    expect(anlagen.shareholders).toContainEqual(
      expect.objectContaining({ holder: expect.objectContaining({ name: 'Ahrenwyk Holding GmbH' }), recurring: true }),
    )
    const ring = JSON.stringify(await tree('Ahrenwyk Ring Eins', 20))
    expect(ring).toContain('"recurring":true')
    expect(ring).not.toContain('"object":"person"')
  })

  it('percentages that are rounded, missing or more than a hundred in sum', async () => {
    const percentages = async (name: string): Promise<unknown[]> =>
      (await tree(name)).data.map(({ percentage }: Json) => percentage)
    expect(await percentages('Ahrenwyk Beteiligungs')).toEqual([33.3, 33.3, 33.3])
    expect(await percentages('Ahrenwyk Immobilien')).toEqual([60, 50])
    expect(await percentages('Ahrenwyk Solar')).toEqual([40, 35, null, null])
  })

  it('owners outside the register have a name and a country, and no id', async () => {
    const { data } = await tree('Ahrenwyk Solar', 20)
    expect(data.slice(0, 3)).toMatchObject([
      { holder: { object: 'company', id: null, name: 'Polarvind Energi AS' }, country: 'NO', register_number: null },
      { holder: { id: null, name: 'Lac Bleu Participations S.à r.l.' }, country: 'LU', nominal: null },
      { holder: { object: 'person', id: null, name: 'Ingrid Solberg' }, country: 'NO' },
    ])
    for (const row of data.slice(0, 3)) expect(row).not.toHaveProperty('shareholders')
  })

  it('tells "nobody filed a list" from "there are none"', async () => {
    expect(await tree('Ahrenwyk Energie AG')).toMatchObject({ data: [], extract: { status: 'not_filed', as_of: null } })
    expect(await tree('Elbtalaue Saatgut')).toMatchObject({ data: [], extract: { status: 'not_applicable' } })
    const netz = (await tree('Ahrenwyk Netz', 2)).data
    expect(netz, 'an owner that was looked at and names nobody').toMatchObject([{ shareholders: [] }])
  })

  it('the same tree as one flat list, where the service was told so', async () => {
    await served.restart({ ownership: 'flat' })
    const { data } = await tree('Ahrenwyk Service GmbH', 20)
    expect(data.map(({ depth }: Json) => depth).toSorted()).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]))
    for (const row of data) expect(row).not.toHaveProperty('shareholders')
    expect(new Set(data.map(({ id }: Json) => id)).size).toBe(data.length)
    expect(data.map(({ company }: Json) => company.name)).toContain('Ahrenwyk Beteiligungs GmbH')
  })

  it('costs 15, and 404 where there is no such company', async () => {
    const id = await companyId()
    const before = billed()
    await ask(`/v1/companies/${id}/ownership-tree`)
    expect(billed() - before).toBe(15)
    expect((await ask('/v1/companies/cmp_00000000000000000000000000/ownership-tree')).status).toBe(404)
  })
})

describe('GET /companies/{id}/shareholders, before the release', () => {
  it('is a list with an availability, whose shareholdings name their owner', async () => {
    served.service.setDialect('classic')
    const { body } = await ask(`/v1/companies/${await companyId('Ahrenwyk Holding')}/shareholders?depth=2`)
    expect(body).toMatchObject({ object: 'list', has_more: false, availability: { status: 'available' } })
    expect(body.data[0]).toMatchObject({
      object: 'shareholding',
      owner: { object: 'company', name: 'Ahrenwyk Beteiligungs GmbH' },
      company_name: 'Ahrenwyk Holding GmbH',
      shareholders: [{ owner: { object: 'person', name: 'Hinrich Ahrenwyk' } }, {}, {}],
    })
    expect(body.data[0]).not.toHaveProperty('holder')
    expect(body).not.toHaveProperty('extract')
  })

  it('pages by ids, and is not there after the release', async () => {
    served.service.setDialect('classic')
    const path = `/v1/companies/${await companyId('Ahrenwyk Holding')}/shareholders`
    const first = (await ask(`${path}?limit=1`)).body
    expect([first.data.length, first.has_more]).toEqual([1, true])
    const rest = (await ask(`${path}?starting_after=${first.data[0].id}`)).body
    expect([rest.data.length, rest.has_more]).toEqual([2, false])
    served.service.setDialect('october')
    expect((await ask(path)).status).toBe(410)
  })
})

describe("a person's shares", () => {
  it('stand among the positions before the release, told apart by their object', async () => {
    served.service.setDialect('classic')
    const id = await personId('Antje Ahrenwyk')
    const { data } = (await ask(`/v1/persons/${id}/positions`)).body
    const kinds = new Set(data.map(({ object }: Json) => object))
    expect(kinds).toEqual(new Set(['position', 'shareholding']))
    expect(data.filter(({ object }: Json) => object === 'shareholding')).toContainEqual(
      expect.objectContaining({ company_name: 'Ahrenwyk Beteiligungs GmbH', percentage: 33.3 }),
    )
  })

  it('are holdings after it, those of a limited partner too', async () => {
    const id = await personId('Antje Ahrenwyk')
    const { data } = (await ask(`/v1/persons/${id}/holdings`)).body
    expect(data.map(({ type, company }: Json) => `${type} ${company.name}`)).toEqual([
      'limited_partner Ahrenwyk Maschinenbau GmbH & Co. KG',
      'shareholder Ahrenwyk Beteiligungs GmbH',
      'limited_partner Ahrenwyk & Söhne KG',
    ])
    const roles = (await ask(`/v1/persons/${id}/roles?role_type=board_member`)).body.data
    expect(roles.map(({ company }: Json) => company.name)).toEqual(['Ahrenwyk Energie AG'])
  })
})
