import { randomUUID } from 'node:crypto'
import { bodyFault, missing, textMember, wordMember } from '../request/body.ts'
import type { Answer, Call, Handler } from '../request/call.ts'
import { datedList } from '../request/envelopes.ts'
import type { Answers } from '../readings/readings.ts'
import { ownedId, ownedInPath } from '../owned/owned-ids.ts'
import { destinationTypes, type Destination, type DestinationType } from '../owned/owned.ts'
import { spokenType } from '../views/event.ts'
import { cadences } from '../watching/cadence.ts'
import { newSecret } from '../webhooks/signature.ts'
import { typesInBody, unknownType } from './monitors.ts'

const longestAddress = 500

/** The address field, and what a destination is called, under the older path and under that of 4.1 (contract 4.7, 9.5). */
const destinationWords = {
  older: { object: 'notification_endpoint', address: 'target' },
  today: { object: 'destination', address: 'address' },
} as const

/** By the path that is asked: before the release there may be both. */
const wordsOf = ({ path }: Call): (typeof destinationWords)['older' | 'today'] =>
  destinationWords[path.startsWith('/v1/notification-endpoints') ? 'older' : 'today']

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
  const name = wordsOf(call).address
  const address = textMember(call, name, longestAddress)
  const { fits, means } = addressRules[type]
  if (address !== undefined && !fits(address))
    throw bodyFault(name, 'value_error', `${name} of a ${type} should be ${means}`, address)
  return address
}

const states: Readonly<Record<Answers['destination-state'], (paused: boolean) => Answer>> = {
  absent: () => ({}),
  enabled: (paused) => ({ enabled: !paused }),
  status: (paused) => ({ status: paused ? 'paused' : 'active' }),
}

function destinationView(call: Call, destination: Destination): Answer {
  const { voice, answers } = call
  const { object, address } = wordsOf(call)
  const kind = answers['destination-type']
  return {
    object,
    id: ownedId(call.voice, 'destination', destination.id),
    ...(kind === 'absent' ? {} : { [kind]: destination.type }),
    [address]: destination.address,
    cadence: destination.cadence,
    event_types: destination.types.map((type) => spokenType(voice, type)),
    ...states[answers['destination-state']](destination.paused),
    created_at: voice.instant(destination.createdAt),
    updated_at: voice.instant(destination.updatedAt),
  }
}

const destinationInPath = (call: Call): Destination =>
  ownedInPath(call, 'destination', 'destination_id', call.account.owned.destinations)

/** `GET /destinations` */
export const listDestinations: Handler = (call) =>
  datedList(
    call,
    [...call.account.owned.destinations.values()].reverse(),
    ({ id }) => ownedId(call.voice, 'destination', id),
    (destination) => destinationView(call, destination),
  )

/**
 * `POST /destinations`: `{type, address, cadence, event_types}`; cadence is `instant` unless said otherwise, and no
 * types mean all of them. The answer is the only one that may show a webhook's secret.
 */
export const createDestination: Handler = (call) => {
  const type = wordMember(call, 'type', destinationTypes)
  if (type === undefined) throw missing('type')
  const address = addressInBody(call, type)
  if (address === undefined) throw missing(wordsOf(call).address)
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
    paused: false,
  }
  call.account.owned.destinations.set(destination.id, destination)
  const { secret } = destination
  const name = call.answers['signing-secret']
  const told = secret === null || name === 'absent' ? {} : { [name]: secret }
  return { ...destinationView(call, destination), ...told }
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
  return { object: wordsOf(call).object, id: ownedId(call.voice, 'destination', id), deleted: true }
}
