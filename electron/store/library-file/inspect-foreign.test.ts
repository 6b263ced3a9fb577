import Database from 'better-sqlite3'
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFile } from '../file/read-only-copy.ts'
import { migrations } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import { prepareFile } from '../file/prepare-file.ts'
import { temporaryFolder, temporaryLibrary } from '../testing/temporary-store.testing.ts'
import { inspectForeign } from './inspect-foreign.ts'
import { readForeignHeader } from './read-header.ts'

/** A library in which nothing is kept, as somebody changed it. */
function changed(sql: string): string {
  const path = join(temporaryLibrary(), databaseFile)
  const db = new Database(path)
  db.unsafeMode(true)
  db.pragma('writable_schema = ON')
  db.exec(sql)
  db.pragma('journal_mode = DELETE')
  db.close()
  return path
}

test.each([
  ['a trigger', 'CREATE TRIGGER evil AFTER UPDATE ON feed BEGIN UPDATE feed SET is_on = 1; END'],
  ['a view', 'CREATE VIEW evil AS SELECT * FROM setting'],
  ['a view in the place of a table', 'DROP TABLE tag; CREATE VIEW tag AS SELECT 1 AS id'],
  ['a table', 'CREATE TABLE evil (a)'],
  ['a virtual table', 'CREATE VIRTUAL TABLE evil USING fts5(a)'],
  ['an index on an expression', 'CREATE INDEX evil ON note (lower(text))'],
  ['a trigger less', 'DROP TRIGGER ledger_keeps_rows'],
  [
    'a trigger of the same name that does something else',
    `DROP TRIGGER ledger_keeps_rows; CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger BEGIN SELECT 1; END`,
  ],
  [
    'a trigger of the name of statistics',
    `INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat1', 'setting', 0,
      'CREATE TRIGGER sqlite_stat1 AFTER INSERT ON setting BEGIN UPDATE feed SET is_on = 1; END')`,
  ],
  [
    'statistics with a rule',
    `ANALYZE; UPDATE sqlite_schema SET sql = replace(sql, 'stat)', 'stat CHECK (1))') WHERE name = 'sqlite_stat1'`,
  ],
  ['a column more', 'ALTER TABLE note ADD COLUMN evil TEXT'],
])('a file from outside with %s is refused', (_name, sql) => {
  expect(inspectForeign(changed(sql))).toEqual({ ok: false, why: 'altered' })
})

test('what a file defines is compared before its rows are checked: no column of it is computed', () => {
  const path = changed(
    `INSERT INTO tag (id, name, name_key, color) VALUES (1, 'x', 'x', 'grey');
    UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ', evil TEXT AS (hex(zeroblob(200000000))) VIRTUAL NOT NULL) STRICT')
      WHERE name = 'tag'`,
  )
  const began = process.resourceUsage().maxRSS
  expect(inspectForeign(path)).toEqual({ ok: false, why: 'altered' })
  // In kilobytes; the column takes 600 MB for each row.
  expect(process.resourceUsage().maxRSS - began).toBeLessThan(100_000)
})

test.each([
  ['no number is left for an answer', `INSERT INTO sqlite_sequence VALUES ('answer', 9223372036854775807)`],
  ['a number that JavaScript has not exactly', `INSERT INTO sqlite_sequence VALUES ('ledger', 9007199254740993)`],
  ['a number given that is none', `INSERT INTO sqlite_sequence VALUES ('ledger', 'many')`],
  [
    'a row has the last number',
    `INSERT INTO tag (id, name, name_key, color) VALUES (9223372036854775807, 'x', 'x', 'grey')`,
  ],
  ['a row has a number below nothing', `INSERT INTO tag (id, name, name_key, color) VALUES (-1, 'x', 'x', 'grey')`],
])('a file in which %s is refused: nothing could be kept behind it', (_name, sql) => {
  expect(inspectForeign(changed(sql))).toEqual({ ok: false, why: 'damaged' })
})

test('a file that goes on for ten terabytes, a hole that takes no room, is refused by its size', () => {
  const path = changed('SELECT 1')
  try {
    truncateSync(path, 10 * 1024 ** 4)
  } catch {
    // A file system that knows no file as large.
    return
  }
  expect(readForeignHeader(path)).toBe('too-large')
})

test.each([
  ['as it was made', 'SELECT 1'],
  ['that SQLite took statistics of', 'ANALYZE'],
  ['with settings that nobody here knows', `INSERT INTO setting VALUES ('unheard-of', '1')`],
])('a library %s is one', (_name, sql) => {
  expect(inspectForeign(changed(sql))).toMatchObject({ ok: true })
})

test.each([
  ['marked', `INSERT INTO setting VALUES ('demo', 'true')`],
  ['of a version that did not mark it', `INSERT INTO setting VALUES ('learned demo', '{}')`],
])('a library of the demo, %s, is refused', (_name, sql) => {
  expect(inspectForeign(changed(sql))).toEqual({ ok: false, why: 'demo' })
})

test('a backup of each earlier version is a library', () => {
  for (const { version } of migrations) {
    const path = join(temporaryFolder(), 'earlier.db')
    const db = new Database(path)
    prepareFile(db)
    migrate(
      db,
      migrations.filter((step) => step.version <= version),
      false,
    )
    db.close()
    expect(inspectForeign(path), `version ${version}`).toMatchObject({ ok: true })
  }
})
