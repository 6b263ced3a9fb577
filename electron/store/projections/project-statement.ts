import type { Database } from 'better-sqlite3'
import { mayNameTheSame, partyId } from '../../../shared/domain/ids.ts'
import type { StatementPurpose } from '../../ports/store/answer-purpose.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { notePage, noteUnreadable } from '../repositories/company/sections.ts'
import { statementSection } from '../repositories/company/statements.ts'
import { findParty } from '../repositories/parties/party-facts.ts'
import { isAboutAnother } from './party-answered.ts'
import type { Reading } from './read-answer.ts'

/**
 * Writes what one statement or its content brought, beside the list that names it. An answer that names another statement or
 * another company is kept raw and read as nothing.
 */
export function projectStatement(
  db: Database,
  { part, partyId: asked, statement }: StatementPurpose,
  answer: AnswerToProject,
  reading: Reading,
): void {
  const found = findParty(db, asked)
  if (found?.kind !== 'company') return
  const party = partyId(found.id)
  const section = statementSection(part, statement)
  const told =
    reading.kind === 'statement' ? (reading.statement.id ?? null) : reading.kind === 'content' ? reading.of : null
  const isOther =
    (told !== null && !mayNameTheSame(statement, told)) ||
    (reading.kind === 'statement' && isAboutAnother(db, 'company', party, reading.company))
  if (isOther || (reading.kind !== 'statement' && reading.kind !== 'content'))
    return noteUnreadable(db, party, section, answer.id, 1)
  notePage(db, {
    party,
    section,
    answer: answer.id,
    page: 1,
    next: null,
    totalCount: null,
    content: reading.kind === 'statement' ? JSON.stringify(reading.statement) : null,
    misread: { members: reading.kind === 'statement' ? reading.misread : [], items: 0 },
  })
}
