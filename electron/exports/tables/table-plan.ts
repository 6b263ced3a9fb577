import type { Json } from '../../../shared/domain/json.ts'
import type { TableFormat } from '../../../shared/domain/exports/table-formats.ts'
import type { TableFileOptions } from '../../ports/export-formats.ts'
import type { ExportOut, ExportPlan } from '../../ports/export-plan.ts'
import type { Row, Table } from '../../ports/table.ts'
import { writeCsv } from './write-csv.ts'
import { ownRecord, rawRecord, writeJson } from './write-json.ts'

const tellEvery = 64

/** Passes things on, reports progress and the parties that they name, and throws where the export is stopped. */
async function* counted<Thing extends { readonly names: Row['names'] }>(
  things: AsyncIterable<Thing>,
  total: number | null,
  out: ExportOut,
): AsyncIterable<Thing> {
  let done = 0
  let names: Row['names'][number][] = []
  for await (const thing of things) {
    out.signal.throwIfAborted()
    yield thing
    done += 1
    names.push(...thing.names)
    if (done % tellEvery !== 0) continue
    out.progress(done, total, names)
    names = []
  }
  out.progress(done, total, names)
}

async function* records(table: Table, birthDays: boolean, out: ExportOut): AsyncIterable<Json> {
  if (table.raw === null)
    for await (const { cells } of counted(table.rows(), table.total, out)) yield ownRecord(table.columns, cells)
  else for await (const raw of counted(table.raw(), null, out)) yield rawRecord(raw, birthDays)
}

/** The export of a table in one of the formats. */
export function tablePlan(table: Table, { format, language, bom, birthDays }: TableFileOptions): ExportPlan {
  const writers: Readonly<Record<TableFormat, (out: ExportOut) => Promise<void>>> = {
    csv: (out) => writeCsv({ table, language, sink: out.sink, rows: counted(table.rows(), table.total, out) }, { bom }),
    // Loaded when it is needed: no start needs what zips.
    xlsx: async (out) => {
      const { writeXlsx } = await import('./write-xlsx.ts')
      await writeXlsx({ table, language, sink: out.sink, rows: counted(table.rows(), table.total, out) })
    },
    json: (out) => writeJson(records(table, birthDays, out), 'json', out.sink),
    jsonl: (out) => writeJson(records(table, birthDays, out), 'jsonl', out.sink),
  }
  return { kind: 'table', title: table.title, format, name: table.name, names: [], write: writers[format] }
}
