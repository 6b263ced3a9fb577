import { strToU8, zipSync } from 'fflate'
import type { ReadingNote, Refusal } from '../../../shared/domain/imports/import.ts'
import { cellText, headRow, workbook } from './workbook.testing.ts'

/** What becomes of a file: refused, and why; or rows, columns and what was tolerated. */
export type Becomes = Refusal | readonly [rows: number, columns: number, notes: readonly ReadingNote[]]

/** A file that is made to hurt. `any`: which of several refusals it gets depends on the machine; it only must be one. */
export interface HostileFile {
  readonly name: string
  readonly make: () => Uint8Array
  readonly becomes: Becomes | 'any refusal'
  /** Made and read in seconds rather than milliseconds. */
  readonly heavy?: true
}

const megabyte = 1024 * 1024
const csv =
  (text: string): (() => Uint8Array) =>
  () =>
    Buffer.from(text)
const csvOf =
  (make: () => string): (() => Uint8Array) =>
  () =>
    Buffer.from(make())
const sheet =
  (rows: string, more: Readonly<Record<string, Uint8Array>> = {}): (() => Uint8Array) =>
  () =>
    workbook({ Eins: `${headRow}${rows}` }, more)
const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`
const one = row(2, cellText('A2', 'Alpha AG'))

/** The size of one part, as the directory at the end of an archive states it, replaced. */
function claim(archive: Uint8Array, real: number, told: number): Uint8Array {
  const bytes = Uint8Array.from(archive)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === real)
      view.setUint32(at + 24, told, true)
  return bytes
}

/** Entities that double themselves forty times ("billion laughs"); no reader of ours knows a DTD. */
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 40 }, (_, at) => `<!ENTITY a${at} "&a${at === 0 ? '' : at - 1};&a${at === 0 ? '' : at - 1};">`).join('')}]>`
const sheetXml = (inside: string, before = ''): Uint8Array =>
  strToU8(
    `${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inside}</sheetData></worksheet>`,
  )
const sheetOne = 'xl/worksheets/sheet1.xml'

const texts: readonly HostileFile[] = [
  { name: 'empty.csv', make: csv(''), becomes: 'empty' },
  { name: 'blank.csv', make: csv('\n \n;;;\n\t\n'), becomes: 'empty' },
  { name: 'nul.csv', make: csv(`Firma;Ort\nAl\0pha GmbH;Kiel\n`), becomes: [1, 2, ['nul']] },
  { name: 'only-nul.csv', make: () => new Uint8Array(megabyte), becomes: 'not-a-table' },
  { name: 'open-quote.csv', make: csv('Firma;Ort\n"Alpha GmbH;Kiel\nBeta GmbH;Kiel\n'), becomes: [2, 2, ['quotes']] },
  { name: 'open-quote-at-the-end.csv', make: csv('Firma;Ort\nAlpha GmbH;"Kiel'), becomes: [1, 2, ['quotes']] },
  { name: 'quotes-only.csv', make: csvOf(() => '"'.repeat(megabyte)), becomes: 'any refusal', heavy: true },
  { name: 'semicolons-only.csv', make: csvOf(() => ';'.repeat(megabyte)), becomes: 'empty', heavy: true },
  { name: 'many-columns.csv', make: csvOf(() => `${'a;'.repeat(61)}b\n`.repeat(3)), becomes: 'too-many-columns' },
  { name: 'a-million-columns.csv', make: csvOf(() => 'a;'.repeat(megabyte)), becomes: 'any refusal', heavy: true },
  {
    name: 'long-cell.csv',
    make: csvOf(() => `Firma;Ort\n${'x'.repeat(100_000)};Kiel\n`),
    becomes: [1, 2, ['cut-cells']],
  },
  { name: 'one-line.csv', make: csvOf(() => 'x'.repeat(19 * megabyte)), becomes: 'any refusal', heavy: true },
  { name: 'too-many-rows.csv', make: csvOf(() => 'a;b\n'.repeat(60_000)), becomes: 'too-many-rows' },
  {
    name: 'five-million-rows.csv',
    make: csvOf(() => 'a;b\n'.repeat(5_000_000)),
    becomes: 'too-many-rows',
    heavy: true,
  },
  { name: 'returns-only.csv', make: csvOf(() => '\r'.repeat(megabyte)), becomes: 'empty', heavy: true },
  { name: 'formula.csv', make: csv('Firma;Ort\n=cmd|calc!A1;"@SUM(1)"\n'), becomes: [1, 2, []] },
  { name: 'turned-text.csv', make: csv('Firma;Ort\n\u202eHbmG ahplA\u202c;Kiel\n'), becomes: [1, 2, []] },
  { name: 'half-a-sign.csv', make: () => Buffer.from('Firma;Ort\nAl\xffpha;Kiel\n', 'latin1'), becomes: [1, 2, []] },
  {
    name: 'picture.csv',
    make: () => Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7) % 32),
    becomes: 'not-a-table',
  },
  { name: 'paper.csv', make: csv('%PDF-1.7\nFirma;Ort\n'), becomes: 'not-a-table' },
]

const archives: readonly HostileFile[] = [
  { name: 'old.xlsx', make: () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3), becomes: 'old-excel' },
  { name: 'half.xlsx', make: () => workbook({ Eins: headRow }).slice(0, 300), becomes: 'damaged' },
  { name: 'other.xlsx', make: () => zipSync({ 'content.xml': strToU8('<x/>') }), becomes: 'not-a-table' },
  { name: 'no-sheet.xlsx', make: () => workbook({}), becomes: 'damaged' },
  { name: 'far-column.xlsx', make: sheet(row(2, cellText('ZZZZZZ2', 'x'))), becomes: 'damaged' },
  { name: 'last-corner.xlsx', make: sheet(row(1_048_576, cellText('XFD1048576', 'x'))), becomes: 'too-large' },
  { name: 'huge-row.xlsx', make: sheet(row(9_999_999, cellText('A9999999', 'x'))), becomes: 'damaged' },
  { name: 'negative-row.xlsx', make: sheet('<row r="-5"><c r="A-5"><v>1</v></c></row>'), becomes: 'damaged' },
  { name: 'no-place.xlsx', make: sheet('<row r="2"><c r="💥"><v>1</v></c></row>'), becomes: 'damaged' },
  {
    name: 'prefixed-far-column.xlsx',
    make: sheet(`<x:row r="2"><x:c r='ZZZZZZ2'><x:v>1</x:v></x:c></x:row>`),
    becomes: 'damaged',
  },
  {
    name: 'wide-dimension.xlsx',
    make: () =>
      workbook({ Eins: headRow }, { [sheetOne]: sheetXml(`${headRow}${one}<dimension ref="A1:XFD1048576"/>`) }),
    becomes: 'too-large',
  },
  {
    name: 'far-in-another-part.xlsx',
    make: sheet(one, { 'xl/worksheets/hidden.xml': sheetXml(row(2, cellText('ZZZZZZ2', 'x'))) }),
    becomes: 'damaged',
  },
  {
    name: 'claims-gigabytes.xlsx',
    make: () => claim(sheet(one, { 'xl/sharedStrings.xml': new Uint8Array(100_000) })(), 100_000, 2 ** 31),
    becomes: 'too-large',
  },
  {
    name: 'claims-nothing.xlsx',
    make: () => claim(sheet(one, { 'xl/sharedStrings.xml': new Uint8Array(5 * megabyte) })(), 5 * megabyte, 10),
    becomes: 'any refusal',
  },
  {
    name: 'bomb.xlsx',
    make: sheet(one, { 'xl/sharedStrings.xml': new Uint8Array(200 * megabyte) }),
    becomes: 'too-large',
    heavy: true,
  },
  {
    name: 'bomb-of-parts.xlsx',
    make: () =>
      workbook(
        { Eins: headRow },
        Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`xl/p${at}.xml`, new Uint8Array(10 * megabyte)])),
      ),
    becomes: 'too-large',
    heavy: true,
  },
  {
    name: 'thousands-of-parts.xlsx',
    make: () =>
      workbook(
        { Eins: headRow },
        Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`xl/p${at}.xml`, new Uint8Array(1)])),
      ),
    becomes: 'too-large',
  },
  {
    name: 'archive-in-an-archive.xlsx',
    make: sheet(one, { 'xl/embeddings/inner.zip': zipSync({ 'a.xml': new Uint8Array(50 * megabyte) }) }),
    becomes: [1, 3, []],
    heavy: true,
  },
  {
    name: 'laughs.xlsx',
    make: () =>
      workbook({ Eins: headRow }, { [sheetOne]: sheetXml(`${headRow}${row(2, cellText('A2', '&a39;'))}`, laughs) }),
    becomes: 'damaged',
  },
  {
    name: 'tag-of-megabytes.xlsx',
    make: sheet(`<row r="2" a="${'x'.repeat(10 * megabyte)}">${cellText('A2', 'Alpha AG')}</row>`),
    becomes: 'damaged',
  },
  {
    name: 'comments-that-never-end.xlsx',
    make: () => workbook({ Eins: headRow }, { [sheetOne]: sheetXml(`${headRow}${one}${'<!-- '.repeat(300_000)}`) }),
    becomes: 'damaged',
  },
  {
    name: 'tags-that-never-end.xlsx',
    make: () =>
      workbook(
        { Eins: headRow },
        { 'xl/workbook.xml': strToU8(`<workbook>${'<sheet '.repeat(megabyte)}></workbook>`) },
      ),
    becomes: 'damaged',
  },
  {
    name: 'two-hundred-thousand-formats.xlsx',
    make: sheet(one, {
      'xl/styles.xml': strToU8(
        `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${'<xf numFmtId="14"/>'.repeat(200_000)}</cellXfs></styleSheet>`,
      ),
    }),
    becomes: [1, 3, []],
    heavy: true,
  },
  {
    name: 'one-cell-a-hundred-thousand-times.xlsx',
    make: sheet(row(2, '<c r="A2"><v>1</v></c>'.repeat(100_000))),
    becomes: 'damaged',
    heavy: true,
  },
  {
    name: 'nested.xlsx',
    make: () =>
      workbook({ Eins: headRow }, { [sheetOne]: sheetXml(`${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`) }),
    becomes: 'any refusal',
    heavy: true,
  },
  { name: 'never-closed.xlsx', make: sheet(`<row r="2"><c r="A2"><v>${'1'.repeat(100_000)}`), becomes: 'any refusal' },
  {
    name: 'one-text-a-million-times.xlsx',
    make: sheet(
      Array.from({ length: 40_000 }, (_, at) =>
        row(
          at + 2,
          'ABCDEFGHIJ'.replaceAll(/./g, (letter) => `<c r="${letter}${at + 2}" t="s"><v>0</v></c>`),
        ),
      ).join(''),
      {
        'xl/sharedStrings.xml': strToU8(
          `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(450)}</t></si></sst>`,
        ),
      },
    ),
    becomes: 'any refusal',
    heavy: true,
  },
  {
    name: 'text-out-of-range.xlsx',
    make: sheet(row(2, '<c r="A2" t="s"><v>99999999</v></c>')),
    becomes: 'any refusal',
  },
  {
    name: 'part-outside.xlsx',
    make: sheet(one, { '../../../etc/passwd.xml': strToU8('<x/>') }),
    becomes: [1, 3, []],
  },
]

export const hostileFiles: readonly HostileFile[] = [...texts, ...archives]
