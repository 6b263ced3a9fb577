import type { Migration } from './migration.ts'

/**
 * Finds the answer to a change by the change's number. A change that was answered isn't sent again, whatever the
 * service's list shows.
 */
const sql = `
CREATE INDEX answer_of_intent ON answer (json_extract(purpose, '$.intent')) WHERE json_extract(purpose, '$.kind') = 'intent';
`

export const answeredChanges: Migration = {
  version: 11,
  up: (db) => {
    db.exec(sql)
  },
}
