import { describe, expect, it } from 'vitest'
import { serveEachTest, today, type Json } from '../service.testing.ts'

const newestFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

const served = serveEachTest()
const { ask, companyId } = served

describe('the market-wide events (contract 4.2)', () => {
  it('cover 30 days without a bound and the window with one; older bounds are refused', async () => {
    const oldest = async (query: string): Promise<number> => {
      let created = Infinity
      let more = ''
      for (let page = 0; page < 100; page += 1) {
        const { body } = await ask(`/v1/events?limit=100${query}${more}`)
        for (const event of body.data) created = Math.min(created, Date.parse(event.created_at))
        if (body.next_cursor === null) break
        more = `&cursor=${body.next_cursor}`
      }
      return (today - created) / 86_400_000
    }
    expect(await oldest('')).toBeLessThanOrEqual(30)
    expect(await oldest('&effective_date[lte]=2026-11-21')).toBeGreaterThan(150)
    for (const query of [
      'effective_date[gte]=2026-05-01',
      'created_at[gte]=2026-05-01T00:00:00Z',
      'created_at[gte]=2026-11-01',
      'effective_date[gte]=1.11.2026',
      'capital[gte]=007',
    ]) {
      const { status, body } = await ask(`/v1/events?${query}`)
      expect([status, body.code], query).toEqual([400, 'validation_failed'])
    }
  })

  it('are newest first and follow polling by created_at[gte]', async () => {
    const { data } = (await ask('/v1/events?limit=50')).body
    const created = data.map((event: Json) => event.created_at)
    expect(created).toEqual([...created].toSorted(newestFirst))
    expect((await ask(`/v1/events?created_at[gte]=${created[0]}`)).body.data).toHaveLength(1)
  })

  it('are filtered by each parameter, and the answers satisfy it', async () => {
    const events = async (query: string): Promise<Json[]> =>
      (await ask(`/v1/events?effective_date[lte]=2026-11-21&limit=100&${query}`)).body.data
    const ofType = await events('type=company.address.changed&type=company.capital.changed')
    expect(new Set(ofType.map((event) => event.type))).toEqual(
      new Set(['company.address.changed', 'company.capital.changed']),
    )
    expect((await events('role_type=limited_partner')).map((event) => event.data.role_type)).toContain(
      'limited_partner',
    )
    expect((await events('name=talgrund')).map((event) => event.subject.name)).toContain('Talgrund Metallbau GmbH')
    expect(
      (await events('name=aydin')).filter((event) => !/aydın/i.test(event.subject.name)),
      "people's names are not searched",
    ).toEqual([])
    expect((await events('register_court=Kassel')).map((event) => event.subject.name)).toContain(
      'Talgrund Metallbau GmbH',
    )
    expect((await events('registered_office=KASSEL&legal_form=gmbh&state=DE-HE')).length).toBeGreaterThan(0)
    expect(
      (await events('legal_form=se&capital[gte]=480000&capital[lte]=480000')).map((event) => event.subject.name),
    ).toContain('Süderholm Werft SE')
    expect((await events(`subject_id=${await companyId('Süderholm Werft')}`)).length).toBe(2)
    expect((await ask('/v1/events?type=company.shareholders.changed')).body.detail).toContain(
      'company.shareholder_list.changed',
    )
    expect((await ask(`/v1/events?${'legal_form=gmbh&'.repeat(41)}`)).status).toBe(400)
  })

  it('/company-events is the same under its old name, with officer_role and q', async () => {
    const [old, current] = [
      await ask('/v1/company-events?q=talgrund&officer_role=liquidator'),
      await ask('/v1/events?name=talgrund&role_type=liquidator'),
    ]
    expect(old.body.data).toEqual(current.body.data)
    expect(old.headers.get('deprecation')).toMatch(/^@/)
  })

  it('role events have their older names in classic, and both names filter', async () => {
    served.service.setDialect('classic')
    const types = new Set(
      (await ask('/v1/events?limit=100&officer_role=x&type=company.role.removed')).body.data.map(
        (event: Json) => event.type,
      ),
    )
    expect([...types]).toEqual(['company.officer.removed'])
    expect((await ask('/v1/events?limit=101')).headers.get('content-type')).toBe('application/problem+json')
  })
})

describe('formations', () => {
  it("come newest first, are followed by created_at[gte], and keep the account's metadata", async () => {
    const { data } = (await ask('/v1/formations?limit=50')).body
    const days = data.map((item: Json) => item.effective_date)
    expect(days).toEqual([...days].toSorted(newestFirst))
    const since = '2026-11-10T00:00:00Z'
    const followed = (await ask(`/v1/formations?limit=100&created_at[gte]=${since}`)).body.data
    expect(followed.length).toBeGreaterThan(5)
    expect(followed.every((item: Json) => item.created_at >= since)).toBe(true)
    expect(
      (await ask('/v1/formations?legal_form=ug')).body.data.every((item: Json) => item.legal_form.code === 'ug'),
    ).toBe(true)
    const changed = await ask(`/v1/formations/${data[0].id}`, {
      method: 'PATCH',
      body: '{"metadata":{"stage":"called"}}',
    })
    expect(changed.body.metadata).toEqual({ stage: 'called' })
    expect((await ask(`/v1/formations/${data[0].id}`)).body.metadata).toEqual({ stage: 'called' })
    expect((await ask('/v1/formations?q=gm')).headers.has('deprecation')).toBe(true)
  })
})
