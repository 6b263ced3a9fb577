import type { Database } from 'better-sqlite3'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { IndexDamaged, onIndex } from '../../search-index/index-failure.ts'
import { row } from '../../sql/prepared.ts'
import { findParty, readFormerNames, summaryOf, summaryRowsInOrder, type SummaryRow } from './party-facts.ts'

/**
 * Names that a party had, whoever told of them (`former-names-of.ts`), as the search index holds them; those of its row where that can't be used, or has
 * not come so far.
 */
export function formerNamesHeld(db: Database, party: Pick<SummaryRow, 'id' | 'former_names'>): readonly string[] {
  try {
    const held = onIndex(() => row<{ names: string }>(db, 'SELECT names FROM idx.former WHERE party_id = ?', party.id))
    return held === null ? readFormerNames(party) : (JSON.parse(held.names) as readonly string[])
  } catch (error) {
    // Whoever searches finds the damage and has the index made anew; a list of rows does without.
    if (error instanceof IndexDamaged) return readFormerNames(party)
    throw error
  }
}

/** What every list shows of a party: its row, and of a company all names that it had, as its file and the search know them. */
export function shownParty(db: Database, party: SummaryRow): PartySummary {
  const summary = summaryOf(party)
  return summary.kind === 'company' ? { ...summary, formerNames: formerNamesHeld(db, party) } : summary
}

/** The same of parties by their numbers, in the order asked for. */
export const shownInOrder = (db: Database, ids: readonly number[]): readonly PartySummary[] =>
  summaryRowsInOrder(db, ids).map((party) => shownParty(db, party))

/** The same of these parties, in their order and each once, under the number that they were joined into. Unknown numbers are left out. */
export function readParties(db: Database, ids: readonly PartyId[]): readonly PartySummary[] {
  const found = ids.map((id) => findParty(db, id)).filter((party) => party !== null)
  return [...new Map(found.map((party) => [party.id, party])).values()].map((party) => shownParty(db, party))
}
