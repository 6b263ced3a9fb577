import type { CompanySummary } from '../../shared/domain/company.ts'
import type { Approval } from '../../shared/domain/credits.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { AnswerId, PartyId, ServiceId } from '../../shared/domain/ids.ts'
import type { StructureRead } from '../../shared/domain/ownership/graph.ts'
import type { JobState } from '../../shared/domain/ownership/ways.ts'
import type { StoredSection } from './store.ts'

/** What is kept of a company's owners, without what stands in it. */
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
  /** Questions in a row that came to nothing. */
  readonly misses: number
  /** Credits that its own questions have cost, those counted whose answer was lost. */
  readonly askedCredits: number
  /** Questions at a price that nobody stated. */
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

/** What may change of a job; absent: stays. */
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
