import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerId } from '../../../shared/domain/ids.ts'
import { inspect, keep, localStore, page, searchFor, temporaryLibrary } from '../testing/temporary-store.testing.ts'

const item = (name: string) => page([{ id: `cmp_${name}`, type: 'company', name }])

test.each([
  ['does not unpack', Buffer.from('not deflated'), '{}'],
  ['unpacks to more than an answer can have', deflateRawSync(Buffer.alloc(65 * 1024 * 1024)), '{}'],
  ['has headers that are no JSON', deflateRawSync(Buffer.from('{}')), '{'],
])('a library in which one answer %s opens, and reads the others again', async (_name, body, headers) => {
  const folder = temporaryLibrary()
  const first = localStore(folder)
  for (const name of ['Anfang', 'Mitte', 'Ende']) await keep(first, searchFor(name), item(name))
  await first.close()
  inspect(folder, (db) => {
    // What keeps the program from changing an answer keeps no disk from it.
    const guards = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'answer'`)
    const kept = guards.all() as readonly { readonly name: string; readonly sql: string }[]
    for (const { name } of kept) db.exec(`DROP TRIGGER ${name}`)
    db.prepare('UPDATE answer SET body = ?, packing = 1, headers = ? WHERE id = 2').run(body, headers)
    for (const { sql } of kept) db.exec(sql)
    db.exec('UPDATE projection SET up_to = 0')
    db.exec(`UPDATE party SET name = 'old'`)
  })
  const store = localStore(folder)
  expect(store.db.prepare('SELECT up_to FROM projection').pluck().get()).toBe(3)
  expect(store.db.prepare('SELECT name FROM party ORDER BY id').pluck().all()).toEqual(['Anfang', 'old', 'Ende'])
  // The answer itself stays as it is, and asking for it says that it can't be read.
  expect(store.db.prepare('SELECT body FROM answer WHERE id = 2').pluck().get()).toEqual(body)
  await expect(store.rawAnswer(answerId(2))).rejects.toBeInstanceOf(Error)
})
