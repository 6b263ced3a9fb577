import { AlignmentType, BorderStyle, HeadingLevel, Paragraph, type Table } from 'docx'
import type { Language } from '../../../../shared/domain/language.ts'
import { reportWords } from '../../../../shared/words/report.ts'
import type { Block } from '../document.ts'
import { drawing } from './drawing.ts'
import { headings, ink } from './look.ts'
import type { Markers } from './markers.ts'
import { noteParagraphs } from './note.ts'
import { run, textRuns } from './runs.ts'
import { table } from './table.ts'

/** PNG pictures of drawings, by their SVG; one that is not in it has none. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** One block of a report. `level`: by how much its headings are lower than it says. */
export function blockParts(
  one: Block,
  level: number,
  { language, pictures }: { readonly language: Language; readonly pictures: Pictures },
  { marker, plainMarker, statements }: Markers,
): (Paragraph | Table)[] {
  switch (one.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: headings[one.level - 1 + level] ?? HeadingLevel.HEADING_4,
          keepNext: true,
          children: textRuns(one.text),
        }),
      ]
    case 'facts':
      return [
        table(
          marker,
          [
            { head: '', align: 'start', width: 26 },
            { head: '', align: 'start', width: 74 },
          ],
          one.rows.flatMap(({ label, statements: of }) =>
            of.map(({ text, evidence }, index) => ({
              cells: [{ text: [index === 0 ? label : ''] }, { text: [...text, plainMarker(evidence)] }],
              evidence: null,
            })),
          ),
          false,
        ),
      ]
    case 'paragraph':
      return [new Paragraph({ spacing: { before: 80, after: 80 }, children: statements(one.statements) })]
    case 'list':
      return one.items.map((item) => new Paragraph({ bullet: { level: 0 }, children: statements(item) }))
    case 'nothing':
      return [
        new Paragraph({
          spacing: { before: 80, after: 80 },
          indent: { left: 160 },
          border: { left: { style: BorderStyle.DASHED, size: 12, color: ink.grey, space: 6 } },
          children: [run(`${one.title}. `, { bold: true }), ...textRuns(one.text)],
        }),
      ]
    case 'remark':
      return [
        new Paragraph({
          spacing: { before: 60, after: 60 },
          children: textRuns(one.text, { color: ink.grey, size: 16 }),
        }),
      ]
    case 'picture': {
      const png = pictures.get(one.svg) ?? null
      return [
        new Paragraph({ alignment: AlignmentType.CENTER, keepNext: true, children: [drawing(one, png)] }),
        new Paragraph({
          spacing: { before: 40, after: 60 },
          children: textRuns(
            png === null ? [...one.caption, ` ${reportWords[language].owners.noDrawing}`] : one.caption,
            { color: ink.grey, size: 16 },
          ),
        }),
      ]
    }
    case 'note':
      return [
        new Paragraph({ spacing: { before: 120 }, children: [run(one.changed, { color: ink.grey, size: 16 })] }),
        ...noteParagraphs(one.nodes),
      ]
    case 'table':
      return [
        new Paragraph({
          keepNext: true,
          spacing: { before: 100, after: 40 },
          children: [run(one.caption, { bold: true })],
        }),
        table(
          marker,
          one.columns,
          one.rows.map(({ cells, statement: { evidence } }) => ({ cells, evidence })),
        ),
      ]
  }
}
