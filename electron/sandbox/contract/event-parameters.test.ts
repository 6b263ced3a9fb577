import { describe, expect, it } from 'vitest'
import { serveEachTest, type Json } from '../service.testing.ts'

/** The contract's rules on the event lists (4.2), each one by its number and its words. */
const served = serveEachTest()
const { ask, companyId } = served
const events = '/v1/events?effective_date[lte]=2026-11-21'

const refused = (field: string) => ({
  status: 400,
  body: { code: 'validation_failed', errors: [expect.objectContaining({ field })] },
})
const list = (name: string, count: number, value = 'x'): string => `${name}=${value}&`.repeat(count)
const data = async (path: string): Promise<Json[]> => (await ask(path)).body.data
const classic = (): void => served.service.setDialect('classic')

describe('parameters of the event lists', () => {
  it('4.2: type: at most 30', async () => {
    const type = 'company.address.changed'
    expect((await ask(`${events}&${list('type', 30, type)}`)).status).toBe(200)
    expect(await ask(`${events}&${list('type', 31, type)}`)).toMatchObject(refused('type'))
  })

  it('4.2: officer_role (/company-events), role_type (/events): at most 10, only role events', async () => {
    expect(await ask(`${events}&${list('role_type', 11, 'owner')}`)).toMatchObject(refused('role_type'))
    const path = '/v1/company-events?effective_date[lte]=2026-11-21'
    expect(await ask(`${path}&${list('officer_role', 11, 'owner')}`)).toMatchObject(refused('officer_role'))
    for (const query of [`${path}&officer_role=procurator`, `${events}&role_type=procurator`]) {
      const found = await data(`${query}&limit=100`)
      expect(found.length).toBeGreaterThan(0)
      for (const { type, data: facts } of found) {
        expect(type).toMatch(/^company\.role\./)
        expect(facts.role_type).toBe('procurator')
      }
    }
    const dropped = await data(`${events}&officer_role=procurator&limit=100`)
    expect(
      dropped.some(({ type }) => !type.startsWith('company.role.')),
      'a stranger on /events',
    ).toBe(true)
  })

  it('4.2: effective_date bounds are dates, both days included', async () => {
    const [{ effective_date: day }] = await data(`${events}&limit=1&type=company.capital.changed`)
    const same = await data(`/v1/events?effective_date[gte]=${day}&effective_date[lte]=${day}&limit=100`)
    expect(same.length).toBeGreaterThan(0)
    for (const event of same) expect(event.effective_date).toBe(day)
    for (const wrong of ['2026-11', '2026-13-01', '21.11.2026', '2026-11-21T00:00:00Z'])
      expect(await ask(`/v1/events?effective_date[gte]=${wrong}`)).toMatchObject(refused('effective_date[gte]'))
  })

  it('4.2: created_at bounds are instants with Z, with or without a fraction', async () => {
    for (const good of ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00.123456Z'])
      expect((await ask(`/v1/events?created_at[gte]=${good}&created_at[lte]=${good}`)).status).toBe(200)
    for (const wrong of ['2026-11-20', '2026-11-20T00:00:00', '2026-11-20T00:00:00+01:00'])
      expect(await ask(`/v1/events?created_at[lte]=${encodeURIComponent(wrong)}`)).toMatchObject(
        refused('created_at[lte]'),
      )
  })

  it('4.2: legal_form at most 40, state 16, registered_office 50', async () => {
    for (const [name, most] of [
      ['legal_form', 40],
      ['state', 16],
      ['registered_office', 50],
    ] as const) {
      expect((await ask(`${events}&${list(name, most)}`)).status).toBe(200)
      expect(await ask(`${events}&${list(name, most + 1)}`)).toMatchObject(refused(name))
    }
  })

  it('4.2: registered_office matches whole, ignoring case and umlaut spelling', async () => {
    const found = async (office: string): Promise<number> =>
      (await data(`${events}&registered_office=${encodeURIComponent(office)}&limit=100`)).length
    const spelt = await found('München')
    expect(spelt).toBeGreaterThan(0)
    expect([await found('MUENCHEN'), await found('munchen')]).toEqual([spelt, spelt])
    expect(await found('Münch'), 'exact, not a beginning').toBe(0)
  })

  it("4.2: register_court: 1 to 100 characters; a court's code, name or seat", async () => {
    const found = async (court: string): Promise<number> =>
      (await data(`${events}&register_court=${encodeURIComponent(court)}&limit=100`)).length
    const byCode = await found('F1103')
    expect(byCode).toBeGreaterThan(0)
    expect([await found('Amtsgericht Charlottenburg (Berlin)'), await found('Berlin')]).toEqual([byCode, byCode])
    expect(await ask(`${events}&register_court=`)).toMatchObject(refused('register_court'))
    expect(await ask(`${events}&register_court=${'x'.repeat(101)}`)).toMatchObject(refused('register_court'))
  })

  it('4.2, 8: capital: up to 12 digits and 2 of fraction; companies without EUR capital are left out', async () => {
    for (const wrong of ['01', '1,5', '1.234', '1'.repeat(13), '-1'])
      expect(await ask(`${events}&capital[gte]=${wrong}`)).toMatchObject(refused('capital[gte]'))
    expect((await ask(`${events}&capital[lte]=${'9'.repeat(12)}.99`)).status).toBe(200)
    for (const { subject } of await data(`${events}&capital[gte]=0&limit=40`))
      expect((await ask(`/v1/companies/${subject.id}`)).body.capital?.currency).toBe('EUR')
  })

  it('4.2: the term has 2 to 100 characters and is name on /events, q on /company-events', async () => {
    expect(await ask(`${events}&name=x`)).toMatchObject(refused('name'))
    expect(await ask(`${events}&name=${'x'.repeat(101)}`)).toMatchObject(refused('name'))
    expect(await ask('/v1/company-events?q=x')).toMatchObject(refused('q'))
    expect((await data(`${events}&q=talgrund&limit=100`)).length, 'dropped').toBe(100)
    expect((await data('/v1/company-events?name=talgrund&limit=100')).length, 'dropped').toBeGreaterThan(10)
    classic()
    const names = (await data(`${events}&q=talgrund`)).map(({ subject }) => subject.name)
    expect(new Set(names)).toEqual(new Set(['Talgrund Metallbau GmbH']))
  })

  it('4.2: all words of the term must appear; register number, court and entry text count too', async () => {
    const found = async (term: string): Promise<string[]> => [
      ...new Set(
        (await data(`${events}&name=${encodeURIComponent(term)}&limit=100`)).map(({ subject }) => subject.name),
      ),
    ]
    expect(await found('talgrund kassel')).toEqual(['Talgrund Metallbau GmbH'])
    expect(await found('talgrund hamburg')).toEqual([])
    expect(await found('60418')).toContain('Talgrund Metallbau GmbH')
    expect(await found('Insolvenzverwalter')).toContain('Talgrund Metallbau GmbH')
  })

  it('4.2 rules 1, 2: no bound: 30 days; any bound: 180; older ones are refused', async () => {
    const oldest = async (path: string): Promise<string> => {
      let [cursor, last] = ['', '']
      for (;;) {
        const { body } = await ask(`${path}&limit=100${cursor}`)
        last = body.data.at(-1)?.created_at ?? last
        if (body.next_cursor === null) return last
        cursor = `&cursor=${body.next_cursor}`
      }
    }
    expect(await oldest('/v1/events?')).toMatch(/^2026-1[01]-/)
    expect(await oldest(events)).toMatch(/^2026-0[56]-/)
    expect((await ask('/v1/events?created_at[gte]=2026-05-25T12:00:00Z')).status).toBe(200)
    expect(await ask('/v1/events?created_at[gte]=2026-05-25T11:59:59Z')).toMatchObject(refused('created_at[gte]'))
    expect(await ask('/v1/events?effective_date[lte]=2026-05-24')).toMatchObject(refused('effective_date[lte]'))
  })

  it('4.2 rule 3: a cursor of another list or other filters is refused naming cursor', async () => {
    const { next_cursor: cursor } = (await ask(`${events}&limit=2`)).body
    expect((await ask(`${events}&limit=50&cursor=${cursor}`)).status).toBe(200)
    for (const path of [`/v1/events?cursor=${cursor}`, `${events}&state=DE-BE&cursor=${cursor}`, `${events}&cursor=`])
      expect(await ask(path)).toMatchObject(refused('cursor'))
    expect(await ask(`/v1/company-events?effective_date[lte]=2026-11-21&cursor=${cursor}`)).toMatchObject(
      refused('cursor'),
    )
    expect(await ask(`${events}&cursor=${'x'.repeat(2001)}`)).toMatchObject(refused('cursor'))
  })

  it('4.2 rule 4: subject_id is a filter of /events only', async () => {
    const id = await companyId('Talgrund Metallbau')
    expect((await data(`${events}&subject_id=${id}`)).length).toBe(2)
    const old = await data(`/v1/company-events?effective_date[lte]=2026-11-21&subject_id=${id}&limit=100`)
    expect(old.length, 'dropped').toBe(100)
  })
})
