import type { Language } from '../../../shared/domain/language.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { TableFormat } from '../../../shared/domain/exports/table-formats.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'
import type { Cell, ColumnType, Table } from '../../ports/table.ts'
import { tableOf, type ColumnOf } from '../../export-jobs/tables/table-of.ts'
import { tablePlan } from './table-plan.ts'

/** A table of cells as they are; a column for every type. */
export function tableOfCells(
  types: readonly ColumnType[],
  rows: readonly (readonly Cell[])[] | (() => Iterable<readonly Cell[]>),
  title = 'Tabelle',
): Table {
  const columns = types.map((type, index): ColumnOf<readonly Cell[]> => ({
    key: `${type} ${index}`,
    title: `Column ${type} ${index}`,
    type,
    width: 12,
    value: (cells) => cells[index] ?? null,
  }))
  const all = (): Iterable<readonly Cell[]> => (typeof rows === 'function' ? rows() : rows)
  return tableOf(
    {
      title,
      name: title,
      total: null,
      raw: null,
      things: async function* () {
        for (const thing of all()) yield { thing, names: [] }
      },
    },
    columns,
    null,
  )
}

/** Everything that a plan writes. */
export async function written(plan: ExportPlan, signal: AbortSignal = new AbortController().signal): Promise<Buffer> {
  const chunks: Buffer[] = []
  await plan.write({
    signal,
    progress: () => undefined,
    sink: { write: async (chunk) => void chunks.push(Buffer.from(chunk as Uint8Array)) },
  })
  return Buffer.concat(chunks)
}

export const fileOf = (
  table: Table,
  format: TableFormat,
  language: Language = 'en',
  more: Partial<Parameters<typeof tablePlan>[1]> = {},
): Promise<Buffer> => written(tablePlan(table, { format, language, bom: false, birthDays: false, ...more }))

export const jsonOf = async (table: Table, more: Partial<Parameters<typeof tablePlan>[1]> = {}): Promise<Json> =>
  JSON.parse(String(await fileOf(table, 'json', 'en', more))) as Json
