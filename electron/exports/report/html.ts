import type { AnswerId } from '../../../shared/domain/ids.ts'
import {
  plain,
  type Block,
  type Column,
  type Evidence,
  type Part,
  type ReportDocument,
  type Statement,
} from './document.ts'
import { html, noteHtml, textHtml } from './html-text.ts'
import { fontFaces, reportStyle, type FontFile } from './style.ts'

export interface HtmlOptions {
  readonly fonts: readonly FontFile[]
  /** In a dossier: the path of an answer's file, beside the report. Left out: the report stands alone. */
  readonly answerFile?: ((answer: AnswerId) => string) | null
  /** 1; less sets a one-page report closer. */
  readonly density?: number
  /** On which page each element stands, by its `id`, for the contents; one that is not in it keeps the room. Left out: none. */
  readonly pages?: ReadonlyMap<string, number> | null
}

/** Whether a report begins with its contents: one company on one page does not. */
export const hasContents = ({ short, parts }: Pick<ReportDocument, 'short' | 'parts'>): boolean =>
  !short || parts.length !== 1

/** The content security policy: nothing is loaded and no script runs; styles and fonts are in the file. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'"

/**
 * A report as one HTML file without scripts and outside references: semantic headings, tables with header rows, a
 * linked table of contents, styles for screen and paper. Foreign text never becomes markup.
 */
export function reportHtml(
  document: ReportDocument,
  { fonts, answerFile = null, density = 1, pages = null }: HtmlOptions,
): string {
  const { language, parts, sources } = document
  const numberOf = new Map(sources.map(({ number, answer }) => [answer.id, number]))
  const [only] = parts
  const alone = parts.length === 1

  const hasFindings = only?.blocks.some((one) => one.kind === 'heading' && one.id.endsWith('-findings')) === true

  const marker = ({ answers, entry, computed }: Evidence, withEntry = !document.short): string => {
    const links = answers.map((id) => `<a href="#q${numberOf.get(id)}">${numberOf.get(id)}</a>`).join(', ')
    const more = [
      entry === null || !withEntry ? '' : html(document.entryMark(entry)),
      computed ? html(document.computedMark) : '',
    ].filter((part) => part !== '')
    return links === '' ? '' : `<sup class="ev">${[links, ...more].join(', ')}</sup>`
  }
  const statement = ({ id, text, evidence }: Statement): string =>
    `<span class="st" id="${id}">${textHtml(text)}${marker(evidence)}</span>`
  const statements = (all: readonly Statement[]): string => all.map(statement).join(' ')
  const columns = (all: readonly Column[]): string => {
    const whole = all.reduce((sum, { width }) => sum + width, 0)
    return `<colgroup>${all.map(({ width }) => `<col style="width:${((width / whole) * 100).toFixed(2)}%">`).join('')}</colgroup>`
  }
  const aligned = ({ align }: Column): string => (align === 'end' ? ' class="end"' : '')

  const block = (one: Block, level: number): string => {
    switch (one.kind) {
      case 'heading': {
        const tag = `h${Math.min(6, one.level + level)}`
        return `<${tag} class="${one.level === 2 ? 'h' : 'sub'}" id="${one.id}">${textHtml(one.text)}</${tag}>`
      }
      case 'facts':
        return `<dl>${one.rows
          .map(({ label, statements: of }) => {
            const long = of.length > 1 || of.some(({ text }) => plain(text).length > 48)
            return `<div${long ? ' class="long"' : ''}><dt>${html(label)}</dt><dd>${of.map(statement).join('')}</dd></div>`
          })
          .join('')}</dl>`
      case 'paragraph':
        return `<p>${statements(one.statements)}</p>`
      case 'list':
        return `<ul>${one.items.map((item) => `<li>${statements(item)}</li>`).join('')}</ul>`
      case 'nothing':
        return `<p class="nothing"><b>${html(one.title)}.</b> ${textHtml(one.text)}</p>`
      case 'remark':
        return `<p class="remark">${textHtml(one.text)}</p>`
      case 'picture':
        return `<figure>${one.svg}<figcaption>${textHtml(one.caption)}</figcaption></figure>`
      case 'note':
        return `<div class="note"><small>${html(one.changed)}</small>${noteHtml(one.nodes)}</div>`
      case 'table':
        return (
          `<table><caption>${html(one.caption)}</caption>${columns(one.columns)}<thead><tr>${one.columns.map((column) => `<th scope="col"${aligned(column)}>${html(column.head)}</th>`).join('')}</tr></thead><tbody>` +
          one.rows
            .map(
              ({ cells, saysEntry, statement: { id, evidence } }) =>
                `<tr id="${id}">${cells
                  .map((cell, index) => {
                    const column = one.columns[index] as Column
                    const inside = `${cell.tone === undefined ? textHtml(cell.text) : `<span class="no">${textHtml(cell.text)}</span>`}${index === 0 ? marker(evidence, saysEntry !== true && !document.short) : ''}`
                    return index === 0
                      ? `<th scope="row"${aligned(column)}>${inside}</th>`
                      : `<td${aligned(column)}>${inside}</td>`
                  })
                  .join('')}</tr>`,
            )
            .join('') +
          '</tbody></table>'
        )
    }
  }
  const blocks = (all: readonly Block[], level: number): string => all.map((one) => block(one, level)).join('\n')
  const onPage = (id: string): string => (pages === null ? '' : `<span class="at">${pages.get(id) ?? ''}</span>`)
  const contentsOf = (part: Part): string =>
    alone
      ? part.blocks
          .flatMap((one) =>
            one.kind === 'heading' && one.level === 2
              ? [`<li><a href="#${one.id}">${textHtml(one.text)}</a>${onPage(one.id)}</li>`]
              : [],
          )
          .join('')
      : `<li><a href="#${part.id}">${html(part.title)}</a><small>${textHtml(part.line)}</small>${onPage(part.id)}</li>`
  // The answers of a report about one thing come first; the contents close its first page.
  const contents = hasContents(document)
    ? `<nav aria-label="${html(document.contentsTitle)}"><ul class="contents">${parts.map(contentsOf).join('')}<li><a href="#sources">${html(document.sourcesTitle)}</a>${onPage('sources')}</li></ul></nav>`
    : ''
  /** Each section with its heading in an element of its own; on one page two short sections stand side by side. */
  const sections = (part: Part, level: number, behindFindings = ''): string => {
    const starts = part.blocks.flatMap((one, index) => (one.kind === 'heading' && one.level === 2 ? [index] : []))
    return starts
      .map((start, index) => {
        const [first] = part.blocks.slice(start)
        const half = first?.kind === 'heading' && /-(?:accounts|timeline)$/.test(first.id)
        const own = part.blocks.slice(start, starts[index + 1])
        // On one page a picture and what belongs to it stand side by side.
        const picture = document.short ? own.findIndex((one) => one.kind === 'picture') : -1
        const inside =
          picture < 0
            ? blocks(own, level)
            : `${blocks(own.slice(0, picture), level)}<div class="pair"><div>${blocks(own.slice(picture, picture + 1), level)}</div><div>${blocks(own.slice(picture + 1), level)}</div></div>`
        const findings = first?.kind === 'heading' && first.id.endsWith('-findings')
        return `<div class="sec${half ? ' half' : ''}${findings ? ' findings' : ''}">${inside}${findings ? behindFindings : ''}</div>`
      })
      .join('\n')
  }
  const head = (part: Part): string => `<p class="line">${textHtml(part.line)}</p>`
  const section = (part: Part): string =>
    alone
      ? `<section class="part alone" id="${part.id}">${sections(part, 0, hasFindings ? contents : '')}</section>`
      : // Chromium doubles the bookmark of a heading with which a page begins, so a line stands above it.
        `<section class="part" id="${part.id}"><p class="kind">${html(document.kind)}</p><h2 class="company" id="${part.id}-name">${html(part.title)}</h2>${head(part)}${sections(part, 1)}</section>`
  const { sourceHeads: heads } = document
  // A one-page report has no room for whole hashes; the dossier and the complete report have them.
  const hashOf = (hash: string): string => (document.short ? `${hash.slice(0, 16)}…` : hash)
  const sourceRows = sources
    .map((source) => {
      const { number, answer } = source
      const what = textHtml(document.nameOf(source))
      const file = answerFile === null ? what : `<a href="${html(answerFile(answer.id))}">${what}</a>`
      const cells = [file, html(document.momentOf(answer.readAt)), `<code>${html(hashOf(answer.bodyHash))}</code>`]
      return `<tr id="q${number}"><th scope="row">${number}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    })
    .join('')
  const widths = document.short ? [4, 58, 17, 21] : [5, 40, 18, 37]
  const sourceHead = [heads.number, heads.what, heads.readAt, heads.hash]
    .map((text) => `<th scope="col">${html(text)}</th>`)
    .join('')
  const sourceTable =
    sources.length === 0
      ? `<p class="remark">${html(document.noSources)}</p>`
      : `<p class="remark">${html(document.explained)}</p>
<table class="sources"><colgroup>${widths.map((width) => `<col style="width:${width}%">`).join('')}</colgroup><thead><tr>${sourceHead}</tr></thead><tbody>${sourceRows}</tbody></table>`

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Registerblick">
<title>${html(document.title)}</title>
<style>
${fontFaces(fonts)}
${reportStyle({ short: document.short, alone, page: document.page, density })}
</style>
</head>
<body>
<header>
<p class="kind">${html(document.kind)}</p>
<h1>${html(document.title)}</h1>
${alone && only !== undefined ? head(only) : ''}
<p class="made">${html(document.made)}</p>
${document.remark === null ? '' : `<p class="demo">${html(document.remark)}</p>`}
</header>
${alone && hasFindings ? '' : contents}
<main>
${parts.map(section).join('\n')}
<section class="appendix" id="appendix">${blocks(document.appendix, 0)}
<h2 class="h" id="sources">${html(document.sourcesTitle)}</h2>
${sourceTable}
</section>
</main>
</body>
</html>
`
}
