import type { Operation } from '../../shared/domain/credits.ts'
import type { AppError, Outcome } from '../../shared/domain/errors.ts'
import type { Intent, IntentKind } from '../../shared/domain/watch/intent.ts'
import type { ServiceCall, StoredIntent } from '../core/ports.ts'

/** What re-reading the collection told of a change whose answer was lost. */
export type Looked =
  /** It arrived, or what it wanted is so. */
  | { readonly found: 'ours' }
  | { readonly found: 'no' }
  /** An equal thing is there, and nobody can tell whose it is. */
  | { readonly found: 'twin'; readonly twin: NonNullable<Intent['twin']> }
  /** It can't have been made, for a reason that the person can act on. */
  | { readonly found: 'refused'; readonly error: AppError }

/** How one kind of change is made, and how it is found out whether it was. */
export interface Executor {
  readonly operation: Operation
  /** The call; null where the thing that it is about isn't known (any more). */
  readonly call: (intent: StoredIntent) => Promise<ServiceCall | null>
  /** Re-reads the collection, free of charge. */
  readonly look: (intent: StoredIntent) => Promise<Outcome<Looked>>
  /** Looks into a refusal that may have several causes; null: the refusal stands as it is. */
  readonly explain?: (intent: StoredIntent, error: AppError) => Promise<Outcome<Looked>> | null
  /** The person took the twin for hers. */
  readonly adopt?: (intent: StoredIntent, twin: NonNullable<Intent['twin']>) => Promise<void>
  /** Brings what is kept in line once the change is made, or given up. */
  readonly ended?: (intent: StoredIntent) => Promise<void>
}

/** One table; a kind without an executor can't be written. */
export type Executors = Readonly<Partial<Record<IntentKind, Executor>>>
