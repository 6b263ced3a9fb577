import type { Database } from 'better-sqlite3'
import { isOfOtherType } from '../../../shared/domain/company/narrowed-roles.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { readItems } from '../projectors/misread-items.ts'
import { readRole, type ReadRole } from '../projectors/role.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { readNarrowed } from '../repositories/company/narrowed-roles.ts'
import { replaceItems } from '../repositories/company/section-items.ts'
import { nextOfSection, notePage, noteUnreadable } from '../repositories/company/sections.ts'
import { findParty } from '../repositories/parties/party-facts.ts'
import type { Reading } from './read-answer.ts'
import { nextAfter, walkPage } from './walk-page.ts'

/**
 * Writes a page of some of a company's roles, in a place of its own: the list of its people is never touched by it, so that
 * nobody ends, and nothing counts as read, because of a list that was asked for in part.
 */
export function projectNarrowedRoles(
  db: Database,
  purpose: Extract<AnswerPurpose, { kind: 'narrowed-roles' }>,
  answer: AnswerToProject,
  reading: Reading,
  known: (read: ReadRole) => Role,
): void {
  const found = findParty(db, purpose.partyId)
  if (found?.kind !== 'company') return
  const party = partyId(found.id)
  const section = 'narrowed-roles'
  if (reading.kind !== 'list') return noteUnreadable(db, party, section, answer.id, purpose.page)
  const { list } = reading
  const before = nextOfSection(db, party, section)
  const page = walkPage(purpose.page, before, list)
  const { read, misread } = readItems(list, readRole)
  const earlier = page > 1 && (readNarrowed(db, party)?.ignored ?? false)
  replaceItems(
    db,
    party,
    section,
    page,
    read.map((one) => ({ body: known(one), other: null })),
  )
  const ignored = earlier || read.some(({ role }) => isOfOtherType(role.type, purpose.roleTypes))
  notePage(db, {
    party,
    section,
    answer: answer.id,
    page,
    next: nextAfter(page, before, list),
    totalCount: list.totalCount,
    content: JSON.stringify({ roleTypes: purpose.roleTypes, ignored }),
    misread,
  })
}
