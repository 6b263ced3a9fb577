import { describe, expect, it } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import { longestNote, type Note } from '../../../shared/domain/library/note.ts'
import type { Store } from '../../ports/store/store.ts'
import {
  keep,
  knownCompany,
  knownPerson,
  localStore,
  page,
  searchFor,
  temporaryFolder,
  temporaryStore,
  uuid,
} from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'

const later = '2026-11-21T13:00:00.000Z'
const free = { kind: 'free' } as const

async function noted(store: Store, text: string, about: Note['about'] = free): Promise<Note> {
  const note = await store.createNote({ about, text, at: now })
  if (note === null) throw new Error('the note was not made')
  return note
}

describe('A note', () => {
  it('belongs to a company, a person, a desk or nothing, and keeps its times', async () => {
    const store = localStore()
    const company = await knownCompany(store, uuid(1))
    const person = await knownPerson(store, uuid(2), 'Mara Halvorsen')
    const desk = await store.saveDesk({
      id: null,
      name: 'Gruppe',
      companies: [company],
      view: {} as never,
      savedAt: now,
    })
    if (desk === null) throw new Error('no desk')
    await noted(store, 'zur Firma', { kind: 'company', id: company })
    await noted(store, 'zur Person', { kind: 'person', id: person })
    await noted(store, 'zum Tisch', { kind: 'desk', id: desk.id })
    await noted(store, 'frei')
    expect(await store.notesOf(company)).toMatchObject([
      { text: 'zur Firma', version: 1, createdAt: now, about: { kind: 'company', id: company } },
    ])
    expect(await store.notesOf(person)).toMatchObject([{ text: 'zur Person', about: { kind: 'person', id: person } }])
    expect(await store.notesBeside(desk.id)).toMatchObject([{ text: 'zum Tisch' }])
    expect((await store.listNotes({ text: '', offset: 0, limit: 10 })).notes.map(({ subject }) => subject)).toEqual([
      null,
      'Gruppe',
      'Mara Halvorsen',
      `Firma ${uuid(1)}`,
    ])
    await store.removeDesk(desk.id)
    expect((await store.notesBeside(null)).map(({ text }) => text)).toEqual(['zum Tisch', 'frei'])
  })

  it('is saved over the version that was changed, and never over another in silence', async () => {
    const store = localStore()
    const { id } = await noted(store, 'eins')
    expect(await store.saveNote({ id, version: 1, text: 'zwei', at: later })).toMatchObject({
      state: 'saved',
      note: { version: 2, changedAt: later, createdAt: now },
    })
    expect(await store.saveNote({ id, version: 1, text: 'drei', at: later })).toMatchObject({
      state: 'conflict',
      theirs: { text: 'zwei', version: 2 },
    })
    expect(await store.note(id)).toMatchObject({ text: 'zwei' })
    // A save whose answer was lost comes again with the same text: that is no conflict.
    expect(await store.saveNote({ id, version: 1, text: 'zwei', at: later })).toMatchObject({
      state: 'saved',
      note: { version: 2 },
    })
    expect(await store.saveNote({ id: 999, version: 1, text: 'x', at: later })).toEqual({ state: 'gone' })
  })

  it('holds 100,000 characters, markup and turned text as they were typed', async () => {
    const store = localStore()
    const typed = '<b>\u202eumgekehrt</b>\r\n' + 'Übermaß '.repeat(20_000)
    const { id } = await noted(store, typed)
    const kept = await store.note(id)
    expect(kept?.text).toHaveLength(longestNote)
    expect(kept?.text.startsWith('<b>\u202eumgekehrt</b>\nÜbermaß ')).toBe(true)
    expect((await store.findOwn('umgekehrt', 5)).notes).toHaveLength(1)
  })

  it('is put back after it was removed, and is not found meanwhile', async () => {
    const store = localStore()
    const { id } = await noted(store, 'Verdacht auf Briefkasten')
    const undo = await store.removeNote(id)
    expect((await store.findOwn('briefkasten', 5)).notes).toEqual([])
    expect(await store.undoRemoval(undo ?? 0)).toBe(true)
    expect(await store.undoRemoval(undo ?? 0)).toBe(false)
    expect((await store.findOwn('briefkasten', 5)).notes).toHaveLength(1)
    const again = await store.removeNote(id)
    await store.forgetRemovals()
    expect(await store.undoRemoval(again ?? 0)).toBe(false)
    expect(await store.removeNote(id)).toBe(null)
  })

  it('is refused for what is not known', async () => {
    const store = localStore()
    expect(await store.createNote({ about: { kind: 'company', id: partyId(77) }, text: 'x', at: now })).toBe(null)
    expect(await store.createNote({ about: { kind: 'desk', id: 77 }, text: 'x', at: now })).toBe(null)
  })
})

describe("The search for one's own", () => {
  it('finds notes by every word, umlauts either way, with the piece around the first', async () => {
    const store = localStore()
    const filler = 'Lorem ipsum dolor sit amet. '.repeat(40)
    await noted(store, `${filler} Die **Müller**-Gruppe hat den Sitz verlegt. ${filler}`)
    await noted(store, 'etwas anderes')
    for (const text of ['müller', 'mueller', 'muller sitz', 'MÜLL verl']) {
      const [hit, ...rest] = (await store.findOwn(text, 5)).notes
      expect(rest).toEqual([])
      expect(hit?.excerpt).toContain('Müller')
      expect(hit?.excerpt.length).toBeLessThan(180)
    }
    expect((await store.findOwn('müller nichts', 5)).notes).toEqual([])
    expect((await store.findOwn('" OR * NEAR(', 5)).notes).toEqual([])
  })

  it('follows what is changed, and knows tags, collections and saved searches', async () => {
    const store = localStore()
    const note = await noted(store, 'alt')
    await store.saveNote({ id: note.id, version: 1, text: 'neu', at: later })
    expect((await store.findOwn('alt', 5)).notes).toEqual([])
    expect((await store.findOwn('neu', 5)).notes).toHaveLength(1)
    const tag = await store.makeTag('Über-Prüfung', 'amber')
    await store.saveCollection({ id: null, name: 'Prüfung 2026', note: 'für Mara', at: now })
    await store.saveSearch({ name: 'Prüffälle', what: { kind: 'kept', search: null, text: 'gmbh' }, at: now })
    expect(await store.findOwn('pruf', 5)).toMatchObject({
      tags: [{ id: tag?.id, name: 'Über-Prüfung' }],
      collections: [{ name: 'Prüfung 2026' }],
      searches: [{ name: 'Prüffälle' }],
    })
    expect((await store.findOwn('mara', 5)).collections).toHaveLength(1)
    expect((await store.findOwn('#über', 5)).tags).toHaveLength(1)
    expect((await store.findOwn('#prüf', 5)).tags).toEqual([])
  })

  it('is made anew where its file was set back or is missing, and after a rebuild', async () => {
    const folder = temporaryFolder()
    const store = localStore(folder)
    await noted(store, 'Verdacht')
    store.db.prepare('UPDATE own_change SET count = count + 1').run()
    await store.close()
    const again = localStore(folder)
    expect((await again.findOwn('verdacht', 5)).notes).toHaveLength(1)
    await again.rebuild()
    expect((await again.findOwn('verdacht', 5)).notes).toHaveLength(1)
    again.db.prepare('DROP TABLE idx.own_words').run()
    expect((await again.findOwn('verdacht', 5)).notes).toHaveLength(1)
    expect((await again.listNotes({ text: 'verd', offset: 0, limit: 5 })).notes).toHaveLength(1)
  })

  it('leaves no word of a removed note in the index', async () => {
    const store = localStore()
    const { id } = await noted(store, 'Geheimniskrämerei')
    await store.removeNote(id)
    const blocks = store.db.prepare('SELECT block FROM idx.own_words_data').all() as { block: Buffer }[]
    expect(blocks.some(({ block }) => block.includes('geheimnis'))).toBe(false)
  })
})

describe('A tag', () => {
  it('is one whatever its case and the sign before it', async () => {
    const store = localStore()
    const tag = await store.makeTag('  # Verdacht ', 'red')
    expect(tag).toMatchObject({ name: 'Verdacht', color: 'red' })
    expect((await store.makeTag('VERDACHT', 'blue'))?.id).toBe(tag?.id)
    expect(await store.makeTag(' # ', 'blue')).toBe(null)
    expect((await store.makeTag('x'.repeat(300), 'blue'))?.name).toHaveLength(60)
  })

  it('is put on companies and persons, counted, and finds them in the library', async () => {
    const store = localStore()
    const company = await knownCompany(store, uuid(1))
    const person = await knownPerson(store, uuid(2), 'Mara Halvorsen')
    const tag = await store.makeTag('Verdacht', 'red')
    const id = tag?.id ?? 0
    expect(await store.tagParties(id, [company, person, company, partyId(99)], true, now)).toEqual([company, person])
    expect(await store.tagParties(id, [company], true, now)).toEqual([])
    expect(await store.tags()).toMatchObject([{ name: 'Verdacht', companies: 1, persons: 1 }])
    expect(await store.tagsOf(company)).toMatchObject([{ name: 'Verdacht' }])
    expect(await store.tagged()).toEqual([
      { id: company, tags: [id] },
      { id: person, tags: [id] },
    ])
    const found = await store.findKept({ text: '#verd', kind: null, offset: 0, limit: 10 })
    expect(found.items.map((item) => item.id).toSorted((a, b) => a - b)).toEqual([company, person])
    expect((await store.findKept({ text: '#verd', kind: 'persons', offset: 0, limit: 10 })).items).toHaveLength(1)
    expect((await store.findKept({ text: '#anders', kind: null, offset: 0, limit: 10 })).items).toEqual([])
    expect(await store.tagParties(id, [company], false, now)).toEqual([company])
  })

  it('is renamed, says which other has the name, and is merged with it; both can be undone', async () => {
    const store = localStore()
    const [one, two, three] = [
      await knownCompany(store, uuid(1)),
      await knownCompany(store, uuid(2)),
      await knownCompany(store, uuid(3)),
    ]
    const old = (await store.makeTag('Alt', 'grey'))?.id ?? 0
    const kept = (await store.makeTag('Neu', 'green'))?.id ?? 0
    await store.tagParties(old, [one, two], true, now)
    await store.tagParties(kept, [two, three], true, now)
    expect(await store.changeTag(old, 'neu', 'grey')).toMatchObject({ state: 'name-taken', other: { id: kept } })
    expect(await store.changeTag(old, 'Älter', 'red')).toMatchObject({
      state: 'changed',
      tag: { name: 'Älter', color: 'red' },
    })
    expect(await store.changeTag(old, '  ', 'red')).toEqual({ state: 'no-name' })
    expect(await store.changeTag(999, 'x', 'red')).toEqual({ state: 'gone' })
    const undo = await store.mergeTags(old, kept)
    expect(await store.tags()).toMatchObject([{ name: 'Neu', companies: 3 }])
    await store.undoRemoval(undo ?? 0)
    expect(await store.tags()).toMatchObject([
      { name: 'Älter', companies: 2 },
      { name: 'Neu', companies: 2 },
    ])
    expect((await store.tagsOf(two)).map(({ name }) => name)).toEqual(['Älter', 'Neu'])
    const gone = await store.removeTag(kept)
    expect(await store.tagsOf(three)).toEqual([])
    // Meanwhile somebody made one of the same name: what bore the removed one bears that.
    await store.makeTag('neu', 'blue')
    await store.undoRemoval(gone ?? 0)
    expect((await store.tagsOf(three)).map(({ name, color }) => [name, color])).toEqual([['neu', 'blue']])
    expect(await store.mergeTags(kept, kept)).toBe(null)
  })

  it('is one of a thousand without losing order or speed', async () => {
    const store = localStore()
    for (let number = 999; number >= 0; number -= 1)
      await store.makeTag(`Ziffer ${String(number).padStart(3, '0')}`, 'grey')
    const tags = await store.tags()
    expect(tags).toHaveLength(1_000)
    expect([tags[0]?.name, tags.at(-1)?.name]).toEqual(['Ziffer 000', 'Ziffer 999'])
    expect((await store.findOwn('#ziffer 99', 50)).tags).toHaveLength(10)
  })
})

describe('A collection', () => {
  it('keeps its order, remarks and times; takes many at once; gives them back', async () => {
    const store = localStore()
    const ids = [
      await knownCompany(store, uuid(1)),
      await knownPerson(store, uuid(2), 'Mara Halvorsen'),
      await knownCompany(store, uuid(3)),
    ] as const
    const [first, second, third] = ids
    const made = await store.saveCollection({ id: null, name: '  Forty\n companies ', note: 'bis Freitag', at: now })
    const id = made?.id ?? 0
    expect(made).toMatchObject({ name: 'Forty companies', note: 'bis Freitag' })
    expect(await store.addToCollection(id, [...ids, partyId(999), first], later)).toEqual({
      added: ids,
      already: 0,
      left: 0,
    })
    expect(await store.addToCollection(id, [first], later)).toEqual({ added: [], already: 1, left: 0 })
    expect(await store.addToCollection(999, ids, later)).toBe(null)
    await store.moveInCollection(id, third, first, later)
    await store.remarkInCollection(id, first, 'zuerst  fragen', later)
    const items = async () => (await store.collection(id))?.items.map((item) => item.party.id)
    expect(await items()).toEqual([third, first, second])
    expect(await store.moveInCollection(id, third, null, later)).toBe(true)
    expect(await store.moveInCollection(id, partyId(999), null, later)).toBe(false)
    expect(await items()).toEqual([first, second, third])
    const undo = await store.takeFromCollection(id, [first, second], later)
    expect(await items()).toEqual([third])
    await store.undoRemoval(undo ?? 0)
    expect((await store.collection(id))?.items[0]).toMatchObject({ addedAt: later, remark: 'zuerst fragen' })
    expect(await items()).toEqual([first, second, third])
    expect(await store.collections()).toMatchObject([{ companies: 2, persons: 1, changedAt: later }])
    expect(await store.collectionsOf(second)).toEqual([{ id, name: 'Forty companies' }])
    const whole = await store.removeCollection(id)
    expect(await store.collections()).toEqual([])
    await store.undoRemoval(whole ?? 0)
    expect(await items()).toEqual([first, second, third])
  })

  it('holds five thousand', async () => {
    const store = localStore()
    await keep(
      store,
      searchFor('viele'),
      page(
        Array.from({ length: 5_000 }, (_, number) => ({
          id: uuid(number + 1),
          type: 'company',
          name: `Firma ${number}`,
        })),
      ),
    )
    const ids = ((await store.search('companies', 'viele'))?.pages[0]?.items ?? []).map((item) => item.id)
    const made = await store.saveCollection({ id: null, name: 'viele', note: '', at: now })
    const id = made?.id ?? 0
    expect((await store.addToCollection(id, ids, now))?.added).toHaveLength(5_000)
    await store.moveInCollection(id, partyId(ids.at(-1) ?? 0), ids[0] ?? null, later)
    expect((await store.collection(id))?.items[0]?.party.name).toBe('Firma 4999')
    const undo = await store.takeFromCollection(id, ids, later)
    await store.undoRemoval(undo ?? 0)
    expect((await store.collection(id))?.items).toHaveLength(5_000)
  })
})

describe('A saved search', () => {
  it('counts what the cache has gained since it was last looked at, and asks nothing', async () => {
    const store = localStore()
    const found = (...numbers: readonly number[]) =>
      page(numbers.map((number) => ({ id: uuid(number), type: 'company', name: `Elbe ${number}` })))
    await keep(store, searchFor('elbe'), found(1, 2))
    const before = (await store.ledger({ offset: 0, limit: 1 })).total
    const { id } = await store.saveSearch({
      name: 'Elbe',
      what: { kind: 'search', search: 'companies', term: 'elbe' },
      at: now,
    })
    await store.saveSearch({ name: 'Hier', what: { kind: 'kept', search: null, text: 'elbe' }, at: now })
    expect(await store.savedSearches()).toMatchObject([
      { name: 'Hier', results: 2, fresh: 0 },
      { name: 'Elbe', results: 2, fresh: 0 },
    ])
    expect((await store.ledger({ offset: 0, limit: 1 })).total).toBe(before)
    await keep(store, searchFor('elbe'), found(3, 1, 4))
    expect(await store.savedSearches()).toMatchObject([
      { name: 'Hier', results: 4, fresh: 2 },
      { name: 'Elbe', results: 3, fresh: 2 },
    ])
    expect(await store.markSearchSeen(id, later)).toBe(true)
    expect((await store.savedSearches()).find((search) => search.id === id)).toMatchObject({ fresh: 0, seenAt: later })
    // Saved again it is the same one, by another name.
    expect(
      await store.saveSearch({
        name: 'Elbe 2',
        what: { kind: 'search', search: 'companies', term: 'elbe' },
        at: later,
      }),
    ).toMatchObject({ id, name: 'Elbe 2' })
    const undo = await store.removeSearch(id)
    expect(await store.savedSearches()).toHaveLength(1)
    await store.undoRemoval(undo ?? 0)
    expect(await store.savedSearches()).toMatchObject([{ name: 'Hier' }, { name: 'Elbe 2', fresh: 0 }])
  })
})

describe('What is new of a saved search', () => {
  const what = { kind: 'search', search: 'companies', term: 'elbe' } as const
  const found = (names: readonly (readonly [number, string])[], next: string | null = null) => ({
    object: 'page',
    data: names.map(([number, name]) => ({ id: uuid(number), type: 'company', name })),
    next_cursor: next,
  })
  const counts = async (store: ReturnType<typeof localStore>) =>
    (await store.savedSearches()).map(({ results, fresh }) => [results, fresh])

  it('counts a company once that moved from one page to the next between two reads', async () => {
    const store = localStore()
    await keep(store, searchFor('elbe'), found([[1, 'Elbe 1']], 'more') as never)
    await store.saveSearch({ name: 'Elbe', what, at: now })
    expect(await counts(store)).toEqual([[1, 0]])
    await keep(
      store,
      searchFor('elbe'),
      found(
        [
          [1, 'Elbe 1'],
          [2, 'Elbe 2'],
        ],
        'more',
      ) as never,
    )
    await keep(
      store,
      searchFor('elbe', 2),
      found([
        [2, 'Elbe 2'],
        [3, 'Elbe 3'],
      ]) as never,
    )
    // The second page was not read then: who stands on it may have stood there.
    expect(await counts(store)).toEqual([[3, 1]])
  })

  it('is no company that was renamed, read again, or gone for one answer and back', async () => {
    const store = localStore()
    await keep(
      store,
      searchFor('elbe'),
      found([
        [1, 'Elbe 1'],
        [2, 'Elbe 2'],
      ]) as never,
    )
    await store.saveSearch({ name: 'Elbe', what, at: now })
    await keep(store, searchFor('elbe'), found([[2, 'Weser 2']]) as never)
    expect(await counts(store)).toEqual([[1, 0]])
    await keep(
      store,
      searchFor('elbe'),
      found([
        [1, 'Elbe neu'],
        [2, 'Weser 2'],
        [3, 'Elbe 3'],
      ]) as never,
    )
    expect(await counts(store)).toEqual([[3, 1]])
  })
})

describe('A saved search of a whole question', () => {
  it('counts what fits the town and the court that were typed, though only the name was sent', async () => {
    const store = localStore()
    const found = (...towns: readonly (string | null)[]) =>
      page(
        towns.map((city, nth) => ({
          id: uuid(nth + 1),
          type: 'company',
          name: `Elbe ${nth}`,
          address: city === null ? null : { city },
        })),
      )
    await keep(store, searchFor('elbe'), found('Kiel', 'Berlin', null))
    const what = { kind: 'search', search: 'companies', term: 'elbe', question: 'elbe kiel' } as const
    // Where a town isn't stated, nothing speaks against it.
    expect(await store.saveSearch({ name: 'Elbe in Kiel', what, at: now })).toMatchObject({
      results: 2,
      fresh: 0,
      what,
    })
    await keep(store, searchFor('elbe'), found('Kiel', 'Berlin', null, 'Berlin', 'Kiel'))
    expect(await store.savedSearches()).toMatchObject([{ results: 3, fresh: 1 }])
    // Of the term alone all of them count, and so they do where it was saved before.
    await store.saveSearch({ name: 'Elbe', what: { kind: 'search', search: 'companies', term: 'elbe' }, at: now })
    expect((await store.savedSearches())[0]).toMatchObject({ name: 'Elbe', results: 5 })
  })
})

describe('The plan of a saved search', () => {
  const schedule = {
    every: 'week',
    pages: 2,
    monthlyCap: 10,
    approved: { upTo: 1 },
    lastAt: null,
    triedAt: null,
    problem: null,
    more: false,
  } as const

  it('is kept, ended, and what became of its runs is written into it alone', async () => {
    const store = localStore()
    const what = { kind: 'search', search: 'companies', term: 'elbe' } as const
    const { id } = await store.saveSearch({ name: 'Elbe', what, at: now })
    expect(await store.plannedSearches()).toEqual([])
    expect(await store.scheduleSearch(id, schedule)).toBe(true)
    expect(await store.scheduleSearch(99, schedule)).toBe(false)
    await store.noteSearchRun(id, { lastAt: later, more: true })
    expect(await store.plannedSearches()).toEqual([
      { id, name: 'Elbe', what, schedule: { ...schedule, lastAt: later, more: true } },
    ])
    const undo = await store.removeSearch(id)
    expect(await store.plannedSearches()).toEqual([])
    await store.noteSearchRun(id, { lastAt: now })
    await store.undoRemoval(undo ?? 0)
    expect((await store.plannedSearches())[0]?.schedule.lastAt).toBe(later)
    await store.scheduleSearch(id, null)
    await store.noteSearchRun(id, { lastAt: now })
    expect((await store.savedSearches())[0]?.schedule).toBeNull()
  })

  it.each([
    ['what is no JSON', '{'],
    ['an unknown rhythm', JSON.stringify({ ...schedule, every: 'hour' })],
    ['no agreed price', JSON.stringify({ ...schedule, approved: {} })],
    ['more pages than a run may read', JSON.stringify({ ...schedule, pages: 5_000 })],
    ['a limit that is none', JSON.stringify({ ...schedule, monthlyCap: 'many' })],
  ])('is none where the file has %s, so that nothing is asked by it', async (_name, text) => {
    const store = localStore()
    await store.saveSearch({ name: 'E', what: { kind: 'search', search: 'companies', term: 'elbe' }, at: now })
    store.db.prepare('UPDATE saved_search SET schedule = ?').run(text)
    expect(await store.plannedSearches()).toEqual([])
    expect((await store.savedSearches())[0]?.schedule).toBeNull()
  })
})

describe('Recently read', () => {
  it('remembers fifty files, the last opened first', async () => {
    const store = localStore()
    await keep(
      store,
      searchFor('viele'),
      page(
        Array.from({ length: 60 }, (_, number) => ({ id: uuid(number + 1), type: 'company', name: `Firma ${number}` })),
      ),
    )
    const ids = ((await store.search('companies', 'viele'))?.pages[0]?.items ?? []).map((item) => item.id)
    for (const [index, id] of ids.entries())
      await store.noteOpened(id, new Date(Date.parse(now) + index * 1000).toISOString())
    const recent = await store.recentFiles()
    expect(recent).toHaveLength(50)
    expect(recent[0]).toMatchObject({ party: { name: 'Firma 59' }, how: 'opened' })
    expect(store.db.prepare('SELECT count(*) AS count FROM opened_file').get()).toEqual({ count: 50 })
  })
})

describe('The library in its thread', () => {
  it('outlives a restart', async () => {
    const folder = temporaryFolder()
    const store = await temporaryStore(folder)
    const note = await noted(store, 'bleibt')
    await store.close()
    const again = await temporaryStore(folder)
    expect(await again.note(note.id)).toMatchObject({ text: 'bleibt' })
    expect((await again.findOwn('bleib', 3)).notes).toHaveLength(1)
  })
})
