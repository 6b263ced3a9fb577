import type {
  ChargeBasis,
  LedgerRow,
  LedgerState,
  Operation,
  SpendSum,
} from '../../../shared/domain/credits/credits.ts'
import type { LedgerOnly } from '../../../shared/domain/credits/ledger-only.ts'
import type { LedgerId, PartyId } from '../../../shared/domain/ids.ts'

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

/** The ledger of what calls cost, and how many calls were made. */
export interface CreditsStore {
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
  /** What calls of an origin cost in a month `YYYY-MM`. */
  readonly sumOfOrigin: (origin: string, month: string) => Promise<SpendSum>
  /** Milliseconds between reservation and settlement, mean of the last 50 calls that were answered; null: none was. */
  readonly callMs: () => Promise<number | null>
  /** `only`: the rows that one line of a breakdown adds up. */
  readonly ledger: (paging: {
    readonly offset: number
    readonly limit: number
    readonly only?: LedgerOnly | undefined
  }) => Promise<{ readonly rows: readonly LedgerRow[]; readonly total: number }>
  /** Rows of the ledger before a number, newest first; `month` `YYYY-MM`, null: of all. */
  readonly ledgerBefore: (which: {
    readonly month: string | null
    readonly before: number
    readonly limit: number
  }) => Promise<readonly LedgerRow[]>
  readonly report: (month: string) => Promise<{
    readonly byCompany: readonly { readonly id: PartyId | null; readonly name: string | null; readonly sum: SpendSum }[]
    readonly byOperation: readonly { readonly operation: Operation; readonly sum: SpendSum }[]
    /** By the collections that the companies and people are in now; in several of them a call counts in each. Null: in none. */
    readonly byCollection: readonly {
      readonly id: number | null
      readonly name: string | null
      readonly sum: SpendSum
    }[]
    readonly byDay: readonly { readonly day: string; readonly sum: SpendSum }[]
    readonly saved: readonly { readonly id: PartyId; readonly name: string | null; readonly credits: number }[]
  }>
  readonly noteRequest: (at: string) => Promise<void>
  readonly requestsSince: (at: string) => Promise<number>
}
