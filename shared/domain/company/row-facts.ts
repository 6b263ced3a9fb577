import type { KnownChange } from '../facts/known-change.ts'
import type { PartyId } from '../ids.ts'
import type { Money } from '../money.ts'

/** What a row of a list says of a company whose register entry was read, beside its summary. */
export interface RowFacts {
  readonly id: PartyId
  /** Register day of the newest change that became known since the entry was read; null: none is known of, which proves nothing. */
  readonly changedOn: string | null
  /** Share capital as the entry states it, or, where an event of a later day states another, that one; null: none is stated. */
  readonly capital: Money | null
  /** The newest change of the capital that was reported and that nobody read yet; null: none is known of. */
  readonly capitalChange: KnownChange | null
}
