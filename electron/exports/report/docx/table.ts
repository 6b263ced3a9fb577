import {
  AlignmentType,
  Bookmark,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
  type TextRun,
} from 'docx'
import type { Cell, Column, Evidence } from '../document.ts'
import { ink, line, none, textWidth } from './look.ts'
import type { Markers } from './markers.ts'
import { run, textRuns } from './runs.ts'

const cell = (children: Paragraph[], width: number, more: { head?: boolean } = {}): TableCell =>
  new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 60, right: 60 },
    borders: { top: none, left: none, right: none, bottom: line },
    ...(more.head === true ? { shading: { type: ShadingType.CLEAR, fill: 'F6F7F9', color: 'auto' } } : {}),
  })
/** A table as wide as the text. `withHead`: whether its columns have a head, which stands on every page. */
export const table = (
  marker: Markers['marker'],
  columns: readonly Column[],
  rows: readonly { cells: readonly Cell[]; evidence: Evidence | null; mark?: string }[],
  withHead = true,
): Table => {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => Math.floor((width / whole) * textWidth))
  const align = (index: number) => ({
    alignment: columns[index]?.align === 'end' ? AlignmentType.END : AlignmentType.START,
  })
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    width: { size: textWidth, type: WidthType.DXA },
    borders: { top: none, left: none, right: none, bottom: none, insideHorizontal: none, insideVertical: none },
    rows: [
      ...(withHead
        ? [
            new TableRow({
              tableHeader: true,
              cantSplit: true,
              children: columns.map(({ head }, index) =>
                cell(
                  [new Paragraph({ ...align(index), children: [run(head, { size: 15, color: ink.grey })] })],
                  widths[index] ?? 0,
                  { head: true },
                ),
              ),
            }),
          ]
        : []),
      ...rows.map(
        ({ cells, evidence, mark }) =>
          new TableRow({
            cantSplit: true,
            children: cells.map((one, index) => {
              const runs = [
                ...textRuns(one.text, one.tone === undefined ? {} : { italics: true, color: ink.grey }),
                ...(index === 0 && evidence !== null ? marker(evidence) : []),
              ]
              return cell(
                [
                  new Paragraph({
                    ...align(index),
                    children:
                      mark !== undefined && index === 0
                        ? [new Bookmark({ id: mark, children: runs as TextRun[] })]
                        : runs,
                  }),
                ],
                widths[index] ?? 0,
              )
            }),
          }),
      ),
    ],
  })
}
