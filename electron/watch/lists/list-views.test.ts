import { expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import type { StoredList } from '../../ports/store/lists.ts'
import { listView, openItemChanges } from './list-views.ts'

const list: StoredList = {
  id: 1,
  name: 'Kunden',
  state: 'there',
  serviceId: null,
  size: null,
  createdAt: null,
  itemsReadAt: null,
  answerId: null,
  members: 0,
  intents: [],
}
const never = (): never => {
  throw new Error('there is no intent')
}

test.each([
  ['never read', null, 0, null],
  ['never read, with some put in from here', null, 2, 2],
  ['read, and empty', '2026-11-21T12:00:00.000Z', 0, 0],
])('the members of a list that was %s', (_what, itemsReadAt, members, shown) => {
  expect(listView({ ...list, itemsReadAt, members }, never)?.members).toBe(shown)
})

test('a deleted list is not shown, one that is gone at the service is', () => {
  expect(listView({ ...list, state: 'ended' }, never)).toBeNull()
  expect(listView({ ...list, state: 'gone' }, never)?.state).toBe('gone')
})

test('only open changes count as under way', () => {
  const remove = { kind: 'remove-list-item', partyId: null } as const
  const add = { kind: 'add-list-item', body: { list: 1 } } as const
  const changes = openItemChanges([
    { ...remove, state: 'uncertain', body: { list: 1, item: 4 } },
    { ...remove, state: 'refused', body: { list: 1, item: 5 } },
    { ...add, state: 'waiting', partyId: partyId(6) },
    { ...add, state: 'done', partyId: partyId(7) },
  ])
  expect([[...changes.removing], changes.adding]).toEqual([[4], [6]])
})
