import type { Language } from '../../../shared/domain/language.ts'

/** The fixed parts of a workbook (ECMA-376-1, SpreadsheetML), and what its sheets need. */

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'

/**
 * Text of an element. Excel reads `_x000A_` as that character (ECMA-376-1, 22.9.2.19 ST_Xstring), so an underscore that
 * begins such a group is escaped in the same way.
 */
export const xmlText = (text: string): string =>
  text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const attribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;')

/** The letters of a column counted from 0: A, B … Z, AA … */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCharCode(65 + (index % 26))}`
}

/** Formats of cells by their number in `styles`. `quoted`: text that looks like a formula stays text when it is edited. */
export const styles = {
  plain: 0,
  header: 1,
  integer: 2,
  decimal: 3,
  money: 4,
  date: 5,
  instant: 6,
  quoted: 7,
  wrapped: 8,
} as const

/** Numbers and days as the language writes them; Excel puts in the separators of its own region for `,` and `.`. */
const days: Readonly<Record<Language, readonly [day: string, instant: string]>> = {
  de: ['dd\\.mm\\.yyyy', 'dd\\.mm\\.yyyy\\ hh:mm:ss'],
  en: ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss'],
}

export const stylesXml = (language: Language): string =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="4">` +
  `<numFmt numFmtId="164" formatCode="${days[language][0]}"/><numFmt numFmtId="165" formatCode="${days[language][1]}"/>` +
  '<numFmt numFmtId="166" formatCode="#,##0.00##"/><numFmt numFmtId="167" formatCode="#,##0"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9">' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>' +
  '<xf numFmtId="167" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

export const sheetFile = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** Everything before the first row: the frozen header and the widths of the columns. */
export const sheetHead = (widths: readonly number[], first: boolean): string =>
  `${head}<worksheet xmlns="${main}">` +
  `<sheetViews><sheetView${first ? ' tabSelected="1"' : ''} workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultRowHeight="15"/>' +
  `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`

/** Cells of the table with its header, `A1:K101`. */
export const areaOf = (columns: number, rows: number): string => `A1:${columnName(Math.max(0, columns - 1))}${rows}`

export const sheetTail = (area: string): string => `</sheetData><autoFilter ref="${area}"/></worksheet>`

export interface Sheet {
  readonly name: string
  readonly area: string
}

const absolute = (area: string): string => area.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')

export const workbookXml = (sheets: readonly Sheet[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews><sheets>` +
  sheets
    .map(({ name }, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('') +
  // Excel writes this name beside every filter, and other programs look for it there.
  `</sheets><definedNames>${sheets
    .map(
      ({ name, area }, index) =>
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${xmlText(`'${name.replaceAll("'", "''")}'!${absolute(area)}`)}</definedName>`,
    )
    .join('')}</definedNames></workbook>`

export const workbookRelationships = (sheets: number): string =>
  `${head}<Relationships xmlns="${packageRelationships}">` +
  Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  ).join('') +
  `<Relationship Id="rId${sheets + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`

export const packageXml = `${head}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const contentTypes = (sheets: number): string =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>` +
  Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/${sheetFile(index)}" ContentType="${office}.worksheet+xml"/>`,
  ).join('') +
  `<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`

/** A sheet's name: at most 31 characters, none of `[]:*?/\`, no apostrophe at an end, not Excel's own "History". */
export function sheetName(title: string, copy: number): string {
  const suffix = copy === 0 ? '' : ` (${copy + 1})`
  const plain = title
    .toWellFormed()
    .replace(/[\p{C}]/gu, '')
    .replace(/[[\]:*?/\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = Array.from(new Intl.Segmenter().segment(plain.slice(0, 60)), ({ segment }) => segment)
    .reduce((name, segment) => (name.length + segment.length + suffix.length <= 31 ? name + segment : name), '')
    .replace(/^'+|'+$/g, '')
    .trim()
  return `${cut === '' || /^history$/i.test(cut) ? 'Registerblick' : cut}${suffix}`
}
