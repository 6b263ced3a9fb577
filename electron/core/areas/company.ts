import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `company` of the contract. */
export function createCompanyHandlers({
  files,
  statements,
  statementFiles,
  tracked,
}: AreaDependencies): Pick<CoreHandlers, 'company'> {
  return {
    company: {
      open: async ({ id }) => ok(await files.open(id)),
      read: (input, { signal }) => tracked(files.read(input, signal)),
      readRolesOf: (input, { signal }) => tracked(files.readRolesOf(input, signal)),
      readStatement: (input) => tracked(statements.read(input)),
      statementContent: async ({ id, statement }) => ok(await statements.content(id, statement)),
      saveStatement: ({ id, statement }) => statementFiles.save(id, statement),
    },
  }
}
