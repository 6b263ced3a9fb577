import Database from 'better-sqlite3'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { runAndKillChild } from '../../../build/kill-child.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { migrations, newestVersion } from '../migrations/all.ts'
import { backupPath } from '../migrations/backup.ts'
import { firstSchema } from '../migrations/0001-first-schema.ts'
import { migrate } from '../migrations/migrate.ts'
import { now } from '../testing/reservation.testing.ts'
import { filledLibrary } from '../testing/filled-library.testing.ts'
import { localStore, page, temporaryFolder } from '../testing/temporary-store.testing.ts'

/*
 * kill -9 while a newer version of the program opens a library for the first time: the copy before the migration and its reading
 * back, each migration, the index, the reading anew of all answers, and the first paid call. Everything that can't be made again is
 * there as it was, the start after it goes on, and what the killed one acknowledged is there.
 */
const cycles = cases(3, 60)
const program = fileURLToPath(bundled(new URL('../testing/update-until-killed.testing.ts', import.meta.url)))

/** Companies that the answers of a library name, beside those of `filledLibrary`. */
const answers = 120
const perAnswer = 20

/** A library of a version, which grew up with the versions before it, with so much in it that each step of an update takes a while. */
function libraryOf(version: number): string {
  const { folder } = filledLibrary([firstSchema])
  const db = new Database(join(folder, 'registerblick.db'))
  db.pragma('foreign_keys = ON')
  const random = seededRandom(`library of version ${version}`)
  const ledger = db.prepare(
    `INSERT INTO ledger (at, day, operation, subject, call, origin, reserved, state) VALUES (?, '2026-11-20', 'search-companies', '', '', '', 1, 'reserved')`,
  )
  const settle = db.prepare(
    `UPDATE ledger SET state = 'settled', charged = 1, basis = 'header', settled_at = ? WHERE id = ?`,
  )
  const answer =
    db.prepare(`INSERT INTO answer (operation, call, dialect, status, headers, read_at, ledger_id, purpose, body_bytes, body_hash, packing, body)
    VALUES ('search-companies', 'GET /v1/search/companies', 'october', 200, '{}', ?, ?, ?, 1, 'hash', 1, ?)`)
  db.transaction(() => {
    for (let nth = 0; nth < answers; nth += 1) {
      const { lastInsertRowid: row } = ledger.run(now)
      settle.run(now, row)
      const data = Array.from({ length: perAnswer }, (_, at) => ({
        id: `cmp_${nth}x${at}`,
        type: 'company',
        name: `Werk ${nth} ${at} ${random().toString(36).slice(2)} GmbH`,
        status: 'active',
      }))
      const purpose = { kind: 'search', search: 'companies', term: `werk ${nth}`, page: 1 }
      answer.run(now, row, JSON.stringify(purpose), deflateRawSync(JSON.stringify(page(data))))
    }
  })()
  migrate(db, migrations.slice(0, version), false)
  db.close()
  return folder
}

/** What nothing can make again, in the columns that version 1 had. */
function irreplaceable(path: string): string {
  const db = new Database(path, { readonly: true })
  try {
    expect(db.pragma('integrity_check', { simple: true }), seedWords).toBe('ok')
    return JSON.stringify([
      db.prepare(`SELECT key, value FROM setting WHERE key = 'settings'`).all(),
      db.prepare('SELECT id, at, state, charged, reserved FROM ledger ORDER BY id LIMIT ?').all(answers + 5),
      db.prepare('SELECT id, ledger_id, purpose, hex(body) FROM answer ORDER BY id LIMIT ?').all(answers + 5),
      db.prepare('SELECT id, kind FROM party WHERE id <= 2 ORDER BY id').all(),
      db.prepare(`SELECT service_id, party_id FROM alias WHERE service_id NOT LIKE 'cmp_%' ORDER BY service_id`).all(),
    ])
  } finally {
    db.close()
  }
}

const versionOf = (path: string): number => {
  const db = new Database(path, { readonly: true })
  try {
    return db.pragma('user_version', { simple: true }) as number
  } finally {
    db.close()
  }
}

/** Where a library is of the version that was updated, a sound copy of it stands beside it. */
function expectBackup(folder: string, from: number): void {
  const path = join(folder, 'registerblick.db')
  const copy = backupPath(path, from + 1)
  if (versionOf(path) > from) expect(existsSync(copy), seedWords).toBe(true)
  // Under its name stands a whole one or none.
  if (existsSync(copy)) expect([versionOf(copy), irreplaceable(copy)], seedWords).toEqual([from, irreplaceable(path)])
}

test(
  `kill -9 in an update, ${cycles} times from any version: what was paid for is there, a copy from before too, and the next start goes on`,
  async () => {
    const random = seededRandom('kill in an update')
    const libraries = new Map<number, { readonly folder: string; readonly took: number; readonly before: string }>()
    let early = 0
    let opened = 0
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const from = cycle === 0 ? newestVersion() - 1 : 1 + Math.floor(random() * (newestVersion() - 1))
      const copyOf = (source: string): string => {
        const copy = join(temporaryFolder(), 'library')
        cpSync(source, copy, { recursive: true })
        return copy
      }
      if (!libraries.has(from)) {
        const folder = libraryOf(from)
        const whole = await runAndKillChild(program, [copyOf(folder), 'whole'])
        libraries.set(from, {
          folder,
          took: Number(whole.find((line) => line.startsWith('D '))?.slice(2)),
          before: irreplaceable(join(folder, 'registerblick.db')),
        })
      }
      const { folder: source, took, before } = libraries.get(from) ?? { folder: '', took: 0, before: '' }
      const folder = copyOf(source)
      const path = join(folder, 'registerblick.db')
      // Killed once, and half of the times the start after it as well.
      const lines: string[] = []
      for (let kill = 0; kill < 1 + (cycle % 2); kill += 1) {
        const said = await runAndKillChild(program, [folder, `cycle ${cycle}, ${kill}`], random() * took * 1.1)
        if (!said.includes('S')) early += 1
        else opened += 1
        lines.push(...said)
        expect(irreplaceable(path), seedWords).toBe(before)
        expect(versionOf(path), seedWords).toBeGreaterThanOrEqual(from)
        expectBackup(folder, from)
      }

      const store = localStore(folder)
      await store.recoverLedger(now)
      expect(irreplaceable(path), seedWords).toBe(before)
      expect(versionOf(path), seedWords).toBe(newestVersion())
      expectBackup(folder, from)
      expect(
        readdirSync(folder).filter((name) => name.endsWith('.part')),
        seedWords,
      ).toEqual([])
      const { rows } = await store.ledger({ offset: 0, limit: 1_000 })
      const byId = new Map<number, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
      for (const [kind, row, answer] of lines.map((line) => line.split(' '))) {
        if (kind === 'R') expect(byId.get(Number(row))?.state, seedWords).toMatch(/^(?:settled|uncertain)$/)
        if (kind === 'K')
          expect(byId.get(Number(row)), seedWords).toMatchObject({ state: 'settled', answerId: Number(answer) })
      }
      expect(
        rows.filter((row) => row.state === 'reserved'),
        seedWords,
      ).toEqual([])
      const { items } = await store.findKept({
        text: `werk ${answers - 1} ${perAnswer - 1}`,
        kind: null,
        offset: 0,
        limit: 5,
      })
      expect(items[0]?.name, seedWords).toContain(`Werk ${answers - 1} ${perAnswer - 1} `)
      await store.close()
    }
    expect(early, 'some were killed before the library was open').toBeGreaterThan(0)
    if (cycles > 20) expect(opened, 'some were killed after it').toBeGreaterThan(0)
  },
  60_000 + cycles * 20_000,
)
