import { describe, expect, it } from 'vitest'
import type { Note, NoteSaved } from '../../shared/domain/library/note.ts'
import type { FoundOwn } from '../../shared/domain/library/found.ts'
import type { RelatedCompanies } from '../../shared/domain/library/related.ts'
import type { SavedSearch } from '../../shared/domain/library/saved-search.ts'
import type { CollectionFile } from '../../shared/domain/library/collection.ts'
import type { KeptResults } from '../../shared/domain/search/search.ts'
import { DEMO_KEY, startRegisterService } from '../sandbox/serve.ts'
import { announcements, ask, coreEachTest, firstFound, ledger, meter, value } from './core.testing.ts'

const { start, stop } = coreEachTest()

describe("The library of one's own", () => {
  it('is written and found without a network, tells every window, and never costs', async () => {
    const service = await startRegisterService({ companies: 60, credits: 1_000, live: false, dialect: 'october' })
    const core = await start({ baseUrl: service.url, key: DEMO_KEY })
    const id = await firstFound(core, 'gmbh')
    const before = (await meter(core)).today.credits
    await stop(core)
    await service.close()

    const offline = await start({ baseUrl: service.url, key: DEMO_KEY })
    const told = announcements(offline)
    const note = await value<Note>(offline, 'library.createNote', {
      about: { kind: 'company', id },
      text: 'Sitz an der **Elbe**',
    })
    expect(
      await value<NoteSaved>(offline, 'library.saveNote', { id: note.id, version: 1, text: 'Sitz an der Weser' }),
    ).toMatchObject({ state: 'saved' })
    // Another window still has the first version.
    expect(
      await value<NoteSaved>(offline, 'library.saveNote', { id: note.id, version: 1, text: 'etwas anderes' }),
    ).toMatchObject({ state: 'conflict', theirs: { text: 'Sitz an der Weser' } })
    const tag = await value<{ id: number }>(offline, 'library.makeTag', { name: '#Häfen', color: 'blue' })
    await value(offline, 'library.tagParties', { tag: tag.id, parties: [id], on: true })
    const collection = await value<{ id: number }>(offline, 'library.saveCollection', {
      id: null,
      name: 'Forty',
      note: '',
    })
    await value(offline, 'library.addToCollection', { id: collection.id, parties: [id] })
    await value(offline, 'library.saveSearch', { name: 'Alle', what: { kind: 'kept', search: null, text: 'gmbh' } })
    await value(offline, 'library.noteOpened', { id })
    expect(told.filter((kind) => kind === 'library')).toHaveLength(7)
    expect(await value<FoundOwn>(offline, 'library.find', { text: 'weser', limit: 5 })).toMatchObject({
      notes: [{ excerpt: 'Sitz an der Weser' }],
    })
    expect(
      (await value<KeptResults>(offline, 'search.kept', { text: '#haef', kind: null, offset: 0, limit: 5 })).items.map(
        (item) => item.id,
      ),
    ).toEqual([id])
    expect((await value<CollectionFile>(offline, 'library.collection', { id: collection.id })).items).toHaveLength(1)
    expect((await value<RelatedCompanies>(offline, 'library.related', { id })).unread).toEqual([
      'record',
      'roles',
      'ownership',
    ])
    expect(await value<readonly SavedSearch[]>(offline, 'library.searches')).toMatchObject([{ name: 'Alle', fresh: 0 }])
    expect((await meter(offline)).today.credits).toBe(before)
    expect((await ledger(offline)).total).toBe(1)
  })

  it('refuses what is no note, no tag and no party, and a text that is too long, before anything is written', async () => {
    const core = await start({ baseUrl: null, key: null })
    const refused = async (path: string, input: unknown) => {
      const outcome = await ask(core, path, input)
      return outcome.ok ? 'ok' : outcome.error.kind
    }
    expect(await refused('library.createNote', { about: { kind: 'company', id: 5 }, text: 'x' })).toBe('not-found')
    expect(await refused('library.createNote', { about: { kind: 'free' }, text: 'x'.repeat(100_001) })).toBe(
      'bad-input',
    )
    expect(
      await refused('library.createNote', { about: { kind: 'free' }, text: '</textarea><script>\u202e'.repeat(100) }),
    ).toBe('ok')
    expect(await refused('library.makeTag', { name: '  # ', color: 'blue' })).toBe('bad-input')
    expect(await refused('library.makeTag', { name: 'x', color: 'url(javascript:1)' })).toBe('bad-input')
    expect(await refused('library.saveCollection', { id: null, name: '   ', note: '' })).toBe('bad-input')
    expect(await refused('library.saveCollection', { id: 3, name: 'x', note: '' })).toBe('not-found')
    expect(await refused('library.addToCollection', { id: 3, parties: [1] })).toBe('not-found')
    expect(await refused('library.saveSearch', { name: 'x', what: { kind: 'sql', text: 'DROP TABLE note' } })).toBe(
      'bad-input',
    )
    expect(await value(core, 'library.undo', { undo: 99 })).toBe(false)
    expect(await value(core, 'library.related', { id: 99 })).toBe(null)
  })

  it('keeps a tab of a collection', async () => {
    const core = await start({ baseUrl: null, key: null })
    await value(core, 'workspace.save', { tabs: [{ kind: 'collection', id: 4 }], active: 0 })
    expect(await value(core, 'workspace.read')).toEqual({ tabs: [{ kind: 'collection', id: 4 }], active: 0 })
  })
})
