import type { Delivery } from '../../../../shared/domain/watch/delivery.ts'
import type { Store } from '../../../ports/store/store.ts'
import { deliveryColumns } from '../columns/delivery-columns.ts'
import { destinationColumns } from '../columns/destination-columns.ts'
import { everyPage } from '../every-page.ts'
import type { Named } from '../table-of.ts'
import { knownIds, type TableOpeners } from '../table-opener.ts'

/** The store gives no more deliveries at once. */
const pageSize = 200

/** Deliveries of the service, and the destinations that they go to. */
export function deliverySources(
  store: Pick<Store, 'deliveries' | 'destinations'>,
): TableOpeners<'deliveries' | 'destinations'> {
  async function* deliveries(destination: number | null, troubleOnly: boolean): AsyncIterable<Named<Delivery>> {
    const page = async (offset: number): Promise<readonly Delivery[]> =>
      (await store.deliveries({ destination, troubleOnly, offset, limit: pageSize })).deliveries
    for await (const thing of everyPage(pageSize, page, ({ id }) => id))
      yield { thing, names: knownIds(thing.events.map(({ company }) => company?.id)) }
  }
  return {
    deliveries: ({ destination, troubleOnly }, { titles, heading, table, language }) =>
      table(
        {
          ...heading(titles.deliveries),
          total: null,
          raw: null,
          things: () => deliveries(destination, troubleOnly),
        },
        deliveryColumns(language),
      ),
    destinations: async (_source, { titles, heading, table, language }) => {
      const all = await store.destinations()
      return table(
        {
          ...heading(titles.destinations),
          total: all.length,
          raw: null,
          things: () => all.map((thing) => ({ thing, names: [] })),
        },
        destinationColumns(language),
      )
    },
  }
}
