import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Collection, CollectionFile } from '../../shared/domain/library/collection.ts'
import type { FoundOwn, RecentFile } from '../../shared/domain/library/found.ts'
import type { ListedNote, Note, NoteAbout } from '../../shared/domain/library/note.ts'
import type { KnownOf } from '../../shared/domain/known/known.ts'
import type { RelatedCompanies } from '../../shared/domain/library/related.ts'
import type { ShownSearch } from '../../shared/domain/library/saved-search.ts'
import type { ListedTag, Tag } from '../../shared/domain/library/tag.ts'
import { valueOf } from './app-error-value.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'
import type { Read } from './queries.ts'

/** Notes on one thing, the oldest first. */
export const useNotes = (about: NoteAbout): Read<readonly Note[]> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'notes', about],
    queryFn: async ({ signal }) => valueOf(await library.notes({ about }, { signal })),
  })
}

export const useAllNotes = (
  text: string,
  limit: number,
): Read<{ readonly notes: readonly ListedNote[]; readonly more: boolean }> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'all notes', text, limit],
    queryFn: async ({ signal }) => valueOf(await library.allNotes({ text, offset: 0, limit }, { signal })),
    placeholderData: keepPreviousData,
  })
}

export const useTags = (): Read<readonly ListedTag[]> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'tags'],
    queryFn: async ({ signal }) => valueOf(await library.tags({}, { signal })),
  })
}

/** The tag ids of every tagged company and person; one query for all tables and heads. */
export const useTagged = (): Read<ReadonlyMap<PartyId, readonly number[]>> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'tagged'],
    queryFn: async ({ signal }) =>
      new Map(valueOf(await library.tagged({}, { signal })).map(({ id, tags }) => [id, tags])),
  })
}

const noTags: readonly Tag[] = []

/** The tags of one company or person, in the order in which they were added. */
export function useTagsOf(id: PartyId): readonly Tag[] {
  const tags = useTags().data
  const numbers = useTagged().data?.get(id)
  if (tags === undefined || numbers === undefined) return noTags
  return numbers.flatMap((number) => tags.find((tag) => tag.id === number) ?? [])
}

export const useCollections = (): Read<readonly Collection[]> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'collections'],
    queryFn: async ({ signal }) => valueOf(await library.collections({}, { signal })),
  })
}

/** The collections that a company or person is in. */
export const useCollectionsOf = (id: PartyId): Read<readonly Pick<Collection, 'id' | 'name'>[]> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'collections of', id],
    queryFn: async ({ signal }) => valueOf(await library.collectionsOf({ id }, { signal })),
  })
}

/** One collection with its items; null when it no longer exists. */
export const useCollection = (id: number): Read<CollectionFile | null> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'collection', id],
    queryFn: async ({ signal }) => valueOf(await library.collection({ id }, { signal })),
  })
}

export const useSavedSearches = (): Read<readonly ShownSearch[]> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'searches'],
    queryFn: async ({ signal }) => valueOf(await library.searches({}, { signal })),
  })
}

export const useRecentFiles = (): Read<readonly RecentFile[]> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'recent'],
    queryFn: async ({ signal }) => valueOf(await library.recent({}, { signal })),
    // Opening a file changes this list without a change event: it is looked up whenever it comes into sight.
    staleTime: 0,
  })
}

const nothingFound: FoundOwn = { notes: [], tags: [], collections: [], searches: [], files: [] }

/** Notes, tags, collections and saved searches that contain every word typed; none for an empty text. */
export const useFoundOwn = (text: string, limit: number, enabled = true): Read<FoundOwn> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.library, 'find', text, limit],
    queryFn: async ({ signal }) =>
      text === '' ? nothingFound : valueOf(await library.find({ text: text.slice(0, 200), limit }, { signal })),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    enabled,
  })
}

/** Companies related to this one; looked up only where they are shown. */
export const useRelated = (id: PartyId): Read<RelatedCompanies | null> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.company(id), 'related'],
    queryFn: async ({ signal }) => valueOf(await library.related({ id }, { signal })),
  })
}

/** What all kept answers say of a company or person, whoever they were bought for; null: nobody of this number. */
export const useKnown = (id: PartyId): Read<KnownOf | null> => {
  const { library } = useClient()
  return useQuery({
    queryKey: [...keys.history, 'known', id],
    queryFn: async ({ signal }) => valueOf(await library.known({ id }, { signal })),
  })
}

export type LibraryView = 'kept' | 'recent' | 'collections' | 'notes' | 'tags' | 'searches' | 'imports' | 'desks'

/** Which part of the library is in sight, and which note or tag of it was asked for from elsewhere. */
export const useLibraryPlace = create<{
  readonly view: LibraryView
  readonly note: number | null
  readonly filter: string
}>()(() => ({ view: 'kept', note: null, filter: '' }))
