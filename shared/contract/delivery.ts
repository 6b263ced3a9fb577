import { z } from 'zod'
import type { Looked } from '../domain/watch/looked.ts'
import type { PartyId } from '../domain/ids.ts'
import type { DeliveryPage } from '../domain/watch/delivery.ts'
import { cadences, destinationTypes, type Destinations } from '../domain/watch/destination.ts'
import type { FormationMetadata, Metadata } from '../domain/watch/formation-metadata.ts'
import type { ReceiverState } from '../domain/watch/receiver.ts'
import { approval, id, nothing, paging } from './inputs.ts'
import { command, query } from './procedure.ts'

const address = z.string().trim().min(1).max(2_000)
const cadence = z.enum(cadences)
/** Empty: every type (contract 4.7). */
const eventTypes = z.array(z.string().min(1).max(200)).max(1_000).readonly()
const formation = z.string().min(1).max(260).startsWith('formation:')
const name = z.string().trim().min(1).max(120)
/** Only the size is checked here; the form of a secret is checked where it is stored. */
const secret = z.string().min(1).max(1_000)
/** Characters of all of it; the service's own bound isn't shown. */
const largestMetadata = 500_000

/** Whatever JSON others of the account wrote comes back with it; only its size is bounded. */
const metadata = z
  .custom<Metadata>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'an object')
  .refine((entries) => JSON.stringify(entries).length <= largestMetadata, `at most ${largestMetadata} characters`)
const deliveryPaging = z.strictObject({ destination: id.nullable(), troubleOnly: z.boolean(), ...paging })

/** Destinations, deliveries, the receiver of webhooks, and private metadata on formations. */
export const delivery = {
  destinations: query<Destinations>()(() => nothing),
  /** Re-reads the service's list whole; free. */
  readDestinations: command<Destinations>()(() => nothing),
  /**
   * Stored before it is sent. If the answer is lost and the service lists an equal destination, the person is asked
   * whether it is this one. Free.
   */
  createDestination: command<Destinations>()(() =>
    z.strictObject({ type: z.enum(destinationTypes), address, cadence, eventTypes: eventTypes.optional() }),
  ),
  changeDestination: command<Destinations>()(() =>
    z.strictObject({
      destination: id,
      address: address.nullable(),
      cadence: cadence.nullable(),
      eventTypes: eventTypes.nullable().optional(),
    }),
  ),
  deleteDestination: command<Destinations>()(() => z.strictObject({ destination: id })),
  /** Asks the service for one destination by its id; free. */
  lookDestination: command<Looked>()(() => z.strictObject({ destination: id })),
  deliveries: query<DeliveryPage>()(() => deliveryPaging),
  /** Reads the deliveries since the last look; free. */
  readDeliveries: command<null>()(() => nothing),
  /** Reads one delivery anew; free. */
  readDelivery: command<null>()(() => z.strictObject({ delivery: id })),
  /** Reads one event that the delivery names by its id alone, at the price of a single event; nothing where it is kept. */
  openEvent: command<null>()(() =>
    z.strictObject({ delivery: id, event: z.string().min(1).max(260), approved: approval }),
  ),
  receiver: query<ReceiverState>()(() => nothing),
  setReceiver: command<ReceiverState>()(() =>
    z.strictObject({
      on: z.boolean(),
      port: z.number().int().min(0).max(65_535),
      path: z.string().max(201),
      headerPrefix: z.string().max(41).nullable(),
      rereadUpTo: z.number().int().min(0).max(1_000_000),
      wakeFeeds: z.boolean(),
    }),
  ),
  /** `secret` goes into the vault and nowhere else; `replaces`: the secret that it replaces. */
  addSecret: command<ReceiverState>()(() => z.strictObject({ name, secret, replaces: id.nullable() })),
  /** Starts using a secret that the service issued. */
  useSecret: command<ReceiverState>()(() => z.strictObject({ secret: id })),
  removeSecret: command<ReceiverState>()(() => z.strictObject({ secret: id })),
  /**
   * Embedded service only: points its destination at this machine's receiver and makes something happen to a watched
   * company.
   */
  tryReceiver: command<ReceiverState>()(() => nothing),
  /** Every formation that has metadata, here or at the service. */
  formations: query<readonly FormationMetadata[]>()(() => nothing),
  /** Stores a draft locally; nothing is sent. Null discards the draft. */
  draftMetadata: command<FormationMetadata | null>()(() =>
    z.strictObject({ formation, metadata: metadata.nullable() }),
  ),
  /** Sends the whole draft (contract 4.1: 1 credit). Offline it waits, and needs approval again before it is sent. */
  sendMetadata: command<FormationMetadata>()(() => z.strictObject({ formation, approved: approval })),
  /** Reads the formation anew, to see what the service has (1 credit). */
  readFormation: command<FormationMetadata>()(() => z.strictObject({ formation, approved: approval })),
  /** The company that a link names by the service's id; null: not in the cache. Free and offline. */
  linked: query<PartyId | null>()(() => z.strictObject({ id: z.string().min(1).max(200) })),
}
