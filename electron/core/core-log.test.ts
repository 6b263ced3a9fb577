import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'
import { ask, coreEachTest, firstFound, searchFor } from './core.testing.ts'

const tests = coreEachTest()
let service: RegisterService
beforeEach(async () => {
  service = await startRegisterService({ companies: 400, credits: 10_000, dialect: 'october', live: false })
  return () => service.close()
})

const files = (): readonly string[] => {
  const folder = join(tests.folder(), 'data', 'logs')
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}
const lines = (): readonly Readonly<Record<string, unknown>>[] =>
  files().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
  )

test('a run leaves lines of what happened, and nothing of what was looked for, found or used as a key', async () => {
  const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY })
  const id = await firstFound(core, 'Brückwerder')
  await ask(core, 'company.read', { id, section: 'record', which: 'first', approved: { upTo: 50 } })
  await searchFor(core, 'Anna', 'persons')
  await tests.stop(core)

  expect(lines().map(({ event }) => event)).toEqual(
    expect.arrayContaining(['library-opened', 'started', 'service-call', 'library-closed']),
  )
  expect(lines()).toContainEqual(
    expect.objectContaining({ operation: 'company', outcome: 'answered', money: 'charged', attempts: 1 }),
  )
  const text = files()
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  for (const secret of [DEMO_KEY, 'rückwerder', 'Anna', '127.0.0.1', tests.folder(), 'GmbH', 'cmp_'])
    expect(text).not.toContain(secret)
  if (process.platform !== 'win32') for (const file of files()) expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a call that fails is a warning with its kind; one that the person cancels is no defect', async () => {
  const core = await tests.start({ baseUrl: service.url, key: 'rb_wrong_key_000000' })
  await searchFor(core, 'Holz')
  await tests.stop(core)
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 'warn', operation: 'search-companies', outcome: 'key-rejected', money: 'none' }),
  )
  expect(lines().filter(({ event }) => event === 'defect')).toEqual([])
})
