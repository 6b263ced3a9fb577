import type { ServiceState } from '../service-state.ts'
import { voiceOf } from '../views/voice.ts'
import { ownedId } from './owned-ids.ts'
import { stateOf } from './owned.ts'

/** Deliveries that the control route shows, newest first. */
const mostShown = 200

/** Everything that the account made, with its results, for the control route; ids in the form of the current side. */
export function ownedReport({ dialect, answers, register, owned }: ServiceState): unknown {
  const voice = voiceOf(dialect, answers, register.world.seed)
  return {
    lists: [...owned.lists.values()].map((list) => ({
      id: ownedId(voice, 'list', list.id),
      name: list.name,
      items: [...list.items.values()].map((item) => ({
        id: ownedId(voice, 'list_item', item.id),
        of: voice.id(item.kind, item.key),
      })),
    })),
    monitors: [...owned.monitors.values()].map((monitor) => ({
      id: ownedId(voice, 'monitor', monitor.id),
      company: voice.id('company', monitor.company),
      event_types: monitor.types,
      hits: owned.hitsOf(monitor.id).length,
    })),
    destinations: [...owned.destinations.values()].map((destination) => ({
      id: ownedId(voice, 'destination', destination.id),
      type: destination.type,
      address: destination.address,
      cadence: destination.cadence,
      waiting: destination.waiting.length,
    })),
    deliveries: [...owned.deliveries.values()]
      .slice(-mostShown)
      .reverse()
      .map((delivery) => ({
        id: ownedId(voice, 'delivery', delivery.id),
        destination: ownedId(voice, 'destination', delivery.destination),
        created_at: new Date(delivery.createdAt).toISOString(),
        status: stateOf(delivery),
        events: delivery.hits.length,
        attempts: delivery.attempts.length,
      })),
  }
}
