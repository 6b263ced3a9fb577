import type { Database } from 'better-sqlite3'
import { unknownPriceReserve, type Operation, type SpendSum } from '../../../../shared/domain/credits/credits.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { row, rows } from '../../sql/prepared.ts'

/**
 * SpendSum as SQL over ledger rows `l`. A call that ran at a price nobody stated counts as unpriced, whether it was
 * settled or its answer was lost; an open call of unknown price holds the reserve that the caps count.
 */
const sums = `
  total(CASE WHEN l.state = 'settled' THEN l.charged END) AS credits,
  total(CASE WHEN l.state = 'uncertain' THEN l.reserved END) AS uncertain,
  count(CASE WHEN l.state = 'settled' AND l.charged IS NULL OR l.state = 'uncertain' AND l.reserved IS NULL
    THEN 1 END) AS unpriced,
  total(CASE WHEN l.state = 'reserved' THEN coalesce(l.reserved, ${unknownPriceReserve}) END) AS reserved,
  count(CASE WHEN l.state = 'settled' AND l.charged IS NOT NULL AND l.basis IS NOT 'header' THEN 1 END) AS estimated`

const nothing: SpendSum = { credits: 0, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 }

/** First and last possible day of a month `YYYY-MM`, as text bounds. */
const bounds = (month: string): readonly [string, string] => [`${month}-00`, `${month}-99`]

export const sumOfDay = (db: Database, day: string): SpendSum =>
  row<SpendSum>(db, `SELECT ${sums} FROM ledger l WHERE l.day = ?`, day) ?? nothing

export const sumOfMonth = (db: Database, month: string): SpendSum =>
  row<SpendSum>(db, `SELECT ${sums} FROM ledger l WHERE l.day BETWEEN ? AND ?`, ...bounds(month)) ?? nothing

/** Everything since a ledger row, that row itself not included. By number, so that a jumping clock moves no sum. */
export const sumSince = (db: Database, id: number): SpendSum =>
  row<SpendSum>(db, `SELECT ${sums} FROM ledger l WHERE l.id > ?`, id) ?? nothing

/** What the calls of one origin cost in a month: a screen, or a feed. */
export const sumOfOrigin = (db: Database, origin: string, month: string): SpendSum =>
  row<SpendSum>(
    db,
    `SELECT ${sums} FROM ledger l WHERE l.origin = ? AND l.day BETWEEN ? AND ?`,
    origin,
    ...bounds(month),
  ) ?? nothing

/** What all calls of one origin cost, whenever that was. */
export const sumOfAllOf = (db: Database, origin: string): SpendSum =>
  row<SpendSum>(db, `SELECT ${sums} FROM ledger l WHERE l.origin = ?`, origin) ?? nothing

/** Everything spent on a company or person, also while it was known as another one that has been joined into it. */
export const sumOfParty = (db: Database, id: PartyId): SpendSum =>
  row<SpendSum>(
    db,
    `SELECT ${sums} FROM ledger l
    WHERE l.party_id IN (SELECT id FROM party WHERE id = ? OR joined_into = ?)`,
    id,
    id,
  ) ?? nothing

/** What the caps count: settled at its charge, everything else that may cost at what was reserved for it. */
export function countedSpending(db: Database, day: string): { readonly day: number; readonly month: number } {
  const counted = `total(CASE l.state WHEN 'settled' THEN coalesce(l.charged, l.reserved, ${unknownPriceReserve})
    WHEN 'released' THEN 0 ELSE coalesce(l.reserved, ${unknownPriceReserve}) END) AS credits`
  const ofDay = row<{ credits: number }>(db, `SELECT ${counted} FROM ledger l WHERE l.day = ?`, day)
  const ofMonth = row<{ credits: number }>(
    db,
    `SELECT ${counted} FROM ledger l WHERE l.day BETWEEN ? AND ?`,
    ...bounds(day.slice(0, 7)),
  )
  return { day: ofDay?.credits ?? 0, month: ofMonth?.credits ?? 0 }
}

export interface SpendReport {
  readonly byCompany: readonly { readonly id: PartyId | null; readonly name: string | null; readonly sum: SpendSum }[]
  readonly byOperation: readonly { readonly operation: Operation; readonly sum: SpendSum }[]
  /** By the collections that the companies and people are in now; in several of them a call counts in each. Null: in none. */
  readonly byCollection: readonly { readonly id: number | null; readonly name: string | null; readonly sum: SpendSum }[]
  readonly byDay: readonly { readonly day: string; readonly sum: SpendSum }[]
  /** What files that were opened again saved, at least; the most first. */
  readonly saved: readonly { readonly id: PartyId; readonly name: string | null; readonly credits: number }[]
}

/**
 * Credits that were not spent because a file is kept: of each file that was opened last in the month, what its newest calls of
 * each kind had cost before that day, where something of them is kept, and unless the same was, or may have been, bought again on
 * that day, by a colleague too. A lower bound: a file counts once, of a list its last page, what a colleague bought not at all, and
 * an opening that a later one followed in another month is forgotten. Days are the machine's, as in the ledger.
 */
const savedIn = (db: Database, month: string): SpendReport['saved'] =>
  rows<{ id: number; name: string | null; credits: number }>(
    db,
    `
    WITH opened AS (
      SELECT party_id, date(at, 'localtime') AS day FROM opened_file WHERE date(at, 'localtime') BETWEEN ? AND ?
    ), newest AS (
      SELECT opened.party_id AS id, CASE l.operation WHEN 'company' THEN 'record'
        ELSE replace(replace(l.operation, 'company-', ''), 'person-', '') END AS section, max(l.id), l.charged, l.day AS bought,
        opened.day
      FROM opened
      JOIN party p ON p.id = opened.party_id OR p.joined_into = opened.party_id
      JOIN ledger l ON l.party_id = p.id AND l.day <= opened.day
      WHERE l.operation IN (${filed})
        AND (l.state = 'settled' AND l.charged > 0 OR l.day = opened.day AND (l.state IN ('reserved', 'uncertain')
          OR l.state = 'settled' AND l.charged IS NULL))
      GROUP BY opened.party_id, l.operation
    )
    SELECT newest.id, party.name, total(newest.charged) AS credits
    FROM newest JOIN party ON party.id = newest.id
    WHERE newest.bought < newest.day
      AND EXISTS (SELECT 1 FROM section s WHERE s.party_id = newest.id AND s.section = newest.section)
      AND NOT EXISTS (SELECT 1 FROM section_answer a JOIN answer w ON w.id = a.answer_id
        WHERE a.party_id = newest.id AND a.section = newest.section AND w.ledger_id IS NULL
          AND date(w.read_at, 'localtime') = newest.day)
    GROUP BY newest.id ORDER BY credits DESC, newest.id`,
    ...bounds(month),
  ).map(({ id, name, credits }) => ({ id: partyId(id), name, credits }))

/** Calls whose answer is shown whenever the file is opened. */
const filedOperations: readonly Operation[] = [
  'company',
  'company-events',
  'company-roles',
  'company-statements',
  'company-documents',
  'company-contact',
  'company-ownership',
  'person-roles',
  'person-holdings',
]
const filed = filedOperations.map((operation) => `'${operation}'`).join(', ')

/** Sums of one local calendar month by company (null: calls about none), operation and collection, dearest first, and by day, newest first. */
export function spendReport(db: Database, month: string): SpendReport {
  const companies = rows<SpendSum & { id: number | null; name: string | null }>(
    db,
    `
    SELECT l.party AS id, p.name, ${sums}
    FROM (SELECT ledger.*, coalesce(party.joined_into, ledger.party_id) AS party
          FROM ledger LEFT JOIN party ON party.id = ledger.party_id WHERE ledger.day BETWEEN ? AND ?) l
    LEFT JOIN party p ON p.id = l.party
    GROUP BY l.party ORDER BY credits DESC, uncertain DESC, id`,
    ...bounds(month),
  )
  const operations = rows<SpendSum & { operation: Operation }>(
    db,
    `
    SELECT l.operation, ${sums} FROM ledger l WHERE l.day BETWEEN ? AND ?
    GROUP BY l.operation ORDER BY credits DESC, uncertain DESC, operation`,
    ...bounds(month),
  )
  const collections = rows<SpendSum & { id: number | null; name: string | null }>(
    db,
    `
    SELECT c.id, c.name, ${sums}
    FROM (SELECT ledger.*, coalesce(party.joined_into, ledger.party_id) AS party
          FROM ledger LEFT JOIN party ON party.id = ledger.party_id WHERE ledger.day BETWEEN ? AND ?) l
    LEFT JOIN collection_item i ON i.party_id = l.party
    LEFT JOIN collection c ON c.id = i.collection_id
    GROUP BY c.id ORDER BY credits DESC, uncertain DESC, c.id`,
    ...bounds(month),
  )
  const days = rows<SpendSum & { day: string }>(
    db,
    `SELECT l.day, ${sums} FROM ledger l WHERE l.day BETWEEN ? AND ? GROUP BY l.day ORDER BY l.day DESC`,
    ...bounds(month),
  )
  return {
    byCollection: collections.map(({ id, name, ...sum }) => ({ id, name, sum })),
    byDay: days.map(({ day, ...sum }) => ({ day, sum })),
    saved: savedIn(db, month),
    byCompany: companies.map(({ id, name, ...sum }) => ({ id: id === null ? null : partyId(id), name, sum })),
    byOperation: operations.map(({ operation, ...sum }) => ({ operation, sum })),
  }
}
