import Database from 'better-sqlite3'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { runAndKillChild } from '../../../build/kill-child.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { keep, knownPerson, localStore, page, searchFor, temporaryFolder } from '../testing/temporary-store.testing.ts'
import { inspectLibrary } from './inspect-library.ts'

/** kill -9 of a real process that works on a library's file: what was acknowledged is there, and the work can be done again. */

/** Of each kind of work; each is two processes. */
const cycles = cases(1, 70)
const program = fileURLToPath(bundled(new URL('../testing/library-until-killed.testing.ts', import.meta.url)))

const name = 'Annegret Wiesenthal-Unverwechselbar'
const rows = ['answer', 'ledger', 'note'] as const

interface Library {
  readonly path: string
  readonly person: number
}

/** A library with a person in it, and enough beside her that work on it takes a while. */
async function library(marker: string): Promise<Library> {
  const folder = join(temporaryFolder(), marker)
  mkdirSync(folder)
  const store = localStore(folder)
  const person = await knownPerson(store, `per_${marker}`, name)
  const random = seededRandom(marker)
  for (let nth = 0; nth < 20; nth += 1) {
    const noise = Array.from({ length: 3_000 }, () => random().toString(36).slice(2)).join('')
    await keep(
      store,
      searchFor(`${marker} ${nth}`),
      page([{ id: `cmp_${marker}${nth}`, type: 'company', name: `${marker} ${nth}`, noise }]),
    )
  }
  await store.createNote({ about: { kind: 'free' }, text: marker, at: '2026-11-21T12:00:00.000Z' })
  await store.close()
  return { path: join(folder, 'registerblick.db'), person }
}

/** Copies a library, as it stands before a kill, into a folder of its own. */
function copyOf({ path, person }: Library): Library {
  const folder = join(temporaryFolder(), 'library')
  mkdirSync(folder)
  for (const file of readdirSync(dirname(path))) copyFileSync(join(dirname(path), file), join(folder, file))
  return { path: join(folder, 'registerblick.db'), person }
}

/** Numbers of what is kept, as the program finds it when it starts again. */
function contents(path: string): string {
  const db = new Database(path)
  try {
    expect(db.pragma('integrity_check', { simple: true }), seedWords).toBe('ok')
    return JSON.stringify(rows.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY id`).all()))
  } finally {
    db.close()
  }
}

const startAgain = async (path: string): Promise<void> => localStore(dirname(path)).close()

const work = (kind: string, at: Library, other: string, afterMs: number | null) =>
  runAndKillChild(program, [kind, at.path, other, String(at.person)], afterMs)

/** Runs the work whole once, and then kills it after spans up to a little more than that took. */
async function killed(
  kind: string,
  make: () => { readonly at: Library; readonly other: string },
  look: (left: { readonly at: Library; readonly other: string; readonly done: boolean }) => void | Promise<void>,
): Promise<void> {
  const random = seededRandom(`kill in ${kind}`)
  let took = 0
  for (let cycle = 0; cycle <= cycles; cycle += 1) {
    const { at, other } = make()
    const lines = await work(kind, at, other, cycle === 0 ? null : random() * took * 1.2)
    const done = lines.find((line) => line.startsWith('D '))
    if (cycle === 0) took = Number(done?.slice(2))
    await look({ at, other, done: done !== undefined })
  }
}

test(
  `kill -9 in a backup, ${cycles} times: the library is as it was, and under a backup's name there is a whole one or none`,
  async () => {
    const own = await library('own')
    const before = contents(own.path)
    await killed(
      'backup',
      () => ({ at: copyOf(own), other: join(temporaryFolder(), 'backup.registerblick') }),
      async ({ at, other, done }) => {
        expect(contents(at.path), seedWords).toBe(before)
        if (done) expect(existsSync(other), seedWords).toBe(true)
        if (existsSync(other)) expect(contents(other), seedWords).toBe(before)
        await startAgain(at.path)
        // It can be made again over what the kill left behind.
        await work('backup', at, other, null)
        expect(inspectLibrary(other), seedWords).toMatchObject({ ok: true })
        expect(contents(other), seedWords).toBe(before)
      },
    )
  },
  60_000 + cycles * 20_000,
)

test(
  `kill -9 in a restore, ${cycles} times: the folder holds the old library or the new one, whole, and the old one is never gone`,
  async () => {
    const [own, theirs] = [await library('own'), await library('theirs')]
    const [old, fresh] = [contents(own.path), contents(theirs.path)]
    await killed(
      'restore',
      () => ({ at: copyOf(own), other: theirs.path }),
      async ({ at, done }) => {
        const folder = dirname(at.path)
        const found = contents(at.path)
        expect([old, fresh], seedWords).toContain(found)
        if (done) expect(found, seedWords).toBe(fresh)
        if (found === fresh) {
          const aside = readdirSync(folder).filter((file) => /replaced.*\.db$/.test(file))
          expect(aside, seedWords).toHaveLength(1)
          expect(contents(join(folder, aside[0] ?? '')), seedWords).toBe(old)
          const db = new Database(at.path, { readonly: true })
          expect(db.prepare(`SELECT value FROM setting WHERE key = 'own'`).pluck().get(), seedWords).toBe('"mine"')
          db.close()
        }
        await startAgain(at.path)
        await work('restore', at, theirs.path, null)
        expect(contents(at.path), seedWords).toBe(fresh)
      },
    )
  },
  60_000 + cycles * 20_000,
)

test(
  `kill -9 in an erasure, ${cycles} times: the person is there whole or gone without a trace, and all else is there`,
  async () => {
    const own = await library('own')
    const before = contents(own.path)
    const ledger = (text: string): unknown => (JSON.parse(text) as readonly unknown[])[1]
    const traces = (folder: string): readonly string[] =>
      readdirSync(folder).filter((file) => /wiesenthal/i.test(readFileSync(join(folder, file), 'latin1')))
    expect(traces(dirname(own.path)), 'what is looked for can be found').toContain('registerblick.db')
    await killed(
      'erasure',
      () => ({ at: copyOf(own), other: '-' }),
      async ({ at, done }) => {
        const found = contents(at.path)
        await startAgain(at.path)
        const db = new Database(at.path, { readonly: true })
        const there = db.prepare('SELECT 1 FROM party WHERE id = ?').get(at.person) !== undefined
        db.close()
        if (done) expect(there, seedWords).toBe(false)
        if (there) {
          expect(found, seedWords).toBe(before)
          await work('erasure', at, '-', null)
          await startAgain(at.path)
        }
        expect(traces(dirname(at.path)), seedWords).toEqual([])
        const after = contents(at.path)
        expect(JSON.parse(after), seedWords).toHaveLength(rows.length)
        expect((ledger(after) as readonly unknown[]).length, seedWords).toBe(
          (ledger(before) as readonly unknown[]).length,
        )
      },
    )
  },
  60_000 + cycles * 20_000,
)
