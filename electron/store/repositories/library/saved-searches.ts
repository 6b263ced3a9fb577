import type { Database } from 'better-sqlite3'
import type { StoredSchedule } from '../../../../shared/domain/library/search-schedule.ts'
import type { PlannedSearch } from '../../../ports/store/library.ts'
import { readSchedule } from './read-schedule.ts'
import type { AskedWhat, SavedSearch, SavedWhat } from '../../../../shared/domain/library/saved-search.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { findOwn, indexOwn } from '../../search-index/own-index.ts'
import { findParty } from '../parties/party-facts.ts'
import { compare, look, lookedColumns, resultsOf, type Looked } from './result-change.ts'

interface Row extends Looked {
  readonly name: string
  readonly createdAt: string
  readonly schedule: string | null
}
const columns = `${lookedColumns}, name, created_at AS createdAt, schedule`

function toSaved(db: Database, saved: Row): SavedSearch {
  const { id, name, what, createdAt, seenAt, schedule } = saved
  const asked = JSON.parse(what) as SavedWhat
  const results = resultsOf(db, asked)
  const { since, fresh, left } = compare(db, saved, results)
  return {
    id,
    name,
    what: asked,
    createdAt,
    seenAt,
    since,
    results: results.ids.length,
    fresh: fresh.length,
    left: left && left.length,
    more: results.more,
    schedule: readSchedule(schedule),
  }
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
        'INSERT INTO saved_search (name, what, created_at, seen_at, seen_pages) VALUES (?, ?, ?, ?, 0)',
        name.replace(/\s+/gu, ' ').trim().toWellFormed(),
        text,
        at,
        at,
      )
    const made = known === null ? readOne(db, id) : null
    if (made !== null) look(db, made, at)
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
    look(db, found, at)
    return true
  })
}

/** Removes it; how to put it back, or null when there was none. @throws IndexDamaged */
export function removeSearch(db: Database, id: number): (() => void) | null {
  return inTransaction(db, () => {
    const before = readOne(db, id)
    if (before === null) return null
    const seen = rows<{ party_id: number; mark: string | null }>(
      db,
      'SELECT party_id, mark FROM saved_search_seen WHERE saved_id = ?',
      id,
    )
    run(db, 'DELETE FROM saved_search WHERE id = ?', id)
    indexOwn(db, 'saved_search', id)
    return () => {
      inTransaction(db, () => {
        run(
          db,
          `INSERT OR IGNORE INTO saved_search (id, name, what, created_at, seen_at, schedule, seen_answer, seen_pages, whole_at, marks_since)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          id,
          before.name,
          before.what,
          before.createdAt,
          before.seenAt,
          before.schedule,
          before.seenAnswer,
          before.seenPages,
          before.wholeAt,
          before.marksSince,
        )
        for (const { party_id, mark } of seen) {
          const party = findParty(db, partyId(party_id))
          if (party !== null)
            run(
              db,
              'INSERT OR IGNORE INTO saved_search_seen (saved_id, party_id, mark) VALUES (?, ?, ?)',
              id,
              party.id,
              mark,
            )
        }
        indexOwn(db, 'saved_search', id)
      })
    }
  })
}
