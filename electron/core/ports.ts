import type { RegisterService } from '../service/service.ts'
import type { Store } from '../store/store.ts'
import type { Vault } from '../vault/vault.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { Operation } from '../../shared/domain/credits.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'

/**
 * What the use cases need from outside. The types are those of the rooms that implement them; the use cases import
 * them from here only, so that a test or another host can bring its own.
 */
export type { RegisterService, ServiceCall, Answered, NotAnswered, Charge, Learned } from '../service/service.ts'
export { walk, type FetchedPage } from '../service/walk.ts'
export type {
  Store,
  StoredCompany,
  StoredPerson,
  StoredSearch,
  StoredFilter,
  StoredSection,
  StoredAccount,
  AnswerPurpose,
  Kept,
} from '../store/store.ts'
export type {
  JobAnswer,
  JobChange,
  JobStep,
  StoredJob,
  StoredOwnership,
  StoredOwnershipHead,
  WatchedItem,
} from '../store/ownership.ts'
export type {
  FreeAnswer,
  HitPage,
  HitPageRead,
  HitSource,
  NewIntent,
  OpenWalk,
  StoredFeed,
  StoredIntent,
  StoredMonitor,
  StoredWatch,
  WatchNote,
  WatchRef,
} from '../store/watch-store.ts'
export type { GapToLookInto } from '../store/history-store.ts'
export type { ImportRowsQuery, RowToAsk, StoredImport } from '../store/imports-store.ts'
export type { NewRun, Standing, StoredList, StoredListItem, StoredRun } from '../store/lists-store.ts'
export type { StoredDestination, StoredFormation, StoredSecret } from '../store/delivery-store.ts'
export { canonicalFilter } from '../store/filter-key.ts'
export { asideName, logEnds } from '../store/aside-name.ts'
export {
  databaseFile as libraryFileName,
  indexFile as searchIndexFileName,
  copyStranger,
  type PrivateCopy,
} from '../store/read-only-copy.ts'
export { erasePersonFrom, findPersonIn } from '../store/library-file/tasks.ts'
export type { FoundPerson } from '../store/library-file/look-for-person.ts'
export { backUpLibrary, calmRestoredLibrary, inspectLibraryFile } from '../store/library-file/tasks.ts'
export { StoreError } from '../store/store.ts'
export type { Vault, KeptWhere } from '../vault/vault.ts'
export type { Printer } from './printer.ts'
export type { WholeAnswer } from '../store/reports-store.ts'

/** A call that came to nothing, for the diagnostics. */
export interface Failure {
  /** Method, path and query as sent. */
  readonly call: string
  readonly operation: Operation
  readonly error: AppError
  readonly attempts: number
}

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
  /** A key that nobody used before (idempotency keys). */
  readonly randomId: () => string
  /** 0 to below 1, for jitter. */
  readonly random: () => number
  /** Failures that only show once an answer is read; those of the call itself the session notes. */
  readonly noteFailure: (failure: Failure) => void
}

/** What watching needs beside. */
export interface WatchOutside extends Outside {
  /** Shows a notification; false where nobody is there to see it. */
  readonly notify: (notice: Notice) => boolean
  /** Whether anybody would show one now; left out: that is not known before. */
  readonly listens?: () => boolean
  /** Local time of day `HH:MM` of an instant. */
  readonly localTime: (at: number) => string
  /** The last attempt to reach the service failed. */
  readonly offline: () => boolean
}
