import type { Billing } from './billing.ts'
import type { ServiceClock } from './clock.ts'
import type { Register } from './dataset/register.ts'
import type { FaultBoard } from './faults/faults.ts'
import type { Dialect, ResolvedOptions } from './options/options.ts'
import type { Owned } from './owned/owned.ts'
import type { Answers } from './readings/readings.ts'

/** One request as the service saw it. Header values are kept, but never that of `Authorization`. */
export interface LoggedRequest {
  readonly requestId: string
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, readonly string[]>>
  readonly headers: Readonly<Record<string, string>>
  /** Null for a route that isn't there. */
  readonly operation: string | null
  /** Null while it runs, and where nothing was ever answered. */
  status: number | null
  charged: number
}

/** All that a running service is made of. */
export interface ServiceState {
  readonly options: ResolvedOptions
  readonly clock: ServiceClock
  readonly register: Register
  readonly billing: Billing
  readonly faults: FaultBoard
  readonly requests: LoggedRequest[]
  /** What the account made, and what came of it. */
  readonly owned: Owned
  dialect: Dialect
  /** How the contract's open questions are answered now. */
  answers: Answers
  /** Keys that are accepted now. */
  readonly keys: Set<string>
}
