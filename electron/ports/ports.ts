import type { Change } from '../../shared/contract/state.ts'
import type { Operation } from '../../shared/domain/credits/credits.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'
import type { Clock } from './clock.ts'
import type { RegisterService } from './register-service.ts'
import type { Store } from './store/store.ts'
import type { Vault } from './vault.ts'

/** A call that came to nothing, for the diagnostics. */
export interface Failure {
  /** Method, path and query as sent. */
  readonly call: string
  readonly operation: Operation
  readonly error: AppError
  readonly attempts: number
}

/** What a use case may reach; assembled by create-core. */
export interface Ports {
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
export interface WatchPorts extends Ports {
  /** Shows a notification; false where nobody is there to see it. */
  readonly notify: (notice: Notice) => boolean
  /** Whether anybody would show one now; left out: that is not known before. */
  readonly listens?: () => boolean
  /** Local time of day `HH:MM` of an instant. */
  readonly localTime: (at: number) => string
  /** The last attempt to reach the service failed. */
  readonly offline: () => boolean
}
