import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { knownCompany, localStore } from '../../testing/temporary-store.testing.ts'
import { thingsToSave } from './team-things.ts'

const at = '2026-11-26T12:00:00.000Z'

it('what is compared with the team is what was written since, and it comes to the same as comparing everything', async () => {
  const store = localStore()
  await store.joinTeam('a1b2c3d4-0000-4000-8000-000000000001')
  const [one, two] = [await knownCompany(store, 'cmp_1'), await knownCompany(store, 'cmp_2')]
  const tell = async (): Promise<number> => {
    const open = await store.thingsToSave(100)
    for (const thing of open) await store.noteThingSaved(thing, thing.base + 1)
    return open.length
  }
  /** Another connection has noted nothing, so it compares everything. */
  const same = async (): Promise<number> => {
    const fresh = new Database(store.db.name)
    try {
      const all = thingsToSave(fresh, 100)
      const mine = await store.thingsToSave(100)
      const byUid = (things: typeof all): typeof all => things.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
      expect(byUid(mine)).toEqual(byUid(all))
      return mine.length
    } finally {
      fresh.close()
    }
  }
  const run = (sql: string, ...values: readonly unknown[]): number => {
    const { lastInsertRowid } = store.db.prepare(sql).run(...values)
    return Number(lastInsertRowid)
  }
  expect(await same()).toBe(0)
  const shared = run(
    `INSERT INTO collection (uid, name, note, created_at, changed_at) VALUES ('c1', 'Eins', '', ?, ?)`,
    at,
    at,
  )
  run(`INSERT INTO collection (uid, name, note, created_at, changed_at) VALUES ('c2', 'Zwei', '', ?, ?)`, at, at)
  const tag = run(`INSERT INTO tag (uid, name, name_key, color) VALUES ('t1', 'Prüfen', 'pruefen', 'red')`)
  expect(await same(), 'nothing is shared').toBe(0)
  await store.shareThing('collection', shared, true)
  await store.shareThing('tag', tag, true)
  expect(await same()).toBe(2)
  expect(await tell()).toBe(2)
  expect(await same()).toBe(0)
  const item = `INSERT INTO collection_item (collection_id, party_id, remark, position, added_at) VALUES (?, ?, ?, ?, ?)`
  run(item, shared, one, '', 1, at)
  run(item, shared, two, '', 2, at)
  run('INSERT INTO party_tag (party_id, tag_id, at) VALUES (?, ?, ?)', one, tag, at)
  expect(await same()).toBe(3)
  // Not told yet: it stays to be told, whatever else is asked meanwhile.
  expect(await same()).toBe(3)
  expect(await tell()).toBe(3)
  run('UPDATE collection_item SET remark = ? WHERE party_id = ?', 'dringend', two)
  expect(await same()).toBe(1)
  run('DELETE FROM party_tag WHERE party_id = ?', one)
  expect(await same()).toBe(2)
  expect(await tell()).toBe(2)
  // A change that is undone is none, and one of another collection is nobody's business.
  run('UPDATE collection SET name = ? WHERE uid = ?', 'Anders', 'c1')
  run('UPDATE collection SET name = ? WHERE uid = ?', 'Eins', 'c1')
  run('UPDATE collection SET name = ? WHERE uid = ?', 'Drei', 'c2')
  expect(await same()).toBe(0)
  await store.shareThing('collection', shared, false)
  expect(await same()).toBe(3)
  expect(await tell()).toBe(3)
  expect(await same()).toBe(0)
})
