import { Paragraph, type IRunOptions, type TextRun } from 'docx'
import type { MarkdownInline, MarkdownNode } from '../../../../shared/domain/markdown/node.ts'
import { line } from './look.ts'
import { run } from './runs.ts'

/** Words of a note inside a line. */
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
const itemRuns = (item: readonly MarkdownNode[]): TextRun[] => {
  const [first] = item
  return first?.kind === 'paragraph' || first?.kind === 'heading' ? inline(first.children) : []
}

/** A person's note. `depth`: how far it is indented, as quotes and lists are. */
export const noteParagraphs = (nodes: readonly MarkdownNode[], depth = 0): Paragraph[] =>
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
