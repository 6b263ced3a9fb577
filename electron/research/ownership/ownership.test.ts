import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { mergeReads } from '../../../shared/domain/ownership/graph/merge.ts'
import type { KeptResults } from '../../../shared/domain/search/search.ts'
import { DEMO_KEY, startRegisterService } from '../../sandbox/serve.ts'
import { isAfter2026, releaseIsPast } from '../../sandbox/readings/after-2026.testing.ts'
import { announcements, ask, firstFound, value } from '../../core/core.testing.ts'
import {
  jobThat,
  newestJob,
  ownersOf,
  ownershipEachTest,
  readTree,
  spent,
  startJob,
  unknown,
} from './ownership.testing.ts'

/** Owners through both ways of the contract: contract in, contract out, real store, real HTTP. */
const { serve, start, billed, triggers, requests, service, clock, stop } = ownershipEachTest(
  startRegisterService,
  DEMO_KEY,
)

const owned = (read: StructureRead | undefined): Record<string, number> =>
  Object.fromEntries(
    (read?.lists ?? [])
      .map(
        ({ owned: key, edges }) =>
          [read?.parties.find((party) => party.key === key)?.name ?? '', edges.length] as const,
      )
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
const service5 = {
  'Ahrenwyk Anlagen GmbH': 2,
  'Ahrenwyk Beteiligungs GmbH': 3,
  'Ahrenwyk Holding GmbH': 3,
  'Ahrenwyk Maschinenbau GmbH & Co. KG': 4,
  'Ahrenwyk Service GmbH': 2,
  'Ahrenwyk Technik GmbH': 1,
  'Ahrenwyk Verwaltungs-GmbH': 1,
}

describe('the tree', () => {
  it.each([
    ['october', 'nested'],
    ['october', 'flat'],
    ['classic', 'nested'],
    ['classic', 'flat'],
  ] as const)('%s, %s: one call gives every level, and costs what the service bills', async (dialect, ownership) => {
    await serve({ dialect, ownership })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    expect(await ownersOf(core, id)).toMatchObject({
      reads: [],
      answers: [],
      jobs: [],
      offers: [
        { way: 'tree', operation: 'company-ownership', price: { kind: 'unknown' }, askPrice: null, offered: null },
        {
          way: 'job',
          operation: 'ownership-job',
          price: { kind: 'unknown' },
          askPrice: { kind: 'unknown' },
          offered: null,
        },
      ],
    })
    const read = await readTree(core, id)
    if (!read.ok) throw new Error(read.error.kind)
    expect(owned(read.value.reads[0])).toEqual(service5)
    expect(read.value.reads[0]?.findings).toEqual([])
    expect(read.value.reads[0]?.parties.find(({ key }) => key === read.value.reads[0]?.root)).toMatchObject({
      partyId: id,
      owners: 'read',
    })
    expect(read.value.offers[0]).toMatchObject({
      way: 'tree',
      offered: true,
      price: dialect === 'october' ? { kind: 'learned', credits: 15 } : { kind: 'unknown' },
    })
    const { credits, unpriced, uncertain } = await spent(core)
    expect({ credits, unpriced, uncertain }).toEqual(
      dialect === 'october'
        ? { credits: billed(), unpriced: 0, uncertain: 0 }
        : { credits: 1, unpriced: 1, uncertain: 0 },
    )
    // Opening it again asks nobody.
    expect(await ownersOf(core, id)).toEqual(read.value)
    expect(requests('ownership-tree') + requests('shareholders')).toBe(1)
  })

  it('says both forms alike', async () => {
    const graphs = []
    for (const ownership of ['nested', 'flat'] as const) {
      const register = await serve({ ownership })
      const core = await start()
      const read = await readTree(core, await firstFound(core, 'ahrenwyk service'))
      const { edges, parties } = mergeReads(read.ok ? read.value.reads.slice(0, 1) : [])
      const name = (key: string): string | null => parties.find((party) => party.key === key)?.name ?? null
      graphs.push(
        edges
          .map(({ owner, owned: to, percentage, relation, nominal }) => ({
            from: name(owner),
            to: name(to),
            percentage,
            relation,
            nominal,
          }))
          .toSorted((a, b) => `${a.to} ${a.from}`.localeCompare(`${b.to} ${b.from}`)),
      )
      await stop(core)
      await register.close()
    }
    expect(graphs[0]).toHaveLength(16)
    expect(graphs[1]).toEqual(graphs[0])
  })

  it('makes the owners that it names by an id known, to be opened and found', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    const read = await readTree(core, id)
    const parties = read.ok ? (read.value.reads[0]?.parties ?? []) : []
    const holding = parties.find(({ name }) => name === 'Ahrenwyk Holding GmbH')?.partyId
    expect(await value<CompanyFile>(core, 'company.open', { id: holding })).toMatchObject({
      summary: { name: 'Ahrenwyk Holding GmbH', register: { number: 'HRB 217440', courtCode: 'P3313' } },
      record: { state: 'not-read' },
    })
    expect(parties.filter(({ partyId }) => partyId === null)).toEqual([])
    const kept = await value<KeptResults>(core, 'search.kept', {
      text: 'Theißen',
      kind: 'persons',
      offset: 0,
      limit: 5,
    })
    expect(kept.items.map(({ name }) => name)).toEqual(['Dr. Ulrike Theißen'])
    // And from such an owner it goes on.
    expect(await readTree(core, holding ?? 0, { upTo: 15 }, 1)).toMatchObject({ ok: true })
  })

  it('read twice at once is one call and one charge', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    const both = await Promise.all([readTree(core, id), readTree(core, id)])
    expect(both.every(({ ok }) => ok)).toBe(true)
    expect(requests('ownership-tree')).toBe(1)
    expect((await spent(core)).credits).toBe(billed())
  })

  it('is not sent for less than its price, nor as unknown once its price is known', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    expect(await readTree(core, id, { upTo: 500 })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: null, money: 'none' },
    })
    await readTree(core, id)
    expect(await readTree(core, id)).toMatchObject({ ok: false, error: { kind: 'price-changed', credits: 15 } })
    expect(await readTree(core, id, { upTo: 14 })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: 15 },
    })
    expect(requests('ownership-tree')).toBe(1)
  })

  it('of two reads keeps both, newest first, and one tells of owners that the register has none', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk energie')
    await readTree(core, id)
    await readTree(core, id, { upTo: 15 }, 2)
    const { reads, answers } = await ownersOf(core, id)
    expect(reads.map(({ answer }) => answer)).toEqual(answers.map(({ id: answer }) => answer))
    expect(reads).toHaveLength(2)
    expect(reads[0]?.parties).toMatchObject([{ partyId: id, owners: 'none-stated' }])
    expect((answers[0]?.id ?? 0) > (answers[1]?.id ?? 0)).toBe(true)
  })

  it('follows the service from one side of the release to the other', async ({ skip }) => {
    const register = await serve({ dialect: 'classic' })
    skip(isAfter2026(register), releaseIsPast)
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await readTree(core, id)
    register.setDialect('october')
    await readTree(core, id)
    const { reads } = await ownersOf(core, id)
    expect(reads.map(owned)).toEqual([service5, service5])
    expect(mergeReads(reads).parties).toHaveLength(12)
  })

  it.each(['empty', 'html', 'truncated', 'deep', 'mistyped'])(
    'answered by %s is an error, and what was read before stays',
    async (fault) => {
      const register = await serve()
      const core = await start()
      const id = await firstFound(core, 'ahrenwyk service')
      await readTree(core, id)
      const before = await ownersOf(core, id)
      register.faults.set([{ name: fault, path: 'ownership-tree' }])
      expect(await readTree(core, id, { upTo: 15 })).toMatchObject({
        ok: false,
        error: { kind: 'bad-answer', money: 'charged' },
      })
      expect((await ownersOf(core, id)).reads).toEqual(before.reads)
      expect((await spent(core)).credits).toBe(billed())
    },
  )

  it.each(['null-record', 'string-numbers', 'hostile-names', 'unknown-words'])(
    'with %s is read as far as it goes',
    async (fault) => {
      const register = await serve()
      const core = await start()
      const id = await firstFound(core, 'ahrenwyk service')
      register.faults.set([{ name: fault, path: 'ownership-tree' }])
      expect((await readTree(core, id)).ok).toBe(true)
      expect((await ownersOf(core, id)).reads).toHaveLength(1)
    },
  )
})

describe('the job', () => {
  it.each([
    ['october', 'by-id'],
    ['october', 'by-list'],
    ['classic', 'by-id'],
    ['classic', 'by-list'],
  ] as const)('%s, result %s: is asked about until its result is there', async (dialect, jobResults) => {
    await serve({ dialect, jobResults })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    const started = await startJob(core, id, { depth: 5 })
    expect(started).toMatchObject({
      ok: true,
      value: { state: 'running', depth: 5, company: { id }, asks: 0, answerId: null },
    })
    const done = await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    expect(done).toMatchObject({ nextAskAt: null, message: null, error: null })
    expect(done.asks).toBeGreaterThan(0)
    const file = await ownersOf(core, id)
    expect(file.reads[0]?.answer).toBe(done.answerId)
    expect(owned(file.reads[0])).toEqual(service5)
    expect(file.jobs).toEqual([done])
    const { credits, unpriced, uncertain, rows } = await spent(core)
    expect(uncertain).toBe(0)
    if (dialect === 'october') expect(credits).toBe(billed())
    // Without the header nobody says what trigger and questions cost: unknown, never nothing.
    else
      expect({ credits, unpriced }).toEqual({
        credits: 1,
        unpriced: rows.filter(({ state }) => state === 'settled').length - 1,
      })
    expect(triggers()).toBe(1)
  })

  it.each([
    ['A', 'ahrenwyk service', 'Ahrenwyk Service GmbH'],
    ['B', 'ahrenwyk maschinenbau', 'Ahrenwyk Maschinenbau GmbH & Co. KG'],
    ['C', 'ahrenwyk söhne', 'Ahrenwyk & Söhne KG'],
  ])('gives shape %s as the graph that the tree gives', async (_shape, term, name) => {
    await serve({ jobSeconds: 1 })
    const core = await start()
    const id = await firstFound(core, term)
    await startJob(core, id, { depth: 1 })
    await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    await readTree(core, id, unknown, 1)
    const [tree, job] = (await ownersOf(core, id)).reads
    expect(owned(job)[name]).toBe(owned(tree)[name])
    const edges = (read: StructureRead | undefined): unknown =>
      read?.lists
        .find(({ owned: key }) => key === read.root)
        ?.edges.map(({ owner, percentage, nominal, relation }) => ({
          name: read.parties.find(({ key }) => key === owner)?.name,
          percentage: percentage ?? 0,
          amount: nominal === null ? null : Number(nominal.amount),
          relation,
        }))
        .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
    expect(edges(job)).toEqual(edges(tree))
    // Recognised by court and number, for the older family gives no ids.
    const companies = job?.parties.filter(({ register }) => register !== null) ?? []
    expect(companies.filter(({ partyId }) => partyId === null)).toEqual([])
  })

  it('that takes longer is asked about with growing pauses', async () => {
    const register = await serve({ jobResults: 'by-id' })
    const core = await start()
    register.faults.set([{ name: 'job-slow', value: 40, path: 'trigger' }])
    await startJob(core, await firstFound(core, 'ahrenwyk service'))
    const done = await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    // After about 2, 7, 22 and 82 seconds.
    expect(done.asks).toBe(4)
    expect(requests('/watchlist/')).toBe(4)
  })

  it('that never ends is "still running" after the stated time, then asked about on the person\'s word only', async () => {
    const register = await serve()
    const core = await start()
    register.faults.set([{ name: 'job-never', path: 'trigger' }])
    await startJob(core, await firstFound(core, 'ahrenwyk service'))
    await jobThat(core, 'it was asked about', ({ asks }) => asks > 2)
    clock().advance(31 * 60_000)
    const still = await jobThat(core, 'the job is still running', ({ state }) => state === 'still-running')
    expect(Date.parse(still.lastAskedAt ?? '') - Date.parse(still.startedAt)).toBeGreaterThan(30 * 60_000)
    expect(still).toMatchObject({ nextAskAt: null, error: null })
    const asked = requests('/watchlist/')
    expect(asked).toBeLessThan(12)
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    expect(requests('/watchlist/')).toBe(asked)
    expect(await ask(core, 'ownership.askJob', { job: still.id, approved: { upTo: 0 } })).toMatchObject({
      ok: true,
      value: { state: 'still-running', asks: still.asks + 1, nextAskAt: null },
    })
    expect(triggers()).toBe(1)
  })

  it("that fails says why in the service's words, and may be begun anew", async () => {
    const register = await serve({ jobSeconds: 1 })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    register.faults.set([{ name: 'job-fails', path: 'trigger', count: 1 }])
    await startJob(core, id)
    const failed = await jobThat(core, 'the job has failed', ({ state }) => state === 'failed')
    expect(failed.message).toBe(
      'The register did not deliver the list of shareholders.\nRetrieval failed: the shareholder list could not be read',
    )
    expect(failed).toMatchObject({ nextAskAt: null, answerId: null, error: null })
    expect((await ownersOf(core, id)).reads).toEqual([])
    expect(await startJob(core, id, { approved: { upTo: 20 }, asking: { upTo: 0 } })).toMatchObject({
      ok: true,
      value: { state: 'running', id: failed.id + 1 },
    })
    expect(triggers()).toBe(2)
    expect((await spent(core)).credits).toBe(billed())
  })

  it('that is dropped is asked about no more, and another may be begun', async () => {
    const register = await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    register.faults.set([{ name: 'job-never', path: 'trigger' }])
    await startJob(core, id)
    const { id: job } = await newestJob(core)
    expect(await ask(core, 'ownership.dropJob', { job })).toMatchObject({
      ok: true,
      value: { state: 'dropped', nextAskAt: null },
    })
    const asked = requests('/watchlist')
    await new Promise((resolve) => {
      setTimeout(resolve, 400)
    })
    expect(requests('/watchlist')).toBe(asked)
    expect(await ask(core, 'ownership.askJob', { job, approved: unknown })).toMatchObject({
      ok: true,
      value: { state: 'dropped' },
    })
    expect(await startJob(core, id, { approved: { upTo: 20 } })).toMatchObject({
      ok: true,
      value: { state: 'running' },
    })
  })

  it("of a company that nobody knows, and one that isn't there, is no job", async () => {
    await serve()
    const core = await start()
    expect(await startJob(core, 99)).toMatchObject({ ok: false, error: { kind: 'not-found', money: 'none' } })
    for (const name of ['askJob', 'resendJob'] as const) {
      expect(await ask(core, `ownership.${name}`, { job: 7, approved: unknown })).toMatchObject({
        ok: false,
        error: { kind: 'not-found' },
      })
    }
    expect(await ask(core, 'ownership.dropJob', { job: 7 })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(requests('trigger')).toBe(0)
  })

  it('refused for want of credits is refused, and nothing was charged', async () => {
    await serve({ credits: 5 })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    expect(await startJob(core, id)).toMatchObject({ ok: false, error: { kind: 'credits-exhausted', money: 'none' } })
    expect(await newestJob(core)).toMatchObject({
      state: 'refused',
      error: { kind: 'credits-exhausted' },
      nextAskAt: null,
    })
    expect((await spent(core)).credits).toBe(billed())
  })
})

describe('what windows hear of it', () => {
  it('is that owners changed, at every step of a job', async () => {
    await serve({ jobSeconds: 1 })
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    const heard = announcements(core)
    await startJob(core, id)
    await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    // Intended, sent, running, at least one question.
    expect(heard.filter((kind) => kind === 'ownership').length).toBeGreaterThanOrEqual(4)
    expect(heard).toContain('party')
    const again = announcements(core)
    await readTree(core, id)
    expect(again).toContain('ownership')
  })

  it('is nothing where nothing was bought', async () => {
    await serve()
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    expect(await readTree(core, id, { upTo: 1 })).toMatchObject({ ok: false })
    expect(await ownersOf(core, id)).toMatchObject({ offers: [{ offered: null }, { offered: null }] })
    expect(service().billing.bill).toHaveLength(1)
  })
})
