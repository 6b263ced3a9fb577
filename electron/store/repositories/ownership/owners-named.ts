import type { Database } from 'better-sqlite3'
import type { NamedOwner } from '../../../../shared/domain/search/question/judge.ts'
import { partyId } from '../../../../shared/domain/ids.ts'
import { abroad } from '../../../../shared/domain/ownership/graph/abroad.ts'
import { row } from '../../sql/prepared.ts'
import { statedOwnership } from './ownership.ts'

/** Owners of one company that are looked for by name, the newest answer's first. No group of companies has as many. */
const mostOwners = 2_000

/** An owner as answers name him, who need not be known by an id. */
export interface OwnerNamed extends NamedOwner {
  readonly name: string
}

/**
 * Everybody whom kept answers about a company's owners name as an owner, of the company itself or of one above it: each once for each company that he
 * owns. None where no such answer is kept, or where none names anybody.
 */
export function ownersNamed(db: Database, company: number): readonly OwnerNamed[] {
  // Of most companies none was read, which one look-up says.
  if (row(db, `SELECT 1 FROM section WHERE party_id = ? AND section = 'ownership'`, company) === null) return []
  const found = new Map<string, OwnerNamed>()
  for (const [nth, { root, parties, lists }] of statedOwnership(db, partyId(company)).entries()) {
    const party = new Map(parties.map((one) => [one.key, one]))
    for (const { owned, edges } of lists)
      for (const { owner } of edges) {
        const facts = party.get(owner)
        if (facts === undefined || facts.name === null || found.size >= mostOwners) continue
        const of = owned === root ? null : (party.get(owned)?.name ?? '')
        const key = JSON.stringify([facts.name, of])
        if (found.has(key)) continue
        const country = facts.kind === 'person' ? null : abroad(facts)
        found.set(key, { name: facts.name, of, abroad: country, older: nth > 0 })
      }
  }
  return [...found.values()]
}
