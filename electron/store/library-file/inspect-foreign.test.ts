import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFile } from '../file/read-only-copy.ts'
import { migrations } from '../migrations/all.ts'
import { migrate } from '../migrations/migrate.ts'
import { prepareFile } from '../file/prepare-file.ts'
import { temporaryFolder, temporaryLibrary } from '../testing/temporary-store.testing.ts'
import { inspectForeign } from './inspect-foreign.ts'

/** A library in which nothing is kept, as somebody changed it. */
function changed(sql: string): string {
  const path = join(temporaryLibrary(), databaseFile)
  const db = new Database(path)
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
  ['a column more', 'ALTER TABLE note ADD COLUMN evil TEXT'],
])('a file from outside with %s is refused', (_name, sql) => {
  expect(inspectForeign(changed(sql))).toEqual({ ok: false, why: 'altered' })
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
