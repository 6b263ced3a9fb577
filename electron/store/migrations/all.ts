import { firstSchema } from './0001-first-schema.ts'
import type { Migration } from './migration.ts'

/** In order; the last one's version is the schema this program speaks. A released migration never changes. */
export const migrations: readonly Migration[] = [firstSchema]

export const newestVersion = (list: readonly Migration[] = migrations): number => list.at(-1)?.version ?? 0
