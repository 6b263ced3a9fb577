import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `settings` of the contract. */
export function createSettingsHandlers({ settings }: AreaDependencies): Pick<CoreHandlers, 'settings'> {
  return {
    settings: {
      change: async (change) => ok(await settings.change(change)),
    },
  }
}
