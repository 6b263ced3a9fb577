import type { AnswerId, ServiceId } from '../ids.ts'
import type { Intent } from './intent.ts'

/** Contract 4.7: an e-mail address, a webhook URL, or a chat channel. */
export const destinationTypes = ['email', 'webhook', 'chat'] as const
export type DestinationType = (typeof destinationTypes)[number]

/** Gap G9: sent at once, or as a digest at 07:00 Europe/Berlin (contract 4.7). */
export const cadences = ['instant', 'daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

/** What a person wishes a destination to be. */
export interface DestinationWish {
  readonly type: DestinationType
  readonly address: string
  readonly cadence: Cadence
  /** Event types that are sent there; none or absent: every type (contract 4.7). */
  readonly eventTypes?: readonly string[]
}

/**
 * What is known here of a webhook's signing secret. The service shows it once, in the answer that made the destination:
 * `used`: the receiver checks with it; `offered`: it is in the vault and waits for the person's word; `unknown`: it never
 * came here. `none`: not a webhook.
 */
export type SecretKnown = 'used' | 'offered' | 'unknown' | 'none'

/** An address that receives events, as the service last told of it (gap G1: words of its own are shown as they came). */
export interface Destination {
  /** Our own number. */
  readonly id: number
  readonly serviceId: ServiceId
  readonly type: string | null
  readonly address: string | null
  readonly cadence: string | null
  /** Empty: every type (contract 4.7); null: the service didn't say. */
  readonly eventTypes: readonly string[] | null
  /** `gone`: the service doesn't list it any more. */
  readonly state: 'active' | 'gone'
  /** `off`: paused at the service. `unclear`: what it says of that was not understood. Null or absent: it says nothing. */
  readonly runs?: 'on' | 'off' | 'unclear' | null
  /** The service's word for that. */
  readonly said?: string | null
  readonly createdAt: string | null
  /** The change on its way, or the last one that was refused; null: none. */
  readonly intent: Intent | null
  readonly secret: SecretKnown
  /** The newest answer that spoke of it. */
  readonly answerId: AnswerId
}

/** One that was asked for and isn't there yet, or was refused. */
export interface WishedDestination extends DestinationWish {
  readonly intent: Intent
}

export interface Destinations {
  readonly destinations: readonly Destination[]
  readonly wished: readonly WishedDestination[]
  /** ISO 8601 UTC, our clock; null: the list was never read whole. */
  readonly readAt: string | null
  /** Whether the account answers this list at all (gap G15); null: it was never asked. */
  readonly offered: boolean | null
}
