import Database from 'better-sqlite3'
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { calmNode } from '../../../build/calm-node.ts'
import { writes } from '../areas/store-methods.ts'
import { inWaitingThread, openStore } from './open-store.ts'
import { StoreError, type StoreFailure } from '../../ports/store/store-error.ts'
import {
  inspect,
  keep,
  knownCompany,
  page,
  reserved,
  searchFor,
  temporaryFolder,
  temporaryStore,
  uuid,
  workerUrl,
} from '../testing/temporary-store.testing.ts'
import { now, reservation, today } from '../testing/reservation.testing.ts'

const open = (dataDir: string) => openStore({ dataDir, workerUrl })

async function refusal(dataDir: string): Promise<StoreFailure> {
  try {
    const store = await open(dataDir)
    await store.close()
  } catch (error) {
    if (error instanceof StoreError) return error.reason
    throw error
  }
  throw new Error('it opened')
}

const canRun = bundled(new URL('../testing/can-run.testing.ts', import.meta.url))
const readOnlyStore = bundled(new URL('../testing/read-only-store.testing.ts', import.meta.url))
const holdStore = bundled(new URL('../testing/hold-store.testing.ts', import.meta.url))

/** Runs a script as nobody where we are root, because root may write everywhere. */
function runUnprivileged(program: URL, ...parameters: readonly string[]): string {
  const root = process.getuid?.() === 0
  return execFileSync(process.execPath, [...calmNode, fileURLToPath(program), ...parameters], {
    encoding: 'utf8',
    ...(root ? { uid: 65534, gid: 65534 } : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

describe('opening a data folder', () => {
  test('makes a folder that is not there, for this user alone', async () => {
    const folder = join(temporaryFolder(), 'new', 'data')
    const store = await temporaryStore(folder)
    expect(store.readOnly).toBeNull()
    expect(existsSync(join(folder, 'registerblick.db'))).toBe(true)
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('finds everything again the next time', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    await first.writeSetting('theme', { dark: true })
    await keep(first, searchFor('brückwerder'), page([{ id: uuid(1), name: 'Brückwerder GmbH' }]))
    await first.close()
    const second = await temporaryStore(folder)
    expect(await second.readSettings()).toEqual({ theme: { dark: true } })
    expect((await second.search('companies', 'Brückwerder'))?.pages).toHaveLength(1)
    expect((await second.findKept({ text: 'brueck', kind: null, offset: 0, limit: 5 })).items).toHaveLength(1)
  })

  test('refuses a folder that another store of this process has', async () => {
    const folder = temporaryFolder()
    const store = await open(folder)
    expect(await refusal(folder)).toBe('in-use')
    await store.close()
    await (await open(folder)).close()
  })

  test('refuses a folder that another process has, until that one is killed', async () => {
    const folder = temporaryFolder()
    const holder = spawn(process.execPath, [...calmNode, fileURLToPath(holdStore), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => {
      holder.kill('SIGKILL')
    })
    await new Promise((resolve) => {
      holder.stdout.once('data', resolve)
    })
    expect(await refusal(folder)).toBe('in-use')
    const gone = new Promise((resolve) => {
      holder.once('exit', resolve)
    })
    holder.kill('SIGKILL')
    await gone
    await (await open(folder)).close()
  })

  test('refuses a path under a file, and a file as folder', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, 'not a folder')
    expect(await refusal(join(file, 'data'))).toBe('not-writable')
    expect(await refusal(file)).toBe('not-writable')
    expect(readFileSync(file, 'utf8')).toBe('not a folder')
  })

  test('refuses a database of a newer version and leaves it as it is', async () => {
    const folder = temporaryFolder()
    await (await open(folder)).close()
    inspect(folder, (db) => db.pragma('user_version = 9999'))
    const path = join(folder, 'registerblick.db')
    const before = readFileSync(path)
    expect(await refusal(folder)).toBe('newer-version')
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(['instance.lock', 'registerblick.db', 'search-index.db'])
  })

  test('refuses a file with a header and a foreign mark, and leaves it as it is', async () => {
    const bytes = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(40_000, 7)])
    const folder = temporaryFolder()
    const path = join(folder, 'registerblick.db')
    writeFileSync(path, bytes)
    expect(await refusal(folder)).toBe('damaged')
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  test("refuses another program's database as damaged and leaves its tables alone", async () => {
    const folder = temporaryFolder()
    const foreign = new Database(join(folder, 'registerblick.db'))
    foreign.exec('CREATE TABLE theirs (a)')
    foreign.close()
    expect(await refusal(folder)).toBe('damaged')
    inspect(folder, (db) => {
      expect(db.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['theirs'])
    })
  })

  test('takes an empty file, as a kill at the very first start leaves it, for a new database', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'registerblick.db'), '')
    expect((await temporaryStore(folder)).readOnly).toBeNull()
  })
})

/** As root, permission bits bind only a child that isn't; it must be able to read the sources. */
function canRunUnprivileged(): boolean {
  if (process.platform === 'win32') return false
  try {
    return runUnprivileged(canRun).trim() === 'yes'
  } catch {
    return false
  }
}

const unprivileged = canRunUnprivileged()
const reader = unprivileged ? '' : ' (not run: no user here who can read the sources and is bound by permissions)'

describe.skipIf(!unprivileged)(`a data folder that can only be read${reader}`, () => {
  interface Seen {
    readonly readOnly: string | null
    readonly refused: Readonly<Record<string, string>>
    readonly kept: number
    readonly companyName: string | null
    readonly spent: number
    readonly settings: unknown
    readonly raw: string
    readonly leftInTemp: number
    readonly reason: string | null
  }
  const see = (folder: string): Seen => JSON.parse(runUnprivileged(readOnlyStore, folder)) as Seen

  /** A folder that everyone may enter and nobody may change; mkdtemp's parent is open enough to walk through. */
  function closeDown(folder: string): void {
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444)
    chmodSync(folder, 0o555)
    onTestFinished(() => {
      chmodSync(folder, 0o755)
    })
  }

  test('opens read-only: everything reads, nothing is written, nothing is reserved', async () => {
    const folder = temporaryFolder()
    const store = await open(folder)
    const id = await knownCompany(store, uuid(1), { name: 'Lesbar GmbH' })
    expect(id).toBe(1)
    await store.writeSetting('language', 'de')
    await store.close()
    closeDown(folder)
    const before = readdirSync(folder)
    expect(see(folder)).toMatchObject({
      readOnly: 'not-writable',
      kept: 1,
      companyName: 'Lesbar GmbH',
      spent: 10,
      settings: { language: 'de' },
      leftInTemp: 0,
      refused: {
        reserve: 'read-only',
        writeSetting: 'read-only',
        keepAnswer: 'read-only',
        recoverLedger: 'read-only',
        rebuild: 'read-only',
        noteRequest: 'read-only',
      },
    })
    expect(readdirSync(folder)).toEqual(before)
  })

  test('reads what only the write-ahead log holds, as after a kill', async () => {
    const folder = temporaryFolder()
    const holder = spawn(process.execPath, [...calmNode, fileURLToPath(holdStore), folder, 'Nur im Log GmbH'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => {
      holder.stdout.once('data', resolve)
    })
    const gone = new Promise((resolve) => {
      holder.once('exit', resolve)
    })
    holder.kill('SIGKILL')
    await gone
    expect(statSync(join(folder, 'registerblick.db-wal')).size).toBeGreaterThan(0)
    closeDown(folder)
    expect(see(folder)).toMatchObject({ readOnly: 'not-writable', kept: 1, companyName: 'Nur im Log GmbH' })
  })

  test('opens read-only where only the database file is closed to writing', async () => {
    const folder = temporaryFolder()
    const store = await open(folder)
    await knownCompany(store, uuid(1), { name: 'Lesbar GmbH' })
    await store.close()
    closeDown(folder)
    chmodSync(folder, 0o777)
    expect(see(folder)).toMatchObject({ readOnly: 'not-writable', companyName: 'Lesbar GmbH' })
  })

  test('is not-writable where there is no database to read', () => {
    const folder = join(temporaryFolder(), 'closed')
    mkdirSync(folder)
    if (process.getuid?.() === 0) chownSync(join(folder, '..'), 65534, 65534)
    chmodSync(folder, 0o555)
    expect(see(folder).reason).toBe('not-writable')
  })
})

test('many answers at once are each kept once, in their order, with what is asked between them', async () => {
  const store = await temporaryStore()
  const ids = await Promise.all(Array.from({ length: 120 }, () => reserved(store)))
  const outcomes = await Promise.all(
    ids.flatMap((id, index): readonly Promise<unknown>[] => [
      store.keepAnswer({
        purpose: searchFor(`term ${index}`),
        operation: 'search-companies',
        call: 'GET /',
        dialect: null,
        status: 200,
        headers: {},
        readAt: now,
        serviceDate: null,
        body: new TextEncoder().encode(
          index % 10 === 3 ? '<html>' : JSON.stringify(page([{ id: uuid(index), name: `Firma ${index}` }])),
        ),
        settle: { id, state: 'settled', charged: 1, basis: 'header', at: now },
      }),
      ...(index % 40 === 0 ? [store.search('companies', `term ${index}`)] : []),
    ]),
  )
  const kept = outcomes.filter((one) => one !== null && typeof one === 'object' && 'reading' in one) as {
    reading: string
    answerId: number
  }[]
  expect(kept.map(({ answerId }) => answerId)).toEqual(ids.map((_, index) => index + 1))
  expect(kept.map(({ reading }) => reading === 'unreadable')).toEqual(ids.map((_, index) => index % 10 === 3))
  // A query that comes after an answer already sees it.
  expect(
    outcomes.filter((one) => one === null || (typeof one === 'object' && one !== null && 'pages' in one)),
  ).toHaveLength(3)
  expect(outcomes).not.toContain(null)
  expect(await store.sumOfDay(today)).toMatchObject({ credits: 120, reserved: 0 })
  expect((await store.findKept({ text: 'firma', kind: null, offset: 0, limit: 200 })).items).toHaveLength(108)
})

test('calls after close, and calls on a store whose thread died, are rejected', async () => {
  const store = await open(temporaryFolder())
  const under = store.reserve(reservation())
  await store.close()
  expect(await under).toEqual({ ok: true, id: 1 })
  await expect(store.sumOfDay(today)).rejects.toThrow(StoreError)
  await expect(store.noteRequest(now)).rejects.toMatchObject({ reason: 'other' })
})

describe('what crosses the thread', () => {
  test('what is no method of the store is undefined, so that a store can be awaited and spread', async () => {
    const store = await temporaryStore()
    const asked = store as unknown as Readonly<Record<PropertyKey, unknown>>
    expect([asked['then'], asked['serchKept'], asked[Symbol.iterator], asked['toJSON']]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(await Promise.resolve(store)).toBe(store)
    expect({ ...store }).toHaveProperty('listTwin')
  })

  test('the worker refuses a method that it does not have, and goes on', async () => {
    const thread = new Worker(workerUrl, { workerData: { dataDir: temporaryFolder() }, execArgv: [] })
    const messages: unknown[] = []
    const told = new Promise<void>((resolve) => {
      thread.on('message', (message: unknown) => {
        messages.push(message)
        if (messages.length === 5) resolve()
      })
    })
    thread.postMessage({ id: 1, method: 'toString', parameters: [] })
    thread.postMessage({ id: 2, method: 'dropEverything', parameters: ['party'] })
    thread.postMessage({ id: 3, method: '__proto__', parameters: [] })
    thread.postMessage({ id: 4, method: 'unseen', parameters: [] })
    await told
    thread.postMessage({ close: true })
    const refused = (id: number, method: string): unknown => ({
      replies: [
        {
          id,
          failed: { reason: 'other', message: `the database failed (the store has no method ${method})`, room: null },
        },
      ],
    })
    expect(messages.slice(1)).toEqual([
      refused(1, 'toString'),
      refused(2, 'dropEverything'),
      refused(3, '__proto__'),
      { replies: [{ id: 4, value: 0 }] },
    ])
  })

  test('where nothing may be written, every method that writes is refused before it runs', async () => {
    const folder = temporaryFolder()
    await (await open(folder)).close()
    const store = await openStore({ dataDir: folder, readOnly: 'foreign', workerUrl })
    onTestFinished(() => store.close())
    const asked = store as unknown as Readonly<Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>>
    for (const method of Object.keys(writes))
      await expect(asked[method]?.({ body: new Uint8Array(1) }), method).rejects.toMatchObject({ reason: 'read-only' })
  })
})

describe('a thread that waits', () => {
  test('opens the first library that it is told of; the next one gets a thread of its own', async () => {
    const startLine = inWaitingThread(workerUrl)
    const [one, two] = [temporaryFolder(), temporaryFolder()]
    const first = await openStore({ dataDir: one, workerUrl, startLine })
    await first.writeSetting('language', 'de')
    const second = await openStore({ dataDir: two, workerUrl, startLine })
    expect(await second.readSettings()).not.toMatchObject({ language: 'de' })
    expect(await first.readSettings()).toMatchObject({ language: 'de' })
    await first.close()
    await second.close()
    const again = await openStore({ dataDir: one, workerUrl, startLine })
    expect(await again.readSettings(), 'what was closed opens again').toMatchObject({ language: 'de' })
    await again.close()
  })

  test('keeps what Node compiled for the next start where it was told to, and nowhere else', async () => {
    const [dataDir, compiled] = [temporaryFolder(), join(temporaryFolder(), 'compiled')]
    await (await openStore({ dataDir, workerUrl, startLine: inWaitingThread(workerUrl) })).close()
    expect(existsSync(compiled)).toBe(false)
    await (await openStore({ dataDir, workerUrl, startLine: inWaitingThread(workerUrl, compiled) })).close()
    expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(1)
    // A folder that can't be made keeps nothing, and stops nothing.
    const impossible = join(dataDir, 'registerblick.db', 'compiled')
    const store = await openStore({ dataDir, workerUrl, startLine: inWaitingThread(workerUrl, impossible) })
    expect(await store.readSettings()).toBeDefined()
    await store.close()
  })

  test('says why a library can not be opened', async () => {
    const dataDir = temporaryFolder()
    const holder = await open(dataDir)
    await expect(openStore({ dataDir, workerUrl, startLine: inWaitingThread(workerUrl) })).rejects.toMatchObject({
      reason: 'in-use',
    })
    await holder.close()
  })
})
