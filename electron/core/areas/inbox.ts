import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `inbox` of the contract. */
export function createInboxHandlers({
  watch,
  ports: { store },
  tracked,
}: AreaDependencies): Pick<CoreHandlers, 'inbox'> {
  return {
    inbox: {
      list: async (query) => ok(await store.inbox(query)),
      acknowledge: ({ items }) => tracked(watch.acknowledge(items, true)),
      restore: ({ items }) => tracked(watch.acknowledge(items, false)),
    },
  }
}
