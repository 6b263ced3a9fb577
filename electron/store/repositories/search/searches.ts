import type { Database } from 'better-sqlite3'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { CompanyFilter, FilterField, RecentFilter } from '../../../../shared/domain/search/company-filter.ts'
import type { NextPage } from '../../../../shared/domain/answers/envelope.ts'
import type { AnswerId, PartyId } from '../../../../shared/domain/ids.ts'
import type { SearchKind } from '../../../../shared/domain/search/search.ts'
import { filterKey } from '../../../../shared/domain/search/canonical-filter.ts'
import { insert, row, rows, run } from '../../sql/prepared.ts'
import type { StoredFilter } from '../../../ports/store/filter.ts'
import type { StoredSearch } from '../../../ports/store/search.ts'
import { answerRefs } from '../answers/answers.ts'
import type { PartyRow } from '../parties/party-facts.ts'
import { shownParty } from '../parties/shown-party.ts'

/** A search by name or by filter: the key that finds it again, and what was asked. */
export interface Asked {
  readonly kind: SearchKind | 'filter'
  readonly key: string
  readonly text: string
}

/** Case and spacing of a term don't matter; umlaut spellings do, as they may at the service. */
export const byTerm = (kind: SearchKind, term: string): Asked => ({
  kind,
  key: term.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim().toWellFormed(),
  text: term.toWellFormed(),
})

/** The order of a filter's lists doesn't matter. */
export const byFilter = (filter: CompanyFilter): Asked => {
  const key = filterKey(filter)
  return { kind: 'filter', key, text: key }
}

export interface SearchPage {
  readonly page: number
  readonly answer: AnswerId
  readonly items: readonly PartyId[]
  readonly next: NextPage | null
  readonly totalCount: number | null
  /** Criteria that this page contradicts; none of a search by name. */
  readonly notApplied: readonly FilterField[]
}

/** Writes one page: page 1 starts the search anew, page n replaces the pages from n on. */
export function replacePages(db: Database, asked: Asked, read: SearchPage): void {
  const { page } = read
  const next = read.next === null ? null : JSON.stringify(read.next)
  const known = row<{ id: number }>(db, 'SELECT id FROM search WHERE kind = ? AND term_key = ?', asked.kind, asked.key)
  const id =
    known?.id ??
    insert(db, 'INSERT INTO search (kind, term_key, term) VALUES (?, ?, ?)', asked.kind, asked.key, asked.text)
  run(
    db,
    `UPDATE search SET term = ?, next = ?,
    total_count = CASE WHEN ? > 1 THEN coalesce(?, total_count) ELSE ? END WHERE id = ?`,
    asked.text,
    next,
    page,
    read.totalCount,
    read.totalCount,
    id,
  )
  run(db, 'DELETE FROM search_item WHERE search_id = ? AND page >= ?', id, page)
  run(db, 'DELETE FROM search_page WHERE search_id = ? AND page >= ?', id, page)
  run(
    db,
    'INSERT INTO search_page (search_id, page, answer_id, not_applied) VALUES (?, ?, ?, ?)',
    id,
    page,
    read.answer,
    JSON.stringify(read.notApplied),
  )
  read.items.forEach((party, position) => {
    run(
      db,
      'INSERT INTO search_item (search_id, page, position, party_id) VALUES (?, ?, ?, ?)',
      id,
      page,
      position,
      party,
    )
  })
}

/** Forgets the pages of a search. */
export function forgetPages(db: Database, asked: Asked): void {
  const known = row<{ id: number }>(db, 'SELECT id FROM search WHERE kind = ? AND term_key = ?', asked.kind, asked.key)
  if (known === null) return
  run(db, 'DELETE FROM search_item WHERE search_id = ?', known.id)
  run(db, 'DELETE FROM search_page WHERE search_id = ?', known.id)
  run(db, 'UPDATE search SET next = NULL, total_count = NULL WHERE id = ?', known.id)
}

/** How the walk through a search goes on; null when it is at its end or was never begun. */
export function nextOfSearch(db: Database, asked: Asked): NextPage | null {
  const found = row<{ next: string | null }>(
    db,
    'SELECT next FROM search WHERE kind = ? AND term_key = ?',
    asked.kind,
    asked.key,
  )
  return found === null || found.next === null ? null : (JSON.parse(found.next) as NextPage)
}

/** The pages of a search by name or filter as far as they were read. */
interface Found extends Pick<StoredSearch, 'pages' | 'totalCount' | 'next'> {
  readonly text: string
  readonly notApplied: readonly FilterField[]
}

/** A party that is listed twice (under two ids, joined since) is shown once. */
function readPages(db: Database, asked: Asked): Found | null {
  const search = row<{ id: number; term: string; total_count: number | null; next: string | null }>(
    db,
    'SELECT id, term, total_count, next FROM search WHERE kind = ? AND term_key = ?',
    asked.kind,
    asked.key,
  )
  if (search === null) return null
  const pages = rows<{ page: number; answer_id: number; not_applied: string }>(
    db,
    'SELECT page, answer_id, not_applied FROM search_page WHERE search_id = ? ORDER BY page',
    search.id,
  )
  const refs = new Map(
    answerRefs(
      db,
      pages.map(({ answer_id }) => answer_id),
    ).map((ref) => [Number(ref.id), ref]),
  )
  const items = new Map<number, PartySummary[]>()
  const seen = new Set<number>()
  for (const found of rows<PartyRow & { page: number }>(
    db,
    `
    SELECT i.page, p.* FROM search_item i JOIN party p ON p.id = i.party_id
    WHERE i.search_id = ? ORDER BY i.page, i.position`,
    search.id,
  )) {
    if (seen.has(found.id)) continue
    seen.add(found.id)
    const list = items.get(found.page)
    if (list === undefined) items.set(found.page, [shownParty(db, found)])
    else list.push(shownParty(db, found))
  }
  return {
    text: search.term,
    totalCount: search.total_count,
    next: search.next === null ? null : (JSON.parse(search.next) as NextPage),
    pages: pages.flatMap(({ page, answer_id }) => {
      const answer = refs.get(answer_id)
      return answer === undefined ? [] : [{ page, answer, items: items.get(page) ?? [] }]
    }),
    notApplied: [...new Set(pages.flatMap(({ not_applied }) => JSON.parse(not_applied) as readonly FilterField[]))],
  }
}

/** A search by name as far as its pages were read, or null. */
export function readSearch(db: Database, kind: SearchKind, term: string): StoredSearch | null {
  const found = readPages(db, byTerm(kind, term))
  if (found === null) return null
  const { text, pages, totalCount, next, notApplied } = found
  return { kind, term: text, pages, totalCount, next, ...(notApplied.length > 0 ? { termIgnored: true as const } : {}) }
}

/** A filter as far as its pages were read, or null. Whatever a filter lists is a company. */
export function readFilter(db: Database, filter: CompanyFilter): StoredFilter | null {
  const found = readPages(db, byFilter(filter))
  if (found === null) return null
  return {
    filter: JSON.parse(found.text) as CompanyFilter,
    pages: found.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.kind === 'company') })),
    totalCount: found.totalCount,
    next: found.next,
    notApplied: found.notApplied,
  }
}

/** Filters asked before, by their newest page, newest first. */
export const recentFilters = (db: Database, most: number): readonly RecentFilter[] =>
  rows<{ term: string; read_at: string; companies: number }>(
    db,
    `
    SELECT s.term, a.read_at,
      (SELECT count(DISTINCT i.party_id) FROM search_item i WHERE i.search_id = s.id) AS companies
    FROM search s
    JOIN answer a ON a.id = (SELECT p.answer_id FROM search_page p JOIN answer o ON o.id = p.answer_id
      WHERE p.search_id = s.id ORDER BY o.rank DESC LIMIT 1)
    WHERE s.kind = 'filter' ORDER BY a.rank DESC LIMIT ?`,
    most,
  ).map(({ term, read_at, companies }) => ({ filter: JSON.parse(term) as CompanyFilter, readAt: read_at, companies }))
