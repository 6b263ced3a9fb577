import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `person` of the contract. */
export function createPersonHandlers({ persons, tracked }: AreaDependencies): Pick<CoreHandlers, 'person'> {
  return {
    person: {
      open: async ({ id }) => ok(await persons.open(id)),
      read: (input, { signal }) => tracked(persons.read(input, signal)),
    },
  }
}
