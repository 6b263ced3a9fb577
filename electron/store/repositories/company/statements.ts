import type { Database } from 'better-sqlite3'
import type { AnswerId, PartyId } from '../../../../shared/domain/ids.ts'
import type { FinancialStatement } from '../../../../shared/domain/statements/statement.ts'
import { rows, run } from '../../sql/prepared.ts'
import { sameAccounts, withOlder, type StatementPart } from '../../../../shared/domain/statements/statement-reads.ts'
import type { StoredStatementReads } from '../../../ports/store/company.ts'
import { distinct } from './roles.ts'
import { readSection, type StatementSection } from './sections.ts'

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

/** Where what was asked for of one statement stands. */
export const statementSection = (part: StatementPart, id: string): StatementSection => `statement ${part} ${id}`

/** What is kept of one statement by itself, and of its content. */
export function readStatementReads(
  db: Database,
  party: PartyId,
  statements: readonly FinancialStatement[],
): readonly StoredStatementReads[] {
  return statements.flatMap(({ key, id }) =>
    id === null || id === undefined
      ? []
      : [
          {
            key,
            id,
            one: readSection(
              db,
              party,
              statementSection('one', id),
              (content) => JSON.parse(content ?? 'null') as FinancialStatement,
            ),
            content: readSection(db, party, statementSection('content', id), () => null),
          },
        ],
  )
}

/** As the list says them, in the order of the service. */
export function listedStatements(db: Database, party: PartyId): readonly FinancialStatement[] {
  const seen = new Map<string, number>()
  return rows<{ body: string }>(db, 'SELECT body FROM statement WHERE party_id = ? ORDER BY page, position', party).map(
    ({ body }) => {
      const statement = JSON.parse(body) as FinancialStatement
      return { ...statement, key: distinct(seen, statement.key) }
    },
  )
}

/** With what was read of each by itself, where that tells of the same accounts. */
export const withOwnReads = (
  statements: readonly FinancialStatement[],
  reads: readonly StoredStatementReads[],
  /** Whether an answer is newer than every one that the list rests on. */
  isNewer: (answer: AnswerId) => boolean,
): readonly FinancialStatement[] =>
  statements.map((statement) => {
    const own = reads.find(({ key }) => key === statement.key)?.one
    if (own?.state !== 'read' || !sameAccounts(own.content, statement)) return statement
    const [newest] = own.answers
    const newer = newest !== undefined && isNewer(newest.id)
    const { key, id } = statement
    return { ...(newer ? withOlder(own.content, statement) : withOlder(statement, own.content)), key, id: id ?? null }
  })
