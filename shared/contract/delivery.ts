import { z } from 'zod'
import type { PartyId } from '../domain/ids.ts'
import type { DeliveryPage } from '../domain/watch/delivery.ts'
import { cadences, destinationTypes, type Destinations } from '../domain/watch/destination.ts'
import { metadataLimits, type FormationMetadata } from '../domain/watch/formation-metadata.ts'
import type { ReceiverState } from '../domain/watch/receiver.ts'
import { approval, id, nothing, paging } from './inputs.ts'
import { command, query } from './procedure.ts'

const address = z.string().trim().min(1).max(2_000)
const cadence = z.enum(cadences)
const formation = z.string().min(1).max(260).startsWith('formation:')
const name = z.string().trim().min(1).max(120)
/** Checked for what a secret looks like where it is kept; here only its size. */
const secret = z.string().min(1).max(1_000)
const metadata = z
  .record(z.string().min(1).max(metadataLimits.name), z.string().max(metadataLimits.value))
  .refine((entries) => Object.keys(entries).length <= metadataLimits.entries, `at most ${metadataLimits.entries}`)
const deliveryPaging = z.strictObject({ destination: id.nullable(), troubleOnly: z.boolean(), ...paging })

/** Where events are sent, what was sent, the receiver of webhooks, and what one notes on formations. */
export const delivery = {
  destinations: query<Destinations>()(nothing),
  /** Re-reads the service's list whole; free. */
  readDestinations: command<Destinations>()(nothing),
  /** Written down first; a twin that is found after a lost answer is asked about. Free. */
  createDestination: command<Destinations>()(z.strictObject({ type: z.enum(destinationTypes), address, cadence })),
  changeDestination: command<Destinations>()(
    z.strictObject({ destination: id, address: address.nullable(), cadence: cadence.nullable() }),
  ),
  deleteDestination: command<Destinations>()(z.strictObject({ destination: id })),
  deliveries: query<DeliveryPage>()(deliveryPaging),
  /** Looks what was sent since; free. */
  readDeliveries: command<null>()(nothing),
  /** Reads one delivery anew; free. */
  readDelivery: command<null>()(z.strictObject({ delivery: id })),
  receiver: query<ReceiverState>()(nothing),
  setReceiver: command<ReceiverState>()(
    z.strictObject({
      on: z.boolean(),
      port: z.number().int().min(0).max(65_535),
      path: z.string().max(201),
      headerPrefix: z.string().max(41).nullable(),
      rereadUpTo: z.number().int().min(0).max(1_000_000),
      wakeFeeds: z.boolean(),
    }),
  ),
  /** `secret` goes into the vault and nowhere else; `replaces`: the one that it takes the place of. */
  addSecret: command<ReceiverState>()(z.strictObject({ name, secret, replaces: id.nullable() })),
  /** Takes a secret that the service gave out into use. */
  useSecret: command<ReceiverState>()(z.strictObject({ secret: id })),
  removeSecret: command<ReceiverState>()(z.strictObject({ secret: id })),
  /** On the embedded service: makes its destination lead here, and something happen to a watched company. */
  tryReceiver: command<ReceiverState>()(nothing),
  /** Every formation with something noted on it, here or at the service. */
  formations: query<readonly FormationMetadata[]>()(nothing),
  /** Keeps a draft here; nothing is sent. Null throws the draft away. */
  draftMetadata: command<FormationMetadata | null>()(z.strictObject({ formation, metadata: metadata.nullable() })),
  /** Sends the draft whole (contract 4.1: 1 credit); offline it waits and asks before it spends. */
  sendMetadata: command<FormationMetadata>()(z.strictObject({ formation, approved: approval })),
  /** Reads the formation anew, to see what the service has (1 credit). */
  readFormation: command<FormationMetadata>()(z.strictObject({ formation, approved: approval })),
  /** Which company a link names, by the service's id; null: the cache knows none. Free, asks nobody. */
  linked: query<PartyId | null>()(z.strictObject({ id: z.string().min(1).max(200) })),
}
