import type { Database } from 'better-sqlite3'
import { IndexDamaged, onIndex } from '../../search-index/index-failure.ts'
import { row } from '../../sql/prepared.ts'
import { readFormerNames, type SummaryRow } from './party-facts.ts'

/** A register number that a company had, as `formatRegisterNumber` writes it; court by XJustiz code, null: not stated. */
export interface FormerNumber {
  readonly number: string
  readonly courtCode: string | null
}

/**
 * What the search index holds of what a company was, whoever told of it (`former-names-of.ts`, `former-numbers-of.ts`): gathered when its document was
 * written, since to gather it takes milliseconds.
 */
export interface FormerHeld {
  readonly names: readonly string[]
  readonly numbers: readonly FormerNumber[]
}

/** A column of it; null: nothing is held, or the index can't be used. */
function held(db: Database, party: number, column: keyof FormerHeld): string | null {
  try {
    const sql = `SELECT ${column} AS list FROM idx.former WHERE party_id = ?`
    return onIndex(() => row<{ list: string }>(db, sql, party))?.list ?? null
  } catch (error) {
    // Whoever searches finds the damage and has the index made anew; a list of rows does without.
    if (error instanceof IndexDamaged) return null
    throw error
  }
}

/** Names that a party had; those of its row alone where the index can't be used, or has not come so far. */
export function formerNamesHeld(db: Database, party: Pick<SummaryRow, 'id' | 'former_names'>): readonly string[] {
  const names = held(db, party.id, 'names')
  return names === null ? readFormerNames(party) : (JSON.parse(names) as readonly string[])
}

/** Register numbers that a company had, by which the index finds it too. */
export function formerNumbersHeld(db: Database, party: number): readonly FormerNumber[] {
  const numbers = held(db, party, 'numbers')
  return numbers === null ? [] : (JSON.parse(numbers) as readonly FormerNumber[])
}
