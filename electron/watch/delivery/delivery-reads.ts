import type { Outcome } from '../../../shared/domain/errors.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Purse } from '../../ports/purse.ts'
import type { Executors } from '../outbox/executor.ts'
import { createDestinationExecutors } from './destination-executors.ts'
import { createMetadataExecutor } from './metadata-executor.ts'
import { createReadDeliveries } from './read-deliveries.ts'
import { createReadDestinations } from './read-destinations.ts'

/** What reads and writes destinations and deliveries; made before the watch, whose outbox sends the changes. */
export interface DeliveryReads {
  readonly readDestinations: () => Promise<Outcome<null>>
  readonly readDeliveries: () => Promise<Outcome<null>>
  readonly executors: Executors
  /** What every round of the poller reads besides: deliveries, where there is a destination at all. */
  readonly withEachRound: () => Promise<void>
}

export function createDeliveryReads(
  ports: Ports,
  { pay, purse }: { readonly pay: PaidCalls; readonly purse: Purse },
  lifetime: AbortSignal,
): DeliveryReads {
  const { store } = ports
  const readDestinations = createReadDestinations(ports, pay, lifetime)
  const readDeliveries = createReadDeliveries(ports, purse, lifetime)
  return {
    readDestinations,
    readDeliveries,
    executors: {
      ...createDestinationExecutors(ports, readDestinations),
      'change-formation': createMetadataExecutor(ports),
    },
    withEachRound: async () => {
      if (store.readOnly !== null) return
      if ((await store.destinations()).some(({ state }) => state === 'active')) await readDeliveries()
    },
  }
}
