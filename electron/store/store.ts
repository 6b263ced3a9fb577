import type { AnswerRef, Dialect, RawAnswer } from '../../shared/domain/answer.ts'
import type { CompanyRecord, CompanySummary, PartySummary } from '../../shared/domain/company.ts'
import type { ChargeBasis, LedgerRow, LedgerState, Operation, SpendSum } from '../../shared/domain/credits.ts'
import type { EnvelopeKind, NextPage } from '../../shared/domain/envelope.ts'
import type { RegisterEvent } from '../../shared/domain/event.ts'
import type { AnswerId, LedgerId, PartyId, ServiceId } from '../../shared/domain/ids.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { Role } from '../../shared/domain/role.ts'
import type { FileSection } from '../../shared/domain/company-file.ts'
import type { KeptResults, SearchKind } from '../../shared/domain/search.ts'
import type { FinancialStatement } from '../../shared/domain/statement.ts'

/** Why an answer was bought; stored with it, so that every projection can be rebuilt without paying. */
export type AnswerPurpose =
  | { readonly kind: 'key-check' }
  | { readonly kind: 'search'; readonly search: SearchKind; readonly term: string; readonly page: number }
  /** `page` counts within one walk; page 1 starts the section anew. */
  | { readonly kind: 'section'; readonly section: FileSection; readonly partyId: PartyId; readonly page: number }

export interface Reservation {
  readonly operation: Operation
  readonly subject: string
  readonly call: string
  readonly partyId: PartyId | null
  readonly origin: string
  /** Credits announced; null: unknown price, `unknownPriceReserve` counts against the caps. */
  readonly reserved: number | null
  /** ISO 8601 UTC and the local calendar day it falls on. */
  readonly at: string
  readonly day: string
  readonly dailyCap: number
  readonly monthlyCap: number
}

export type Reserved =
  | { readonly ok: true; readonly id: LedgerId }
  | { readonly ok: false; readonly cap: 'day' | 'month'; readonly limit: number; readonly spent: number; readonly wanted: number }

export interface Resolution {
  readonly id: LedgerId
  readonly state: Exclude<LedgerState, 'reserved'>
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  readonly at: string
}

export interface AnswerToKeep {
  readonly purpose: AnswerPurpose
  readonly operation: Operation
  readonly call: string
  readonly dialect: Dialect | null
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Transferred to the worker: unusable for the caller afterwards. */
  readonly body: Uint8Array<ArrayBuffer>
  readonly readAt: string
  readonly serviceDate: string | null
  /** The ledger row is settled in the same transaction that stores the answer. */
  readonly settle: Resolution
}

/** What was understood of a kept answer. */
export type Kept =
  | { readonly reading: 'read'; readonly answerId: AnswerId; readonly envelope: EnvelopeKind | null; readonly next: NextPage | null }
  | { readonly reading: 'unreadable'; readonly answerId: AnswerId; readonly why: 'empty' | 'not-json' | 'too-deep' | 'wrong-shape' }

/** A section as stored; prices are added by the use case. */
export type StoredSection<T> =
  | { readonly state: 'not-read' }
  | { readonly state: 'read'; readonly content: T; readonly answers: readonly AnswerRef[]; readonly next: NextPage | null; readonly totalCount: number | null }
  | { readonly state: 'unreadable'; readonly answers: readonly AnswerRef[] }
  | { readonly state: 'not-there'; readonly at: string }

export interface StoredCompany {
  readonly summary: CompanySummary
  /** The id to ask the service by: the newest alias. */
  readonly serviceId: ServiceId
  readonly record: StoredSection<CompanyRecord>
  readonly events: StoredSection<readonly RegisterEvent[]>
  readonly roles: StoredSection<readonly Role[]>
  readonly statements: StoredSection<readonly FinancialStatement[]>
  readonly spent: SpendSum
}

export interface StoredSearch {
  readonly kind: SearchKind
  readonly term: string
  readonly pages: readonly { readonly page: number; readonly answer: AnswerRef; readonly items: readonly PartySummary[] }[]
  readonly totalCount: number | null
  readonly next: NextPage | null
}

/**
 * The cache and the ledger. Everything runs in a worker thread; each call is one message there and one back. Calls
 * reject only when SQLite itself fails (disk full, damaged file); `StoreError.reason` says how, without paths or keys.
 */
export interface Store {
  /** Null when writable; else why not. Writing methods then reject with `read-only`. */
  readonly readOnly: string | null
  readonly readSettings: () => Promise<Readonly<Record<string, Json>>>
  readonly writeSetting: (key: string, value: Json) => Promise<void>
  /**
   * Checks the caps and writes the row in one transaction, so that calls side by side can't exceed them. Rejects with
   * `disk-full` where the answer would not fit, before anything is spent.
   */
  readonly reserve: (reservation: Reservation) => Promise<Reserved>
  /** Resolves a row once; resolving it again changes nothing. */
  readonly resolve: (resolution: Resolution) => Promise<void>
  /** Rows left `reserved` by a killed run become `uncertain`; returns how many. */
  readonly recoverLedger: (at: string) => Promise<number>
  readonly sumOfDay: (day: string) => Promise<SpendSum>
  readonly sumOfMonth: (month: string) => Promise<SpendSum>
  readonly ledger: (paging: { readonly offset: number; readonly limit: number }) => Promise<{ readonly rows: readonly LedgerRow[]; readonly total: number }>
  readonly report: (month: string) => Promise<{
    readonly byCompany: readonly { readonly id: PartyId | null; readonly name: string | null; readonly sum: SpendSum }[]
    readonly byOperation: readonly { readonly operation: Operation; readonly sum: SpendSum }[]
  }>
  readonly noteRequest: (at: string) => Promise<void>
  readonly requestsSince: (at: string) => Promise<number>
  /** Raw answer and settled charge in one transaction, then the projections in another. */
  readonly keepAnswer: (answer: AnswerToKeep) => Promise<Kept>
  readonly rawAnswer: (id: AnswerId) => Promise<RawAnswer | null>
  readonly search: (kind: SearchKind, term: string) => Promise<StoredSearch | null>
  readonly company: (id: PartyId) => Promise<StoredCompany | null>
  /** Remembers a 404 of a section. */
  readonly noteNotThere: (id: PartyId, section: FileSection, at: string) => Promise<void>
  /** Search over the cache: names present and former, register numbers, seats, purposes; umlauts either way. */
  readonly findKept: (query: { readonly text: string; readonly kind: SearchKind | null; readonly offset: number; readonly limit: number }) => Promise<KeptResults>
  /** Throws away every projection and makes it anew from the raw answers; returns how many answers were read. */
  readonly rebuild: () => Promise<number>
  readonly close: () => Promise<void>
}

export type StoreFailure = 'disk-full' | 'read-only' | 'damaged' | 'newer-version' | 'in-use' | 'not-writable' | 'other'

/** What the store rejects with. */
export class StoreError extends Error {
  readonly reason: StoreFailure
  constructor(reason: StoreFailure, message: string) {
    super(message)
    this.name = 'StoreError'
    this.reason = reason
  }
}

export interface OpenStoreOptions {
  /** Folder that holds `registerblick.db`, `search-index.db` and the instance lock; made (0700) when it isn't there. */
  readonly dataDir: string
  /** The worker's entry: `worker.ts` from sources, the built file in a package. */
  readonly workerUrl: URL
}
