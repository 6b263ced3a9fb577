import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { FinancialStatement } from '../../../../shared/domain/statements/statement.ts'
import { rows, run } from '../../sql/prepared.ts'
import { distinct } from './roles.ts'

/** Writes one page of a walk over the financial statements; pages from this one on are replaced. */
export function replaceStatements(
  db: Database,
  party: PartyId,
  page: number,
  statements: readonly FinancialStatement[],
): void {
  run(db, 'DELETE FROM statement WHERE party_id = ? AND page >= ?', party, page)
  statements.forEach((statement, position) => {
    run(
      db,
      'INSERT INTO statement (party_id, page, position, body) VALUES (?, ?, ?, ?)',
      party,
      page,
      position,
      JSON.stringify(statement),
    )
  })
}

/** In the order of the service. */
export function readStatements(db: Database, party: PartyId): readonly FinancialStatement[] {
  const seen = new Map<string, number>()
  return rows<{ body: string }>(db, 'SELECT body FROM statement WHERE party_id = ? ORDER BY page, position', party).map(
    ({ body }) => {
      const statement = JSON.parse(body) as FinancialStatement
      return { ...statement, key: distinct(seen, statement.key) }
    },
  )
}
