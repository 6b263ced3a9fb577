import type { Database } from 'better-sqlite3'
import type { Freshness } from '../../../../shared/domain/company/company-file.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { unbrokenSince } from '../../../../shared/domain/watch/coverage-of.ts'
import { row } from '../../sql/prepared.ts'
import { readWatch } from '../watch/watches.ts'

/** The service's clock at the newest read of a company's record; our own where it told none. Null: not read. */
const recordReadAt = (db: Database, party: PartyId): string | null =>
  row<{ at: string }>(
    db,
    `
  SELECT coalesce(a.service_date, a.read_at) AS at FROM section_answer s JOIN answer a ON a.id = s.answer_id
  WHERE s.party_id = ? AND s.section = 'record' AND s.readable = 1 ORDER BY a.rank DESC LIMIT 1`,
    party,
  )?.at ?? null

/** The newest event that became available after an instant. */
const changeAfter = (db: Database, party: PartyId, since: string): string | null =>
  row<{ on: string | null }>(
    db,
    `SELECT coalesce(day, substr(available_at, 1, 10)) AS "on" FROM inbox_item
    WHERE party_id = ? AND available_at > ? AND key NOT LIKE 'formation:%'
    ORDER BY available_at DESC LIMIT 1`,
    party,
    since,
  )?.on ?? null

/** What the watch says of the age of a company's record (reading R5.4). */
export function readFreshness(db: Database, party: PartyId): Freshness {
  // One that is paused at the service, or may be, watches nothing now.
  const monitor = row<{ id: number }>(
    db,
    `SELECT id FROM monitor WHERE party_id = ? AND state = 'active' AND coalesce(runs, 'on') = 'on'`,
    party,
  )
  const known = monitor === null ? null : readWatch(db, { kind: 'monitor', id: monitor.id }).known
  const read = recordReadAt(db, party)
  const changedOn = read === null ? null : changeAfter(db, party, read)
  const start = known?.from ?? null
  // Nothing is known of the time before the watch began.
  const since = read === null || start === null || read > start ? read : start
  const unbroken = since !== null && known !== null && unbrokenSince(known, since)
  return {
    watchedSince: start,
    checkedUntil: known?.until ?? null,
    noChangeSince: unbroken && changedOn === null ? since : null,
    changedOn,
  }
}
