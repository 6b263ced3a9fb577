import { expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import type { Feed } from '../../../shared/domain/watch/feed.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import { day, usualTypes } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

/** Weeks of register time: two are enough for each fault to strike once. */
const weeks = Math.min(Number(process.env['REGISTERBLICK_SOAK_WEEKS'] ?? cases(2, 8)), 24)
const bench = watchEachTest({ companies: 400, seed: 7 })
const hours8 = day / 3
const feedTypes = ['company.capital.changed', 'company.name.changed', 'company.insolvency.opened']

/** Numbers that are the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** What strikes for one step. None of them charges for an answer that doesn't arrive. */
const troubles = [
  [{ name: 'events-duplicate' }],
  [{ name: 'events-out-of-order' }],
  [{ name: 'status-503', path: '/events' }],
  [{ name: 'status-500', path: '/events', count: 1 }],
  [{ name: 'status-429', value: 20_000, path: '/events', count: 1 }],
  [{ name: 'refuse', path: '/events', count: 2 }],
  [{ name: 'revoked-key' }],
  [{ name: 'refuse' }],
  [{ name: 'drop-after-request', path: '/monitors', count: 1 }],
  [{ name: 'lost-page', path: '/events' }],
  [{ name: 'events-duplicate' }, { name: 'events-out-of-order' }, { name: 'lost-page', path: '/events' }],
]

/** Ids of a list of events, read past the program. */
async function listed(query: string): Promise<readonly string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const url = `${bench.service.url}/v1/events?limit=100&${query}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
    const page = (await (await fetch(url, { headers: { Authorization: `Bearer ${DEMO_KEY}` } })).json()) as {
      data: { id: string }[]
      next_cursor?: string | null
    }
    ids.push(...page.data.map(({ id }) => id))
    // Null, absent and empty end the list (docs/gaps.md, G2).
    cursor = page.next_cursor || undefined
  } while (cursor !== undefined)
  return ids
}

async function published(): Promise<ReadonlySet<string>> {
  const monitors = await bench.monitors()
  const lists = await Promise.all(
    monitors.map(({ serviceId }) => listed(`monitor_id=${serviceId ?? ''}&created_at[gte]=2026-11-01T00:00:00Z`)),
  )
  return new Set(lists.flat())
}

test(`${weeks} weeks of faults and restarts: what is shown is what was published, told once, for the least that it can cost`, async () => {
  const roll = dice(20261121)
  const companies = (await bench.companies('gmbh')).slice(0, 8)
  await bench.monitor(
    companies.map(({ id }) => id),
    usualTypes,
  )
  const feed = await bench.saveFeed({ ...marketFeed, types: feedTypes }, { notify: 'grouped' })
  const beforeFeed = bench.billed()
  const state = (): Promise<WatchState> => bench.value('watch.state')
  const looked = async (): Promise<boolean> => {
    const { held, lastPolledAt } = await state()
    return held !== null || lastPolledAt === new Date(bench.clock.now()).toISOString()
  }
  let restarts = 0
  let refusals = 0
  let struck = 0
  let feedPolls = 0
  let polledAt: string | null = null
  await bench.until('it looked for the first time', looked)
  for (let step = 0; step < weeks * 21; step += 1) {
    // What becomes available while the program is closed, asleep or refused is found later.
    for (const { index } of companies)
      if (roll(6) === 0) bench.service.happen(index, usualTypes[roll(usualTypes.length)] ?? '')
    // Each kind once, then whichever comes.
    const trouble = roll(3) === 0 ? troubles[struck < troubles.length ? struck : roll(troubles.length)] : undefined
    if (trouble !== undefined) struck += 1
    bench.service.faults.set(trouble ?? [])
    if (trouble?.some(({ name }) => name === 'refuse') === true) refusals += 1
    if (roll(12) === 0) {
      restarts += 1
      await bench.close()
      await bench.advance(hours8)
      await bench.open()
    } else {
      // The program's clock jumps now and then.
      if (roll(20) === 0) bench.clock.jump(roll(2) === 0 ? -2 * day : 3 * day)
      await bench.advance(hours8)
    }
    if (roll(5) === 0) await bench.value('watch.pollNow')
    await bench.until(`it looked in step ${step}`, looked)
    const [now] = await bench.value<Feed[]>('watch.feeds')
    if (now?.lastPolledAt !== polledAt) feedPolls += 1
    polledAt = now?.lastPolledAt ?? null
  }
  bench.service.faults.clear()
  await bench.advance(2 * day)
  await bench.until('it caught up', async () => (await state()).held === null && (await looked()))
  await bench.poll()
  const [ended] = await bench.value<Feed[]>('watch.feeds')
  if (ended?.lastPolledAt !== polledAt) feedPolls += 1
  const paidForFeed = bench.billed() - beforeFeed

  const items = await bench.inbox()
  const ofMonitors = items.filter(({ monitors }) => monitors.length > 0)
  const ofFeed = items.filter(({ feeds }) => feeds.length > 0)
  const forMonitors = await published()
  expect(ofMonitors).toHaveLength(forMonitors.size)
  expect(forMonitors.size).toBeGreaterThan(weeks * 5)
  for (const { coverage } of await bench.monitors()) expect(coverage.gaps).toEqual([])

  expect(ended?.coverage.gaps).toEqual([])
  const bounds = `created_at[gte]=${ended?.coverage.from ?? ''}&created_at[lte]=${ended?.coverage.until ?? ''}`
  const forFeed = await listed(`${feedTypes.map((type) => `type=${type}`).join('&')}&${bounds}`)
  expect(ofFeed).toHaveLength(new Set(forFeed).size)
  expect(forFeed.length).toBeGreaterThan(0)

  // Each item was told of in exactly one notification, over all restarts.
  expect(bench.notices.reduce((sum, { count }) => sum + count, 0)).toBe(items.length)
  expect(new Set(bench.notices.map(({ id }) => id)).size).toBe(bench.notices.length)

  // One page per poll of the feed, and nothing for the monitors' hits: the least that this can cost.
  expect(paidForFeed).toBe(feedPolls * 10)
  expect(feedPolls).toBeLessThanOrEqual(weeks * 7 + 3)
  expect(feedPolls).toBeGreaterThan(weeks * 3)
  expect(restarts).toBeGreaterThan(0)
  expect(struck).toBeGreaterThanOrEqual(troubles.length)
  const billed = bench.service.billing.bill
    .filter(({ operation }) => operation !== 'events.list')
    .reduce((sum, { credits }) => sum + credits, 0)
  // A refused network may break a connection that a request had just gone out on: then nobody here can know, the ledger counts
  // it in full and says so, and the service, which never saw it, didn't bill it. Every other row is the bill's, to the credit.
  const { settled, uncertain } = await bench.ledgerSums()
  expect(settled).toBe(billed + paidForFeed)
  expect(uncertain).toBeLessThanOrEqual(refusals * 10)
  expect(bench.billed('monitors.create')).toBe(80)
  expect(feed.projectedMonthly).toBe(300)
}, 240_000)
