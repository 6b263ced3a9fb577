import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../shared/contract/state.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import { DEMO_KEY, startRegisterService } from '../../sandbox/serve.ts'
import { openStore } from '../../store/thread/open-store.ts'
import { ask, firstFound, value } from '../../core/core.testing.ts'
import type { Core } from '../../core/create-core.ts'
import {
  jobs,
  jobThat,
  newestJob,
  ownersOf,
  ownershipEachTest,
  readTree,
  spent,
  startJob,
  unknown,
  until,
} from './ownership.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/** That nothing is triggered, asked or paid for twice, whatever is lost on the way. */
const { serve, start, stop, billed, triggers, requests, clock, folder } = ownershipEachTest(
  startRegisterService,
  DEMO_KEY,
)

const resend = (core: Core, job: number, approved: Approval = unknown): Promise<Outcome<OwnershipJob>> =>
  ask(core, 'ownership.resendJob', { job, approved })
const askJob = (core: Core, job: number, approved: Approval = { upTo: 0 }): Promise<Outcome<OwnershipJob>> =>
  ask(core, 'ownership.askJob', { job, approved })
const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** A network that notes the keys of the triggers that leave, those that never arrive among them. */
function noting(): { readonly fetch: typeof fetch; readonly keys: (string | null)[] } {
  const keys: (string | null)[] = []
  return {
    keys,
    fetch: (input, init) => {
      if (input instanceof URL || typeof input === 'string' ? String(input).includes('/trigger?') : false) {
        keys.push(new Headers(init?.headers).get('idempotency-key'))
      }
      return fetch(input, init)
    },
  }
}
const unreachable = (): Promise<never> =>
  Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))

describe('one job', () => {
  it('a double click, and two windows at once, are one job, one trigger and one charge', async () => {
    await serve({ jobSeconds: 1 })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    const outcomes = await Promise.all([
      startJob(core, id),
      startJob(core, id),
      startJob(core, id, { asking: { upTo: 9 } }),
      startJob(core, id, { approved: { upTo: 99 } }),
    ])
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.id : outcome.error.kind))).toEqual([1, 1, 1, 1])
    expect(await jobs(core)).toHaveLength(1)
    expect(requests('trigger')).toBe(1)
    await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    expect(triggers()).toBe(1)
    expect((await spent(core)).credits).toBe(billed())
  })

  it('of a company and depth; another depth is another one', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await startJob(core, id, { depth: 2 })
    await startJob(core, id, { depth: 3, approved: { upTo: 20 } })
    expect((await jobs(core)).map(({ depth, state }) => [depth, state])).toEqual([
      [3, 'running'],
      [2, 'running'],
    ])
  })
})

describe('a trigger whose answer is lost', () => {
  it.each([
    ['october', 'by-id'],
    ['october', 'by-list'],
    ['classic', 'by-id'],
    ['classic', 'by-list'],
  ] as const)(
    'is found in the watchlist and adopted: one job at the service, one charge (%s, %s)',
    async (dialect, jobResults) => {
      const register = await serve({ dialect, jobResults })
      const core = await start()
      const id = await firstFound(core, 'ahrenwyk service')
      register.faults.set([{ name: 'drop-after-request', path: 'trigger' }])
      expect(await startJob(core, id)).toMatchObject({
        ok: true,
        value: { state: 'running', serviceJobId: expect.any(String) as string },
      })
      const done = await jobThat(core, 'the job is done', ({ state }) => state === 'done')
      expect((await ownersOf(core, id)).reads[0]?.answer).toBe(done.answerId)
      expect(requests('trigger')).toBe(1)
      expect(triggers()).toBe(1)
      // The service did not say what the trigger cost: the ledger marks it as unknown; all other rows have their credits.
      const { rows, credits, unpriced } = await spent(core)
      expect(rows.filter(({ state }) => state === 'uncertain').map(({ operation }) => operation)).toEqual([
        'ownership-job',
      ])
      if (dialect === 'october') expect({ credits, unpriced }).toEqual({ credits: billed() - 20, unpriced: 1 })
    },
  )

  it('at a known price counts in full as uncertain: the bill is within what the ledger says', async () => {
    const register = await serve({ jobSeconds: 1 })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await startJob(core, id, { depth: 1 })
    await jobThat(core, 'the first is done', ({ state }) => state === 'done')
    register.faults.set([{ name: 'drop-after-request', path: 'trigger', count: 1 }])
    await startJob(core, id, { depth: 2, approved: { upTo: 20 } })
    await jobThat(core, 'the second is done', ({ state, depth }) => state === 'done' && depth === 2)
    const { credits, uncertain, unpriced } = await spent(core)
    expect({ all: credits + uncertain, uncertain, unpriced }).toEqual({ all: billed(), uncertain: 20, unpriced: 0 })
  })

  it('is never taken for another job of the same company that was there before, or that asks for other levels', async () => {
    const register = await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await startJob(core, id, { depth: 2 })
    const other = await newestJob(core)
    // It never reaches the service.
    register.faults.set([{ name: 'refuse', path: 'trigger' }])
    expect(await startJob(core, id, { depth: 3, approved: { upTo: 20 } })).toMatchObject({
      ok: true,
      value: { state: 'uncertain', serviceJobId: null, error: { kind: 'answer-lost', money: 'uncertain' } },
    })
    expect((await jobs(core)).find(({ id: job }) => job === other.id)?.serviceJobId).not.toBeNull()
  })

  it("is sent again only on the person's word, with the same key", async () => {
    const register = await serve()
    const network = noting()
    const core = await start(network)
    const id = await firstFound(core, 'ahrenwyk service')
    register.faults.set([{ name: 'refuse', path: 'trigger', count: 1 }])
    await startJob(core, id)
    // Looked for a few times by itself, then left to the person.
    const lost = await jobThat(
      core,
      'it was looked for in vain',
      ({ state, nextAskAt }) => state === 'uncertain' && nextAskAt === null,
    )
    expect(lost.asks).toBe(3)
    await rest(300)
    expect(network.keys).toHaveLength(1)
    // Starting it again is the same job, so nothing is sent twice.
    expect(await startJob(core, id)).toMatchObject({ ok: true, value: { id: lost.id, state: 'uncertain' } })
    expect(network.keys).toHaveLength(1)
    expect(await resend(core, lost.id, { upTo: 3 })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: null },
    })
    expect(await resend(core, lost.id)).toMatchObject({ ok: true, value: { id: lost.id, state: 'running' } })
    const [first, ...more] = network.keys
    expect(first).not.toBeNull()
    expect(more).toEqual([first])
    await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    expect(triggers()).toBe(1)
  })

  it('and that turns up late is adopted instead of being sent again', async () => {
    const register = await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    register.faults.set([
      { name: 'drop-after-request', path: 'trigger' },
      { name: 'drop-after-request', path: 'watchlist' },
    ])
    // Looking for it would cost, and that was not approved.
    const lost = await startJob(core, id, { asking: { upTo: 0 } })
    expect(lost).toMatchObject({ ok: true, value: { state: 'uncertain', nextAskAt: null } })
    register.faults.clear()
    expect(await askJob(core, 1)).toMatchObject({ ok: false, error: { kind: 'price-changed', credits: null } })
    expect(await askJob(core, 1, unknown)).toMatchObject({ ok: true, value: { state: 'running' } })
    expect(await resend(core, 1)).toMatchObject({ ok: true, value: { state: 'running' } })
    expect(requests('trigger')).toBe(1)
    expect(triggers()).toBe(1)
  })

  it('sent again by two windows at once is sent once', async () => {
    const register = await serve()
    const network = noting()
    const core = await start(network)
    register.faults.set([{ name: 'refuse', path: 'trigger', count: 1 }])
    await startJob(core, await firstFound(core, 'ahrenwyk service'), { asking: { upTo: 0 } })
    await Promise.all([resend(core, 1), resend(core, 1), resend(core, 1, { upTo: 99 }), askJob(core, 1, unknown)])
    expect(network.keys).toHaveLength(2)
    expect(triggers()).toBe(1)
  })

  it('and never came: the person may let it be', async () => {
    const register = await serve()
    const network = noting()
    const core = await start(network)
    register.faults.set([{ name: 'refuse', path: 'trigger' }])
    await startJob(core, await firstFound(core, 'ahrenwyk service'))
    expect(await ask(core, 'ownership.dropJob', { job: 1 })).toMatchObject({ ok: true, value: { state: 'dropped' } })
    const asked = requests('watchlist')
    await rest(500)
    expect(requests('watchlist')).toBe(asked)
    expect(network.keys).toHaveLength(1)
  })

  it.each(['empty', 'html', 'truncated'])('because it was %s is found, too', async (fault) => {
    const register = await serve()
    const core = await start()
    register.faults.set([{ name: fault, path: 'trigger' }])
    expect(await startJob(core, await firstFound(core, 'ahrenwyk service'))).toMatchObject({
      ok: true,
      value: { state: 'running' },
    })
    expect((await spent(core)).credits).toBe(billed())
    expect(requests('trigger')).toBe(1)
  })

  it.each(['status-500', 'status-503', 'revoked-key'])('refused by %s is not sent again by itself', async (fault) => {
    const register = await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    register.faults.set([{ name: fault, path: 'trigger' }])
    await startJob(core, id)
    const { state } = await newestJob(core)
    expect(state).toBe(fault === 'status-500' ? 'uncertain' : fault === 'status-503' ? 'intended' : 'refused')
    await rest(400)
    expect(requests('trigger')).toBe(1)
    expect(triggers()).toBe(0)
  })
})

describe('offline', () => {
  it('a job is intended, in sight, and sent when the person says so again', async () => {
    await serve()
    let reachable = true
    const core = await start({ fetch: (...call) => (reachable ? fetch(...call) : unreachable()) })
    const id = await firstFound(core, 'ahrenwyk service')
    reachable = false
    expect(await startJob(core, id)).toMatchObject({ ok: false, error: { kind: 'offline', money: 'none' } })
    expect(await newestJob(core)).toMatchObject({ state: 'intended', error: { kind: 'offline' }, nextAskAt: null })
    reachable = true
    await rest(700)
    expect(requests('trigger'), 'not by itself').toBe(0)
    expect(await startJob(core, id)).toMatchObject({ ok: true, value: { id: 1, state: 'running', error: null } })
    expect(await jobs(core)).toHaveLength(1)
  })

  it('a running job waits, without a question counted or a row written, and goes on when the service is back', async () => {
    await serve()
    let reachable = true
    const core = await start({ fetch: (...call) => (reachable ? fetch(...call) : unreachable()) })
    const id = await firstFound(core, 'ahrenwyk service')
    await startJob(core, id)
    reachable = false
    // Either by the job's question, or by the look for the service that goes on beside it; then the job asks nothing.
    await until(
      'the service is lost',
      async () =>
        (await newestJob(core)).error?.kind === 'offline' ||
        (await value<AppState>(core, 'app.state')).service.connection === 'offline',
    )
    const { rows } = await spent(core)
    const before = await newestJob(core)
    clock().advance(3 * 60 * 60_000)
    await rest(800)
    expect((await spent(core)).rows).toHaveLength(rows.length)
    expect(await newestJob(core)).toMatchObject({ state: 'running', asks: before.asks })
    reachable = true
    // Hours later one question is enough: the pause did not count as waiting time.
    const done = await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    expect(done.asks).toBe(before.asks + 1)
    expect((await spent(core)).credits).toBe(billed())
  })
})

describe('after a restart', () => {
  it('a job is asked about when it is due, and triggered by nobody', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await startJob(core, id)
    await stop(core)
    clock().advance(60 * 60_000)
    const again = await start()
    const done = await jobThat(again, 'the job is done', ({ state }) => state === 'done')
    expect(done.asks).toBeLessThan(3)
    expect(triggers()).toBe(1)
    expect((await ownersOf(again, id)).reads).toHaveLength(1)
    expect((await spent(again)).credits).toBe(billed())
  })

  it('answers that were kept and not acted upon are acted upon, and nothing is asked again', async () => {
    const register = await serve({ jobSeconds: 0, jobResults: 'by-id' })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await stop(core)
    const headers = { authorization: `Bearer ${DEMO_KEY}` }
    const found = (await (
      await fetch(`${register.url}/v1/search/companies?name=ahrenwyk+service&limit=1`, { headers })
    ).json()) as { data: [{ id: string }] }
    const get = async (path: string, method = 'GET'): Promise<string> =>
      (await fetch(`${register.url}/api/v1${path}`, { headers, method })).text()
    const triggered = await get(
      `/jobs/company/shareholders/trigger?company_id=${found.data[0].id}&recursive_level=1`,
      'POST',
    )
    const serviceJobId = (JSON.parse(triggered) as { job_id: string }).job_id
    const detail = await get(`/watchlist/${serviceJobId}`)

    const store = await openStore({
      dataDir: join(folder(), 'data'),
      workerUrl: bundled(new URL('../../store/thread/worker.ts', import.meta.url)),
    })
    const at = new Date(clock().now()).toISOString()
    const keep = async (job: number, depth: number, step: 'trigger' | 'item', text: string): Promise<void> => {
      const reserved = await store.reserve({
        operation: step === 'trigger' ? 'ownership-job' : 'watchlist-item',
        subject: '',
        call: '',
        partyId: partyId(id),
        origin: 'ownership',
        reserved: 0,
        at,
        day: '2026-11-21',
        dailyCap: 100,
        monthlyCap: 100,
      })
      if (!reserved.ok) throw new Error('refused')
      await store.keepAnswer({
        purpose: { kind: 'ownership-job', way: 'job', step, job, partyId: partyId(id), depth },
        operation: 'ownership-job',
        call: '',
        dialect: null,
        status: 200,
        headers: {},
        body: new TextEncoder().encode(text),
        readAt: at,
        serviceDate: null,
        settle: { id: reserved.id, state: 'settled', charged: 0, basis: 'header', at },
      })
    }
    for (const depth of [1, 2]) {
      await store.beginJob({
        party: partyId(id),
        depth,
        idempotencyKey: `k${depth}`,
        approved: unknown,
        asking: { upTo: 0 },
        at,
      })
      await store.changeJob(depth, 'intended', { state: 'sent', sentAt: at })
    }
    // Killed between keeping the trigger's answer and writing it into the job; and the same of its result.
    await keep(1, 1, 'trigger', triggered)
    await store.changeJob(2, 'sent', { state: 'running', serviceJobId, nextAskAt: at })
    await keep(2, 2, 'item', detail)
    await store.close()

    const again = await start()
    expect((await jobs(again)).map(({ state, serviceJobId: known, asks }) => ({ state, known, asks }))).toEqual([
      { state: 'done', known: serviceJobId, asks: 1 },
      { state: 'running', known: serviceJobId, asks: 0 },
    ])
    expect((await ownersOf(again, id)).reads).toHaveLength(1)
    await rest(200)
    expect(requests('watchlist')).toBe(1)
  })

  it('whatever was not running stays as it was', async () => {
    const register = await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    register.faults.set([{ name: 'refuse', path: 'trigger', count: 1 }])
    await startJob(core, id, { depth: 1, asking: { upTo: 0 } })
    register.faults.set([{ name: 'revoked-key', path: 'trigger', count: 1 }])
    await startJob(core, id, { depth: 2 })
    register.faults.set([{ name: 'status-503', path: 'trigger', count: 1 }])
    await startJob(core, id, { depth: 3 })
    await startJob(core, id, { depth: 4 })
    await ask(core, 'ownership.dropJob', { job: 4 })
    const before = await jobs(core)
    expect(before.map(({ state }) => state)).toEqual(['dropped', 'intended', 'refused', 'uncertain'])
    await stop(core)
    const sent = requests('api/v1')
    const again = await start()
    await rest(300)
    expect(await jobs(again)).toEqual(before)
    expect(requests('api/v1')).toBe(sent)
  })
})

describe('what was agreed to', () => {
  it('covers the trigger, or nothing is sent and no job is there', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    expect(await startJob(core, id, { approved: { upTo: 100 } })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: null, money: 'none' },
    })
    expect(await jobs(core)).toEqual([])
    expect(requests('trigger')).toBe(0)
    await startJob(core, id, { depth: 1 })
    expect(await startJob(core, id, { depth: 2 })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: 20 },
    })
    expect(await startJob(core, id, { depth: 2, approved: { upTo: 20 } })).toMatchObject({ ok: true })
  })

  it("covers no question whose price nobody knows: then it is asked on the person's word", async () => {
    await serve({ jobSeconds: 1 })
    const core = await start()
    await startJob(core, await firstFound(core, 'ahrenwyk service'), { asking: { upTo: 50 } })
    expect(await newestJob(core)).toMatchObject({ state: 'running', nextAskAt: null })
    await rest(300)
    expect(requests('watchlist')).toBe(0)
    expect(await askJob(core, 1, { upTo: 50 })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: null },
    })
    expect(await newestJob(core)).toMatchObject({ state: 'running', error: null, asks: 0 })
    expect(await askJob(core, 1, unknown)).toMatchObject({ ok: true, value: { state: 'done' } })
    expect((await spent(core)).credits).toBe(billed())
  })

  it('to an unknown price covers none that has become known', async () => {
    const register = await serve({ prices: { 'watchlist.read': 3 }, jobResults: 'by-id' })
    const core = await start()
    register.faults.set([{ name: 'job-never', path: 'trigger' }])
    await startJob(core, await firstFound(core, 'ahrenwyk service'))
    // One question told the price; to that nobody has agreed.
    const asked = await jobThat(core, 'it was asked about', ({ asks }) => asks > 0)
    expect(asked).toMatchObject({ state: 'running', asks: 1, nextAskAt: null, error: null })
    await rest(400)
    expect(requests('/watchlist/')).toBe(1)
    expect(await askJob(core, 1, { upTo: 2 })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: 3 },
    })
    expect(await askJob(core, 1, { upTo: 3 })).toMatchObject({ ok: true, value: { state: 'running', asks: 2 } })
    expect((await spent(core)).credits).toBe(billed())
  })

  it('in credits covers as many questions as it pays for', async () => {
    const register = await serve({ prices: { 'watchlist.read': 3 }, jobResults: 'by-id' })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await startJob(core, id, { depth: 1 })
    await jobThat(core, 'the price is known', ({ asks }) => asks > 0)
    await ask(core, 'ownership.dropJob', { job: 1 })
    register.faults.set([{ name: 'job-never', path: 'trigger' }])
    await startJob(core, id, { depth: 2, approved: { upTo: 20 }, asking: { upTo: 7 } })
    const asked = await jobThat(
      core,
      'it is asked about no more',
      ({ depth, state, nextAskAt }) => depth === 2 && state === 'running' && nextAskAt === null,
    )
    expect(asked.asks).toBe(2)
    await rest(300)
    expect(requests('/watchlist/')).toBe(3)
    expect((await spent(core)).credits).toBe(billed())
  })

  it('counts questions of unknown price, and ends with the tenth', async () => {
    const register = await serve({ dialect: 'classic', jobResults: 'by-id' })
    const core = await start()
    await ask(core, 'settings.change', { dailyCap: 10_000 })
    register.faults.set([{ name: 'job-never', path: 'trigger' }])
    await startJob(core, await firstFound(core, 'ahrenwyk service'))
    for (let asks = 1; asks <= 10; asks += 1) {
      await jobThat(core, `question ${asks}`, (job) => job.asks >= asks || job.nextAskAt === null)
      if (asks > 3 && asks < 10) clock().advance(4 * 60_000)
    }
    const asked = await jobThat(core, 'it is asked about no more', ({ nextAskAt }) => nextAskAt === null)
    expect(asked.asks).toBe(10)
    expect(requests('/watchlist/')).toBe(10)
    expect((await spent(core)).unpriced).toBe(11)
  })

  it("never passes a cap: what the cap forbids is asked on the person's word", async () => {
    const register = await serve({ dialect: 'classic', jobResults: 'by-id' })
    const core = await start()
    register.faults.set([{ name: 'job-never', path: 'trigger' }])
    await ask(core, 'settings.change', { dailyCap: 80 })
    await startJob(core, await firstFound(core, 'ahrenwyk service'))
    const held = await jobThat(core, 'the cap holds it', ({ error }) => error?.kind === 'cap-reached')
    expect(held).toMatchObject({ state: 'running', nextAskAt: null, asks: 2 })
    expect(await askJob(core, 1, unknown)).toMatchObject({ ok: false, error: { kind: 'cap-reached' } })
  })
})

describe('the cheaper way', () => {
  it('stands first: a known price before an unknown one, the lower before the higher', async () => {
    await serve({ prices: { 'companies.ownership': 30 } })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    const ways = async (): Promise<readonly string[]> => (await ownersOf(core, id)).offers.map(({ way }) => way)
    expect(await ways()).toEqual(['tree', 'job'])
    await startJob(core, id)
    expect(await ways()).toEqual(['job', 'tree'])
    await readTree(core, id)
    expect(await ways()).toEqual(['job', 'tree'])
    expect((await ownersOf(core, id)).offers.map(({ price, offered }) => ({ price, offered }))).toEqual([
      // Charged once so far, and in no price list: both are said.
      { price: { kind: 'learned', credits: 20, differs: { stated: null, once: 20 } }, offered: true },
      { price: { kind: 'learned', credits: 30, differs: { stated: null, once: 30 } }, offered: true },
    ])
  })
})
