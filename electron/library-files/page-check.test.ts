import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedAnew } from '../../shared/contract/backups.ts'
import type { AppState } from '../../shared/contract/state.ts'
import { ask, coreEachTest, ledger, searchFor, value } from '../core/core.testing.ts'
import type { PagesChecked } from '../ports/library-files.ts'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'
import { checkPages } from '../store/library-file/check-pages.ts'
import { wholeCheckBytes } from '../store/file/connect.ts'
import { overwriteAnswer } from '../store/testing/overwrite-answer.testing.ts'
import { isSuspect } from '../store/file/suspect.ts'
import { createPageCheck } from './page-check.ts'

/** A check on a clock that is set by hand, of a library that is as it is told. */
function world() {
  let pages: PagesChecked = 'sound'
  let paying = false
  let looks = 0
  let said = 0
  let opened = 0
  const waits: number[] = []
  let passed: () => void = () => undefined
  const lifetime = new AbortController()
  const check = createPageCheck({
    store: { readOnly: null, folder: '/library' },
    clock: {
      now: () => 0,
      localDay: () => '2026-11-25',
      wait: (ms, signal) => {
        waits.push(ms)
        return new Promise((resolve, reject) => {
          passed = resolve
          signal?.addEventListener('abort', () => reject(new Error('ended')), { once: true })
        })
      },
    },
    files: {
      pathIn: (folder) => `${folder}/registerblick.db`,
      checkPages: (path) => {
        expect(path).toBe('/library/registerblick.db')
        looks += 1
        return Promise.resolve(pages)
      },
    },
    libraries: {
      whileClosed: async (folder, work) => {
        opened += 1
        return work(folder)
      },
    },
    busy: () => paying,
    lifetime: lifetime.signal,
    changed: () => (said += 1),
  })
  return {
    check,
    waits,
    figures: () => ({ looks, said, opened }),
    become: (now: PagesChecked) => (pages = now),
    pay: (on: boolean) => (paying = on),
    /** The time that is waited for passes. */
    pass: async () => {
      const before = waits.length
      passed()
      await expect.poll(() => waits.length > before || check.damaged()).toBe(true)
    },
    end: () => lifetime.abort(),
  }
}

const never = (error: unknown): void => expect.fail(String(error))

describe('the check of all pages', () => {
  test('begins two minutes after a start, goes on once a day, and says nothing of a sound library', async () => {
    const { check, waits, figures, pass, become, end } = world()
    const run = check.run(never)
    expect([waits, figures().looks]).toEqual([[120_000], 0])
    await pass()
    become('small')
    await pass()
    expect([waits, figures()]).toEqual([[120_000, 86_400_000, 86_400_000], { looks: 2, said: 0, opened: 0 }])
    expect(await check.openAnew()).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    end()
    await run
    expect(figures().opened).toBe(0)
  })

  test('waits while a call is being paid for', async () => {
    const { check, waits, figures, pass, pay, end } = world()
    const run = check.run(never)
    pay(true)
    await pass()
    expect([waits.at(-1), figures().looks]).toEqual([60_000, 0])
    pay(false)
    await pass()
    expect(figures().looks).toBe(1)
    end()
    await run
  })

  test('says a damaged page once, ends there, and opens the library anew on a word, not beside a paid call', async () => {
    const { check, figures, pass, become, pay } = world()
    const run = check.run(never)
    become('damaged')
    await pass()
    await run
    check.met()
    expect([check.damaged(), figures()]).toEqual([true, { looks: 1, said: 1, opened: 0 }])
    pay(true)
    expect(await check.openAnew()).toEqual({ ok: true, value: { opened: false } })
    expect(figures().opened).toBe(0)
    pay(false)
    expect(await check.openAnew()).toEqual({ ok: true, value: { opened: true } })
    expect(figures().opened).toBe(1)
  })
})

describe('every page of a large library', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pages-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })
  const path = (): string => join(folder, 'registerblick.db')
  const library = (rows: number): void => {
    const db = new Database(path())
    db.pragma('page_size = 8192')
    db.exec('CREATE TABLE answer (id INTEGER PRIMARY KEY, body BLOB)')
    const insert = db.prepare('INSERT INTO answer (body) VALUES (zeroblob(6000))')
    db.transaction(() => {
      for (let row = 0; row < rows; row += 1) insert.run()
    })()
    db.close()
  }
  const spoil = (page: number): void => {
    const file = openSync(path(), 'r+')
    writeSync(file, Buffer.alloc(8192), 0, 8192, (page - 1) * 8192)
    closeSync(file)
  }

  test('is read; a damaged one is noted for the next start; a small library is left to the start', () => {
    library(Math.ceil(wholeCheckBytes / 6_000))
    expect([checkPages(path()), isSuspect(folder)]).toEqual(['sound', false])
    spoil(1500)
    expect([checkPages(path()), isSuspect(folder)]).toEqual(['damaged', true])
    rmSync(path())
    library(10)
    spoil(3)
    expect(checkPages(path())).toBe('small')
  })
})

/** The disk loses the page with the newest answer, and another process has written since, so that no page is remembered. */
function spoilWhileOpen(path: string): void {
  const beside = new Database(path)
  try {
    beside.pragma('wal_checkpoint(TRUNCATE)')
    overwriteAnswer(path)
    beside.pragma(`user_version = ${beside.pragma('user_version', { simple: true }) as number}`)
  } finally {
    beside.close()
  }
}

describe('a page that is damaged while the library is open', () => {
  const tests = coreEachTest()
  let service: RegisterService
  beforeEach(async () => {
    service = await startRegisterService({ companies: 400, credits: 10_000, dialect: 'october', live: false })
  })
  afterEach(() => service.close())

  test('is said, and what is whole is there after one press, without paying again', async () => {
    const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY })
    for (const term of ['Brückwerder', 'Holz', 'Bau', 'Stahl']) await searchFor(core, term)
    const { total } = await ledger(core)
    expect((await value<AppState>(core, 'app.state')).damagedPage).toBe(false)
    expect(await ask(core, 'backups.openAnew', {})).toMatchObject({ ok: false, error: { kind: 'not-found' } })

    spoilWhileOpen(join(tests.folder(), 'data', 'registerblick.db'))
    const rows = (await ledger(core)).rows.map(({ answerId }) => answerId)
    for (const id of rows) if (id !== null) await ask(core, 'answers.raw', { id })
    expect((await value<AppState>(core, 'app.state')).damagedPage).toBe(true)
    expect(await value<OpenedAnew>(core, 'backups.openAnew', {})).toEqual({ opened: true })
    const state = await value<AppState>(core, 'app.state')
    expect(state).toMatchObject({ damagedPage: false, savedFromDamage: { ledgerRows: total } })
    expect((await ledger(core)).total).toBe(total)
  })
})
