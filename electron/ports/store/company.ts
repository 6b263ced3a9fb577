import type { Freshness } from '../../../shared/domain/company/company-file.ts'
import type { CompanyRecord, CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Account } from '../../../shared/domain/facts/account.ts'
import type { RegisterDocument } from '../../../shared/domain/company/document.ts'
import type { KeptFromJob } from '../../../shared/domain/company/from-job.ts'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import type { SpendSum } from '../../../shared/domain/credits/credits.ts'
import type { PartyId, ServiceId } from '../../../shared/domain/ids.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import type { StoredSection } from './sections.ts'

export interface StoredCompany {
  readonly summary: CompanySummary
  /** The id to ask the service by: the newest alias. */
  readonly serviceId: ServiceId
  /** Everything that is known of it today, read and unread. */
  readonly account: Account
  readonly record: StoredSection<CompanyRecord>
  readonly events: StoredSection<readonly RegisterEvent[]>
  readonly roles: StoredSection<readonly Role[]>
  readonly statements: StoredSection<readonly FinancialStatement[]>
  readonly documents: StoredSection<readonly RegisterDocument[]>
  readonly contact: StoredSection<null>
  /** What a paid job brought beside the owners, of the newest job; null: none did. */
  readonly fromJob: KeptFromJob | null
  readonly freshness: Freshness
  readonly spent: SpendSum
}

/** What is kept of one company. */
export interface CompanyStore {
  readonly company: (id: PartyId) => Promise<StoredCompany | null>
}
