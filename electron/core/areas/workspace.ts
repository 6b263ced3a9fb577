import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `workspace` of the contract. */
export function createWorkspaceHandlers({ workspace, looks }: AreaDependencies): Pick<CoreHandlers, 'workspace'> {
  return {
    workspace: {
      read: async () => ok(workspace.read()),
      save: async (saved) => {
        await workspace.save(saved)
        return ok(null)
      },
      looks: async () => ok(looks.read()),
      saveLooks: async (saved) => {
        await looks.save(saved)
        return ok(null)
      },
    },
  }
}
