import type { DiskRoom } from '../../../shared/domain/errors.ts'
import type { MessagePort } from 'node:worker_threads'
import type { OpeningProgress } from '../../../shared/contract/state.ts'
import type { ReadOnlyReason } from '../../../shared/domain/library/library-file.ts'
import type { StoreFailure } from '../../ports/store/store-error.ts'

/** What the worker is started with. */
export interface WorkerStart {
  readonly dataDir: string
  /** Why nothing may be written although it could be: a library that belongs to somebody else. */
  readonly readOnly?: ReadOnlyReason
  /** Tests only: the database can't grow past this many pages, as on a full disk. */
  readonly maxPages?: number
}

/** What a thread is started with that is told later, as its first message, which library it opens (`WorkerStart`). */
export const waits = 'waits'

export interface Failed {
  readonly reason: StoreFailure
  readonly message: string
  readonly room: DiskRoom | null
}

/** One call of a method of `StoreCalls`; the worker refuses names that it does not know. */
export interface Call {
  readonly id: number
  readonly method: string
  readonly parameters: readonly unknown[]
}

export type ToWorker = Call | { readonly deskLine: MessagePort } | { readonly close: true }

export type Reply = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly failed: Failed }

/** What the store tells once it is open. */
export interface OpenedStore {
  readonly readOnly: ReadOnlyReason | null
  readonly folder: string
  /** Names of everything that can be called. */
  readonly methods: readonly string[]
}

/**
 * `opened` or `refused` comes first, but for `opening`, and once; then the replies, several in one message where several calls were
 * waiting: each message wakes the other thread, and waking it costs it more than reading.
 */
export type FromWorker =
  /** Before `opened`: what takes long, and how far it is. */
  | { readonly opening: OpeningProgress }
  | { readonly opened: OpenedStore }
  | { readonly refused: Failed }
  | { readonly replies: readonly Reply[] }
