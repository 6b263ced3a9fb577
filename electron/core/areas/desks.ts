import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `desks` of the contract. */
export function createDesksHandlers({ desks, deskExport }: AreaDependencies): Pick<CoreHandlers, 'desks'> {
  return {
    desks: {
      list: async () => ok(await desks.list()),
      open: async ({ id }) => ok(await desks.open(id)),
      save: (desk) => desks.save(desk),
      remove: ({ id }) => desks.remove(id),
      export: (input) => deskExport.make(input),
      exportImage: (input) => deskExport.image(input),
      signing: async (input, { signal }) => ok(await deskExport.signing(input, signal)),
      canPrint: async () => ok(deskExport.canPrint),
    },
  }
}
