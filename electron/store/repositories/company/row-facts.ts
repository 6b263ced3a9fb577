import type { Database } from 'better-sqlite3'
import type { CompanyRecord } from '../../../../shared/domain/company/company.ts'
import { eventDay } from '../../../../shared/domain/company/event.ts'
import type { RowFacts } from '../../../../shared/domain/company/row-facts.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { row } from '../../sql/prepared.ts'
import { findParty } from '../parties/party-facts.ts'
import { sectionClock } from './standing.ts'

/**
 * The newest day of an event that became available after an instant, whoever told it: the timeline that was read, a monitor, a feed.
 * An event whose availability nobody stated counts by its day.
 */
function changedAfter(db: Database, party: number, since: string): string | null {
  const newest = row<{ day: string | null; availableAt: string | null }>(
    db,
    `SELECT day, available_at AS availableAt FROM (
      SELECT day, available_at FROM event WHERE party_id = ?
      UNION ALL SELECT day, available_at FROM inbox_item WHERE party_id = ? AND key NOT LIKE 'formation:%'
    ) WHERE coalesce(available_at, day) > ? ORDER BY coalesce(available_at, day) DESC LIMIT 1`,
    party,
    party,
    since,
  )
  return newest === null ? null : eventDay({ effectiveOn: newest.day, availableAt: newest.availableAt })
}

/** Facts of these companies as rows of a list show them; those whose register entry nobody read are left out. */
export function readRowFacts(db: Database, ids: readonly PartyId[]): readonly RowFacts[] {
  return ids.flatMap((id) => {
    const party = findParty(db, id)
    const clock = party?.kind === 'company' ? sectionClock(db, party.id, 'record') : null
    if (party === null || clock === null) return []
    const content =
      row<{ content: string | null }>(
        db,
        `SELECT content FROM section WHERE party_id = ? AND section = 'record'`,
        party.id,
      )?.content ?? null
    const record = content === null ? null : (JSON.parse(content) as Pick<CompanyRecord, 'capital'>)
    return [{ id: partyId(id), changedOn: changedAfter(db, party.id, clock.at), capital: record?.capital ?? null }]
  })
}
