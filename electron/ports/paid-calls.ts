import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { RegisterService, ServiceCall } from './register-service.ts'
import type { AnswerPurpose } from './store/answer-purpose.ts'
import type { Kept } from './store/answers.ts'

/** A call that may cost, as a use case asks for it. */
export interface PaidCall {
  readonly call: ServiceCall
  readonly purpose: AnswerPurpose
  /** What it is about, for the ledger: a search term with its page, a company's name. */
  readonly subject: string
  readonly partyId: PartyId | null
  /** The screen that asked. */
  readonly origin: string
  readonly approved: Approval
}

/** What was understood of the answer, and what it cost; null where nobody said. */
export interface Paid {
  readonly kept: Extract<Kept, { reading: 'read' }>
  readonly charged: number | null
  /** The service answered this desktop's own call; false: it is what a colleague read. */
  readonly own: boolean
  /** The service's clock at the answer, ISO 8601 UTC; null where it told none. */
  readonly serviceDate: string | null
}

/** Makes one call that may cost. `service`: a client other than the one in force, for a key that is being checked. */
export type PaidCalls = (paid: PaidCall, service?: RegisterService | null) => Promise<Outcome<Paid>>
