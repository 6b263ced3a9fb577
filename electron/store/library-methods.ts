import type { Opened } from './database.ts'
import type { LibraryStore, Undo } from './library-store.ts'
import { relatedCompanies } from './related/related-companies.ts'
import {
  addItems,
  collectionsOf,
  findCollections,
  moveItem,
  readCollection,
  readCollections,
  remark,
  removeCollection,
  removeItems,
  saveCollection,
} from './repositories/collections.ts'
import {
  createNote,
  findNotes,
  listNotes,
  notesBeside,
  notesOf,
  readNote,
  removeNote,
  saveNote,
} from './repositories/notes.ts'
import { noteOpened, recentFiles } from './repositories/recent-files.ts'
import {
  findSavedSearches,
  markSearchSeen,
  readSavedSearches,
  removeSearch,
  renameSearch,
  saveSearch,
} from './repositories/saved-searches.ts'
import {
  changeTag,
  findTags,
  makeTag,
  mergeTags,
  readTagged,
  readTags,
  removeTag,
  tagParties,
  tagsBeginning,
  tagsOf,
} from './repositories/tags.ts'
import { withIndex } from './search-index/open-index.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

/** Removals that can be taken back, the newest; the rest of what was removed is gone. */
const mostUndo = 50

function createRemovals() {
  const kept = new Map<number, () => void>()
  let last = 0
  return {
    keep: (putBack: (() => void) | null): Undo => {
      if (putBack === null) return null
      last += 1
      kept.set(last, putBack)
      for (const oldest of kept.keys()) if (kept.size > mostUndo) kept.delete(oldest)
      return last
    },
    undo: (number: number): boolean => {
      const putBack = kept.get(number)
      if (putBack === undefined) return false
      putBack()
      kept.delete(number)
      return true
    },
    forget: (): void => {
      kept.clear()
    },
  }
}

export function createLibraryMethods(opened: Opened, writing: Writing): Pick<StoreMethods, keyof LibraryStore> {
  const { db, folder } = opened
  const removals = createRemovals()
  const indexed = <T>(work: () => T): T => withIndex(db, folder, work)
  return {
    note: (id) => readNote(db, id),
    notesOf: (party) => notesOf(db, party),
    notesBeside: (desk) => notesBeside(db, desk),
    listNotes: (query) => indexed(() => listNotes(db, query)),
    createNote: writing((note) => indexed(() => createNote(db, note))),
    saveNote: writing((note) => indexed(() => saveNote(db, note))),
    removeNote: writing((id) => removals.keep(indexed(() => removeNote(db, id)))),
    tags: () => readTags(db),
    tagsOf: (party) => tagsOf(db, party),
    tagged: () => readTagged(db),
    makeTag: writing((name, color) => indexed(() => makeTag(db, name, color))),
    changeTag: writing((id, name, color) => indexed(() => changeTag(db, id, name, color))),
    tagParties: writing((tag, parties, on, at) => tagParties(db, tag, parties, on, at)),
    mergeTags: writing((from, into) => removals.keep(indexed(() => mergeTags(db, from, into)))),
    removeTag: writing((id) => removals.keep(indexed(() => removeTag(db, id)))),
    collections: () => readCollections(db),
    collectionsOf: (party) => collectionsOf(db, party),
    collection: (id) => readCollection(db, id),
    saveCollection: writing((collection) => indexed(() => saveCollection(db, collection))),
    addToCollection: writing((id, parties, at) => addItems(db, id, parties, at)),
    takeFromCollection: writing((id, parties, at) => removals.keep(removeItems(db, id, parties, at))),
    moveInCollection: writing((id, party, before, at) => moveItem(db, id, party, before, at)),
    remarkInCollection: writing((id, party, text, at) => remark(db, id, party, text, at)),
    removeCollection: writing((id) => removals.keep(indexed(() => removeCollection(db, id)))),
    savedSearches: () => indexed(() => readSavedSearches(db)),
    saveSearch: writing((search) => indexed(() => saveSearch(db, search))),
    renameSearch: writing((id, name) => indexed(() => renameSearch(db, id, name))),
    markSearchSeen: writing((id, at) => indexed(() => markSearchSeen(db, id, at))),
    removeSearch: writing((id) => removals.keep(indexed(() => removeSearch(db, id)))),
    noteOpened: writing((party, at) => {
      noteOpened(db, party, at)
    }),
    recentFiles: () => recentFiles(db),
    findOwn: (text, limit) =>
      indexed(() => ({
        notes: findNotes(db, text, limit),
        tags: text.startsWith('#') ? tagsBeginning(db, text, limit) : findTags(db, text, limit),
        collections: findCollections(db, text, limit),
        searches: findSavedSearches(db, text, limit),
      })),
    relatedCompanies: (party) => indexed(() => relatedCompanies(db, party)),
    undoRemoval: writing((undo) => indexed(() => removals.undo(undo))),
    forgetRemovals: () => {
      removals.forget()
    },
  }
}
