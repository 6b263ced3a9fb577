import type { Database } from 'better-sqlite3'
import type { LibraryCounts } from '../../../ports/store/settings.ts'
import { row } from '../../sql/prepared.ts'

/** How much is in the library, and in which form. */
export function libraryCounts(db: Database): LibraryCounts {
  const counts = row<Omit<LibraryCounts, 'schema' | 'sqlite' | 'bytes' | 'freeBytes'>>(
    db,
    `SELECT
      (SELECT count(*) FROM party WHERE kind = 'company' AND joined_into IS NULL) AS companies,
      (SELECT count(*) FROM party WHERE kind = 'person' AND joined_into IS NULL) AS persons,
      (SELECT count(*) FROM answer) AS answers,
      (SELECT count(*) FROM ledger) AS calls,
      (SELECT count(*) FROM note) AS notes,
      (SELECT count(*) FROM monitor) AS monitors,
      (SELECT count(*) FROM feed) AS feeds,
      (SELECT count(*) FROM intent) AS intents,
      (SELECT count(*) FROM export) AS exports,
      (SELECT count(*) FROM desk) AS desks`,
  )
  const number = (pragma: string): number => db.pragma(pragma, { simple: true }) as number
  const pageSize = number('page_size')
  return {
    ...(counts as NonNullable<typeof counts>),
    schema: number('user_version'),
    sqlite: row<{ version: string }>(db, 'SELECT sqlite_version() AS version')?.version ?? '',
    bytes: pageSize * number('page_count'),
    freeBytes: pageSize * number('freelist_count'),
  }
}
