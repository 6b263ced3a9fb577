import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `notifications` of the contract. */
export function createNotificationsHandlers({ watch }: AreaDependencies): Pick<CoreHandlers, 'notifications'> {
  return {
    notifications: {
      settings: async () => ok(watch.notifications()),
      change: async (next) => ok(await watch.changeNotifications(next)),
    },
  }
}
