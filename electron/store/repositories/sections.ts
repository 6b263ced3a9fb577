import type { Database } from 'better-sqlite3'
import type { FileSection } from '../../../shared/domain/company-file.ts'
import type { NextPage } from '../../../shared/domain/envelope.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import { row, rows, run } from '../prepared.ts'
import type { StoredSection } from '../store.ts'
import { answerRefs, newestAnswer } from './answers.ts'

/** One readable page of a section: where its walk goes on, and how long the whole list is. */
export interface SectionPage {
  readonly party: PartyId
  readonly section: FileSection
  readonly answer: AnswerId
  /** Counts within one walk. */
  readonly page: number
  readonly next: NextPage | null
  readonly totalCount: number | null
  /** The record itself; lists have tables of their own. */
  readonly content: string | null
}

/** Events accumulate over all walks; every other section is what its newest walk said. */
const accumulates = (section: FileSection): boolean => section === 'events'

/** Notes a readable page. Page 1 starts the section anew, page n replaces the pages from n on. */
export function notePage(db: Database, read: SectionPage): void {
  const { party, section, page } = read
  if (accumulates(section)) run(
    db, 'DELETE FROM section_answer WHERE party_id = ? AND section = ? AND readable = 0', party, section
  )
  else run(
    db, 'DELETE FROM section_answer WHERE party_id = ? AND section = ? AND (page >= ? OR readable = 0)', party, section,
    page
  )
  run(db, `INSERT INTO section_answer (party_id, section, answer_id, page, readable) VALUES (?, ?, ?, ?, 1)
    ON CONFLICT (party_id, section, answer_id) DO UPDATE SET page = excluded.page, readable = 1`,
  party, section, read.answer, page)
  const counted = page > 1 ? 'coalesce(excluded.total_count, total_count)' : 'excluded.total_count'
  run(db, `INSERT INTO section (party_id, section, content, next, total_count) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (party_id, section) DO UPDATE
    SET content = excluded.content, next = excluded.next, total_count = ${counted}`,
  party, section, read.content, read.next === null ? null : JSON.stringify(read.next), read.totalCount)
}

/** How the walk through a section goes on; null when it is at its end or was never begun. */
export function nextOfSection(db: Database, party: PartyId, section: FileSection): NextPage | null {
  const found = row<{ next: string | null }>(db, 'SELECT next FROM section WHERE party_id = ? AND section = ?', party, section)
  return found === null || found.next === null ? null : JSON.parse(found.next) as NextPage
}

/** Remembers an answer that couldn't be read; what earlier answers said stays as it is. */
export function noteUnreadable(
  db: Database, party: PartyId, section: FileSection, answer: AnswerId, page: number
): void {
  run(db, `INSERT OR IGNORE INTO section_answer (party_id, section, answer_id, page, readable) VALUES (?, ?, ?, ?, 0)`,
    party, section, answer, page)
}

/** Remembers a 404. It has no stored answer, so it isn't a projection and outlives a rebuild. */
export function noteNotThere(db: Database, party: PartyId, section: FileSection, at: string): void {
  run(db, `INSERT INTO not_there (party_id, section, at, after_answer) VALUES (?, ?, ?, ?)
    ON CONFLICT (party_id, section) DO UPDATE SET at = excluded.at, after_answer = excluded.after_answer`,
  party, section, at, newestAnswer(db))
}

interface SectionRow {
  readonly content: string | null
  readonly next: string | null
  readonly total_count: number | null
}

/**
 * A section as it is known. What was read stays readable, whatever came later: an unreadable answer or a 404 only
 * shows where nothing readable ever came, and of those two the later one.
 */
export function readSection<T>(
  db: Database, party: PartyId, section: FileSection, content: (stored: string | null) => T,
): StoredSection<T> {
  const found = row<SectionRow>(
    db, 'SELECT content, next, total_count FROM section WHERE party_id = ? AND section = ?', party, section
  )
  const ids = rows<{ answer_id: number }>(db,
    'SELECT answer_id FROM section_answer WHERE party_id = ? AND section = ? AND readable = ?',
    party, section, found === null ? 0 : 1)
    .map(({ answer_id }) => answer_id)
  if (found !== null) {
    return {
      state: 'read',
      content: content(found.content),
      answers: answerRefs(db, ids),
      next: found.next === null ? null : JSON.parse(found.next) as NextPage,
      totalCount: found.total_count,
    }
  }
  const gone = row<{ at: string; after_answer: number }>(db,
    'SELECT at, after_answer FROM not_there WHERE party_id = ? AND section = ?', party, section)
  if (gone !== null && ids.every((id) => id <= gone.after_answer)) return { state: 'not-there', at: gone.at }
  return ids.length > 0 ? { state: 'unreadable', answers: answerRefs(db, ids) } : { state: 'not-read' }
}
