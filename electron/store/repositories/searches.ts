import type { Database } from 'better-sqlite3'
import type { PartySummary } from '../../../shared/domain/company.ts'
import type { NextPage } from '../../../shared/domain/envelope.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { SearchKind } from '../../../shared/domain/search.ts'
import { insert, row, rows, run } from '../prepared.ts'
import type { StoredSearch } from '../store.ts'
import { answerRefs } from './answers.ts'
import { summaryOf, type PartyRow } from './party-facts.ts'

/** One search is one text, whatever its case and spacing; umlaut spellings stay apart, as they may at the service. */
const termKey = (term: string): string => term.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim().toWellFormed()

export interface SearchPage {
  readonly kind: SearchKind
  readonly term: string
  readonly page: number
  readonly answer: AnswerId
  readonly items: readonly PartyId[]
  readonly next: NextPage | null
  readonly totalCount: number | null
}

/** Writes one page: page 1 starts the search anew, page n replaces the pages from n on. */
export function replacePages(db: Database, read: SearchPage): void {
  const { kind, term, page } = read
  const next = read.next === null ? null : JSON.stringify(read.next)
  const known = row<{ id: number }>(db, 'SELECT id FROM search WHERE kind = ? AND term_key = ?', kind, termKey(term))
  const id = known?.id ?? insert(
    db, 'INSERT INTO search (kind, term_key, term) VALUES (?, ?, ?)', kind, termKey(term), term.toWellFormed()
  )
  run(db, `UPDATE search SET term = ?, next = ?,
    total_count = CASE WHEN ? > 1 THEN coalesce(?, total_count) ELSE ? END WHERE id = ?`,
    term.toWellFormed(), next, page, read.totalCount, read.totalCount, id)
  run(db, 'DELETE FROM search_item WHERE search_id = ? AND page >= ?', id, page)
  run(db, 'DELETE FROM search_page WHERE search_id = ? AND page >= ?', id, page)
  run(db, 'INSERT INTO search_page (search_id, page, answer_id) VALUES (?, ?, ?)', id, page, read.answer)
  read.items.forEach((party, position) => {
    run(
      db, 'INSERT INTO search_item (search_id, page, position, party_id) VALUES (?, ?, ?, ?)', id, page, position, party
    )
  })
}

/** How the walk through a search goes on; null when it is at its end or was never begun. */
export function nextOfSearch(db: Database, kind: SearchKind, term: string): NextPage | null {
  const found = row<{ next: string | null }>(db, 'SELECT next FROM search WHERE kind = ? AND term_key = ?', kind, termKey(term))
  return found === null || found.next === null ? null : JSON.parse(found.next) as NextPage
}

/** A search as far as its pages were read, or null. A party listed twice (two ids, joined since) stands once. */
export function readSearch(db: Database, kind: SearchKind, term: string): StoredSearch | null {
  const search = row<{ id: number; term: string; total_count: number | null; next: string | null }>(db,
    'SELECT id, term, total_count, next FROM search WHERE kind = ? AND term_key = ?', kind, termKey(term))
  if (search === null) return null
  const pages = rows<{ page: number; answer_id: number }>(db,
    'SELECT page, answer_id FROM search_page WHERE search_id = ? ORDER BY page', search.id)
  const refs = new Map(answerRefs(db, pages.map(({ answer_id }) => answer_id)).map((ref) => [Number(ref.id), ref]))
  const items = new Map<number, PartySummary[]>()
  const seen = new Set<number>()
  for (const found of rows<PartyRow & { page: number }>(db, `
    SELECT i.page, p.* FROM search_item i JOIN party p ON p.id = i.party_id
    WHERE i.search_id = ? ORDER BY i.page, i.position`, search.id)) {
    if (seen.has(found.id)) continue
    seen.add(found.id)
    const list = items.get(found.page)
    if (list === undefined) items.set(found.page, [summaryOf(found)])
    else list.push(summaryOf(found))
  }
  return {
    kind,
    term: search.term,
    totalCount: search.total_count,
    next: search.next === null ? null : JSON.parse(search.next) as NextPage,
    pages: pages.flatMap(({ page, answer_id }) => {
      const answer = refs.get(answer_id)
      return answer === undefined ? [] : [{ page, answer, items: items.get(page) ?? [] }]
    }),
  }
}
