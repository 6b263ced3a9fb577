import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LastBackup, LockedFile, LookedAt, PlanOfBackups, Restored } from '../../shared/contract/backups.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import { fastClock } from '../core/fast-clock.testing.ts'
import { ask, coreEachTest, ledger, searchFor, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import type { Vault } from '../ports/vault.ts'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'

const passphrase = 'vier zufällige Wörter reichen'
const tests = coreEachTest()
let service: RegisterService

beforeEach(async () => {
  service = await startRegisterService({ companies: 400, credits: 10_000, dialect: 'october', live: false })
  return () => service.close()
})

const begin = (): Promise<Core> => tests.start({ baseUrl: service.url, key: DEMO_KEY })

async function backUp(core: Core): Promise<LastBackup> {
  const job = await value<ExportJob>(core, 'backups.make', { passphrase })
  await expect
    .poll(async () => (await value<LastBackup | null>(core, 'backups.last'))?.at, { timeout: 90_000 })
    .toBe(job.startedAt)
  const last = await value<LastBackup | null>(core, 'backups.last')
  if (last === null) throw new Error('there is no backup')
  return last
}

/** Every file beneath a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Private copies of this user, by name. */
const copies = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('registerblick-read-only-'))

/** A keychain that works, until it is told not to. */
function keychain() {
  const entries = new Map<string, string>()
  let broken: string | null = null
  const vault: Vault = {
    read: async (name) => {
      const key = broken === null ? entries.get(name) : undefined
      return key === undefined
        ? { found: false, reason: broken }
        : { found: true, key, kept: { where: 'keychain', backend: 'Secret Service' } }
    },
    keep: async (name, key) => {
      if (broken !== null) return { where: 'session-only', reason: broken }
      entries.set(name, key)
      return { where: 'keychain', backend: 'Secret Service' }
    },
    forget: async (name) => {
      entries.delete(name)
      return broken
    },
  }
  return { vault, entries, breaks: (why: string | null) => void (broken = why) }
}

describe('an encrypted backup by hand', () => {
  test('is decrypted and read back before it counts, and restored with its passphrase like any other', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const before = await ledger(core)
    const last = await backUp(core)
    expect(last).toMatchObject({ verified: true, encrypted: true, answers: 1 })
    expect(last.path).toMatch(/\.registerblick\.age$/)
    const bytes = readFileSync(last.path)
    expect(bytes.includes('SQLite format')).toBe(false)
    if (process.platform !== 'win32') expect(statSync(last.path).mode & 0o077).toBe(0)
    await searchFor(core, 'Holz')

    const there = new Set(copies())
    const file = await value<LockedFile>(core, 'backups.look', { path: last.path })
    expect(file).toMatchObject({ facts: null })
    expect(await ask(core, 'backups.restore', { token: file.token })).toMatchObject({ error: { kind: 'not-found' } })
    expect(await ask(core, 'backups.unlock', { token: file.token, passphrase: 'another one that is long' })).toEqual({
      ok: false,
      error: { kind: 'not-a-library', why: 'wrong-passphrase', money: 'none' },
    })
    expect(copies().filter((name) => !there.has(name))).toEqual([])
    const looked = await value<LookedAt>(core, 'backups.unlock', { token: file.token, passphrase })
    expect(looked.facts).toMatchObject({ answers: 1 })
    await value<Restored>(core, 'backups.restore', { token: looked.token })
    expect((await ledger(core)).total).toBe(before.total)
    expect(copies().filter((name) => !there.has(name))).toEqual([])
    expect(filesIn(join(tests.folder(), 'data')).filter((path) => path.includes('.part'))).toEqual([])
    // In no file: not in the library, not in a log, not in what was replaced.
    await tests.stop(core)
    for (const path of filesIn(tests.folder()))
      expect(readFileSync(path).includes(passphrase) || readFileSync(path).includes('vier zuf'), path).toBe(false)
  })

  test('that is damaged after it was written says so, and leaves one’s own library as it was', async () => {
    const core = await begin()
    await searchFor(core, 'Brückwerder')
    const { path } = await backUp(core)
    const bytes = readFileSync(path)
    bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
    writeFileSync(path, bytes)
    const { token } = await value<LockedFile>(core, 'backups.look', { path })
    const refused = { ok: false, error: { kind: 'not-a-library', why: 'damaged', money: 'none' } }
    expect(await ask(core, 'backups.unlock', { token, passphrase })).toEqual(refused)
    // Another file in its place is judged again.
    writeFileSync(path, 'no library'.repeat(50))
    expect(await ask(core, 'backups.unlock', { token, passphrase })).toMatchObject({ error: { why: 'not-ours' } })
    expect((await ledger(core)).total).toBe(1)
  })

  test('is not made with a passphrase that is found by trying', async () => {
    const core = await begin()
    expect(await ask(core, 'backups.make', { passphrase: 'geheim' })).toMatchObject({ error: { kind: 'bad-input' } })
  })
})

describe('an encrypted backup by plan', () => {
  const planned = (folder: string) =>
    ({ every: 'day', keep: 2, folder: { path: folder }, encryption: { passphrase } }) as const

  test('takes its passphrase from the keychain, which alone has it', async () => {
    const { vault, entries } = keychain()
    const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY, clock: fastClock(600), vault })
    await searchFor(core, 'Brückwerder')
    const folder = join(tests.folder(), 'planned')
    expect(await value<PlanOfBackups>(core, 'backups.setPlan', planned(folder))).toMatchObject({
      plan: { encrypted: true },
    })
    expect([...entries.values()]).toEqual([passphrase])
    await expect
      .poll(async () => (await value<PlanOfBackups>(core, 'backups.plan')).last, { timeout: 90_000 })
      .not.toBeNull()
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/\.registerblick\.age$/)
    const { token } = await value<LockedFile>(core, 'backups.look', { path: join(folder, name) })
    expect(await value<LookedAt>(core, 'backups.unlock', { token, passphrase })).toMatchObject({
      facts: { answers: 1 },
    })
    await value(core, 'backups.setPlan', { every: 'day', keep: 2, folder: 'same', encryption: 'none' })
    expect([...entries.values()]).toEqual([])
    await tests.stop(core)
    for (const path of filesIn(tests.folder())) expect(readFileSync(path).includes('vier zuf'), path).toBe(false)
  })

  test('is not planned where the keychain does not keep its passphrase, and the plan stays what it was', async () => {
    const { vault, entries, breaks } = keychain()
    breaks('Secret Service: no D-Bus session here')
    const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY, vault })
    const folder = join(tests.folder(), 'planned')
    mkdirSync(folder)
    expect(await ask(core, 'backups.setPlan', planned(folder))).toMatchObject({
      error: { kind: 'keychain-failed', reason: 'Secret Service: no D-Bus session here' },
    })
    expect(await value(core, 'backups.plan')).toMatchObject({ plan: { every: null, encrypted: false } })
    expect(entries.size).toBe(0)
    // Without encryption a plan needs no keychain.
    const plain = { every: 'week', keep: 2, folder: 'same', encryption: 'none' }
    expect(await value(core, 'backups.setPlan', plain)).toMatchObject({ plan: { every: 'week', encrypted: false } })
  })
})
