import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RegisterblickClient } from '../../../../shared/contract/contract.ts'
import type { Outcome } from '../../../../shared/domain/errors.ts'
import type { DeliveryPage, DeliveryQuery } from '../../../../shared/domain/watch/delivery.ts'
import type { Destinations } from '../../../../shared/domain/watch/destination.ts'
import type { FormationMetadata } from '../../../../shared/domain/watch/formation-metadata.ts'
import type { ReceiverState } from '../../../../shared/domain/watch/receiver.ts'
import { valueOf } from '../../../data/app-error-value.ts'
import type { Command } from '../../../data/commands.ts'
import { useClient } from '../../../data/core.tsx'
import { keys } from '../../../data/keys.ts'
import { useRefreshingCommand } from '../../../data/refreshing-command.ts'
import type { Read } from '../../../data/queries.ts'

/** Names of the cached queries; each begins with the name that a change of the core makes stale. */
const deliveryKeys = {
  destinations: [...keys.delivery, 'destinations'],
  receiver: [...keys.delivery, 'receiver'],
  formations: [...keys.delivery, 'formations'],
} as const

export const useDestinations = (): Read<Destinations> => {
  const client = useClient()
  return useQuery({
    queryKey: deliveryKeys.destinations,
    queryFn: async ({ signal }) => valueOf(await client.delivery.destinations({}, { signal })),
  })
}

export const useReceiver = (): Read<ReceiverState> => {
  const client = useClient()
  return useQuery({
    queryKey: deliveryKeys.receiver,
    queryFn: async ({ signal }) => valueOf(await client.delivery.receiver({}, { signal })),
  })
}

/** Deliveries a page; the contract's most is 200. */
export const deliveriesShown = 100

/** The newest `count` deliveries that match. */
export const useDeliveries = (query: DeliveryQuery, count: number): Read<DeliveryPage> => {
  const client = useClient()
  return useQuery({
    queryKey: [...keys.delivery, 'deliveries', query, count],
    queryFn: async ({ signal }) => {
      const first = valueOf(
        await client.delivery.deliveries({ ...query, offset: 0, limit: Math.min(count, 200) }, { signal }),
      )
      let { deliveries } = first
      while (deliveries.length < Math.min(count, first.total)) {
        const more = valueOf(
          await client.delivery.deliveries({ ...query, offset: deliveries.length, limit: 200 }, { signal }),
        )
        if (more.deliveries.length === 0) break
        deliveries = [...deliveries, ...more.deliveries]
      }
      return { ...first, deliveries }
    },
    placeholderData: keepPreviousData,
  })
}

/** What one noted on formations, by the key of their event; free and from the library. */
export function useFormationNotes(): ReadonlyMap<string, FormationMetadata> {
  const client = useClient()
  const { data } = useQuery({
    queryKey: deliveryKeys.formations,
    queryFn: async ({ signal }) => valueOf(await client.delivery.formations({}, { signal })),
  })
  return useMemo(() => new Map((data ?? []).map((one) => [one.key, one])), [data])
}

const staleDelivery = [keys.delivery, keys.outbox, keys.inbox] as const

/** A command after which everything of the delivery is looked up again, whether or not it went well. */
export const useDeliveryCommand = <Input, Output>(
  act: (client: RegisterblickClient) => (input: Input) => Promise<Outcome<Output>>,
  name?: string,
): Command<Input, Output> => useRefreshingCommand(act, staleDelivery, name)
