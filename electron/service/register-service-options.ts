import type { ClientOptions } from '../ports/register-service.ts'
import type { ServiceLimits } from './limits.ts'

/** What the client is made with: the port's options, and how it sends, waits and tells the time. */
export interface RegisterServiceOptions extends ClientOptions {
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Waits; rejects when the signal aborts. A port, so that tests need no real time. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Spans and sizes that differ from `defaultLimits`; tests bring shorter ones. */
  readonly limits?: Partial<ServiceLimits>
}
