import type { DeskSigning } from '../../../shared/domain/ownership/desk/desk-signing.ts'
import type { DeskSheet, LawSheet, LawSheetCell } from '../../../shared/domain/ownership/explain/law-sheet.ts'
import type { Sentence } from '../../../shared/domain/ownership/explain/sentence.ts'
import type { SaidStanding } from '../../../shared/domain/ownership/explain/standing-words.ts'
import { xmlText } from '../../../shared/domain/ownership/picture/svg-pen.ts'
import { paperPalette } from '../../../shared/domain/ownership/picture/svg-picture.ts'

/** Styles of the pages of text that follow the picture; their heads stand again on each page. Millimetres. */
export const textStyle = ({ width, height }: { readonly width: number; readonly height: number }): string => `
@page said { size: ${width}mm ${height}mm; margin: 12mm }
.said { page: said; break-before: page; font-size: 8.5pt }
.said h2 { margin: 0 0 2mm; white-space: normal; overflow: visible }
.said h3 { margin: 5mm 0 1mm; font-size: 10pt; break-after: avoid }
.said p, .said ul { margin: 0 0 1.5mm }
.said ul { padding-left: 5mm }
.said li { break-inside: avoid; overflow-wrap: anywhere }
/* No sheet begins with the last line of a list, nor ends with the first. */
.said li:last-child { break-before: avoid }
.said li:first-child { break-after: avoid }
.said table { width: 100%; border-collapse: collapse; table-layout: fixed }
.said th, .said td { padding: 1mm 2mm 1mm 0; border-bottom: .2mm solid ${paperPalette.hatch}; text-align: left; vertical-align: top; overflow-wrap: anywhere; font-weight: 400 }
.said thead th { border-bottom: .3mm solid ${paperPalette.outline}; font-weight: 600 }
.said tr { break-inside: avoid }
.said table + p { margin-top: 2mm }
.said th:first-child { width: 24% }
.said small, .said .dim { color: ${paperPalette.ink2}; font-size: 7.5pt; font-weight: 400 }
.said .warn { color: ${paperPalette.warn} }
`

/** A sentence as HTML: what comes from outside stands apart, so that it turns no direction of our words. */
export const sentenceHtml = (sentence: Sentence): string =>
  sentence
    .map((piece) =>
      typeof piece === 'string'
        ? xmlText(piece)
        : piece.piece === 'quote'
          ? `„<bdi lang="de">${xmlText(piece.text)}</bdi>“`
          : `<bdi>${xmlText(piece.text)}</bdi>`,
    )
    .join('')

const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const standingHtml = ({ line, changes, more }: SaidStanding): string =>
  `<b>${sentenceHtml(line)}</b>${list([...changes.map(sentenceHtml), ...(more === null ? [] : [xmlText(more)])])}`

const cellHtml = (cell: LawSheetCell | null): string =>
  cell === null
    ? '<td>–</td>'
    : `<td><b>${xmlText(cell.says)}</b><br>${sentenceHtml(cell.reason)}` +
      `${cell.caveats.map((caveat) => `<br><small>${sentenceHtml(caveat)}</small>`).join('')}</td>`

function lawsHtml(laws: LawSheet): string {
  const { columns, rows, nobody, more, notes, standIns } = laws
  const head = columns
    .map(
      ({ name, rule, counts }) =>
        `<th scope="col">${xmlText(name)}<br><small>${xmlText(rule)}${counts === '' ? '' : `<br>${xmlText(counts)}`}</small></th>`,
    )
    .join('')
  const body = rows
    .map(
      ({ name, about, of }) =>
        `<tr><th scope="row"><b>${sentenceHtml(name)}</b><br><small>${sentenceHtml(about)}</small></th>` +
        `${columns.map(({ law }) => cellHtml(of[law])).join('')}</tr>`,
    )
    .join('\n')
  return [
    `<h3>${xmlText(laws.title)}</h3><p class="dim">${xmlText(laws.disclaimer)}</p>`,
    ...laws.before.map((sentence) => `<p class="warn">${sentenceHtml(sentence)}</p>`),
    nobody === null ? '' : `<p>${xmlText(nobody)}</p>`,
    rows.length === 0
      ? ''
      : `<table><thead><tr><th scope="col">${xmlText(laws.person)}</th>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`,
    more === null ? '' : `<p class="dim">${xmlText(more)}</p>`,
    ...notes.map((note) => `<p>${sentenceHtml(note)}</p>`),
    ...standIns.map(
      ({ title, text, people, missing }) =>
        `<h3>${xmlText(title)}</h3><p>${xmlText(text)}</p>${list(people.map(sentenceHtml))}` +
        missing.map((each) => `<p class="dim">${sentenceHtml(each)}</p>`).join(''),
    ),
    `<h3>${xmlText(laws.limitsTitle)}</h3>${list(laws.limits.map(xmlText))}`,
  ].join('')
}

/**
 * What a desk says beside its picture, as a section that runs over as many pages as it needs: warnings, who can sign,
 * both laws with their reasons, and the lists with their days.
 * @param heading plain text
 */
export function deskTextHtml(sheet: DeskSheet, heading: string, signing: DeskSigning | null = null): string {
  const { standings, standingTitle, explained, laws, sources, sourcesTitle } = sheet
  return (
    `<section class="said"><h2>${xmlText(heading)}</h2>` +
    (standings.length === 0
      ? ''
      : `<h3>${xmlText(standingTitle)}</h3>${explained === null ? '' : `<p class="warn">${xmlText(explained)}</p>`}` +
        list(standings.map(standingHtml))) +
    (signing === null
      ? ''
      : `<h3>${xmlText(signing.title)}</h3><p class="dim">${xmlText(signing.about)}</p>${list(signing.lines.map(xmlText))}`) +
    (laws === null ? '' : lawsHtml(laws)) +
    (sources.length === 0 ? '' : `<h3>${xmlText(sourcesTitle)}</h3>${list(sources.map(sentenceHtml))}`) +
    '</section>'
  )
}
