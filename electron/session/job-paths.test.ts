import { describe, expect, it } from 'vitest'
import type { AppState, Settings } from '../../shared/contract/state.ts'
import { defaultJobPaths } from '../../shared/domain/watch/job-paths.ts'
import { ask, coreEachTest, value } from '../core/core.testing.ts'
import { jobThat, ownersOf, startJob } from '../research/ownership/ownership.testing.ts'
import { readSettings } from './settings.ts'
import { scriptedServices } from '../research/scripted-service.testing.ts'

/** Gap G4: other paths for the older family's job, from the settings to the request that leaves. */
const cores = coreEachTest()
const serviceOf = scriptedServices(cores)
const jobPaths = {
  trigger: '/api/v1/own/{company_id}/owners?levels={recursive_level}',
  result: '/api/v1/own/results/{job_id}',
}
const structure = {
  name: 'Firma 1 GmbH',
  is_company: true,
  register_number: 'HRB 1',
  shareholders: [{ name: 'Eva', is_company: false, percentage_share: 100 }],
}

describe("the paths of the older family's job", () => {
  it("are the contract's until others are set, which the next job goes by", async () => {
    const { core, id, urls } = await serviceOf({
      '/own/c1/owners': () => ({ body: { message: 'Job triggered', job_id: 'j 1' } }),
      '/own/results/j%201': () => ({ body: { id: 'j 1', results: { company_structure: structure } } }),
    })
    expect((await value<AppState>(core, 'app.state')).settings.jobPaths).toEqual(defaultJobPaths)
    expect(await value<Settings>(core, 'settings.change', { jobPaths })).toMatchObject({ jobPaths })
    await startJob(core, id, { depth: 4 })
    await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    expect(urls.filter((url) => url.startsWith('/api/'))).toEqual([
      '/api/v1/own/c1/owners?levels=4',
      '/api/v1/own/results/j%201',
    ])
    expect((await ownersOf(core, id)).reads[0]?.parties.map(({ name }) => name)).toEqual(['Firma 1 GmbH', 'Eva'])
  })

  it('outlast a restart, and can be taken back', async () => {
    const given = { baseUrl: 'http://127.0.0.1:9', key: 'a-key-for-this-test' }
    const first = await cores.start(given)
    await value(first, 'settings.change', { jobPaths })
    await cores.stop(first)
    const second = await cores.start(given)
    expect((await value<AppState>(second, 'app.state')).settings.jobPaths).toEqual(jobPaths)
    await value(second, 'settings.change', { jobPaths: defaultJobPaths })
    expect((await value<AppState>(second, 'app.state')).settings).toMatchObject({
      jobPaths: defaultJobPaths,
      dailyCap: 200,
    })
  })

  it.each([
    ['another host', { ...jobPaths, result: 'https://elsewhere.example/{job_id}' }],
    ['the paths above', { ...jobPaths, result: '/api/../v1/{job_id}' }],
    ['a secret', { ...jobPaths, trigger: '/api/{company_id}?key={api_key}' }],
    ['half of them', { trigger: jobPaths.trigger }],
  ])("can't be %s", async (_what, bad) => {
    const core = await cores.start({ baseUrl: 'http://127.0.0.1:9', key: 'a-key-for-this-test' })
    expect(await ask(core, 'settings.change', { jobPaths: bad })).toMatchObject({
      ok: false,
      error: { kind: 'bad-input' },
    })
    expect((await value<AppState>(core, 'app.state')).settings.jobPaths).toEqual(defaultJobPaths)
  })

  it("are the contract's where what is stored can't be one", () => {
    expect(
      readSettings({ jobPaths: { trigger: '//elsewhere.example', result: '/api/mine/{job_id}' } }).jobPaths,
    ).toEqual({ trigger: defaultJobPaths.trigger, result: '/api/mine/{job_id}' })
    expect(readSettings({ jobPaths: 7 }).jobPaths).toEqual(defaultJobPaths)
  })
})
