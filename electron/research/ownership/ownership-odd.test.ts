import { describe, expect, it } from 'vitest'
import type { StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { ask, coreEachTest } from '../../core/core.testing.ts'
import { jobThat, newestJob, ownersOf, readTree, spent, startJob } from './ownership.testing.ts'
import { scriptedServices, type ScriptedAnswer } from '../scripted-service.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'

/** Services whose answers about owners are malformed, and accounts that offer no way to ask for owners. */
const cores = coreEachTest()

const serviceOf = scriptedServices(cores)
const trigger = '/jobs/company/shareholders/trigger'
const tree = '/companies/c1/ownership-tree'
const accepted = { [trigger]: () => ({ body: { message: 'Job triggered', job_id: 'j1' } }) }
const detail = (body: object): ScriptedAnswer => ({
  body: { id: 'j1', message: 'Retrieval in progress', item_type: 'company', ...body },
})
const shapeA = {
  name: 'Firma 1 GmbH',
  is_company: true,
  is_top_company: true,
  register_number: 'HRB 1',
  shareholders: [{ name: 'Eva', is_company: false, percentage_share: 100 }],
}

describe("an account that doesn't offer the tree", () => {
  it.each([
    ['404', 404, { detail: 'Not Found' }, 'not-found'],
    ['501', 501, { code: 'not_available_yet' }, 'not-offered'],
    ['405', 405, { detail: 'Method Not Allowed' }, 'not-offered'],
    ['410', 410, { code: 'endpoint_retired', detail: 'Gone.' }, 'retired'],
  ])('says so by %s, which is remembered, and the job stands first', async (_name, status, body, kind) => {
    const { core, id } = await serviceOf({
      [tree]: () => ({ status, body }),
      '/companies/c1/shareholders': () => ({ status, body }),
    })
    const read = await readTree(core, id)
    expect(read).toMatchObject({ ok: false, error: { money: 'none', kind } })
    const { offers, reads } = await ownersOf(core, id)
    expect(reads).toEqual([])
    expect(offers).toMatchObject([
      { way: 'job', offered: null },
      { way: 'tree', offered: false },
    ])
    expect((await spent(core)).rows[0]).toMatchObject({ operation: 'company-ownership', state: 'released' })
  })

  it('and that offers it later is believed', async () => {
    const { core, id } = await serviceOf({
      [tree]: (asked) => (asked === 1 ? { status: 501, body: {} } : { body: shapeA }),
    })
    await readTree(core, id)
    expect(await readTree(core, id)).toMatchObject({
      ok: true,
      value: { offers: [{ way: 'tree', offered: true }, { way: 'job' }] },
    })
  })
})

describe('a list of owners on several pages', () => {
  const shown = (read: StructureRead | undefined): unknown => [
    read?.parties.find(({ key }) => key === read.root)?.owners,
    read?.lists.map(({ edges }) => edges.length),
    read?.findings.map(({ code }) => code),
  ]

  it('is read to its end where what was agreed to covers it, and is one read of several answers', async () => {
    const { core, id, asked } = await serviceOf({
      [tree]: (nth) => ({
        body: {
          object: 'page',
          next_cursor: nth < 4 ? `after ${nth}` : null,
          data: [
            {
              object: 'shareholding',
              id: `s${nth}`,
              holder: { object: 'person', id: `per_${nth}`, name: `Person ${nth}` },
              percentage: 30,
            },
          ],
        },
      }),
    })
    // Of an unknown price one page is agreed to.
    await readTree(core, id)
    expect(shown((await ownersOf(core, id)).reads[0])).toEqual(['partial', [1], ['list-continues']])
    expect((await readTree(core, id, { upTo: 0 })).ok).toBe(true)
    const { reads, answers } = await ownersOf(core, id)
    expect(asked.filter((path) => path === tree)).toHaveLength(4)
    expect(answers).toHaveLength(4)
    expect(answers.map(({ call }) => /cursor=(.*)$/.exec(call)?.[1] ?? null)).toEqual([
      'after%203',
      'after%202',
      null,
      null,
    ])
    expect(reads.map(shown)).toEqual([
      ['read', [3], []],
      ['partial', [1], ['list-continues']],
    ])
  })
})

describe("an account that doesn't offer the job", () => {
  it.each([
    ['404', 404],
    ['501', 501],
    ['410', 410],
  ])('refuses it by %s; the tree stands first', async (_name, status) => {
    const { core, id } = await serviceOf({ [trigger]: () => ({ status, body: { detail: 'no' } }) })
    expect(await startJob(core, id)).toMatchObject({ ok: false, error: { money: 'none' } })
    expect(await newestJob(core)).toMatchObject({ state: 'refused', nextAskAt: null })
    expect((await ownersOf(core, id)).offers[0]).toMatchObject({ way: 'tree' })
  })

  it("whose watchlist isn't there is asked on the person's word only", async () => {
    const { core, id, asked } = await serviceOf({ ...accepted, '/watchlist/j1': () => ({ status: 501, body: {} }) })
    await startJob(core, id)
    const held = await jobThat(core, 'it is asked about no more', ({ nextAskAt }) => nextAskAt === null)
    expect(held).toMatchObject({ state: 'running', error: { kind: 'not-offered' }, asks: 0 })
    expect(asked.filter((path) => path === '/watchlist/j1')).toHaveLength(1)
  })
})

describe('words where the structure should be', () => {
  it.each([
    ['as the structure itself', { results: { company_structure: 'The register is closed for maintenance.' } }],
    [
      'within the structure',
      { results: { company_structure: { message: 'The register is closed for maintenance.' } } },
    ],
    ['as register_errors', { results: { register_errors: ['The register is closed for maintenance.'] } }],
    ['as an error', { error: 'The register is closed for maintenance.' }],
  ])('%s make the job fail with them', async (_where, body) => {
    const { core, id } = await serviceOf({ ...accepted, '/watchlist/j1': () => detail(body) })
    await startJob(core, id)
    const failed = await jobThat(core, 'the job has failed', ({ state }) => state === 'failed')
    expect(failed.message?.split('\n')[0]).toBe('The register is closed for maintenance.')
    expect((await ownersOf(core, id)).reads).toEqual([])
  })

  it("in the tree's answer are no structure, and nobody is said to own nothing", async () => {
    const { core, id } = await serviceOf({ [tree]: () => ({ body: { message: 'Ownership data is being prepared.' } }) })
    expect(await readTree(core, id)).toMatchObject({ ok: false, error: { kind: 'bad-answer', why: 'wrong-shape' } })
    expect(await ownersOf(core, id)).toMatchObject({ reads: [], answers: [{ operation: 'company-ownership' }] })
  })

  it.each([
    ['no results', {}],
    ['results without a structure', { results: { id: 'c1', register_errors: [] } }],
    ['a structure that is null', { results: { company_structure: null } }],
    ['an empty one', { results: { company_structure: {} } }],
    ['an empty list', { results: { company_structure: [] } }],
    ['a message that nothing failed', { message: 'Running, no errors so far' }],
    ['a message that it is not there yet', { message: 'Result could not be found yet' }],
  ])('are not %s: that is running', async (_what, body) => {
    const { core, id } = await serviceOf({ ...accepted, '/watchlist/j1': () => detail(body) })
    await startJob(core, id)
    expect(await jobThat(core, 'it was asked about', ({ asks }) => asks > 1)).toMatchObject({ state: 'running' })
  })
})

describe('a trigger that is answered oddly', () => {
  it('without an id is found by the company that the watchlist names', async () => {
    const item = {
      id: 'w9',
      name: 'Firma 1 GmbH',
      created_at: new Date(Date.now() + 3_600_000).toISOString(),
      request_payload: { company: { id: 'c1' } },
    }
    const { core, id } = await serviceOf({
      [trigger]: () => ({ body: { message: 'ok' } }),
      '/watchlist': () => ({ body: { watchlist: [item] } }),
      '/watchlist/w9': () => detail({ results: { company_structure: shapeA } }),
    })
    await startJob(core, id)
    expect(await jobThat(core, 'the job is done', ({ state }) => state === 'done')).toMatchObject({
      serviceJobId: 'w9',
    })
    expect((await ownersOf(core, id)).reads[0]?.parties.map(({ name }) => name)).toEqual(['Firma 1 GmbH', 'Eva'])
  })

  it('with words of failure and no id has failed with them', async () => {
    const { core, id } = await serviceOf({
      [trigger]: () => ({ body: { message: 'Shareholder retrieval failed for this company' } }),
    })
    expect(await startJob(core, id)).toMatchObject({
      ok: true,
      value: { state: 'failed', message: 'Shareholder retrieval failed for this company' },
    })
  })
})

describe("a result that can't be read", () => {
  it('is asked for again, and then is there', async () => {
    const { core, id } = await serviceOf({
      ...accepted,
      '/watchlist/j1': (asked) =>
        asked === 1 ? { body: ['nonsense'] } : detail({ results: { company_structure: shapeA } }),
    })
    await startJob(core, id)
    expect(await jobThat(core, 'the job is done', ({ state }) => state === 'done')).toMatchObject({ asks: 1 })
  })

  it('of two hundred levels is read to the last', async () => {
    let top: object = { name: 'Firma 200', is_company: true, shareholders: [] }
    for (let level = 199; level > 0; level -= 1)
      top = { name: `Firma ${level}`, is_company: true, shareholders: [{ ...top, percentage_share: 100 }] }
    const { core, id } = await serviceOf({ [tree]: () => ({ body: top }) })
    expect((await readTree(core, id)).ok).toBe(true)
    expect((await ownersOf(core, id)).reads[0]?.lists).toHaveLength(199)
  })

  it('of any number of owners is read whole, and opens again at once', async () => {
    const owners = cases(4_000, 50_000)
    const shareholders = Array.from({ length: owners }, (_, index) => ({
      name: `Gesellschafter ${index}`,
      is_company: index % 2 === 0,
      id: `s${index}`,
      percentage_share: 100 / owners,
    }))
    const { core, id } = await serviceOf({ [tree]: () => ({ body: { ...shapeA, shareholders } }) })
    expect((await readTree(core, id)).ok).toBe(true)
    // Processor time of all threads: what else the machine does says nothing about us.
    const started = process.cpuUsage()
    const [read] = (await ownersOf(core, id)).reads
    expect(read?.parties).toHaveLength(owners + 1)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000_000).toBeLessThan(10)
    expect((await ask(core, 'search.kept', { text: 'gesellschafter 77', kind: null, offset: 0, limit: 5 })).ok).toBe(
      true,
    )
  }, 60_000)
})
