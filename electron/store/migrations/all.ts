import { firstSchema } from './0001-first-schema.ts'
import { filesFiltersReference } from './0002-files-filters-reference.ts'
import { ownershipJobsAndDesks } from './0003-ownership.ts'
import { watching } from './0004-watch.ts'
import type { Migration } from './migration.ts'

/** In order; the last one's version is the schema this program speaks. A released migration never changes. */
export const migrations: readonly Migration[] = [firstSchema, filesFiltersReference, ownershipJobsAndDesks, watching]

export const newestVersion = (list: readonly Migration[] = migrations): number => list.at(-1)?.version ?? 0
