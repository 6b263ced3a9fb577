import type { Language } from '../../../shared/domain/language.ts'
import type { DeskSheet } from '../../../shared/domain/ownership/explain/law-sheet.ts'
import type { SeenPicture } from '../../../shared/domain/ownership/picture/desk-picture.ts'
import { legendOf, samples, sampleSize, type LegendEntry } from '../../../shared/domain/ownership/picture/legend.ts'
import {
  mmPerUnit,
  paperSizes,
  paperSpaces,
  planPaper,
  type PaperPlan,
  type Sheet,
} from '../../../shared/domain/ownership/picture/paper.ts'
import { families } from '../../../shared/domain/ownership/picture/pen.ts'
import { pictureWords } from '../../../shared/words/picture.ts'

type PictureTexts = (typeof pictureWords)[Language]
import { svgPen, xmlText } from '../../../shared/domain/ownership/picture/svg-pen.ts'
import { paperPalette, svgPicture } from '../../../shared/domain/ownership/picture/svg-picture.ts'
import type { DeskSigning } from '../../../shared/domain/ownership/desk/desk-signing.ts'
import { deskTextHtml, textStyle } from './desk-paper-text.ts'
import { fontFaces, type FontFile } from '../report/style.ts'

/** What stands on the paper beside the picture. */
export interface PaperOptions {
  readonly language: Language
  /** Name of the desk or of the company; plain text. */
  readonly title: string
  /** Days of the reads, as people write them: "14.11.2026", "02.11.2025 to 14.11.2026". */
  readonly days: string
  /** The day that is compared with; null: none. */
  readonly comparedDay: string | null
  /** Day of the export. */
  readonly madeOn: string
  /** What the service that gave the data is called (`serviceName`); null: it has no name. */
  readonly service: string | null
  /** Who can sign for the subject; null: nothing is kept of it. */
  readonly signing: DeskSigning | null
}

/** Styles of the sheets; the printer takes size and margins from them. No text of a name may be put in here. */
const styleOf = ({ paper, room }: PaperPlan): string => {
  const { width, height } = paperSizes[paper]
  const { margin, head, foot } = paperSpaces
  const { ink, ink2, ink3, outline } = paperPalette
  return `
@page { size: ${width}mm ${height}mm; margin: 0 }
* { box-sizing: border-box }
html, body { margin: 0; padding: 0; background: #fff; color: ${ink}; font: 8pt/1.35 ${families.ui} }
.sheet { position: relative; width: ${width}mm; height: ${height - 0.2}mm; padding: ${margin}mm; overflow: hidden; break-after: page; break-inside: avoid }
.sheet:last-child { break-after: auto }
header { height: ${head}mm; overflow: hidden }
h1, h2 { margin: 0; font: 600 14pt/1.25 ${families.register}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
header p { margin: 1mm 0 0; color: ${ink2} }
figure { margin: 0; width: ${room.width}mm; height: ${room.height}mm; display: flex; align-items: center; justify-content: center }
figure.part { border: .2mm dashed ${outline} }
.index { height: ${room.height}mm; overflow: hidden; columns: 2; column-gap: 10mm; column-fill: auto }
.index table { width: 100%; border-collapse: collapse }
.index caption { text-align: left; font-weight: 600; padding-bottom: 1mm }
.index th, .index td { padding: .8mm 2mm .8mm 0; border-bottom: .2mm solid ${outline}; text-align: left; font-weight: 400; vertical-align: top }
.index thead th { font-weight: 600 }
.index thead th:not(:first-child) { text-align: right }
.index td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.index tr { break-inside: avoid }
footer { height: ${foot}mm; padding-top: 2mm; display: grid; grid-template-columns: 1fr auto; column-gap: 6mm; color: ${ink3}; font-size: 7pt; overflow: hidden }
footer p { margin: 0 }
.legend { display: flex; flex-wrap: wrap; gap: 0 4mm; margin: 0 0 1mm; padding: 0; list-style: none; color: ${ink2} }
.legend li { display: flex; align-items: center; gap: 1.2mm }
.mark { text-align: right; white-space: nowrap }
${textStyle(paperSizes[paper])}`
}

function sample(entry: LegendEntry, at: number): string {
  const { pen, parts } = svgPen(paperPalette, 's0-hatch')
  samples[entry](pen)
  const { width, height } = sampleSize
  return `<svg width="${width * 0.8}" height="${height * 0.8}" viewBox="0 0 ${width} ${height}" aria-hidden="true" id="legend-${at}">${parts.join('')}</svg>`
}

/** The sheets as a small map in which this sheet is filled. */
function sheetMap({ sheets, whole }: PaperPlan, here: Sheet): string {
  const scale = Math.min(90 / whole.width, 40 / whole.height)
  const boxes = sheets.slice(1).map((sheet) => {
    const { x, y, width, height } = sheet.part
    return (
      `<rect x="${((x - whole.x) * scale).toFixed(1)}" y="${((y - whole.y) * scale).toFixed(1)}" width="${(width * scale).toFixed(1)}" ` +
      `height="${(height * scale).toFixed(1)}" fill="${sheet === here ? paperPalette.accent : 'none'}" stroke="${paperPalette.ink3}" stroke-width=".6"/>`
    )
  })
  const right = Math.max(...sheets.slice(1).map(({ part }) => (part.x + part.width - whole.x) * scale))
  const bottom = Math.max(...sheets.slice(1).map(({ part }) => (part.y + part.height - whole.y) * scale))
  const size = `width="${Math.ceil(right + 2)}" height="${Math.ceil(bottom + 2)}" viewBox="-1 -1 ${Math.ceil(right + 2)} ${Math.ceil(bottom + 2)}"`
  return `<svg ${size} aria-hidden="true">${boxes.join('')}</svg>`
}

/** Frames and names of the parts, drawn over the overview. */
const partsOver = ({ sheets, whole, room }: PaperPlan): string => {
  const unit = Math.max(whole.width / (room.width / mmPerUnit), whole.height / (room.height / mmPerUnit))
  return sheets
    .slice(1)
    .map(
      ({ name, part }) =>
        `<rect x="${part.x}" y="${part.y}" width="${part.width}" height="${part.height}" fill="none" stroke="${paperPalette.accent}" ` +
        `stroke-width="${unit}" stroke-dasharray="${6 * unit} ${4 * unit}"/>` +
        `<text x="${part.x + 6 * unit}" y="${part.y + 22 * unit}" font-family='${families.ui}' font-size="${20 * unit}" font-weight="600" fill="${paperPalette.accent}">${name}</text>`,
    )
    .join('')
}

/** What a sheet of branches is called: by its owners, the one with the largest share first. */
const branchTitle = ({ owners }: Sheet, texts: PictureTexts): string =>
  texts.branch(owners.map((owner) => (owner === '' ? texts.index.others : owner)))

/** Which owner's branch stands on which sheet. */
const indexHtml = ({ index }: PaperPlan, { index: say }: PictureTexts): string => {
  const rows = index.map(
    ({ owner, share, parties, sheet }) =>
      `<tr><th scope="row">${xmlText(owner === '' ? say.others : owner)}</th><td>${xmlText(share)}</td>` +
      `<td>${parties}</td><td>${sheet}</td></tr>`,
  )
  const heads = [say.owner, say.share, say.parties, say.sheet].map((one) => `<th scope="col">${xmlText(one)}</th>`)
  return (
    `<div class="index"><table><caption>${xmlText(say.title)}</caption>` +
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  )
}

/**
 * The picture of a desk as sheets of paper: an HTML page that a printer makes a PDF of (ports/printer.ts). One sheet
 * where the type stays readable; otherwise one for each owner's branch with an index before them, or parts with an overview and a map on each. It states what
 * it shows, of which day, from which service, and that it is no entry of the transparency register. What the desk says in
 * words follows on pages of its own.
 */
export function deskPaper({ picture }: SeenPicture, said: DeskSheet, options: PaperOptions): string {
  const { language, title, days, comparedDay, madeOn, service } = options
  const texts = pictureWords[language]
  const plan = planPaper(picture)
  const name = xmlText(texts.ownersOf(title))
  const size = { width: plan.room.width / mmPerUnit, height: plan.room.height / mmPerUnit }
  const legend = legendOf(picture)
    .map((entry, at) => `<li>${sample(entry, at)} ${xmlText(texts.legend[entry])}</li>`)
    .join('')
  const subtitle = [
    texts.direction,
    texts.readOn(days),
    ...(comparedDay === null ? [] : [texts.compared(comparedDay)]),
  ].join(' · ')
  const notes = [
    texts.notRegister,
    texts.source(service, days),
    texts.madeOn(madeOn),
    ...(plan.tooSmall ? [texts.tooSmall] : []),
  ].join(' ')
  const indexed = plan.index.length > 0
  const count = plan.sheets.length + (indexed ? 1 : 0)
  const foot = (mark: string, map = ''): string =>
    `<footer><div><ul class="legend" aria-label="${xmlText(texts.legendTitle)}">${legend}</ul><p>${xmlText(notes)}</p></div>` +
    `<div class="mark">${map}<p>${xmlText(mark)}</p></div></footer></section>`
  const head = (heading: string): string =>
    `<section class="sheet"><header>${heading}<p>${xmlText(subtitle)}</p></header>`
  const index = indexed
    ? [`${head(`<h1>${name}</h1>`)}${indexHtml(plan, texts)}${foot(texts.sheet('', 1, count))}`]
    : []
  const sheets = plan.sheets.map((sheet, at) => {
    const overview = plan.overview && at === 0
    const svg = svgPicture(sheet.picture, {
      title: texts.ownersOf(title),
      language,
      part: sheet.part,
      size,
      standalone: false,
      ids: `s${at}`,
    })
    const drawn = overview ? svg.replace(/<\/svg>\n$/, `${partsOver(plan)}</svg>`) : svg
    const mark = count === 1 ? '' : texts.sheet(indexed ? String(at + 1) : sheet.name, at + (indexed ? 2 : 1), count)
    const part = indexed ? branchTitle(sheet, texts) : sheet.name
    const heading = at === 0 && !indexed ? `<h1>${name}</h1>` : `<h2>${name}, ${xmlText(part)}</h2>`
    const map = plan.overview && !overview ? sheetMap(plan, sheet) : ''
    return `${head(heading)}<figure${map === '' ? '' : ' class="part"'}>${drawn}</figure>${foot(mark, map)}`
  })
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><title>${name}</title><style>${styleOf(plan)}</style></head>`,
    `<body>${[...index, ...sheets].join('\n')}\n${deskTextHtml(said, texts.ownersOf(title), options.signing)}</body>`,
    '</html>',
    '',
  ].join('\n')
}

const styleBegins = '<style>'

/** The same page with its fonts embedded, so that its PDF looks alike wherever it is printed. */
export function withFonts(html: string, fonts: readonly FontFile[]): string {
  const at = html.indexOf(styleBegins) + styleBegins.length
  return html.slice(0, at) + fontFaces(fonts) + html.slice(at)
}
