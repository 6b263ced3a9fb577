import { expect, test } from 'vitest'
import type { ToldList } from '../../../shared/domain/answers/not-understood.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { keep, localStore, page, uuid } from '../testing/temporary-store.testing.ts'

const company = { object: 'company', id: uuid(1), name: 'Neu GmbH' }

/** A list of the account, or a search: a page of one good item, and the same item with a member that is no fact. */
const told: readonly (readonly [ToldList, string, AnswerPurpose, Json, Json, string])[] = [
  [
    'monitors',
    '',
    { kind: 'monitors', page: 1 },
    { id: 'mon_1', company, event_types: ['company.capital.changed'], status: 'active' },
    { id: 'mon_1', company, event_types: true, status: 'active' },
    'event_types',
  ],
  [
    'lists',
    '',
    { kind: 'lists', page: 1 },
    { id: 'lst_1', name: 'Kunden', item_count: 3 },
    { id: 'lst_1', name: 'Kunden', item_count: true },
    'item_count',
  ],
  [
    'list-items',
    '1',
    { kind: 'list-items', list: 1, page: 1 },
    { id: 'lit_1', party: company },
    { id: 'lit_1', party: { ...company, name: true } },
    'name',
  ],
  [
    'destinations',
    '',
    { kind: 'destinations', page: 1 },
    { id: 'dst_1', type: 'email', address: 'a@example.test', cadence: 'weekly' },
    { id: 'dst_1', type: 'email', address: 'a@example.test', cadence: true },
    'cadence',
  ],
  [
    'deliveries',
    '',
    { kind: 'deliveries', page: 1 },
    { id: 'dlv_1', status: 'failed', attempts: [{ at: '2026-03-02T08:00:05Z', status_code: 503 }] },
    { id: 'dlv_1', status: 'failed', attempts: [{ at: true, status_code: 503 }] },
    'at',
  ],
  [
    'search',
    'persons kurz',
    { kind: 'search', search: 'persons', term: 'Kurz', page: 1 },
    { object: 'person', id: uuid(2), name: 'Eva Kurz', birth_date: '1970-05-06' },
    { object: 'person', id: uuid(2), name: 'Eva Kurz', birth_date: true },
    'birth_date',
  ],
]

test.each(told)(
  '%s%s: what is there and not understood is kept with its answer, until a walk that has none',
  async (...row) => {
    const [list, which, purpose, good, odd, member] = row
    const store = localStore()
    await keep(store, { kind: 'lists', page: 1 }, page([{ id: 'lst_1', name: 'Kunden', item_count: 3 }]))
    const first = await keep(store, purpose, page([good]))
    expect(await store.notUnderstood(list, which)).toBeNull()
    const second = await keep(store, purpose, page([odd]))
    expect(await store.notUnderstood(list, which)).toMatchObject({ items: 0, answers: [{ id: second.answerId }] })
    expect((await store.notUnderstood(list, which))?.members.join(' ')).toContain(member)
    expect(first.answerId).not.toBe(second.answerId)
    // It stands there after everything is read once more, and goes with a newer walk.
    await store.rebuild()
    expect((await store.notUnderstood(list, which))?.members.join(' ')).toContain(member)
    await keep(store, purpose, page([good]))
    expect(await store.notUnderstood(list, which)).toBeNull()
    expect(await store.notUnderstood(list, 'another')).toBeNull()
  },
)

test('a second page adds to what the first one held', async () => {
  const store = localStore()
  await keep(store, { kind: 'lists', page: 1 }, page([{ id: 'lst_1', name: 'A', item_count: true }], 'more'))
  await keep(store, { kind: 'lists', page: 2 }, page([{ id: 'lst_2', name: 'B', created_at: true }]))
  expect(await store.notUnderstood('lists', '')).toMatchObject({ members: ['created_at', 'item_count'] })
})

test('a hit carries what of it was not understood', async () => {
  const store = localStore()
  const purpose: AnswerPurpose = { kind: 'hits', source: { kind: 'alerts' }, from: null }
  const event = { id: 'evt_1', type: 'company.name.changed', subject: company, effective_date: '2026-11-01' }
  await keep(store, purpose, page([{ ...event, data: { previous: 'Alt', current: true } }]))
  const inbox = await store.inbox({
    unseenOnly: false,
    text: '',
    types: [],
    monitor: null,
    feed: null,
    company: null,
    offset: 0,
    limit: 10,
  })
  expect(inbox.items.map((item) => item.event.misread)).toEqual([['data.current']])
})
