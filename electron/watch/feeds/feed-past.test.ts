import { describe, expect, it } from 'vitest'
import type { Feed } from '../../../shared/domain/watch/feed.ts'
import { day } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'
import { marketFeed } from './market-feed.testing.ts'

const bench = watchEachTest()

const ago = (days: number): string => new Date(bench.service.clock.now() - days * day).toISOString()
const read = (feed: Feed, approved: number, since?: string): Promise<Feed> =>
  bench.value('watch.pollFeed', {
    feed: feed.id,
    approved: { upTo: approved },
    ...(since === undefined ? {} : { since }),
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
