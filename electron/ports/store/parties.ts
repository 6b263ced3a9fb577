import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { KnownOf } from '../../../shared/domain/known/known.ts'

/** Companies and persons, whatever is known of them. */
export interface PartiesStore {
  /**
   * What lists show of these parties, in their order and each once, under the number that they were joined into.
   * Unknown numbers are left out.
   */
  readonly parties: (ids: readonly PartyId[]) => Promise<readonly PartySummary[]>
  /** What all kept answers say of a company or person, whoever they were bought for. Null: no such party. */
  readonly knownOf: (id: PartyId) => Promise<KnownOf | null>
}
