import Database from 'better-sqlite3'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'
import { coreOptions } from './core-options.testing.ts'
import { coreEachTest, ledger, searchFor } from './core.testing.ts'
import { createCore } from './create-core.ts'

const tests = coreEachTest()
let service: RegisterService
beforeEach(async () => {
  service = await startRegisterService({ companies: 100, credits: 1_000, dialect: 'october', live: false })
  return () => service.close()
})

test('a start after a change of the readers says that what is kept is read anew, and pays nothing; the next start says nothing', async () => {
  const first = await tests.start({ baseUrl: service.url, key: DEMO_KEY })
  await searchFor(first, 'Holz')
  await tests.stop(first)
  const dataDir = join(tests.folder(), 'data')
  const db = new Database(join(dataDir, 'registerblick.db'))
  db.exec('UPDATE projection SET version = 1')
  db.close()
  const requests = service.requests.length
  const start = async (): Promise<readonly unknown[]> => {
    const told: unknown[] = []
    const core = await createCore({
      ...coreOptions(),
      dataDir,
      baseUrl: service.url,
      environmentKey: DEMO_KEY,
      opening: (progress) => told.push(progress),
    })
    expect((await ledger(core)).total).toBe(1)
    await core.close()
    return told
  }
  expect(await start()).toEqual([{ what: 'answers', done: 0, total: 1 }])
  expect(await start()).toEqual([])
  expect(service.requests.slice(requests).filter(({ charged }) => charged > 0)).toEqual([])
})
