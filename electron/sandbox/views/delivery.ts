import { isoInstant } from '../dataset/calendar.ts'
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
    id: ownedId(voice.dialect, 'alert', hit.id),
    monitor_id: ownedId(voice.dialect, 'monitor', hit.monitor),
    company_id: voice.id('company', hit.company),
    company_name: hit.companyName,
    event_type: spokenType(voice, hit.entry.changes[hit.nth]?.type ?? ''),
    event: hitView(voice, register, hit),
    created_at: isoInstant(hit.at),
  }
}

/** What a delivery holds, and so the webhook body after the release (contract 2.4, reading G10). */
export function deliveryCore(voice: Voice, register: Register, delivery: Delivery): View {
  const { dialect } = voice
  const id = ownedId(dialect, 'destination', delivery.destination)
  return {
    object: 'delivery',
    id: ownedId(dialect, 'delivery', delivery.id),
    ...(dialect === 'october'
      ? { destination: { object: 'destination', id, type: delivery.type, address: delivery.address } }
      : { notification_endpoint_id: id, type: delivery.type, target: delivery.address }),
    cadence: delivery.cadence,
    created_at: isoInstant(delivery.createdAt),
    events: delivery.hits.map((hit) => hitView(voice, register, hit)),
  }
}

const attemptView = ({ at, message, status, error }: Attempt): View => ({
  at: isoInstant(at),
  message_id: message,
  status_code: status,
  error,
})

/** `GET /deliveries/{delivery_id}`: what was sent, and how that went. */
export const deliveryView = (voice: Voice, register: Register, delivery: Delivery): View => ({
  ...deliveryCore(voice, register, delivery),
  status: stateOf(delivery),
  attempts: delivery.attempts.map(attemptView),
})
