import Database from 'better-sqlite3'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { LedgerPage } from '../../../shared/contract/contract.ts'
import type { AppState } from '../../../shared/contract/state.ts'
import type { Run, RunFile, RunQuote, RunSection } from '../../../shared/domain/lists/run.ts'
import { watchEachTest } from '../../watch/watch.testing.ts'
import { urlOf } from '../../watch/watch-bench.testing.ts'

/** Runs over many companies on the embedded service: what they cost is what was agreed to, and what the service billed. */
const bench = watchEachTest({ companies: 300 })

const ids = async (most: number): Promise<readonly number[]> =>
  (await bench.companies('gmbh', most)).map(({ id }) => id)
const asked = (
  companies: readonly number[],
  sections: readonly RunSection[] = ['record'],
  refresh = false,
): object => ({ companies, sections, refresh })
const quote = (companies: readonly number[], sections?: readonly RunSection[], refresh?: boolean): Promise<RunQuote> =>
  bench.value('lists.quoteRun', asked(companies, sections, refresh))
const start = (
  companies: readonly number[],
  upTo: number,
  sections?: readonly RunSection[],
  refresh?: boolean,
  unpriced = 0,
): Promise<Run> =>
  bench.value('lists.startRun', {
    name: 'Prüfung',
    ...asked(companies, sections, refresh),
    approved: { upTo, unpriced },
  })
const file = async (run: number): Promise<RunFile> => {
  const found = await bench.value<RunFile | null>('lists.run', { run, states: [], offset: 0, limit: 200 })
  if (found === null) throw new Error('there is no such run')
  return found
}
const until = async (run: number, state: Run['state']): Promise<Run> => {
  let found: Run | undefined
  await bench.until(`the run is ${state}`, async () => {
    found = (await file(run)).run
    return found.state === state
  })
  if (found === undefined) throw new Error('there is no such run')
  return found
}
/** What the ledger says of this run. */
const spentBy = async (run: number): Promise<number> => {
  const { rows } = await bench.value<LedgerPage>('credits.ledger', { offset: 0, limit: 200 })
  return rows.filter(({ origin }) => origin === `run:${run}`).reduce((sum, { charged }) => sum + (charged ?? 0), 0)
}
const nothing = { upTo: 0, unpriced: 0 }
const records = (): number => bench.requests('GET', /^\/v1\/companies\/[^/]+$/)

/** Answers of companies come only as the gate lets them through. */
function gate(): { readonly open: () => void; readonly waiting: () => number } {
  let opened = false
  const held: (() => void)[] = []
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!opened && /\/v1\/companies\/[^/]+$/.test(new URL(urlOf(input)).pathname))
      await new Promise<void>((resolve) => held.push(resolve))
    return answer
  }
  return {
    open: () => {
      opened = true
      held.forEach((go) => go())
    },
    waiting: () => held.length,
  }
}

test('says before what it would cost, buys only what isn’t here, and its sum is the ledger’s and the bill’s', async () => {
  const companies = await ids(5)
  await bench.value('company.read', { id: companies[0], section: 'record', which: 'first', approved: { upTo: 10 } })
  expect(await quote([...companies, companies[1] ?? 0])).toMatchObject({
    companies: 5,
    calls: 4,
    kept: 1,
    least: 40,
    bound: 40,
    unpriced: 0,
  })
  const billed = bench.billed()
  const { id } = await start(companies, 40)
  const done = await until(id, 'done')
  expect([done.counts.read, done.counts.kept, done.spent.credits, await spentBy(id), bench.billed() - billed]).toEqual([
    4, 1, 40, 40, 40,
  ])
  expect(await quote(companies)).toMatchObject({ calls: 0, kept: 5, least: 0 })
  expect(await bench.spent()).toBe(bench.billed())
})

test('reads again what is kept only where that was asked for', async () => {
  const companies = await ids(2)
  await until((await start(companies, 20)).id, 'done')
  expect(await quote(companies, ['record'], true)).toMatchObject({ calls: 2, kept: 0, least: 20 })
  const again = await until((await start(companies, 20, ['record'], true)).id, 'done')
  expect([again.counts.read, again.spent.credits, records()]).toEqual([2, 20, 4])
})

test('renews what was read before a day, also after a pause, and what is younger is here already', async () => {
  const [first = 0, ...others] = await ids(3)
  await until((await start([first], 10)).id, 'done')
  const { rows } = await bench.value<LedgerPage>('credits.ledger', { offset: 0, limit: 1 })
  const now = Date.parse(rows[0]?.at ?? '')
  const before = new Date(now - 60_000).toISOString()
  const after = new Date(now + 60_000).toISOString()
  const all = [first, ...others]
  // Read after the day: younger. What was never read is read in either case.
  expect(await bench.value('lists.quoteRun', { ...asked(all), olderThan: before })).toMatchObject({ calls: 2, kept: 1 })
  expect(await bench.value('lists.quoteRun', { ...asked(all), olderThan: after })).toMatchObject({ calls: 3, kept: 0 })
  const run = await bench.value<Run>('lists.startRun', {
    name: 'Altes',
    ...asked(all),
    olderThan: after,
    approved: { upTo: 30, unpriced: 0 },
    stopAt: 10,
  })
  const paused = await until(run.id, 'paused')
  expect([paused.counts.read, paused.olderThan, paused.left.calls]).toEqual([1, after, 2])
  await bench.value('lists.resumeRun', { run: run.id, approved: { upTo: 20, unpriced: 0 } })
  const done = await until(run.id, 'done')
  expect([done.counts.read, done.counts.kept, done.spent.credits]).toEqual([3, 0, 30])
  expect(await bench.spent()).toBe(bench.billed())
})

test('renewing only what is kept and old neither counts, prices nor buys what nobody read; asked for with what is missing it is bought', async () => {
  const [first = 0, second = 0, unread = 0] = await ids(3)
  await until((await start([first, second], 20)).id, 'done')
  // The people of the first are here, of the second they aren't.
  await until((await start([first], 100, ['roles'], false, 1)).id, 'done')
  const { rows } = await bench.value<LedgerPage>('credits.ledger', { offset: 0, limit: 1 })
  const read = Date.parse(rows[0]?.at ?? '')
  const after = new Date(read + 60_000).toISOString()
  const before = new Date(read - 60_000).toISOString()
  const all = [first, second, unread]
  const renewed = (sections: readonly RunSection[], olderThan = after): object => ({
    ...asked(all, sections),
    olderThan,
    onlyKept: true,
  })
  expect(await bench.value('lists.quoteRun', renewed(['record', 'roles']))).toMatchObject({
    companies: 2,
    calls: 3,
    kept: 0,
    notThere: 0,
  })
  expect(await bench.value('lists.quoteRun', renewed(['roles']))).toMatchObject({ companies: 1, calls: 1 })
  // What is kept and young stays; what isn't kept is no more asked for.
  expect(await bench.value('lists.quoteRun', renewed(['record'], before))).toMatchObject({
    companies: 2,
    calls: 0,
    kept: 2,
  })
  expect(await bench.ask('lists.startRun', { name: 'x', ...renewed(['ownership']), approved: nothing })).toMatchObject({
    error: { kind: 'not-found' },
  })
  const billed = bench.billed()
  const run = await bench.value<Run>('lists.startRun', {
    name: 'Altes',
    ...renewed(['record']),
    approved: { upTo: 20, unpriced: 0 },
    stopAt: 10,
  })
  const paused = await until(run.id, 'paused')
  expect([paused.companies, paused.items, paused.left.calls, paused.onlyKept]).toEqual([2, 2, 1, true])
  await bench.value('lists.resumeRun', { run: run.id, approved: { upTo: 10, unpriced: 0 } })
  const done = await until(run.id, 'done')
  expect([done.counts.read, done.items, await spentBy(run.id), bench.billed() - billed]).toEqual([2, 2, 20, 20])
  // The purchase of what is missing takes it as before.
  expect(await quote(all)).toMatchObject({ companies: 3, calls: 1, kept: 2 })
  const bought = await until((await start(all, 10)).id, 'done')
  expect([bought.counts.read, bought.counts.kept, bench.billed() - billed]).toEqual([1, 2, 30])
  expect(await bench.spent()).toBe(bench.billed())
})

test('refuses an age that is no instant, and writes nothing', async () => {
  const refused = await bench.ask('lists.startRun', {
    name: 'x',
    ...asked(await ids(1)),
    olderThan: '180 days',
    approved: { upTo: 10, unpriced: 0 },
  })
  expect(refused).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
  expect(await bench.value('lists.runs')).toEqual([])
})

test('nothing is written where the price is more than what was agreed to', async () => {
  expect(
    await bench.ask('lists.startRun', { name: 'x', ...asked(await ids(3)), approved: { upTo: 29, unpriced: 0 } }),
  ).toMatchObject({ ok: false, error: { kind: 'price-changed', credits: 30 } })
  expect(await bench.value('lists.runs')).toEqual([])
})

test('sections of unknown price count at their bound, and one that becomes known on the way needs no second word', async () => {
  const companies = await ids(2)
  const price = await quote(companies, ['record', 'roles'])
  expect(price).toMatchObject({ calls: 4, least: 20, bound: 70, unpriced: 2 })
  expect(
    await bench.ask('lists.startRun', {
      name: 'x',
      ...asked(companies, ['record', 'roles']),
      approved: { upTo: 70, unpriced: 1 },
    }),
  ).toMatchObject({ error: { kind: 'price-changed' } })
  const { id } = await start(companies, 70, ['record', 'roles'], false, 2)
  // The first call of roles shows its price: 10, below the bound of 25 that was agreed to.
  expect((await until(id, 'done')).spent.credits).toBe(40)
  expect(await bench.spent()).toBe(bench.billed())
})

test('where the price stays unknown, as many calls are sent as were agreed to', async () => {
  bench.service.setDialect('classic')
  const companies = await ids(2)
  const { id } = await start(companies, 70, ['record', 'roles'], false, 2)
  expect(await until(id, 'done')).toMatchObject({ counts: { read: 4 }, spent: { credits: 20, unpriced: 2 } })
  expect(await bench.spent()).toBeLessThanOrEqual(bench.billed())
})

test('pauses between two calls, goes on for what is left, and stops for good', async () => {
  const companies = await ids(5)
  const held = gate()
  const { id } = await start(companies, 50)
  await bench.until('the first is on its way', async () => held.waiting() === 1)
  await bench.value('lists.pauseRun', { run: id })
  held.open()
  await bench.until('the first is read', async () => (await file(id)).run.counts.read === 1)
  expect([(await file(id)).run.state, records()]).toEqual(['paused', 1])
  const { left } = (await file(id)).run
  expect(left).toMatchObject({ calls: 4, least: 40 })
  expect(await bench.ask('lists.resumeRun', { run: id, approved: { upTo: 39, unpriced: 0 } })).toMatchObject({
    error: { kind: 'price-changed' },
  })
  await bench.value('lists.resumeRun', { run: id, approved: { upTo: 40, unpriced: 0 } })
  const done = await until(id, 'done')
  expect([done.spent.credits, done.approved.upTo, records()]).toEqual([50, 50, 5])

  const more = (await ids(9)).slice(5)
  const second = gate()
  const stopped = await start(more, 40)
  await bench.until('the first is on its way', async () => second.waiting() === 1)
  await bench.value('lists.stopRun', { run: stopped.id })
  second.open()
  await bench.until('what was on its way has come', async () => (await file(stopped.id)).run.counts.read === 1)
  expect((await file(stopped.id)).run).toMatchObject({
    state: 'stopped',
    counts: { read: 1, skipped: 3 },
    spent: { credits: 10 },
  })
  expect(await bench.spent()).toBe(bench.billed())
})

test('a program that ended is taken up only on the person’s word, and buys nothing twice', async () => {
  const companies = await ids(6)
  const { id } = await start(companies, 60)
  await bench.until('some are read', async () => (await file(id)).run.counts.read >= 2)
  await bench.restart()
  const { run } = await file(id)
  expect(run.state).toBe('paused')
  // A call that was under way when the program ended is settled or uncertain. It is not repeated.
  expect(run.counts.read + run.counts.waiting + run.counts.uncertain).toBe(6)
  await bench.value('lists.resumeRun', { run: id, approved: { upTo: run.left.least, unpriced: 0 } })
  const done = await until(id, 'done')
  expect([done.counts.read + done.counts.uncertain, done.spent.credits + done.spent.uncertain]).toEqual([6, 60])
  expect(records()).toBeLessThanOrEqual(6)
  expect(await bench.spent()).toBeGreaterThanOrEqual(bench.billed())
})

test('a lost answer counts in full, isn’t asked for again, and the others go on', async () => {
  const companies = await ids(3)
  let lost = false
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (lost || !/\/v1\/companies\/[^/]+$/.test(new URL(urlOf(input)).pathname)) return answer
    lost = true
    throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
  }
  const { id } = await start(companies, 30)
  const done = await until(id, 'done')
  expect([done.counts.uncertain, done.counts.read, done.spent.credits, done.spent.uncertain, records()]).toEqual([
    1, 2, 20, 10, 3,
  ])
  expect((await file(id)).items[0]).toMatchObject({ state: 'uncertain', error: { kind: 'answer-lost' } })
})

test('a lost item is bought again by itself, for its own approval, and nothing else of the run is', async () => {
  const companies = await ids(3)
  const [lost, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let calls = 0
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!/\/v1\/companies\/[^/]+$/.test(new URL(urlOf(input)).pathname)) return answer
    calls += 1
    if (calls === 1) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    if (calls === 2) {
      lost.resolve()
      await going.promise
    }
    return answer
  }
  const { id } = await start(companies, 30)
  await lost.promise
  const buy = (position: number, approved: object): Promise<unknown> =>
    bench.ask('lists.buyRunItem', { run: id, position, approved })
  const refused = { ok: false, error: { kind: 'not-found' } }
  const { position } = (await file(id)).items[0] ?? { position: -1 }
  expect(await buy(position, { upTo: 10 }), 'while the run reads').toMatchObject(refused)
  going.resolve()
  const done = await until(id, 'done')
  expect(done.counts).toMatchObject({ uncertain: 1, read: 2 })
  const read = (await file(id)).items.find(({ state }) => state === 'read')
  expect(await buy(read?.position ?? -1, { upTo: 10 }), 'what was read').toMatchObject(refused)
  expect(await buy(position, { upTo: 9 }), 'below its price').toMatchObject({
    ok: false,
    error: { kind: 'price-changed', money: 'none' },
  })
  expect((await file(id)).run).toMatchObject({ counts: { uncertain: 1 }, approved: { upTo: 30 } })
  const both = await Promise.all([buy(position, { upTo: 10 }), buy(position, { upTo: 10 })])
  expect(both).toMatchObject([{ ok: true, value: { state: 'done' } }, refused])
  const { run, items } = await file(id)
  expect([run.counts.read, run.counts.uncertain, run.approved.upTo, run.spent, records()]).toMatchObject([
    3,
    0,
    40,
    { credits: 30, uncertain: 10 },
    4,
  ])
  expect(items.every(({ error }) => error === null)).toBe(true)
})

test('killed between an answer’s settlement and its mark, the next start marks it as what its ledger says', async () => {
  const companies = await ids(4)
  let calls = 0
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!/\/v1\/companies\/[^/]+$/.test(new URL(urlOf(input)).pathname)) return answer
    calls += 1
    if (calls === 2) return new Response('<html>', { headers: answer.headers })
    if (calls === 3 || calls === 4) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    return answer
  }
  const { id } = await start(companies, 40)
  expect((await until(id, 'done')).counts).toMatchObject({ read: 1, failed: 1, uncertain: 2 })
  const lost = (await file(id)).items.filter(({ state }) => state === 'uncertain').map(({ position }) => position)
  const [again = -1] = lost
  await bench.value('lists.buyRunItem', { run: id, position: again, approved: { upTo: 10 } })
  const before = (await file(id)).run
  expect(before).toMatchObject({ counts: { read: 2, failed: 1, uncertain: 1 }, approved: { upTo: 50 } })
  await bench.close()
  // As each of these calls was left by a kill in between: settled, and not marked.
  const db = new Database(join(bench.folder, 'data', 'registerblick.db'))
  db.prepare(
    `UPDATE run_item SET state = 'sending', error = NULL WHERE run_id = ? AND state IN ('read', 'failed')`,
  ).run(id)
  db.prepare(`UPDATE run_item SET state = 'uncertain' WHERE run_id = ? AND position = ?`).run(id, again)
  db.prepare('UPDATE run SET approved_credits = 40 WHERE id = ?').run(id)
  db.close()
  await bench.open()
  const { run, items } = await file(id)
  // Paid for and unreadable is no lost answer; what was bought again is not offered to be bought a third time.
  expect([run.counts, run.spent, run.approved]).toEqual([before.counts, before.spent, before.approved])
  expect(items.filter(({ state }) => state === 'uncertain').map(({ position }) => position)).toEqual(lost.slice(1))
})

test('402 pauses it, with the reason; nothing beyond is sent', async () => {
  const companies = await ids(4)
  bench.service.billing.setBalance(15)
  const { id } = await start(companies, 40)
  const paused = await until(id, 'paused')
  expect([paused.error?.kind, paused.counts.waiting > 0, paused.counts.failed]).toEqual(['credits-exhausted', true, 0])
  expect(await bench.spent()).toBe(bench.billed())
})

test.each([
  ['a call', 'INSERT ON ledger WHEN (SELECT count(*) FROM ledger) >= 2', 2],
  ['what is asked next', "UPDATE ON run_item WHEN NEW.state = 'sending' AND NEW.position > 0", 2],
])('where the library can’t write %s down it pauses, says why, and goes on for the rest', async (_what, when, left) => {
  const companies = await ids(3)
  const beside = new Database(join(bench.folder, 'data', 'registerblick.db'))
  beside.exec(`CREATE TRIGGER full BEFORE ${when} BEGIN SELECT RAISE(ABORT, 'no'); END`)
  const { id } = await start(companies, 30)
  const paused = await until(id, 'paused')
  expect([paused.error?.kind, paused.counts.read, paused.counts.waiting]).toEqual(['store-failed', 1, left])
  beside.exec('DROP TRIGGER full')
  beside.close()
  await bench.value('lists.resumeRun', { run: id, approved: { upTo: 20, unpriced: 0 } })
  expect((await until(id, 'done')).counts.read).toBe(3)
  expect(await bench.spent()).toBe(bench.billed())
})

describe.each([
  ['day', { dailyCap: 23 }],
  ['month', { monthlyCap: 23 }],
] as const)('the cap of the %s', (cap, settings) => {
  test('refuses what it would cut before anything is written; what fits within it runs', async () => {
    const companies = await ids(4)
    await bench.value('settings.change', settings)
    const whole = { name: 'x', ...asked(companies), approved: { upTo: 40, unpriced: 0 } }
    expect(await bench.ask('lists.startRun', whole)).toMatchObject({ error: { kind: 'cap-reached', cap, wanted: 40 } })
    expect([await bench.value('lists.runs'), records()]).toEqual([[], 0])
    const { id } = await bench.value<Run>('lists.startRun', { ...whole, stopAt: 21 })
    const paused = await until(id, 'paused')
    expect([paused.error?.kind, paused.counts.read, paused.spent.credits]).toEqual(['limit-reached', 2, 20])
    expect(await bench.ask('lists.resumeRun', { run: id, approved: { upTo: 20, unpriced: 0 } })).toMatchObject({
      error: { kind: 'cap-reached', cap },
    })
    expect(await bench.spent()).toBe(bench.billed())
  })

  test('that something else fills on the way pauses it', async () => {
    const companies = await ids(4)
    const held = gate()
    const { id } = await start(companies, 40)
    await bench.until('the first is on its way', async () => held.waiting() === 1)
    await bench.value('settings.change', settings)
    held.open()
    const paused = await until(id, 'paused')
    expect([paused.error?.kind, paused.counts.read, paused.counts.failed]).toEqual(['cap-reached', 2, 0])
    expect(await bench.spent()).toBe(bench.billed())
  })
})

test('stops at its limit to the credit, says what is left, and goes on for that; a kill in between buys nothing twice', async () => {
  const companies = await ids(6)
  const before = bench.billed()
  const { id } = await bench.value<Run>('lists.startRun', {
    name: 'x',
    ...asked(companies),
    approved: { upTo: 60, unpriced: 0 },
    stopAt: 35,
  })
  const paused = await until(id, 'paused')
  expect(paused).toMatchObject({
    error: { kind: 'limit-reached', limit: 35, spent: 30, wanted: 10 },
    counts: { read: 3, waiting: 3 },
    left: { calls: 3, bound: 30 },
  })
  expect([bench.billed() - before, records()]).toEqual([30, 3])
  await bench.restart()
  expect((await file(id)).run).toMatchObject({ state: 'paused', counts: { read: 3, waiting: 3 } })
  await bench.value('lists.resumeRun', { run: id, approved: { upTo: 30, unpriced: 0 }, stopAt: 20 })
  expect(await until(id, 'paused')).toMatchObject({ counts: { read: 5 }, left: { calls: 1, bound: 10 } })
  await bench.value('lists.resumeRun', { run: id, approved: { upTo: 10, unpriced: 0 } })
  const done = await until(id, 'done')
  expect([done.spent.credits, bench.billed() - before, await spentBy(id), records()]).toEqual([60, 60, 60, 6])
})

test('a lost answer counts against the limit in full', async () => {
  const companies = await ids(4)
  let lost = false
  bench.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (lost || !/\/v1\/companies\/[^/]+$/.test(new URL(urlOf(input)).pathname)) return answer
    lost = true
    throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
  }
  const { id } = await bench.value<Run>('lists.startRun', {
    name: 'x',
    ...asked(companies),
    approved: { upTo: 40, unpriced: 0 },
    stopAt: 20,
  })
  expect(await until(id, 'paused')).toMatchObject({ counts: { uncertain: 1, read: 1, waiting: 2 } })
  expect(records()).toBe(2)
})

const goneService: typeof fetch = () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }))
const connection = async (): Promise<string> => (await bench.value<AppState>('app.state')).service.connection

test('out of reach it waits in sight, and goes on by itself as soon as the service answers', async () => {
  const companies = await ids(2)
  bench.fetch = goneService
  const { id } = await start(companies, 20)
  // The first pauses go by at once; a longer one stands.
  const pauseMs = async (): Promise<number> => Date.parse((await file(id)).run.until ?? '') - bench.clock.now()
  await bench.until('it waits for longer', async () => (await pauseMs()) >= 20_000)
  expect([(await file(id)).run, await connection()]).toMatchObject([
    { state: 'waiting', error: { kind: 'offline' } },
    'offline',
  ])
  bench.fetch = fetch
  await bench.value('app.reach')
  expect(await connection()).toBe('online')
  const done = await until(id, 'done')
  expect([done.spent.credits, done.counts.read, done.error]).toEqual([20, 2, null])
  expect(await bench.spent()).toBe(bench.billed())
})

test('gone in the middle of a run it waits for the rest; where it stays away for minutes it is paused, and nothing is sent unasked then', async () => {
  const companies = await ids(3)
  let answers = 1
  bench.fetch = (input, init) => {
    const asksCompany = /\/v1\/companies\/[^/]+$/.test(new URL(urlOf(input)).pathname)
    if (asksCompany) answers -= 1
    return asksCompany && answers >= 0 ? fetch(input, init) : goneService(input, init)
  }
  const { id } = await start(companies, 30)
  expect(await until(id, 'waiting')).toMatchObject({ error: { kind: 'offline' }, counts: { read: 1, waiting: 2 } })
  await bench.until('it gave up', async () => {
    await bench.advance(60_000)
    return (await file(id)).run.state === 'paused'
  })
  expect((await file(id)).run.error?.kind).toBe('offline')
  bench.fetch = fetch
  await bench.value('app.reach')
  await bench.advance(60_000)
  expect([(await file(id)).run.state, records()]).toEqual(['paused', 1])
  await bench.value('lists.resumeRun', { run: id, approved: { upTo: 20, unpriced: 0 } })
  expect((await until(id, 'done')).spent.credits).toBe(30)
  expect(await bench.spent()).toBe(bench.billed())
})

test('where the service names a time minutes away it waits till then, and not a minute', async () => {
  const companies = await ids(2)
  let limited = true
  bench.fetch = (input, init) =>
    limited && /\/v1\/companies\/[^/]+$/.test(new URL(urlOf(input)).pathname)
      ? Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '900' } }))
      : fetch(input, init)
  const { id } = await start(companies, 20)
  const waits = await until(id, 'waiting')
  expect(waits.error?.kind).toBe('rate-limited')
  expect(Date.parse(waits.until ?? '') - bench.clock.now()).toBeGreaterThan(890_000)
  expect(Date.parse(waits.until ?? '') - bench.clock.now()).toBeLessThan(910_000)
  limited = false
  await bench.advance(600_000)
  // Another answer of the service in between ends no wait that it asked for.
  await bench.value('app.reach')
  expect([(await file(id)).run.state, records()]).toEqual(['waiting', 0])
  await bench.advance(301_000)
  expect((await until(id, 'done')).spent.credits).toBe(20)
  expect(await bench.spent()).toBe(bench.billed())
})

test('a 503 that outlasts the retries is waited for in sight, then the run goes on by itself', async () => {
  const companies = await ids(2)
  bench.service.faults.set([{ name: 'status-503', path: '/companies/', count: 8 }])
  const { id } = await start(companies, 20)
  expect(await until(id, 'waiting')).toMatchObject({
    error: { kind: 'service-failed' },
    until: expect.stringMatching(/Z$/),
  })
  await bench.until('it is done', async () => {
    await bench.advance(5_000)
    return (await file(id)).run.state === 'done'
  })
  expect((await file(id)).run).toMatchObject({ counts: { read: 2 }, spent: { credits: 20 } })
  expect(await bench.spent()).toBe(bench.billed())
})

test('what the service doesn’t have is told apart from what failed, and isn’t asked for again', async () => {
  const companies = await ids(2)
  const { id } = await start(companies, 50, ['contact'], false, 2)
  const done = await until(id, 'done')
  expect(done.counts['not-there']).toBe(2)
  expect(await quote(companies, ['contact'])).toMatchObject({ calls: 0, notThere: 2 })
})

test('an answer that can’t be read is a failure of its own, paid for and said so', async () => {
  const companies = await ids(2)
  bench.service.faults.set([{ name: 'html', path: '/companies/', count: 1 }])
  const done = await until((await start(companies, 20)).id, 'done')
  expect([done.counts.failed, done.counts.read, done.spent.credits]).toEqual([1, 1, 20])
  expect(await bench.spent()).toBe(bench.billed())
})
