import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { AtCompany } from '../../../shared/domain/known/known.ts'
import { row } from '../sql/prepared.ts'

/** A company by our number with the name that is known best; where none is known, the name that the answer gave it. */
export type CompanyRefOf = (id: PartyId | null, asItCame: string | null) => AtCompany

export function companyRefs(db: Database): CompanyRefOf {
  const names = new Map<PartyId, string | null>()
  const known = (id: PartyId): string | null => {
    if (!names.has(id))
      names.set(id, row<{ name: string | null }>(db, 'SELECT name FROM party WHERE id = ?', id)?.name ?? null)
    return names.get(id) ?? null
  }
  return (id, asItCame) => ({ companyId: id, companyName: (id === null ? null : known(id)) ?? asItCame })
}
