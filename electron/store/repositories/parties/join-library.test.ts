import { describe, expect, it } from 'vitest'
import {
  keep,
  knownCompany,
  localStore,
  page,
  searchFor,
  sectionOf,
  uuid,
} from '../../testing/temporary-store.testing.ts'
import { now } from '../../testing/reservation.testing.ts'

const opaque = 'cmp_not-an-encoding'
const later = '2026-11-21T13:00:00.000Z'

/** Two rows of one company with the user's own things on both, until an answer to the one names the other. */
async function twoThatAreOne() {
  const store = localStore()
  const old = await knownCompany(store, uuid(1), { name: 'Alt GmbH' })
  const recent = await knownCompany(store, opaque, { name: 'Neu GmbH' })
  const other = await knownCompany(store, uuid(3), { name: 'Dritte GmbH' })
  await store.createNote({ about: { kind: 'company', id: old }, text: 'Notiz zur alten', at: now })
  await store.createNote({ about: { kind: 'company', id: recent }, text: 'Notiz zur neuen', at: later })
  const both = (await store.makeTag('beide', 'blue'))?.id ?? 0
  const single = (await store.makeTag('nur neu', 'red'))?.id ?? 0
  await store.tagParties(both, [old, recent], true, now)
  await store.tagParties(single, [recent], true, now)
  const collection = (await store.saveCollection({ id: null, name: 'Sammlung', note: '', at: now }))?.id ?? 0
  await store.addToCollection(collection, [recent], now)
  await store.addToCollection(collection, [other, old], later)
  await store.remarkInCollection(collection, old, 'zur alten', now)
  await store.remarkInCollection(collection, recent, 'zur neuen', now)
  await keep(store, searchFor('neu'), page([{ id: opaque, type: 'company', name: 'Neu GmbH' }]))
  await store.saveSearch({ name: 'Suche', what: { kind: 'search', search: 'companies', term: 'neu' }, at: now })
  await store.noteOpened(old, now)
  await store.noteOpened(recent, later)
  return { store, old, recent, other, both, single, collection }
}

describe('Two companies that turn out to be one', () => {
  it('keep every note, tag, remark, place in a collection, and what was seen', async () => {
    const { store, old, recent, other, both, single, collection } = await twoThatAreOne()
    await keep(store, sectionOf(old, 'record'), { id: opaque, name: 'Eine GmbH' })
    for (const id of [old, recent]) {
      expect((await store.notesOf(id)).map(({ text, about }) => [text, about])).toEqual([
        ['Notiz zur alten', { kind: 'company', id: old }],
        ['Notiz zur neuen', { kind: 'company', id: old }],
      ])
      expect((await store.tagsOf(id)).map((tag) => tag.id)).toEqual([both, single])
      expect(await store.collectionsOf(id)).toMatchObject([{ id: collection }])
    }
    expect((await store.collection(collection))?.items).toMatchObject([
      { party: { id: old, name: 'Eine GmbH' }, remark: 'zur alten / zur neuen', addedAt: now },
      { party: { id: other } },
    ])
    expect(await store.savedSearches()).toMatchObject([{ results: 1, fresh: 0 }])
    expect((await store.recentFiles()).map(({ party }) => party.id)).toEqual([old])
    expect((await store.findOwn('notiz', 5)).notes).toMatchObject([{ subject: 'Eine GmbH' }, { subject: 'Eine GmbH' }])
    expect(store.db.pragma('foreign_key_check')).toEqual([])
  })

  it('stay so after a rebuild, and by the number that leads to the other', async () => {
    const { store, old, recent, single, collection } = await twoThatAreOne()
    await keep(store, sectionOf(old, 'record'), { id: opaque, name: 'Eine GmbH' })
    await store.rebuild()
    expect(await store.notesOf(recent)).toHaveLength(2)
    expect(await store.createNote({ about: { kind: 'company', id: recent }, text: 'dritte', at: later })).toMatchObject(
      { about: { id: old } },
    )
    expect(await store.tagParties(single, [recent], false, later)).toEqual([old])
    expect((await store.addToCollection(collection, [recent], later))?.already).toBe(1)
    expect((await store.collection(collection))?.items).toHaveLength(2)
  })

  it('take back what was removed from the one that is gone', async () => {
    const { store, old, recent, collection } = await twoThatAreOne()
    const undo = await store.takeFromCollection(collection, [old, recent], later)
    const [, note] = [await store.notesOf(old), (await store.notesOf(recent))[0]]
    const undoNote = await store.removeNote(note?.id ?? 0)
    await keep(store, sectionOf(old, 'record'), { id: opaque, name: 'Eine GmbH' })
    await store.undoRemoval(undo ?? 0)
    await store.undoRemoval(undoNote ?? 0)
    expect((await store.collection(collection))?.items.filter(({ party }) => party.id === old)).toHaveLength(1)
    expect((await store.notesOf(old)).map(({ text }) => text)).toEqual(['Notiz zur alten', 'Notiz zur neuen'])
  })
})
