import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `company` of the contract. */
export function createCompanyHandlers({ files, tracked }: AreaDependencies): Pick<CoreHandlers, 'company'> {
  return {
    company: {
      open: async ({ id }) => ok(await files.open(id)),
      read: (input, { signal }) => tracked(files.read(input, signal)),
    },
  }
}
