import { expect, test } from 'vitest'
import { partyId } from '../../../../shared/domain/ids.ts'
import { emptyView, type DeskView } from '../../../../shared/domain/ownership/desk/desk.ts'
import { keep, knownCompany, knownPerson, localStore, sectionOf, uuid } from '../../testing/temporary-store.testing.ts'
import { now } from '../../testing/reservation.testing.ts'

const later = '2026-11-21T13:00:00.000Z'

test('desks are kept with their picture, newest first, as many as wanted', async () => {
  const store = localStore()
  const company = await knownCompany(store, uuid(1))
  const view: DeskView = {
    ...emptyView,
    hidden: ['party:2'],
    pinned: { 'reg:a': { x: 1.5, y: -2 }, __proto__x: { x: 0, y: 0 } },
    groupBelow: 5,
    same: [['a', 'b']],
  }
  const first = await store.saveDesk({ id: null, name: 'Eins', companies: [company], view, savedAt: now })
  await store.saveDesk({ id: null, name: 'Zwei', companies: [company], view: emptyView, savedAt: later })
  expect(first).toEqual({ id: 1, name: 'Eins', companies: [company], view, savedAt: now })
  expect((await store.desks()).map(({ name }) => name)).toEqual(['Zwei', 'Eins'])
  expect(await store.desk(1)).toEqual(first)
})

test("saving one again changes that one; one that was removed isn't brought back", async () => {
  const store = localStore()
  const company = await knownCompany(store, uuid(1))
  await store.saveDesk({ id: null, name: 'Eins', companies: [company], view: emptyView, savedAt: now })
  expect(
    await store.saveDesk({ id: 1, name: 'Umbenannt', companies: [company], view: emptyView, savedAt: later }),
  ).toMatchObject({ id: 1, name: 'Umbenannt', savedAt: later })
  expect(await store.removeDesk(1)).toBe(true)
  expect(await store.removeDesk(1)).toBe(false)
  expect([await store.desk(1), await store.desks()]).toEqual([null, []])
  expect(
    await store.saveDesk({ id: 1, name: 'Wieder', companies: [company], view: emptyView, savedAt: later }),
  ).toBeNull()
})

test('companies of a desk are those that are known, each once, also when two turn out to be one', async () => {
  const store = localStore()
  const opaque = 'cmp_not-an-encoding'
  const [one, two, person] = [
    await knownCompany(store, uuid(1)),
    await knownCompany(store, opaque),
    await knownPerson(store, uuid(3), 'Eva'),
  ]
  expect(
    await store.saveDesk({ id: null, name: '', companies: [person, partyId(99)], view: emptyView, savedAt: now }),
  ).toBeNull()
  await store.saveDesk({
    id: null,
    name: '',
    companies: [two, one, two, person, partyId(99)],
    view: emptyView,
    savedAt: now,
  })
  expect((await store.desk(1))?.companies).toEqual([two, one])
  await keep(store, sectionOf(one, 'record'), { id: opaque, name: 'Eins GmbH' })
  expect((await store.desk(1))?.companies).toEqual([one])
})
