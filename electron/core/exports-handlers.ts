import { failed, ok } from '../../shared/domain/errors.ts'
import type { AreaParts } from './area-parts.ts'
import { tablePlan } from '../exports/tables/table-plan.ts'
import type { CoreHandlers } from './router.ts'
import { createTableSources } from './table-sources.ts'

export function createExportsHandlers({
  exports,
  outside: { store, clock },
  watch,
}: AreaParts): Pick<CoreHandlers, 'exports'> {
  const sources = createTableSources({ store, clock, monitors: watch.monitors.all, feeds: watch.feeds.list })
  return {
    exports: {
      list: async (paging) => ok(await exports.list(paging)),
      names: async ({ export: id, ...paging }) => ok(await exports.names(id, paging)),
      table: async ({ source, format, language, columns, bom, birthDays }) => {
        const table = await sources.open(source, { language, columns, birthDays })
        if (!table.ok) return table
        if (table.value.columns.length === 0)
          return failed({ kind: 'bad-input', fields: [{ field: 'columns', message: 'no such column' }] })
        return exports.start(tablePlan(table.value, { format, language, bom: bom ?? language === 'de', birthDays }))
      },
      tableColumns: async ({ source, language }) => {
        const table = await sources.open(source, { language, columns: null, birthDays: false })
        return table.ok ? ok(table.value.columns.map(({ key, title }) => ({ key, title }))) : table
      },
      stop: ({ export: id }) => exports.stop(id),
      folder: async () => ok(await exports.folder()),
      setFolder: ({ path }) => exports.setFolder(path),
      chooseFolder: () => exports.chooseFolder(),
      showInFolder: ({ export: id }) => exports.showInFolder(id),
    },
  }
}
