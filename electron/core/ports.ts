import type { RegisterService } from '../service/service.ts'
import type { Store } from '../store/store.ts'
import type { Vault } from '../vault/vault.ts'
import type { Change } from '../../shared/contract/state.ts'

/**
 * What the use cases need from outside. The types are those of the rooms that implement them; the use cases import
 * them from here only, so that a test or another host can bring its own.
 */
export type { RegisterService, ServiceCall, Answered, NotAnswered, Charge, Learned } from '../service/service.ts'
export type { Store, StoredCompany, StoredSearch, StoredSection, AnswerPurpose, Kept } from '../store/store.ts'
export { StoreError } from '../store/store.ts'
export type { Vault, KeptWhere } from '../vault/vault.ts'

/** Time and waiting, so that tests need none of it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Local calendar day `YYYY-MM-DD` of an instant. */
  readonly localDay: (at: number) => string
  /** Resolves after a while; rejects when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** What a use case may reach; assembled by create-core. */
export interface Outside {
  readonly store: Store
  readonly vault: Vault
  readonly clock: Clock
  /** The client for the address in force; null before the first run. */
  readonly service: () => RegisterService | null
  /** Tells every open window. */
  readonly announce: (change: Change) => void
}
