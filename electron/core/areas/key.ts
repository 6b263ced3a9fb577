import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `key` of the contract. */
export function createKeyHandlers({ context: { session }, pay, tracked }: AreaDependencies): Pick<CoreHandlers, 'key'> {
  return {
    key: {
      check: (input) => tracked(session.check(input, pay)),
      forget: () => session.forget(),
    },
  }
}
