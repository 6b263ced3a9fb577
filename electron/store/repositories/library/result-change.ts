import type { Database } from 'better-sqlite3'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import { factChange } from '../../../../shared/domain/history/fact-events.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import type { LeftReason, LeftResult, ResultChange } from '../../../../shared/domain/library/result-change.ts'
import { questionOfSaved, type SavedWhat } from '../../../../shared/domain/library/saved-search.ts'
import { narrowedBy } from '../../../../shared/domain/search/question/service-calls.ts'
import { rows, run } from '../../sql/prepared.ts'
import { findKept, questionOf } from '../../search-index/find-kept.ts'
import { IndexDamaged } from '../../search-index/index-failure.ts'
import { readEvents } from '../company/events.ts'
import { findParty, summaryOf } from '../parties/party-facts.ts'
import { byFilter, byTerm, readFilter, readSearch, type Asked } from '../search/searches.ts'

/** Most results of one saved search that are counted; the page says that there are more. */
const mostResults = 2_000
/** Pages that were read further apart than this are no one list: what moved from one to the other meanwhile is on none of them. */
const longestRunMs = 24 * 60 * 60_000

/** What is kept of a saved search for comparing. */
export interface Looked {
  readonly id: number
  readonly what: string
  /** When its results were last looked at. */
  readonly seenAt: string
  readonly seenAnswer: number | null
  readonly seenPages: number | null
  readonly wholeAt: string | null
  readonly marksSince: string | null
}
export const lookedColumns = `id, what, seen_at AS seenAt, seen_answer AS seenAnswer, seen_pages AS seenPages, whole_at AS wholeAt,
  marks_since AS marksSince`

/** The kept results of a saved search. */
interface Results {
  readonly ids: readonly number[]
  /** The page of each. */
  readonly pageOf: ReadonlyMap<number, number>
  /** Listed by the service and not fitting what they are narrowed by here. */
  readonly unfit: ReadonlySet<number>
  readonly pages: number
  /** The answer of the first page; null: none was read, or nothing was asked of the service. */
  readonly first: { readonly id: number; readonly readAt: string } | null
  /** False: the service ignored what was asked, so that the list tells neither who is new nor who left. */
  readonly proves: boolean
  /** Nothing is missing from them: who isn't here is not listed. */
  readonly whole: boolean
  /** There are more than were counted. */
  readonly more: boolean
}

const noResults: Results = {
  ids: [],
  pageOf: new Map(),
  unfit: new Set(),
  pages: 0,
  first: null,
  proves: true,
  whole: false,
  more: false,
}

/** The results that are kept of what is asked. @throws IndexDamaged */
export function resultsOf(db: Database, what: SavedWhat): Results {
  if (what.kind === 'lost') return noResults
  if (what.kind === 'kept') {
    const { items, more } = findKept(db, { text: what.text, kind: what.search, offset: 0, limit: mostResults })
    const ids = items.map(({ id }) => Number(id))
    return { ...noResults, ids, pageOf: new Map(ids.map((id) => [id, 1])), pages: 1, more }
  }
  const found = what.kind === 'search' ? readSearch(db, what.search, what.term) : readFilter(db, what.filter)
  const [first] = found?.pages ?? []
  if (found === null || first === undefined) return noResults
  const proves = 'notApplied' in found ? found.notApplied.length === 0 : found.termIgnored !== true
  const fits =
    what.kind === 'search' && what.question !== undefined
      ? narrowedBy(questionOf(db, what.question), what.search, what.term)
      : () => true
  const listed = found.pages.flatMap(({ page, items }) =>
    items.map((item) => ({ id: Number(item.id), page, fits: fits(item) })),
  )
  const fitting = listed.filter((item) => item.fits)
  const times = found.pages.map(({ answer }) => Date.parse(answer.readAt))
  return {
    ids: fitting.slice(0, mostResults).map(({ id }) => id),
    pageOf: new Map(fitting.map(({ id, page }) => [id, page])),
    unfit: new Set(listed.filter((item) => !item.fits).map(({ id }) => id)),
    pages: found.pages.length,
    first: { id: Number(first.answer.id), readAt: first.answer.readAt },
    proves,
    whole:
      proves &&
      found.next === null &&
      found.pages.every(({ page }, nth) => page === nth + 1) &&
      listed.length >= (found.totalCount ?? 0) &&
      fitting.length <= mostResults &&
      Math.max(...times) - Math.min(...times) <= longestRunMs,
    more: fitting.length > mostResults,
  }
}

/** What changed since the results were last looked at; `left` null: not known. */
interface Compared {
  readonly since: string
  readonly pages: number | null
  readonly fresh: readonly number[]
  readonly left: readonly number[] | null
}

const seenOf = (db: Database, id: number): readonly { readonly party: number; readonly mark: string | null }[] =>
  rows(db, 'SELECT party_id AS party, mark FROM saved_search_seen WHERE saved_id = ?', id)

/** Results that were there when it was last looked at. */
const thereOf = (db: Database, id: number): ReadonlySet<number> =>
  new Set(
    seenOf(db, id)
      .filter(({ mark }) => mark !== 'left')
      .map(({ party }) => party),
  )

/**
 * Holds results against those of the last look. A page that was not read then proves nothing new, one that was not read now nothing gone,
 * and the first results ever are neither.
 */
export function compare(db: Database, looked: Looked, now: Results): Compared {
  const { seenPages, wholeAt } = looked
  const pages = wholeAt === null ? seenPages : null
  const since = wholeAt ?? looked.seenAt
  if (seenPages === 0 || now.pages === 0 || !now.proves) return { since, pages, fresh: [], left: null }
  const before = thereOf(db, looked.id)
  const here = new Set(now.ids)
  return {
    since,
    pages,
    fresh: now.ids.filter((id) => !before.has(id) && (pages === null || (now.pageOf.get(id) ?? 0) <= pages)),
    // What an earlier version noted as seen may have left long ago.
    left: now.whole && seenPages !== null ? [...before].filter((id) => !here.has(id)) : null,
  }
}

const isSameRun = (looked: Looked, now: Results): boolean => now.first !== null && now.first.id === looked.seenAnswer

/** Counts results as looked at, and marks what had changed. @throws IndexDamaged */
export function look(db: Database, looked: Looked, at: string): void {
  const { id } = looked
  const now = resultsOf(db, JSON.parse(looked.what) as SavedWhat)
  run(db, 'UPDATE saved_search SET seen_at = ? WHERE id = ?', at, id)
  // Results that were forgotten, or are none of this search, say nothing: what was seen before stays.
  if (now.pages === 0 || !now.proves) return
  const { since, fresh, left } = compare(db, looked, now)
  const changed = fresh.length > 0 || (left?.length ?? 0) > 0
  // Looking at the same results again takes no mark away.
  if (changed || !isSameRun(looked, now)) {
    run(db, `DELETE FROM saved_search_seen WHERE saved_id = ? AND mark = 'left'`, id)
    run(db, 'UPDATE saved_search_seen SET mark = NULL WHERE saved_id = ?', id)
    run(db, 'UPDATE saved_search SET marks_since = ? WHERE id = ?', changed ? since : null, id)
  }
  const note = (parties: readonly number[], mark: 'new' | 'left' | null): void => {
    run(
      db,
      `INSERT INTO saved_search_seen (saved_id, party_id, mark) SELECT ?, value, ? FROM json_each(?) WHERE true
      ON CONFLICT (saved_id, party_id) DO UPDATE SET mark = excluded.mark`,
      id,
      mark,
      JSON.stringify(parties),
    )
  }
  // What an earlier version noted as seen may have left long ago.
  if (looked.seenPages === null) run(db, 'DELETE FROM saved_search_seen WHERE saved_id = ?', id)
  const isNew = new Set(fresh)
  const known = thereOf(db, id)
  note(
    now.ids.filter((one) => !known.has(one) && !isNew.has(one)),
    null,
  )
  note(fresh, 'new')
  note(left ?? [], 'left')
  noteExtent(db, id, now, at)
}

const noteExtent = (db: Database, id: number, now: Results, at: string): void => {
  run(
    db,
    'UPDATE saved_search SET seen_answer = ?, seen_pages = ?, whole_at = coalesce(?, whole_at) WHERE id = ?',
    now.first?.id ?? null,
    now.pages,
    now.whole ? at : null,
    id,
  )
}

const asksThis = (what: SavedWhat, asked: Asked): boolean => {
  if (what.kind !== 'search' && what.kind !== 'filter') return false
  const one = what.kind === 'search' ? byTerm(what.search, what.term) : byFilter(what.filter)
  return one.kind === asked.kind && one.key === asked.key
}

/** An answer that was paid for is kept whatever the search index is like; then there is nothing to compare with. */
function narrowable(db: Database, what: SavedWhat): Results {
  try {
    return resultsOf(db, what)
  } catch (error) {
    if (error instanceof IndexDamaged) return noResults
    throw error
  }
}

/**
 * Before the pages of a search make way for a new run: results that nothing could be compared with yet, and further pages of a run that
 * was looked at, are what the next run is held against.
 */
export function keepForComparison(db: Database, asked: Asked): void {
  for (const looked of rows<Looked>(
    db,
    `SELECT ${lookedColumns} FROM saved_search WHERE seen_pages IS NOT NULL AND whole_at IS NULL`,
  )) {
    const what = JSON.parse(looked.what) as SavedWhat
    if (!asksThis(what, asked)) continue
    const before = narrowable(db, what)
    if (before.first === null || !before.proves || !(looked.seenPages === 0 || isSameRun(looked, before))) continue
    run(
      db,
      'INSERT OR IGNORE INTO saved_search_seen (saved_id, party_id) SELECT ?, value FROM json_each(?)',
      looked.id,
      JSON.stringify(before.ids),
    )
    const at = looked.seenPages === 0 ? before.first.readAt : looked.seenAt
    noteExtent(db, looked.id, before, at)
    run(db, 'UPDATE saved_search SET seen_at = ? WHERE id = ?', at, looked.id)
  }
}

/** What the register reports of a party since a day. */
function knownSince(db: Database, party: PartySummary, since: string): readonly LeftReason[] {
  if (party.kind !== 'company') return []
  const day = since.slice(0, 10)
  const found: LeftReason[] = []
  const told = party.standing?.day ?? null
  if (party.status === 'terminated' && (told === null || told >= day)) found.push({ kind: 'deleted', day: told })
  for (const event of readEvents(db, party.id)) {
    if ((event.effectiveOn ?? '') < day && (event.availableAt ?? '') < since) continue
    const fact = factChange(event)?.fact
    const kind = fact === 'name' ? 'renamed' : fact === 'seat' ? 'moved' : null
    if (kind !== null && !found.some((one) => one.kind === kind)) found.push({ kind, day: event.effectiveOn })
  }
  return found
}

/**
 * What became of the results of a saved search; where nothing did since they were looked at, what had when they were. Null: this isn't
 * saved, or there is nothing to compare with yet. @throws IndexDamaged
 */
export function resultChange(db: Database, asked: SavedWhat): ResultChange | null {
  const looked = savedOf(db, asked)
  if (looked === null || looked.seenPages === 0) return null
  const what = JSON.parse(looked.what) as SavedWhat
  const now = resultsOf(db, what)
  if (now.pages === 0) return null
  const { since, pages, fresh, left } = compare(db, looked, now)
  const named = (ids: readonly number[], from: string): readonly LeftResult[] =>
    ids.flatMap((id) => {
      const found = findParty(db, partyId(id))
      if (found === null) return []
      const party = summaryOf(found)
      return [
        {
          party,
          known: [...knownSince(db, party, from), ...(now.unfit.has(id) ? [{ kind: 'not-fitting' as const }] : [])],
        },
      ]
    })
  if (fresh.length > 0 || (left?.length ?? 0) > 0 || looked.marksSince === null || !isSameRun(looked, now))
    return {
      id: looked.id,
      since,
      pages,
      fresh: fresh.map(partyId),
      left: left && named(left, since),
      seen: fresh.length === 0 && (left?.length ?? 0) === 0,
    }
  const here = new Set(now.ids)
  const marked = seenOf(db, looked.id)
  const of = (mark: 'new' | 'left'): readonly number[] =>
    marked.filter((one) => one.mark === mark).map(({ party }) => party)
  return {
    id: looked.id,
    since: looked.marksSince,
    pages: null,
    fresh: of('new')
      .filter((id) => here.has(id))
      .map(partyId),
    left:
      left &&
      named(
        of('left').filter((id) => !here.has(id)),
        looked.marksSince,
      ),
    seen: true,
  }
}

/** A saved search that asks the same, of what is looked at in one place: a question is told by what was typed. */
function savedOf(db: Database, asked: SavedWhat): Looked | null {
  const typed = (what: SavedWhat): string =>
    what.kind === 'search' ? questionOfSaved(what).trim().toLowerCase().replaceAll(/\s+/g, ' ') : ''
  const call =
    asked.kind === 'search' ? byTerm(asked.search, asked.term) : asked.kind === 'filter' ? byFilter(asked.filter) : null
  if (call === null) return null
  return (
    rows<Looked>(db, `SELECT ${lookedColumns} FROM saved_search ORDER BY id`).find((looked) => {
      const what = JSON.parse(looked.what) as SavedWhat
      return asksThis(what, call) && typed(what) === typed(asked)
    }) ?? null
  )
}
