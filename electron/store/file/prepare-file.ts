import type { Database } from 'better-sqlite3'

/** Marks a file as ours (bytes "RgBk"), so that a foreign database is never taken for a damaged one of ours. */
export const applicationId = 0x5267426b

/** Bytes of a page (docs/rules.md "Storing": 8 KB pages). */
export const ourPageSize = 8192

/** What has to be set before the first page of a new file is written. */
export function prepareFile(db: Database): void {
  db.pragma(`page_size = ${ourPageSize}`)
  db.pragma(`application_id = ${applicationId}`)
}
