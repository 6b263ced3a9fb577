import type { Database } from 'better-sqlite3'

/** Marks a file as ours (bytes "RgBk"), so that a foreign database is never taken for a damaged one of ours. */
export const applicationId = 0x5267426b

/** What has to be set before the first page of a new file is written (docs/rules.md "Storing": 8 KB pages). */
export function prepareFile(db: Database): void {
  db.pragma('page_size = 8192')
  db.pragma(`application_id = ${applicationId}`)
}
