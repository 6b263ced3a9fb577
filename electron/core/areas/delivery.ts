import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `delivery` of the contract: destinations, deliveries, the receiver of webhooks, notes on formations. */
export function createDeliveryHandlers({
  delivery: { destinations, deliveries, metadata, receiver },
  ports: { store },
  tracked,
}: AreaDependencies): Pick<CoreHandlers, 'delivery'> {
  return {
    delivery: {
      destinations: async () => ok(await destinations.all()),
      readDestinations: () => tracked(destinations.read()),
      createDestination: ({ eventTypes = [], ...wish }) => tracked(destinations.create({ ...wish, eventTypes })),
      changeDestination: ({ destination, address, cadence, eventTypes = null }) =>
        tracked(destinations.change(destination, address, cadence, eventTypes)),
      deleteDestination: ({ destination }) => tracked(destinations.remove(destination)),
      lookDestination: ({ destination }) => tracked(destinations.look(destination)),
      deliveries: async (query) => ok(await deliveries.page(query)),
      readDeliveries: () => tracked(deliveries.readAll()),
      readDelivery: ({ delivery }) => tracked(deliveries.read(delivery)),
      openEvent: ({ delivery, event, approved }) => tracked(deliveries.openEvent(delivery, event, approved)),
      receiver: async () => ok(await receiver.state()),
      setReceiver: (next) => tracked(receiver.change(next)),
      addSecret: ({ name, secret, replaces }) => tracked(receiver.addSecret(name, secret, replaces)),
      useSecret: ({ secret }) => tracked(receiver.useSecret(secret)),
      removeSecret: ({ secret }) => tracked(receiver.removeSecret(secret)),
      tryReceiver: () => tracked(receiver.try()),
      formations: async () => ok(await metadata.all()),
      draftMetadata: ({ formation, metadata: draft }) => tracked(metadata.draft(formation, draft)),
      sendMetadata: ({ formation, approved }) => tracked(metadata.send(formation, approved)),
      readFormation: ({ formation, approved }) => tracked(metadata.read(formation, approved)),
      linked: async ({ id }) => ok(await store.companyLinked(id)),
    },
  }
}
