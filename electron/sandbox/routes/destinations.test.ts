import { longRun } from '../../../build/long-run.testing.ts'
import { describe, expect, it } from 'vitest'
import { owning } from '../owned/owned.testing.ts'
import { serveEachTest, today, type Json } from '../service.testing.ts'

const served = serveEachTest()
const { ask, billed } = served
const { post, patch, remove, destinations, destination, monitor, happen, deliveries } = owning(served)
const day = 86_400_000

describe.each(['classic', 'october'] as const)('destinations, %s', (dialect) => {
  const field = dialect === 'classic' ? 'target' : 'address'
  const start = (): void => served.service.setDialect(dialect)

  it('are made, read, changed and removed, free of charge', async () => {
    start()
    const made = await destination({ type: 'email', address: 'register@example.org', cadence: 'weekly' })
    expect(made).toMatchObject({
      object: dialect === 'classic' ? 'notification_endpoint' : 'destination',
      type: 'email',
      [field]: 'register@example.org',
      cadence: 'weekly',
      event_types: [],
    })
    const path = `${destinations()}/${made.id}`
    expect((await ask(path)).body).toEqual(made)
    const changed = await patch(path, { [field]: 'other@example.org', cadence: 'daily' })
    expect(changed.body).toMatchObject({ [field]: 'other@example.org', cadence: 'daily' })
    expect((await ask(destinations())).body.data).toEqual([changed.body])
    expect((await remove(path)).body).toMatchObject({ id: made.id, deleted: true })
    expect((await ask(path)).status).toBe(404)
    expect(billed()).toBe(0)
  })

  it('show the secret of a webhook once', async () => {
    start()
    const made = await destination({ type: 'webhook', address: 'http://localhost:9/hook' })
    expect(made).toMatchObject({ cadence: 'instant', signing_secret: expect.stringMatching(/^whsec_/) })
    const later = [await ask(`${destinations()}/${made.id}`), await ask(destinations())]
    const changed = await patch(`${destinations()}/${made.id}`, { cadence: 'daily' })
    for (const { body } of [...later, changed]) expect(JSON.stringify(body)).not.toContain('whsec_')
  })

  it.each([
    [{ type: 'email', address: 'nobody' }],
    [{ type: 'chat', address: 'channel' }],
    [{ type: 'webhook', address: 'nowhere' }],
    [{ type: 'webhook', address: 'https://hooks.example.org/x' }],
    [{ type: 'webhook', address: 'http://127.0.0.1.example.org/x' }],
    [{ type: 'webhook', address: 'http://192.168.1.1/x' }],
    [{ type: 'webhook', address: 'file:///etc/passwd' }],
    [{ type: 'webhook', address: 5 }],
    [{ type: 'pigeon', address: '#loft' }],
    [{ type: 'email', address: 'a@example.org', cadence: 'hourly' }],
    [{ type: 'email', address: 'a@example.org', event_types: ['nonsense'] }],
    [{ type: 'email' }],
    [{ address: 'a@example.org' }],
  ])('%j is refused', async (body) => {
    start()
    const { address, ...rest } = body as Json
    const answer = await post(destinations(), { ...rest, [field]: address })
    expect(answer.status).toBe(dialect === 'classic' ? 422 : 400)
    expect(dialect === 'classic' ? answer.body.detail[0].loc[0] : answer.body.code).toBe(
      dialect === 'classic' ? 'body' : 'validation_failed',
    )
  })

  it('the other side calls them otherwise', async () => {
    start()
    // Before the release both names are there (contract 4.1, 4.8).
    const other = dialect === 'classic' ? '/v1/destinations' : '/v1/notification-endpoints'
    expect((await ask(other)).status).toBe(dialect === 'classic' ? 200 : 410)
    const misnamed = dialect === 'classic' ? 'address' : 'target'
    const { status } = await post(destinations(), { type: 'email', [misnamed]: 'a@example.org' })
    expect(status, 'the other name is dropped, so the address is missing').toBe(dialect === 'classic' ? 422 : 400)
  })
})

describe('deliveries', () => {
  it.each(['classic', 'october'] as const)('tell what was sent where, newest first: %s', async (dialect) => {
    served.service.setDialect(dialect)
    const { id } = await destination({ type: 'email', address: 'a@example.org' })
    await monitor(undefined, ['company.registered_office.changed', 'company.address.changed'])
    await happen('company.address.changed')
    served.service.clock.advance(60_000)
    await happen('company.registered_office.changed')
    const [newest, first, ...rest] = await deliveries()
    expect(rest).toEqual([])
    expect(newest).toMatchObject({
      object: 'delivery',
      status: 'delivered',
      cadence: 'instant',
      created_at: new Date(today + 60_000).toISOString(),
      events: [{ object: 'event', type: 'company.registered_office.changed' }],
      attempts: [{ at: new Date(today + 60_000).toISOString(), message_id: null, status_code: null }],
      ...(dialect === 'classic'
        ? { notification_endpoint_id: id, type: 'email', target: 'a@example.org' }
        : { destination: { object: 'destination', id, type: 'email', address: 'a@example.org' } }),
    })
    expect(first.events[0].type).toBe('company.address.changed')
    expect((await ask(`/v1/deliveries/${first.id}`)).body).toEqual(first)
    const page = (await ask('/v1/deliveries?limit=1')).body
    const next = dialect === 'classic' ? `starting_after=${page.data[0].id}` : `cursor=${page.next_cursor}`
    expect((await ask(`/v1/deliveries?limit=1&${next}`)).body.data).toEqual([first])
    expect((await ask('/v1/deliveries?limit=101')).status).toBe(400)
    const path = `${destinations()}/${id}`
    await remove(path)
    expect(await deliveries(), 'what was sent stays').toHaveLength(2)
  })

  it('a digest goes out at 07:00 in Berlin with all that was waiting, and none where nothing was', async () => {
    await destination({ type: 'email', address: 'd@example.org', cadence: 'daily' })
    await destination({ type: 'email', address: 'w@example.org', cadence: 'weekly' })
    await destination({ type: 'chat', address: '#register', cadence: 'monthly' })
    await monitor()
    await happen('company.address.changed')
    served.service.clock.advance(3_600_000)
    await happen('company.address.changed')
    expect(await deliveries()).toEqual([])
    served.service.clock.advance(28 * day)
    const sent = (await deliveries()).map(({ destination: to, ...rest }) => [
      to.address,
      rest.created_at,
      rest.events.length,
    ])
    expect(sent.slice(-3)).toEqual([
      ['#register', '2026-12-01T06:00:00.000Z', expect.any(Number)],
      ['w@example.org', '2026-11-23T06:00:00.000Z', 2],
      ['d@example.org', '2026-11-22T06:00:00.000Z', 2],
    ])
  })

  it('a digest holds its events oldest first, and a destination of some types only those', async () => {
    await destination({ type: 'email', address: 'a@example.org', cadence: 'daily' })
    await destination({ type: 'email', address: 'b@example.org', event_types: ['company.purpose.changed'] })
    await monitor(undefined, ['company.address.changed', 'company.purpose.changed'])
    await happen('company.purpose.changed')
    served.service.clock.advance(60_000)
    await happen('company.address.changed')
    served.service.clock.advance(day)
    const types = (await deliveries()).map(({ destination: to, events }) => [
      to.address,
      events.map(({ type }: Json) => type),
    ])
    expect(types).toEqual([
      ['a@example.org', ['company.purpose.changed', 'company.address.changed']],
      ['b@example.org', ['company.purpose.changed']],
    ])
  })

  it('a cadence that becomes instant sends at once what was waiting', async () => {
    const { id } = await destination({ type: 'email', address: 'a@example.org', cadence: 'monthly' })
    await monitor()
    await happen('company.address.changed')
    served.service.clock.advance(60_000)
    await patch(`/v1/destinations/${id}`, { cadence: 'instant' })
    expect(await deliveries()).toMatchObject([{ created_at: new Date(today + 60_000).toISOString() }])
  })

  it('nothing is delivered of a monitor that is gone, or to a destination that came later', async () => {
    await destination({ type: 'email', address: 'a@example.org', cadence: 'daily' })
    const { id } = await monitor()
    await happen('company.address.changed')
    await destination({ type: 'email', address: 'late@example.org' })
    await remove(`/v1/monitors/${id}`)
    await happen('company.address.changed')
    served.service.clock.advance(3 * day)
    expect(await deliveries()).toEqual([])
  })
})

describe('the control route', () => {
  const control = async (body: unknown) => ask('/__control', { method: 'POST', body: JSON.stringify(body) }, null)

  it('shows what the account made, and resets it', async () => {
    await post('/v1/lists', { name: 'Kunden' })
    const { id } = await monitor()
    await destination({ type: 'webhook', address: 'http://127.0.0.1:9/', cadence: 'daily' })
    await happen('company.address.changed')
    const shown = (await ask('/__control', {}, null)).body.owned
    expect(shown).toMatchObject({
      lists: [{ name: 'Kunden', items: [] }],
      monitors: [{ id, event_types: ['company.address.changed'], hits: 1 }],
      destinations: [{ type: 'webhook', cadence: 'daily', waiting: 1 }],
      deliveries: [],
    })
    expect(JSON.stringify(shown)).not.toContain('whsec_')
    expect((await control({ reset: 'owned' })).body.owned).toEqual({
      lists: [],
      monitors: [],
      destinations: [],
      deliveries: [],
    })
    expect((await ask('/v1/monitors')).body.data).toEqual([])
    expect((await control({ reset: 'all' })).status).toBe(400)
  })

  it('makes something happen to a company, and says where that cannot be', async () => {
    const company = await served.companyId()
    const before = (await ask(`/v1/companies/${company}`)).body
    expect((await control({ happen: { company, type: 'company.name.changed' } })).status).toBe(200)
    const after = (await ask(`/v1/companies/${company}`)).body
    expect(after.number_of_entries).toBe(before.number_of_entries + 1)
    expect(after.former_names.at(-1).name).toBe(before.name)
    expect((await ask(`/v1/events?subject_id=${company}&limit=1`)).body.data[0]).toMatchObject({
      source: { number: after.number_of_entries },
      created_at: new Date(today).toISOString(),
    })
    const wrong = [
      { company: 'Nobody knows this name', type: 'company.name.changed' },
      { company, type: 'company.weather.changed' },
      { company, type: 'company.registration.added' },
      { company },
      'company',
    ]
    for (const happening of wrong) expect((await control({ happen: happening })).status).toBe(400)
  })

  it.runIf(longRun)('reaches most event types from an ordinary company', async () => {
    const types = (await ask('/v1/event-types?limit=100')).body.data.map(({ type }: Json) => type)
    const companies = (await ask('/v1/search/companies?limit=100')).body.data.map(({ id }: Json) => id)
    const reached = new Set<string>()
    for (const type of types) {
      for (const company of companies) {
        if ((await happen(type, company)).status !== 200) continue
        reached.add(type)
        break
      }
    }
    expect(types.filter((type: string) => !reached.has(type))).toEqual(['company.registration.added'])
  })
})
