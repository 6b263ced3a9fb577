import type { Database } from 'better-sqlite3'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { replaceItems } from '../repositories/company/section-items.ts'
import { nextOfSection, nobody, notePage, noteUnreadable } from '../repositories/company/sections.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Reading } from './read-answer.ts'
import { nextAfter, walkPage } from './walk-page.ts'

/** A page of the service's vocabulary. */
export function projectReference(
  db: Database,
  purpose: Extract<AnswerPurpose, { kind: 'reference' }>,
  answer: AnswerToProject,
  reading: Reading,
): void {
  if (reading.kind === 'unreadable') noteUnreadable(db, nobody, purpose.list, answer.id, purpose.page)
  if (reading.kind !== 'reference') return
  const { list } = reading
  const before = nextOfSection(db, nobody, purpose.list)
  const page = walkPage(purpose.page, before, list)
  replaceItems(
    db,
    nobody,
    purpose.list,
    page,
    list.items.map((body) => ({ body, other: null })),
  )
  notePage(db, {
    party: nobody,
    section: purpose.list,
    answer: answer.id,
    page,
    next: nextAfter(page, before, list),
    totalCount: list.totalCount,
    content: null,
    misread: { members: list.misread, items: 0 },
  })
}

/**
 * The account's watchlist, as an answer had it: one that was read for itself, or one in which a job of ours was looked
 * for.
 */
export function projectWatchlist(db: Database, answer: AnswerToProject, reading: Reading): void {
  if (reading.kind === 'unreadable') noteUnreadable(db, nobody, 'watchlist', answer.id, 1)
  const watchlist = reading.kind === 'watchlist' || reading.kind === 'job' ? reading.watchlist : null
  if (watchlist === null) return
  notePage(db, {
    party: nobody,
    section: 'watchlist',
    answer: answer.id,
    page: 1,
    next: null,
    totalCount: null,
    content: JSON.stringify(watchlist),
    misread: { members: reading.kind === 'watchlist' ? reading.misread : [], items: 0 },
  })
}

/** What the account is, as it was read last. */
export function projectAccount(db: Database, answer: AnswerToProject, reading: Reading): void {
  if (reading.kind === 'unreadable') noteUnreadable(db, nobody, 'account', answer.id, 1)
  if (reading.kind !== 'account') return
  notePage(db, {
    party: nobody,
    section: 'account',
    answer: answer.id,
    page: 1,
    next: null,
    totalCount: null,
    content: JSON.stringify(reading.account),
    misread: { members: reading.misread, items: 0 },
  })
}
