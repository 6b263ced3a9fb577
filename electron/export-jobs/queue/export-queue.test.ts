import { createHash } from 'node:crypto'
import * as files from 'node:fs/promises'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownCompany, localStore, temporaryFolder, uuid } from '../../store/testing/temporary-store.testing.ts'
import { ExportFailed } from '../../ports/export-plan.ts'
import { PrintFailed } from '../../ports/printer.ts'
import type { Store } from '../../ports/store/store.ts'
import type { Disk } from './disk.ts'
import { queueOn, made, parties, planOf, textPlan, type Bench } from './export-queue.testing.ts'
import type { ExportQueueOptions } from './export-queue.ts'

const begin = async (
  more: Partial<ExportQueueOptions> = {},
): Promise<Bench & { readonly store: ReturnType<typeof localStore> }> => {
  const store = localStore()
  return { ...(await queueOn(store, store.dataDir, more)), store }
}
const never = new Promise<never>(() => undefined)

describe('the export queue', () => {
  it('puts a whole file into the folder, and writes down its size, its hash and whom it names', async () => {
    const { queue, folder, store } = await begin()
    const known = await knownCompany(store, uuid(1), { name: 'Nordlicht GmbH' })
    const text = 'a;ü\n'.repeat(100_000)
    const job = await made(
      queue,
      planOf(
        async ({ sink, progress }) => {
          await sink.write(text.slice(0, 7))
          await sink.write(new TextEncoder().encode(text.slice(7)))
          progress(100_000, 100_000, [known])
        },
        { names: parties(known) },
      ),
    )
    const path = join(folder, 'Nordlicht.csv')
    expect(readFileSync(path, 'utf8')).toBe(text)
    expect(job).toMatchObject({
      state: 'done',
      path,
      bytes: statSync(path).size,
      sha256: createHash('sha256').update(text).digest('hex'),
      done: 100_000,
      parties: 1,
    })
    expect(await queue.list({ offset: 0, limit: 10 })).toEqual({ jobs: [job], total: 1, running: 0, logged: true })
    expect(await queue.names(job.id, { offset: 0, limit: 10 })).toMatchObject([{ name: 'Nordlicht GmbH' }])
    expect(await store.exportsNaming(known)).toEqual([job])
    expect(readdirSync(folder)).toEqual(['Nordlicht.csv'])
  })

  it('answers at once, announces its way, and lets closing wait for it', async () => {
    const waited: Promise<unknown>[] = []
    const { queue, announced } = await begin({
      tracked: (work) => {
        waited.push(work)
        return work
      },
    })
    const gate = Promise.withResolvers<void>()
    const started = await queue.start(
      planOf(async ({ sink }) => {
        await gate.promise
        await sink.write('x')
      }),
    )
    expect(started).toMatchObject({ ok: true, value: { state: 'waiting' } })
    await expect.poll(async () => (await queue.list({ offset: 0, limit: 1 })).jobs[0]?.state).toBe('running')
    const before = announced()
    gate.resolve()
    await Promise.all(waited)
    expect(announced()).toBeGreaterThan(before)
    expect((await queue.list({ offset: 0, limit: 1 })).jobs[0]?.state).toBe('done')
  })

  it('never takes the name of another file', async () => {
    const { queue, folder } = await begin()
    writeFileSync(join(folder, 'Nordlicht.csv'), 'mine')
    symlinkSync(join(folder, 'nowhere'), join(folder, 'Nordlicht (2).csv'), 'junction')
    const [one, two] = [await made(queue, textPlan('one')), await made(queue, textPlan('two'))]
    expect([one.path, two.path]).toEqual([join(folder, 'Nordlicht (3).csv'), join(folder, 'Nordlicht (4).csv')])
    expect(readFileSync(join(folder, 'Nordlicht.csv'), 'utf8')).toBe('mine')
  })

  it('takes another name where the one it looked for is taken while it looks', async () => {
    const { queue, folder } = await begin({
      disk: {
        ...files,
        link: async (from, to) => {
          if (String(to).endsWith('Nordlicht.csv')) writeFileSync(to, 'mine')
          return files.link(from, to)
        },
      },
    })
    expect((await made(queue, textPlan('text'))).path).toBe(join(folder, 'Nordlicht (2).csv'))
    expect(readFileSync(join(folder, 'Nordlicht.csv'), 'utf8')).toBe('mine')
  })

  it('manages on a file system that has no links', async () => {
    const { queue, folder } = await begin({
      disk: {
        ...files,
        link: () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM', syscall: 'link' })),
      },
    })
    writeFileSync(join(folder, 'Nordlicht.csv'), 'mine')
    expect((await made(queue, textPlan('text'))).path).toBe(join(folder, 'Nordlicht (2).csv'))
    expect(readFileSync(join(folder, 'Nordlicht (2).csv'), 'utf8')).toBe('text')
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('replaces a file in one step where it was told to', async () => {
    const { queue, folder } = await begin()
    writeFileSync(join(folder, 'Nordlicht.csv'), 'old')
    expect((await made(queue, textPlan('new'), { replace: true })).path).toBe(join(folder, 'Nordlicht.csv'))
    expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['new'])
  })

  it.each(['CON', '..\\x', '../x', 'a:b', 'x'.repeat(300), '', '...', 'gmbh\u202Efdp'])(
    'makes a safe file of %j',
    async (name) => {
      const { queue, folder } = await begin()
      const job = await made(queue, textPlan('x', { name }))
      expect(job.state).toBe('done')
      expect(readdirSync(folder).map((each) => join(folder, each))).toEqual([job.path])
    },
  )

  it('stops in the middle, even where the plan does not listen, and leaves nothing', async () => {
    const { queue, folder, store } = await begin()
    const started = await queue.start(
      planOf(async ({ sink, progress }) => {
        await sink.write('x'.repeat(200_000))
        progress(3, 10, parties(1, 2))
        await never
      }),
    )
    if (!started.ok) throw new Error()
    await expect.poll(async () => (await queue.list({ offset: 0, limit: 1 })).jobs[0]?.done).toBe(3)
    expect(readdirSync(folder)).toHaveLength(1)
    const ended = queue.ended(started.value.id)
    expect(await queue.stop(started.value.id)).toEqual({ ok: true, value: null })
    expect(await ended).toMatchObject({ state: 'stopped', done: 3, total: 10, path: null })
    expect(readdirSync(folder)).toEqual([])
    expect(await store.exportsNaming(parties(1)[0]!)).toEqual([])
    expect(await queue.stop(started.value.id)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it('runs two side by side, and stops one that waits', async () => {
    const { queue } = await begin()
    const gate = Promise.withResolvers<void>()
    const slow = planOf(() => gate.promise)
    const started = [await queue.start(slow), await queue.start(slow), await queue.start(slow)]
    const ids = started.map((each) => (each.ok ? each.value.id : 0))
    await expect
      .poll(async () => (await queue.list({ offset: 0, limit: 9 })).jobs.map(({ state }) => state))
      .toEqual(['waiting', 'running', 'running'])
    const third = queue.stop(ids[2] ?? 0)
    gate.resolve()
    await third
    await expect
      .poll(async () => (await queue.list({ offset: 0, limit: 9 })).jobs.map(({ state }) => state))
      .toEqual(['stopped', 'done', 'done'])
  })

  it('ends as cut when the program closes in the middle', async () => {
    const { queue, folder, end } = await begin()
    const started = await queue.start(
      planOf(async ({ sink }) => {
        await sink.write('x')
        await never
      }),
    )
    const ended = queue.ended(started.ok ? started.value.id : 0)
    await expect.poll(() => readdirSync(folder).length).toBe(1)
    end()
    expect(await ended).toMatchObject({ state: 'cut' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('says why a plan failed: its own error, a reason of the printer, or a defect that is reported', async () => {
    const reported: unknown[] = []
    const { queue, folder } = await begin({ report: (error) => reported.push(error) })
    const known = await made(
      queue,
      planOf(() => Promise.reject(new ExportFailed({ kind: 'not-found', money: 'none' }))),
    )
    expect(known).toMatchObject({ state: 'failed', error: { kind: 'not-found' } })
    const unprinted = await made(
      queue,
      planOf(() => Promise.reject(new PrintFailed('the browser ended'))),
    )
    expect(unprinted).toMatchObject({
      state: 'failed',
      error: { kind: 'internal', message: 'PrintFailed: the browser ended', money: 'none' },
    })
    expect(reported).toEqual([])
    const defect = await made(
      queue,
      planOf(async ({ sink }) => {
        await sink.write('x')
        throw new RangeError('secret')
      }),
    )
    expect(defect).toMatchObject({ state: 'failed', error: { kind: 'internal', message: 'RangeError' } })
    expect(reported).toHaveLength(1)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a log that takes no end any more', () => {
  const broken = (reported: unknown[]) =>
    begin({
      store: Object.assign(Object.create(localStore()) as Store, {
        endExport: () => Promise.reject(new Error('the store is closed')),
      }),
      report: (error) => reported.push(error),
    })

  it('is a defect', async () => {
    const reported: unknown[] = []
    const { queue } = await broken(reported)
    await made(queue, textPlan('x'))
    expect(new Set(reported.map(String))).toEqual(new Set(['Error: the store is closed']))
  })

  it('is none where the library closes under an export that did not stop in time', async () => {
    const reported: unknown[] = []
    const { queue, end } = await broken(reported)
    const stopped = Promise.withResolvers<void>()
    const job = made(
      queue,
      planOf(() => stopped.promise),
    )
    end()
    stopped.resolve()
    await job
    expect(reported).toEqual([])
  })
})

describe("a folder that can't take a file", () => {
  const full = async (): Promise<Bench> => {
    if (!existsSync('/dev/full')) throw new Error('this test needs /dev/full (Linux)')
    // The kernel itself says that there is no space: what is written goes to /dev/full.
    const open: Disk['open'] = async (path, flags, mode) => {
      const handle = await files.open(path, flags, mode)
      if (!String(path).endsWith('.part')) return handle
      const sink = await files.open('/dev/full', 'w')
      return Object.assign(Object.create(handle) as files.FileHandle, {
        write: (bytes: Buffer) => sink.write(bytes),
        sync: () => handle.sync(),
        close: async () => {
          await sink.close()
          await handle.close()
        },
      })
    }
    return begin({ disk: { ...files, open } })
  }

  it.runIf(process.platform === 'linux')('is full in the middle: said so, and nothing is left', async () => {
    const { queue, folder } = await full()
    const job = await made(queue, textPlan('x'.repeat(1_000_000)))
    expect(job).toMatchObject({
      state: 'failed',
      error: { kind: 'file-failed', why: 'disk-full', where: folder },
      path: null,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('is gone: it is not made anew where the person chose it', async () => {
    const { queue, folder } = await begin()
    const stick = join(folder, 'stick')
    expect(await queue.setFolder(stick)).toMatchObject({ ok: true, value: { path: stick, isUsual: false } })
    rmSync(stick, { recursive: true })
    expect(await queue.start(textPlan('x'))).toMatchObject({
      ok: false,
      error: { kind: 'file-failed', why: 'no-folder', where: stick },
    })
    expect(existsSync(stick)).toBe(false)
    expect(await queue.setFolder(null)).toMatchObject({ ok: true, value: { path: folder, isUsual: true } })
  })

  it('is no folder, is relative, or lies in a file', async () => {
    const { queue, folder } = await begin()
    writeFileSync(join(folder, 'file'), '')
    for (const path of ['relative', join(folder, 'file'), join(folder, 'file', 'below'), `${folder}\0x`]) {
      expect(await queue.setFolder(path)).toMatchObject({ ok: false, error: { kind: 'file-failed' } })
    }
    expect((await queue.folder()).path).toBe(folder)
  })

  it.each([
    ['EACCES', 'not-writable'],
    ['EROFS', 'not-writable'],
    ['ENOENT', 'no-folder'],
    ['EIO', 'other'],
  ])('says %s in our words', async (code, why) => {
    const failing = Object.assign(new Error(code), { code, syscall: 'open' })
    const { queue, folder } = await begin({
      disk: {
        ...files,
        open: (path, ...more) =>
          String(path).startsWith('/') && String(path).includes('downloads')
            ? Promise.reject(failing)
            : files.open(path, ...more),
      },
    })
    const started = await queue.start(textPlan('x'), { folder })
    expect(started.ok && (await queue.ended(started.value.id))).toMatchObject({
      state: 'failed',
      error: { kind: 'file-failed', why, where: folder },
    })
    expect(await queue.setFolder(folder)).toMatchObject({
      ok: false,
      error: { kind: 'file-failed', why, where: folder },
    })
  })

  it.runIf(process.platform !== 'win32')('may not be written to', async () => {
    const { queue, folder } = await begin()
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    // Root may write anywhere: then the folder is one of the system's own.
    const target = process.getuid?.() === 0 ? '/proc/self' : closed
    expect(await queue.start(textPlan('x'), { folder: target })).toMatchObject({
      ok: false,
      error: { kind: 'file-failed' },
    })
  })
})

describe('a library that can only be read', () => {
  it('exports all the same, and says that nothing is logged', async () => {
    const store = localStore()
    const { queue, folder } = await queueOn({ ...store, readOnly: 'not-writable' }, store.dataDir)
    const job = await made(queue, textPlan('text'))
    expect(job).toMatchObject({ state: 'done', path: join(folder, 'Nordlicht.csv') })
    expect(await queue.list({ offset: 0, limit: 10 })).toEqual({ jobs: [job], total: 1, running: 0, logged: false })
    expect(await store.exportLog({ offset: 0, limit: 10 })).toEqual({ jobs: [], total: 0 })
  })
})

describe('the folder', () => {
  it('is below the data folder where none for downloads is there', async () => {
    const store = localStore(temporaryFolder())
    const { queue } = await queueOn(store, store.dataDir, { downloads: join(store.dataDir, 'not there') })
    const job = await made(queue, textPlan('x'))
    expect(job.path).toBe(join(store.dataDir, 'exports', 'Nordlicht.csv'))
  })

  it("is asked for in the host's dialog where it has one, and a path of the page is not taken", async () => {
    const shown: string[] = []
    let answer: string | null = null
    const { queue, folder } = await begin({
      hostFiles: {
        chooseFolder: async () => answer,
        chooseFile: async () => null,
        showInFolder: (path) => shown.push(path),
      },
    })
    expect(await queue.setFolder(join(folder, 'by the page'))).toMatchObject({
      ok: false,
      error: { kind: 'not-offered' },
    })
    expect(await queue.chooseFolder()).toMatchObject({
      ok: true,
      value: { path: folder, isUsual: true, hasDialog: true },
    })
    answer = join(folder, 'chosen')
    expect(await queue.chooseFolder()).toMatchObject({ ok: true, value: { path: answer, isUsual: false } })
    const job = await made(queue, textPlan('x'))
    expect(job.path).toBe(join(answer, 'Nordlicht.csv'))
    expect(await queue.showInFolder(job.id)).toEqual({ ok: true, value: null })
    expect(shown).toEqual([job.path])
    rmSync(job.path ?? '')
    expect(await queue.showInFolder(job.id)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(await queue.showInFolder(job.id + 1)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })
})

describe('a finished file', () => {
  it('is handed out while it lies where it was written, as it was written', async () => {
    const { queue } = await begin()
    const { id, path, bytes } = await made(queue, textPlan('Nordlicht'))
    expect(await queue.file(id)).toEqual({ path, name: 'Nordlicht.csv', format: 'csv', bytes })
    expect(await queue.file(id + 1)).toBeNull()
    writeFileSync(path ?? '', 'something else')
    expect(await queue.file(id), 'another file under its name').toBeNull()
    rmSync(path ?? '')
    mkdirSync(path ?? '')
    expect(await queue.file(id)).toBeNull()
  })

  it('of a library of somebody else is none of ours, whatever its log names', async () => {
    const { queue, store } = await begin()
    const { id } = await made(queue, textPlan('Nordlicht'))
    const { queue: foreign } = await queueOn({ ...store, readOnly: 'foreign' }, store.dataDir)
    expect(await foreign.file(id)).toBeNull()
  })
})
