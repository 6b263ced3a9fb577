import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `privacy` of the contract. */
export function createPrivacyHandlers({
  privacy,
  tracked,
}: Pick<AreaDependencies, 'privacy' | 'tracked'>): Pick<CoreHandlers, 'privacy'> {
  return {
    privacy: {
      retention: async () => ok(privacy.retention()),
      setRetention: (rules) => tracked(privacy.setRetention(rules)),
      traces: async (asked) => ok(await privacy.traces(asked)),
      exportPerson: (asked) => privacy.exportPerson(asked),
      erasePerson: (asked) => privacy.erasePerson(asked),
    },
  }
}
