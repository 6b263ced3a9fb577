import type { Database } from 'better-sqlite3'
import { isObject, readJson } from '../../../shared/domain/json.ts'
import { row, rows } from '../sql/prepared.ts'
import { rootsKey, writeSetting } from '../repositories/settings/settings.ts'
import type { StoredRecord } from './records.ts'

/**
 * Notes where the tree of each table begins, as the schema names it: where a page of the schema is lost, tables of a like shape can't be told
 * apart by their rows. Written where it is not what stands there: in a new library, after a migration, and in a copy.
 */
export function noteRoots(db: Database): void {
  const roots = Object.fromEntries(
    rows<{ name: string; root: number }>(
      db,
      `SELECT name, rootpage AS root FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    ).map(({ name, root }) => [name, root]),
  )
  const before = row<{ value: string }>(db, 'SELECT value FROM setting WHERE key = ?', rootsKey)?.value
  if (before !== JSON.stringify(roots)) writeSetting(db, rootsKey, roots)
}

/** What a record of the settings notes of it; null where it is another one. */
export function notedRoots({ values: [key, value] }: StoredRecord): ReadonlyMap<string, number> | null {
  if (key !== rootsKey || typeof value !== 'string') return null
  const read = readJson(value)
  if (!read.ok || !isObject(read.value)) return null
  return new Map(
    Object.entries(read.value).flatMap(([name, root]) =>
      typeof root === 'number' && Number.isSafeInteger(root) && root > 1 ? [[name, root] as const] : [],
    ),
  )
}
