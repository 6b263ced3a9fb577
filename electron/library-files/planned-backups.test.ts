import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { failed, ok, type AppError } from '../../shared/domain/errors.ts'
import { waitingExportJob, type ExportJob } from '../../shared/domain/exports/export-job.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { EndedBackup } from './backups.ts'
import { createPlannedBackups, type PlannedBackupsOptions } from './planned-backups.ts'

const hour = 3_600_000
const day = 24 * hour
const start = Date.parse('2026-11-23T09:00:00Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planned-'))
})

/** A plan on a clock that is set by hand. Each backup is a small file of its own. */
function world(changes: Partial<PlannedBackupsOptions> = {}, stored?: Json) {
  let now = start
  let setting = stored
  let made = 0
  let tries = 0
  let ending: 'whole' | 'incomplete' | 'cut' | 'stopped' | AppError['kind'] = 'whole'
  let refusal: AppError | null = null
  let keychain: string | null = null
  let noKeychain: string | null = null
  const used: (string | null)[] = []
  const jobOf = (change: Partial<ExportJob>): ExportJob => ({
    ...waitingExportJob({
      id: tries,
      kind: 'backup',
      title: '',
      format: 'registerblick',
      startedAt: new Date(now).toISOString(),
    }),
    state: 'done',
    ...change,
  })
  const back = (): EndedBackup => {
    if (ending === 'cut' || ending === 'stopped') return { job: jobOf({ state: ending }), verified: false }
    made += 1
    const path = join(folder, `backup ${made}`)
    const bytes = Buffer.from(`library ${made}`)
    writeFileSync(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { job: jobOf({ path, bytes: bytes.length, sha256 }), verified: ending === 'whole' }
  }
  const options: PlannedBackupsOptions = {
    store: {
      readOnly: null,
      writeSetting: async (_key, value) => {
        setting = value
      },
      ledger: async () => ({ rows: [], total: 0 }),
    },
    clock: {
      now: () => now,
      localDay: (at) => new Date(at).toISOString().slice(0, 10),
      wait: () => Promise.reject(new Error('nobody waits here')),
    },
    backups: {
      makeIn: async (_folder, passphrase) => {
        tries += 1
        used.push(passphrase)
        return refusal === null ? ok(back()) : { ok: false, error: refusal }
      },
      lastGood: () => null,
    },
    passphrase: {
      read: async () => keychain,
      keep: async (given) => {
        if (noKeychain !== null) return noKeychain
        keychain = given
        return null
      },
      forget: async () => {
        keychain = null
        return noKeychain
      },
    },
    setting,
    reminds: true,
    hostFiles: null,
    exportFolder: async () => folder,
    tryFolder: async () => null,
    busy: () => false,
    lifetime: new AbortController().signal,
    changed: () => undefined,
    ...changes,
  }
  const plan = createPlannedBackups(options)
  return {
    plan,
    tries: () => tries,
    files: () => readdirSync(folder).sort(),
    setting: () => setting,
    used: () => used,
    keychain: () => keychain,
    losesKeychain: () => {
      keychain = null
      noKeychain = 'Secret Service: no D-Bus session here'
    },
    ends: (how: typeof ending) => void (ending = how),
    refuses: (error: AppError | null) => void (refusal = error),
    pass: async (milliseconds: number) => {
      now += milliseconds
      await plan.look()
    },
    again: () => world(changes, setting),
  }
}
type World = ReturnType<typeof world>

const daily = (on: World, keep = 3): Promise<unknown> =>
  on.plan.setPlan({ every: 'day', keep, folder: 'same', encryption: 'same' })
const diskFull: AppError = { kind: 'file-failed', why: 'disk-full', where: '/stick', money: 'none' }
const noFolder: AppError = { kind: 'file-failed', why: 'no-folder', where: '/stick', money: 'none' }

describe('a plan', () => {
  test('makes nothing until the person turns it on, and nothing once she turns it off', async () => {
    const on = world()
    await on.pass(40 * day)
    expect(on.tries()).toBe(0)
    await daily(on)
    await on.pass(0)
    await on.plan.setPlan({ every: null, keep: 3, folder: 'same', encryption: 'same' })
    await on.pass(40 * day)
    expect(on.tries()).toBe(1)
    expect((await on.plan.show()).next).toBeNull()
  })

  test('of days makes one a day, and one however many days were missed', async () => {
    const on = world()
    await daily(on, 10)
    await on.pass(0)
    await on.pass(hour)
    expect(on.tries()).toBe(1)
    expect(await on.plan.show()).toMatchObject({ next: '2026-11-24', kept: 1, failure: null })
    await on.pass(day)
    expect(on.tries()).toBe(2)
    await on.pass(9 * day)
    await on.pass(hour)
    expect(on.tries()).toBe(3)
  })

  test('of weeks makes one a week', async () => {
    const on = world()
    await on.plan.setPlan({ every: 'week', keep: 3, folder: 'same', encryption: 'same' })
    await on.pass(0)
    await on.pass(6 * day)
    expect(on.tries()).toBe(1)
    await on.pass(day)
    expect(on.tries()).toBe(2)
  })

  test('is remembered, with what it made', async () => {
    const on = world()
    await daily(on)
    await on.pass(0)
    const later = on.again()
    expect(await later.plan.show()).toMatchObject({ plan: { every: 'day', keep: 3 }, kept: 1, next: '2026-11-24' })
    await later.pass(hour)
    expect(later.tries()).toBe(0)
  })

  test('begins nothing beside a paid call, and nothing in a library that is read only', async () => {
    let paying = true
    const on = world({ busy: () => paying })
    await daily(on)
    await on.pass(0)
    expect(on.tries()).toBe(0)
    paying = false
    await on.pass(60_000)
    expect(on.tries()).toBe(1)

    const readOnly = world({
      store: {
        readOnly: 'disk-full',
        writeSetting: async () => undefined,
        ledger: async () => ({ rows: [], total: 0 }),
      },
      setting: on.setting(),
    })
    expect(await readOnly.plan.setPlan({ every: 'day', keep: 1, folder: 'same', encryption: 'same' })).toMatchObject({
      ok: false,
      error: { kind: 'read-only' },
    })
    await readOnly.pass(9 * day)
    expect(readOnly.tries()).toBe(0)
  })

  test('makes one at a time', async () => {
    const gate = Promise.withResolvers<null>()
    let tries = 0
    const on = world({
      backups: {
        makeIn: async () => {
          tries += 1
          return ok(await gate.promise)
        },
        lastGood: () => null,
      },
    })
    await daily(on)
    const first = on.pass(0)
    await on.pass(0)
    gate.resolve(null)
    await first
    expect(tries).toBe(1)
  })

  test('made with a clock that ran ahead goes on when it is set back', async () => {
    const on = world()
    await daily(on)
    await on.pass(900 * day)
    await on.pass(-900 * day)
    expect(on.tries()).toBe(2)
    await on.pass(hour)
    expect(on.tries()).toBe(2)
    await on.pass(day)
    expect(on.tries()).toBe(3)
  })

  test('that stands unreadable in the library is no plan', async () => {
    const on = world({
      setting: { plan: { every: 'hour', keep: -1, folder: 7 }, made: [{ path: '/etc/passwd' }], failure: 3 },
    })
    expect(await on.plan.show()).toMatchObject({ plan: { every: null, keep: 7, folder: null }, kept: 0, failure: null })
  })

  test('takes a path only where the host has no dialog, and only a folder that takes files', async () => {
    const path = { path: '/stick' }
    const asks = world({ hostFiles: { chooseFolder: async () => '/chosen' } })
    expect(await asks.plan.setPlan({ every: 'day', keep: 1, folder: path, encryption: 'same' })).toEqual(
      failed({ kind: 'not-offered' }),
    )
    expect(await asks.plan.chooseFolder()).toMatchObject({ ok: true, value: { folder: '/chosen' } })
    const full = world({ tryFolder: async () => ({ kind: 'file-failed', why: 'not-writable', where: '/stick' }) })
    expect(await full.plan.setPlan({ every: 'day', keep: 1, folder: path, encryption: 'same' })).toMatchObject({
      ok: false,
    })
    expect((await full.plan.show()).plan.every).toBeNull()
  })
})

describe('a backup that fails', () => {
  test.each([
    ['a folder that is gone', noFolder, 'no-folder', '/stick'],
    ['a full disk', diskFull, 'disk-full', '/stick'],
    [
      'a disk that is full beside the library',
      { kind: 'store-failed', reason: 'disk-full', money: 'none' },
      'disk-full',
      null,
    ],
    ['anything else', { kind: 'internal', message: 'x', money: 'none' }, 'other', null],
  ] as const)(
    'for %s is said, tried again after a while, and forgotten when one succeeds',
    async (_name, error, why, where) => {
      const on = world()
      await daily(on)
      on.refuses(error)
      await on.pass(0)
      expect((await on.plan.show()).failure).toEqual({ at: '2026-11-23T09:00:00.000Z', why, where, times: 1 })
      await on.pass(hour - 1)
      expect(on.tries()).toBe(1)
      await on.pass(1)
      await on.pass(hour)
      expect(on.tries()).toBe(2)
      expect((await on.plan.show()).failure?.times).toBe(2)
      on.refuses(null)
      await on.pass(hour)
      expect(await on.plan.show()).toMatchObject({ failure: null, kept: 1 })
    },
  )

  test('to be read back whole counts as none, removes none, and is tried again the next day', async () => {
    const on = world()
    await daily(on, 1)
    await on.pass(0)
    on.ends('incomplete')
    await on.pass(day)
    await on.pass(hour)
    expect(on.tries()).toBe(2)
    expect(on.files()).toEqual(['backup 1', 'backup 2'])
    expect(await on.plan.show()).toMatchObject({ kept: 1, failure: { why: 'incomplete', where: folder } })
  })

  test('because the program closed is due again at once; one that the person stopped, the next day', async () => {
    const on = world()
    await daily(on)
    on.ends('cut')
    await on.pass(0)
    await on.pass(0)
    expect(on.tries()).toBe(2)
    on.ends('stopped')
    await on.pass(0)
    await on.pass(hour)
    expect(on.tries()).toBe(3)
    expect((await on.plan.show()).failure).toBeNull()
    await on.pass(day)
    expect(on.tries()).toBe(4)
  })
})

describe('backups that a plan has too many of', () => {
  const days = async (on: World, count: number): Promise<void> => {
    for (let each = 0; each < count; each += 1) await on.pass(day)
  }

  test('go, oldest first; no other file does', async () => {
    const on = world()
    writeFileSync(join(folder, 'backup of mine.registerblick'), 'x')
    await daily(on, 2)
    await days(on, 4)
    expect(on.files()).toEqual(['backup 3', 'backup 4', 'backup of mine.registerblick'])
    expect((await on.plan.show()).kept).toBe(2)
  })

  test('stay where another file stands in their place', async () => {
    const on = world()
    await daily(on, 1)
    await days(on, 1)
    // As long as the backup was.
    writeFileSync(join(folder, 'backup 1'), 'library X')
    await days(on, 1)
    expect(readFileSync(join(folder, 'backup 1'), 'utf8')).toBe('library X')
    expect((await on.plan.show()).kept).toBe(1)
  })

  test('stay on record while their folder is away, and go when it is back', async () => {
    const on = world()
    await daily(on, 1)
    await days(on, 1)
    const stick = folder
    renameSync(stick, `${stick}-away`)
    folder = mkdtempSync(join(tmpdir(), 'planned-'))
    await days(on, 1)
    expect((await on.plan.show()).kept).toBe(2)
    renameSync(`${stick}-away`, stick)
    await days(on, 1)
    expect(existsSync(join(stick, 'backup 1'))).toBe(false)
    expect(on.files()).toEqual(['backup 3'])
  })

  test('are forgotten where a person removed them, or put a folder in their place', async () => {
    const on = world()
    await daily(on, 1)
    await days(on, 1)
    rmSync(join(folder, 'backup 1'))
    await days(on, 1)
    rmSync(join(folder, 'backup 2'))
    mkdirSync(join(folder, 'backup 2'))
    await days(on, 1)
    expect(on.files()).toEqual(['backup 2', 'backup 3'])
    expect((await on.plan.show()).kept).toBe(1)
  })
})

test('a reminder waits a week after "later", and there is none in the demo', async () => {
  const row = { at: '2026-01-01T00:00:00Z' } as never
  const store = { readOnly: null, writeSetting: async () => undefined, ledger: async () => ({ rows: [row], total: 1 }) }
  const on = world({ store })
  expect((await on.plan.show()).remind).toEqual({ kind: 'never' })
  await on.plan.remindLater()
  await on.pass(6 * day)
  expect((await on.plan.show()).remind).toBeNull()
  await on.pass(day)
  expect((await on.plan.show()).remind).toEqual({ kind: 'never' })
  expect((await world({ store, reminds: false }).plan.show()).remind).toBeNull()
})

describe('a plan with encryption', () => {
  const encryption = { passphrase: 'vier zufällige Wörter' } as const

  test('uses what the keychain has, and is remembered without it', async () => {
    const on = world()
    await on.plan.setPlan({ every: 'day', keep: 3, folder: 'same', encryption })
    await on.pass(0)
    expect(on.used()).toEqual([encryption.passphrase])
    expect((await on.plan.show()).plan.encrypted).toBe(true)
    expect(JSON.stringify([on.setting(), await on.plan.show()])).not.toContain('zufällige')
  })

  test('makes none without its passphrase, says so, and goes on when it is there again', async () => {
    const on = world()
    await on.plan.setPlan({ every: 'day', keep: 3, folder: 'same', encryption })
    const later = on.again()
    await later.pass(0)
    expect(later.tries()).toBe(0)
    expect(await later.plan.show()).toMatchObject({ failure: { why: 'no-passphrase' }, plan: { encrypted: true } })
    await later.plan.setPlan({ every: 'day', keep: 3, folder: 'same', encryption })
    await later.pass(0)
    expect(later.used()).toEqual([encryption.passphrase])
    expect((await later.plan.show()).failure).toBeNull()
  })

  test('gives its passphrase up with it; where the keychain does not let go, that is said and the plan goes on without', async () => {
    const on = world()
    await on.plan.setPlan({ every: 'day', keep: 3, folder: 'same', encryption })
    await on.plan.setPlan({ every: 'day', keep: 3, folder: 'same', encryption: 'none' })
    expect(on.keychain()).toBeNull()
    const stuck = world()
    await stuck.plan.setPlan({ every: 'day', keep: 3, folder: 'same', encryption })
    stuck.losesKeychain()
    const off = await stuck.plan.setPlan({ every: 'day', keep: 3, folder: 'same', encryption: 'none' })
    expect(off).toMatchObject({ ok: false, error: { kind: 'keychain-failed' } })
    expect((await stuck.plan.show()).plan.encrypted).toBe(false)
    await stuck.pass(0)
    expect(stuck.used()).toEqual([null])
  })
})
