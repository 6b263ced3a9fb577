import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { emptyView, type Desk, type DeskView } from '../../../../shared/domain/ownership/desk/desk.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { findParty } from '../parties/party-facts.ts'

interface DeskRow {
  readonly id: number
  readonly name: string
  readonly companies: string
  readonly view: string
  readonly saved_at: string
}

/** Each company once, under the number it has now: two that were joined are one. */
function companiesNow(db: Database, ids: readonly number[]): readonly PartyId[] {
  const found = ids.map((id) => findParty(db, partyId(id))).filter((party) => party?.kind === 'company')
  return [...new Set(found.flatMap((party) => (party === null ? [] : [partyId(party.id)])))]
}

const toDesk = (db: Database, { id, name, companies, view, saved_at }: DeskRow): Desk => ({
  id,
  name,
  companies: companiesNow(db, JSON.parse(companies) as readonly number[]),
  // Fields of the view that a later version added have their defaults in an older desk.
  view: { ...emptyView, ...(JSON.parse(view) as Partial<DeskView>) },
  savedAt: saved_at,
})

/** Newest first. */
export const readDesks = (db: Database): readonly Desk[] =>
  rows<DeskRow>(db, 'SELECT * FROM desk ORDER BY saved_at DESC, id DESC').map((found) => toDesk(db, found))

export function readDesk(db: Database, id: number): Desk | null {
  const found = row<DeskRow>(db, 'SELECT * FROM desk WHERE id = ?', id)
  return found === null ? null : toDesk(db, found)
}

/** Null when there is no desk of this number, or when none of the companies is known. */
export function saveDesk(db: Database, desk: Omit<Desk, 'id'> & { readonly id: number | null }): Desk | null {
  return inTransaction(db, () => {
    const companies = companiesNow(db, desk.companies)
    if (companies.length === 0) return null
    const facts = [
      desk.name.toWellFormed(),
      JSON.stringify(companies),
      JSON.stringify(desk.view),
      desk.savedAt,
    ] as const
    if (desk.id === null) {
      const id = insert(db, 'INSERT INTO desk (name, companies, view, saved_at) VALUES (?, ?, ?, ?)', ...facts)
      return readDesk(db, id)
    }
    const changed = run(
      db,
      'UPDATE desk SET name = ?, companies = ?, view = ?, saved_at = ? WHERE id = ?',
      ...facts,
      desk.id,
    )
    return changed === 0 ? null : readDesk(db, desk.id)
  })
}

export const removeDesk = (db: Database, id: number): boolean => run(db, 'DELETE FROM desk WHERE id = ?', id) > 0
