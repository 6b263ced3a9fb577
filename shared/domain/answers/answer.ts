import type { ChargeBasis, Operation } from '../credits/credits.ts'
import type { AnswerId } from '../ids.ts'

/** The naming the service used: before or after the October 2026 release (reading, R1). */
export type Dialect = 'classic' | 'october'

/** Where a fact comes from: one stored answer. */
export interface AnswerRef {
  readonly id: AnswerId
  readonly operation: Operation
  /** Method, path and query as sent, without the key. */
  readonly call: string
  /** ISO 8601 UTC: when it was read. */
  readonly readAt: string
  readonly dialect: Dialect | null
  /** Credits; null when not known. */
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  /** SHA-256 of the body as it came, hex. */
  readonly bodyHash: string
}

/** A stored answer whole, for the view of all fields. */
export interface RawAnswer extends AnswerRef {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Body text; cut in sight at `shownBytes` where it is very large. */
  readonly body: string
  readonly bodyBytes: number
}
