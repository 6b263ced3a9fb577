import type { Language } from '../../../shared/domain/language.ts'
import { csvRow, type CsvDialect, type CsvField } from '../ownership/csv-row.ts'
import { dayText, instantText, readCell } from './cell-text.ts'
import { tableWords } from '../../../shared/words/table.ts'
import type { Cell, ColumnType } from '../../ports/table.ts'
import type { Writing } from './writing.ts'

/** The separators that spreadsheets of a language expect when such a file is double-clicked. */
const dialects: Readonly<Record<Language, CsvDialect>> = {
  de: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
}
/** How many rows are joined before they are written. */
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
      return tableWords[language].yesNo[`${read.value}`]
  }
}

/**
 * A table as CSV (RFC 4180, UTF-8): semicolons and decimal commas in German, commas and points in English, formulas
 * escaped (csv-row.ts). `bom`: the byte order mark by which Excel recognises UTF-8.
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
