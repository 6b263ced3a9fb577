import type { TableColumn } from '../../../shared/contract/exports.ts'
import type { TableInput, TableSource } from '../../../shared/contract/table-input.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { ExportFormats } from '../../ports/export-formats.ts'
import type { ExportQueue } from '../../ports/export-queue.ts'
import type { TableSources } from './table-sources.ts'

export interface TableExportOptions {
  readonly sources: TableSources
  readonly queue: Pick<ExportQueue, 'start'>
  readonly formats: Pick<ExportFormats, 'table'>
}

/** Tables of what is kept as files. */
export function createTableExport({ sources, queue, formats }: TableExportOptions) {
  return {
    make: async ({ source, format, language, columns, bom, birthDays }: TableInput): Promise<Outcome<ExportJob>> => {
      const table = await sources.open(source, { language, columns, birthDays })
      if (!table.ok) return table
      if (table.value.columns.length === 0)
        return failed({ kind: 'bad-input', fields: [{ field: 'columns', message: 'no such column' }] })
      return queue.start(formats.table(table.value, { format, language, bom: bom ?? language === 'de', birthDays }))
    },
    /** The columns that a table would have. */
    columns: async (source: TableSource, language: Language): Promise<Outcome<readonly TableColumn[]>> => {
      const table = await sources.open(source, { language, columns: null, birthDays: false })
      return table.ok ? ok(table.value.columns.map(({ key, title }) => ({ key, title }))) : table
    },
  }
}
