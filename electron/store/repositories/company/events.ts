import type { Database } from 'better-sqlite3'
import type { RegisterEvent } from '../../../../shared/domain/company/event.ts'
import type { AnswerId, PartyId } from '../../../../shared/domain/ids.ts'
import { rows, run } from '../../sql/prepared.ts'

/** Adds events to those already known; one that came before is replaced by what the newer answer says of it. */
export function addEvents(db: Database, party: PartyId, answer: AnswerId, events: readonly RegisterEvent[]): void {
  events.forEach((event, position) => {
    run(
      db,
      `INSERT INTO event (party_id, key, day, available_at, entry_number, answer_id, position, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (party_id, key) DO UPDATE SET day = excluded.day, available_at = excluded.available_at,
        entry_number = excluded.entry_number, answer_id = excluded.answer_id, position = excluded.position,
        body = excluded.body`,
      party,
      event.key,
      event.effectiveOn,
      event.availableAt,
      event.entryNumber,
      answer,
      position,
      JSON.stringify(event),
    )
  })
}

/**
 * Newest first: by register day, then by when they became available, then by entry number; events without a day
 * come last, because nothing says where they belong. The order of their answer decides the rest.
 */
export const readEvents = (db: Database, party: PartyId): readonly RegisterEvent[] =>
  rows<{ body: string }>(
    db,
    `SELECT body FROM event WHERE party_id = ?
    ORDER BY day DESC NULLS LAST, available_at DESC NULLS LAST, entry_number DESC NULLS LAST, answer_id DESC,
      position, key`,
    party,
  ).map(({ body }) => JSON.parse(body) as RegisterEvent)
