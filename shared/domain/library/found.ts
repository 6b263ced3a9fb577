import type { PartySummary } from '../company/company.ts'
import type { Collection } from './collection.ts'
import type { NoteHit } from './note.ts'
import type { SavedSearch } from './saved-search.ts'
import type { ListedTag } from './tag.ts'

/** Results of the search box among the person's own data; free. */
export interface FoundOwn {
  readonly notes: readonly NoteHit[]
  readonly tags: readonly ListedTag[]
  readonly collections: readonly Pick<Collection, 'id' | 'name' | 'companies' | 'persons'>[]
  readonly searches: readonly Pick<SavedSearch, 'id' | 'name' | 'what'>[]
}

/** A file that was opened or read lately. */
export interface RecentFile {
  readonly party: PartySummary
  /** ISO 8601 UTC. */
  readonly at: string
  readonly how: 'opened' | 'read'
}
