import type { Database } from 'better-sqlite3'
import type { FileSection, Misread } from '../../../../shared/domain/company/company-file.ts'
import { noWayOn, type NextPage } from '../../../../shared/domain/answers/envelope.ts'
import { answerId, partyId, type AnswerId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { StatementPart } from '../../../../shared/domain/statements/statement-reads.ts'
import type { ToldList } from '../../../../shared/domain/answers/not-understood.ts'
import type { PersonSection } from '../../../../shared/domain/person/person-file.ts'
import type { ReferenceList } from '../../../../shared/domain/register/reference-data.ts'
import type { CompanyRecord } from '../../../../shared/domain/company/company.ts'
import { untilRollback } from '../../sql/at-hand.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import type { StoredSection, WhyNotThere } from '../../../ports/store/sections.ts'
import { answerRefs, newestAnswer } from '../answers/answers.ts'
import { rankIn, rankOf } from '../answers/rank.ts'

/**
 * Sections of a company's file, of a person's file, and of no file. `roles` is a section of both files: the party's
 * kind tells which.
 */
export type AnySection =
  | FileSection
  | PersonSection
  | ReferenceList
  | 'narrowed-roles'
  | StatementSection
  | ToldSection
  | 'account'
  | 'watchlist'
  | 'ownership'
  | 'job'

/** What of a list of the account, or of a search, was not understood; it has no content of its own. */
export type ToldSection = `told ${ToldList} ${string}`

/** What was asked for of one statement by itself, by the service's id of it. */
export type StatementSection = `statement ${StatementPart} ${string}`

/** Party number of sections that belong to no company and no person: reference data and the account. */
export const nobody: PartyId = partyId(0)

/** One readable page of a section: where its walk goes on, and how long the whole list is. */
export interface SectionPage {
  readonly party: PartyId
  readonly section: AnySection
  readonly answer: AnswerId
  /** Counts within one walk. */
  readonly page: number
  readonly next: NextPage | null
  readonly totalCount: number | null
  /** A section that is one thing (the record, the account); lists have tables of their own. */
  readonly content: string | null
  /** What stands in the page and was not understood. */
  readonly misread?: Misread
}

const nothingMisread: Misread = { members: [], items: 0 }
/** Most names that are kept; a service that calls everything otherwise is told by some of them. */
const mostMembers = 40

/** What was not understood stands beside the content of one thing, and in the place of that of a list. */
const withMisread = (content: string | null, { members, items }: Misread): string | null =>
  members.length === 0 && items === 0
    ? content
    : JSON.stringify({
        ...(content === null ? {} : (JSON.parse(content) as object)),
        misread: { members: members.slice(0, mostMembers), items },
      })

function misreadIn(content: string | null): Misread {
  if (content?.includes('"misread":') !== true) return nothingMisread
  const stored = JSON.parse(content) as { readonly misread?: Misread } | null
  return stored?.misread ?? nothingMisread
}

const together = (one: Misread, other: Misread): Misread => ({
  members: [...new Set([...one.members, ...other.members])].toSorted(),
  items: one.items + other.items,
})

/** What of the pages before this one holds on. */
function misreadBefore(db: Database, { party, section, page }: SectionPage): Misread {
  if (page === 1 && !accumulates(section)) return nothingMisread
  const found = row<{ content: string | null }>(
    db,
    'SELECT content FROM section WHERE party_id = ? AND section = ?',
    party,
    section,
  )
  return misreadIn(found?.content ?? null)
}

/**
 * Whether a page before one of these is lost: to retention or an erasure, here or at a team's server, or because a colleague's has not
 * come. Pages of what accumulates belong to several walks and count on.
 */
const lacks = (section: AnySection, pages: readonly number[]): boolean =>
  !accumulates(section) && Math.max(0, ...pages) > new Set(pages).size

/** The same, asked of the store. What is not read lacks nothing. */
export const lacksPage = (db: Database, party: PartyId, section: AnySection): boolean =>
  lacks(
    section,
    rows<{ page: number }>(
      db,
      'SELECT page FROM section_answer WHERE party_id = ? AND section = ? AND readable = 1',
      party,
      section,
    ).map(({ page }) => page),
  )

/** Whether a list was read to its end and every item of it was understood: who isn't in it isn't in it. */
export function isWhole(db: Database, party: PartyId, section: AnySection): boolean {
  const found = row<{ content: string | null; next: string | null }>(
    db,
    'SELECT content, next FROM section WHERE party_id = ? AND section = ?',
    party,
    section,
  )
  return found !== null && found.next === null && misreadIn(found.content).items === 0 && !lacksPage(db, party, section)
}

/** Events and reads of owners accumulate; every other section holds only its newest walk. */
const accumulates = (section: AnySection): boolean => section === 'events' || section === 'ownership'

/**
 * Register entries as they were just written, by their party, until the search index asks for them; it would parse them again.
 */
const recordsAtHand = untilRollback(() => new Map<number, CompanyRecord>())
/** As many as wait for the index at once, and more: what is not asked for goes with all others. */
const mostRecords = 1_000

/** Keeps at hand what was just written as a register entry. */
export function holdRecord(db: Database, party: PartyId, record: CompanyRecord): void {
  const held = recordsAtHand(db)
  if (held.size >= mostRecords) held.clear()
  held.set(party, record)
}

/** Every section is about to be written anew. */
export const dropRecords = (db: Database): void => {
  recordsAtHand(db).clear()
}

/** The register entry of a party, once, where it is at hand. */
export function takeRecord(db: Database, party: number): CompanyRecord | null {
  const held = recordsAtHand(db)
  const found = held.get(party)
  if (found === undefined) return null
  held.delete(party)
  return found
}

/** Notes a readable page. Page 1 starts the section anew, page n replaces the pages from n on. */
export function notePage(db: Database, read: SectionPage): void {
  const { party, section, page } = read
  if (section === 'record') recordsAtHand(db).delete(party)
  const misread = together(misreadBefore(db, read), read.misread ?? nothingMisread)
  // Most sections are read for the first time: looking is five times as quick as deleting nothing.
  if (row(db, 'SELECT 1 FROM section_answer WHERE party_id = ? AND section = ? LIMIT 1', party, section) === null) {
    // Nothing is noted that this page could take the place of.
  } else if (accumulates(section))
    run(db, 'DELETE FROM section_answer WHERE party_id = ? AND section = ? AND readable = 0', party, section)
  else
    run(
      db,
      'DELETE FROM section_answer WHERE party_id = ? AND section = ? AND (page >= ? OR readable = 0)',
      party,
      section,
      page,
    )
  run(
    db,
    `INSERT INTO section_answer (party_id, section, answer_id, page, readable) VALUES (?, ?, ?, ?, 1)
    ON CONFLICT (party_id, section, answer_id) DO UPDATE SET page = excluded.page, readable = 1`,
    party,
    section,
    read.answer,
    page,
  )
  const counted = page > 1 ? 'coalesce(excluded.total_count, total_count)' : 'excluded.total_count'
  run(
    db,
    `INSERT INTO section (party_id, section, content, next, total_count) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (party_id, section) DO UPDATE
    SET content = excluded.content, next = excluded.next, total_count = ${counted}`,
    party,
    section,
    withMisread(read.content, misread),
    read.next === null ? null : JSON.stringify(read.next),
    read.totalCount,
  )
}

/** How the walk through a section goes on; null when it is at its end or was never begun. */
export function nextOfSection(db: Database, party: PartyId, section: AnySection): NextPage | null {
  const found = row<{ next: string | null }>(
    db,
    'SELECT next FROM section WHERE party_id = ? AND section = ?',
    party,
    section,
  )
  return found === null || found.next === null ? null : (JSON.parse(found.next) as NextPage)
}

/** How many readable pages a section rests on. */
export const pagesOfSection = (db: Database, party: PartyId, section: AnySection): number =>
  row<{ pages: number | null }>(
    db,
    `
    SELECT max(page) AS pages FROM section_answer WHERE party_id = ? AND section = ? AND readable = 1`,
    party,
    section,
  )?.pages ?? 0

/** The readable pages of a section, oldest first, with the page that each is within its walk. */
export const pagesByAnswer = (
  db: Database,
  party: PartyId,
  section: AnySection,
): readonly { readonly answer: AnswerId; readonly page: number }[] =>
  rows<{ answer_id: number; page: number }>(
    db,
    `
    SELECT answer_id, page FROM section_answer WHERE party_id = ? AND section = ? AND readable = 1
    ORDER BY ${rankIn('section_answer.answer_id')}, answer_id`,
    party,
    section,
  ).map(({ answer_id, page }) => ({ answer: answerId(answer_id), page }))

/** Whether a section rests on an answer of its own call; what a job brought beside its owners doesn't count. */
export const restsOnItself = (db: Database, party: PartyId, section: AnySection): boolean =>
  row(
    db,
    `SELECT 1 FROM section_answer s JOIN answer a ON a.id = s.answer_id
    WHERE s.party_id = ? AND s.section = ? AND s.readable = 1 AND a.operation <> 'watchlist-item' LIMIT 1`,
    party,
    section,
  ) !== null

/** Remembers an answer that couldn't be read; what earlier answers said stays as it is. */
export function noteUnreadable(
  db: Database,
  party: PartyId,
  section: AnySection,
  answer: AnswerId,
  page: number,
): void {
  run(
    db,
    `INSERT OR IGNORE INTO section_answer (party_id, section, answer_id, page, readable) VALUES (?, ?, ?, ?, 0)`,
    party,
    section,
    answer,
    page,
  )
}

/** Remembers a 404. It has no stored answer, so it isn't a projection and outlives a rebuild. */
export function noteNotThere(db: Database, party: PartyId, section: AnySection, at: string, why: WhyNotThere): void {
  run(
    db,
    `INSERT INTO not_there (party_id, section, at, after_answer, why) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (party_id, section) DO UPDATE
    SET at = excluded.at, after_answer = excluded.after_answer, why = excluded.why`,
    party,
    section,
    at,
    newestAnswer(db),
    why,
  )
}

/** Whether an answer came before a 404: by the service's time, and at one moment by the order here. */
function isBefore(
  db: Database,
  answer: number,
  { at, after_answer: after }: { readonly at: string; readonly after_answer: number },
): boolean {
  const time = row<{ at: string }>(db, 'SELECT coalesce(service_date, read_at) AS at FROM answer WHERE id = ?', answer)
  return time === null || time.at < at || (time.at === at && answer <= after)
}

/** Whether a file has a page that is newer than an answer: what the answer says is then written in its place. */
export const hasNewer = (db: Database, party: PartyId, rank: string): boolean =>
  rows<{ answer_id: number }>(db, 'SELECT answer_id FROM section_answer WHERE party_id = ?', party).some(
    ({ answer_id }) => rankOf(db, answer_id) > rank,
  )

/** Forgets the sections of a file, but for its events: each of them stands for itself. */
export function forgetFile(db: Database, party: number): void {
  recordsAtHand(db).delete(party)
  for (const table of ['section', 'section_answer', 'section_item', 'role', 'statement'] as const)
    run(db, `DELETE FROM ${table} WHERE party_id = ?`, party)
}

/** Forgets a section that belongs to no file. */
export function forgetSection(db: Database, section: AnySection): void {
  for (const table of ['section', 'section_answer', 'section_item'] as const)
    run(db, `DELETE FROM ${table} WHERE party_id = ? AND section = ?`, nobody, section)
}

interface SectionRow {
  readonly content: string | null
  readonly next: string | null
  readonly total_count: number | null
}

/**
 * A section as it is known. What was read stays, whatever came later. A list that lacks a page goes on without a way: the next page
 * would not make it whole, reading it from its beginning does. Where nothing readable ever came, the later of an
 * unreadable answer and a 404 shows.
 */
export function readSection<T>(
  db: Database,
  party: PartyId,
  section: AnySection,
  content: (stored: string | null) => T,
): StoredSection<T> {
  const found = row<SectionRow>(
    db,
    'SELECT content, next, total_count FROM section WHERE party_id = ? AND section = ?',
    party,
    section,
  )
  const pages = rows<{ answer_id: number; page: number }>(
    db,
    'SELECT answer_id, page FROM section_answer WHERE party_id = ? AND section = ? AND readable = ?',
    party,
    section,
    found === null ? 0 : 1,
  )
  const ids = pages.map(({ answer_id }) => answer_id)
  if (found !== null) {
    const misread = misreadIn(found.content)
    return {
      state: 'read',
      content: content(found.content),
      ...(misread.members.length > 0 || misread.items > 0 ? { misread } : {}),
      answers: answerRefs(db, ids),
      next: lacks(
        section,
        pages.map(({ page }) => page),
      )
        ? noWayOn
        : found.next === null
          ? null
          : (JSON.parse(found.next) as NextPage),
      totalCount: found.total_count,
    }
  }
  const gone = row<{ at: string; after_answer: number; why: WhyNotThere }>(
    db,
    'SELECT at, after_answer, why FROM not_there WHERE party_id = ? AND section = ?',
    party,
    section,
  )
  if (gone !== null && ids.every((id) => isBefore(db, id, gone))) {
    return { state: 'not-there', why: gone.why, at: gone.at }
  }
  return ids.length > 0 ? { state: 'unreadable', answers: answerRefs(db, ids) } : { state: 'not-read' }
}
