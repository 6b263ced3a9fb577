import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { acceptId, partyOf, type PartyKind } from '../repositories/aliases.ts'
import { findParty, importances, stampOf, stateFacts, type Facts } from '../repositories/party-facts.ts'

/**
 * Whoever an answer names beside its own subject and has an id is known from now on, be it only by name; a mention says
 * nothing against a better answer. Null where there is no id, or one that is known for another kind of thing.
 */
export function mentionParty(
  db: Database,
  kind: PartyKind,
  serviceId: string | null,
  facts: Facts,
  answer: number,
): PartyId | null {
  const id = acceptId(serviceId)
  if (id === null) return null
  const party = partyOf(db, kind, id, answer)
  if (findParty(db, party)?.kind !== kind) return null
  stateFacts(db, party, facts, stampOf(answer, 'mentioned'), importances.mentioned)
  return party
}
