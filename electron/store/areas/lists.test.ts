import { expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import { keep, localStore } from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'

const uuid = '0190a5b2-5c1e-7d3a-9f00-1234567890ab'
const other = '0190a5b2-5c1e-7d3a-9f00-1234567890ac'
const page = (data: readonly object[]): object => ({ object: 'page', data, next_cursor: null })
const company = (id: string): object => ({
  object: 'list_item',
  id: `lit_${id.slice(-2)}`,
  party: { object: 'company', id, name: `Firma ${id.slice(-1)} GmbH` },
})

async function read(store: ReturnType<typeof localStore>, lists: readonly object[]): Promise<void> {
  const kept = await keep(store, { kind: 'lists', page: 1 }, page(lists) as never)
  await store.endListsWalk([kept.answerId], now)
}

test('one list known by its UUID and by a prefixed id is one list, and a name that is missing is its id', async () => {
  const store = localStore()
  await read(store, [{ object: 'collection', id: uuid, name: 'Kunden' }])
  await read(store, [
    { object: 'list', id: `lst_${uuid}`, name: 'Kunden' },
    { object: 'list', id: 'lst_x' },
  ])
  const { lists, readAt } = await store.serviceLists()
  expect([readAt, lists.map(({ name, serviceId, size }) => [name, serviceId, size])]).toEqual([
    now,
    [
      ['lst_x', 'lst_x', null],
      ['Kunden', `lst_${uuid}`, null],
    ],
  ])
})

test('a list that a whole reading doesn’t name is gone; of a reading with an item that can’t be read nothing is said', async () => {
  const store = localStore()
  await read(store, [
    { id: uuid, name: 'Kunden' },
    { id: other, name: 'Lieferanten' },
  ])
  await read(store, [{ id: uuid, name: 'Kunden' }, { name: 'ohne Nummer' }])
  expect((await store.serviceLists()).lists.map(({ state }) => state)).toEqual(['there', 'there'])
  await read(store, [{ id: uuid, name: 'Kunden' }])
  expect((await store.serviceLists()).lists.map(({ name, state }) => [name, state])).toEqual([
    ['Lieferanten', 'gone'],
    ['Kunden', 'there'],
  ])
})

test('a rebuild leaves lists and what is in them as they are', async () => {
  const store = localStore()
  await read(store, [{ id: uuid, name: 'Alt' }])
  const [list] = (await store.serviceLists()).lists
  const id = list?.id ?? 0
  for (const items of [[company(uuid), company(other)], [company(other)]]) {
    const kept = await keep(store, { kind: 'list-items', list: id, page: 1 }, page(items) as never)
    await store.endItemsWalk(id, [kept.answerId], now)
  }
  await read(store, [{ id: uuid, name: 'Neu' }])
  const before = [await store.serviceLists(), await store.listItems(id)]
  expect((await store.listItems(id)).map(({ party }) => party?.name)).toEqual(['Firma c GmbH'])
  await store.rebuild()
  expect([await store.serviceLists(), await store.listItems(id)]).toEqual(before)
})

test('a run keeps what it was asked, and of what was on its way only what never left is asked for again', async () => {
  const store = localStore()
  const kept = await keep(store, { kind: 'search', search: 'companies', term: 'x', page: 1 }, {
    object: 'page',
    data: [
      { type: 'company', id: uuid, name: 'Firma b GmbH' },
      { type: 'company', id: other, name: 'Firma c GmbH' },
    ],
    next_cursor: null,
  } as never)
  expect(kept.reading).toBe('read')
  const companies = (await store.search('companies', 'x'))?.pages[0]?.items.map(({ id }) => id) ?? []
  expect(await store.standing([...companies, ...companies, partyId(99)], ['record', 'ownership'])).toEqual({
    companies,
    sections: [
      { section: 'record', unread: 2, kept: 0, notThere: 0 },
      { section: 'ownership', unread: 2, kept: 0, notThere: 0 },
    ],
  })
  const run =
    (await store.beginRun({
      name: 'Prüfung',
      companies,
      sections: ['record'],
      refresh: false,
      olderThan: null,
      approved: { upTo: 20, unpriced: 0 },
      at: now,
    })) ?? 0
  await store.stepRunItem({ run, position: 0, to: 'sending', sentAt: now })
  expect([await store.recoverRuns(), (await store.run(run))?.state, (await store.run(run))?.counts.waiting]).toEqual([
    1,
    'paused',
    2,
  ])
  expect(await store.stepRun({ id: run, from: ['paused'], to: 'stopped', endedAt: now })).toMatchObject({
    state: 'stopped',
    counts: { skipped: 2 },
  })
  expect(await store.stepRun({ id: run, from: ['paused'], to: 'running' })).toBeNull()
})
