import { expect, test } from 'vitest'
import { page, keep, localStore, searchFor, uuid } from '../testing/temporary-store.testing.ts'
import { askFirst } from './first-question.ts'

const kept = page([{ id: uuid(1), name: 'Ahrenwyk Service GmbH' }])

test('the question that the program asks itself changes nothing, and what is asked next is answered as ever', async () => {
  const store = localStore()
  await keep(store, searchFor('ahrenwyk'), kept)
  const before = store.db.prepare('SELECT total_changes() AS changes').get()
  askFirst(store.db)
  expect(store.db.prepare('SELECT total_changes() AS changes').get()).toEqual(before)
  expect((await store.askKept({ text: 'ahren', kind: null, offset: 0, limit: 9 })).items).toHaveLength(1)
})

test('an index that is gone, or a library that is closed, is no fault of it', async () => {
  const store = localStore()
  await keep(store, searchFor('ahrenwyk'), kept)
  store.db.unsafeMode(true)
  store.db.exec('DROP TABLE idx.words')
  store.db.exec('DROP TABLE idx.doc')
  expect(() => askFirst(store.db)).not.toThrow()
  // Whoever asks mends it.
  expect((await store.askKept({ text: 'ahren', kind: null, offset: 0, limit: 9 })).items).toHaveLength(1)
  await store.close()
  expect(() => askFirst(store.db)).not.toThrow()
})
