import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { acceptId, partyOf, type PartyKind } from '../repositories/parties/aliases.ts'
import { findParty, importances, stampOf, stateFacts, type Facts } from '../repositories/parties/party-facts.ts'

/**
 * Makes a party known that an answer names beside its own subject, by its id and, if need be, only its name. A mention
 * never overrides a statement. Null where there is no id, or one that belongs to another kind of thing.
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
