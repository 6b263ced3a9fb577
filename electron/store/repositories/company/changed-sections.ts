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

/** Those of which anything was told at all: of the others nothing can have changed that is known here. */
const told = (db: Database, companies: readonly number[]): readonly number[] =>
  rows<{ id: number }>(
    db,
    `SELECT c.value AS id FROM json_each(?) c
    WHERE EXISTS (SELECT 1 FROM event e WHERE e.party_id = c.value)
      OR EXISTS (SELECT 1 FROM inbox_item i WHERE i.party_id = c.value AND i.key NOT LIKE 'formation:%')`,
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

/**
 * What was read of these companies and is out of date by what was reported since, as the strip of a company's file says it: by the
 * account of facts, and the timeline where the watch is ahead of it. Reads only what is kept.
 */
export function changedSections(db: Database, companies: readonly number[]): readonly ChangedSection[] {
  const day = todayInGermany()
  return told(db, companies).flatMap((id): readonly ChangedSection[] => {
    const party = findParty(db, partyId(id))
    if (party === null) return []
    const account = readAccount(db, party, storedRecord(db, party.id), keptEvents(db, partyId(party.id)), day)
    const sections = sectionsToRead(account).map((section) => asRead[section])
    return [...sections, ...(newerThanTimeline(db, party.id) ? (['events'] as const) : [])].map((section) => ({
      party: id,
      section,
    }))
  })
}
