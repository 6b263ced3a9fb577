import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { inertText } from '../../../shared/domain/text/inert-text.ts'
import type { Column } from './column.ts'

/** A number as it is written for people, with its unit: it stays one, whatever its sign. */
const number = /^[-−]?\d[\d.,\u00a0\u202f]*(?:[ \u00a0\u202f]?(?:€|EUR|%))?$/u

/** A cell of a table on the clipboard: in one line, and never a formula for the spreadsheet that it is put into, as in our files. */
export function copiedCell(text: string): string {
  const line = cleanText(text).replace(/\s+/gu, ' ').trim()
  return number.test(line) ? line : inertText(line)
}

/** The columns that are copied: what is shown, without actions. */
export const copiedColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ acts = false, hideHead = false }) => !acts && !hideHead)

/** Tab-separated lines with the heads of the columns first. */
export const copiedTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, ...rows].map((cells) => cells.map(copiedCell).join('\t')).join('\n')

/** What a cell says, without its buttons and what is only for the eye. A name that opens its file is a name. */
export function textOfCell(cell: Element): string {
  const copy = cell.cloneNode(true) as Element
  for (const part of copy.querySelectorAll('button:not([role="link"]), input, select, svg, [aria-hidden="true"]'))
    part.remove()
  return copy.textContent
}
