import { isArray, isObject, readNumber, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { DeliveryAttempt } from '../../../shared/domain/watch/delivery.ts'
import { readInstant, typesOf } from './monitor.ts'
import { firstRead, member, opened, stated, trimmed } from './reading.ts'
import { readRunning, type Running } from './running.ts'

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
/** What is kept of one delivery; where there is more, its number is told (`attemptCount`, `eventCount`). */
const mostAttempts = 100
const mostEvents = 1_000

const word = (object: JsonObject, names: readonly string[], most: number = longest.word): string | null =>
  trimmed(firstRead(object, names, readText), most)

export interface ReadDestination {
  readonly id: string | null
  readonly type: string | null
  readonly address: string | null
  readonly cadence: string | null
  readonly eventTypes: readonly string[] | null
  readonly createdAt: string | null
  readonly running: Running
}

/** A destination, in an envelope of its own or bare. */
export function readDestination(item: JsonObject): ReadDestination {
  const object = opened(
    item,
    [...destinationNames.address, ...destinationNames.cadence],
    ['destination', 'notification_endpoint', 'endpoint'],
  )
  return {
    id: word(object, destinationNames.id, longest.id),
    type: word(object, destinationNames.type),
    address: word(object, destinationNames.address, longest.address),
    cadence: word(object, destinationNames.cadence),
    eventTypes: firstRead(object, destinationNames.eventTypes, typesOf),
    createdAt: firstRead(object, destinationNames.createdAt, readInstant),
    running: readRunning(object),
  }
}

/** A status of HTTP; anything else is no answer of a receiver. */
const statusIn = (value: Json): number | null => {
  const status = readNumber(value)
  return status !== null && Number.isInteger(status) && status >= 100 && status <= 599 ? status : null
}

function readAttempt(item: Json): DeliveryAttempt | null {
  if (!isObject(item)) return null
  return {
    at: firstRead(item, attemptNames.at, readInstant),
    status: firstRead(item, attemptNames.status, statusIn),
    error: word(item, attemptNames.error, longest.error),
  }
}

/** Attempts, or a map of them where a list was expected. */
const attemptsIn = (value: Json): readonly DeliveryAttempt[] | null =>
  isObject(value) && Object.values(value).every(isObject)
    ? attemptsIn(Object.values(value))
    : isArray(value) && value.every(isObject)
      ? value.map(readAttempt).filter((attempt) => attempt !== null)
      : null

/** Events, one event, or a map of events by their ids. */
const eventsIn = (value: Json): readonly JsonObject[] | null => {
  if (isArray(value)) return value.every(isObject) ? value : null
  if (!isObject(value)) return null
  const inner = member(value, 'data') ?? member(value, 'items') ?? member(value, 'events')
  if (isArray(inner)) return eventsIn(inner)
  const entries = Object.entries(value)
  const isMap =
    entries.length > 0 && readText(member(value, 'type')) === null && entries.every(([, one]) => isObject(one))
  return isMap ? entries.map(([id, one]) => ({ id, ...(one as JsonObject) })) : [value]
}

export interface ReadDelivery {
  readonly id: string | null
  readonly destination: ReadDestination
  readonly state: string | null
  readonly createdAt: string | null
  readonly nextAttemptAt: string | null
  readonly attempts: readonly DeliveryAttempt[]
  /** How many attempts there were, where not each of them stands in `attempts`; null: it isn't told, or they are listed. */
  readonly attemptCount: number | null
  readonly events: readonly JsonObject[]
  /** Events that are only named by their ids, as they came. */
  readonly eventIds: readonly string[]
  /** How many events it held, where not each of them stands in `events` or `eventIds`; null: it isn't told, or they are. */
  readonly eventCount: number | null
  /** Attempts or events are there and could not be read. */
  readonly unread: readonly ('attempts' | 'events')[]
}

/** What was sent, to whom and how that went. Its destination stands in it, or beside its id. */
export function readDelivery(item: JsonObject): ReadDelivery {
  const object = opened(
    item,
    [...deliveryNames.state, ...deliveryNames.events, ...deliveryNames.attempts],
    ['delivery'],
  )
  const held = firstRead(object, deliveryNames.destination, (value) => (isObject(value) ? value : null))
  const flat = readDestination(held ?? object)
  return {
    id: word(object, deliveryNames.id, longest.id),
    destination: {
      ...flat,
      // The state of a delivery that stands flat says nothing of its destination.
      running: held === null ? { runs: null, said: null } : flat.running,
      id: held === null ? word(object, deliveryNames.destinationId, longest.id) : flat.id,
      cadence: flat.cadence ?? word(object, destinationNames.cadence),
    },
    state: word(object, deliveryNames.state),
    createdAt: firstRead(object, deliveryNames.createdAt, readInstant),
    nextAttemptAt: firstRead(object, deliveryNames.nextAttemptAt, readInstant),
    ...attemptsOf(object),
    ...eventsOf(object),
    unread: [
      ...(isRead(object, [...deliveryNames.attempts, ...attemptCounts], (value) => attemptsIn(value) ?? countIn(value))
        ? []
        : (['attempts'] as const)),
      ...(isRead(object, [...deliveryNames.events, ...eventIdNames], (value) => eventsIn(value) ?? idsIn(value))
        ? []
        : (['events'] as const)),
    ],
  }
}

const attemptCounts = ['attempt_count', 'attempts_count', 'attempt', 'tries_count', 'retry_count', 'number_of_attempts']
const eventIdNames = ['event_ids', 'events_ids', 'event_id', 'data.event_ids', 'payload.event_ids']
const eventCounts = ['event_count', 'events_count', 'number_of_events']

const countIn = (value: Json): number | null => {
  const count = readNumber(value)
  return count !== null && Number.isInteger(count) && count >= 0 ? count : null
}

/** Ids of events: a list of texts, one text, or a map whose names they are. */
function idsIn(value: Json): readonly string[] | null {
  if (isArray(value)) {
    const ids = value.map((one) => trimmed(isObject(one) ? null : readText(one), longest.id))
    return ids.every((id) => id !== null) ? ids.filter((id) => id !== null) : null
  }
  if (isObject(value)) {
    // One event is no map of ids.
    if (['id', 'object', 'type'].some((name) => member(value, name) !== undefined)) return null
    const ids = Object.values(value).map((one) => (isObject(one) ? null : readText(one)))
    return ids.length > 0 && ids.every((id) => id !== null) ? ids.filter((id) => id !== null) : null
  }
  const id = readText(value)
  return id === null ? null : [id]
}

const isRead = (object: JsonObject, names: readonly string[], read: (value: Json) => unknown): boolean =>
  stated(object, names, (value) => (read(value) === null ? null : true)).state !== 'unread'

/** A number that says more than what is kept of a list: the list was cut here, or the service names only a part of it. */
const countBeside = (kept: number, listed: number, counted: number | null): number | null => {
  if (listed === 0) return counted
  const whole = Math.max(listed, counted ?? 0)
  return whole > kept ? whole : null
}

/** What of single attempts was not understood: their list is looked into as one value, which notes nothing of what is within. */
function noteMisreadAttempts(object: JsonObject): void {
  const listed = deliveryNames.attempts.map((name) => member(object, name)).find((value) => isArray(value))
  for (const item of isArray(listed) ? listed.slice(-mostAttempts) : []) readAttempt(item)
}

function attemptsOf(object: JsonObject): Pick<ReadDelivery, 'attempts' | 'attemptCount'> {
  const all = firstRead(object, deliveryNames.attempts, attemptsIn) ?? []
  const count = firstRead(object, [...attemptCounts, ...deliveryNames.attempts], countIn)
  const attempts = all.slice(-mostAttempts)
  noteMisreadAttempts(object)
  return { attempts, attemptCount: countBeside(attempts.length, all.length, count) }
}

function eventsOf(object: JsonObject): Pick<ReadDelivery, 'events' | 'eventIds' | 'eventCount'> {
  const all = firstRead(object, deliveryNames.events, eventsIn) ?? []
  const ids = firstRead(object, [...eventIdNames, ...deliveryNames.events], idsIn) ?? []
  const count = firstRead(object, [...eventCounts, ...deliveryNames.events], countIn)
  const events = all.slice(0, mostEvents)
  const eventIds = events.length > 0 ? [] : ids.slice(0, mostEvents)
  const eventCount = countBeside(events.length + eventIds.length, Math.max(all.length, ids.length), count)
  return { events, eventIds, eventCount }
}
