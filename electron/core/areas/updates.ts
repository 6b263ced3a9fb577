import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `updates` of the contract. */
export function createUpdatesHandlers({ updates }: AreaDependencies): Pick<CoreHandlers, 'updates'> {
  return {
    updates: {
      state: () => Promise.resolve(ok(updates.state())),
      look: async () => ok(await updates.look()),
      download: async () => ok(await updates.download()),
      stop: async () => ok(await updates.stop()),
      install: async () => ok(await updates.install()),
    },
  }
}
