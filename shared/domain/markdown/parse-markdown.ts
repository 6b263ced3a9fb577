import type { BlockContent, DefinitionContent, List, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { longestNote } from '../library/note.ts'
import type { MarkdownInline, MarkdownNode } from './node.ts'
import { tooCostly } from './too-costly.ts'

/** Blocks in blocks, and emphasis in emphasis; what lies deeper is shown as its text. */
const deepest = 20

/** HTML is never read as such: it stays the text that was typed. Definitions would hide a line of the note. */
const extensions = [{ disable: { null: ['htmlFlow', 'htmlText', 'definition'] } }]

/**
 * Addresses that a note may lead to (RFC 3986, scheme first): nothing that runs, nothing of this machine. Spaces and
 * control characters are refused rather than cleaned, as no honest address has them.
 */
// oxlint-disable-next-line no-control-regex
const safeUrl = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s])[^\s\u0000-\u001f\u007f]*$/i

const text = (value: string): MarkdownInline => ({ kind: 'text', text: value })

type AnyNode = RootContent | { readonly type: string; readonly value?: string; readonly children?: readonly AnyNode[] }

/** The text of whatever lies below a node, without recursion: it may lie deep. */
function textBelow(node: AnyNode): string {
  const parts: string[] = []
  const waiting: AnyNode[] = [node]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('value' in next && typeof next.value === 'string') parts.push(next.value)
    if ('children' in next && next.children !== undefined)
      waiting.push(...(next.children as readonly AnyNode[]).toReversed())
  }
  return parts.join('')
}

function toLink(url: string, children: readonly MarkdownInline[]): readonly MarkdownInline[] {
  return safeUrl.test(url) ? [{ kind: 'link', url, children: children.length > 0 ? children : [text(url)] }] : children
}

function toInline(node: PhrasingContent, depth: number): readonly MarkdownInline[] {
  if (depth > deepest) return [text(textBelow(node))]
  switch (node.type) {
    case 'text':
      return [text(node.value)]
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }]
    case 'break':
      return [{ kind: 'break' }]
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, children: inlines(node.children, depth + 1) }]
    case 'link':
      return toLink(node.url, inlines(node.children, depth + 1))
    // Pictures are never loaded: one would tell a stranger that, and when, the note was opened.
    case 'image':
      return toLink(node.url, node.alt ? [text(node.alt)] : [])
    // References, footnotes and HTML are switched off, and would be their text.
    default:
      return [text(textBelow(node))]
  }
}

const inlines = (nodes: readonly PhrasingContent[], depth: number): readonly MarkdownInline[] =>
  nodes.flatMap((node) => toInline(node, depth))

const toList = (node: List, depth: number): MarkdownNode => ({
  kind: 'list',
  start: node.ordered === true ? (node.start ?? 1) : null,
  items: node.children.map((item) => blocks(item.children, depth + 1)),
})

function toBlock(node: RootContent, depth: number): readonly MarkdownNode[] {
  if (depth > deepest) return [{ kind: 'paragraph', children: [text(textBelow(node))] }]
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, children: inlines(node.children, depth) }]
    case 'paragraph':
      return [{ kind: 'paragraph', children: inlines(node.children, depth) }]
    case 'blockquote':
      return [{ kind: 'quote', children: blocks(node.children, depth + 1) }]
    case 'list':
      return [toList(node, depth)]
    case 'code':
      return [{ kind: 'code-block', text: node.value }]
    case 'thematicBreak':
      return [{ kind: 'rule' }]
    default:
      return [{ kind: 'paragraph', children: [text(textBelow(node))] }]
  }
}

const blocks = (
  nodes: readonly (RootContent | BlockContent | DefinitionContent)[],
  depth: number,
): readonly MarkdownNode[] => nodes.flatMap((node) => toBlock(node, depth))

/** Paragraphs as they were typed, lines kept. */
const asTyped = (typed: string): readonly MarkdownNode[] =>
  typed
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      kind: 'paragraph',
      children: part
        .split('\n')
        .flatMap((line, index) => (index === 0 ? [text(line)] : [{ kind: 'break' as const }, text(line)])),
    }))

/**
 * Reads a note's Markdown (CommonMark 0.31) as a small tree that holds no markup: headings, paragraphs, emphasis,
 * lists, quotes, code, and links to `http`, `https` and `mailto` only. HTML stays text, pictures become links. A text
 * that was made to keep a reader busy, or that is longer than `longestNote`, comes back as the paragraphs it was typed in.
 */
export function parseMarkdown(typed: string): readonly MarkdownNode[] {
  const clean = typed.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  if (clean.length > longestNote || tooCostly(clean)) return asTyped(clean)
  return blocks(fromMarkdown(clean, { extensions }).children, 0)
}
