import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { FoundFile, FoundOwn } from '../../../shared/domain/library/found.ts'
import type { NoteHit } from '../../../shared/domain/library/note.ts'
import type { SavedSearch } from '../../../shared/domain/library/saved-search.ts'
import type { ListedTag } from '../../../shared/domain/library/tag.ts'
import { showFile } from '../../data/shown-file.ts'
import { openCollection, openNote, openSaved, showTag } from '../../parts/saved-searches/open-own.ts'

/** One thing of one's own that was found. */
export type OwnHit =
  | { readonly kind: 'note'; readonly hit: NoteHit }
  | { readonly kind: 'tag'; readonly tag: ListedTag }
  | { readonly kind: 'collection'; readonly id: number; readonly name: string }
  | { readonly kind: 'file'; readonly file: FoundFile }
  | { readonly kind: 'search'; readonly name: string; readonly search: Pick<SavedSearch, 'id' | 'what'> }

/** Tags and collections first: they are short, and meant by their name. */
export const ownHits = (found: FoundOwn | undefined): readonly OwnHit[] =>
  found === undefined
    ? []
    : [
        ...found.tags.map((tag) => ({ kind: 'tag' as const, tag })),
        ...found.collections.map(({ id, name }) => ({ kind: 'collection' as const, id, name })),
        ...found.searches.map((search) => ({ kind: 'search' as const, name: search.name, search })),
        ...found.files.map((file) => ({ kind: 'file' as const, file })),
        ...found.notes.map((hit) => ({ kind: 'note' as const, hit })),
      ]

/** Goes there; nothing is asked of the service by it. */
export function openOwn(own: OwnHit): void {
  switch (own.kind) {
    case 'note':
      return openNote(own.hit.note)
    case 'tag':
      return showTag(own.tag)
    case 'collection':
      return openCollection(own.id)
    case 'search':
      return openSaved(own.search)
    case 'file':
      return showFile(own.file)
    default:
      return assertNever(own)
  }
}
