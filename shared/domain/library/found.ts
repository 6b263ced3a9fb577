import type { PartySummary } from '../company/company.ts'
import type { ExportJob } from '../exports/export-job.ts'
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
  /** Files that left the program, newest first. */
  readonly files: readonly FoundFile[]
}

/** A file that left the program. `there`: whether it still stands where it was written. */
export interface FoundFile {
  readonly job: ExportJob
  readonly there: boolean
}

/** What the store finds; whether files are still there is asked of the disk. */
export interface FoundInStore extends Omit<FoundOwn, 'files'> {
  readonly files: readonly ExportJob[]
}

/** A file that was opened or read lately. */
export interface RecentFile {
  readonly party: PartySummary
  /** ISO 8601 UTC. */
  readonly at: string
  readonly how: 'opened' | 'read'
}
