import type { MessagePort } from 'node:worker_threads'
import type { ExportsStore } from './exports-store.ts'
import type { LibraryStore } from './library-store.ts'
import type { ListsPurpose, ListsStore } from './lists-store.ts'
import type { DeliveryPurpose, DeliveryStore } from './delivery-store.ts'
import type { HistoryStore } from './history-store.ts'
import type { ReportsStore } from './reports-store.ts'
import type { ImportsStore } from './imports-store.ts'
import type { PrivacyStore } from './privacy-store.ts'
import type { Account } from '../../shared/domain/account.ts'
import type { AnswerRef, Dialect, RawAnswer } from '../../shared/domain/answer.ts'
import type { CompanyFilter, FilterResults, RecentFilter } from '../../shared/domain/company-filter.ts'
import type { CompanyRecord, CompanySummary, PartySummary, PersonSummary } from '../../shared/domain/company.ts'
import type { ChargeBasis, LedgerRow, LedgerState, Operation, SpendSum } from '../../shared/domain/credits.ts'
import type { RegisterDocument } from '../../shared/domain/document.ts'
import type { EnvelopeKind, NextPage } from '../../shared/domain/envelope.ts'
import type { RegisterEvent } from '../../shared/domain/event.ts'
import type { AnswerId, LedgerId, PartyId, ServiceId } from '../../shared/domain/ids.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { Desk } from '../../shared/domain/ownership/desk.ts'
import type { JobState, OwnershipWay } from '../../shared/domain/ownership/ways.ts'
import type { Holding, PersonRole, PersonSection } from '../../shared/domain/person-file.ts'
import type { ReferenceItem, ReferenceList } from '../../shared/domain/reference-data.ts'
import type { Role } from '../../shared/domain/role.ts'
import type { FileSection, Freshness, Section } from '../../shared/domain/company-file.ts'
import type { KeptResults, SearchKind } from '../../shared/domain/search.ts'
import type { WatchPurpose, WatchStore } from './watch-store.ts'
import type { FinancialStatement } from '../../shared/domain/statement.ts'
import type {
  JobAnswer,
  JobChange,
  JobStep,
  KeptJobAnswer,
  NewJob,
  StoredJob,
  StoredOwnership,
  StoredOwnershipHead,
} from './ownership.ts'

export type {
  FeedToSave,
  FreeAnswer,
  HitPage,
  HitPageRead,
  HitSource,
  IntentStep,
  NewIntent,
  OpenWalk,
  StoredFeed,
  StoredIntent,
  StoredMonitor,
  StoredWatch,
  TakenNotice,
  WatchRef,
  WatchStore,
} from './watch-store.ts'

/** Why an answer was bought; stored with it, so that every projection can be rebuilt without paying. */
export type AnswerPurpose =
  | { readonly kind: 'key-check' }
  | { readonly kind: 'search'; readonly search: SearchKind; readonly term: string; readonly page: number }
  /** `page` counts within one walk; page 1 starts the section anew. */
  | { readonly kind: 'section'; readonly section: FileSection; readonly partyId: PartyId; readonly page: number }
  | {
      readonly kind: 'person-section'
      readonly section: PersonSection
      readonly partyId: PartyId
      readonly page: number
    }
  | { readonly kind: 'filter'; readonly filter: CompanyFilter; readonly page: number }
  | { readonly kind: 'reference'; readonly list: ReferenceList; readonly page: number }
  | { readonly kind: 'account' }
  | WatchPurpose
  | ListsPurpose
  | DeliveryPurpose
  /** A page of owners; page 1 begins a read, the others continue it. */
  | {
      readonly kind: 'ownership'
      readonly way: Extract<OwnershipWay, 'tree'>
      readonly partyId: PartyId
      readonly depth: number
      readonly page: number
    }
  /** An answer of the older family about a job of ours; `job` is our number of it. */
  | {
      readonly kind: 'ownership-job'
      readonly way: Extract<OwnershipWay, 'job'>
      readonly step: JobStep
      readonly job: number
      readonly partyId: PartyId
      readonly depth: number
    }

/** Why a section is remembered as not there: no such thing, or no such endpoint. */
export type WhyNotThere = Extract<Section<unknown>, { state: 'not-there' }>['why']

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
  | {
      readonly ok: false
      readonly cap: 'day' | 'month'
      readonly limit: number
      readonly spent: number
      readonly wanted: number
    }

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
  | {
      readonly reading: 'read'
      readonly answerId: AnswerId
      readonly envelope: EnvelopeKind | null
      /** Items of the page; 1 where the answer is no list. */
      readonly size: number
      readonly next: NextPage | null
      /** Of an answer about a job: what it says of it. */
      readonly job: JobAnswer | null
    }
  | {
      readonly reading: 'unreadable'
      readonly answerId: AnswerId
      readonly why: 'empty' | 'not-json' | 'too-deep' | 'wrong-shape'
    }

/** A section as stored; prices are added by the use case. */
export type StoredSection<T> =
  | { readonly state: 'not-read' }
  | {
      readonly state: 'read'
      readonly content: T
      readonly answers: readonly AnswerRef[]
      readonly next: NextPage | null
      readonly totalCount: number | null
    }
  | { readonly state: 'unreadable'; readonly answers: readonly AnswerRef[] }
  | { readonly state: 'not-there'; readonly why: WhyNotThere; readonly at: string }

export interface StoredCompany {
  readonly summary: CompanySummary
  /** The id to ask the service by: the newest alias. */
  readonly serviceId: ServiceId
  readonly record: StoredSection<CompanyRecord>
  readonly events: StoredSection<readonly RegisterEvent[]>
  readonly roles: StoredSection<readonly Role[]>
  readonly statements: StoredSection<readonly FinancialStatement[]>
  readonly documents: StoredSection<readonly RegisterDocument[]>
  readonly contact: StoredSection<null>
  readonly freshness: Freshness
  readonly spent: SpendSum
}

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

export interface StoredSearch {
  readonly kind: SearchKind
  readonly term: string
  readonly pages: readonly {
    readonly page: number
    readonly answer: AnswerRef
    readonly items: readonly PartySummary[]
  }[]
  readonly totalCount: number | null
  readonly next: NextPage | null
}

/** A filter as stored: its pages, and the criteria that any of them contradicts. */
export interface StoredFilter extends Omit<FilterResults, 'nextPage' | 'again'> {
  readonly next: NextPage | null
}

export type StoredReference = Readonly<Record<ReferenceList, StoredSection<readonly ReferenceItem[]>>>

export interface StoredAccount {
  readonly section: StoredSection<Account>
  /** The ledger row of the call that read it; null when it wasn't read. */
  readonly ledgerId: LedgerId | null
}

/**
 * The cache and the ledger. Everything runs in a worker thread; each call is one message there and one back. Calls
 * reject only when SQLite itself fails (disk full, damaged file); `StoreError.reason` says how, without paths or keys.
 */
export interface Store
  extends
    WatchStore,
    ExportsStore,
    LibraryStore,
    ListsStore,
    DeliveryStore,
    HistoryStore,
    ImportsStore,
    PrivacyStore,
    ReportsStore {
  /** Null when writable; else why not. Writing methods then reject with `read-only`. */
  readonly readOnly: string | null
  /** Folder that the database lies in: the data folder, or the private copy of one that can't be written. */
  readonly folder: string
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
  /** Everything since a ledger row, that row not included; 0: since the beginning. */
  readonly sumSince: (id: number) => Promise<SpendSum>
  readonly ledger: (paging: {
    readonly offset: number
    readonly limit: number
  }) => Promise<{ readonly rows: readonly LedgerRow[]; readonly total: number }>
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
  readonly person: (id: PartyId) => Promise<StoredPerson | null>
  readonly filter: (filter: CompanyFilter) => Promise<StoredFilter | null>
  /** Filters asked before, newest first. */
  readonly recentFilters: (most: number) => Promise<readonly RecentFilter[]>
  readonly reference: () => Promise<StoredReference>
  readonly account: () => Promise<StoredAccount>
  /** Remembers that a section isn't there; `id` null: of reference data and the account, which belong to nobody. */
  readonly noteNotThere: (
    id: PartyId | null,
    section: FileSection | PersonSection | ReferenceList | 'account' | 'ownership',
    at: string,
    why: WhyNotThere,
  ) => Promise<void>
  /** What is kept of the owners of these companies, in their order; those that aren't known are left out. */
  /** The same without what the answers say. */
  readonly ownershipHeads: (ids: readonly PartyId[]) => Promise<readonly StoredOwnershipHead[]>
  readonly ownership: (ids: readonly PartyId[]) => Promise<readonly StoredOwnership[]>
  /**
   * Writes the row of a job, `intended`, unless one for this company and depth is open: then that one is returned.
   * Null: no such company.
   */
  readonly beginJob: (job: NewJob) => Promise<StoredJob | null>
  /** Newest first; `open` only those that aren't over. */
  readonly ownershipJobs: (which: 'open' | 'all') => Promise<readonly StoredJob[]>
  readonly ownershipJob: (id: number) => Promise<StoredJob | null>
  /** Changes a job that still is in the state `from`; null when it isn't any more. */
  readonly changeJob: (id: number, from: JobState, change: JobChange) => Promise<StoredJob | null>
  /** What this job's stored answers say, newest first; unreadable ones are left out. */
  readonly jobAnswers: (id: number) => Promise<readonly KeptJobAnswer[]>
  /** Newest first. */
  readonly desks: () => Promise<readonly Desk[]>
  readonly desk: (id: number) => Promise<Desk | null>
  /** `id` null makes a new one; null when there is no desk of this number, or none of its companies is known. */
  readonly saveDesk: (desk: Omit<Desk, 'id'> & { readonly id: number | null }) => Promise<Desk | null>
  /** True when there was one. */
  readonly removeDesk: (id: number) => Promise<boolean>
  /** Search over the cache: names present and former, register numbers, seats, purposes; umlauts either way. */
  readonly findKept: (query: {
    readonly text: string
    readonly kind: SearchKind | null
    readonly offset: number
    readonly limit: number
  }) => Promise<KeptResults>
  /** Throws away every projection and makes it anew from the raw answers; returns how many answers were read. */
  readonly rebuild: () => Promise<number>
  /**
   * A line on which another thread may ask for what a desk's figures are made of, and for nothing else: what fifty
   * thousand owners weigh never passes this thread. The port is handed over.
   */
  readonly openDeskLine: (port: MessagePort) => void
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
  /** Opens a library of somebody else's: why nothing may be written in it. */
  readonly readOnly?: string
  /** The worker's entry: `worker.ts` from sources, the built file in a package. */
  readonly workerUrl: URL
}
