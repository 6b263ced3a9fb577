import type { Price } from '../credits/credits.ts'
import type { AppError } from '../errors.ts'
import type { PartyId, ServiceId } from '../ids.ts'

/** Every change of something at the service; each is written down before it leaves (outbox). */
export const intentKinds = [
  'create-monitor',
  'change-monitor',
  'delete-monitor',
  'create-list',
  'change-list',
  'delete-list',
  'add-list-item',
  'remove-list-item',
  'create-destination',
  'change-destination',
  'delete-destination',
  'change-formation',
] as const
export type IntentKind = (typeof intentKinds)[number]

/**
 * - `asks`: written while offline, and it costs: the person is asked again before it is sent.
 * - `waiting`: will be sent by itself as soon as it can.
 * - `sending`: on its way. A program that dies here leaves `uncertain`.
 * - `uncertain`: no answer came; the collection is re-read before anything is sent again.
 * - `twin`: an equal thing was found, and nobody can tell whose it is: the person decides.
 * - `done`, `refused`, `dropped`: the end.
 */
export const intentStates = ['asks', 'waiting', 'sending', 'uncertain', 'twin', 'done', 'refused', 'dropped'] as const
export type IntentState = (typeof intentStates)[number]

export interface Intent {
  readonly id: number
  readonly kind: IntentKind
  /** What it is about, for people: a company's or a list's name. */
  readonly subject: string
  readonly partyId: PartyId | null
  readonly price: Price
  readonly state: IntentState
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly sentAt: string | null
  /**
   * When the collection was last re-read without finding what it wanted; ISO 8601 UTC, null: not looked yet, or found.
   */
  readonly lookedAt: string | null
  readonly error: AppError | null
  /** Made in one go with others ("monitor these 40"); null: alone. */
  readonly batch: number | null
  /** The equal thing that was found. */
  readonly twin: { readonly id: ServiceId; readonly name: string | null } | null
}
