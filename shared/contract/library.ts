import { z } from 'zod'
import type { PartyId } from '../domain/ids.ts'
import { mostAtOnce, type Collection, type CollectionFile } from '../domain/library/collection.ts'
import type { FoundOwn, RecentFile } from '../domain/library/found.ts'
import { longestNote, type ListedNote, type Note, type NoteSaved } from '../domain/library/note.ts'
import type { KnownOf } from '../domain/known/known.ts'
import type { RelatedCompanies } from '../domain/library/related.ts'
import type { SavedSearch, ShownSearch } from '../domain/library/saved-search.ts'
import type { ResultChange } from '../domain/library/result-change.ts'
import { mostPagesOfRun, searchRhythms } from '../domain/library/search-schedule.ts'
import { tagColors, type ListedTag, type Tag } from '../domain/library/tag.ts'
import { filter } from './filter-input.ts'
import { approval, id, nothing, paging, party, text } from './inputs.ts'
import { command, query } from './procedure.ts'

/** What a note is about. */
const about = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['company', 'person']), id: party }),
  z.strictObject({ kind: z.literal('desk'), id }),
  z.strictObject({ kind: z.literal('free') }),
])
const noteText = z.string().max(longestNote)
/** Names may be long, as companies' are; shorter than a search term is none. */
const name = z.string().trim().min(1).max(300)
const tagName = z.string().max(300)
const color = z.enum(tagColors)
const parties = z.array(party).max(mostAtOnce).readonly()
const shareable = z.enum(['note', 'tag', 'collection'])
const searchKind = z.enum(['companies', 'persons'])
const what = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('search'),
    search: searchKind,
    term: z.string().trim().min(1).max(200),
    question: z.string().trim().min(1).max(200).optional(),
  }),
  z.strictObject({ kind: z.literal('filter'), filter }),
  z.strictObject({ kind: z.literal('kept'), search: searchKind.nullable(), text: z.string().trim().min(1).max(200) }),
])

const plan = z.strictObject({
  every: z.enum(searchRhythms),
  pages: z.number().int().min(1).max(mostPagesOfRun),
  monthlyCap: z.number().int().min(0).max(1_000_000).nullable(),
  approved: approval,
})

/** Number by which a removal can be undone until the program ends; null: there was nothing to remove. */
export interface Removed {
  readonly undo: number | null
}

/** Outcome of renaming a tag. */
export type TagSaved =
  | { readonly state: 'changed'; readonly tag: Tag }
  /** Another tag has the name: they can be merged. */
  | { readonly state: 'name-taken'; readonly other: Tag }
  | { readonly state: 'gone' | 'no-name' }

export interface AddedToCollection {
  /** Those that were not in it before; an undo removes them again. */
  readonly added: readonly PartyId[]
  readonly already: number
  /** Not added: the collection is full. */
  readonly left: number
}

/**
 * The person's own data: notes, tags, collections, saved searches, and what the cache knows about a company's
 * surroundings. All free.
 */
export const library = {
  /** Notes on one thing, the oldest first. */
  notes: query<readonly Note[]>()(() => z.strictObject({ about })),
  note: query<ListedNote | null>()(() => z.strictObject({ id })),
  /** All notes, changed last first; with a text those that hold every word of it. */
  allNotes: query<{ readonly notes: readonly ListedNote[]; readonly more: boolean }>()(() =>
    z.strictObject({ text, ...paging }),
  ),
  createNote: command<Note>()(() => z.strictObject({ about, text: noteText })),
  /** `version`: the version that was edited; if another was saved since, the result is a conflict. */
  saveNote: command<NoteSaved>()(() => z.strictObject({ id, version: id, text: noteText })),
  removeNote: command<Removed>()(() => z.strictObject({ id })),

  tags: query<readonly ListedTag[]>()(() => nothing),
  /** Everything that has tags, each with the numbers of its tags. */
  tagged: query<readonly { readonly id: PartyId; readonly tags: readonly number[] }[]>()(() => nothing),
  makeTag: command<Tag>()(() => z.strictObject({ name: tagName, color })),
  changeTag: command<TagSaved>()(() => z.strictObject({ id, name: tagName, color })),
  /** Adds a tag to companies and persons, or removes it; returns those that changed. */
  tagParties: command<readonly PartyId[]>()(() => z.strictObject({ tag: id, parties, on: z.boolean() })),
  mergeTags: command<Removed>()(() => z.strictObject({ from: id, into: id })),
  removeTag: command<Removed>()(() => z.strictObject({ id })),

  collections: query<readonly Collection[]>()(() => nothing),
  /** The collections that a company or person is in. */
  collectionsOf: query<readonly Pick<Collection, 'id' | 'name'>[]>()(() => z.strictObject({ id: party })),
  collection: query<CollectionFile | null>()(() => z.strictObject({ id })),
  /** `id` null makes a new one. */
  saveCollection: command<Collection>()(() => z.strictObject({ id: id.nullable(), name, note: z.string().max(2_000) })),
  addToCollection: command<AddedToCollection>()(() => z.strictObject({ id, parties })),
  takeFromCollection: command<Removed>()(() => z.strictObject({ id, parties })),
  /** Before another item; null: to the end. */
  moveInCollection: command<null>()(() => z.strictObject({ id, party, before: party.nullable() })),
  remarkInCollection: command<null>()(() => z.strictObject({ id, party, remark: z.string().max(500) })),
  removeCollection: command<Removed>()(() => z.strictObject({ id })),

  searches: query<readonly ShownSearch[]>()(() => nothing),
  saveSearch: command<SavedSearch>()(() => z.strictObject({ name, what })),
  renameSearch: command<null>()(() => z.strictObject({ id, name })),
  /**
   * From now on a saved search is asked at the service by itself, so often, at this price a page; null: by hand alone. Nothing is asked
   * by it now.
   */
  scheduleSearch: command<null>()(() => z.strictObject({ id, plan: plan.nullable() })),
  /**
   * What became of the results of the saved search that asks this since they were looked at; null: none does, or there is nothing to compare
   * with yet. Nothing is asked by it.
   */
  resultChange: query<ResultChange | null>()(() => z.strictObject({ what })),
  markSearchSeen: command<null>()(() => z.strictObject({ id })),
  removeSearch: command<Removed>()(() => z.strictObject({ id })),

  /** Which notes, tags or collections are shared with the team, and who changed each last (null: nobody but oneself). */
  shared: query<readonly { readonly id: number; readonly by: string | null }[]>()(() =>
    z.strictObject({ kind: shareable }),
  ),
  /** Shares one with the team, or makes it private again: then colleagues lose it, and it stays here. */
  share: command<null>()(() => z.strictObject({ kind: shareable, id, on: z.boolean() })),

  /** Undoes a removal; false when that is no longer possible. */
  undo: command<boolean>()(() => z.strictObject({ undo: id })),
  /** Remembers that a file was opened. */
  noteOpened: command<null>()(() => z.strictObject({ id: party })),
  /** The last fifty files that were opened or read. */
  recent: query<readonly RecentFile[]>()(() => nothing),
  /** Notes, tags, collections, saved searches and exported files that hold every word; a `#` asks for tags by their beginning. */
  find: query<FoundOwn>()(() => z.strictObject({ text, limit: z.number().int().min(1).max(50) })),
  /** Companies that have to do with this one, from the cache; null: no such company is known. */
  related: query<RelatedCompanies | null>()(() => z.strictObject({ id: party })),
  /** What all kept answers say of a company or person, whoever they were bought for; null: no such party is known. */
  known: query<KnownOf | null>()(() => z.strictObject({ id: party })),
}
