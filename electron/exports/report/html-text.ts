import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import type { MarkdownInline, MarkdownNode } from '../../../shared/domain/markdown/node.ts'
import type { Text } from './document.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML: it holds no markup, no mark that changes the reading direction, and nothing invisible. */
export const html = (text: string): string => cleanText(text).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

/** Foreign text in a directional isolate, so that a right-to-left name doesn't reorder the sentence around it. */
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
        // The address is written out, because a printed report has no links.
        case 'link':
          return `${inline(node.children)} (${html(node.url)})`
      }
    })
    .join('')

const items = (list: readonly (readonly MarkdownNode[])[]): string =>
  list.map((nodes) => `<li>${noteHtml(nodes)}</li>`).join('')

/** A note as HTML. Its headings become bold paragraphs, so that they don't mix with the report's. */
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
