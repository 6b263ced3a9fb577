import type { CompanySummary } from '../company/company.ts'
import type { AppError } from '../errors.ts'
import type { ServiceId } from '../ids.ts'
import type { Coverage } from './coverage.ts'
import type { Intent } from './intent.ts'

/** One company watched by the service for chosen event types (contract 4.6). */
export interface Monitor {
  /** Our own number. */
  readonly id: number
  readonly company: CompanySummary
  /** The service's id; null until it said one. */
  readonly serviceId: ServiceId | null
  /** As the service names them. */
  readonly eventTypes: readonly string[]
  /**
   * `active`: the service has it. `wanted`: not there yet, see `intent`. `gone`: the service doesn't list it any more,
   * though nobody here deleted it.
   */
  readonly state: 'wanted' | 'active' | 'gone'
  /** The change on its way, or the last one that failed; null: none. */
  readonly intent: Intent | null
  /** ISO 8601 UTC; null: the service didn't say. */
  readonly createdAt: string | null
  /** `off`: paused at the service. `unclear`: what it says of that was not understood. Null or absent: it says nothing. */
  readonly runs?: 'on' | 'off' | 'unclear' | null
  /** The service's word for that. */
  readonly said?: string | null
  readonly coverage: Coverage
  /** Filters that the service ignored when it was last polled: what it brought proves nothing, and is asked for again only on the person's word. */
  readonly notApplied: readonly string[]
  /** Why its hits could not be read at the last look; null: they could, or it has not been looked at. */
  readonly problem: AppError | null
  /** Events of it that nobody acknowledged. */
  readonly unseen: number
}
