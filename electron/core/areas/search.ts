import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `search` of the contract. */
export function createSearchHandlers({
  search,
  ports: { store },
  tracked,
}: AreaDependencies): Pick<CoreHandlers, 'search'> {
  return {
    search: {
      kept: async (query) => ok(await store.findKept(query)),
      ask: async (query) => ok(await store.askKept(query)),
      rowFacts: async ({ ids }) => ok(await store.rowFacts(ids)),
      personRows: async ({ ids }) => ok(await store.personRows(ids)),
      remembered: async ({ kind, term }) => ok(await search.remembered(kind, term)),
      read: (input, { signal }) => tracked(search.read(input, signal)),
    },
  }
}
