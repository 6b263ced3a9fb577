import type { Migration } from './migration.ts'

/**
 * People who were erased here while this library belongs to a team: what an admin's desktop tells the server, by uids and without her in it.
 * Kept after it was told (`sent`), because a server that was restored from a backup is told again. `answers`, `removed`: what the team
 * calls the answers that were rewritten and that went; `ledger`, `things`: rows and shared things as they stand without her.
 */
const sql = `
CREATE TABLE team_erased (
  uid TEXT PRIMARY KEY,
  service_ids TEXT NOT NULL,
  answers TEXT NOT NULL,
  removed TEXT NOT NULL,
  ledger TEXT NOT NULL,
  things TEXT NOT NULL,
  sent INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
`

export const publishedErasures: Migration = {
  version: 20,
  up: (db) => {
    db.exec(sql)
  },
}
