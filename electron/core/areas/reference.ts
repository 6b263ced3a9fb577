import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `reference` of the contract. */
export function createReferenceHandlers({ reference, tracked }: AreaDependencies): Pick<CoreHandlers, 'reference'> {
  return {
    reference: {
      all: async () => ok(await reference.all()),
      read: (input, { signal }) => tracked(reference.read(input, signal)),
    },
  }
}
