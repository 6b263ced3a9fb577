import type { Database } from 'better-sqlite3'
import { foldings } from '../../../../shared/domain/text/fold.ts'
import { splitLegalForm } from '../../../../shared/domain/imports/company-key.ts'
import { matchCompany, type Comparable, type MatchResult } from '../../../../shared/domain/imports/match-company.ts'
import type { WantedCompany } from '../../../../shared/domain/imports/wanted-company.ts'
import { registerTypes } from '../../../../shared/domain/register/register-number.ts'
import { queryWords } from '../../../../shared/domain/search/question/query-words.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { nameKey, numberKey } from '../../search-index/document-keys.ts'
import { onIndex } from '../../search-index/index-failure.ts'
import { withNeighbours } from '../../search-index/near-words.ts'
import { matchExpression } from '../../search-index/search-words.ts'
import { formerNumbersHeld } from '../parties/former-held.ts'
import { companyOf, termKeyOf, termsOf } from './imports.ts'

/** Companies compared with one row, per way of finding them. */
const mostCompared = 40
/** Every court may have the same number. */
const mostOfNumber = 200
/** Most words of a name that are searched. */
const mostWords = 8

type Found = { readonly party_id: number }

const byNumber = (db: Database, register: string): readonly Found[] =>
  rows<Found>(
    db,
    `
  SELECT d.party_id FROM idx.number n CROSS JOIN idx.doc d ON d.rank = n.rank WHERE n.number = ? ORDER BY n.rank LIMIT ?`,
    register,
    mostOfNumber,
  )

const byName = (db: Database, folded: string): readonly Found[] =>
  rows<Found>(
    db,
    `
  SELECT d.party_id FROM idx.keys k CROSS JOIN idx.doc d ON d.rank = k.rowid
  WHERE k.keys MATCH ? AND d.person = 0 ORDER BY k.rowid LIMIT ?`,
    `"${nameKey(folded)}"`,
    mostCompared,
  )

const byWords = (db: Database, words: readonly (readonly string[])[]): readonly Found[] =>
  words.length === 0
    ? []
    : rows<Found>(
        db,
        `
  SELECT d.party_id FROM idx.words w CROSS JOIN idx.doc d ON d.rank = w.rowid
  WHERE w.words MATCH ? AND d.person = 0 ORDER BY w.rowid LIMIT ?`,
        matchExpression(words),
        mostCompared,
      )

/** Companies of the pages of a search that are kept, in their order. */
const byTerm = (db: Database, term: string, most: number): readonly Found[] =>
  rows<Found>(
    db,
    `
  SELECT i.party_id FROM search s JOIN search_item i ON i.search_id = s.id WHERE s.kind = 'companies' AND s.term_key = ?
  ORDER BY i.page, i.position LIMIT ?`,
    termKeyOf(term),
    most,
  )

const isKept = (db: Database, term: string): boolean =>
  row(
    db,
    `SELECT 1 FROM search s JOIN search_page g ON g.search_id = s.id WHERE s.kind = 'companies' AND s.term_key = ?`,
    termKeyOf(term),
  ) !== null

/** Most words that are tried with other spellings: each costs hundreds of look-ups. */
const mostMisspelled = 2

/**
 * Companies with all words of a name; else with all but its last; else with its longest words in spellings one letter
 * away.
 */
function byLikeness(db: Database, name: string): readonly Found[] {
  const words = queryWords(splitLegalForm(name).core).slice(0, mostWords)
  const all = byWords(db, words)
  if (all.length > 0 || words.length === 0) return all
  const fewer = words.length > 2 ? byWords(db, words.slice(0, -1)) : []
  if (fewer.length > 0) return fewer
  const longest = words
    .toSorted((one, other) => (other[0]?.length ?? 0) - (one[0]?.length ?? 0))
    .slice(0, mostMisspelled)
  const wider = withNeighbours(db, longest)
  return wider === null ? [] : byWords(db, wider)
}

/**
 * Finds kept companies for what a row means. `asked`: the service was asked for it, so that what its searches brought counts.
 * @throws IndexDamaged
 */
const find = (db: Database, wanted: WantedCompany, asked: boolean): MatchResult =>
  onIndex(() => {
    const { register, name } = wanted
    const numbers =
      register === null
        ? []
        : (register.type === null ? registerTypes : [register.type]).map((type) =>
            numberKey({ type, number: register.number }),
          )
    const terms = asked ? termsOf(wanted) : []
    const isName = (term: string): boolean => name !== null && name.trim().startsWith(term)
    // Companies that only share the number at another court are no candidates, as those that a name brought are.
    const brought = new Set(
      terms.filter(isName).flatMap((term) => byTerm(db, term, mostCompared).map(({ party_id }) => party_id)),
    )
    const ofTerms = terms.filter((term) => !isName(term)).flatMap((term) => byTerm(db, term, mostOfNumber))
    const ofNumbers = numbers.flatMap((number) => byNumber(db, number))
    const pool = new Map<number, Comparable>()
    const compareWith = (found: readonly Found[]): MatchResult => {
      for (const { party_id: id } of found) {
        const company = companyOf(db, id)
        if (company !== null && !pool.has(company.id)) {
          pool.set(company.id, {
            company,
            formerNumbers: register === null ? [] : formerNumbersHeld(db, company.id),
            brought: brought.has(id),
          })
        }
      }
      return matchCompany(wanted, [...pool.values()])
    }
    const byItsNumber = compareWith([...ofNumbers, ...ofTerms, ...[...brought].map((party_id) => ({ party_id }))])
    // Court and number decide. A name that several companies have can't change that, and the search by likeness
    // below is slow.
    if (byItsNumber.match?.reason === 'number' || name === null) return byItsNumber
    const called = foldings(name).flatMap((folded) => byName(db, folded))
    const byItsName = called.length === 0 ? byItsNumber : compareWith(called)
    return called.length > 0 ? byItsName : compareWith(byLikeness(db, name))
  })

/** What kept companies fit what is wanted, by what is here alone: nobody asked the service for it. @throws IndexDamaged */
export const matchWanted = (db: Database, wanted: readonly WantedCompany[]): readonly MatchResult[] =>
  wanted.map((one) => find(db, one, false))

interface RowToMatch {
  readonly position: number
  readonly wanted: string
  readonly asked: string | null
}

function keep(db: Database, id: number, found: RowToMatch, { match, candidates }: MatchResult): void {
  const answered = found.asked === 'answered'
  const outcome =
    match !== null
      ? 'matched'
      : candidates.length > 0
        ? answered
          ? 'found'
          : 'candidates'
        : answered
          ? 'not-found'
          : 'unmatched'
  run(db, 'DELETE FROM import_candidate WHERE import_id = ? AND position = ?', id, found.position)
  candidates.forEach(({ company, reason, similarity }, place) => {
    run(
      db,
      'INSERT INTO import_candidate (import_id, position, place, party_id, reason, similarity) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      found.position,
      place,
      company.id,
      reason,
      similarity,
    )
  })
  run(
    db,
    'UPDATE import_row SET outcome = ?, matched_party = ?, matched_reason = ? WHERE import_id = ? AND position = ?',
    outcome,
    match?.company.id ?? null,
    match?.reason ?? null,
    id,
    found.position,
  )
}

/**
 * Compares a row. One that the service was asked for in vain is open again where it says something that was not asked yet: its name
 * where its number found nothing, and the other way round. It is asked when the person says so.
 */
function matchOne(db: Database, id: number, found: RowToMatch): void {
  const wanted = JSON.parse(found.wanted) as WantedCompany
  const answered = found.asked === 'answered'
  const result = find(db, wanted, answered)
  const next =
    answered && result.candidates.length === 0 ? termsOf(wanted).find((term) => !isKept(db, term)) : undefined
  if (next === undefined) return keep(db, id, found, result)
  run(
    db,
    'UPDATE import_row SET asked = NULL, term_key = ? WHERE import_id = ? AND position = ?',
    termKeyOf(next),
    id,
    found.position,
  )
  keep(db, id, { ...found, asked: null }, result)
}

/** Compares the next rows that are new; how many there were. @throws IndexDamaged */
export function matchImportRows(db: Database, id: number, most: number): number {
  return inTransaction(db, () => {
    const next = rows<RowToMatch>(
      db,
      `
      SELECT position, wanted, asked FROM import_row
      WHERE import_id = ? AND position IN (SELECT position FROM import_row WHERE import_id = ? AND outcome = 'new' ORDER BY position LIMIT ?)
      ORDER BY position`,
      id,
      id,
      most,
    )
    for (const found of next) matchOne(db, id, found)
    return next.length
  })
}

/**
 * Compares rows again after the service was asked for them. Certain matches and the person's decisions stay. @throws
 * IndexDamaged
 */
export function matchRows(db: Database, id: number, positions: readonly number[]): void {
  for (const position of positions) {
    const found = row<RowToMatch>(
      db,
      'SELECT position, wanted, asked FROM import_row WHERE import_id = ? AND position = ?',
      id,
      position,
    )
    if (found !== null) matchOne(db, id, found)
  }
}

/**
 * Marks rows without a decision as new again, because more is kept now. Certain matches stay, and so do the candidates of a row whose own words
 * were lost to damage: nothing could find them again.
 */
export const rematchImport = (db: Database, id: number): number =>
  run(
    db,
    `UPDATE import_row SET outcome = 'new' WHERE import_id = ? AND decision IS NULL AND outcome IN ('candidates', 'found', 'unmatched', 'not-found')
      AND (json_extract(wanted, '$.name') IS NOT NULL OR json_extract(wanted, '$.register') IS NOT NULL)`,
    id,
  )
