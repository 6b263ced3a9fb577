import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `exports` of the contract. */
export function createExportsHandlers({
  queue,
  tableExport,
}: Pick<AreaDependencies, 'queue' | 'tableExport'>): Pick<CoreHandlers, 'exports'> {
  return {
    exports: {
      list: async (paging) => ok(await queue.list(paging)),
      names: async ({ export: id, ...paging }) => ok(await queue.names(id, paging)),
      table: (input) => tableExport.make(input),
      tableColumns: ({ source, language }) => tableExport.columns(source, language),
      stop: ({ export: id }) => queue.stop(id),
      folder: async () => ok(await queue.folder()),
      setFolder: ({ path }) => queue.setFolder(path),
      chooseFolder: () => queue.chooseFolder(),
      showInFolder: ({ export: id }) => queue.showInFolder(id),
    },
  }
}
