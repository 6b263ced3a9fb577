import type { NoteHit } from '../../../shared/domain/library/note.ts'
import { questionOfSaved, type SavedSearch } from '../../../shared/domain/library/saved-search.ts'
import type { Tag } from '../../../shared/domain/library/tag.ts'
import { openTab } from '../../data/tabs.ts'
import { useLibraryPlace, type LibraryView } from '../../data/library.ts'

/** Goes to a part of the library. */
export function openLibrary(view: LibraryView, more: { readonly note?: number; readonly filter?: string } = {}): void {
  useLibraryPlace.setState({ view, note: more.note ?? null, filter: more.filter ?? '' })
  openTab({ kind: 'library' })
}

/** A note opens among all notes, in sight and marked: there it stands with what it is about. */
export const openNote = (note: Pick<NoteHit['note'], 'id'>): void => openLibrary('notes', { note: note.id })

/** Shows what is tagged, in the library. */
export const showTag = (tag: Pick<Tag, 'name'>): void => openLibrary('kept', { filter: `#${tag.name}` })

export const openCollection = (id: number): void => openTab({ kind: 'collection', id })

/** Opens a saved search as it was asked; nothing is asked of the service by it. */
export function openSaved({ what }: Pick<SavedSearch, 'what'>): void {
  if (what.kind === 'search') openTab({ kind: 'search', search: what.search, term: questionOfSaved(what) })
  else if (what.kind === 'filter') openTab({ kind: 'filter', filter: what.filter })
  else if (what.kind === 'kept') openLibrary('kept', { filter: what.text })
  else openLibrary('searches')
}
