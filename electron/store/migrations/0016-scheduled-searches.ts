import type { Migration } from './migration.ts'

/** By which plan a saved search is asked at the service, as JSON (shared/domain/library/search-schedule.ts); null: by hand alone. */
const sql = `
ALTER TABLE saved_search ADD COLUMN schedule TEXT;
`

export const scheduledSearches: Migration = {
  version: 16,
  up: (db) => {
    db.exec(sql)
  },
}
