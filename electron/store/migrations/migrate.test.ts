import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-store.testing.ts'
import { migrations, newestVersion } from './all.ts'
import type { Migration } from './migration.ts'
import { backupPath } from './backup.ts'
import { migrate } from './migrate.ts'
import { bundled } from '../../../build/bundled.testing.ts'

function database(path = ':memory:'): Database.Database {
  const db = new Database(path)
  onTestFinished(() => {
    db.close()
  })
  return db
}
const version = (db: Database.Database): unknown => db.pragma('user_version', { simple: true })

/** The schema as SQLite has it, one object a paragraph. FTS5's tables stand in the index's own file. */
const schemaOf = (db: Database.Database): string =>
  (
    db
      .prepare(`SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name`)
      .pluck()
      .all() as string[]
  ).join(';\n\n')

test('versions go up by one, and none is left out', () => {
  expect(migrations.map((one) => one.version)).toEqual(migrations.map((_, index) => index + 1))
})

test('the schema is the one that was committed: a released migration does not change', () => {
  const db = database()
  migrate(db)
  const committed = fileURLToPath(new URL('./schema.sql', import.meta.url))
  expect(`${schemaOf(db)};\n`).toBe(readFileSync(committed, 'utf8'))
})

test('every table is strict', () => {
  const db = database()
  migrate(db)
  const loose = (db.pragma('table_list') as { name: string; strict: number; schema: string }[]).filter(
    ({ name, strict, schema }) => schema === 'main' && strict === 0 && !name.startsWith('sqlite_'),
  )
  expect(loose).toEqual([])
})

test('migrating twice changes nothing', () => {
  const db = database()
  migrate(db)
  const before = schemaOf(db)
  migrate(db)
  expect(schemaOf(db)).toBe(before)
  expect(version(db)).toBe(newestVersion())
})

describe('version 1', () => {
  test('makes the tables of an empty database, without a backup of nothing', () => {
    const folder = temporaryFolder()
    const db = database(join(folder, 'registerblick.db'))
    migrate(db)
    expect(version(db)).toBe(newestVersion())
    expect(existsSync(backupPath(db.name, 1))).toBe(false)
    expect(db.prepare('SELECT up_to FROM projection').pluck().get()).toBe(0)
  })

  test('killed half-way leaves no table, and the next start makes them all', () => {
    const path = join(temporaryFolder(), 'registerblick.db')
    killDuring('first', path)
    const db = database(path)
    expect([version(db), db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get()]).toEqual([0, 0])
    migrate(db)
    expect(version(db)).toBe(newestVersion())
  })
})

/** Runs a migration in a process that kills itself in the middle of it. */
function killDuring(what: 'first' | 'next', path: string): void {
  const script = fileURLToPath(bundled(new URL('../testing/killed-migration.testing.ts', import.meta.url)))
  const { signal, status, stderr } = spawnSync(process.execPath, [script, what, path], { encoding: 'utf8' })
  // A process of Windows that kills itself ends with code 1 and without a signal; one that failed says why.
  if (process.platform === 'win32') expect([status, stderr]).toEqual([1, ''])
  else expect(`${signal} ${stderr}`).toMatch(/^SIGKILL/)
}

/** Versions before which a backup lies in the folder of a database. */
const backupsBeside = (db: Database.Database): readonly number[] =>
  readdirSync(dirname(db.name))
    .flatMap((name) => /^registerblick-before-(\d+)\.db$/.exec(name)?.slice(1) ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)

describe('any later version', () => {
  const next: Migration = {
    version: newestVersion() + 1,
    up: (db) => {
      db.exec(`CREATE TABLE later (a TEXT) STRICT; DELETE FROM setting`)
    },
  }

  function withContent(): string {
    const path = join(temporaryFolder(), 'registerblick.db')
    const db = new Database(path)
    db.pragma('journal_mode = WAL')
    migrate(db)
    db.exec(`INSERT INTO setting VALUES ('kept', '1')`)
    db.close()
    return path
  }

  test('backs the database up first, and the backup is whole and of the old version', () => {
    const db = database(withContent())
    migrate(db, [...migrations, next])
    expect([version(db), db.prepare('SELECT count(*) FROM setting').pluck().get()]).toEqual([next.version, 0])
    const backup = database(backupPath(db.name, next.version))
    expect([version(backup), backup.prepare('SELECT key FROM setting').pluck().all()]).toEqual([
      newestVersion(),
      ['kept'],
    ])
    expect(backup.pragma('integrity_check', { simple: true })).toBe('ok')
  })

  /** Steps that each lose a setting, from the version after the newest on. */
  const steps = (count: number): readonly Migration[] => [
    ...migrations,
    ...Array.from({ length: count }, (_, index): Migration => ({
      version: newestVersion() + 1 + index,
      up: (db) => void db.exec('DELETE FROM setting'),
    })),
  ]

  test('several at once are backed up once, before the first of them', () => {
    const db = database(withContent())
    migrate(db, steps(3))
    expect(version(db)).toBe(newestVersion() + 3)
    expect(backupsBeside(db)).toEqual([newestVersion() + 1])
  })

  test('keeps the backups of the last three versions', () => {
    const db = database(withContent())
    for (const count of [1, 2, 3, 4, 5]) migrate(db, steps(count))
    expect(backupsBeside(db)).toEqual([3, 4, 5].map((count) => newestVersion() + count))
  })

  test('whose backup cannot be made does not begin, and says why', () => {
    const db = database(withContent())
    const inTheWay = backupPath(db.name, next.version)
    mkdirSync(inTheWay)
    writeFileSync(join(inTheWay, 'theirs'), '')
    expect(() => {
      migrate(db, [...migrations, next])
    }).toThrow(expect.objectContaining({ name: 'StoreError', reason: 'no-backup' }))
    expect([version(db), db.prepare('SELECT key FROM setting').pluck().all()]).toEqual([newestVersion(), ['kept']])
    expect(readdirSync(dirname(db.name)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('does not begin where the backup reads back as something else', () => {
    const db = database(withContent())
    // A library whose copy loses a row on the way: the copy is read before anything is changed.
    const prepare = db.prepare.bind(db)
    db.prepare = ((sql: string) => {
      if (!sql.startsWith('VACUUM INTO')) return prepare(sql)
      return {
        run: (part: string) => {
          prepare(sql).run(part)
          const copy = new Database(part)
          copy.exec('DELETE FROM setting')
          copy.close()
        },
      }
    }) as typeof db.prepare
    expect(() => {
      migrate(db, [...migrations, next])
    }).toThrow(expect.objectContaining({ reason: 'no-backup' }))
    expect(version(db)).toBe(newestVersion())
    expect(backupsBeside(db)).toEqual([])
  })

  test('that fails leaves the old schema and every row', () => {
    const db = database(withContent())
    const bad: Migration = {
      version: next.version,
      up: (inner) => {
        next.up(inner)
        inner.exec('SELECT no_such_thing')
      },
    }
    expect(() => {
      migrate(db, [...migrations, bad])
    }).toThrow('no such column')
    expect([version(db), db.prepare('SELECT key FROM setting').pluck().all()]).toEqual([newestVersion(), ['kept']])
    expect(() => db.prepare('SELECT * FROM later')).toThrow('no such table')
  })

  test('killed half-way leaves the old schema and every row, and runs again, over its first backup', () => {
    const path = withContent()
    killDuring('next', path)
    const db = database(path)
    expect([version(db), db.prepare('SELECT key FROM setting').pluck().all()]).toEqual([newestVersion(), ['kept']])
    expect(existsSync(backupPath(path, next.version))).toBe(true)
    migrate(db, [...migrations, next])
    expect(version(db)).toBe(next.version)
  })
})
