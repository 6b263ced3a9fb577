import { afterEach, describe, expect, it } from 'vitest'
import type { ListAsked } from '../../../shared/contract/lists.ts'
import type { ServiceListFile } from '../../../shared/domain/lists/service-list.ts'
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
const changes = async (): Promise<readonly string[]> =>
  (await bench.outbox()).map(({ kind, state, error }) => `${kind} ${state} ${error?.kind ?? ''}`.trim())

describe.each(['400', '404'] as const)('things with former ids, refused with %s', (status) => {
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
    await bench.begin({ dialect: 'classic', answers: { 'former-ids': status } })
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
})
