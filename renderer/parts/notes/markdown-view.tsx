import { useMemo, type ReactNode } from 'react'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { MarkdownInline, MarkdownNode } from '../../../shared/domain/markdown/node.ts'
import { parseMarkdown } from '../../../shared/domain/markdown/parse-markdown.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { outsideLink } from '../../ui/outside-link.ts'
import './markdown-view.css'

/** A note as it reads. Its tree holds no markup, React escapes every text of it, and pictures are never loaded. */
export function MarkdownView({ text }: { readonly text: string }): ReactNode {
  const nodes = useMemo(() => parseMarkdown(text), [text])
  return (
    <div className="markdown">
      {nodes.map((node, index) => (
        <Block key={index} node={node} />
      ))}
    </div>
  )
}

const inlines = (nodes: readonly MarkdownInline[]): ReactNode =>
  nodes.map((node, index) => <Inline key={index} node={node} />)
const blocks = (nodes: readonly MarkdownNode[]): ReactNode =>
  nodes.map((node, index) => <Block key={index} node={node} />)

function Block({ node }: { readonly node: MarkdownNode }): ReactNode {
  switch (node.kind) {
    case 'heading': {
      // The file's own headings end at the third level: those of a note stand below it.
      const Heading = node.level === 1 ? 'h4' : node.level === 2 ? 'h5' : 'h6'
      return <Heading dir="auto">{inlines(node.children)}</Heading>
    }
    case 'paragraph':
      return <p dir="auto">{inlines(node.children)}</p>
    case 'quote':
      return <blockquote>{blocks(node.children)}</blockquote>
    case 'list': {
      const items = node.items.map((item, index) => (
        <li key={index} dir="auto">
          {blocks(item)}
        </li>
      ))
      return node.start === null ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>
    }
    case 'code-block':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (WCAG 2.1.1)
        <pre tabIndex={0}>
          <code>{cleanLines(node.text)}</code>
        </pre>
      )
    case 'rule':
      return <hr />
    default:
      return assertNever(node)
  }
}

/** Lines stay lines; what hides or turns text goes. */
const cleanLines = (text: string): string => text.split('\n').map(cleanText).join('\n')

function Inline({ node }: { readonly node: MarkdownInline }): ReactNode {
  switch (node.kind) {
    case 'text':
      return cleanText(node.text)
    case 'emphasis':
      return <em>{inlines(node.children)}</em>
    case 'strong':
      return <strong>{inlines(node.children)}</strong>
    case 'code':
      return <code>{cleanText(node.text)}</code>
    case 'break':
      return <br />
    case 'link':
      return <Link url={node.url}>{inlines(node.children)}</Link>
    default:
      return assertNever(node)
  }
}

/** An address that the host wouldn't open (plain http, mail, its own port) stands behind the words as text. */
function Link({ url, children }: { readonly url: string; readonly children: ReactNode }): ReactNode {
  const link = outsideLink(url)
  if (link === null)
    return (
      <>
        {children} <bdi className="dim">({cleanText(url.slice(0, 300))})</bdi>
      </>
    )
  return (
    <a href={link.href} title={link.host} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}
