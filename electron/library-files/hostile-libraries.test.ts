import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { bundled } from '../../build/bundled.testing.ts'
import { longRun } from '../../build/long-run.testing.ts'
import { coreEachTest, searchFor } from '../core/core.testing.ts'
import { DEMO_KEY, startRegisterService } from '../sandbox/serve.ts'
import { inspect } from '../store/testing/temporary-store.testing.ts'
import { hostileLibraries } from './hostile-libraries.testing.ts'

/** What the core may take at most while it is brought hostile files, itself included. */
const mostMegabytes = 512

const program = fileURLToPath(bundled(new URL('./bring-libraries.testing.ts', import.meta.url)))
/** All of them in the long run, else every fourth; pipes and devices are files on Unix only. */
const files = (longRun ? hostileLibraries : hostileLibraries.filter((_, at) => at % 4 === 1)).filter(
  ({ name }) => process.platform !== 'win32' || !/^(?:pipe|device|circle)/.test(name),
)

const { start, stop, folder } = coreEachTest()

/** Somebody else's service: what asks it, with what key. */
async function evilService(): Promise<{ readonly url: string; readonly asked: readonly string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url ?? ''} ${request.headers.authorization ?? ''}`)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** A sound backup of another library with something in it; and a library of one's own. */
async function libraries(url: string): Promise<{ readonly backup: string; readonly own: string }> {
  const theirs = await start({ baseUrl: url, key: DEMO_KEY, dataDir: join(folder(), 'theirs') })
  await searchFor(theirs, 'Brückwerder')
  await stop(theirs)
  const backup = join(folder(), 'backup.db')
  const db = new Database(join(folder(), 'theirs', 'registerblick.db'))
  db.prepare('VACUUM INTO ?').run(backup)
  db.close()
  const own = join(folder(), 'own')
  const mine = await start({ baseUrl: url, key: DEMO_KEY, dataDir: own })
  await searchFor(mine, 'Holz')
  await stop(mine)
  return { backup, own }
}

/** What one's own library holds that no file may touch while it is only looked at. */
const contents = (own: string): unknown =>
  inspect(own, (db) => [
    db.prepare('SELECT * FROM ledger ORDER BY id').all(),
    db.prepare('SELECT id, body_hash FROM answer ORDER BY id').all(),
    db.prepare('SELECT * FROM feed').all(),
  ])

async function bring(
  own: string,
  url: string,
  from: string,
  names: readonly string[],
): Promise<{ readonly found: Readonly<Record<string, unknown>>; readonly mostMegabytes: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, own, url, from, ...names], {
    maxBuffer: 10_000_000,
    env: { ...process.env, REGISTERBLICK_API_KEY: DEMO_KEY },
  })
  return JSON.parse(stdout) as Awaited<ReturnType<typeof bring>>
}

test(`${files.length} of ${hostileLibraries.length} hostile libraries: each is refused with its reason or becomes data that nothing is believed of, the core under ${mostMegabytes} MB`, async () => {
  const service = await startRegisterService({ companies: 100, credits: 1_000, dialect: 'october', live: false })
  onTestFinished(() => service.close())
  const evil = await evilService()
  const { backup, own } = await libraries(service.url)
  const from = join(folder(), 'from outside')
  mkdirSync(from)
  for (const { name, make } of files) await make(join(from, name), backup, evil.url)
  const before = contents(own)
  const spent = service.billing.bill.length
  const refused = files.filter(({ becomes }) => becomes !== 'restored')
  const taken = files.filter(({ becomes }) => becomes === 'restored')

  const looked = await bring(
    own,
    service.url,
    from,
    refused.map(({ name }) => name),
  )
  expect(looked.found).toEqual(Object.fromEntries(refused.map(({ name, becomes }) => [name, becomes])))
  expect(contents(own), 'what was refused left no trace in the library').toEqual(before)
  expect(looked.mostMegabytes).toBeLessThan(mostMegabytes)

  const elsewhere = existsSync('/etc/hostname') ? readFileSync('/etc/hostname', 'utf8') : null
  const restored = await bring(
    own,
    service.url,
    from,
    taken.map(({ name }) => name),
  )
  expect(restored.found).toEqual(
    Object.fromEntries(
      taken.map(({ name }) => [
        name,
        { restored: true, believed: null, paused: true, spent: expect.any(Number) as number },
      ]),
    ),
  )
  expect(restored.mostMegabytes).toBeLessThan(mostMegabytes)
  expect(evil.asked, 'nobody is asked whom a file names').toEqual([])
  expect(service.billing.bill.length, 'nothing is bought').toBe(spent)
  expect(existsSync('/etc/hostname') ? readFileSync('/etc/hostname', 'utf8') : null).toBe(elsewhere)
}, 600_000)
