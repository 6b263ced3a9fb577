import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
  type IStylesOptions,
  type Table,
} from 'docx'
import type { Language } from '../../../../shared/domain/language.ts'
import { plain, type ReportDocument } from '../document.ts'
import type { FontFile } from '../style.ts'
import { blockParts, type Pictures } from './block.ts'
import { sizeOnPage } from './drawing.ts'
import { ink, line, paper } from './look.ts'
import { bookmarkOf, createMarkers, type Markers } from './markers.ts'
import { rasterize } from './raster/rasterize.ts'
import { run, textRuns, xmlSafe } from './runs.ts'
import { table } from './table.ts'

type Parts = (Paragraph | Table | TableOfContents)[]

/** A report about one thing has no part of its own for it. */
const isAlone = ({ parts }: ReportDocument): boolean => parts.length === 1

const titleParts = (document: ReportDocument): Parts => [
  new Paragraph({ children: [run(document.kind, { bold: true, color: ink.blue, size: 16 })] }),
  new Paragraph({ heading: HeadingLevel.TITLE, children: [run(document.title)] }),
  ...(isAlone(document) && document.parts[0] !== undefined
    ? [new Paragraph({ children: textRuns(document.parts[0].line) })]
    : []),
  new Paragraph({ children: [run(document.made, { color: ink.grey, size: 16 })] }),
  ...(document.remark === null ? [] : [new Paragraph({ children: [run(document.remark, { bold: true, size: 16 })] })]),
]

/** The contents; none where the report is short. */
const contentsParts = (document: ReportDocument): Parts =>
  document.short && isAlone(document)
    ? []
    : [
        new Paragraph({ spacing: { before: 240 }, children: [run(document.contentsTitle, { bold: true })] }),
        new TableOfContents(document.contentsTitle, {
          hyperlink: true,
          headingStyleRange: '1-2',
          cachedEntries: document.parts
            .flatMap((part) =>
              isAlone(document)
                ? part.blocks.flatMap((one) => (one.kind === 'heading' && one.level === 2 ? [plain(one.text)] : []))
                : [part.title],
            )
            .map((title) => ({ title: xmlSafe(title), level: 1 })),
        }),
      ]

function sourcesParts(document: ReportDocument, { marker }: Markers): Parts {
  const { sources, sourceHeads: heads } = document
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run(document.sourcesTitle)] }),
    new Paragraph({
      children: [run(sources.length === 0 ? document.noSources : document.explained, { color: ink.grey, size: 16 })],
    }),
    ...(sources.length === 0
      ? []
      : [
          table(
            marker,
            [
              { head: heads.number, align: 'end', width: 6 },
              { head: heads.what, align: 'start', width: 42 },
              { head: heads.readAt, align: 'start', width: 18 },
              { head: heads.hash, align: 'start', width: 34 },
            ],
            sources.map((source) => ({
              evidence: null,
              mark: bookmarkOf(source.number),
              cells: [
                { text: [String(source.number)] },
                { text: document.nameOf(source) },
                { text: [document.momentOf(source.answer.readAt)] },
                { text: [source.answer.bodyHash] },
              ],
            })),
          ),
        ]),
  ]
}

const stylesOf = (language: Language): IStylesOptions => ({
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
})

const pageFooter = ({ page }: ReportDocument): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.END,
        children: [
          run(`${page.by}   `, { size: 14, color: ink.grey }),
          new TextRun({
            size: 14,
            color: ink.grey,
            children: [PageNumber.CURRENT, ` ${page.of} `, PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

/** The drawings of a report as PNG pictures; empty where they can't be made here, which the captions then say. */
async function picturesOf({ parts, appendix }: ReportDocument, fonts: readonly FontFile[]): Promise<Pictures> {
  const blocks = [...parts.flatMap((part) => part.blocks), ...appendix]
  const drawings = blocks.flatMap((one) => (one.kind === 'picture' ? [{ svg: one.svg, ...sizeOnPage(one) }] : []))
  // A report that lacks a picture beside its drawing is better than none.
  const made = await rasterize(drawings, fonts).catch(() => null)
  return new Map((made ?? []).flatMap((png, at) => (drawings[at] === undefined ? [] : [[drawings[at].svg, png]])))
}

/** The same report for word processors: headings with contents, tables with repeated heads, page numbers. */
export async function reportDocx(document: ReportDocument, fonts: readonly FontFile[]): Promise<Uint8Array> {
  const { language, parts } = document
  const around = { language, pictures: await picturesOf(document, fonts) }
  const alone = isAlone(document)
  const markers = createMarkers(document)
  const children = [
    ...titleParts(document),
    ...contentsParts(document),
    ...parts.flatMap((part) => [
      ...(alone
        ? []
        : [
            new Paragraph({ children: [new PageBreak()] }),
            new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run(part.title)] }),
            new Paragraph({ children: textRuns(part.line) }),
          ]),
      ...part.blocks.flatMap((one) => blockParts(one, alone ? -1 : 0, around, markers)),
    ]),
    ...document.appendix.flatMap((one) => blockParts(one, -1, around, markers)),
    ...sourcesParts(document, markers),
  ]
  const file = new Document({
    title: xmlSafe(document.title),
    creator: 'Registerblick',
    lastModifiedBy: 'Registerblick',
    description: xmlSafe(document.made),
    features: { updateFields: false },
    styles: stylesOf(language),
    sections: [
      {
        properties: {
          page: {
            size: { width: paper.width, height: paper.height },
            margin: { top: paper.margin, bottom: paper.margin, left: paper.margin, right: paper.margin },
          },
        },
        footers: {
          default: pageFooter(document),
        },
        children,
      },
    ],
  })
  return await Packer.toBuffer(file)
}
