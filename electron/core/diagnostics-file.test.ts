import { hostname, homedir, userInfo } from 'node:os'
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import type { ExportsPage } from '../../shared/contract/exports.ts'
import type { DiagnosticsFile } from '../../shared/contract/state.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'
import { ask, coreEachTest, firstFound, searchFor, value } from './core.testing.ts'

const tests = coreEachTest()
let service: RegisterService
beforeEach(async () => {
  service = await startRegisterService({ companies: 400, credits: 10_000, dialect: 'october', live: false })
  return () => service.close()
})

test('says what support needs, and nothing of the library, the machine’s owner or the account', async () => {
  const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY })
  const id = await firstFound(core, 'Brückwerder')
  await ask(core, 'company.read', { id, section: 'record', which: 'first', approved: { upTo: 50 } })
  await searchFor(core, 'Anna', 'persons')
  await value(core, 'library.createNote', { about: { kind: 'company', id }, text: 'Mandat Kaltwasser' })
  // A call that fails is told by its operation; its path would name the company.
  await ask(core, 'ownership.read', { id, which: 'first', approved: { upTo: 0 } })
  const { text } = await value<DiagnosticsFile>(core, 'app.diagnosticsFile')
  const file = JSON.parse(text) as Readonly<Record<string, unknown>>
  expect(file).toMatchObject({
    registerblick: '0',
    host: 'browser',
    library: 'real',
    settings: { dailyCap: 200, jobPaths: 'usual', address: 'http' },
    service: { side: 'october', connection: 'online', key: 'environment' },
    health: { readOnly: false },
  })
  const { counts, log } = file as { counts: Record<string, number>; log: readonly { event: string }[] }
  expect(counts['companies']).toBeGreaterThan(0)
  expect(counts['calls']).toBeGreaterThanOrEqual(3)
  expect(log.map(({ event }) => event)).toContain('service-call')
  const secrets = [DEMO_KEY, 'rückwerder', 'Anna', 'GmbH', 'Kaltwasser', 'cmp_', tests.folder(), '127.0.0.1']
  for (const secret of [...secrets, homedir(), hostname()]) expect(text).not.toContain(secret)
  if (userInfo().username !== 'root') expect(text).not.toContain(userInfo().username)
})

test('saves exactly what was shown, once another was gathered only that one, and never what nobody saw', async () => {
  const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY })
  const first = await value<DiagnosticsFile>(core, 'app.diagnosticsFile')
  const second = await value<DiagnosticsFile>(core, 'app.diagnosticsFile')
  expect(await ask(core, 'app.saveDiagnostics', { token: first.token })).toMatchObject({
    ok: false,
    error: { kind: 'not-found', money: 'none' },
  })
  await searchFor(core, 'Holz')
  const { id } = await value<ExportJob>(core, 'app.saveDiagnostics', { token: second.token })
  const job = async (): Promise<ExportJob | undefined> =>
    (await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 10 })).jobs.find((each) => each.id === id)
  await expect.poll(async () => (await job())?.state).toBe('done')
  expect(await job()).toMatchObject({ kind: 'diagnostics', format: 'json', parties: 0 })
  expect(readFileSync((await job())?.path ?? '', 'utf8')).toBe(second.text)
})

test('a host without a file manager says that it has none', async () => {
  const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY })
  expect(await ask(core, 'app.showLog', {})).toMatchObject({ ok: false, error: { kind: 'not-offered' } })
})
