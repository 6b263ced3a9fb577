import type { PartyId } from '../ids.ts'
import type { Money } from '../money.ts'

/** What a row of a list says of a company whose register entry was read, beside its summary. */
export interface RowFacts {
  readonly id: PartyId
  /** Register day of the newest change that became known since the entry was read; null: none is known of, which proves nothing. */
  readonly changedOn: string | null
  /** Share capital as the entry states it; null: it states none. */
  readonly capital: Money | null
}
