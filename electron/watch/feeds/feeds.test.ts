import { describe, expect, it } from 'vitest'
import type { Feed } from '../../../shared/domain/watch/feed.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import { day, urlOf } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'
import { happen, watched } from '../watched-companies.testing.ts'

const bench = watchEachTest()
const minute = 60_000

const state = (): Promise<WatchState> => bench.value('watch.state')

describe('a paid feed', () => {
  it('costs one page a quiet poll, at its interval and by itself, and says what it will cost', async () => {
    const feed = await bench.saveFeed({ ...marketFeed, types: ['company.merger.added'] })
    expect(feed).toMatchObject({ projectedMonthly: 300, price: { credits: 10 } })
    const before = bench.billed()
    for (let nth = 1; nth <= 4; nth += 1) {
      await bench.advance(day)
      await bench.until(
        `poll ${nth} was made`,
        async () =>
          (await bench.value<Feed[]>('watch.feeds'))[0]?.lastPolledAt === new Date(bench.clock.now()).toISOString(),
      )
      await bench.until(
        'the round ended',
        async () => (await state()).lastPolledAt === new Date(bench.clock.now()).toISOString(),
      )
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(bench.billed() - before).toBe(40)
    const [now] = await bench.value<Feed[]>('watch.feeds')
    expect(now).toMatchObject({ spentThisMonth: { credits: 40 }, problem: null, coverage: { gaps: [] } })
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('is refused below its floor, and without covering its price', async () => {
    const feed = {
      id: null,
      name: 'x',
      filter: marketFeed,
      intervalMinutes: 14,
      on: true,
      notify: 'none',
      approved: { upTo: 10 },
    }
    expect(await bench.ask('watch.saveFeed', feed)).toMatchObject({ ok: false, error: { kind: 'invalid-request' } })
    expect(await bench.ask('watch.saveFeed', { ...feed, intervalMinutes: 15, approved: { upTo: 9 } })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: 10 },
    })
  })

  it('goes on where it was broken off instead of paying again, also after a restart', async () => {
    await bench.anew({ companies: 1_200 })
    const feed = await bench.saveFeed(marketFeed, { intervalMinutes: 60 * 24 * 30, on: false })
    const before = bench.billed()
    let pages = 0
    bench.fetch = (input, init) => {
      if (urlOf(input).includes('/events')) pages += 1
      return pages >= 3 && urlOf(input).includes('/events')
        ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
        : fetch(input, init)
    }
    const broken = await bench.ask('watch.pollFeed', { feed: feed.id, approved: { upTo: 1_000 } })
    expect(broken).toMatchObject({ ok: false })
    expect(bench.billed() - before).toBe(20)
    expect((await bench.value<Feed[]>('watch.feeds'))[0]?.coverage.gaps).toMatchObject([{ cause: 'page-lost' }])
    bench.fetch = globalThis.fetch
    await bench.restart()
    const whole = await bench.value<Feed>('watch.pollFeed', { feed: feed.id, approved: { upTo: 1_000 } })
    expect(whole.coverage.gaps).toEqual([])
    const items = await bench.inbox({ feed: feed.id })
    // What was read before it broke is not paid for twice; one page looks at what came since.
    expect(bench.billed() - before).toBe(10 * (Math.ceil(items.length / 100) + 1))
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('of a poll that is stopped by what was agreed to spends no more', async () => {
    await bench.anew({ companies: 1_200 })
    const feed = await bench.saveFeed(marketFeed, { intervalMinutes: 60 * 24 * 30, on: false })
    const before = bench.billed()
    await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 25 } })
    expect(bench.billed() - before).toBe(20)
    expect(await bench.inbox({ feed: feed.id })).toHaveLength(200)
  })

  it('over formations tells each as an item, and its companies are known', async () => {
    const feed = await bench.saveFeed(
      { kind: 'formations', legalForms: [], term: null },
      { intervalMinutes: 60 * 24 * 14, notify: 'none' },
    )
    await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 100 } })
    const items = await bench.inbox({ feed: feed.id })
    expect(items.length).toBeGreaterThan(0)
    expect(
      items.every(({ event, company }) => event.type === 'formation' && company?.name !== null && company !== null),
    ).toBe(true)
    expect(bench.notices).toEqual([])
  })

  it('and a monitor that tell of one event are one item with two sources', async () => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    await bench.advance(minute)
    happen(bench, company.index)
    await bench.poll()
    const one = await bench.inbox({ company: company.id })
    const feed = await bench.saveFeed(marketFeed)
    await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 1_000 } })
    const two = await bench.inbox({ company: company.id, monitor: one[0]?.monitors[0] ?? 0 })
    expect(two).toHaveLength(one.length)
    expect(two.every(({ feeds }) => feeds.includes(feed.id))).toBe(true)
  })
})
