import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { Delivery, DeliveryQuery } from '../../../shared/domain/watch/delivery.ts'
import type { Destination } from '../../../shared/domain/watch/destination.ts'
import type { FormationMetadata, Metadata } from '../../../shared/domain/watch/formation-metadata.ts'
import type { FreeAnswer } from './answers.ts'
import type { HitPageRead } from './watch.ts'

export type StoredDestination = Omit<Destination, 'intent' | 'secret' | 'state'> & {
  /** One form in both dialects. */
  readonly key: string
  readonly state: 'active' | 'gone' | 'ended'
}

export interface StoredSecret {
  readonly id: number
  readonly name: string
  readonly account: string
  readonly setAt: string
  readonly offered: boolean
  readonly destinationKey: string | null
}

export type StoredFormation = Omit<FormationMetadata, 'intent'>

/** What the store does for delivery. Writing methods reject with `read-only` like all of the store's. */
export interface DeliveryStore {
  /** All but those that were deleted from here, newest first. */
  readonly destinations: () => Promise<readonly StoredDestination[]>
  readonly destination: (id: number) => Promise<StoredDestination | null>
  /** Ends a complete walk: destinations that none of its answers named are gone. */
  readonly endDestinationWalk: (answers: readonly AnswerId[]) => Promise<void>
  readonly endDestination: (id: number) => Promise<void>
  readonly deliveries: (query: DeliveryQuery & { readonly offset: number; readonly limit: number }) => Promise<{
    readonly deliveries: readonly Delivery[]
    readonly total: number
    readonly failed: number
  }>
  readonly delivery: (id: number) => Promise<Delivery | null>
  /** Keeps a page of deliveries that says something new (or was charged); `added` counts new and changed ones. */
  readonly keepDeliveries: (free: FreeAnswer) => Promise<HitPageRead>
  /**
   * Notes a message's id; false where it was noted before. Forgets those older than `forgetBefore`. Times in ms since
   * 1970.
   */
  readonly rememberMessage: (id: string, at: number, forgetBefore: number, most: number) => Promise<boolean>
  readonly secrets: () => Promise<readonly StoredSecret[]>
  readonly noteSecret: (
    secret: Omit<StoredSecret, 'id' | 'destinationKey'> & { readonly destination: string | null },
  ) => Promise<number>
  readonly useSecret: (id: number) => Promise<void>
  readonly forgetSecret: (id: number) => Promise<void>
  /** Formations with something noted on them, or a draft. */
  readonly formationsNoted: () => Promise<readonly StoredFormation[]>
  readonly formation: (key: string) => Promise<StoredFormation | null>
  /** Keeps a draft, null throws it away; false where no such formation is known. */
  readonly draftFormation: (key: string, draft: Metadata | null, at: string) => Promise<boolean>
  /** The service accepted `sent`; a draft that differs from it stays. `answered`: what its answer shows; undefined: nothing. */
  readonly noteFormationSent: (key: string, sent: Metadata, at: string, answered?: Json) => Promise<void>
  /** The service's list was read again and what the intent wanted isn't in it. */
  readonly noteLooked: (intent: number, at: string) => Promise<void>
  readonly companyLinked: (serviceId: string) => Promise<PartyId | null>
}
