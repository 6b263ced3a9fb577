import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { Decision, DecidedRow } from '../../../../shared/domain/imports/import.ts'
import type { MatchReason } from '../../../../shared/domain/imports/match-company.ts'
import { inTransaction, row, run } from '../../sql/prepared.ts'
import { companyOf } from './imports.ts'

interface Decided {
  readonly decision: 'accept' | 'skip' | null
  readonly decided_party: number | null
}

const wordOf = (found: Decided): Decision => {
  if (found.decision === 'skip') return { kind: 'skip' }
  return found.decision === 'accept' && found.decided_party !== null
    ? { kind: 'accept', company: partyId(found.decided_party) }
    : { kind: 'open' }
}

/** Why a company matches, if it is among the row's candidates; otherwise the person found it. */
const reasonOf = (db: Database, id: number, position: number, company: PartyId): MatchReason =>
  row<{ reason: MatchReason }>(
    db,
    `
  SELECT c.reason FROM import_candidate c JOIN party p ON p.id = c.party_id
  WHERE c.import_id = ? AND c.position = ? AND coalesce(p.joined_into, p.id) = ?`,
    id,
    position,
    company,
  )?.reason ?? 'by-hand'

/** Stores the person's decisions and returns the decisions before. Unknown companies and rows are left out. */
export function decideImportRows(
  db: Database,
  id: number,
  decisions: readonly { readonly position: number; readonly decision: Decision }[],
): readonly DecidedRow[] {
  return inTransaction(db, () =>
    decisions.flatMap(({ position, decision }): readonly DecidedRow[] => {
      const before = row<Decided>(
        db,
        'SELECT decision, decided_party FROM import_row WHERE import_id = ? AND position = ?',
        id,
        position,
      )
      const company = decision.kind === 'accept' ? companyOf(db, decision.company) : null
      if (before === null || (decision.kind === 'accept' && company === null)) return []
      run(
        db,
        'UPDATE import_row SET decision = ?, decided_party = ?, decided_reason = ? WHERE import_id = ? AND position = ?',
        decision.kind === 'open' ? null : decision.kind,
        company?.id ?? null,
        company === null ? null : reasonOf(db, id, position, company.id),
        id,
        position,
      )
      return [{ position, before: wordOf(before) }]
    }),
  )
}
