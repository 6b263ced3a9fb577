import type { Database } from 'better-sqlite3'
import { inTransaction, run } from '../../sql/prepared.ts'

/**
 * Notes the id of a webhook's message and forgets old ones, in one transaction; false where it was noted before. Of
 * more than `most` the oldest are forgotten. Times are ms since 1970 by the service's clock.
 */
export function rememberMessage(db: Database, id: string, at: number, forgetBefore: number, most: number): boolean {
  return inTransaction(db, () => {
    const isNew = run(db, 'INSERT OR IGNORE INTO seen_message (id, at) VALUES (?, ?)', id, Math.trunc(at)) > 0
    run(db, 'DELETE FROM seen_message WHERE at < ?', Math.trunc(forgetBefore))
    run(db, `DELETE FROM seen_message WHERE at < (SELECT at FROM seen_message ORDER BY at DESC LIMIT 1 OFFSET ?)`, most)
    return isNew
  })
}
