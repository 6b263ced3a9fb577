import type { Dialect, RawAnswer } from '../../../shared/domain/answers/answer.ts'
import type { EnvelopeKind, NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { NotUnderstood, ToldList } from '../../../shared/domain/answers/not-understood.ts'
import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import type { AnswerPurpose } from './answer-purpose.ts'
import type { Reservation, Resolution } from './credits.ts'
import type { JobAnswer } from './ownership.ts'

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

/** The answer to a call that was quoted as free: its ledger row is written only where there is something to keep. */
export interface FreeAnswer {
  readonly answer: Omit<AnswerToKeep, 'settle'>
  readonly reservation: Reservation
  readonly settle: Omit<Resolution, 'id'>
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

/** Answers of the register service as they came. */
export interface AnswersStore {
  /** Raw answer and settled charge in one transaction, then the projections in another. */
  readonly keepAnswer: (answer: AnswerToKeep) => Promise<Kept>
  readonly rawAnswer: (id: AnswerId) => Promise<RawAnswer | null>
  /** What of a list of the account, or of a search, was there and not understood; null: nothing. */
  readonly notUnderstood: (list: ToldList, which: string) => Promise<NotUnderstood | null>
}
