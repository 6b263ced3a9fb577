import {
  longestCell,
  mostImportColumns,
  mostImportRows,
  type HowToRead,
  type ReadingNote,
  type ReadTable,
  type Refusal,
} from '../../../shared/domain/imports/import.ts'
import { namesColumns } from '../../../shared/domain/imports/column-roles.ts'
import { parseNumberAndCourt } from '../../../shared/domain/register/register-number.ts'
import { decodeText, type Decoded } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { isWorkbook, readXlsx } from './read-xlsx.ts'

const refused = (why: Refusal): ReadTable => ({ state: 'refused', why })

/** True for a picture, a PDF or a program that is named like a text: it has control characters that no table has. */
function looksBinary(text: string): boolean {
  const some = text.slice(0, 20_000)
  let odd = 0
  for (const sign of some) {
    const code = sign.charCodeAt(0)
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) odd += 1
  }
  return some.startsWith('%PDF') || odd > some.length * 0.02 + 8
}

/** The first row is a header where it holds a name that we know, or looks unlike the rows below it. */
function hasHeaders(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows
  if (first === undefined) return false
  if (namesColumns(first)) return true
  // No header that we know. Unknown headers are recognised as words above columns of numbers.
  const digits = (cell: string | undefined): boolean => /\d/.test(cell ?? '')
  return (
    first.length > 1 &&
    !first.some(digits) &&
    rest.slice(0, 20).some((row) => row.some((cell, index) => digits(cell) && !digits(first[index]))) &&
    rest.slice(0, 20).some((row) => row.some((cell) => parseNumberAndCourt(cell) !== null))
  )
}

/**
 * Characters of all cells together. A workbook of 20 MB may use one text in millions of cells; as a table each has its own.
 */
const mostText = 40_000_000

const textIn = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((sum, row) => row.reduce((of, cell) => of + cell.length, sum), 0)

interface Tidied {
  readonly rows: readonly (readonly string[])[]
  readonly notes: Set<ReadingNote>
}

/**
 * Cells in the form that is stored: no NULs, none too long, all rows of one length, no empty rows, no empty columns at
 * the end.
 */
function tidy(rows: readonly (readonly string[])[]): Tidied {
  const notes = new Set<ReadingNote>()
  const kept = rows.flatMap((row): readonly (readonly string[])[] => {
    const cells = row.map((cell) => {
      const whole = cell.includes('\0') ? (notes.add('nul'), cell.replaceAll('\0', '')) : cell
      if (whole.length <= longestCell) return whole.toWellFormed()
      notes.add('cut-cells')
      return whole.slice(0, longestCell).toWellFormed()
    })
    return cells.every((cell) => cell.trim() === '') ? [] : [cells]
  })
  const width = kept.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim() !== '') + 1), 0)
  return { rows: kept.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')), notes }
}

/**
 * Reads a file as a table of texts. Never throws: what is wrong with a file is in the result. A file that is too large
 * is refused as a whole, never cut.
 */
export async function readTable(bytes: Uint8Array, how: HowToRead): Promise<ReadTable> {
  if (bytes.length === 0) return refused('empty')
  const workbook = isWorkbook(bytes) ? await readXlsx(bytes, how.sheet) : null
  if (typeof workbook === 'string') return refused(workbook)
  let decoded: Decoded | null = null
  let csv: ReturnType<typeof readCsv> | null = null
  if (workbook === null) {
    decoded = decodeText(bytes, how.encoding)
    if (looksBinary(decoded.text)) return refused('not-a-table')
    try {
      csv = readCsv(decoded.text, how.delimiter)
    } catch {
      return refused('not-a-table')
    }
  }
  const { rows: all, notes } = tidy(workbook?.rows ?? csv?.rows ?? [])
  const [first] = all
  if (first === undefined) return refused('empty')
  if (first.length > mostImportColumns) return refused('too-many-columns')
  const headers = how.headers ?? hasHeaders(all)
  const rows = headers ? all.slice(1) : all
  if (rows.length === 0) return refused('headers-only')
  if (rows.length > mostImportRows) return refused('too-many-rows')
  if (textIn(rows) > mostText) return refused('too-large')
  if (csv?.brokenQuotes === true) notes.add('quotes')
  if (decoded?.replaced === true) notes.add('replaced')
  return {
    state: 'read',
    format: workbook === null ? 'csv' : 'xlsx',
    encoding: decoded?.encoding ?? null,
    delimiter: csv?.delimiter ?? null,
    sheets: workbook?.sheets ?? [],
    sheet: workbook?.sheet ?? null,
    headers,
    titles: first.map((title) => (headers ? title.replace(/\s+/gu, ' ').trim() : '')),
    rows,
    notes: [...notes],
  }
}
