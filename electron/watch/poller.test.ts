import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../shared/domain/company-file.ts'
import type { Feed } from '../../shared/domain/watch/feed.ts'
import type { InboxPage } from '../../shared/domain/watch/inbox.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import { day, everything, marketFeed, urlOf, usualTypes } from './watch-bench.testing.ts'
import { watchEachTest } from './watch.testing.ts'

const bench = watchEachTest()
const minute = 60_000

type Watched = Awaited<ReturnType<typeof bench.companies>>[number]

/** Companies under watch; nothing has happened to them yet. */
async function watched(count: number): Promise<readonly Watched[]> {
  const companies = (await bench.companies('gmbh')).slice(0, count)
  await bench.monitor(
    companies.map(({ id }) => id),
    usualTypes,
  )
  return companies
}

/** Makes something happen to a company, whatever it can be; its type. */
function happen(index: number, most = 1): number {
  let happened = 0
  for (let nth = 0; happened < most && nth < most * 4; nth += 1) {
    if (bench.service.happen(index, usualTypes[nth % usualTypes.length] ?? '')) happened += 1
  }
  return happened
}

/** What the service lists for its monitors, asked past us. */
async function published(): Promise<ReadonlySet<string>> {
  const headers = { Authorization: 'Bearer demo-registerblick-embedded-service' }
  const ids = new Set<string>()
  const monitors = (await (await fetch(`${bench.service.url}/v1/monitors?limit=100`, { headers })).json()) as {
    data: { id: string }[]
  }
  for (const { id } of monitors.data) {
    let cursor = ''
    do {
      const url = `${bench.service.url}/v1/events?limit=100&monitor_id=${id}${cursor === '' ? '' : `&cursor=${cursor}`}&created_at[gte]=2026-06-20T00:00:00Z`
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
    const [company] = await watched(2)
    if (company === undefined) throw new Error('no company')
    const before = bench.billed()
    await bench.poll()
    expect(await bench.inbox()).toEqual([])
    await bench.advance(minute)
    expect(happen(company.index)).toBe(1)
    const after = await bench.poll()
    const items = await bench.inbox()
    expect(items.length).toBeGreaterThan(0)
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

  it('goes on when the release is shipped between two polls: no event is doubled, none is lost', async () => {
    bench.service.setDialect('classic')
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    happen(company.index)
    await bench.poll()
    const first = (await bench.inbox()).length
    bench.service.setDialect('october')
    await bench.advance(minute)
    happen(company.index)
    await bench.poll()
    await bench.poll()
    const items = await bench.inbox()
    expect(items.length).toBeGreaterThan(first)
    expect(items).toHaveLength((await published()).size)
  })

  it('leaves no trace where it brings nothing: neither ledger rows nor answers', async () => {
    await watched(3)
    await bench.poll()
    const before = (await bench.value<{ total: number }>('credits.ledger', { offset: 0, limit: 1 })).total
    for (let nth = 0; nth < 5; nth += 1) {
      await bench.advance(15 * minute)
      await bench.poll()
    }
    expect((await bench.value<{ total: number }>('credits.ledger', { offset: 0, limit: 1 })).total).toBe(before)
  })

  it('is asked by itself at its interval, once after a sleep of eight hours, and not while paused', async () => {
    await watched(1)
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
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    for (const jump of [-day, 40 * day, -3 * day, 2 * 60 * minute]) {
      bench.clock.jump(jump)
      bench.service.clock.advance(10 * minute)
      happen(company.index)
      await bench.poll()
    }
    expect(await bench.inbox()).toHaveLength((await published()).size)
    expect(await coverage()).toMatchObject({ gaps: [] })
    expect(bench.service.requests.filter(({ status }) => status === 400)).toEqual([])
  })

  it('takes pages that begin with the last event of the one before, in disorder, or that were led past', async () => {
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    for (let nth = 0; nth < 160; nth += 1) {
      bench.service.clock.advance(minute)
      happen(company.index)
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
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    for (let nth = 0; nth < 130; nth += 1) {
      bench.service.clock.advance(minute)
      happen(company.index)
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
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    const until = (await coverage())?.until ?? ''
    await bench.advance(170 * day)
    expect((await coverage())?.dropsFrom).not.toBeNull()
    expect(await state()).toMatchObject({ warnings: 1 })
    await bench.advance(30 * day)
    happen(company.index)
    await bench.poll()
    const now = await coverage()
    expect(now?.gaps).toMatchObject([{ from: until, cause: 'window-passed' }])
    expect(now?.dropsFrom).toBeNull()
    expect(bench.service.requests.filter(({ status }) => status === 400)).toEqual([])
    expect(await state()).toMatchObject({ warnings: 1 })
  })
})

describe('held back', () => {
  it.each([
    ['revoked-key', 'key', 'key-rejected'],
    ['status-503', 'service', 'service-failed'],
    ['status-429', 'rate-limit', 'rate-limited'],
  ] as const)('by %s it keeps its place, and goes on from there', async (fault, held, kind) => {
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    const before = await coverage()
    await bench.advance(minute)
    happen(company.index)
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
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    await bench.advance(minute)
    happen(company.index)
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
    await watched(2)
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
    // On the person's word it is tried once more, and is free again.
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
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    await bench.poll()
    await bench.advance(minute)
    happen(company.index)
    await bench.poll()
    const one = await bench.inbox({ company: company.id })
    const feed = await bench.saveFeed(marketFeed)
    await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 1_000 } })
    const two = await bench.inbox({ company: company.id, monitor: one[0]?.monitors[0] ?? 0 })
    expect(two).toHaveLength(one.length)
    expect(two.every(({ feeds }) => feeds.includes(feed.id))).toBe(true)
  })
})

describe('the inbox', () => {
  it('is acknowledged, taken back, filtered by words and counted', async () => {
    const [one, two] = await watched(2)
    if (one === undefined || two === undefined) throw new Error('no companies')
    happen(one.index, 2)
    happen(two.index, 1)
    await bench.poll()
    const items = await bench.inbox()
    const mine = items.filter(({ company }) => company?.id === one.id)
    await bench.value('inbox.acknowledge', { items: mine.map(({ id }) => id) })
    const unseen = await bench.value<InboxPage>('inbox.list', { ...everything, unseenOnly: true, offset: 0, limit: 50 })
    expect(unseen).toMatchObject({ total: items.length - mine.length, unseen: items.length - mine.length })
    expect(await bench.value<InboxPage>('inbox.list', { ...everything, offset: 0, limit: 1 })).toMatchObject({
      total: items.length,
      unseen: items.length - mine.length,
    })
    await bench.value('inbox.restore', { items: mine.map(({ id }) => id) })
    expect(await state()).toMatchObject({ unseen: items.length })
    expect((await bench.inbox({ text: two.name })).every(({ company }) => company?.id === two.id)).toBe(true)
    expect(await bench.inbox({ text: 'zzyzx' })).toEqual([])
    const type = items[0]?.event.type ?? ''
    expect((await bench.inbox({ types: [type] })).every(({ event }) => event.type === type)).toBe(true)
  })

  it('puts events into the company’s own timeline, and its record knows how old it is', async () => {
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    const open = (): Promise<CompanyFile> => bench.value('company.open', { id: company.id })
    const read = () =>
      bench.ask('company.read', { id: company.id, section: 'record', which: 'first', approved: { upTo: 10 } })
    expect((await open()).freshness).toEqual({
      watchedSince: null,
      checkedUntil: null,
      noChangeSince: null,
      changedOn: null,
    })
    await read()
    await bench.advance(minute)
    await bench.poll()
    const quiet = (await open()).freshness
    expect(quiet).toMatchObject({
      changedOn: null,
      watchedSince: '2026-11-21T10:00:00.000Z',
      checkedUntil: '2026-11-21T10:01:00.000Z',
    })
    expect(quiet.noChangeSince).toBe('2026-11-21T10:00:00.000Z')
    await bench.advance(minute)
    happen(company.index)
    await bench.poll()
    expect((await open()).freshness).toMatchObject({
      noChangeSince: null,
      changedOn: (await bench.inbox())[0]?.event.effectiveOn,
    })
    await bench.ask('company.read', { id: company.id, section: 'events', which: 'first', approved: { upTo: 10 } })
    const { events } = await open()
    const keys = events.state === 'read' ? events.content.map(({ key }) => key) : []
    expect((await bench.inbox()).every(({ event }) => keys.includes(event.key))).toBe(true)
    expect(new Set(keys).size).toBe(keys.length)
    // Read again after the change, nothing has been reported since.
    await bench.advance(minute)
    await read()
    await bench.advance(minute)
    await bench.poll()
    expect((await open()).freshness).toMatchObject({ changedOn: null, noChangeSince: '2026-11-21T10:03:00.000Z' })
  })
})

describe('notifications', () => {
  it('are held back in quiet hours, one for everything, and none comes twice after a restart', async () => {
    const companies = await watched(3)
    const night = new Date(bench.clock.now()).toTimeString().slice(0, 5)
    const later = new Date(bench.clock.now() + 2 * 60 * minute).toTimeString().slice(0, 5)
    await bench.value('notifications.change', { on: true, quietFrom: night, quietUntil: later })
    for (const { index } of companies) happen(index)
    await bench.poll()
    await bench.advance(30 * minute)
    for (const { index } of companies) happen(index)
    await bench.poll()
    expect(bench.notices).toEqual([])
    await bench.advance(3 * 60 * minute)
    await bench.until('the notice came', () => Promise.resolve(bench.notices.length > 0))
    const items = await bench.inbox()
    expect(bench.notices).toMatchObject([{ count: items.length, companyCount: 3, target: { kind: 'inbox' } }])
    await bench.restart()
    await bench.poll()
    expect(bench.notices).toHaveLength(1)
  })

  it('turned off are not saved up', async () => {
    const [company] = await watched(1)
    if (company === undefined) throw new Error('no company')
    await bench.value('notifications.change', { on: false, quietFrom: '00:00', quietUntil: '00:00' })
    happen(company.index)
    await bench.poll()
    await bench.value('notifications.change', { on: true, quietFrom: '00:00', quietUntil: '00:00' })
    await bench.poll()
    expect(bench.notices).toEqual([])
    expect((await bench.inbox()).length).toBeGreaterThan(0)
  })
})
