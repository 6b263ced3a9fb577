import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `filter` of the contract. */
export function createFilterHandlers({
  filters,
  ports: { store },
  tracked,
}: AreaDependencies): Pick<CoreHandlers, 'filter'> {
  return {
    filter: {
      remembered: async ({ filter }) => ok(await filters.remembered(filter)),
      read: (input, { signal }) => tracked(filters.read(input, signal)),
      kept: async (query) => ok(await store.filterKept(query)),
      recent: async () => ok(await filters.recent()),
    },
  }
}
