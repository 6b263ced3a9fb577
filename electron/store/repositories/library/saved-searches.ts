import type { Database } from 'better-sqlite3'
import type { StoredSchedule } from '../../../../shared/domain/library/search-schedule.ts'
import { narrowedBy } from '../../../../shared/domain/search/question/service-calls.ts'
import type { PlannedSearch } from '../../../ports/store/library.ts'
import { readSchedule } from './read-schedule.ts'
import type { AskedWhat, SavedSearch, SavedWhat } from '../../../../shared/domain/library/saved-search.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { findKept, questionOf } from '../../search-index/find-kept.ts'
import { findOwn, indexOwn } from '../../search-index/own-index.ts'
import { findParty } from '../parties/party-facts.ts'
import { readFilter, readSearch } from '../search/searches.ts'

/** Most results of one saved search that are counted; the page says that there are more. */
const mostResults = 2_000

interface Row {
  readonly id: number
  readonly name: string
  readonly what: string
  readonly createdAt: string
  readonly seenAt: string
  readonly schedule: string | null
}
const columns = 'id, name, what, created_at AS createdAt, seen_at AS seenAt, schedule'

/** The kept results of a saved search. @throws IndexDamaged */
function resultsOf(db: Database, what: SavedWhat): { readonly ids: readonly number[]; readonly more: boolean } {
  if (what.kind === 'lost') return { ids: [], more: false }
  if (what.kind === 'kept') {
    const { items, more } = findKept(db, { text: what.text, kind: what.search, offset: 0, limit: mostResults })
    return { ids: items.map(({ id }) => id), more }
  }
  const found = what.kind === 'search' ? readSearch(db, what.search, what.term) : readFilter(db, what.filter)
  const fits =
    what.kind === 'search' && what.question !== undefined
      ? narrowedBy(questionOf(db, what.question), what.search, what.term)
      : () => true
  const ids = (found?.pages ?? []).flatMap(({ items }) => items.filter(fits).map(({ id }) => Number(id)))
  return { ids: ids.slice(0, mostResults), more: ids.length > mostResults }
}

function toSaved(db: Database, { what, schedule, ...rest }: Row): SavedSearch {
  const asked = JSON.parse(what) as SavedWhat
  const { ids, more } = resultsOf(db, asked)
  const fresh =
    row<{ count: number }>(
      db,
      `SELECT count(*) AS count FROM json_each(?) j
    WHERE NOT EXISTS (SELECT 1 FROM saved_search_seen s WHERE s.saved_id = ? AND s.party_id = j.value)`,
      JSON.stringify(ids),
      rest.id,
    )?.count ?? 0
  return { ...rest, what: asked, results: ids.length, fresh, more, schedule: readSchedule(schedule) }
}

/** Puts a plan into force, or ends it; false when there is no such search. */
export const scheduleSearch = (db: Database, id: number, schedule: StoredSchedule | null): boolean =>
  run(
    db,
    'UPDATE saved_search SET schedule = ? WHERE id = ?',
    schedule === null ? null : JSON.stringify(schedule),
    id,
  ) > 0

/** Writes down what became of a run; a plan that was ended meanwhile stays ended, one that was changed keeps its change. */
export function noteSearchRun(
  db: Database,
  id: number,
  ran: Partial<Pick<StoredSchedule, 'lastAt' | 'triedAt' | 'problem' | 'more'>>,
): void {
  inTransaction(db, () => {
    const now = readSchedule(readOne(db, id)?.schedule ?? null)
    if (now !== null) scheduleSearch(db, id, { ...now, ...ran })
  })
}

/** The searches that have a plan, without their results. */
export const plannedSearches = (db: Database): readonly PlannedSearch[] =>
  rows<Row>(db, `SELECT ${columns} FROM saved_search WHERE schedule IS NOT NULL ORDER BY id`).flatMap(
    ({ id, name, what, schedule }) => {
      const plan = readSchedule(schedule)
      return plan === null ? [] : [{ id, name, what: JSON.parse(what) as SavedWhat, schedule: plan }]
    },
  )

/** Newest first, each with what is new in the cache since it was last looked at. @throws IndexDamaged */
export const readSavedSearches = (db: Database): readonly SavedSearch[] =>
  rows<Row>(db, `SELECT ${columns} FROM saved_search ORDER BY id DESC`).map((found) => toSaved(db, found))

/** @throws IndexDamaged */
export const findSavedSearches = (
  db: Database,
  text: string,
  limit: number,
): readonly Pick<SavedSearch, 'id' | 'name' | 'what'>[] =>
  rows<Row>(
    db,
    `SELECT ${columns} FROM saved_search WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC`,
    JSON.stringify(findOwn(db, 'saved_search', text, limit)),
  ).map(({ id, name, what }) => ({ id, name, what: JSON.parse(what) as SavedWhat }))

function see(db: Database, id: number, what: SavedWhat): void {
  run(
    db,
    'INSERT OR IGNORE INTO saved_search_seen (saved_id, party_id) SELECT ?, value FROM json_each(?)',
    id,
    JSON.stringify(resultsOf(db, what).ids),
  )
}

const readOne = (db: Database, id: number): Row | null =>
  row<Row>(db, `SELECT ${columns} FROM saved_search WHERE id = ?`, id)

/** Saves a search; the results that are kept now count as seen. @throws IndexDamaged */
export function saveSearch(
  db: Database,
  {
    name,
    what,
    at,
  }: {
    readonly name: string
    readonly what: AskedWhat
    readonly at: string
  },
): SavedSearch {
  return inTransaction(db, () => {
    const text = JSON.stringify(what)
    const known = row<Row>(db, `SELECT ${columns} FROM saved_search WHERE what = ?`, text)
    const id =
      known?.id ??
      insert(
        db,
        'INSERT INTO saved_search (name, what, created_at, seen_at) VALUES (?, ?, ?, ?)',
        name.replace(/\s+/gu, ' ').trim().toWellFormed(),
        text,
        at,
        at,
      )
    if (known === null) see(db, id, what)
    else run(db, 'UPDATE saved_search SET name = ? WHERE id = ?', name.replace(/\s+/gu, ' ').trim().toWellFormed(), id)
    indexOwn(db, 'saved_search', id)
    const saved = readOne(db, id)
    if (saved === null) throw new Error('the saved search is gone')
    return toSaved(db, saved)
  })
}

/** False when there is none. @throws IndexDamaged */
export function renameSearch(db: Database, id: number, name: string): boolean {
  return inTransaction(db, () => {
    const done =
      run(db, 'UPDATE saved_search SET name = ? WHERE id = ?', name.replace(/\s+/gu, ' ').trim().toWellFormed(), id) > 0
    if (done) indexOwn(db, 'saved_search', id)
    return done
  })
}

/** Marks all results that are kept now as seen; false when there is no such search. @throws IndexDamaged */
export function markSearchSeen(db: Database, id: number, at: string): boolean {
  return inTransaction(db, () => {
    const found = readOne(db, id)
    if (found === null) return false
    see(db, id, JSON.parse(found.what) as SavedWhat)
    run(db, 'UPDATE saved_search SET seen_at = ? WHERE id = ?', at, id)
    return true
  })
}

/** Removes it; how to put it back, or null when there was none. @throws IndexDamaged */
export function removeSearch(db: Database, id: number): (() => void) | null {
  return inTransaction(db, () => {
    const before = readOne(db, id)
    if (before === null) return null
    const seen = rows<{ party_id: number }>(db, 'SELECT party_id FROM saved_search_seen WHERE saved_id = ?', id)
    run(db, 'DELETE FROM saved_search WHERE id = ?', id)
    indexOwn(db, 'saved_search', id)
    return () => {
      inTransaction(db, () => {
        run(
          db,
          'INSERT OR IGNORE INTO saved_search (id, name, what, created_at, seen_at, schedule) VALUES (?, ?, ?, ?, ?, ?)',
          id,
          before.name,
          before.what,
          before.createdAt,
          before.seenAt,
          before.schedule,
        )
        for (const { party_id } of seen) {
          const party = findParty(db, partyId(party_id))
          if (party !== null)
            run(db, 'INSERT OR IGNORE INTO saved_search_seen (saved_id, party_id) VALUES (?, ?)', id, party.id)
        }
        indexOwn(db, 'saved_search', id)
      })
    }
  })
}
