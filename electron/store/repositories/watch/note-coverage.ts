import type { Database } from 'better-sqlite3'
import { partyId } from '../../../../shared/domain/ids.ts'
import type { StoredWatch, WatchRef } from '../../../ports/store/watch.ts'
import { rows } from '../../sql/prepared.ts'
import { refreshStanding } from '../company/standing.ts'
import { noteWatch, readCoverage } from './watches.ts'

/** SQL: the record of a party was read, on the service's clock, after an instant. */
const readAfter = (party: string): string => `EXISTS (
  SELECT 1 FROM section_answer s JOIN answer a ON a.id = s.answer_id
  WHERE s.party_id = ${party} AND s.section = 'record' AND coalesce(a.service_date, a.read_at) >= ?)`

/**
 * Works out again what companies are of which a watch told: an event counts against a later read only while the watch covers the time between
 * the two. `since`: only those whose record was read from then on, ISO 8601 UTC.
 */
export function refreshWatched(db: Database, { kind, id }: WatchRef, since: string): void {
  const parties =
    kind === 'monitor'
      ? rows<{ party: number }>(
          db,
          `SELECT party_id AS party FROM monitor WHERE id = ? AND ${readAfter('monitor.party_id')}`,
          id,
          since,
        )
      : rows<{ party: number }>(
          db,
          `SELECT DISTINCT i.party_id AS party FROM inbox_source s JOIN inbox_item i ON i.id = s.item_id
          WHERE s.kind = 'feed' AND s.watch_id = ? AND i.party_id IS NOT NULL AND ${readAfter('i.party_id')}`,
          id,
          since,
        )
  for (const { party } of parties) refreshStanding(db, partyId(party))
}

/** Writes down how far a watch was polled, and what follows from it for its companies. */
export function noteCoverage(db: Database, ref: WatchRef, watch: StoredWatch): void {
  const before = readCoverage(db, ref)
  noteWatch(db, ref, watch)
  const { until, gaps } = watch.known
  if (before?.until === until && before.gaps.length === gaps.length) return
  refreshWatched(db, ref, gaps.length === (before?.gaps.length ?? 0) ? (before?.until ?? '') : '')
}
