import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  ShadingType,
  Bookmark,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
  type IRunOptions,
} from 'docx'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { reportWords } from '../../../shared/words/report.ts'
import type { MarkdownInline, MarkdownNode } from '../../../shared/domain/markdown/node.ts'
import {
  plain,
  type Block,
  type Cell,
  type Column,
  type Evidence,
  type ReportDocument,
  type Statement,
  type Text,
} from './document.ts'

const ink = { blue: '1C4F9C', grey: '596270', line: 'DFE3E8', strong: '15191F' } as const
/** A4 and its text in twentieths of a point. */
const paper = { width: 11_906, height: 16_838, margin: 1_100 }
const textWidth = paper.width - 2 * paper.margin
const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const
const line = { style: BorderStyle.SINGLE, size: 4, color: ink.line } as const
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const

/** Text without the characters that XML 1.0 can't hold (section 2.2). */
const xmlSafe = (text: string): string => cleanText(text).replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
const run = (text: string, more: IRunOptions = {}): TextRun => new TextRun({ text: xmlSafe(text), ...more })

const textRuns = (text: Text, more: IRunOptions = {}): TextRun[] =>
  text.map((piece) => {
    if (typeof piece === 'string') return run(piece, more)
    return piece.kind === 'quote'
      ? run(piece.text, { ...more, font: 'Georgia', language: { value: 'de-DE' } })
      : run(piece.text, more)
  })

/**
 * One wholly transparent pixel, which word processors without SVG (Word before 2016) show instead of a drawing: an empty
 * place and never a coloured box. The drawing's table stands below it.
 */
const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)
/** Widest and highest that a drawing may be, in CSS pixels. */
const room = { width: 640, height: 820 }

function drawing({ svg, alt }: Extract<Block, { kind: 'picture' }>): ImageRun {
  const side = (which: 'width' | 'height'): number =>
    Number(new RegExp(`<svg[^>]* ${which}="([\\d.]+)"`).exec(svg)?.[1] ?? 400)
  const [width, height] = [side('width'), side('height')]
  const scale = Math.min(1, room.width / width, room.height / height)
  const said = xmlSafe(alt)
  return new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    fallback: { type: 'png', data: blank },
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: said, description: said, title: said },
  })
}

/** The same report for word processors: headings with contents, tables with repeated heads, page numbers. */
export function reportDocx(document: ReportDocument): Promise<Uint8Array> {
  const { language, sources, parts } = document
  const numberOf = new Map(sources.map(({ number, answer }) => [answer.id, number]))
  const alone = parts.length === 1

  const marker = ({ answers, entry, computed }: Evidence): (TextRun | InternalHyperlink)[] => {
    if (answers.length === 0) return []
    const small = { size: 13, color: ink.grey }
    const links = answers.flatMap((id, index) => [
      ...(index === 0 ? [] : [run(', ', small)]),
      new InternalHyperlink({
        anchor: `q${numberOf.get(id)}`,
        children: [run(String(numberOf.get(id)), { size: 13, color: ink.blue })],
      }),
    ])
    const more = [entry === null ? '' : document.entryMark(entry), computed ? document.computedMark : ''].filter(
      (part) => part !== '',
    )
    return [run(' [', small), ...links, run(`${more.map((part) => `, ${part}`).join('')}]`, small)]
  }
  const statement = ({ text, evidence }: Statement): (TextRun | InternalHyperlink)[] => [
    ...textRuns(text),
    ...marker(evidence),
  ]
  const statements = (all: readonly Statement[]): (TextRun | InternalHyperlink)[] =>
    all.flatMap((one, index) => [...(index === 0 ? [] : [run(' ')]), ...statement(one)])

  const cell = (children: Paragraph[], width: number, more: { head?: boolean } = {}): TableCell =>
    new TableCell({
      children,
      width: { size: width, type: WidthType.DXA },
      margins: { top: 40, bottom: 40, left: 60, right: 60 },
      borders: { top: none, left: none, right: none, bottom: line },
      ...(more.head === true ? { shading: { type: ShadingType.CLEAR, fill: 'F6F7F9', color: 'auto' } } : {}),
    })
  const table = (
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

  const inline = (nodes: readonly MarkdownInline[], more: IRunOptions = {}): TextRun[] =>
    nodes.flatMap((node): TextRun[] => {
      switch (node.kind) {
        case 'text':
          return [run(node.text, more)]
        case 'code':
          return [run(node.text, { ...more, font: 'Consolas' })]
        case 'emphasis':
          return inline(node.children, { ...more, italics: true })
        case 'strong':
          return inline(node.children, { ...more, bold: true })
        case 'break':
          return [run('', { ...more, break: 1 })]
        case 'link':
          return [...inline(node.children, more), run(` (${node.url})`, more)]
      }
    })
  const noteParagraphs = (nodes: readonly MarkdownNode[], depth = 0): Paragraph[] =>
    nodes.flatMap((node): Paragraph[] => {
      const indent = { indent: { left: depth * 280 } }
      switch (node.kind) {
        case 'heading':
          return [new Paragraph({ ...indent, children: inline(node.children, { bold: true }) })]
        case 'paragraph':
          return [new Paragraph({ ...indent, children: inline(node.children) })]
        case 'quote':
          return noteParagraphs(node.children, depth + 1)
        case 'code-block':
          return node.text
            .split('\n')
            .map((text) => new Paragraph({ ...indent, children: [run(text, { font: 'Consolas' })] }))
        case 'rule':
          return [new Paragraph({ border: { bottom: line } })]
        case 'list':
          return node.items.flatMap((item, index) =>
            noteParagraphs(item, depth + 1).map((paragraph, at) =>
              at === 0
                ? new Paragraph({
                    indent: { left: (depth + 1) * 280, hanging: 240 },
                    children: [run(node.start === null ? '•  ' : `${node.start + index}.  `), ...itemRuns(item)],
                  })
                : paragraph,
            ),
          )
      }
    })
  const itemRuns = (item: readonly MarkdownNode[]): TextRun[] => {
    const [first] = item
    return first?.kind === 'paragraph' || first?.kind === 'heading' ? inline(first.children) : []
  }

  const block = (one: Block, level: number): (Paragraph | Table)[] => {
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
      case 'picture':
        return [
          new Paragraph({ alignment: AlignmentType.CENTER, keepNext: true, children: [drawing(one)] }),
          new Paragraph({
            spacing: { before: 40, after: 60 },
            children: textRuns([...one.caption, ` ${reportWords[language].owners.noDrawing}`], {
              color: ink.grey,
              size: 16,
            }),
          }),
        ]
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
            one.columns,
            one.rows.map(({ cells, statement: { evidence } }) => ({ cells, evidence })),
          ),
        ]
    }
  }
  const plainMarker = ({ answers, entry, computed }: Evidence): string =>
    answers.length === 0
      ? ''
      : ` [${[
          ...answers.map((id) => String(numberOf.get(id))),
          ...(entry === null ? [] : [document.entryMark(entry)]),
          ...(computed ? [document.computedMark] : []),
        ]
          .filter((part) => part !== '')
          .join(', ')}]`

  const { sourceHeads: heads } = document
  const children: (Paragraph | Table | TableOfContents)[] = [
    new Paragraph({ children: [run(document.kind, { bold: true, color: ink.blue, size: 16 })] }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(document.title)] }),
    ...(alone && parts[0] !== undefined ? [new Paragraph({ children: textRuns(parts[0].line) })] : []),
    new Paragraph({ children: [run(document.made, { color: ink.grey, size: 16 })] }),
    ...(document.remark === null
      ? []
      : [new Paragraph({ children: [run(document.remark, { bold: true, size: 16 })] })]),
    ...(document.short && alone
      ? []
      : [
          new Paragraph({ spacing: { before: 240 }, children: [run(document.contentsTitle, { bold: true })] }),
          new TableOfContents(document.contentsTitle, {
            hyperlink: true,
            headingStyleRange: '1-2',
            cachedEntries: parts
              .flatMap((part) =>
                alone
                  ? part.blocks.flatMap((one) => (one.kind === 'heading' && one.level === 2 ? [plain(one.text)] : []))
                  : [part.title],
              )
              .map((title) => ({ title: xmlSafe(title), level: 1 })),
          }),
        ]),
    ...parts.flatMap((part) => [
      ...(alone
        ? []
        : [
            new Paragraph({ children: [new PageBreak()] }),
            new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run(part.title)] }),
            new Paragraph({ children: textRuns(part.line) }),
          ]),
      ...part.blocks.flatMap((one) => block(one, alone ? -1 : 0)),
    ]),
    ...document.appendix.flatMap((one) => block(one, -1)),
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run(document.sourcesTitle)] }),
    new Paragraph({
      children: [run(sources.length === 0 ? document.noSources : document.explained, { color: ink.grey, size: 16 })],
    }),
    ...(sources.length === 0
      ? []
      : [
          table(
            [
              { head: heads.number, align: 'end', width: 6 },
              { head: heads.call, align: 'start', width: 36 },
              { head: heads.readAt, align: 'start', width: 16 },
              { head: heads.charged, align: 'end', width: 11 },
              { head: heads.hash, align: 'start', width: 31 },
            ],
            sources.map(({ number, answer }) => ({
              evidence: null,
              mark: `q${number}`,
              cells: [
                { text: [String(number)] },
                { text: [{ kind: 'name', text: answer.call } as const] },
                { text: [document.momentOf(answer.readAt)] },
                { text: [document.chargeOf(answer)] },
                { text: [answer.bodyHash] },
              ],
            })),
          ),
        ]),
  ]

  const file = new Document({
    title: xmlSafe(document.title),
    creator: 'Registerblick',
    lastModifiedBy: 'Registerblick',
    description: xmlSafe(document.made),
    features: { updateFields: false },
    styles: {
      default: {
        document: {
          run: {
            font: 'Segoe UI',
            size: 18,
            color: ink.strong,
            language: { value: language === 'de' ? 'de-DE' : 'en-GB' },
          },
        },
        title: { run: { font: 'Georgia', size: 44, bold: true }, paragraph: { spacing: { before: 60, after: 60 } } },
        heading1: {
          run: { size: 26, bold: true },
          paragraph: { spacing: { before: 320, after: 80 }, border: { bottom: { ...line, color: ink.strong } } },
        },
        heading2: { run: { size: 21, bold: true }, paragraph: { spacing: { before: 200, after: 60 } } },
        heading3: { run: { size: 18, bold: true }, paragraph: { spacing: { before: 160, after: 40 } } },
        heading4: { run: { size: 18, italics: true }, paragraph: { spacing: { before: 120, after: 40 } } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: paper.width, height: paper.height },
            margin: { top: paper.margin, bottom: paper.margin, left: paper.margin, right: paper.margin },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.END,
                children: [
                  run(`${document.page.by}   `, { size: 14, color: ink.grey }),
                  new TextRun({
                    size: 14,
                    color: ink.grey,
                    children: [PageNumber.CURRENT, ` ${document.page.of} `, PageNumber.TOTAL_PAGES],
                  }),
                ],
              }),
            ],
          }),
        },
        children,
      },
    ],
  })
  return Packer.toBuffer(file)
}
