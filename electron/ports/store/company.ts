import type { Freshness } from '../../../shared/domain/company/company-file.ts'
import type { CompanyRecord, CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Account } from '../../../shared/domain/facts/account.ts'
import type { RegisterDocument } from '../../../shared/domain/company/document.ts'
import type { KeptFromJob } from '../../../shared/domain/company/from-job.ts'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import type { NarrowedRoles } from '../../../shared/domain/company/narrowed-roles.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import type { SpendSum } from '../../../shared/domain/credits/credits.ts'
import type { PartyId, ServiceId } from '../../../shared/domain/ids.ts'
import type { ContentFile, StatementContent } from '../../../shared/domain/statements/statement-content.ts'
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
  /** Roles of some types alone, as they were asked for last. */
  readonly narrowedRoles: StoredSection<NarrowedRoles>
  readonly statements: StoredSection<readonly FinancialStatement[]>
  /** What was asked for of single statements of that list, which have an id. */
  readonly statementReads: readonly StoredStatementReads[]
  readonly documents: StoredSection<readonly RegisterDocument[]>
  readonly contact: StoredSection<null>
  /** What a paid job brought beside the owners, of the newest job; null: none did. */
  readonly fromJob: KeptFromJob | null
  readonly freshness: Freshness
  readonly spent: SpendSum
}

/** `StatementReads` as stored; prices are added by the use case. */
export interface StoredStatementReads {
  readonly key: string
  readonly id: string
  readonly one: StoredSection<FinancialStatement>
  readonly content: StoredSection<null>
}

/** The content of a statement as bytes to save. */
export interface StatementFile {
  readonly ending: ContentFile['ending']
  readonly bytes: Uint8Array
}

/** What is kept of one company. */
export interface CompanyStore {
  readonly company: (id: PartyId) => Promise<StoredCompany | null>
  /** The content of a statement, read anew from its answer; null where none was read. */
  readonly statementContent: (id: PartyId, statement: string) => Promise<StatementContent | null>
  readonly statementFile: (id: PartyId, statement: string) => Promise<StatementFile | null>
}
