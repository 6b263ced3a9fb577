import { describe, expect, it } from 'vitest'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import { urlOf, type WatchBench } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'
import { happen, watched } from '../watched-companies.testing.ts'

const bench = watchEachTest()
const minute = 60_000

/** Answers some requests with 404, as a service without that path does. */
function withoutPath(on: WatchBench, path: RegExp): void {
  on.fetch = (input, init) =>
    path.test(urlOf(input))
      ? Promise.resolve(Response.json({ detail: 'Not Found' }, { status: 404 }))
      : fetch(input, init)
}

/** The service charges for the events of one monitor. */
function chargingForHits(on: WatchBench, credits: string): void {
  on.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!urlOf(input).includes('monitor_id=')) return answer
    const headers = new Headers(answer.headers)
    headers.set('Service-Credits-Charged', credits)
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
  }
}

async function oneWatched(): Promise<{ readonly index: number }> {
  const [company] = await watched(bench, 1)
  if (company === undefined) throw new Error('no company')
  return company
}

const asked = (): number => bench.requests('GET', /\/events$/)

describe('hits of monitors', () => {
  it('are found after a paid list was polled first: its price is none of theirs', async () => {
    const feed = await bench.saveFeed(marketFeed)
    for (const _again of [1, 2]) {
      await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 100 } })
      await bench.advance(minute)
    }
    const company = await oneWatched()
    await bench.advance(minute)
    expect(happen(bench, company.index)).toBe(1)
    expect(await bench.poll()).toMatchObject({ problem: null, unread: null })
    expect((await bench.monitors())[0]).toMatchObject({ problem: null, unseen: 1 })
    await bench.restart()
    await bench.advance(minute)
    happen(bench, company.index)
    await bench.poll()
    expect((await bench.monitors())[0]).toMatchObject({ problem: null, unseen: 2 })
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('where there are no alerts before the release are said to cost, and read for that on the person’s word', async () => {
    bench.service.setDialect('classic')
    const company = await oneWatched()
    withoutPath(bench, /\/alerts/)
    await bench.advance(minute)
    happen(bench, company.index)
    const billed = bench.billed()
    const { lastPolledAt } = await bench.value<WatchState>('watch.state')
    expect(await bench.poll()).toMatchObject({
      lastPolledAt,
      problem: { kind: 'price-changed', credits: 10 },
      unread: { monitors: 1, each: { kind: 'table', credits: 10 } },
    })
    expect((await bench.monitors())[0]).toMatchObject({ problem: { kind: 'price-changed' } })
    // Nothing was asked, so nothing was paid.
    expect([bench.billed(), asked()]).toEqual([billed, 0])
    const read = await bench.value<WatchState>('watch.readHits', { approved: { upTo: 10 } })
    expect(read.unseen).toBe(1)
    expect(bench.billed() - billed).toBe(10)
    expect(await bench.spent()).toBe(bench.billed())
    // It is tried again only when the person asks for it.
    await bench.poll()
    expect(bench.billed() - billed).toBe(10)
    expect(await bench.inbox()).toHaveLength(1)
  })

  it('that cost are never read beyond what was agreed to', async () => {
    bench.service.setDialect('classic')
    const companies = await watched(bench, 3)
    withoutPath(bench, /\/alerts/)
    await bench.advance(minute)
    for (const { index } of companies) happen(bench, index)
    expect(await bench.poll()).toMatchObject({ unread: { monitors: 3, each: { credits: 10 } } })
    const billed = bench.billed()
    await bench.value('watch.readHits', { approved: { upTo: 20 } })
    expect(bench.billed() - billed).toBe(20)
  })

  it('that are charged all the same are noticed at once, said, and not asked for again by themselves', async () => {
    const companies = await watched(bench, 2)
    await bench.poll()
    chargingForHits(bench, '10')
    await bench.advance(minute)
    for (const { index } of companies) happen(bench, index)
    const before = asked()
    const spent = await bench.spent()
    expect(await bench.poll()).toMatchObject({ problem: { kind: 'price-changed' }, unread: { monitors: 1 } })
    expect(asked() - before).toBe(1)
    expect((await bench.spent()) - spent).toBe(10)
    await bench.advance(60 * minute)
    expect(await bench.poll()).toMatchObject({ unread: { monitors: 2 } })
    expect(asked() - before).toBe(1)
    await bench.restart()
    await bench.poll()
    expect(asked() - before).toBe(1)
  })
})

describe('after a look that was refused', () => {
  it('by the key nothing else is asked', async () => {
    await oneWatched()
    await bench.value('delivery.createDestination', { type: 'email', address: 'a@example.org', cadence: 'instant' })
    await bench.settled()
    await bench.poll()
    expect(bench.requests('GET', /\/deliveries$/)).toBeGreaterThan(0)
    const { lastPolledAt } = await bench.value<WatchState>('watch.state')
    bench.service.faults.set([{ name: 'revoked-key' }])
    await bench.advance(60 * minute)
    const seen = bench.service.requests.length
    expect(await bench.poll()).toMatchObject({ held: 'key', lastPolledAt })
    const keyed = bench.service.requests.slice(seen).filter(({ path }) => !path.endsWith('/health'))
    expect([...new Set(keyed.map(({ path }) => path))]).toEqual(['/v1/events'])
  })
})

describe('a walk of monitors that met a repeated cursor', () => {
  it('is not the whole list: none of them is gone, and those that are known are polled', async () => {
    const companies = await watched(bench, 2)
    await bench.poll()
    bench.fetch = async (input, init) => {
      const url = urlOf(input)
      if (!/\/v1\/monitors(\?|$)/.test(url)) return fetch(input, init)
      const first = (await (await fetch(url.split('&cursor=')[0] ?? url, init)).json()) as { data: readonly unknown[] }
      return Response.json(
        { object: 'page', data: first.data.slice(0, 1), next_cursor: 'again' },
        { headers: { 'Service-Credits-Charged': '0' } },
      )
    }
    const read = await bench.ask('watch.readMonitors')
    expect(read).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
    expect((await bench.monitors()).map(({ state }) => state)).toEqual(['active', 'active'])
    await bench.advance(7 * 60 * minute)
    for (const { index } of companies) happen(bench, index)
    await bench.poll()
    expect(await bench.inbox()).toHaveLength(2)
  })
})
