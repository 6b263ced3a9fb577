import type { Answers } from '../readings/readings.ts'
import type { Register } from '../dataset/register.ts'
import { ownedId } from '../owned/owned-ids.ts'
import { stateOf, type Attempt, type Delivery, type Hit } from '../owned/owned.ts'
import { eventView, spokenType } from './event.ts'
import type { Voice } from './voice.ts'

type View = Readonly<Record<string, unknown>>

/** The register event that a monitor matched (contract 2.3). */
export const hitView = (voice: Voice, register: Register, { company, entry, nth }: Hit): View =>
  eventView(voice, register.history(company), entry, nth)

/** `GET /alerts` before the release: one a hit. */
export function alertView(voice: Voice, register: Register, hit: Hit): View {
  return {
    object: 'alert',
    id: ownedId(voice, 'alert', hit.id),
    monitor_id: ownedId(voice, 'monitor', hit.monitor),
    company_id: voice.id('company', hit.company),
    company_name: hit.companyName,
    event_type: spokenType(voice, hit.entry.changes[hit.nth]?.type ?? ''),
    event: hitView(voice, register, hit),
    created_at: voice.instant(hit.at),
  }
}

/** What a delivery holds, and so the webhook body after the release (contract 2.4, reading G10). */
export function deliveryCore(voice: Voice, register: Register, delivery: Delivery): View {
  const { dialect, answers } = voice
  const id = ownedId(voice, 'destination', delivery.destination)
  return {
    object: 'delivery',
    id: ownedId(voice, 'delivery', delivery.id),
    ...(answers['delivery-destination'] === 'id'
      ? { destination_id: id }
      : dialect === 'october'
        ? { destination: { object: 'destination', id, type: delivery.type, address: delivery.address } }
        : { notification_endpoint_id: id, type: delivery.type, target: delivery.address }),
    cadence: delivery.cadence,
    [answers['delivery-time']]: voice.instant(delivery.createdAt),
    events: delivery.hits.map((hit) => hitView(voice, register, hit)),
  }
}

const attemptView = (voice: Voice, { at, message, status, error }: Attempt): View => ({
  at: voice.instant(at),
  message_id: message,
  status_code: status,
  error,
})

const attemptsIn: Readonly<Record<Answers['delivery-attempts'], (voice: Voice, attempts: readonly Attempt[]) => View>> =
  {
    list: (voice, attempts) => ({ attempts: attempts.map((attempt) => attemptView(voice, attempt)) }),
    number: (_, attempts) => ({ attempts: attempts.length }),
    attempt_count: (_, attempts) => ({ attempt_count: attempts.length }),
  }

const eventIds = ({ id }: Voice, { hits }: Delivery): readonly string[] =>
  hits.map(({ company, entry, nth }) => id('event', company, entry.number, nth))

const stateWords = {
  delivered: { pending: 'pending', delivered: 'delivered', failed: 'failed' },
  succeeded: { pending: 'queued', delivered: 'succeeded', failed: 'error' },
} as const

/** `GET /deliveries/{delivery_id}`: what was sent, and how that went. */
export function deliveryView(voice: Voice, register: Register, delivery: Delivery): View {
  const { answers } = voice
  const { events, ...core } = deliveryCore(voice, register, delivery)
  return {
    ...core,
    ...(answers['delivery-events'] === 'events'
      ? { events }
      : answers['delivery-events'] === 'event_ids'
        ? { event_ids: eventIds(voice, delivery) }
        : { event_count: delivery.hits.length }),
    status: stateWords[answers['delivery-words']][stateOf(delivery)],
    ...attemptsIn[answers['delivery-attempts']](voice, delivery.attempts),
  }
}
