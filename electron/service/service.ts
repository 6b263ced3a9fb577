import type { Dialect } from '../../shared/domain/answer.ts'
import type { ChargeBasis, Operation, Price } from '../../shared/domain/credits.ts'
import type { EnvelopeKind, NextPage } from '../../shared/domain/envelope.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { ServiceId } from '../../shared/domain/ids.ts'
import type { ServiceLimits } from './limits.ts'
import type { CallProgress } from '../../shared/contract/state.ts'

/** One call, in our words; the dialect decides names and paths. `next` continues a walk, null starts it. */
export type ServiceCall =
  | { readonly operation: 'health' }
  | { readonly operation: 'key-check' }
  | { readonly operation: 'search-companies' | 'search-persons'; readonly term: string; readonly next: NextPage | null }
  | { readonly operation: 'company'; readonly id: ServiceId }
  | {
      readonly operation: 'company-events' | 'company-roles' | 'company-statements'
      readonly id: ServiceId
      readonly next: NextPage | null
    }

/** What a call was charged. `credits` null: nobody said (unknown price and no header). */
export interface Charge {
  readonly credits: number | null
  readonly basis: ChargeBasis
}

/** A complete 2xx answer, not yet interpreted. `body` may be transferred away by whoever receives it. */
export interface Answered {
  readonly kind: 'answered'
  readonly status: number
  /** Headers that matter, lower-case names; never the request's. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  /** Dialect the request was made in; null while undecided. */
  readonly dialect: Dialect | null
  /** `GET /v1/companies/…?…` as sent, without the key. */
  readonly call: string
  readonly charge: Charge
  /** The service's clock at the answer (its `Date` header), ISO 8601 UTC; null when absent or nonsense. */
  readonly serviceDate: string | null
  /** Requests made for this call, the successful one included. */
  readonly attempts: number
}

/** No usable answer. `error.money` says whether credits moved; `charge` is what is known of them. */
export interface NotAnswered {
  readonly kind: 'failed'
  readonly error: AppError
  readonly call: string
  readonly charge: Charge | null
  readonly attempts: number
}

export interface CallHooks {
  readonly signal: AbortSignal
  /** Sending, waiting until …, done: for the status line. */
  readonly onProgress?: (progress: CallProgress) => void
}

/** What the client learned and wants remembered for this address (reading.md sections 1 and 3). */
export interface Learned {
  readonly dialect: Dialect | null
  readonly prices: Readonly<Partial<Record<Operation, number>>>
}

/** The client of the register service. Holds the key in memory only; never logs or throws it. */
export interface RegisterService {
  /** Never rejects. */
  readonly send: (call: ServiceCall, hooks: CallHooks) => Promise<Answered | NotAnswered>
  /** What the call will look like, for the ledger row written before it is sent. */
  readonly describe: (call: ServiceCall) => string
  readonly price: (operation: Operation) => Price
  /** Tells which envelope an answer carried: a `page` where classic sends another means october. */
  readonly noteEnvelope: (operation: Operation, kind: EnvelopeKind) => void
  readonly learned: () => Learned
}

export interface RegisterServiceOptions {
  /** Origin and optional path prefix before `/v1`, e.g. `https://register.example`. Checked by `readAddress`. */
  readonly address: string
  readonly key: string | null
  readonly learned: Learned
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Waits; rejects when the signal aborts. A port, so that tests need no real time. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  readonly onLearned: (learned: Learned) => void
  /** Called once for every HTTP request that leaves, for the 30-day count. */
  readonly onRequest: (at: number) => void
  /** Spans and sizes that differ from `defaultLimits`; tests bring shorter ones. */
  readonly limits?: Partial<ServiceLimits>
}
