import { expect, test } from 'vitest'
import type { Json } from '../../../../shared/domain/json.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { RunSection } from '../../../../shared/domain/lists/run.ts'
import { toldSinceRead } from './changed-sections.ts'
import { keep, knownCompany, localStore, page, prefixed, sectionOf } from '../../testing/temporary-store.testing.ts'

/** What is old: nothing by its age, so that only what was reported since can be. */
const longAgo = '2000-01-01T00:00:00.000Z'
const readAt = '2026-03-02T08:00:00.000Z'
const sections: readonly RunSection[] = ['record', 'roles', 'events']

const event = (id: number, type: string, at: string): Json => ({
  object: 'event',
  id: prefixed('cmp', id).replace('cmp_', 'evt_'),
  type,
  subject: { object: 'company', id: prefixed('cmp', 1), name: 'Firma 1 GmbH' },
  source: { object: 'register_entry', id: 'rge', number: id, published_on: null, text: 'Gegenstand geändert.' },
  effective_date: at.slice(0, 10),
  created_at: at,
})

async function readCompany(events: readonly Json[]) {
  const store = localStore()
  const id = await knownCompany(store, prefixed('cmp', 1), { name: 'Firma 1 GmbH' })
  const record = { id: prefixed('cmp', 1), name: 'Firma 1 GmbH' }
  await keep(store, sectionOf(id, 'record'), record, { readAt })
  await keep(store, sectionOf(id, 'roles'), page([]), { readAt })
  await keep(store, sectionOf(id, 'events'), page(events), { readAt: '2026-03-05T08:00:00.000Z' })
  const old = async (olderThan: string | null, of: readonly PartyId[] = [id]): Promise<readonly RunSection[]> =>
    (await store.standing(of, sections, olderThan)).sections
      .filter(({ unread }) => unread > 0)
      .map(({ section }) => section)
  return { store, id, record, old }
}

test('an entry of which a change was reported since is old whatever its age, and nothing else is', async () => {
  const { old, store, id, record } = await readCompany([event(7, 'company.purpose.changed', '2026-03-03T09:00:00Z')])
  expect(await old(longAgo)).toEqual(['record'])
  // Only where what is old was asked for.
  expect(await old(null)).toEqual([])
  await keep(store, sectionOf(id, 'record'), record, { readAt: '2026-03-04T08:00:00.000Z' })
  expect(await old(longAgo)).toEqual([])
})

test('a change from before the entry was read makes nothing old', async () => {
  const { old } = await readCompany([event(7, 'company.purpose.changed', '2026-03-01T09:00:00Z')])
  expect(await old(longAgo)).toEqual([])
})

test('who came or left makes the people old, and not the entry', async () => {
  const { old } = await readCompany([event(7, 'company.role.added', '2026-03-03T09:00:00Z')])
  expect(await old(longAgo)).toEqual(['roles'])
})

test('what is older than the day is old as before', async () => {
  const { old } = await readCompany([])
  expect(await old('2026-03-04T00:00:00.000Z')).toEqual(['record', 'roles'])
})

test('the account of a company is worked out only where something was told since the oldest of its reads', async () => {
  const before = event(7, 'company.purpose.changed', '2026-02-20T09:00:00Z')
  const since = event(8, 'company.purpose.changed', '2026-03-03T09:00:00Z')
  const { old, store, id, record } = await readCompany([before])
  const asked = (): readonly number[] => toldSinceRead(store.db, [id])
  expect(asked()).toEqual([])
  // One that nobody read has nothing that could be out of date.
  const other = await knownCompany(store, prefixed('cmp', 2), { name: 'Firma 2 GmbH' })
  await keep(store, sectionOf(other, 'events'), page([event(9, 'company.role.added', '2026-03-03T09:00:00Z')]), {
    readAt,
  })
  expect(toldSinceRead(store.db, [other, id])).toEqual([])

  await keep(store, sectionOf(id, 'events'), page([before, since]), { readAt: '2026-03-06T08:00:00.000Z' })
  expect(toldSinceRead(store.db, [other, id])).toEqual([id])
  await keep(store, sectionOf(id, 'record'), record, { readAt: '2026-03-07T08:00:00.000Z' })
  // The people were read before it: the change may be one of theirs.
  expect([asked(), await old(longAgo)]).toEqual([[id], []])
  await keep(store, sectionOf(id, 'roles'), page([]), { readAt: '2026-03-07T08:00:00.000Z' })
  expect(asked()).toEqual([])
})

test('a list of people that was not read to its end is cleared by none of its pages, and the company stays', async () => {
  const { store, id } = await readCompany([event(7, 'company.role.added', '2026-02-20T09:00:00Z')])
  await keep(store, sectionOf(id, 'roles'), page([], 'more'), { readAt: '2026-03-07T08:00:00.000Z' })
  expect(toldSinceRead(store.db, [id])).toEqual([id])
})
