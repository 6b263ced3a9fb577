import { createHash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedAnew } from '../../shared/contract/backups.ts'
import type { AppState } from '../../shared/contract/state.ts'
import { ask, coreEachTest, ledger, searchFor, value } from '../core/core.testing.ts'
import type { PagesChecked } from '../ports/library-files.ts'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'
import { arePagesSound, checkPages } from '../store/library-file/check-pages.ts'
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
  const bodyBytes = 30_000
  /** Answers whose bodies go on on three further pages each, the first of each filled with a letter of its own. */
  const library = (answers: number): void => {
    const db = new Database(path())
    db.pragma('page_size = 8192')
    db.exec('CREATE TABLE answer (id INTEGER PRIMARY KEY, purpose, headers, packing, body_hash, body)')
    const insert = db.prepare(
      `INSERT INTO answer (purpose, headers, packing, body_hash, body) VALUES ('{}', '{}', 0, ?, ?)`,
    )
    db.transaction(() => {
      for (let nth = 0; nth < answers; nth += 1) {
        const body = Buffer.alloc(bodyBytes, 65 + (nth % 26))
        insert.run(createHash('sha256').update(body).digest('hex'), body)
      }
    })()
    db.close()
  }
  const large = Math.ceil(wholeCheckBytes / bodyBytes)
  const spoil = (page: number, from = 0, bytes = 8192): void => {
    const file = openSync(path(), 'r+')
    writeSync(file, Buffer.alloc(bytes), 0, bytes, (page - 1) * 8192 + from)
    closeSync(file)
  }
  const checked = (): readonly [PagesChecked, boolean] => [checkPages(path()), isSuspect(folder)]
  /** A page that is filled with one letter whole, behind the number of the page that follows it: the middle of a body. */
  const middleOfABody = (): number => {
    const bytes = readFileSync(path())
    for (let page = 3; page * 8192 <= bytes.length; page += 1) {
      const letters = bytes.subarray((page - 1) * 8192 + 4, page * 8192)
      if (letters.every((letter) => letter === letters[0] && letter >= 65)) return page
    }
    throw new Error('no body goes on')
  }

  test('is read; a damaged one is noted for the next start; the pages of a small library are left to the start', () => {
    library(large)
    expect(checked()).toEqual(['sound', false])
    spoil(2)
    expect(checked()).toEqual(['damaged', true])
    rmSync(path())
    rmSync(join(folder, 'registerblick-check'))
    library(10)
    expect(checked()).toEqual(['small', false])
  })

  test.each([
    ['a large library', large],
    ['a small one, which the start has read', 10],
  ])('an answer of %s is asked for its hash, on the pages on which it goes on, too', (_name, answers) => {
    library(answers)
    // A byte is enough, and SQLite's own check finds nothing.
    spoil(middleOfABody(), 4_000, 1)
    expect(arePagesSound(path())).toBe(true)
    expect(checked()).toEqual(['damaged', true])
  })

  test('a library of an older version, whose answers have no hash yet, is left to its migration', () => {
    const db = new Database(path())
    db.exec("CREATE TABLE answer (id INTEGER PRIMARY KEY, body); INSERT INTO answer (body) VALUES (x'00')")
    db.close()
    expect(checked()).toEqual(['small', false])
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

  test('an answer that is not what its hash says is met by the check of a small library, and the next opening leaves out that one alone', async () => {
    const core = await tests.start({ baseUrl: service.url, key: DEMO_KEY })
    for (const term of ['Brückwerder', 'Holz', 'Bau']) await searchFor(core, term)
    const path = join(tests.folder(), 'data', 'registerblick.db')
    const before = (await ledger(core)).total
    const beside = new Database(path)
    const spoiled = beside.prepare('SELECT max(id) FROM answer').pluck().get() as number
    // A disk asks no trigger.
    const triggers = beside.prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'answer'`,
    )
    const kept = triggers.all() as readonly { readonly name: string; readonly sql: string }[]
    for (const { name } of kept) beside.exec(`DROP TRIGGER ${name}`)
    beside.prepare('UPDATE answer SET body = zeroblob(length(body)) WHERE id = ?').run(spoiled)
    for (const { sql } of kept) beside.exec(sql)
    beside.close()
    expect(checkPages(path)).toBe('damaged')
    await core.close()
    const again = await tests.start({ baseUrl: service.url, key: DEMO_KEY })
    expect(await value<AppState>(again, 'app.state')).toMatchObject({ savedFromDamage: { ledgerRows: before } })
    const rest = new Database(path, { readonly: true })
    const ids = rest.prepare('SELECT id FROM answer ORDER BY id').pluck().all()
    rest.close()
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).not.toContain(spoiled)
  })
})
