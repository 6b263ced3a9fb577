import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { perConnection } from '../../sql/per-connection.ts'
import { run } from '../../sql/prepared.ts'
import { moveEvents } from '../company/events.ts'
import { forgetFile } from '../company/sections.ts'
import { joinLibrary } from './join-library.ts'
import { joinLists } from './join-lists.ts'
import { joinWatched } from './join-watched.ts'
import { showAgain, writeAnewSoon } from './aliases.ts'
import { noteMoved } from './moved-rows.ts'
import { findParty, leadTo, mergeFacts } from './party-facts.ts'

const joins = perConnection(() => ({ count: 0 }))

/** How many parties were joined over this connection: who reads answers one by one sees by it that two files became one. */
export const partiesJoined = (db: Database): number => joins(db).count

/**
 * Makes two parties one, because an answer said that they are (reading R2). The older number stays, and
 * the other one leads to it for ever: ledger rows, answers and open tabs keep the number they were written with.
 * Sections are not merged here: the caller reads the answers of both again, in their order.
 * @returns the party that both are now
 */
export function joinParties(db: Database, one: PartyId, other: PartyId): PartyId {
  const [first, second] = [findParty(db, one), findParty(db, other)]
  if (first === null || second === null || first.id === second.id || first.kind !== second.kind) return one
  const [into, from] = first.id < second.id ? [first, second] : [second, first]
  joins(db).count += 1
  const isOpen = mergeFacts(db, into, from)
  run(db, 'UPDATE alias SET party_id = ? WHERE party_id = ?', into.id, from.id)
  if (isOpen) writeAnewSoon(db, into.id)
  noteMoved(db, into.id, from.id)
  run(db, 'UPDATE search_item SET party_id = ? WHERE party_id = ?', into.id, from.id)
  run(db, 'UPDATE section_item SET other_id = ? WHERE other_id = ?', into.id, from.id)
  run(db, 'UPDATE role SET holder_id = ? WHERE holder_id = ?', into.id, from.id)
  moveEvents(db, into.id, from.id)
  forgetFile(db, into.id)
  forgetFile(db, from.id)
  joinThings(db, partyId(into.id), partyId(from.id))
  showAgain(db, partyId(into.id))
  leadTo(db, partyId(from.id), partyId(into.id))
  return partyId(into.id)
}

/** Moves what is no projection of answers to the number that stays; what moves was noted before (`noteMoved`). */
export function joinThings(db: Database, into: PartyId, from: PartyId): void {
  // Of two remembered 404s of one section the later one stays.
  run(
    db,
    `INSERT INTO not_there (party_id, section, at, after_answer, why)
    SELECT ?, section, at, after_answer, why FROM not_there WHERE party_id = ?
    ON CONFLICT (party_id, section) DO UPDATE
    SET at = excluded.at, after_answer = excluded.after_answer, why = excluded.why
    WHERE excluded.at > at OR excluded.at = at AND excluded.after_answer > after_answer`,
    into,
    from,
  )
  run(db, 'DELETE FROM not_there WHERE party_id = ?', from)
  joinWatched(db, into, from)
  joinLibrary(db, into, from)
  joinLists(db, into, from)
}
