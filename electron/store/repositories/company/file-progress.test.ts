import { expect, test } from 'vitest'
import { partyId } from '../../../../shared/domain/ids.ts'
import {
  keep,
  knownCompany,
  knownPerson,
  localStore,
  page,
  sectionOf,
  uuid,
} from '../../testing/temporary-store.testing.ts'

test('tells what the whole file tells: how far a section was read, and by which id to ask for more', async () => {
  const store = localStore()
  const id = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
  await keep(store, sectionOf(id, 'events'), page([{ id: 'e1' }], 'b'))
  await keep(store, sectionOf(id, 'events', 2), page([{ id: 'e2' }], 'c'))
  await keep(store, sectionOf(id, 'roles'), '<html>')
  const whole = await store.company(id)
  const progress = await store.fileProgress('company', id, ['events', 'roles', 'documents'])
  expect(progress).toEqual({
    summary: whole?.summary,
    serviceId: whole?.serviceId,
    sections: {
      events: { begun: true, pages: 2, next: { by: 'cursor', value: 'c' } },
      roles: { begun: false, pages: 0, next: null },
      documents: { begun: false, pages: 0, next: null },
    },
  })
  expect(whole?.events).toMatchObject({ next: { by: 'cursor', value: 'c' }, answers: { length: 2 } })
})

test('is null for a number that nobody has, and for the other kind of party', async () => {
  const store = localStore()
  const person = await knownPerson(store, uuid(2), 'Ada Beispiel')
  expect(await store.fileProgress('company', person, [])).toBeNull()
  expect(await store.fileProgress('person', person, [])).toMatchObject({ summary: { name: 'Ada Beispiel' } })
  expect(await store.fileProgress('person', partyId(999), [])).toBeNull()
})
