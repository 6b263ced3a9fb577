import type { Dialect } from '../../shared/domain/answers/answer.ts'
import type { Capability, DeprecationNotice } from '../../shared/domain/answers/capability.ts'
import type { CompanyFilter } from '../../shared/domain/search/company-filter.ts'
import { operations, type ChargeBasis, type Operation, type Price } from '../../shared/domain/credits/credits.ts'
import type { EnvelopeKind, NextPage } from '../../shared/domain/answers/envelope.ts'
import type { EventFilter, FormationFilter } from '../../shared/domain/watch/event-filter.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { ServiceId } from '../../shared/domain/ids.ts'
import type { JsonObject } from '../../shared/domain/json.ts'
import type { JobPaths } from '../../shared/domain/watch/job-paths.ts'
import type { CallProgress } from '../../shared/contract/state.ts'

/** Where a company is registered: the court as code, name or seat, and the number as it is written ("HRB 12345"). */
export interface ServiceRegister {
  readonly court: string
  readonly number: string
}

/** One call, in our words; the dialect decides names and paths. `next` continues a walk, null starts it. */
export type ServiceCall =
  | { readonly operation: 'health' | 'key-check' | 'account' }
  | { readonly operation: 'suggestions'; readonly term: string }
  | { readonly operation: 'search-companies' | 'search-persons'; readonly term: string; readonly next: NextPage | null }
  | ({ readonly operation: 'filter-companies'; readonly filter: CompanyFilter; readonly next: NextPage | null } & Post)
  | {
      readonly operation:
        | 'company'
        | 'company-contact'
        | 'statement'
        | 'statement-content'
        | 'formation'
        | 'event'
        | 'list'
        | 'monitor'
        | 'destination'
        | 'delivery'
        | 'delete-list'
        | 'delete-monitor'
        | 'delete-destination'
        | 'watchlist-item'
      readonly id: ServiceId
    }
  | {
      readonly operation:
        | 'company-events'
        | 'company-statements'
        | 'company-documents'
        | 'person-roles'
        | 'person-holdings'
        | 'list-items'
      readonly id: ServiceId
      readonly next: NextPage | null
    }
  /** `roleTypes`: only roles of these types, at most 10 (contract 9.5); absent or empty: the list is whole. */
  | {
      readonly operation: 'company-roles'
      readonly id: ServiceId
      readonly next: NextPage | null
      readonly roleTypes?: readonly string[]
    }
  /** `depth`: levels of owners, 1 to 20. A list that hangs off a record pages like any other (contract 2.2, 4.4). */
  | {
      readonly operation: 'company-ownership'
      readonly id: ServiceId
      readonly depth: number
      readonly next: NextPage | null
    }
  | { readonly operation: 'events'; readonly filter: EventFilter; readonly next: NextPage | null }
  | { readonly operation: 'formations'; readonly filter: FormationFilter; readonly next: NextPage | null }
  | {
      readonly operation:
        | 'alerts'
        | 'lists'
        | 'monitors'
        | 'destinations'
        | 'deliveries'
        | 'legal-forms'
        | 'event-types'
        | 'event-groups'
      readonly next: NextPage | null
    }
  /** The older family's whole watchlist; it has no pages. */
  | { readonly operation: 'watchlist' }
  /** Gap G8: a flat object of strings, sent whole. */
  | {
      readonly operation: 'change-formation'
      readonly id: ServiceId
      readonly metadata: JsonObject
    }
  | ({ readonly operation: 'create-list'; readonly name: string } & Post)
  | { readonly operation: 'change-list'; readonly id: ServiceId; readonly name: string }
  | ({
      readonly operation: 'add-list-item'
      readonly id: ServiceId
      readonly item: { readonly kind: 'company' | 'person'; readonly id: ServiceId }
    } & Post)
  | { readonly operation: 'remove-list-item'; readonly id: ServiceId; readonly itemId: ServiceId }
  | ({
      readonly operation: 'create-monitor'
      readonly companyId: ServiceId
      readonly eventTypes: readonly string[]
    } & Post)
  /** The same of a company whose id isn't known, by court and number (contract 4.6). */
  | ({
      readonly operation: 'create-monitor'
      readonly register: ServiceRegister
      readonly eventTypes: readonly string[]
    } & Post)
  | { readonly operation: 'change-monitor'; readonly id: ServiceId; readonly eventTypes: readonly string[] }
  | ({ readonly operation: 'create-destination'; readonly destination: NewDestination } & Post)
  | { readonly operation: 'change-destination'; readonly id: ServiceId; readonly destination: Partial<NewDestination> }
  /** Gap G4: `recursiveLevel` is how many levels of shareholders are explored, 1 to 20. */
  | ({ readonly operation: 'ownership-job'; readonly companyId: ServiceId; readonly recursiveLevel: number } & Post)

/**
 * Each POST carries its `Idempotency-Key`, given by whoever stored the intent: sent again for the same intent it keeps
 * the bill single (contract 7.3), though not the effect. No POST is sent again by the client itself.
 */
export interface Post {
  readonly idempotencyKey: string
}

/** Gaps G9, G15: an address that receives events (contract 4.7). */
export interface NewDestination {
  readonly type: 'email' | 'webhook' | 'chat'
  readonly address: string
  readonly cadence: 'instant' | 'daily' | 'weekly' | 'monthly'
  /** Absent: not spoken of. Empty: every type (contract 4.7). */
  readonly eventTypes?: readonly string[]
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
  /** Asked before each request of the call leaves, repeated ones included; false: nothing more is sent (`lease-lost`). Left out: all may. */
  readonly mayLeave?: () => Promise<boolean>
}

/** What a price is learned for: `monitor-events` is `events` with a `monitorId`, which has a price of its own (6.2). */
export type PricedAs = Operation | 'monitor-events'

/** What a price can be learned for; whoever keeps learned prices keeps these. */
export const pricedAs: readonly PricedAs[] = [...operations, 'monitor-events']

/** What the client learned and wants remembered for this address (reading R1, R3). */
export interface Learned {
  readonly dialect: Dialect | null
  readonly prices: Readonly<Partial<Record<PricedAs, number>>>
  /** Charges of one call each, which neither the table nor a second call bore out so far. */
  readonly chargedOnce?: Readonly<Partial<Record<PricedAs, number>>>
  readonly capabilities: readonly Capability[]
  /** One a call, newest sight of it. */
  readonly deprecations: readonly DeprecationNotice[]
}

/** The client of the register service. Holds the key in memory only; never logs or throws it. */
export interface RegisterService {
  /** Never rejects. */
  readonly send: (call: ServiceCall, hooks: CallHooks) => Promise<Answered | NotAnswered>
  /** What the call will look like, for the ledger row written before it is sent. */
  readonly describe: (call: ServiceCall) => string
  /** With the call at hand the price is that call's own: `events` of one monitor may cost something else (6.2). */
  readonly price: (operation: Operation, call?: ServiceCall) => Price
  /** Tells which envelope an answer carried: a `page` where classic sends another means october. */
  readonly noteEnvelope: (operation: Operation, kind: EnvelopeKind) => void
  /** The charge of this call was that of something else: its filter was ignored. What was learned of it is forgotten. */
  readonly forgetPrice: (call: ServiceCall) => void
  readonly learned: () => Learned
  /**
   * Ends every wait for a limit or for the next try, at the person's word: those calls end as `canceled`, nothing of them
   * is sent any more. What is on its way is left alone.
   */
  readonly stopWaiting: () => void
  /** The service's clock now, ms since 1970: its last `Date` and the time that went by since; the machine's where it told none. */
  readonly serviceNow: () => number
}

/** What a client is made for; how it sends, waits and reads the clock is the business of whoever makes clients. */
export interface ClientOptions {
  /** Origin and optional path prefix before `/v1`, e.g. `https://register.example`. */
  readonly address: string
  /** Null: the client knows prices, and sends nothing but `GET /health`. */
  readonly key: string | null
  /** What was learned of this address before. */
  readonly learned: Learned
  readonly onLearned: (learned: Learned) => void
  /** Called once for every HTTP request that leaves with the key, for the account's 30-day count. */
  readonly onRequest: (at: number) => void
  /** Where the older family's job is now (gap G4); absent: where the contract is read to have it. */
  readonly jobPaths?: () => JobPaths
}

/** Makes a client of the register service. */
export type RegisterServiceFactory = (options: ClientOptions) => RegisterService
