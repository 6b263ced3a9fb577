import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Collection, CollectionFile } from '../../../shared/domain/library/collection.ts'
import type { FoundInStore, RecentFile } from '../../../shared/domain/library/found.ts'
import type { ListedNote, Note, NoteAbout, NoteSaved } from '../../../shared/domain/library/note.ts'
import type { RelatedCompanies } from '../../../shared/domain/library/related.ts'
import type { ResultChange } from '../../../shared/domain/library/result-change.ts'
import type { StoredSchedule } from '../../../shared/domain/library/search-schedule.ts'
import type { AskedWhat, SavedSearch } from '../../../shared/domain/library/saved-search.ts'
import type { ListedTag, Tag, TagColor } from '../../../shared/domain/library/tag.ts'

/** Whether a tag got its new name. `name-taken`: another tag has it and can be merged. */
export type TagChanged =
  | { readonly state: 'changed'; readonly tag: Tag }
  | { readonly state: 'name-taken'; readonly other: Tag }
  | { readonly state: 'gone' | 'no-name' }

export interface ItemsAdded {
  /** Those that were not in it before, under the numbers they have now. */
  readonly added: readonly PartyId[]
  readonly already: number
  /** Not added: the collection is full. */
  readonly left: number
}

/** A saved search with its plan; its results are not counted. */
export interface PlannedSearch extends Pick<SavedSearch, 'id' | 'name' | 'what'> {
  readonly schedule: StoredSchedule
}

/** Number by which a removal can be undone until the program ends. Null: there was nothing to remove. */
export type Undo = number | null

/**
 * The user's own library. What was removed is held in memory only, so that it can be put back until the program ends
 * and leaves no trace after it.
 */
export interface LibraryStore {
  readonly note: (id: number) => Promise<ListedNote | null>
  /** Notes on one company or person, the oldest first. */
  readonly notesOf: (party: PartyId) => Promise<readonly Note[]>
  /** Notes on a desk; null: those on nothing in particular. */
  readonly notesBeside: (desk: number | null) => Promise<readonly Note[]>
  /** Changed last first; with a text only those that hold all its words. */
  readonly listNotes: (query: { readonly text: string; readonly offset: number; readonly limit: number }) => Promise<{
    readonly notes: readonly ListedNote[]
    readonly more: boolean
  }>
  /** Null when what it is about isn't known. */
  readonly createNote: (note: {
    readonly about: NoteAbout
    readonly text: string
    readonly at: string
  }) => Promise<Note | null>
  readonly saveNote: (note: {
    readonly id: number
    readonly version: number
    readonly text: string
    readonly at: string
  }) => Promise<NoteSaved>
  readonly removeNote: (id: number) => Promise<Undo>
  readonly tags: () => Promise<readonly ListedTag[]>
  readonly tagsOf: (party: PartyId) => Promise<readonly Tag[]>
  /** Every party that has a tag, with the numbers of its tags. */
  readonly tagged: () => Promise<readonly { readonly id: PartyId; readonly tags: readonly number[] }[]>
  /** The tag of this name, made where there is none; null where the name is empty or there are too many. */
  readonly makeTag: (name: string, color: TagColor) => Promise<Tag | null>
  readonly changeTag: (id: number, name: string, color: TagColor) => Promise<TagChanged>
  /** Those that changed. */
  readonly tagParties: (
    tag: number,
    parties: readonly PartyId[],
    on: boolean,
    at: string,
  ) => Promise<readonly PartyId[]>
  readonly mergeTags: (from: number, into: number) => Promise<Undo>
  readonly removeTag: (id: number) => Promise<Undo>
  readonly collections: () => Promise<readonly Collection[]>
  readonly collectionsOf: (party: PartyId) => Promise<readonly Pick<Collection, 'id' | 'name'>[]>
  readonly collection: (id: number) => Promise<CollectionFile | null>
  /** `id` null makes a new one; null when there is none of this number. */
  readonly saveCollection: (collection: {
    readonly id: number | null
    readonly name: string
    readonly note: string
    readonly at: string
  }) => Promise<Collection | null>
  /** Null when there is no such collection. */
  readonly addToCollection: (id: number, parties: readonly PartyId[], at: string) => Promise<ItemsAdded | null>
  readonly takeFromCollection: (id: number, parties: readonly PartyId[], at: string) => Promise<Undo>
  /** Before another item, or at the end; false when either is not in it. */
  readonly moveInCollection: (id: number, party: PartyId, before: PartyId | null, at: string) => Promise<boolean>
  readonly remarkInCollection: (id: number, party: PartyId, text: string, at: string) => Promise<boolean>
  readonly removeCollection: (id: number) => Promise<Undo>
  readonly savedSearches: () => Promise<readonly SavedSearch[]>
  /** Saves a search; one that is saved already gets the new name. */
  readonly saveSearch: (search: {
    readonly name: string
    readonly what: AskedWhat
    readonly at: string
  }) => Promise<SavedSearch>
  readonly renameSearch: (id: number, name: string) => Promise<boolean>
  /** Puts a plan into force, or ends it (null); false when there is no such search. */
  readonly scheduleSearch: (id: number, schedule: StoredSchedule | null) => Promise<boolean>
  /** Writes down what became of a run by plan; nothing where the plan was ended meanwhile. */
  readonly noteSearchRun: (
    id: number,
    ran: Partial<Pick<StoredSchedule, 'lastAt' | 'triedAt' | 'problem' | 'more'>>,
  ) => Promise<void>
  /** The searches that have a plan. */
  readonly plannedSearches: () => Promise<readonly PlannedSearch[]>
  /** What became of the results of the saved search that asks this; null: none does, or there is nothing to compare with. */
  readonly resultChange: (asked: AskedWhat) => Promise<ResultChange | null>
  /** Marks all results that are kept now as seen. */
  readonly markSearchSeen: (id: number, at: string) => Promise<boolean>
  readonly removeSearch: (id: number) => Promise<Undo>
  readonly noteOpened: (party: PartyId, at: string) => Promise<void>
  /** The last fifty. */
  readonly recentFiles: () => Promise<readonly RecentFile[]>
  /** Notes, tags, collections, saved searches and exported files that hold all words, at most `limit` of each. */
  readonly findOwn: (text: string, limit: number) => Promise<FoundInStore>
  /** Null: no such company. */
  readonly relatedCompanies: (party: PartyId) => Promise<RelatedCompanies | null>
  /** Puts back what was removed; false when it can't be any more. */
  readonly undoRemoval: (undo: number) => Promise<boolean>
  /** Forgets what could be put back: erasing a person leaves nothing to undo. */
  readonly forgetRemovals: () => Promise<void>
}
