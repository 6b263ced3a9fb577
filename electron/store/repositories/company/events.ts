import type { Database } from 'better-sqlite3'
import type { RegisterEvent } from '../../../../shared/domain/company/event.ts'
import { isMovedAway } from '../../../../shared/domain/company/moved-away.ts'
import { tellsSuccession } from '../../../../shared/domain/facts/succession.ts'
import { factChange } from '../../../../shared/domain/history/fact-events.ts'
import { answerId, type AnswerId, type PartyId } from '../../../../shared/domain/ids.ts'
import { row, rows, run } from '../../sql/prepared.ts'
import { rankIn } from '../answers/rank.ts'
import { keptEvent } from './kept-event.ts'

/** An event as an answer tells it, with the power that a role event states beside it. */
export interface ToldEventRow {
  readonly event: RegisterEvent
  readonly power: string | null
}

/** True for an event that tells of the company's status, of insolvency proceedings, of its end in another or of a sheet that is closed because it moved. */
const tellsStanding = (event: RegisterEvent): boolean => {
  const fact = factChange(event)?.fact
  return fact === 'status' || fact === 'insolvency' || tellsSuccession(event) || isMovedAway(event.type, event.text)
}

/** Whether any event that is kept of a party tells of its status or of insolvency proceedings. */
export const hasStandingEvent = (db: Database, party: PartyId): boolean =>
  row(db, 'SELECT 1 FROM event WHERE party_id = ? AND standing = 1 LIMIT 1', party) !== null

/**
 * Adds events to those already known; one that came before is replaced by what the newer answer says of it, and of one answer by
 * what it says last. True when one of them tells of the company's standing, or may take the place of one that did.
 * @param first the place of the first of them in the answer, from 0
 */
export function addEvents(
  db: Database,
  party: PartyId,
  answer: AnswerId,
  events: readonly ToldEventRow[],
  first = 0,
): boolean {
  let standing = hasStandingEvent(db, party)
  events.forEach(({ event, power }, nth) => {
    const tells = tellsStanding(event)
    standing ||= tells
    run(
      db,
      `INSERT INTO event (party_id, key, day, available_at, entry_number, answer_id, position, body, standing, power)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (party_id, key) DO UPDATE SET day = excluded.day, available_at = excluded.available_at,
        entry_number = excluded.entry_number, answer_id = excluded.answer_id, position = excluded.position,
        body = excluded.body, standing = excluded.standing, power = excluded.power
      WHERE ${isNewest}`,
      party,
      event.key,
      event.effectiveOn,
      event.availableAt,
      event.entryNumber,
      answer,
      first + nth,
      JSON.stringify(event),
      tells ? 1 : 0,
      power,
    )
  })
  return standing
}

/**
 * SQL: what is to be written comes from a newer answer than the one that told of the event already, or from the same one and no
 * earlier in it: an answer may tell an event twice, and of a company by two ids that are known to be one only later.
 */
const isNewest = `excluded.answer_id = event.answer_id AND excluded.position >= event.position
  OR ${rankIn('excluded.answer_id')} > ${rankIn('event.answer_id')}`

/** Forgets what events answers told of a party. */
export const forgetEvents = (db: Database, party: number): number =>
  run(db, 'DELETE FROM event WHERE party_id = ?', party)

/** Gives the events of one party to another; of one that both have, what the newer answer says of it stays. */
export function moveEvents(db: Database, into: number, from: number): void {
  run(
    db,
    `INSERT INTO event (party_id, key, day, available_at, entry_number, answer_id, position, body, standing, power)
    SELECT ?, key, day, available_at, entry_number, answer_id, position, body, standing, power FROM event
    WHERE party_id = ?
    ON CONFLICT (party_id, key) DO UPDATE SET day = excluded.day, available_at = excluded.available_at,
      entry_number = excluded.entry_number, answer_id = excluded.answer_id, position = excluded.position,
      body = excluded.body, standing = excluded.standing, power = excluded.power
    WHERE ${isNewest}`,
    into,
    from,
  )
  run(db, 'DELETE FROM event WHERE party_id = ?', from)
}

/** An event with the answer that told of it last. */
export interface KeptEvent {
  readonly event: RegisterEvent
  readonly answer: AnswerId
  readonly power: string | null
}

/**
 * Newest first: by register day, then by when they became available, then by entry number; events without a day
 * come last, because nothing says where they belong. The order of their answer decides the rest.
 */
export const keptEvents = (db: Database, party: PartyId): readonly KeptEvent[] =>
  rows<{ body: string; answer: number; power: string | null }>(
    db,
    `WITH told AS MATERIALIZED (
      SELECT id, rank FROM answer WHERE id IN (SELECT answer_id FROM event WHERE party_id = ?))
    SELECT body, answer_id AS answer, power FROM event LEFT JOIN told ON told.id = answer_id WHERE party_id = ?
    ORDER BY day DESC NULLS LAST, available_at DESC NULLS LAST, entry_number DESC NULLS LAST, told.rank DESC,
      position, key`,
    party,
    party,
  ).map(kept)

/** Those that tell of the company's status or of insolvency proceedings. */
export const standingEvents = (db: Database, party: PartyId): readonly KeptEvent[] =>
  rows<{ body: string; answer: number; power: string | null }>(
    db,
    'SELECT body, answer_id AS answer, power FROM event WHERE party_id = ? AND standing = 1',
    party,
  ).map(kept)

const kept = ({ body, answer, power }: { body: string; answer: number; power: string | null }): KeptEvent => ({
  event: keptEvent(body),
  answer: answerId(answer),
  power,
})

export const readEvents = (db: Database, party: PartyId): readonly RegisterEvent[] =>
  keptEvents(db, party).map(({ event }) => event)
