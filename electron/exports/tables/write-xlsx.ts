import { fileText } from '../file-text.ts'
import { readCell, dayText } from './cell-text.ts'
import { tableWords } from '../../../shared/words/table.ts'
import type { ExportSink } from '../../ports/export-plan.ts'
import type { Cell, Column, ColumnType } from '../../ports/table.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { Writing } from './writing.ts'
import {
  areaOf,
  columnName,
  contentTypes,
  packageXml,
  sheetFile,
  sheetHead,
  sheetName,
  sheetTail,
  styles,
  stylesXml,
  workbookRelationships,
  workbookXml,
  xmlText,
  type Sheet,
} from './xlsx-parts.ts'
import { createZipStream } from './zip-stream.ts'

/** The most rows of a sheet, its header included; more go to a further sheet (Excel specifications and limits). */
export const mostRows = 1_048_576
/** The most characters of a cell. */
export const mostCharacters = 32_767
const rowsAtOnce = 256

const inline = (at: string, style: number, text: string): string => {
  const clean = fileText(text)
  const fit = clean.length <= mostCharacters ? clean : `${clean.slice(0, mostCharacters - 2).toWellFormed()} …`
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fit)}</t></is></c>`
}

/** Text that Excel takes for a formula when a person edits the cell. */
const looksLikeFormula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u
const textCell = (at: string, text: string): string =>
  inline(at, looksLikeFormula.test(text) ? styles.quoted : text.includes('\n') ? styles.wrapped : styles.plain, text)

const numberStyle: Readonly<Partial<Record<ColumnType, number>>> = {
  integer: styles.integer,
  decimal: styles.decimal,
  money: styles.money,
}

const dayMs = 86_400_000
/** Days since 1899-12-30; null before 1900-03-01: Excel's calendar has a wrong day before it, and none before 1900. */
function serial(year: number, month: number, day: number): number | null {
  const count = Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / dayMs)
  return count >= 61 && year <= 9999 ? count : null
}

/** Excel keeps 15 digits of a number; a longer one is written as text, so that no digit is lost. */
const fitsDouble = (text: string): boolean => text.replace(/^-?0*|\./g, '').replace(/^0+/, '').length <= 15

function cellXml(cell: Cell, type: ColumnType, at: string, language: Language): string {
  const read = readCell(cell, type)
  switch (read.kind) {
    case 'empty':
      return ''
    case 'text':
      return textCell(at, read.text)
    case 'number':
      return fitsDouble(read.text)
        ? `<c r="${at}" s="${numberStyle[type] ?? styles.decimal}"><v>${read.text}</v></c>`
        : textCell(at, read.text)
    case 'boolean':
      return textCell(at, tableWords[language].yesNo[`${read.value}`])
    case 'date': {
      const count = serial(read.year, read.month, read.day)
      return count === null
        ? textCell(at, dayText(read.year, read.month, read.day, language))
        : `<c r="${at}" s="${styles.date}"><v>${count}</v></c>`
    }
    case 'instant': {
      const { at: time } = read
      const count = serial(time.getFullYear(), time.getMonth() + 1, time.getDate())
      if (count === null) return textCell(at, time.toISOString())
      // Wall clock time: the fraction of the day follows from the hours and minutes that the clock shows, also on a day
      // of 23 hours.
      const seconds = time.getHours() * 3600 + time.getMinutes() * 60 + time.getSeconds()
      return `<c r="${at}" s="${styles.instant}"><v>${count + Number((seconds / 86_400).toFixed(8))}</v></c>`
    }
  }
}

/** What stands in the head of a sheet. */
export type SheetColumn = Pick<Column, 'title' | 'type' | 'width'>

/** A workbook that is written row by row. */
export interface Workbook {
  /** Ends the sheet before it. Titles of sheets differ. */
  readonly beginSheet: (title: string, columns: readonly SheetColumn[]) => Promise<void>
  readonly row: (cells: readonly Cell[]) => Promise<void>
  /** Ends the last sheet and the file. */
  readonly end: () => Promise<void>
}

/**
 * A workbook (ECMA-376): typed numbers, days and times; texts stay texts whatever they look like; a frozen header and a
 * filter on each sheet. Rows are streamed; those that a sheet can't hold go to a further one.
 */
export function createWorkbook(language: Language, sink: ExportSink, limit: number = mostRows): Workbook {
  const zip = createZipStream(sink)
  const sheets: Sheet[] = []
  let open: {
    readonly file: ReturnType<typeof zip.begin>
    readonly title: string
    readonly columns: readonly SheetColumn[]
    readonly names: readonly string[]
    readonly copy: number
  } | null = null
  let line = 0
  let text = ''

  const endSheet = async (): Promise<void> => {
    if (open === null) return
    const area = areaOf(open.columns.length, line)
    await open.file.write(`${text}${sheetTail(area)}`)
    await open.file.end()
    sheets.push({ name: sheetName(open.title, open.copy), area })
    open = null
  }
  const begin = async (title: string, columns: readonly SheetColumn[], copy: number): Promise<void> => {
    await endSheet()
    const names = columns.map((_, index) => columnName(index))
    open = { file: zip.begin(sheetFile(sheets.length)), title, columns, names, copy }
    line = 1
    text = `${sheetHead(
      columns.map(({ width }) => width),
      sheets.length === 0,
    )}<row r="1">${columns.map((column, index) => inline(`${names[index]}1`, styles.header, column.title)).join('')}</row>`
  }

  return {
    beginSheet: (title, columns) => begin(title, columns, 0),
    row: async (cells) => {
      if (open === null) throw new Error('a row without a sheet')
      if (line === limit) await begin(open.title, open.columns, open.copy + 1)
      const { columns, names, file } = open
      line += 1
      text += `<row r="${line}">`
      for (const [index, { type }] of columns.entries())
        text += cellXml(cells[index] ?? null, type, `${names[index]}${line}`, language)
      text += '</row>'
      if (line % rowsAtOnce !== 0) return
      await file.write(text)
      text = ''
    },
    end: async () => {
      await endSheet()
      const parts: readonly (readonly [string, string])[] = [
        ['xl/workbook.xml', workbookXml(sheets)],
        ['xl/_rels/workbook.xml.rels', workbookRelationships(sheets.length)],
        ['xl/styles.xml', stylesXml(language)],
        ['_rels/.rels', packageXml],
        ['[Content_Types].xml', contentTypes(sheets.length)],
      ]
      for (const [name, content] of parts) {
        const part = zip.begin(name)
        await part.write(content)
        await part.end()
      }
      await zip.end()
    },
  }
}

/** A table as a workbook; see `createWorkbook`. */
export async function writeXlsx({ table, language, sink, rows }: Writing, limit: number = mostRows): Promise<void> {
  const book = createWorkbook(language, sink, limit)
  await book.beginSheet(table.title, table.columns)
  for await (const { cells } of rows) await book.row(cells)
  await book.end()
}
