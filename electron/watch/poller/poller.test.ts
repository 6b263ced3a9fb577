import { describe, expect, it } from 'vitest'
import type { Feed } from '../../../shared/domain/watch/feed.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import { isAfter2026, releaseIsPast } from '../../sandbox/readings/after-2026.testing.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import { day, hitsAreFree, urlOf } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'
import { happen, watched } from '../watched-companies.testing.ts'

const bench = watchEachTest()
const minute = 60_000

/** What the service lists for its monitors, read past the program. */
async function published(): Promise<ReadonlySet<string>> {
  const headers = { Authorization: 'Bearer demo-registerblick-embedded-service' }
  const ids = new Set<string>()
  const monitors = (await (await fetch(`${bench.service.url}/v1/monitors?limit=100`, { headers })).json()) as {
    data: { id: string }[]
  }
  const since = new Date(bench.beganAt - 150 * day).toISOString()
  for (const { id } of monitors.data) {
    let cursor = ''
    do {
      const url = `${bench.service.url}/v1/events?limit=100&monitor_id=${id}${cursor === '' ? '' : `&cursor=${cursor}`}&created_at[gte]=${since}`
      const page = (await (await fetch(url, { headers })).json()) as {
        data: { id: string }[]
        next_cursor: string | null
      }
      for (const event of page.data) ids.add(event.id)
      cursor = page.next_cursor ?? ''
    } while (cursor !== '')
  }
  return ids
}

const coverage = async () => (await bench.monitors())[0]?.coverage
const state = (): Promise<WatchState> => bench.value('watch.state')

describe('what is free', () => {
  it.each(['october', 'classic'] as const)('is polled for nothing: events of monitors, in %s', async (dialect) => {
    bench.service.setDialect(dialect)
    const [company] = await watched(bench, 2)
    if (company === undefined) throw new Error('no company')
    const before = bench.billed()
    await bench.poll()
    expect(await bench.inbox()).toEqual([])
    await bench.advance(minute)
    expect(happen(bench, company.index)).toBe(1)
    const after = await bench.poll()
    const items = await bench.inbox()
    // Before the release hits cost where /alerts isn't there (contract 6.2): then nothing is read without agreement.
    expect(items.length > 0).toBe(hitsAreFree(bench))
    if (!hitsAreFree(bench)) {
      expect(bench.billed()).toBe(before)
      return
    }
    expect(items[0]).toMatchObject({ company: { id: company.id, name: company.name }, feeds: [], acknowledgedAt: null })
    expect(items[0]?.monitors).toHaveLength(1)
    expect(after).toMatchObject({ held: null, problem: null, unseen: items.length, monitors: 2 })
    await bench.poll()
    expect(await bench.inbox()).toHaveLength(items.length)
    expect(bench.billed()).toBe(before)
    expect(bench.notices).toMatchObject([
      { kind: 'events', count: items.length, target: { kind: 'company', id: company.id }, companies: [company.name] },
    ])
  })

  it('goes on when the release is shipped between two polls: no event is doubled, none is lost', async ({ skip }) => {
    skip(isAfter2026(bench.service), releaseIsPast)
    bench.service.setDialect('classic')
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    happen(bench, company.index)
    await bench.poll()
    const first = (await bench.inbox()).length
    bench.service.setDialect('october')
    await bench.advance(minute)
    happen(bench, company.index)
    await bench.poll()
    await bench.poll()
    const items = await bench.inbox()
    expect(items.length).toBeGreaterThan(first)
    expect(items).toHaveLength((await published()).size)
  })

  it('leaves no trace where it brings nothing: neither ledger rows nor answers', async () => {
    await watched(bench, 3)
    await bench.poll()
    const before = (await bench.value<{ total: number }>('credits.ledger', { offset: 0, limit: 1 })).total
    for (let nth = 0; nth < 5; nth += 1) {
      await bench.advance(15 * minute)
      await bench.poll()
    }
    expect((await bench.value<{ total: number }>('credits.ledger', { offset: 0, limit: 1 })).total).toBe(before)
  })

  it('is asked by itself at its interval, once after a sleep of eight hours, and not while paused', async () => {
    await watched(bench, 1)
    const polls = (): number => bench.requests('GET', /\/events$/)
    await bench.until(
      'it was polled',
      async () => (await state()).lastPolledAt !== null || polls() > 0 || (bench.clock.advance(minute), false),
    )
    const before = polls()
    await bench.advance(8 * 60 * minute)
    await bench.until('it woke', async () => polls() > before)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(polls()).toBe(before + 1)
    await bench.value('watch.pause', { on: true })
    await bench.advance(8 * 60 * minute)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(polls()).toBe(before + 1)
    expect(await state()).toMatchObject({ paused: true, nextPollAt: null })
  })

  it('is asked on the service’s clock: jumps of ours neither skip nor repeat a window', async () => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    for (const jump of [-day, 40 * day, -3 * day, 2 * 60 * minute]) {
      bench.clock.jump(jump)
      bench.service.clock.advance(10 * minute)
      happen(bench, company.index)
      await bench.poll()
    }
    expect(await bench.inbox()).toHaveLength((await published()).size)
    expect(await coverage()).toMatchObject({ gaps: [] })
    expect(bench.service.requests.filter(({ status }) => status === 400)).toEqual([])
  })

  it('takes pages that begin with the last event of the one before, in disorder, or that were led past', async () => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    for (let nth = 0; nth < 160; nth += 1) {
      bench.service.clock.advance(minute)
      happen(bench, company.index)
    }
    const all = await published()
    expect(all.size).toBeGreaterThan(150)
    bench.service.faults.set([
      { name: 'events-duplicate' },
      { name: 'events-out-of-order' },
      { name: 'lost-page', path: '/events' },
    ])
    await bench.poll()
    expect(await bench.inbox()).toHaveLength(all.size)
    expect(await coverage()).toMatchObject({ gaps: [], until: new Date(bench.service.clock.now()).toISOString() })
    expect(bench.notices).toHaveLength(1)
    expect(bench.notices[0]).toMatchObject({ count: all.size })
  })

  it('killed between two pages loses and doubles nothing', async () => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    for (let nth = 0; nth < 130; nth += 1) {
      bench.service.clock.advance(minute)
      happen(bench, company.index)
    }
    let pages = 0
    bench.fetch = (input, init) => {
      if (urlOf(input).includes('/events')) pages += 1
      // The second page never comes: the program ends while it waits.
      return pages === 2
        ? new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
          })
        : fetch(input, init)
    }
    void bench.ask('watch.pollNow')
    await bench.until('the second page is asked for', () => Promise.resolve(pages === 2))
    await bench.restart()
    bench.fetch = globalThis.fetch
    const half = (await bench.inbox()).length
    await bench.poll()
    const items = await bench.inbox()
    expect(half).toBeGreaterThan(0)
    expect(items).toHaveLength((await published()).size)
    expect(half).toBeLessThan(items.length)
    expect(bench.notices.reduce((sum, { count }) => sum + count, 0)).toBe(items.length)
  })
})

describe('away for longer than the window', () => {
  it('has a gap, said why, and a warning; no bound is sent that the service would refuse', async () => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    const until = (await coverage())?.until ?? ''
    // The machine sleeps: no timer wakes a look whose bound would be too old when it is sent.
    const sleep = (milliseconds: number): void => {
      bench.service.clock.advance(milliseconds)
      bench.clock.jump(milliseconds)
    }
    sleep(170 * day)
    expect((await coverage())?.dropsFrom).not.toBeNull()
    expect(await state()).toMatchObject({ warnings: 1 })
    sleep(30 * day)
    happen(bench, company.index)
    await bench.poll()
    const now = await coverage()
    expect(now?.gaps).toMatchObject([{ from: until, cause: 'window-passed' }])
    expect(now?.dropsFrom).toBeNull()
    expect(bench.service.requests.filter(({ status }) => status === 400)).toEqual([])
    expect(await state()).toMatchObject({ warnings: 1 })
  })
})

describe('after a restart', () => {
  it('without a connection it says when it looked last, not that it never did', async () => {
    await watched(bench, 1)
    await bench.poll()
    const { lastPolledAt } = await state()
    expect(lastPolledAt).not.toBeNull()
    bench.fetch = () => Promise.reject(new TypeError('fetch failed'))
    await bench.restart()
    await bench.advance(minute)
    expect((await state()).lastPolledAt).toBe(lastPolledAt)
  })
})

describe('held back', () => {
  it.each([
    ['revoked-key', 'key', 'key-rejected'],
    ['status-503', 'service', 'service-failed'],
    ['status-429', 'rate-limit', 'rate-limited'],
  ] as const)('by %s it keeps its place, and goes on from there', async (fault, held, kind) => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    const before = await coverage()
    await bench.advance(minute)
    happen(bench, company.index)
    bench.service.faults.set([{ name: fault, path: '/events', ...(fault === 'status-429' ? { value: 3000 } : {}) }])
    expect(await bench.poll()).toMatchObject({ held, problem: { kind } })
    expect(await coverage()).toEqual(before)
    bench.service.faults.clear()
    await bench.advance(60 * minute)
    expect(await bench.poll()).toMatchObject({ held: null, problem: null })
    expect(await bench.inbox()).toHaveLength((await published()).size)
    expect(await coverage()).toMatchObject({ gaps: [] })
  })

  it('offline it says so, and looks again as soon as the service is back', async () => {
    const [company] = await watched(bench, 1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    await bench.advance(minute)
    happen(bench, company.index)
    bench.fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
    expect(await bench.poll()).toMatchObject({ held: 'offline' })
    bench.fetch = globalThis.fetch
    await bench.ask('app.reach')
    await bench.until('it caught up', async () => (await state()).unseen > 0)
    expect(await state()).toMatchObject({ held: null })
  })
})

describe('an ignored filter', () => {
  it('of a monitor is found out on its first page: nothing of it is taken for its hits', async () => {
    await watched(bench, 2)
    await bench.poll()
    await bench.advance(minute)
    bench.service.faults.set([{ name: 'filter-ignored', path: '/events' }])
    const before = bench.billed()
    await bench.poll()
    expect(await bench.inbox()).toEqual([])
    // The service billed the whole list for it: that is in the ledger, and it is not asked for again.
    expect(bench.billed() - before).toBe(10)
    expect(await bench.spent()).toBe(bench.billed())
    await bench.advance(day)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(bench.billed() - before).toBe(10)
    expect(
      (await bench.monitors()).some(({ coverage: { gaps } }) => gaps.some(({ cause }) => cause === 'filter-ignored')),
    ).toBe(true)
    // When the person asks, it is tried once more, and is free again.
    bench.service.faults.clear()
    await bench.poll()
    expect(bench.billed() - before).toBe(10)
    expect((await bench.monitors()).every(({ coverage: { gaps } }) => gaps.length === 0)).toBe(true)
  })

  it('of a paid feed stops it after one page, until the person says so', async () => {
    bench.service.faults.set([{ name: 'filter-ignored', path: '/events' }])
    const feed = await bench.saveFeed({ ...marketFeed, types: ['company.merger.added'] })
    const before = bench.billed()
    const polled = await bench.value<Feed>('watch.pollFeed', { feed: feed.id, approved: { upTo: 100 } })
    expect(polled.notApplied).toContain('types')
    expect(polled.coverage.gaps).toMatchObject([{ cause: 'filter-ignored' }])
    expect(bench.billed() - before).toBe(10)
    expect(await bench.inbox()).toEqual([])
    await bench.advance(3 * day)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(bench.billed() - before).toBe(10)
    bench.service.faults.clear()
    expect(await bench.value<Feed>('watch.pollFeed', { feed: feed.id, approved: { upTo: 100 } })).toMatchObject({
      notApplied: [],
      coverage: { gaps: [] },
    })
  })
})
