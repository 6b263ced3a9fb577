import { cases } from '../../../build/long-run.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestNote } from '../library/note.ts'
import type { MarkdownInline, MarkdownNode } from './node.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { plainText } from './plain-text.ts'
import { tooCostly } from './too-costly.ts'

/** How deep a tree is, counted without recursion. */
function depthOf(nodes: readonly MarkdownNode[]): number {
  let deepest = 0
  const waiting: { node: unknown; depth: number }[] = nodes.map((node) => ({ node, depth: 1 }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    deepest = Math.max(deepest, next.depth)
    const { children = [], items = [] } = next.node as { children?: unknown[]; items?: unknown[][] }
    for (const child of [...children, ...items.flat()]) waiting.push({ node: child, depth: next.depth + 1 })
  }
  return deepest
}

const linksIn = (nodes: readonly MarkdownNode[]): string =>
  JSON.stringify(nodes)
    .match(/"kind":"link","url":"[^"]*"/g)
    ?.join() ?? ''
const only = (typed: string): readonly MarkdownInline[] => {
  const [block] = parseMarkdown(typed)
  return block?.kind === 'paragraph' ? block.children : []
}

describe('A note', () => {
  it('is read as headings, paragraphs, emphasis, lists, quotes and code', () => {
    expect(
      parseMarkdown(
        '# Umlaute: Müller\n\nEin *sehr* **wichtiger** `Satz`\n\n- eins\n- zwei\n\n> Zitat\n\n```\nx = 1\n```\n\n---',
      ),
    ).toEqual([
      { kind: 'heading', level: 1, children: [{ kind: 'text', text: 'Umlaute: Müller' }] },
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Ein ' },
          { kind: 'emphasis', children: [{ kind: 'text', text: 'sehr' }] },
          { kind: 'text', text: ' ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'wichtiger' }] },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: 'Satz' },
        ],
      },
      {
        kind: 'list',
        start: null,
        items: [
          [{ kind: 'paragraph', children: [{ kind: 'text', text: 'eins' }] }],
          [{ kind: 'paragraph', children: [{ kind: 'text', text: 'zwei' }] }],
        ],
      },
      { kind: 'quote', children: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'Zitat' }] }] },
      { kind: 'code-block', text: 'x = 1' },
      { kind: 'rule' },
    ])
  })

  it('keeps the number that a list begins with', () => {
    expect(parseMarkdown('3. drei\n4. vier')).toMatchObject([{ kind: 'list', start: 3 }])
  })

  it('keeps HTML as the text it was typed as', () => {
    expect(plainText(parseMarkdown('<script>alert(1)</script>\n\nvor <img src=x onerror=alert(1)> nach'))).toBe(
      '<script>alert(1)</script>\nvor <img src=x onerror=alert(1)> nach',
    )
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'registerblick://company/1',
    '//x.example',
    'vbscript:x',
  ])('does not lead to %s', (url) => {
    expect(linksIn(parseMarkdown(`[Handelsregister](${url}) und <${url}>`))).toBe('')
    expect(plainText(parseMarkdown(`[Handelsregister](${url})`))).toBe('Handelsregister')
  })

  it.each(['https://example.org/a?b=c', 'http://example.org', 'mailto:a@example.org'])('leads to %s', (url) => {
    expect(only(`[dort](${url})`)).toEqual([{ kind: 'link', url, children: [{ kind: 'text', text: 'dort' }] }])
  })

  it('does not let an entity or a line break smuggle a scheme in', () => {
    expect(
      linksIn(parseMarkdown('[a](java&#115;cript:alert(1)) [b](java&Tab;script:alert(1)) [c](<https://x.example/ y>)')),
    ).toBe('')
  })

  it('shows a picture as a link to it, so that opening a note tells nobody', () => {
    expect(only('![Briefkopf](https://example.org/x.png)')).toEqual([
      { kind: 'link', url: 'https://example.org/x.png', children: [{ kind: 'text', text: 'Briefkopf' }] },
    ])
  })

  it('reads character references', () => {
    expect(plainText(parseMarkdown('M&uuml;ller &amp; S&ouml;hne'))).toBe('Müller & Söhne')
  })
})

describe('A hostile note', () => {
  const whole = longestNote
  it.each([
    ['quotes in quotes', '>'.repeat(whole)],
    ['lists in lists', '- '.repeat(whole / 2)],
    ['open brackets', '['.repeat(whole)],
    ['open emphasis', '*a'.repeat(whole / 2)],
    ['crossed emphasis', ('a**b' + 'c* ').repeat(whole / 7)],
    ['opening and closing marks', '*a '.repeat(whole / 6) + 'a* '.repeat(whole / 6)],
    ['half links', '[a]('.repeat(whole / 4)],
    ['quotes on many lines', `${'>'.repeat(300)}\n`.repeat(330)],
    [
      'deep lists',
      Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- a`)
        .join('\n')
        .slice(0, whole),
    ],
  ])('of %s is read in bounded work and depth', (_, typed) => {
    expect(depthOf(parseMarkdown(typed))).toBeLessThan(60)
  })

  it('of nested emphasis below the limit is flattened at the depth limit, its text kept', () => {
    const typed = `${'*a '.repeat(60)}innen${' a*'.repeat(60)}`
    expect(tooCostly(typed)).toBe(false)
    expect(plainText(parseMarkdown(typed))).toBe(typed.replaceAll('*', ''))
    expect(depthOf(parseMarkdown(typed))).toBeLessThan(60)
  })

  it('that is too costly keeps every character and line', () => {
    const typed = `${'*a'.repeat(20_000)}\nzweite Zeile\n\nAbsatz`
    expect(tooCostly(typed)).toBe(true)
    expect(parseMarkdown(typed)).toHaveLength(2)
    expect(plainText(parseMarkdown(typed))).toBe(`${'*a'.repeat(20_000)} zweite Zeile\nAbsatz`)
  })

  it('that is long but honest is read as Markdown', () => {
    const item = '- **Geschäftsführer** [Auszug](https://example.org/a) vom *12. März*, siehe `HRB 1` und _Liste_\n'
    const typed = item.repeat(Math.floor(whole / item.length))
    expect(tooCostly(typed)).toBe(false)
    expect(parseMarkdown(typed)[0]?.kind).toBe('list')
  })

  it('of anything at all is read, and holds nothing but known nodes', () => {
    const marks = fc.constantFrom(
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '`',
      '#',
      '-',
      '1.',
      '\n',
      '\n\n',
      ' ',
      '&amp;',
      '\u202e',
      '\u0000',
      '!',
      'javascript:',
      'ä',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(marks, fc.string({ maxLength: 5 })), { maxLength: 60 }), (parts) => {
        const tree = parseMarkdown(parts.join(''))
        expect(linksIn(tree)).not.toMatch(/"url":"(?!https?:\/\/|mailto:)/i)
        expect(JSON.stringify(tree)).not.toMatch(/"kind":"(html|image|definition|footnote)/)
      }),
      { numRuns: cases(60, 300) },
    )
  })
})
