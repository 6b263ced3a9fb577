import type { Database } from 'better-sqlite3'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { formerShown } from './former-held.ts'
import { findParty, summaryOf, summaryRowsInOrder, type SummaryRow } from './party-facts.ts'

/** What every list shows of a party: its row, and of a company all names that it had and what is doubted of its entry, as its file and the search know them. */
export function shownParty(db: Database, party: SummaryRow): PartySummary {
  const summary = summaryOf(party)
  if (summary.kind !== 'company') return summary
  const { names, doubt } = formerShown(db, party)
  return { ...summary, formerNames: names, ...(doubt === null ? {} : { registerDoubt: doubt }) }
}

/** The same of parties by their numbers, in the order asked for. */
export const shownInOrder = (db: Database, ids: readonly number[]): readonly PartySummary[] =>
  summaryRowsInOrder(db, ids).map((party) => shownParty(db, party))

/** The same of these parties, in their order and each once, under the number that they were joined into. Unknown numbers are left out. */
export function readParties(db: Database, ids: readonly PartyId[]): readonly PartySummary[] {
  const found = ids.map((id) => findParty(db, id)).filter((party) => party !== null)
  return [...new Map(found.map((party) => [party.id, party])).values()].map((party) => shownParty(db, party))
}
