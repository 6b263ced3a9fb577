import { isArray, isObject, readNumber, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { DeliveryAttempt } from '../../../shared/domain/watch/delivery.ts'
import { readInstant } from './monitor.ts'
import { firstRead, trimmed } from './reading.ts'

/** Gap G1, G18: a destination's and a delivery's fields are not shown; names that are tried, in order. */
const destinationNames = {
  id: ['id', 'destination_id', 'notification_endpoint_id', 'endpoint_id', 'uuid'],
  type: ['type', 'channel', 'kind', 'destination_type'],
  address: ['address', 'target', 'url', 'email', 'endpoint', 'channel_name'],
  cadence: ['cadence', 'frequency', 'digest', 'schedule', 'interval'],
  eventTypes: ['event_types', 'eventTypes', 'types', 'events', 'subscribed_events'],
  createdAt: ['created_at', 'createdAt', 'created'],
} as const

const deliveryNames = {
  id: ['id', 'delivery_id', 'uuid'],
  destination: ['destination', 'notification_endpoint', 'endpoint'],
  destinationId: ['destination_id', 'notification_endpoint_id', 'endpoint_id', 'destination'],
  state: ['status', 'state', 'delivery_status', 'outcome', 'result'],
  createdAt: ['created_at', 'sent_at', 'delivered_at', 'createdAt', 'at'],
  nextAttemptAt: ['next_attempt_at', 'next_retry_at', 'retry_at', 'next_try_at', 'scheduled_for'],
  attempts: ['attempts', 'tries', 'retries', 'history'],
  events: ['events', 'data.events', 'event', 'payload.events', 'payload'],
} as const

const attemptNames = {
  at: ['at', 'attempted_at', 'created_at', 'sent_at', 'timestamp'],
  status: ['status_code', 'http_status', 'response_status', 'code', 'response.status'],
  error: ['error', 'error_message', 'message', 'reason', 'failure'],
} as const

const longest = { id: 200, word: 60, address: 2_000, error: 500 } as const
const mostAttempts = 100
const mostEvents = 1_000

const word = (object: JsonObject, names: readonly string[], most: number = longest.word): string | null =>
  trimmed(firstRead(object, names, readText), most)

const typesIn = (value: Json): readonly string[] | null =>
  isArray(value)
    ? value
        .slice(0, 500)
        .map((type) =>
          trimmed(isObject(type) ? firstRead(type, ['type', 'code', 'id', 'name'], readText) : readText(type), 200),
        )
        .filter((type) => type !== null)
    : null

export interface ReadDestination {
  readonly id: string | null
  readonly type: string | null
  readonly address: string | null
  readonly cadence: string | null
  readonly eventTypes: readonly string[] | null
  readonly createdAt: string | null
}

/** A destination, in an envelope of its own or bare. */
export function readDestination(item: JsonObject): ReadDestination {
  const inner = item['data'] ?? item['destination']
  const object = isObject(inner) && readText(item['id']) === null ? inner : item
  return {
    id: word(object, destinationNames.id, longest.id),
    type: word(object, destinationNames.type),
    address: word(object, destinationNames.address, longest.address),
    cadence: word(object, destinationNames.cadence),
    eventTypes: firstRead(object, destinationNames.eventTypes, typesIn),
    createdAt: firstRead(object, destinationNames.createdAt, readInstant),
  }
}

function readAttempt(item: Json): DeliveryAttempt | null {
  if (!isObject(item)) return null
  const status = firstRead(item, attemptNames.status, readNumber)
  return {
    at: firstRead(item, attemptNames.at, readInstant),
    status: status !== null && Number.isInteger(status) && status >= 100 && status <= 599 ? status : null,
    error: word(item, attemptNames.error, longest.error),
  }
}

const attemptsIn = (value: Json): readonly DeliveryAttempt[] | null =>
  isArray(value)
    ? value
        .slice(-mostAttempts)
        .map(readAttempt)
        .filter((attempt) => attempt !== null)
    : null

const eventsIn = (value: Json): readonly JsonObject[] | null => {
  if (isArray(value)) return value.slice(0, mostEvents).filter(isObject)
  return isObject(value) ? [value] : null
}

export interface ReadDelivery {
  readonly id: string | null
  readonly destination: ReadDestination
  readonly state: string | null
  readonly createdAt: string | null
  readonly nextAttemptAt: string | null
  readonly attempts: readonly DeliveryAttempt[]
  readonly events: readonly JsonObject[]
}

/** What was sent, to whom and how that went. Its destination stands in it, or beside its id. */
export function readDelivery(item: JsonObject): ReadDelivery {
  const inner = item['delivery']
  const object = isObject(inner) && readText(item['id']) === null ? inner : item
  const held = firstRead(object, deliveryNames.destination, (value) => (isObject(value) ? value : null))
  const flat = readDestination(held ?? object)
  return {
    id: word(object, deliveryNames.id, longest.id),
    destination: {
      ...flat,
      id: held === null ? word(object, deliveryNames.destinationId, longest.id) : flat.id,
      cadence: flat.cadence ?? word(object, destinationNames.cadence),
    },
    state: word(object, deliveryNames.state),
    createdAt: firstRead(object, deliveryNames.createdAt, readInstant),
    nextAttemptAt: firstRead(object, deliveryNames.nextAttemptAt, readInstant),
    attempts: firstRead(object, deliveryNames.attempts, attemptsIn) ?? [],
    events: firstRead(object, deliveryNames.events, eventsIn) ?? [],
  }
}
