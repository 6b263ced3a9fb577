import type { Database } from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { localStore } from '../../testing/temporary-store.testing.ts'
import { joinMonitorsTold, monitorsTold } from './monitors-parted.ts'

/** Two companies that were one for a time are two again: the monitor follows the company that answers name with it. */
let db: Database
beforeEach(() => {
  db = localStore().db
  for (const id of [1, 2, 3]) db.prepare(`INSERT INTO party (id, kind, name) VALUES (?, 'company', 'x')`).run(id)
})

const monitor = (id: number, party: number, serviceId: string | null): void => {
  db.prepare(`INSERT INTO monitor (id, party_id, service_id, event_types, state) VALUES (?, ?, ?, '[]', 'active')`).run(
    id,
    party,
    serviceId,
  )
  watched('monitor', id)
}
const watched = (kind: 'monitor' | 'feed', id: number): void => {
  db.prepare('INSERT INTO watch (kind, id, covered_from) VALUES (?, ?, ?)').run(kind, id, `${kind} ${id}`)
  db.prepare('INSERT INTO gap_look (kind, watch_id, begins, ends, looked_at) VALUES (?, ?, ?, ?, ?)').run(
    kind,
    id,
    'a',
    'b',
    'c',
  )
}
const brought = (item: number, kind: 'monitor' | 'feed', watch: number): void => {
  db.prepare('INSERT INTO inbox_source (item_id, kind, watch_id, answer_id) VALUES (?, ?, ?, 1)').run(item, kind, watch)
}
const item = (id: number): void => {
  db.prepare(
    `INSERT INTO inbox_item (id, key, arrived_at, notice, answer_id, position, words, body) VALUES (?, ?, 'x', 'none', 1, 0, '', '{}')`,
  ).run(id, `e${id}`)
}
const list = (sql: string): readonly unknown[] => db.prepare(sql).raw().all()
const state = () => ({
  monitors: list('SELECT id, party_id, service_id FROM monitor ORDER BY id'),
  watches: list('SELECT covered_from FROM watch ORDER BY kind, id').flat(),
  looks: list('SELECT kind, watch_id FROM gap_look ORDER BY kind, watch_id'),
  sources: list('SELECT item_id, kind, watch_id FROM inbox_source ORDER BY item_id, kind, watch_id'),
})

test('the row with its coverage and what it brought goes to the company that is named with it now', () => {
  monitor(1, 1, 'mon_a')
  monitor(2, 2, 'mon_a')
  // A feed of the same number is another thing.
  watched('feed', 2)
  for (const id of [1, 2, 3]) item(id)
  brought(1, 'monitor', 1)
  brought(2, 'monitor', 2)
  brought(3, 'monitor', 1)
  brought(3, 'monitor', 2)
  brought(3, 'feed', 2)
  joinMonitorsTold(db, [{ id: 1, serviceId: 'mon_a' }])
  expect(state()).toEqual({
    monitors: [[1, 2, 'mon_a']],
    watches: ['feed 2', 'monitor 1'],
    looks: [
      ['feed', 2],
      ['monitor', 1],
    ],
    sources: [
      [1, 'monitor', 1],
      [2, 'monitor', 1],
      [3, 'feed', 2],
      [3, 'monitor', 1],
    ],
  })
})

test('nothing moves where the service has two, none, or another one meanwhile, nor from a newer row to an older', () => {
  monitor(1, 1, 'mon_a')
  monitor(2, 2, 'mon_b')
  monitor(3, 3, null)
  item(1)
  brought(1, 'monitor', 2)
  const before = state()
  joinMonitorsTold(db, [])
  joinMonitorsTold(db, [
    { id: 1, serviceId: 'mon_a' },
    { id: 2, serviceId: 'mon_b' },
  ])
  expect(state(), 'two of the service').toEqual(before)
  db.prepare(`UPDATE monitor SET service_id = 'mon_b' WHERE id = 1`).run()
  const both = state()
  joinMonitorsTold(db, [{ id: 1, serviceId: 'mon_a' }])
  expect(state(), 'it had the id of the other only while they were one').toEqual(both)
  joinMonitorsTold(db, [{ id: 2, serviceId: 'mon_b' }])
  expect(state(), 'the newer row').toEqual(both)
  joinMonitorsTold(db, [{ id: 9, serviceId: 'mon_b' }])
  expect(state(), 'a row that is gone').toEqual(both)
})

test('of these companies are told those that the service has, the oldest first', () => {
  monitor(1, 3, 'mon_c')
  monitor(2, 1, 'mon_a')
  monitor(3, 2, null)
  expect(monitorsTold(db, [1, 2, 3])).toEqual([
    { id: 1, serviceId: 'mon_c' },
    { id: 2, serviceId: 'mon_a' },
  ])
  expect(monitorsTold(db, [2])).toEqual([])
  expect(monitorsTold(db, [])).toEqual([])
})
