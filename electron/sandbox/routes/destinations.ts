import { randomUUID } from 'node:crypto'
import { bodyFault, missing, textMember, wordMember } from '../request/body.ts'
import type { Answer, Call, Handler } from '../request/call.ts'
import { isoInstant } from '../dataset/calendar.ts'
import { hangingList } from '../request/envelopes.ts'
import type { Dialect } from '../options/options.ts'
import { ownedId, ownedInPath } from '../owned/owned-ids.ts'
import { destinationTypes, type Destination, type DestinationType } from '../owned/owned.ts'
import { spokenType } from '../views/event.ts'
import { cadences } from '../watching/cadence.ts'
import { newSecret } from '../webhooks/signature.ts'
import { typesInBody, unknownType } from './monitors.ts'

const longestAddress = 500

/** The address field, and what a destination is called, before the release and after it (contract 4.7, 9.5). */
export const destinationWords = {
  classic: { object: 'notification_endpoint', address: 'target' },
  october: { object: 'destination', address: 'address' },
} as const satisfies Readonly<Record<Dialect, unknown>>

/** An embedded test service must not be usable to send requests to other machines. */
const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

function isWebhookAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && loopbackHosts.has(url.hostname)
}

const addressRules: Readonly<
  Record<DestinationType, { readonly fits: (address: string) => boolean; readonly means: string }>
> = {
  email: { fits: (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text), means: 'an e-mail address' },
  webhook: {
    fits: isWebhookAddress,
    means: 'an http or https URL on 127.0.0.1 or localhost, for this service calls no other machine',
  },
  chat: {
    fits: (text) => /^#[\p{L}\p{N}_-]{1,80}$/u.test(text) || /^https:\/\/[^\s/]+\/\S*$/.test(text),
    means: "a channel like #handelsregister, or a channel's https URL",
  },
}

function addressInBody(call: Call, type: DestinationType): string | undefined {
  const name = destinationWords[call.dialect].address
  const address = textMember(call, name, longestAddress)
  const { fits, means } = addressRules[type]
  if (address !== undefined && !fits(address))
    throw bodyFault(name, 'value_error', `${name} of a ${type} should be ${means}`, address)
  return address
}

function destinationView({ dialect, voice }: Call, destination: Destination): Answer {
  const { object, address } = destinationWords[dialect]
  return {
    object,
    id: ownedId(dialect, 'destination', destination.id),
    type: destination.type,
    [address]: destination.address,
    cadence: destination.cadence,
    event_types: destination.types.map((type) => spokenType(voice, type)),
    created_at: isoInstant(destination.createdAt),
    updated_at: isoInstant(destination.updatedAt),
  }
}

const destinationInPath = (call: Call): Destination =>
  ownedInPath(call, 'destination', 'destination_id', call.account.owned.destinations)

/** `GET /destinations`, newest first. */
export const listDestinations: Handler = (call) =>
  hangingList(
    call,
    [...call.account.owned.destinations.values()].reverse(),
    ({ id }) => ownedId(call.dialect, 'destination', id),
    (destination) => destinationView(call, destination),
  )

/**
 * `POST /destinations`: `{type, address, cadence, event_types}`; cadence is `instant` unless said otherwise, and no
 * types mean all of them. The answer is the only one that shows a webhook's `signing_secret`.
 */
export const createDestination: Handler = (call) => {
  const type = wordMember(call, 'type', destinationTypes)
  if (type === undefined) throw missing('type')
  const address = addressInBody(call, type)
  if (address === undefined) throw missing(destinationWords[call.dialect].address)
  const destination: Destination = {
    id: randomUUID(),
    type,
    address,
    cadence: wordMember(call, 'cadence', cadences) ?? 'instant',
    cadenceSince: call.now,
    types: typesInBody(call, unknownType) ?? [],
    secret: type === 'webhook' ? newSecret() : null,
    createdAt: call.now,
    updatedAt: call.now,
    waiting: [],
  }
  call.account.owned.destinations.set(destination.id, destination)
  const { secret } = destination
  return { ...destinationView(call, destination), ...(secret === null ? {} : { signing_secret: secret }) }
}

/** `GET /destinations/{destination_id}` */
export const readDestination: Handler = (call) => destinationView(call, destinationInPath(call))

/** `PATCH /destinations/{destination_id}`: any of address, cadence and event types. The secret stays. */
export const changeDestination: Handler = (call) => {
  const destination = destinationInPath(call)
  const address = addressInBody(call, destination.type)
  const cadence = wordMember(call, 'cadence', cadences)
  const types = typesInBody(call, unknownType)
  if (address !== undefined) destination.address = address
  if (types !== undefined) destination.types = types
  if (cadence !== undefined && cadence !== destination.cadence) {
    destination.cadence = cadence
    destination.cadenceSince = call.now
  }
  destination.updatedAt = call.now
  return destinationView(call, destination)
}

/** `DELETE /destinations/{destination_id}`: what waits for it is never sent; the deliveries stay. */
export const removeDestination: Handler = (call) => {
  const { id } = destinationInPath(call)
  call.account.owned.destinations.delete(id)
  return { object: destinationWords[call.dialect].object, id: ownedId(call.dialect, 'destination', id), deleted: true }
}
