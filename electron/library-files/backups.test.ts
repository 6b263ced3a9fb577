import { readdirSync, readFileSync, statSync, writeFileSync, copyFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'
import type { ExportsPage } from '../../shared/contract/exports.ts'
import type { LastBackup, LookedAt, PlanOfBackups, Restored } from '../../shared/contract/backups.ts'
import type { AppState } from '../../shared/contract/state.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import { localDay } from '../../shared/domain/text/format.ts'
import { libraryUpload } from '../../shared/domain/library/library-file.ts'
import type { KeptResults } from '../../shared/domain/search/search.ts'
import { overwriteAnswer } from '../store/testing/overwrite-answer.testing.ts'
import { fastClock } from '../core/fast-clock.testing.ts'
import { ask, coreEachTest, ledger, meter, searchFor, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'

const tests = coreEachTest()
let service: RegisterService

beforeEach(async () => {
  service = await startRegisterService({ companies: 400, credits: 10_000, dialect: 'october', live: false })
  return () => service.close()
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const begin = (dataDir?: string): Promise<Core> =>
  tests.start({ baseUrl: service.url, key: DEMO_KEY, ...(dataDir === undefined ? {} : { dataDir }) })

const kept = async (core: Core, text: string): Promise<readonly (string | null)[]> =>
  (await value<KeptResults>(core, 'search.kept', { text, kind: null, offset: 0, limit: 50 })).items.map(
    ({ name }) => name,
  )

/** Makes a backup and waits until it was read back. */
async function backUp(core: Core): Promise<LastBackup> {
  const job = await value<ExportJob>(core, 'backups.make', { passphrase: null })
  await expect
    .poll(async () => (await value<LastBackup | null>(core, 'backups.last'))?.at, { timeout: 90_000 })
    .toBe(job.startedAt)
  const last = await value<LastBackup | null>(core, 'backups.last')
  if (last === null) throw new Error('there is no backup')
  return last
}

const look = (core: Core, path: string): Promise<LookedAt> => value<LookedAt>(core, 'backups.look', { path })
const copies = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('registerblick-read-only-'))
const libraryOf = (core: string): string => join(core, 'registerblick.db')

describe('a backup', () => {
  test('holds the whole library while it is in use, and is read back where it stands', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const [last] = await Promise.all([backUp(core), searchFor(core, 'Holz'), searchFor(core, 'Bau')])
    expect(last).toMatchObject({ verified: true })
    expect(last.answers).toBeGreaterThanOrEqual(1)
    const facts = (await look(core, last.path)).facts
    expect(facts).toMatchObject({
      answers: last.answers,
      calls: expect.any(Number) as number,
      bytes: statSync(last.path).size,
    })
    const { jobs } = await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 10 })
    expect(jobs[0]).toMatchObject({ kind: 'backup', state: 'done', path: last.path })
    expect(readdirSync(join(tests.folder(), 'data')).filter((name) => name.includes('.part'))).toEqual([])
  })

  test('put back brings what was, keeps what it replaces, and lets nothing be bought by itself', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const before = await ledger(core)
    const { path } = await backUp(core)
    await searchFor(core, 'Holz')
    const later = await ledger(core)
    expect(later.total).toBeGreaterThan(before.total)

    const { token } = await look(core, path)
    const { aside } = await value<Restored>(core, 'backups.restore', { token })
    expect((await ledger(core)).total).toBe(before.total)
    // What was spent after the backup is in the replaced file alone: the sums of these days are no whole ones.
    const day = (await meter(core)).day
    expect((await meter(core)).unknown).toEqual({ from: day, until: day })
    expect(await value(core, 'watch.state')).toMatchObject({ paused: true })
    expect(await value<AppState>(core, 'app.state')).toMatchObject({ mode: 'real', service: { address: service.url } })
    if (aside === null) throw new Error('the replaced library is gone')
    const replaced = new Database(join(tests.folder(), 'data', aside), { readonly: true })
    expect(replaced.prepare('SELECT count(*) FROM ledger').pluck().get()).toBe(later.total)
    replaced.close()
    // Both libraries say of that backup that it was made: the one it was made of, and the one that it became.
    const { jobs } = await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 10 })
    expect(jobs.map(({ kind, state }) => [kind, state])).toEqual([['backup', 'done']])
    const left = new Database(join(tests.folder(), 'data', aside), { readonly: true })
    expect(left.prepare('SELECT kind, state FROM export').raw().all()).toEqual([['backup', 'done']])
    left.close()
    // It goes on as a library of one's own.
    expect((await searchFor(core, 'Bau')).ok).toBe(true)
    expect((await ledger(core)).total).toBe(before.total + 1)
  })

  // In one of them it is another day than in Germany at any hour: the ledger sums by the machine's days, and so must what it lacks.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'put back names the unknown days by the calendar of %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const core = await begin()
      await searchFor(core, 'Brückwerder')
      const { path } = await backUp(core)
      await searchFor(core, 'Holz')
      await value<Restored>(core, 'backups.restore', { token: (await look(core, path)).token })
      const { day, unknown } = await meter(core)
      expect(day).toBe(localDay(new Date().toISOString()))
      expect(unknown).toEqual({ from: day, until: day })
    },
  )

  test('that has every call of the library that it replaces leaves no day unknown, also after one that had not', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const first = await backUp(core)
    await value(core, 'backups.restore', { token: (await look(core, first.path)).token })
    expect((await meter(core)).unknown).toBeNull()
    await searchFor(core, 'Holz')
    const second = await backUp(core)
    await value(core, 'backups.restore', { token: (await look(core, first.path)).token })
    expect((await meter(core)).unknown).not.toBeNull()
    // The notice of it lasts over a start.
    await tests.stop(core)
    const again = await begin()
    expect((await meter(again)).unknown).not.toBeNull()
    await value(again, 'backups.restore', { token: (await look(again, second.path)).token })
    expect((await ledger(again)).total).toBe(2)
  })

  test('by plan is made by itself, read back, and on record', async () => {
    const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY, clock: fastClock(600) })
    await searchFor(core, 'Brückwerder')
    const folder = join(tests.folder(), 'planned')
    expect(
      await value<PlanOfBackups>(core, 'backups.setPlan', {
        every: 'week',
        keep: 2,
        folder: { path: folder },
        encryption: 'same',
      }),
    ).toMatchObject({ folder, last: null })
    await expect
      .poll(async () => (await value<PlanOfBackups>(core, 'backups.plan')).last?.path, { timeout: 90_000 })
      .toBeDefined()
    const { last, failure, kept: count } = await value<PlanOfBackups>(core, 'backups.plan')
    expect([failure, count]).toEqual([null, 1])
    expect(readdirSync(folder)).toHaveLength(1)
    expect((await look(core, last?.path ?? '')).facts).toMatchObject({ answers: 1, bytes: last?.bytes })
  })

  test('by plan of the demo says so, and is nobody’s real library', async () => {
    const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY, clock: fastClock(600) })
    await value(core, 'app.useDemo', { on: true })
    const folder = join(tests.folder(), 'planned')
    await value(core, 'backups.setPlan', { every: 'day', keep: 2, folder: { path: folder }, encryption: 'same' })
    await expect
      .poll(async () => (await value<PlanOfBackups>(core, 'backups.plan')).last, { timeout: 90_000 })
      .not.toBeNull()
    const { last, remind } = await value<PlanOfBackups>(core, 'backups.plan')
    expect(remind).toBeNull()
    expect(last?.path).toContain('Registerblick Demo ')
    await value(core, 'app.useDemo', { on: false })
    expect(await value(core, 'backups.plan')).toMatchObject({ plan: { every: null }, last: null })
    expect(await ask(core, 'backups.look', { path: last?.path ?? '' })).toMatchObject({
      error: { kind: 'not-a-library', why: 'demo' },
    })
  })

  test('begun twice is made twice, one after the other', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const jobs = await Promise.all([
      value<ExportJob>(core, 'backups.make', { passphrase: null }),
      value<ExportJob>(core, 'backups.make', { passphrase: null }),
    ])
    await expect
      .poll(async () => (await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 10 })).running)
      .toBe(0)
    const { jobs: ended } = await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 10 })
    // Newest first; which of two that begin at once gets the first number is open.
    const newestFirst = jobs.map(({ id }) => id).toSorted((one, other) => other - one)
    expect(ended.map(({ id, state }) => [id, state])).toEqual(newestFirst.map((id) => [id, 'done']))
    for (const { path } of ended) expect((await look(core, path ?? '')).facts.answers).toBe(1)
  })

  test('moves to another machine', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const names = await kept(core, 'Brückwerder')
    const { path } = await backUp(core)
    await tests.stop(core)
    const elsewhere = await begin(join(tests.folder(), 'other machine'))
    const { token } = await look(elsewhere, path)
    await value(elsewhere, 'backups.restore', { token })
    expect(await kept(elsewhere, 'Brückwerder')).toEqual(names)
  })
})

describe("a colleague's library", () => {
  test("opens for reading beside one's own, asks nobody, changes nothing, and is left again", async () => {
    const theirs = await begin(join(tests.folder(), 'theirs'))
    await searchFor(theirs, 'Brückwerder')
    const { path } = await backUp(theirs)
    const file = readFileSync(path)
    await tests.stop(theirs)

    const core = await begin()
    await searchFor(core, 'Holz')
    const own = await kept(core, '')
    const { token, name } = await look(core, path)
    await value(core, 'backups.openOther', { token })
    expect(await value<AppState>(core, 'app.state')).toMatchObject({
      mode: 'other',
      otherLibrary: name,
      readOnly: 'foreign',
      service: { address: null },
    })
    expect((await kept(core, 'Brückwerder')).length).toBeGreaterThan(0)
    expect(await kept(core, 'Holz')).not.toEqual(own)
    const requests = (await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 1 })).logged
    expect(requests).toBe(false)
    expect((await searchFor(core, 'Bau')).ok).toBe(false)
    expect((await ask(core, 'backups.restore', { token: 'x' })).ok).toBe(false)

    await value(core, 'backups.leaveOther')
    expect(await value<AppState>(core, 'app.state')).toMatchObject({ mode: 'real', otherLibrary: null })
    expect(await kept(core, '')).toEqual(own)
    expect(readFileSync(path).equals(file)).toBe(true)
  })

  test('that names a service of its own gets no key', async () => {
    const theirs = await begin(join(tests.folder(), 'theirs'))
    await searchFor(theirs, 'Brückwerder')
    const { path } = await backUp(theirs)
    await tests.stop(theirs)
    const evil = new Database(path)
    evil.prepare(`INSERT OR REPLACE INTO setting VALUES ('address', '"http://127.0.0.1:9"')`).run()
    evil.close()

    const core = await begin()
    await value(core, 'backups.restore', { token: (await look(core, path)).token })
    expect((await value<AppState>(core, 'app.state')).service.address).toBe(service.url)
    const settings = await new Promise<string>((resolve) => {
      void tests.stop(core).then(() => {
        const db = new Database(libraryOf(join(tests.folder(), 'data')), { readonly: true })
        resolve(db.prepare(`SELECT value FROM setting WHERE key = 'address'`).pluck().get() as string)
        db.close()
      })
    })
    expect(settings).toBe(JSON.stringify(service.url))
  })
})

describe("a stranger's file", () => {
  /** A backup of somebody else, changed by them. */
  const changedBy = async (change: (db: Database.Database) => void): Promise<string> => {
    const theirs = await begin(join(tests.folder(), 'theirs'))
    await searchFor(theirs, 'Brückwerder')
    const { path } = await backUp(theirs)
    await tests.stop(theirs)
    const db = new Database(path)
    change(db)
    db.close()
    return path
  }
  test('that defines more than a library does is refused, and nothing of it runs', async () => {
    const path = await changedBy(
      (db) => void db.exec(`CREATE TRIGGER evil AFTER UPDATE ON feed BEGIN UPDATE feed SET is_on = 1; END`),
    )
    expect(await ask(await begin(), 'backups.look', { path })).toEqual({
      ok: false,
      error: { kind: 'not-a-library', why: 'altered', money: 'none' },
    })
  })

  test('that names an unfinished file has nothing removed by it', async () => {
    const victim = join(tests.folder(), 'letter.txt')
    writeFileSync(victim, 'dear')
    const path = await changedBy((db) => {
      const put = db.prepare(
        `INSERT INTO export (kind, title, format, state, temporary, path, bytes, started_at)
        VALUES ('table', 'x', 'csv', 'running', ?, ?, 4, '2026-11-21T12:00:00.000Z')`,
      )
      put.run(victim, null)
      put.run(null, victim)
    })
    const core = await begin()
    await value(core, 'backups.restore', { token: (await look(core, path)).token })
    expect(readFileSync(victim, 'utf8')).toBe('dear')
    const { jobs } = await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 10 })
    expect(jobs.map(({ kind, state, path: where }) => [kind, state, where])).toEqual([
      ['table', 'cut', null],
      ['table', 'cut', null],
      ['backup', 'done', null],
    ])
  })

  test('brings neither caps, nor an address, nor prices, nor rules of deleting, nor a plan of backups', async () => {
    const theirPlan = {
      plan: { every: 'day', keep: 1, folder: tests.folder() },
      made: [{ path: '/home/mara/letter.txt', at: '2026-11-01T00:00:00Z', bytes: 4, sha256: 'a' }],
    }
    const path = await changedBy((db) => {
      const put = db.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?)')
      put.run('settings', JSON.stringify({ dailyCap: 1_000_000, monthlyCap: 9_000_000 }))
      put.run('address', JSON.stringify('http://127.0.0.1:9'))
      put.run(`learned ${service.url}`, JSON.stringify({ prices: [] }))
      put.run('retention', JSON.stringify({ rules: { answers: 1 } }))
      put.run('watch', JSON.stringify({ paused: false }))
      put.run('backup plan', JSON.stringify(theirPlan))
      db.prepare(
        `INSERT INTO feed (name, filter, interval_minutes, is_on, notify, approved) VALUES ('theirs', '{}', 1, 1, 'none', '{}')`,
      ).run()
    })
    const core = await begin()
    const own = (await value<AppState>(core, 'app.state')).settings
    await value(core, 'backups.setPlan', { every: 'week', keep: 5, folder: 'same', encryption: 'same' })
    const { token, name } = await look(core, path)
    await value(core, 'backups.openOther', { token })
    expect(await value<AppState>(core, 'app.state')).toMatchObject({ otherLibrary: name })
    expect(await value(core, 'backups.plan')).toMatchObject({ plan: { every: null }, kept: 0, remind: null })
    expect(
      await ask(core, 'backups.setPlan', { every: 'day', keep: 1, folder: 'same', encryption: 'same' }),
    ).toMatchObject({
      error: { kind: 'read-only' },
    })
    await value(core, 'backups.leaveOther')
    await value(core, 'backups.restore', { token: (await look(core, path)).token })
    const state = await value<AppState>(core, 'app.state')
    expect(state.settings).toEqual(own)
    expect(await value(core, 'backups.plan')).toMatchObject({ plan: { every: 'week', keep: 5, folder: null }, kept: 0 })
    expect(state.service.address).toBe(service.url)
    await tests.stop(core)
    const db = new Database(libraryOf(join(tests.folder(), 'data')), { readonly: true })
    expect(db.prepare('SELECT count(*) FROM feed WHERE is_on = 1').pluck().get()).toBe(0)
    expect(db.prepare(`SELECT count(*) FROM setting WHERE key = 'retention'`).pluck().get()).toBe(0)
    expect(
      JSON.parse(db.prepare(`SELECT value FROM setting WHERE key = 'watch'`).pluck().get() as string),
    ).toMatchObject({
      paused: true,
    })
    db.close()
  })
})

/** Hands a file over as a page does. */
async function handOver(core: Core, path: string, name: string): Promise<string> {
  const bytes = readFileSync(path)
  let upload: string | null = null
  for (let at = 0; at < bytes.length; at += libraryUpload.part) {
    const part = bytes.subarray(at, at + libraryUpload.part).toString('base64')
    const received: { readonly upload: string } = await value(core, 'backups.receive', {
      upload,
      name,
      size: bytes.length,
      at,
      bytes: part,
    })
    upload = received.upload
  }
  return upload ?? ''
}

describe('a file that a page hands over', () => {
  test('is looked at and restored like one that lies there, and its copy goes', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const { path } = await backUp(core)
    await searchFor(core, 'Holz')
    const before = new Set(copies())
    const looked = await value<LookedAt>(core, 'backups.lookReceived', {
      upload: await handOver(core, path, 'Ablage.registerblick'),
    })
    expect(looked).toMatchObject({ name: 'Ablage.registerblick', facts: { answers: 1 } })
    expect(copies().filter((name) => !before.has(name))).toHaveLength(1)
    await value<Restored>(core, 'backups.restore', { token: looked.token })
    expect((await ledger(core)).total).toBe(1)
    expect(copies().filter((name) => !before.has(name))).toEqual([])
  })

  test('that is none is refused, its copy goes at once; one that is not whole is not there', async () => {
    const core = await begin()
    const before = new Set(copies())
    const path = join(tests.folder(), 'letter')
    writeFileSync(path, 'no library'.repeat(50))
    expect(await ask(core, 'backups.lookReceived', { upload: await handOver(core, path, 'letter') })).toMatchObject({
      error: { kind: 'not-a-library', why: 'not-ours' },
    })
    const part = { upload: null, name: 'a', size: 1_000, at: 0, bytes: 'AAAA' }
    const { upload } = await value<{ readonly upload: string }>(core, 'backups.receive', part)
    expect(await ask(core, 'backups.lookReceived', { upload })).toMatchObject({ error: { kind: 'not-found' } })
    await value(core, 'backups.dropReceived')
    expect(copies().filter((name) => !before.has(name))).toEqual([])
    expect(await ask(core, 'backups.receive', { ...part, size: libraryUpload.bytes + 1 })).toMatchObject({
      error: { kind: 'bad-input' },
    })
  })

  test('is not restored once that was stopped, and can be afterwards', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const { path } = await backUp(core)
    await searchFor(core, 'Holz')
    const { token } = await look(core, path)
    const stop = new AbortController()
    core.onChange((change) => {
      if (change.kind === 'restoring' && change.progress?.step === 'preparing') stop.abort()
    })
    expect(await ask(core, 'backups.restore', { token }, stop.signal)).toMatchObject({ error: { kind: 'canceled' } })
    expect((await ledger(core)).total).toBe(2)
    expect(readdirSync(join(tests.folder(), 'data')).filter((name) => name.includes('.part'))).toEqual([])
    await value<Restored>(core, 'backups.restore', { token })
    expect((await ledger(core)).total).toBe(1)
  })
})

test('a backup is there for downloading while it lies where it was written, as it was written', async () => {
  const core = await begin()
  const { path } = await backUp(core)
  const { jobs } = await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 10 })
  const id = jobs[0]?.id ?? 0
  expect(await core.exportedFile(id)).toMatchObject({ path, bytes: statSync(path).size })
  expect(await core.exportedFile(id + 1)).toBeNull()
  writeFileSync(path, 'shorter')
  expect(await core.exportedFile(id)).toBeNull()
})

describe('a file that is no library', () => {
  test.each([
    ['nothing', null, 'no-file'],
    ['a text', Buffer.from('no library'.repeat(50)), 'not-ours'],
    ['a foreign database', 'foreign', 'not-ours'],
    ['one of a newer version', 'newer', 'newer-version'],
    ['one with an overwritten page', 'torn', 'damaged'],
  ] as const)("%s is refused with its reason, and one's own stays", async (_name, what, why) => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const path = join(tests.folder(), 'file.registerblick')
    if (Buffer.isBuffer(what)) writeFileSync(path, what)
    else if (what === 'foreign') new Database(path).exec('CREATE TABLE theirs (a)').close()
    else if (what !== null) {
      copyFileSync((await backUp(core)).path, path)
      if (what === 'newer') {
        const db = new Database(path)
        db.pragma('user_version = 9999')
        db.close()
      } else {
        const bytes = readFileSync(path)
        bytes.fill(0xab, 8192 * 6, 8192 * 12)
        writeFileSync(path, bytes)
      }
    }
    expect(await ask(core, 'backups.look', { path })).toEqual({
      ok: false,
      error: { kind: 'not-a-library', why, money: 'none' },
    })
    expect((await ask(core, 'backups.restore', { token: 'none' })).ok).toBe(false)
    expect((await kept(core, 'Brückwerder')).length).toBeGreaterThan(0)
  })
})

test('a damaged library opens with what is whole, says so until the person has read it, and buys nothing', async () => {
  const core = await begin()
  for (const term of ['Brückwerder', 'Holz', 'Bau', 'Stahl']) await searchFor(core, term)
  const { total } = await ledger(core)
  await tests.stop(core)
  const bytes = overwriteAnswer(libraryOf(join(tests.folder(), 'data')))

  const again = await begin()
  const state = await value<AppState>(again, 'app.state')
  expect(state.savedFromDamage).toMatchObject({ ledgerRows: total })
  expect(readFileSync(join(tests.folder(), 'data', state.savedFromDamage?.aside ?? '')).equals(bytes)).toBe(true)
  expect((await ledger(again)).total).toBe(total)
  await value(again, 'backups.dismissDamage')
  expect((await value<AppState>(again, 'app.state')).savedFromDamage).toBeNull()
  await tests.stop(again)
  expect((await value<AppState>(await begin(), 'app.state')).savedFromDamage).toBeNull()
})
