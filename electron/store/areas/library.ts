import type { LibraryStore } from '../../ports/store/library.ts'
import { relatedCompanies } from '../related/related-companies.ts'
import { findExports } from '../repositories/exports/find-exports.ts'
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
} from '../repositories/library/collections.ts'
import {
  createNote,
  findNotes,
  listNotes,
  notesBeside,
  notesOf,
  readNote,
  removeNote,
  saveNote,
} from '../repositories/library/notes.ts'
import { resultChange } from '../repositories/library/result-change.ts'
import { noteOpened, recentFiles } from '../repositories/library/recent-files.ts'
import {
  findSavedSearches,
  markSearchSeen,
  noteSearchRun,
  plannedSearches,
  readSavedSearches,
  removeSearch,
  renameSearch,
  saveSearch,
  scheduleSearch,
} from '../repositories/library/saved-searches.ts'
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
} from '../repositories/library/tags.ts'
import { indexed } from '../search-index/open-index.ts'
import type { Area } from './area.ts'
import { forgetRemovals, undoable, undoRemoval } from './removals.ts'

export const libraryArea = {
  reads: {
    note: readNote,
    notesOf,
    notesBeside,
    listNotes: indexed(listNotes),
    tags: readTags,
    tagsOf,
    tagged: readTagged,
    collections: readCollections,
    collectionsOf,
    collection: readCollection,
    savedSearches: indexed(readSavedSearches),
    plannedSearches,
    resultChange: indexed(resultChange),
    recentFiles,
    findOwn: indexed((db, text: string, limit: number) => ({
      notes: findNotes(db, text, limit),
      tags: text.startsWith('#') ? tagsBeginning(db, text, limit) : findTags(db, text, limit),
      collections: findCollections(db, text, limit),
      searches: findSavedSearches(db, text, limit),
      files: findExports(db, text, limit),
    })),
    relatedCompanies: indexed(relatedCompanies),
    // Only memory changes: allowed in a folder that can't be written, too.
    forgetRemovals,
  },
  writes: {
    createNote: indexed(createNote),
    saveNote: indexed(saveNote),
    removeNote: undoable(indexed(removeNote)),
    makeTag: indexed(makeTag),
    changeTag: indexed(changeTag),
    tagParties,
    mergeTags: undoable(indexed(mergeTags)),
    removeTag: undoable(indexed(removeTag)),
    saveCollection: indexed(saveCollection),
    addToCollection: addItems,
    takeFromCollection: undoable(removeItems),
    moveInCollection: moveItem,
    remarkInCollection: remark,
    removeCollection: undoable(indexed(removeCollection)),
    saveSearch: indexed(saveSearch),
    renameSearch: indexed(renameSearch),
    scheduleSearch,
    noteSearchRun,
    markSearchSeen: indexed(markSearchSeen),
    removeSearch: undoable(indexed(removeSearch)),
    noteOpened,
    undoRemoval: indexed(undoRemoval),
  },
} satisfies Area<LibraryStore>
