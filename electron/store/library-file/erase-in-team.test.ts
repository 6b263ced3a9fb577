import Database from 'better-sqlite3'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  keep,
  knownCompany,
  knownPerson,
  localStore,
  page,
  sectionOf,
  temporaryFolder,
} from '../testing/temporary-store.testing.ts'
import { erasePerson } from './erase-person.ts'

const name = 'Annegret Wiesenthal-Unverwechselbar'
const at = '2026-11-26T12:00:00.000Z'

test('an erasure reaches what a library knows of its team, and leaves ids of erasures and calls that are still to be handed on', async () => {
  const folder = temporaryFolder()
  const store = localStore(folder)
  const person = await knownPerson(store, 'per_7', name)
  const company = await knownCompany(store, 'cmp_1')
  await keep(
    store,
    sectionOf(company, 'roles'),
    page([{ id: 'r1', type: 'managing_director', holder: { object: 'person', id: 'per_7', name } }]),
  )
  await store.close()
  const path = join(folder, 'registerblick.db')
  const db = new Database(path)
  db.exec(`
    INSERT INTO team_call SELECT max(id), 'c1', 'go', '["a key"]', '[]', 0 FROM ledger;
    INSERT INTO team_ledger VALUES ('l1', 'ben', 'Ben', NULL, 'person-roles', 'GET /v1/persons/per_7/roles', '${name}', 1, 'settled', 1,
      'header', 0, '[]', '${at}', '2026-11-26', NULL, NULL, NULL);
    INSERT INTO team_thing (uid, kind, version, body, name) VALUES ('t1', 'note', 3, '{"about":null,"text":"Mit ${name} reden","at":"${at}"}', 'Ben');
    INSERT INTO team_unread VALUES (9, 'u1', '${at}', 'thing', '{"body":{"text":"${name}"}}');
    INSERT INTO team_erasure (number, uid, service_ids, at) VALUES (1, 'e1', '["per_7"]', '${at}');
  `)
  db.close()
  expect(erasePerson(path, person, true, false)).toMatchObject({ texts: expect.any(Number) as number })
  for (const end of ['', '-wal']) {
    let bytes = Buffer.alloc(0)
    try {
      bytes = readFileSync(`${path}${end}`)
    } catch {
      // No log is left.
    }
    for (const text of ['Wiesenthal', 'persons/per_7'])
      expect(bytes.includes(text), `${text} in the file${end}`).toBe(false)
  }
  const left = new Database(path, { readonly: true })
  expect(left.prepare('SELECT service_ids, applied FROM team_erasure').raw().all()).toEqual([['["per_7"]', 0]])
  expect(left.prepare('SELECT keys, handed FROM team_call').raw().all()).toEqual([['["a key"]', 0]])
  expect(left.prepare('SELECT login, state, charged FROM team_ledger').raw().all()).toEqual([['ben', 'settled', 1]])
  expect(left.prepare('SELECT version FROM team_thing').pluck().all()).toEqual([3])
  left.close()
})
