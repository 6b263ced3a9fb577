import type { MessagePort } from 'node:worker_threads'
import type { StoreFailure } from './store.ts'
import type { StoreMethods } from './store-methods.ts'

/** What the worker is started with. */
export interface WorkerStart {
  readonly dataDir: string
  /** Why nothing may be written although it could be: somebody else's library. */
  readonly readOnly?: string
  /** Tests only: the database can't grow past this many pages, as on a full disk. */
  readonly maxPages?: number
}

export type Failed = { readonly reason: StoreFailure; readonly message: string }

export type ToWorker =
  | { readonly id: number; readonly method: keyof StoreMethods; readonly parameters: readonly unknown[] }
  | { readonly deskLine: MessagePort }
  | { readonly close: true }

export type Reply = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly failed: Failed }

/**
 * `opened` or `refused` comes first and once; then the replies, several in one message where several calls were
 * waiting: each message wakes the other thread, and waking it costs it more than reading.
 */
export type FromWorker =
  | { readonly opened: true; readonly readOnly: string | null; readonly folder: string }
  | { readonly refused: Failed }
  | { readonly replies: readonly Reply[] }
