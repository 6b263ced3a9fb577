import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { AnswerId, PartyId, ServiceId } from '../../../shared/domain/ids.ts'
import type { StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import type { JobState } from '../../../shared/domain/ownership/read/ways.ts'
import type { StoredSection } from './sections.ts'

/** What is kept of a company's owners, without the structures themselves. */
export interface StoredOwnershipHead {
  readonly summary: CompanySummary
  readonly section: StoredSection<null>
  readonly jobs: readonly StoredJob[]
}

/** What is kept of a company's owners, as the store gives it. */
export interface StoredOwnership {
  readonly summary: CompanySummary
  /** The id to ask the service by: the newest alias. */
  readonly serviceId: ServiceId
  /** Reads newest first, beside the answers they were read from. */
  readonly section: StoredSection<readonly StructureRead[]>
  /** Jobs of this company, newest first. */
  readonly jobs: readonly StoredJob[]
}

/** A job as its row has it; `OwnershipJob` is what people see of it. */
export interface StoredJob {
  readonly id: number
  readonly company: CompanySummary
  /** Every id by which the service ever called the company, the newest first. */
  readonly serviceIds: readonly [ServiceId, ...ServiceId[]]
  readonly depth: number
  readonly state: JobState
  /** Stored before the trigger leaves, and sent with every repetition of it (contract 7.3). */
  readonly idempotencyKey: string
  /** What the person agreed to: for the trigger, and for all questions after its result together. */
  readonly approved: Approval
  readonly asking: Approval
  readonly serviceJobId: string | null
  /** Under which id the watchlist has its result; null until an answer told (gap G4). */
  readonly itemId: string | null
  /** ISO 8601 UTC: when it was begun, or first sent; nothing older in the watchlist is this job. */
  readonly startedAt: string
  /** When the trigger left last; null: never. */
  readonly sentAt: string | null
  readonly lastAskedAt: string | null
  readonly nextAskAt: string | null
  /** Questions that were answered; since it is `uncertain`, how often the watchlist was looked through for it. */
  readonly asks: number
  /** How many questions in a row failed. */
  readonly misses: number
  /** Credits that its own questions have cost, those counted whose answer was lost. */
  readonly askedCredits: number
  /** How many questions had a price that nobody stated. */
  readonly askedUnpriced: number
  readonly message: string | null
  readonly error: AppError | null
  readonly answerId: AnswerId | null
}

export interface NewJob {
  readonly party: PartyId
  readonly depth: number
  readonly idempotencyKey: string
  readonly approved: Approval
  readonly asking: Approval
  readonly at: string
}

/** Changes to a job; absent fields stay. */
export type JobChange = Partial<Omit<StoredJob, 'id' | 'company' | 'serviceIds' | 'depth' | 'idempotencyKey'>>

/** Where a job's answers come from: the trigger, the whole watchlist, one item of it (contract 4.9). */
export type JobStep = 'trigger' | 'watchlist' | 'item'

/** An item of the watchlist (contract 2.5), as far as it tells whose it is. */
export interface WatchedItem {
  readonly id: string
  /** ISO 8601 UTC by the service's clock; null where it isn't stated. */
  readonly createdAt: string | null
  /** What `request_payload` names the job; null where it names none. */
  readonly jobId: string | null
  /** Levels that were asked for; null where the payload names none. */
  readonly level: number | null
  /** Every text of `request_payload`. */
  readonly named: readonly string[]
}

/** What an answer about a job says. */
export type JobAnswer =
  | {
      readonly step: 'trigger'
      readonly jobId: string | null
      readonly message: string | null
      readonly failed: boolean
    }
  | {
      readonly step: 'watchlist'
      readonly items: readonly WatchedItem[]
      /** How far the service's clock was ahead of ours at this answer, milliseconds; null: it didn't say its time. */
      readonly clockAheadMs: number | null
    }
  /** Gap G5. `message`: its own words; null: none. */
  | { readonly step: 'item'; readonly state: 'done' | 'failed' | 'running'; readonly message: string | null }

/** A stored answer of a job, as it reads now. */
export interface KeptJobAnswer {
  readonly answerId: AnswerId
  readonly readAt: string
  readonly answer: JobAnswer
}

/** What is kept of owners, and jobs of the older family that ask for them. */
export interface OwnershipStore {
  /** What is kept of the owners of these companies, in their order; those that aren't known are left out. */
  readonly ownership: (ids: readonly PartyId[]) => Promise<readonly StoredOwnership[]>
  /** The same without what the answers say. */
  readonly ownershipHeads: (ids: readonly PartyId[]) => Promise<readonly StoredOwnershipHead[]>
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
}
