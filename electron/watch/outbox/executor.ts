import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { AppError, Outcome } from '../../../shared/domain/errors.ts'
import type { Intent, IntentKind } from '../../../shared/domain/watch/intent.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'

/** What re-reading the collection told about a change whose answer was lost. */
export type Looked =
  /** It was made, or the collection is as it wanted. */
  | { readonly found: 'ours' }
  | { readonly found: 'no' }
  /** An equal thing is there, and nothing tells whether it is ours. */
  | { readonly found: 'twin'; readonly twin: NonNullable<Intent['twin']> }
  /** It wasn't made, for a reason that the person can act on. */
  | { readonly found: 'refused'; readonly error: AppError }

/** How one kind of change is made, and how it is found out whether it was. */
export interface Executor {
  readonly operation: Operation
  /** The call; null: the thing that it is about isn't known (any more). */
  readonly call: (intent: StoredIntent) => Promise<ServiceCall | null>
  /** Re-reads the collection, free of charge. */
  readonly look: (intent: StoredIntent) => Promise<Outcome<Looked>>
  /** Finds out which of several causes a refusal has; null: the refusal has just the one that it states. */
  readonly explain?: (intent: StoredIntent, error: AppError) => Promise<Outcome<Looked>> | null
  /** The person adopted the twin. */
  readonly adopt?: (intent: StoredIntent, twin: NonNullable<Intent['twin']>) => Promise<void>
  /** Updates what is kept once the change is made, or given up. */
  readonly ended?: (intent: StoredIntent) => Promise<void>
}

/** The executors by kind. An intent of a kind without one can't be written. */
export type Executors = Readonly<Partial<Record<IntentKind, Executor>>>
