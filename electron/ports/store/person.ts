import type { PersonSummary } from '../../../shared/domain/company/company.ts'
import type { SpendSum } from '../../../shared/domain/credits/credits.ts'
import type { PartyId, ServiceId } from '../../../shared/domain/ids.ts'
import type { Holding, PersonRole } from '../../../shared/domain/person/person-file.ts'
import type { StoredSection } from './sections.ts'

export interface StoredPerson {
  readonly summary: PersonSummary
  /** The id to ask the service by: the newest alias. */
  readonly serviceId: ServiceId
  readonly roles: StoredSection<readonly PersonRole[]>
  readonly holdings: StoredSection<readonly Holding[]>
  readonly inCompanyFiles: readonly PersonRole[]
  readonly sameName: readonly PersonSummary[]
  readonly spent: SpendSum
}

/** What is kept of one person. */
export interface PersonStore {
  readonly person: (id: PartyId) => Promise<StoredPerson | null>
}
