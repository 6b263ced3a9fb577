import type { Database } from 'better-sqlite3'
import type { RegisterDoubt } from '../../../../shared/domain/company/company.ts'
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
  /** Whether the number and the court of its row are former ones, too, by what events tell; null: nothing says so. */
  readonly doubt: RegisterDoubt | null
}

type Held = Readonly<Record<keyof FormerHeld, string | null>>

/** What is held of a party, as JSON; null: nothing is held, or the index can't be used. */
function heldOf(db: Database, party: number): Held | null {
  try {
    return onIndex(() => row<Held>(db, 'SELECT names, numbers, doubt FROM idx.former WHERE party_id = ?', party))
  } catch (error) {
    // Whoever searches finds the damage and has the index made anew; a list of rows does without.
    if (error instanceof IndexDamaged) return null
    throw error
  }
}

/**
 * Names that a party had, those of its row alone where the index can't be used or has not come so far, and whether what its row states of the register
 * entry is doubted.
 */
export function formerShown(
  db: Database,
  party: Pick<SummaryRow, 'id' | 'former_names'>,
): Pick<FormerHeld, 'names' | 'doubt'> {
  const held = heldOf(db, party.id)
  const [names, doubt] = [held?.names ?? null, held?.doubt ?? null]
  return {
    names: names === null ? readFormerNames(party) : (JSON.parse(names) as readonly string[]),
    doubt: doubt === null ? null : (JSON.parse(doubt) as RegisterDoubt),
  }
}

/** The names alone. */
export const formerNamesHeld = (db: Database, party: Pick<SummaryRow, 'id' | 'former_names'>): readonly string[] =>
  formerShown(db, party).names

/** Register numbers that a company had, by which the index finds it too. */
export function formerNumbersHeld(db: Database, party: number): readonly FormerNumber[] {
  const numbers = heldOf(db, party)?.numbers ?? null
  return numbers === null ? [] : (JSON.parse(numbers) as readonly FormerNumber[])
}
