import type { CompanySummary } from '../company/company.ts'
import type { RegisterEvent } from '../company/event.ts'
import { provenUuid, type AnswerId, type ServiceId } from '../ids.ts'

/** One try to bring a delivery to its destination. */
export interface DeliveryAttempt {
  /** ISO 8601 UTC; null: not told. */
  readonly at: string | null
  /** HTTP status that the destination answered with; null: none, or not told. */
  readonly status: number | null
  /** Why there was no answer, in the service's words. */
  readonly error: string | null
}

/** What the service sent to a destination (contract 6.2); its fields are not shown there (gap G1). */
export interface Delivery {
  readonly id: number
  readonly serviceId: ServiceId
  /** Our number of the destination; null: it is not known here (any more). */
  readonly destination: number | null
  readonly type: string | null
  readonly address: string | null
  readonly cadence: string | null
  /** `pending`, `delivered`, `failed`, or a word of the service's own; null: not told. */
  readonly state: string | null
  readonly createdAt: string | null
  readonly attempts: readonly DeliveryAttempt[]
  /** The attempt that is planned next, where the service says so. */
  readonly nextAttemptAt: string | null
  readonly events: readonly DeliveredEvent[]
  /** What is only counted or named, or could not be read; absent: nothing. */
  readonly told?: DeliveryTold
  readonly answerId: AnswerId
}

/** What a delivery tells of its attempts and events beyond those that stand in it here. */
export interface DeliveryTold {
  /** How many there are where not each stands here; null: it isn't told, or they all do. */
  readonly attemptCount: number | null
  readonly eventCount: number | null
  /** Ids of events that it doesn't show. */
  readonly eventIds: readonly string[]
  /** These are there and could not be read: the answer as it came has them. */
  readonly unread: readonly ('attempts' | 'events')[]
}

/** How many attempts there were; null: not told, or not understood. */
export const attemptsOf = ({ attempts, told }: Pick<Delivery, 'attempts' | 'told'>): number | null =>
  told?.unread.includes('attempts') === true ? null : (told?.attemptCount ?? attempts.length)

/** The key under which an event is kept that is named by this id. */
export const eventKey = (id: string): string => provenUuid(id) ?? id

/** Ids that it names of events that are not kept here. */
export function unopenedEvents({ events, told }: Pick<Delivery, 'events' | 'told'>): readonly string[] {
  const kept = new Set(events.map(({ event }) => event.key))
  return (told?.eventIds ?? []).filter((id) => !kept.has(eventKey(id)))
}

/** How many events it held; null: not told, or not understood. */
export const eventsOf = (delivery: Pick<Delivery, 'events' | 'told'>): number | null =>
  delivery.told?.unread.includes('events') === true
    ? null
    : (delivery.told?.eventCount ?? delivery.events.length + unopenedEvents(delivery).length)

export interface DeliveredEvent {
  readonly event: RegisterEvent
  /** The company as the cache knows it; null: the event named none. */
  readonly company: CompanySummary | null
  /** A watch brought it here, too. */
  readonly inInbox: boolean
}

/** Null: not filtered by this. */
export interface DeliveryQuery {
  readonly destination: number | null
  /** Only what is not delivered (yet). */
  readonly troubleOnly: boolean
}

export interface DeliveryPage {
  /** Newest first. */
  readonly deliveries: readonly Delivery[]
  readonly total: number
  /** How many of all of them failed. */
  readonly failed: number
  /** ISO 8601 UTC, our clock, when the list was last looked at; null: never. */
  readonly readAt: string | null
  /** The service's list went on where reading it ended: older deliveries are not here. */
  readonly olderUnread: boolean
  readonly offered: boolean | null
}

/** Words that services use for a delivery that came to its end well, or didn't. */
const wordsOf = {
  delivered: ['delivered', 'succeeded', 'success', 'sent', 'ok', 'completed'],
  failed: ['failed', 'failure', 'error', 'bounced', 'abandoned', 'rejected', 'gave_up'],
  pending: ['pending', 'queued', 'waiting', 'retrying', 'scheduled', 'sending'],
} as const

/** What a state means; null where the word is not known, so that it is shown as it came. */
export function deliveryState(state: string | null): keyof typeof wordsOf | null {
  const word = state?.trim().toLowerCase() ?? ''
  const known = Object.entries(wordsOf) as readonly (readonly [keyof typeof wordsOf, readonly string[]])[]
  return known.find(([, words]) => words.includes(word))?.[0] ?? null
}
