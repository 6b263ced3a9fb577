import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrations } from './all.ts'
import { migrate } from './migrate.ts'

const uuid = '01920000-0000-7000-8000-000000000001'

test('a library of version 22 keeps its parties, and each number stands for the id that its answers were asked for by', () => {
  const db = new Database(':memory:')
  migrate(
    db,
    migrations.filter(({ version }) => version <= 22),
    false,
  )
  db.exec(`
    INSERT INTO party (id, kind, joined_into) VALUES (1, 'company', NULL), (2, 'company', 1), (3, 'person', NULL);
    INSERT INTO alias VALUES ('${uuid}', 1, 1), ('cmpx_a/b', 1, 2), ('p', 3, 3);
    INSERT INTO answer (operation, call, status, headers, read_at, purpose, party_id, body_bytes, body_hash, packing, body)
      VALUES ('company', 'GET /companies/cmpx_a%2Fb?limit=1', 200, '{}', 'x', '{}', 2, 0, 'x', 0, x'');`)
  migrate(db, migrations, false)
  expect(db.prepare('SELECT service_id, party_id, number, asked FROM alias ORDER BY service_id').raw().all()).toEqual([
    [uuid, 1, 1, 1],
    ['cmpx_a/b', 1, 2, 1],
    ['p', 3, 3, 1],
  ])
  // What was joined holds, after everything that answers say themselves; nothing is said of who was alone.
  expect(db.prepare('SELECT asked, answered, same, kind, rank, uuid FROM id_said').raw().all()).toEqual([
    [uuid, 'cmpx_a/b', 1, 'company', '~', null],
  ])
})
