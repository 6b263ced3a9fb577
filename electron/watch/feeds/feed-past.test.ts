import { describe, expect, it } from 'vitest'
import type { Feed } from '../../../shared/domain/watch/feed.ts'
import { day } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'

const bench = watchEachTest()

const ago = (days: number): string => new Date(bench.service.clock.now() - days * day).toISOString()
const read = (feed: Feed, approved: number, since?: string, until?: string): Promise<Feed> =>
  bench.value('watch.pollFeed', {
    feed: feed.id,
    approved: { upTo: approved },
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  })
const bounds = (): readonly (string | null)[] =>
  bench.service.requests
    .filter(({ path }) => path.endsWith('/events'))
    .map((request) => JSON.stringify(request))
    .filter((text) => !text.includes('cursor'))

describe('the past of a feed', () => {
  it('is where a new feed may begin: from the day that was chosen, never before the window', async () => {
    const feed = await bench.saveFeed(marketFeed, { on: false })
    const polled = await read(feed, 10_000, ago(30))
    expect(polled.coverage.from?.slice(0, 10)).toBe(ago(30).slice(0, 10))
    expect(polled.coverage.gaps).toEqual([])
    const other = await bench.saveFeed(marketFeed, { on: false })
    const oldest = await read(other, 10_000, ago(400))
    expect(Date.parse(oldest.coverage.from ?? '')).toBeGreaterThan(Date.parse(ago(180)))
    expect(bench.service.requests.filter(({ status }) => status === 400)).toEqual([])
  })

  it('before what was read is read on its own: nothing is asked for twice, and each hit comes once', async () => {
    const feed = await bench.saveFeed(marketFeed, { on: false })
    const first = await read(feed, 10_000, ago(3))
    const before = (await bench.inbox()).length
    const asked = bounds().length
    const whole = await read(feed, 10_000, ago(20))
    expect(whole.coverage.from?.slice(0, 10)).toBe(ago(20).slice(0, 10))
    expect(whole.coverage).toMatchObject({ until: first.coverage.until, gaps: [] })
    expect((await bench.inbox()).length).toBeGreaterThan(before)
    expect(bounds().length - asked).toBe(1)
    const items = await bench.inbox()
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(await bench.spent()).toBe(bench.billed())
    // What is read already is not asked for again: only what is new is.
    const billed = bench.billed()
    await read(feed, 10_000, ago(10))
    expect(bench.billed() - billed).toBe(10)
    expect(await bench.inbox()).toHaveLength(items.length)
  })

  it('is counted and can be stopped: no page beyond what was agreed to, and the rest goes on from there', async () => {
    const feed = await bench.saveFeed(marketFeed, { on: false })
    const billed = bench.billed()
    await read(feed, 20, ago(150))
    const pages = (bench.billed() - billed) / 10
    expect(pages).toBeLessThanOrEqual(2)
    const done = await read(feed, 100_000, ago(150))
    expect(done.coverage.gaps).toEqual([])
    expect(await bench.spent()).toBe(bench.billed())
  })
})

/** A stretch of the past with both its bounds (contract 4.2). */
describe.each(['october', 'classic'] as const)('a feed from one day to another in the %s dialect', (dialect) => {
  it('is read alone; what lies between it and what was read is a gap that nobody asked for', async () => {
    bench.service.setDialect(dialect)
    const feed = await bench.saveFeed(marketFeed, { on: false })
    const [from, until] = [ago(20), ago(10)]
    const read1 = await read(feed, 10_000, from, until)
    expect(read1.coverage).toMatchObject({ from, until, gaps: [] })
    const items = await bench.inbox()
    expect(items.length).toBeGreaterThan(0)
    for (const {
      event: { availableAt },
    } of items) {
      expect(Date.parse(availableAt ?? '')).toBeLessThanOrEqual(Date.parse(until))
      expect(Date.parse(availableAt ?? '')).toBeGreaterThanOrEqual(Date.parse(from))
    }
    const earlier = await read(feed, 10_000, ago(40), ago(30))
    expect(earlier.coverage.gaps).toMatchObject([{ until: from, cause: 'not-asked' }])
    // The gap is read on its own, and nothing around it is paid for again.
    const billed = bench.billed()
    const whole = await read(feed, 10_000, ago(40), until)
    expect(whole.coverage.gaps).toEqual([])
    expect(bench.billed()).toBeGreaterThan(billed)
    const paid = bench.billed()
    await read(feed, 10_000, ago(35), ago(12))
    expect(bench.billed()).toBe(paid)
    expect(await bench.spent()).toBe(bench.billed())
  })

  it('stops at what was agreed to, and goes on from there', async () => {
    bench.service.setDialect(dialect)
    const feed = await bench.saveFeed(marketFeed, { on: false })
    const [from, until] = [ago(150), ago(5)]
    const billed = bench.billed()
    await read(feed, 10, from, until)
    expect(bench.billed() - billed).toBe(10)
    const done = await read(feed, 100_000, from, until)
    expect(done.coverage).toMatchObject({ from, gaps: [] })
    const ids = (await bench.inbox()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('notices that the bounds were ignored, and buys no further page of it', async () => {
    bench.service.setDialect(dialect)
    const feed = await bench.saveFeed(marketFeed, { on: false })
    bench.service.faults.set([{ name: 'filter-ignored' }])
    const billed = bench.billed()
    const polled = await read(feed, 10_000, ago(20), ago(10))
    // A list that begins with the newest shows it at the upper bound, one that begins with the oldest at the lower one. Over
    // the turn of the year so little is entered that a page shows both.
    expect([['createdFrom'], ['createdTo'], ['createdFrom', 'createdTo']]).toContainEqual(polled.notApplied)
    expect(bench.billed() - billed).toBe(10)
  })
})
