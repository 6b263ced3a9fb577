import { assertNever } from '../assert-never.ts'
import type { MarkdownInline, MarkdownNode } from './node.ts'

const ofInline = (node: MarkdownInline): string => {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text
    case 'break':
      return ' '
    case 'emphasis':
    case 'strong':
    case 'link':
      return node.children.map(ofInline).join('')
    default:
      return assertNever(node)
  }
}

const ofBlock = (node: MarkdownNode): string => {
  switch (node.kind) {
    case 'heading':
    case 'paragraph':
      return node.children.map(ofInline).join('')
    case 'quote':
      return plainText(node.children)
    case 'list':
      return node.items.map(plainText).join(' ')
    case 'code-block':
      return node.text
    case 'rule':
      return ''
    default:
      return assertNever(node)
  }
}

/** The words of a note without its marks, in one line's worth of text per block. */
export const plainText = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map(ofBlock)
    .filter((part) => part !== '')
    .join('\n')
