import type { Database } from 'better-sqlite3'
import type { CompanyRecord } from '../../../../shared/domain/company/company.ts'
import { eventDay } from '../../../../shared/domain/company/event.ts'
import type { RowFacts } from '../../../../shared/domain/company/row-facts.ts'
import { reportedOf } from '../../../../shared/domain/facts/reported.ts'
import { todayInGermany } from '../../../../shared/domain/german-day.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { row } from '../../sql/prepared.ts'
import { findParty, type PartyRow } from '../parties/party-facts.ts'
import { readAccount } from './account.ts'
import { keptEvents } from './events.ts'
import { sectionClock, storedRecord } from './standing.ts'

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

/** The capital of an entry, or the one that an event of a later day states, as the company's file shows it. */
function capitalByAccount(
  db: Database,
  party: PartyRow,
  record: CompanyRecord | null,
  day: string,
): Pick<RowFacts, 'capital' | 'capitalChange'> {
  const account = readAccount(db, party, record, keptEvents(db, partyId(party.id)), day)
  const { changes, superseded } = reportedOf(account, 'capital')
  const newest = changes.at(-1) ?? null
  return {
    capital: superseded && newest?.becomes?.kind === 'money' ? newest.becomes.money : (record?.capital ?? null),
    capitalChange: newest,
  }
}

/** Facts of these companies as rows of a list show them; those whose register entry nobody read are left out. */
export function readRowFacts(db: Database, ids: readonly PartyId[], day = todayInGermany()): readonly RowFacts[] {
  return ids.flatMap((id) => {
    const party = findParty(db, id)
    const clock = party?.kind === 'company' ? sectionClock(db, party.id, 'record') : null
    if (party === null || clock === null) return []
    const record = storedRecord(db, party.id)
    const changedOn = changedAfter(db, party.id, clock.at)
    return [
      {
        id: partyId(id),
        changedOn,
        // Only what changed since has anything to say against the entry.
        ...(changedOn === null
          ? { capital: record?.capital ?? null, capitalChange: null }
          : capitalByAccount(db, party, record, day)),
      },
    ]
  })
}
