import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { Removed } from '../../../shared/contract/library.ts'
import type { AreaDependencies } from './area-dependencies.ts'
import type { CoreHandlers } from '../router.ts'

/**
 * Area `library` of the contract: notes, tags, collections and saved searches of the person. Everything is in the
 * store, free and offline; every change is announced to all pages.
 */
export function createLibraryHandlers({
  ports,
  scheduledSearches,
  queue,
  team,
}: AreaDependencies): Pick<CoreHandlers, 'library'> {
  const { store, clock, announce } = ports
  const at = (): string => new Date(clock.now()).toISOString()
  const changed = (): void => {
    announce({ kind: 'library' })
  }

  /** The outcome of a change; `not-found` where the thing that it changes isn't there. */
  const told = async <T>(change: Promise<T | null>): Promise<Outcome<T>> => {
    const value = await change
    if (value === null) return failed({ kind: 'not-found' })
    changed()
    return ok(value)
  }
  const done = (change: Promise<boolean>): Promise<Outcome<null>> =>
    change.then((there) => {
      if (!there) return failed({ kind: 'not-found' })
      changed()
      return ok(null)
    })
  const removed = async (removal: Promise<number | null>): Promise<Outcome<Removed>> => {
    const undo = await removal
    if (undo !== null) changed()
    return ok({ undo })
  }

  return {
    library: {
      notes: async ({ about }) =>
        ok(
          about.kind === 'company' || about.kind === 'person'
            ? await store.notesOf(about.id)
            : await store.notesBeside(about.kind === 'desk' ? about.id : null),
        ),
      note: async ({ id }) => ok(await store.note(id)),
      allNotes: async (query) => ok(await store.listNotes(query)),
      createNote: (note) => told(store.createNote({ ...note, at: at() })),
      saveNote: async (note) => {
        const saved = await store.saveNote({ ...note, at: at() })
        if (saved.state === 'saved') changed()
        return ok(saved)
      },
      removeNote: ({ id }) => removed(store.removeNote(id)),

      tags: async () => ok(await store.tags()),
      tagged: async () => ok(await store.tagged()),
      makeTag: async ({ name, color }) => {
        const tag = await store.makeTag(name, color)
        if (tag === null)
          return failed({ kind: 'bad-input', fields: [{ field: 'name', message: 'no name, or too many tags' }] })
        changed()
        return ok(tag)
      },
      changeTag: async ({ id, name, color }) => {
        const saved = await store.changeTag(id, name, color)
        if (saved.state === 'changed') changed()
        return ok(saved)
      },
      tagParties: ({ tag, parties, on }) => told(store.tagParties(tag, parties, on, at())),
      mergeTags: ({ from, into }) => removed(store.mergeTags(from, into)),
      removeTag: ({ id }) => removed(store.removeTag(id)),

      collections: async () => ok(await store.collections()),
      collectionsOf: async ({ id }) => ok(await store.collectionsOf(id)),
      collection: async ({ id }) => ok(await store.collection(id)),
      saveCollection: (collection) => told(store.saveCollection({ ...collection, at: at() })),
      addToCollection: ({ id, parties }) => told(store.addToCollection(id, parties, at())),
      takeFromCollection: ({ id, parties }) => removed(store.takeFromCollection(id, parties, at())),
      moveInCollection: ({ id, party, before }) => done(store.moveInCollection(id, party, before, at())),
      remarkInCollection: ({ id, party, remark }) => done(store.remarkInCollection(id, party, remark, at())),
      removeCollection: ({ id }) => removed(store.removeCollection(id)),
      shared: async ({ kind }) => ok(await team.things.shared(kind)),
      share: ({ kind, id, on }) => team.things.share(kind, id, on),

      searches: async () => ok(await scheduledSearches.all()),
      saveSearch: (search) => told(store.saveSearch({ ...search, at: at() })),
      renameSearch: ({ id, name }) => done(store.renameSearch(id, name)),
      scheduleSearch: ({ id, plan }) => scheduledSearches.set(id, plan),
      resultChange: async ({ what }) => ok(await store.resultChange(what)),
      markSearchSeen: ({ id }) => done(store.markSearchSeen(id, at())),
      removeSearch: ({ id }) => removed(store.removeSearch(id)),

      undo: async ({ undo }) => {
        const back = await store.undoRemoval(undo)
        if (back) changed()
        return ok(back)
      },
      noteOpened: async ({ id }) => {
        // Where the library can only be read, opening a file works without being noted.
        if (store.readOnly === null) await store.noteOpened(id, at())
        return ok(null)
      },
      recent: async () => ok(await store.recentFiles()),
      find: async ({ text, limit }) => {
        const found = await store.findOwn(text, limit)
        return ok({ ...found, files: await queue.withPresence(found.files) })
      },
      related: async ({ id }) => ok(await store.relatedCompanies(id)),
      known: async ({ id }) => ok(await store.knownOf(id)),
    },
  }
}
