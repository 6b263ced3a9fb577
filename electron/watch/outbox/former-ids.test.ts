import { afterEach, describe, expect, it } from 'vitest'
import type { ListAsked } from '../../../shared/contract/lists.ts'
import type { Destinations } from '../../../shared/domain/watch/destination.ts'
import type { ServiceListFile } from '../../../shared/domain/lists/service-list.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { day, WatchBench } from '../watch-bench.testing.ts'

const bench = new WatchBench()
afterEach(() => bench.end())
const types = ['company.name.changed']
const free = { upTo: 0 }

/** What was made before the release is kept by bare UUIDs, which the service takes until 31 December 2026 (contract 9.7). */
async function to2027(): Promise<void> {
  bench.service.setDialect('october')
  await bench.value('account.read', { approved: { unknown: true } })
  await bench.advance(60 * day)
}
const ended = (): readonly unknown[] =>
  bench.service.requests.filter(({ method, status }) => method === 'DELETE' && status !== null && status < 300)
const changes = async (): Promise<readonly string[]> =>
  (await bench.outbox()).map(({ kind, state, error }) => `${kind} ${state} ${error?.kind ?? ''}`.trim())

/** What the service says of an id that it doesn't take. */
const refusal = (status: '400' | '404'): Response =>
  Response.json(
    { detail: 'Not found', errors: status === '400' ? [{ field: 'id', message: 'bad' }] : [] },
    { status: Number(status) },
  )

describe.each([
  ['400', 'short'],
  ['404', 'long'],
] as const)('things with former ids, refused with %s, prefixes %s', (status, prefixes) => {
  it('the end of a monitor reaches the service, under the id that the list of monitors shows', async () => {
    await bench.begin({ dialect: 'classic', answers: { 'former-ids': status } })
    const [company] = await bench.companies('ahrenwyk')
    await bench.monitor([company?.id ?? 0], types)
    const [monitor] = await bench.monitors()
    await to2027()
    await bench.value('watch.endMonitor', { monitor: monitor?.id })
    await bench.settled()
    expect((await changes())[0]).toBe('delete-monitor done')
    expect(bench.service.requests.filter(({ method }) => method === 'DELETE').at(-1)?.status).toBeLessThan(300)
    await bench.poll()
    expect(await bench.monitors()).toEqual([])
  })

  it('a company that is known by its former id only is not watched, and the wish says why', async () => {
    await bench.begin({ dialect: 'classic', answers: { 'former-ids': status } })
    const [company] = await bench.companies('ahrenwyk')
    await to2027()
    const before = bench.billed()
    await bench.monitor([company?.id ?? 0], types)
    expect(await changes()).toEqual(['create-monitor refused former-id'])
    expect(bench.billed()).toBe(before)
  })

  it('a member leaves a list of the service', async () => {
    await bench.begin({ dialect: 'classic', answers: { 'former-ids': status, 'own-prefixes': prefixes } })
    const [company] = await bench.companies('ahrenwyk')
    const { list } = await bench.value<ListAsked>('lists.create', {
      name: 'Kunden',
      parties: [company?.id],
      approved: free,
    })
    await bench.settled()
    const [item] = (await bench.value<ServiceListFile>('lists.open', { list })).items
    await to2027()
    await bench.value('lists.removeItems', { list, items: [item?.id], approved: free })
    await bench.settled()
    expect((await changes())[0]).toBe('remove-list-item done')
    expect(bench.service.requests.filter(({ method }) => method === 'DELETE').at(-1)?.status).toBeLessThan(300)
  })

  it('a destination is changed and deleted', async () => {
    await bench.begin({ dialect: 'classic', answers: { 'former-ids': status } })
    const made = { type: 'email', address: 'akte@example.test', cadence: 'instant' }
    await bench.value('delivery.createDestination', made)
    await bench.settled()
    const destinations = () => bench.value<Destinations>('delivery.destinations')
    const destination = (await destinations()).destinations[0]?.id
    await to2027()
    await bench.value('delivery.changeDestination', { destination, address: made.address, cadence: 'daily' })
    await bench.settled()
    expect(await changes()).toEqual(['change-destination done', 'create-destination done'])
    expect(await destinations()).toMatchObject({ destinations: [{ address: made.address, cadence: 'daily' }] })
    await bench.value('delivery.deleteDestination', { destination })
    await bench.settled()
    expect((await destinations()).destinations).toEqual([])
    expect(ended()).toHaveLength(1)
  })

  it('a list is renamed and deleted', async () => {
    await bench.begin({ dialect: 'classic', answers: { 'former-ids': status } })
    const made = await bench.value<ListAsked>('lists.create', { name: 'Kunden', parties: [], approved: free })
    await bench.settled()
    await to2027()
    await bench.value('lists.rename', { list: made.list, name: 'Lieferanten', approved: free })
    await bench.settled()
    expect((await changes())[0]).toBe('change-list done')
    await bench.value('lists.remove', { list: made.list, approved: free })
    await bench.settled()
    expect(ended()).toHaveLength(1)
  })

  it('hits of a monitor come by themselves, once and for nothing', async () => {
    await bench.begin({ dialect: 'classic', answers: { 'former-ids': status } })
    const [company] = await bench.companies('ahrenwyk')
    await bench.monitor([company?.id ?? 0], ['company.address.changed'])
    await bench.poll()
    await to2027()
    expect(bench.service.happen(company?.index ?? 0, 'company.address.changed')).toBe(true)
    const billed = bench.billed()
    await bench.poll()
    expect(await bench.inbox()).toHaveLength(1)
    expect(await bench.monitors()).toMatchObject([{ state: 'active', problem: null }])
    expect(bench.billed()).toBe(billed)
  })
})

/** Nothing proves which of the things of today is the one that was meant: it is left alone, and not said to be gone. */
describe.each(['400', '404'] as const)('by ids whose new form can’t be decoded, refused with %s', (status) => {
  const opaque = { dialect: 'classic', answers: { 'former-ids': status, 'id-body': 'opaque' } } as const

  it('a monitor is not said to be ended', async () => {
    await bench.begin(opaque)
    const [company] = await bench.companies('ahrenwyk')
    await bench.monitor([company?.id ?? 0], types)
    const [monitor] = await bench.monitors()
    await to2027()
    await bench.value('watch.endMonitor', { monitor: monitor?.id })
    await bench.settled()
    expect((await changes())[0]).toBe('delete-monitor refused former-id')
    expect(ended()).toEqual([])
  })

  it('a destination is not said to be deleted', async () => {
    await bench.begin(opaque)
    const made = { type: 'email', address: 'akte@example.test', cadence: 'instant' }
    await bench.value('delivery.createDestination', made)
    await bench.settled()
    const { destinations } = await bench.value<Destinations>('delivery.destinations')
    await to2027()
    await bench.value('delivery.deleteDestination', { destination: destinations[0]?.id })
    await bench.settled()
    expect((await changes())[0]).toBe('delete-destination refused former-id')
    expect((await bench.value<Destinations>('delivery.destinations')).destinations).toContainEqual(
      expect.objectContaining({ address: made.address, state: 'active' }),
    )
  })

  it('a list is not said to be deleted; one of another name doesn’t hold it back', async () => {
    await bench.begin(opaque)
    const made = await bench.value<ListAsked>('lists.create', { name: 'Kunden', parties: [], approved: free })
    await bench.value<ListAsked>('lists.create', { name: 'Lieferanten', parties: [], approved: free })
    await bench.settled()
    await to2027()
    await bench.value('lists.remove', { list: made.list, approved: free })
    await bench.settled()
    expect((await changes())[0]).toBe('delete-list refused former-id')
    expect(ended()).toEqual([])
  })

  it('a member is not said to have left', async () => {
    await bench.begin(opaque)
    const [company] = await bench.companies('ahrenwyk')
    const wish = { name: 'Kunden', parties: [company?.id], approved: free }
    const { list } = await bench.value<ListAsked>('lists.create', wish)
    await bench.settled()
    const [item] = (await bench.value<ServiceListFile>('lists.open', { list })).items
    await to2027()
    await bench.value('lists.removeItems', { list, items: [item?.id], approved: free })
    await bench.until('it is told', async () =>
      ['refused', 'uncertain'].includes((await bench.outbox())[0]?.state ?? ''),
    )
    expect((await changes())[0]).toMatch(/former-id$/)
    expect(ended()).toEqual([])
  })
})

/** What the program remembers of the side is a year old, and no header tells the new one. */
describe.each(['400', '404'] as const)(
  'by a client that remembers the days before the release, refused with %s',
  (status) => {
    async function began(): Promise<{ readonly company: number }> {
      await bench.begin({ dialect: 'classic', chargeHeader: false, answers: { 'former-ids': status } })
      const [company] = await bench.companies('ahrenwyk')
      await bench.monitor([company?.id ?? 0], types)
      return { company: company?.id ?? 0 }
    }

    it('a monitor is not said to be gone while it goes on: its end reaches the service', async () => {
      await began()
      const [monitor] = await bench.monitors()
      bench.service.setDialect('october')
      await bench.advance(60 * day)
      await bench.value('watch.endMonitor', { monitor: monitor?.id })
      await bench.settled()
      expect((await changes())[0]).toBe('delete-monitor done')
      expect(ended()).toHaveLength(1)
    })

    it('where the list can’t be read either, the end of a monitor stays open', async () => {
      await began()
      const [monitor] = await bench.monitors()
      bench.service.setDialect('october')
      await bench.advance(60 * day)
      bench.service.faults.set([{ name: 'status-500', path: '/monitors' }])
      bench.fetch = (input, init) => (init?.method === 'DELETE' ? Promise.resolve(refusal(status)) : fetch(input, init))
      await bench.value('watch.endMonitor', { monitor: monitor?.id })
      await bench.until('it is left open', async () => (await bench.outbox())[0]?.state === 'uncertain')
      expect(await bench.monitors()).toHaveLength(1)
      expect(ended()).toEqual([])
    })

    it('a list that was deleted elsewhere is gone, as was wanted', async () => {
      await bench.begin({ dialect: 'classic', chargeHeader: false, answers: { 'former-ids': status } })
      const made = await bench.value<ListAsked>('lists.create', { name: 'Kunden', parties: [], approved: free })
      await bench.settled()
      bench.service.setDialect('october')
      await bench.advance(60 * day)
      const headers = { Authorization: `Bearer ${DEMO_KEY}` }
      const { data } = (await (await fetch(`${bench.service.url}/v1/lists`, { headers })).json()) as {
        readonly data: readonly { readonly id: string }[]
      }
      await fetch(`${bench.service.url}/v1/lists/${data[0]?.id}`, { method: 'DELETE', headers })
      await bench.value('lists.remove', { list: made.list, approved: free })
      await bench.settled()
      expect((await changes())[0]).toBe('delete-list done')
      expect(await bench.value('lists.all')).toMatchObject({ lists: [] })
    })
  },
)
