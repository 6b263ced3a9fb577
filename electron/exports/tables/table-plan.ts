import type { Language } from '../../../shared/domain/language.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { TableFormat } from '../../../shared/domain/table-formats.ts'
import type { ExportPlan } from '../plan.ts'
import type { Row, Table } from './table.ts'
import { writeCsv } from './write-csv.ts'
import { ownRecord, rawRecord, writeJson } from './write-json.ts'
import { writeXlsx } from './write-xlsx.ts'

export interface TablePlanOptions {
  readonly format: TableFormat
  readonly language: Language
  /** CSV: the mark by which Excel knows UTF-8. */
  readonly bom: boolean
  readonly birthDays: boolean
}

type Out = Parameters<ExportPlan['write']>[0]
const tellEvery = 64

/** Things as they come, counted, with whom they name; ends where the export is stopped. */
async function* counted<Thing extends { readonly names: Row['names'] }>(
  things: AsyncIterable<Thing>,
  total: number | null,
  out: Out,
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

async function* records(table: Table, birthDays: boolean, out: Out): AsyncIterable<Json> {
  if (table.raw === null)
    for await (const { cells } of counted(table.rows(), table.total, out)) yield ownRecord(table.columns, cells)
  else for await (const raw of counted(table.raw(), null, out)) yield rawRecord(raw, birthDays)
}

/** A table as a file of one of the formats. */
export function tablePlan(table: Table, { format, language, bom, birthDays }: TablePlanOptions): ExportPlan {
  const writers: Readonly<Record<TableFormat, (out: Out) => Promise<void>>> = {
    csv: (out) => writeCsv({ table, language, sink: out.sink, rows: counted(table.rows(), table.total, out) }, { bom }),
    xlsx: (out) => writeXlsx({ table, language, sink: out.sink, rows: counted(table.rows(), table.total, out) }),
    json: (out) => writeJson(records(table, birthDays, out), 'json', out.sink),
    jsonl: (out) => writeJson(records(table, birthDays, out), 'jsonl', out.sink),
  }
  return { kind: 'table', title: table.title, format, name: table.name, names: [], write: writers[format] }
}
