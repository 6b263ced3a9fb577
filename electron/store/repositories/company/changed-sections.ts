import type { Database } from 'better-sqlite3'
import type { AccountSection } from '../../../../shared/domain/facts/known-change.ts'
import { sectionsToRead } from '../../../../shared/domain/facts/account.ts'
import { todayInGermany } from '../../../../shared/domain/german-day.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import type { RunSection } from '../../../../shared/domain/lists/run.ts'
import { row, rows } from '../../sql/prepared.ts'
import { findParty } from '../parties/party-facts.ts'
import { readAccount } from './account.ts'
import { keptEvents } from './events.ts'
import { storedRecord } from './standing.ts'

/** A section of a company in which something changed that nobody read. */
export interface ChangedSection {
  readonly party: number
  readonly section: RunSection
}

const asRead: Readonly<Record<AccountSection, RunSection>> = { record: 'record', roles: 'roles', owners: 'ownership' }

/**
 * Those of which an event became available after the oldest of their reads that count: of the others nothing that was read can be out of date, so that no
 * account has to be worked out. A list of people or owners whose walk has not ended may be cleared by an earlier read than its newest, so the company
 * stays. It may name some too many, never one too few: a day is taken off, because a time without its zone is read in one zone here and in another there.
 */
export const toldSinceRead = (db: Database, companies: readonly number[]): readonly number[] =>
  rows<{ id: number }>(
    db,
    `WITH read AS MATERIALIZED (
      SELECT c.key AS place, c.value AS id, (
        SELECT min(at) FROM (
          SELECT CASE s.section WHEN 'roles' THEN min(coalesce(julianday(coalesce(a.service_date, a.read_at)), 0))
            ELSE max(coalesce(julianday(coalesce(a.service_date, a.read_at)), 0)) END AS at
          FROM section_answer s JOIN answer a ON a.id = s.answer_id
          WHERE s.party_id = c.value AND s.section IN ('record', 'roles', 'ownership') AND s.readable = 1
            AND (s.section <> 'ownership' OR s.page = 1)
          GROUP BY s.section)) AS since,
        EXISTS (SELECT 1 FROM section w WHERE w.party_id = c.value AND w.section IN ('roles', 'ownership') AND w.next IS NOT NULL) AS is_open
      FROM json_each(?) c)
    SELECT id FROM read WHERE EXISTS (
      SELECT 1 FROM event e WHERE e.party_id = read.id
        AND (read.is_open OR coalesce(julianday(e.available_at) + 1 > read.since, read.since IS NOT NULL)))
    ORDER BY place`,
    JSON.stringify(companies),
  ).map(({ id }) => id)

/** Those of which the watch told an event. */
const watched = (db: Database, companies: readonly number[]): readonly number[] =>
  rows<{ id: number }>(
    db,
    `SELECT c.value AS id FROM json_each(?) c
    WHERE EXISTS (SELECT 1 FROM inbox_item i WHERE i.party_id = c.value AND i.key NOT LIKE 'formation:%')`,
    JSON.stringify(companies),
  ).map(({ id }) => id)

/** Whether the watch told of an event that became available after the timeline was read. */
const newerThanTimeline = (db: Database, party: number): boolean =>
  row(
    db,
    `SELECT 1 FROM inbox_item i WHERE i.party_id = ? AND i.key NOT LIKE 'formation:%' AND i.available_at > (
      SELECT max(coalesce(a.service_date, a.read_at)) FROM section_answer s JOIN answer a ON a.id = s.answer_id
      WHERE s.party_id = ? AND s.section = 'events' AND s.page = 1) LIMIT 1`,
    party,
    party,
  ) !== null

/** The parts of a company that changed since they were read, by its account of facts. */
function partsChanged(db: Database, id: number, day: string): readonly RunSection[] {
  const party = findParty(db, partyId(id))
  if (party === null) return []
  const account = readAccount(db, party, storedRecord(db, party.id), keptEvents(db, partyId(party.id)), day)
  return sectionsToRead(account).map((section) => asRead[section])
}

/**
 * What was read of these companies and is out of date by what was reported since, as the strip of a company's file says it: by the
 * account of facts, and the timeline where the watch is ahead of it. Reads only what is kept.
 */
export function changedSections(db: Database, companies: readonly number[]): readonly ChangedSection[] {
  const day = todayInGermany()
  return [
    ...toldSinceRead(db, companies).flatMap((party) =>
      partsChanged(db, party, day).map((section) => ({ party, section })),
    ),
    ...watched(db, companies)
      .filter((party) => newerThanTimeline(db, party))
      .map((party) => ({ party, section: 'events' as const })),
  ]
}
