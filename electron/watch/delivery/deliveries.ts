import type { Approval } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import { eventKey, unopenedEvents } from '../../../shared/domain/watch/delivery.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { Ports } from '../../ports/ports.ts'
import type { DeliveryStore } from '../../ports/store/delivery.ts'
import { nothingCharged } from '../approval.ts'
import { deliveriesCut, deliveriesReadAt } from './read-deliveries.ts'
import { spokenId } from '../../../shared/domain/answers/spoken-id.ts'

/** What the service sent to destinations, as it was read last; free (contract 4.1). */
export function createDeliveries(ports: Ports, pay: PaidCalls, offered: () => boolean | null) {
  const { store } = ports
  return {
    page: async (query: Parameters<DeliveryStore['deliveries']>[0]) => {
      const page = await store.deliveries(query)
      const { [deliveriesReadAt]: readAt, [deliveriesCut]: cut } = await store.readSettings()
      return {
        ...page,
        readAt: typeof readAt === 'string' ? readAt : null,
        olderUnread: cut === true,
        offered: offered(),
      }
    },
    /** Reads one of them anew, with its attempts. */
    read: async (id: number): Promise<Outcome<null>> => {
      const there = await store.delivery(id)
      if (there === null) return failed({ kind: 'not-found' })
      const read = await pay({
        call: { operation: 'delivery', id: spokenId(there.serviceId, ports.service()?.learned().dialect ?? null) },
        purpose: { kind: 'delivery', delivery: id },
        subject: there.address ?? '',
        partyId: null,
        origin: 'watch',
        approved: nothingCharged,
      })
      ports.announce({ kind: 'delivery' })
      return read.ok ? ok(null) : read
    },
    /** Reads one event that the delivery names by its id and that is not kept; one that is kept costs nothing. */
    openEvent: async (id: number, event: string, approved: Approval): Promise<Outcome<null>> => {
      const there = await store.delivery(id)
      if (there?.told?.eventIds.includes(event) !== true) return failed({ kind: 'not-found' })
      if (!unopenedEvents(there).includes(event)) return ok(null)
      const read = await pay({
        call: { operation: 'event', id: spokenId(serviceId(event), ports.service()?.learned().dialect ?? null) },
        purpose: { kind: 'event', event },
        subject: event,
        partyId: null,
        origin: 'watch',
        approved,
      })
      ports.announce({ kind: 'delivery' })
      if (!read.ok) return read
      const now = await store.delivery(id)
      // The answer is kept and booked; what it holds is not the event that was asked for.
      if (now !== null && unopenedEvents(now).includes(event)) return failed({ kind: 'bad-answer', why: 'wrong-shape' })
      const company = now?.events.find((one) => one.event.key === eventKey(event))?.company ?? null
      if (company !== null) ports.announce({ kind: 'party', id: company.id })
      return ok(null)
    },
  }
}
