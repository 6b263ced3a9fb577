import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { registerIdentity } from '../../../../shared/domain/ownership/graph/identity.ts'
import type { PartyFacts } from '../../../../shared/domain/ownership/graph/graph.ts'
import { parseRegisterNumber } from '../../../../shared/domain/register/register-number.ts'
import { aliasesOf } from './ownership-jobs.ts'
import { findParty } from '../parties/party-facts.ts'

/**
 * What the store knows of a company whose owners were asked for, by which its own mention in the answer is recognised.
 */
export function aboutOwned(db: Database, id: PartyId): Partial<PartyFacts> {
  const party = findParty(db, id)
  if (party === null) return { partyId: id }
  const number = party.register_number === null ? null : parseRegisterNumber(party.register_number)
  return {
    kind: 'company',
    partyId: id,
    name: party.name,
    serviceIds: aliasesOf(db, id),
    registerText: party.register_number,
    courtText: party.register_court,
    city: party.seat,
    register:
      number !== null && party.court_code !== null
        ? { ...number, court: party.court_code }
        : registerIdentity(party.register_number, party.register_court),
  }
}
