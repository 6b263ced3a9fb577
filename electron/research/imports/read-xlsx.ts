import { strFromU8, unzipSync, zipSync, type UnzipFileInfo } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Refusal } from '../../../shared/domain/imports/import.ts'
import { checkMarkup } from './check-markup.ts'
import { checkReferences } from './check-references.ts'

export interface XlsxRows {
  readonly sheets: readonly string[]
  readonly sheet: string
  readonly rows: readonly (readonly string[])[]
}

/** Size limit of all parts together when unpacked: a hundred times what 50,000 companies take. */
const mostUnpacked = 160 * 1024 * 1024
/** Limit on the number of parts; a workbook of thousands of parts is no list. */
const mostParts = 2_000

class Refused extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

const isCells = ({ name }: UnzipFileInfo): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels')

/**
 * The parts that hold cells. The sizes that the archive states are checked first and can't be exceeded later, because
 * parts are unpacked into buffers of those sizes.
 */
function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let [sum, parts] = [0, 0]
  unzipSync(bytes, {
    filter: (file) => {
      if (isCells(file)) sum += file.originalSize
      parts += 1
      if (sum > mostUnpacked || parts > mostParts) throw new Refused('too-large')
      return false
    },
  })
  return unzipSync(bytes, { filter: isCells })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (text: string): string =>
  text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Names of the sheets in their order. */
const sheetNames = (workbook: Uint8Array): readonly string[] =>
  [...strFromU8(workbook).matchAll(/<(?:\w+:)?sheet\b[^>]*?\bname="([^"]*)"/g)].map((match) => unescape(match[1] ?? ''))

/** A whole number as it would be typed: no "12345.0", no "1.2345E4". */
const numberText = (text: string): string => {
  const value = Number(text)
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : text
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** The signature of files that Excel wrote before 2007, and of workbooks with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** True where bytes begin as an archive, or as what Excel wrote before 2007 and writes for a file with a password. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, compound)

/** UTF-16 of "EncryptedPackage", which a workbook with a password holds. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** An archive made of the parts that were checked, because the library only takes an archive; the parts are let go with this. */
function check(
  bytes: Uint8Array,
  wanted: string | null,
): { readonly sheets: readonly string[]; readonly sheet: string; readonly checked: Uint8Array<ArrayBuffer> } {
  const parts = unpack(bytes)
  const workbook = parts['xl/workbook.xml']
  if (workbook === undefined) throw new Refused('not-a-table')
  // A workbook may name any part as a sheet, wherever it lies, so all of them are looked at.
  for (const part of Object.values(parts)) {
    const xml = strFromU8(part)
    const refused = checkMarkup(xml) ?? checkReferences(xml)
    if (refused !== null) throw new Refused(refused)
  }
  const sheets = sheetNames(workbook)
  const sheet = sheets.find((name) => name === wanted) ?? sheets[0]
  if (sheet === undefined) throw new Refused('damaged')
  return { sheets, sheet, checked: zipSync(parts, { level: 0 }) }
}

/** Reads one sheet of an XLSX workbook (ECMA-376) as texts: formulas by their results, dates as `YYYY-MM-DD`. */
export async function readXlsx(bytes: Uint8Array, wanted: string | null): Promise<XlsxRows | Refusal> {
  if (startsWith(bytes, compound))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encrypted) ? 'locked' : 'old-excel'
  try {
    const { sheets, sheet, checked } = check(bytes, wanted)
    const rows = await readSheet(checked.buffer, sheets.indexOf(sheet) + 1, { parseNumber: numberText, trim: false })
    return { sheets, sheet, rows: rows.map((row) => row.map(cellText)) }
  } catch (error) {
    return error instanceof Refused ? error.why : 'damaged'
  }
}
