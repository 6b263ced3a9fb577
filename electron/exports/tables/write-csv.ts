import type { Language } from '../../../shared/domain/language.ts'
import { csvRow, type CsvDialect, type CsvField } from '../ownership/csv-row.ts'
import { dayText, instantText, readCell, yesNo } from './cell-text.ts'
import type { Cell, ColumnType } from './table.ts'
import type { Writing } from './writing.ts'

/** What spreadsheets of either language read when such a file is double-clicked. */
const dialects: Readonly<Record<Language, CsvDialect>> = {
  de: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
}
/** Rows that are put together before they are handed on. */
const rowsAtOnce = 256

function field(cell: Cell, type: ColumnType, language: Language): CsvField {
  const read = readCell(cell, type)
  switch (read.kind) {
    case 'empty':
      return null
    case 'text':
      return read.text
    case 'number':
      return { number: read.text }
    case 'date':
      return dayText(read.year, read.month, read.day, language)
    case 'instant':
      return instantText(read.at, language)
    case 'boolean':
      return yesNo[language][`${read.value}`]
  }
}

/**
 * A table as CSV (RFC 4180, UTF-8): semicolons and decimal commas in German, commas and points in English, formulas
 * disarmed (csv-row.ts). `bom`: the mark by which Excel knows UTF-8.
 */
export async function writeCsv(
  { table, language, sink, rows }: Writing,
  { bom }: { readonly bom: boolean },
): Promise<void> {
  const dialect = dialects[language]
  let text = `${bom ? '\uFEFF' : ''}${csvRow(
    table.columns.map(({ title }) => title),
    dialect,
  )}`
  let waiting = 0
  for await (const { cells } of rows) {
    text += csvRow(
      table.columns.map(({ type }, index) => field(cells[index] ?? null, type, language)),
      dialect,
    )
    waiting += 1
    if (waiting < rowsAtOnce) continue
    await sink.write(text)
    text = ''
    waiting = 0
  }
  await sink.write(text)
}
