import { cleanText } from '../../../shared/domain/clean-text.ts'
import type { MarkdownInline, MarkdownNode } from '../../../shared/domain/markdown/node.ts'
import type { Text } from './document.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML: nothing in it is markup, nothing turns the words around it, nothing is invisible. */
export const html = (text: string): string => cleanText(text).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

/** Foreign text stands in an isolate, so that a name in another direction leaves the sentence around it alone. */
export const textHtml = (text: Text): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return html(piece)
      return piece.kind === 'quote'
        ? `<bdi class="q" lang="de">${html(piece.text)}</bdi>`
        : `<bdi>${html(piece.text)}</bdi>`
    })
    .join('')

const inline = (nodes: readonly MarkdownInline[]): string =>
  nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return html(node.text)
        case 'code':
          return `<code>${html(node.text)}</code>`
        case 'emphasis':
          return `<em>${inline(node.children)}</em>`
        case 'strong':
          return `<strong>${inline(node.children)}</strong>`
        case 'break':
          return '<br>'
        // The address is written out: a report is printed, and leads nowhere by itself.
        case 'link':
          return `${inline(node.children)} (${html(node.url)})`
      }
    })
    .join('')

const items = (list: readonly (readonly MarkdownNode[])[]): string =>
  list.map((nodes) => `<li>${noteHtml(nodes)}</li>`).join('')

/** A note as HTML; its headings are no headings of the report and stand as strong paragraphs. */
export const noteHtml = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map((node) => {
      switch (node.kind) {
        case 'heading':
          return `<p><strong>${inline(node.children)}</strong></p>`
        case 'paragraph':
          return `<p>${inline(node.children)}</p>`
        case 'quote':
          return `<blockquote>${noteHtml(node.children)}</blockquote>`
        case 'code-block':
          return `<pre><code>${html(node.text)}</code></pre>`
        case 'rule':
          return '<hr>'
        case 'list':
          return node.start === null
            ? `<ul>${items(node.items)}</ul>`
            : `<ol start="${node.start}">${items(node.items)}</ol>`
      }
    })
    .join('')
