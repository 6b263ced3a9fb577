import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles, projectRoot } from './project-files.testing.ts'

/**
 * Proves that whatever a comment cites is in this repository: a section of the service's contract, a gap, a document, a
 * heading in it. How comments cite:
 *
 * - the word contract and a number, for a section of docs/service.md: (contract, then four point seven)
 * - the word reading, R and a number, for an entry of its appendix
 * - G and a number, for a row of docs/gaps.md
 * - the path of a document, if need be with an anchor, or with one of its headings or bold words in quotation marks
 *
 * The same holds for the documents themselves. Files are found on the disk when the test runs, so nothing here knows a folder.
 */

interface Comment {
  /** Line of its first character, from 1. */
  readonly line: number
  /** Its words without slashes and stars, one line a line of the file. */
  readonly text: string
}

const cleaned = (raw: string): string =>
  raw
    .replace(/^\/\*+/, '')
    .replace(/\*+\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/+|\*(?!\*))?\s?/, ''))
    .join('\n')

/** A slash after one of these begins a regular expression; after a name, a number or a closing bracket it divides. */
const beforePattern = /(?:^|[(,=:[!&|?{};+\-*%~^>]|\b(?:return|typeof|case|of|in|yield|await|default))$/

/** Where the string, template or regular expression that begins at `start` ends; templates may hold code, and so on. */
function endOfLiteral(source: string, start: number): number {
  const quote = source[start]
  let inClass = false
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at]
    if (char === '\\') at++
    else if (quote === '`' && char === '$' && source[at + 1] === '{') at = endOfCode(source, at + 2)
    else if (quote === '/' && char === '[') inClass = true
    else if (quote === '/' && char === ']') inClass = false
    else if (char === quote && !inClass) return at
    // An apostrophe in the text of an element, or a slash that divides: no literal after all.
    else if (char === '\n' && quote !== '`') return start
  }
  return source.length
}

/** Where the code between the braces of a template ends. */
function endOfCode(source: string, start: number): number {
  let depth = 1
  for (let at = start; at < source.length; at++) {
    const char = source[at] ?? ''
    if (`'"\``.includes(char)) at = endOfLiteral(source, at)
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at
  }
  return source.length
}

/** The comments of a source file; line comments in a row are one. `style`: CSS, which has no line comments. */
function commentsOf(source: string, style = false): readonly Comment[] {
  const found: { start: number; end: number }[] = []
  for (let at = 0; at < source.length; at++) {
    const two = source.slice(at, at + 2)
    const char = source[at] ?? ''
    if (two === '/*' || (two === '//' && !style)) {
      const close = two === '/*' ? source.indexOf('*/', at + 2) : source.indexOf('\n', at)
      const end = close === -1 ? source.length : two === '/*' ? close + 2 : close
      const last = found.at(-1)
      const joins =
        two === '//' && last && source.startsWith('//', last.start) && /^\s*$/.test(source.slice(last.end, at))
      if (joins && !/\n\s*\n/.test(source.slice(last.end, at))) last.end = end
      else found.push({ start: at, end })
      at = end - 1
    } else if (`'"\``.includes(char)) at = endOfLiteral(source, at)
    else if (char === '/' && !style && beforePattern.test(source.slice(Math.max(0, at - 20), at).trimEnd()))
      at = endOfLiteral(source, at)
  }
  return found.map(({ start, end }) => ({
    line: source.slice(0, start).split('\n').length,
    text: cleaned(source.slice(start, end)),
  }))
}

interface Citation {
  /** Lines below the first one of the text. */
  readonly below: number
  readonly kind: 'contract' | 'reading' | 'gap' | 'document' | 'nameless'
  /** As it stands there. */
  readonly words: string
  /** What has to exist: `4.7`, `R5.2`, `G12`, `docs/gaps.md`. */
  readonly cited: string
  /** Of a document: the part of it that is cited, as an anchor or in quotation marks. */
  readonly part: string | null
}

const number = String.raw`\d+(?:\.\d+)*`
/** `4.1`, `4.1, 4.8`, `7.1 and 7.2`, `9.2; 9.3`, `2.5 to 2.7`. A count that follows ("4.1, 10 credits") is none of them. */
const more = String.raw`(?:(?:,|;|,? and|,? or|,? to)\s+${number}(?![\w.%]*\d|\s+credits?\b|\s+seconds?\b))*`
const contract = new RegExp(String.raw`\bcontract,?\s+\(?\s*(?:sections?\s+)?(${number}${more})`, 'gi')
const reading = new RegExp(String.raw`\breading,?\s+\(?(R${number}(?:(?:,|;|,? and|,? or)\s+R${number})*)`, 'gi')
const gap = /\bG\d+\b/g
const document = /(?<![\w/:.-])((?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+)*\.md)(?:#([\w-]+)|,?\s+"([^"]{1,120})")?/g
/** A dotted section of who knows what. Other papers are named before it: RFC 9110 section 5.5, XML 1.0 (section 2.2). */
const nameless = new RegExp(String.raw`\bsections?\s+(\d+\.${number})`, 'g')
const otherPaper = /\b(?:contract|RFC \d+|XML|PNG|PDF|CSS|HTML|ISO|Unicode|CommonMark|WCAG)\b/i

function citationsIn(text: string): readonly Citation[] {
  const below = (index: number): number => text.slice(0, index).split('\n').length - 1
  const found: Citation[] = []
  const numbered = (kind: 'contract' | 'reading', pattern: RegExp, each: RegExp): void => {
    for (const match of text.matchAll(pattern))
      for (const cited of match[1]?.match(each) ?? [])
        found.push({ below: below(match.index), kind, words: match[0], cited: cited.toUpperCase(), part: null })
  }
  numbered('contract', contract, new RegExp(number, 'g'))
  numbered('reading', reading, new RegExp(`R${number}`, 'gi'))
  for (const match of text.matchAll(gap))
    found.push({ below: below(match.index), kind: 'gap', words: match[0], cited: match[0], part: null })
  for (const match of text.matchAll(document)) {
    const part = match[2] ?? match[3]?.replaceAll(/\s+/g, ' ') ?? null
    found.push({ below: below(match.index), kind: 'document', words: match[0], cited: match[1] ?? '', part })
  }
  for (const match of text.matchAll(nameless))
    if (!otherPaper.test(text.slice(Math.max(0, match.index - 60), match.index)))
      found.push({ below: below(match.index), kind: 'nameless', words: match[0], cited: match[1] ?? '', part: null })
  return found
}

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const headingsOf = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)].map((match) => match[1] ?? '')

/** What a part of a document may be called: a heading, its anchor, or words in bold. */
function hasPart(markdown: string, part: string): boolean {
  const bold = [...markdown.matchAll(/\*\*(.+?)\*\*/gs)].map((match) => (match[1] ?? '').replaceAll(/\s+/g, ' '))
  const named = [...headingsOf(markdown), ...bold].map((name) => name.replace(/[.:]$/, '').toLowerCase())
  const anchors = headingsOf(markdown).map(anchorOf)
  const repeated = anchors.map((anchor, at) => `${anchor}-${anchors.slice(0, at).filter((it) => it === anchor).length}`)
  return [...named, ...anchors, ...repeated].includes(part.toLowerCase())
}

interface Documents {
  /** Text of a document by its path below the root; null where there is none. */
  readonly read: (path: string) => string | null
}

/** Why a citation leads nowhere; null where it leads to something. `from`: the file in which it stands. */
function whyUnresolved(citation: Citation, from: string, { read }: Documents): string | null {
  const { kind, cited, part } = citation
  if (kind === 'nameless') return 'say of what: "contract …" for the service'
  if (kind === 'gap') {
    const rows = (read('docs/gaps.md') ?? '').matchAll(/^\| *(G\d+) *\|/gm)
    return [...rows].some((row) => row[1] === cited) ? null : 'no such row in docs/gaps.md'
  }
  if (kind !== 'document') {
    const numbers = headingsOf(read('docs/service.md') ?? '').map((heading) => /^R?\d+(?:\.\d+)*/.exec(heading)?.[0])
    return numbers.includes(cited) ? null : 'no such section in docs/service.md'
  }
  const paths = [cited, posix.join(posix.dirname(from), cited)].map((path) => posix.normalize(path))
  const texts = paths.map(read).filter((text) => text !== null)
  if (texts.length === 0) return 'no such document'
  return part === null || texts.some((text) => hasPart(text, part)) ? null : `"${part}" is no part of it`
}

/** Every citation of a file that leads nowhere, one line each. */
function unresolvedIn(path: string, source: string, documents: Documents): readonly string[] {
  const texts = path.endsWith('.md') ? [{ line: 1, text: source }] : commentsOf(source, path.endsWith('.css'))
  return texts.flatMap(({ line, text }) =>
    citationsIn(text).flatMap((citation) => {
      const why = whyUnresolved(citation, path, documents)
      return why === null ? [] : [`${path}:${line + citation.below}: ${citation.words.replaceAll(/\s+/g, ' ')}: ${why}`]
    }),
  )
}

describe('every citation in this repository', () => {
  it('leads to a section, a gap or a document that is in it', () => {
    const kept = new Map<string, string | null>()
    const read = (path: string): string | null => {
      if (!kept.has(path))
        kept.set(path, existsSync(join(projectRoot, path)) ? readFileSync(join(projectRoot, path), 'utf8') : null)
      return kept.get(path) ?? null
    }
    const files = projectFiles((path) => /\.(?:ts|tsx|mjs|css|md)$/.test(path))
    expect(files.length).toBeGreaterThan(100)
    const unresolved = files.flatMap((path) =>
      unresolvedIn(path, readFileSync(join(projectRoot, path), 'utf8'), { read }),
    )
    expect(unresolved, `${unresolved.length} citations lead nowhere:\n${unresolved.join('\n')}`).toEqual([])
  })
})

/** Citations are put together here, so that this file cites nothing that isn't there. */
const of = (...words: readonly string[]): string => words.join(' ')

describe('comments are found', () => {
  const texts = (source: string, style = false): readonly string[] =>
    commentsOf(source, style).map(({ text }) => text.trim())

  it('of all kinds, lines in a row as one, with the line on which they begin', () => {
    const source = '/** one\n * two */\nconst a = 1 // three\n\n  // four\n  // five\nb() /* six */\n{/* seven */}\n'
    expect(texts(source)).toEqual(['one\ntwo', 'three', 'four\nfive', 'six', 'seven'])
    expect(commentsOf(source).map(({ line }) => line)).toEqual([1, 3, 5, 7, 8])
  })

  it.each([
    [`const a = 'http://x' // yes`],
    ['const a = `http://${b ? `//${c}` : "//"}/*` // yes'],
    [String.raw`const a = /[/*]\/\// // yes`],
    ['const a = b / c // yes'],
    [`<p>don't</p>\n// yes`],
    [`<a href="https://x" /> // yes`],
    [`'it\\'s //' // yes`],
  ])('and nothing else: %s', (source) => {
    expect(texts(source)).toEqual(['yes'])
  })

  it('in style sheets, which have no line comments', () => {
    expect(texts('a { background: url(//x) } /* yes */ b { content: "/* no */" }', true)).toEqual(['yes'])
  })
})

describe('citations are found', () => {
  const found = (text: string): readonly string[] => citationsIn(text).map(({ kind, cited }) => `${kind} ${cited}`)

  it.each([
    ['(contract', '4.7)', ['contract 4.7']],
    ['Contract', 'section 8. 9 of them', ['contract 8']],
    ['contract', '2.5, 2.6 and 9.5; more', ['contract 2.5', 'contract 2.6', 'contract 9.5']],
    ['contract\n', '6.3.6', ['contract 6.3.6']],
    ['contract', '4.1, 10 credits', ['contract 4.1']],
    ['the contract (', '9.2: sunset)', ['contract 9.2']],
    ['(reading', 'R8)', ['reading R8']],
    ['reading', 'R1 and R5.2', ['reading R1', 'reading R5.2']],
    ['Gaps', 'G4, G15', ['gap G4', 'gap G15']],
    ['see', 'docs/gaps.md.', ['document docs/gaps.md']],
    ['section', '4.1', ['nameless 4.1']],
    ['RFC 9110 section', '5.5', []],
    ['https://x.org/a', 'and https://x.org/readme.md', []],
  ])('%s %s', (before, after, expected) => {
    expect(found(of(before, after))).toEqual(expected)
  })

  it('with the line on which they stand, and the part of a document', () => {
    expect(citationsIn(of('one\ntwo contract', '5.6'))[0]?.below).toBe(1)
    expect(citationsIn(of('docs/a.md#some-part'))[0]?.part).toBe('some-part')
    expect(citationsIn(of('docs/a.md "Some\npart"'))[0]?.part).toBe('Some part')
  })
})

describe('citations are resolved', () => {
  const files: Readonly<Record<string, string>> = {
    'docs/service.md':
      '# Service\n\n## 4 Routes\n\n### 4.7 Addresses\n\n### R5.2 Overlap\n\n```\n### 4.9 no heading\n```\n',
    'docs/gaps.md': '| no. |\n|---|\n| G4 | it |\n',
    'docs/decisions.md': '## Days of birth\n\n- **A lost answer.** Why.\n',
    'rooms/README.md': '# Rooms\n',
  }
  const unresolved = (comment: string, path = 'rooms/a.ts'): readonly string[] =>
    unresolvedIn(path, path.endsWith('.md') ? comment : `// ${comment}\n`, { read: (name) => files[name] ?? null })

  it.each([
    ['contract', '4'],
    ['contract', '4.7'],
    ['reading', 'R5.2'],
    ['gap', 'G4'],
    ['see', 'README.md'],
    ['see', 'docs/decisions.md#days-of-birth'],
    ['see', 'docs/decisions.md "A lost answer"'],
  ])('%s %s leads somewhere', (before, after) => {
    expect(unresolved(of(before, after))).toEqual([])
    expect(unresolved(of(before, after), 'rooms/b.md')).toEqual([])
  })

  it.each([
    ['contract', '4.8', 'no such section in docs/service.md'],
    ['contract', '4.9', 'no such section in docs/service.md'],
    ['reading', 'R5.3', 'no such section in docs/service.md'],
    ['gap', 'G5', 'no such row in docs/gaps.md'],
    ['see', 'quality.md', 'no such document'],
    ['see', '../docs/gap.md', 'no such document'],
    ['see', 'docs/decisions.md#nights', '"nights" is no part of it'],
    ['see', 'docs/decisions.md "A found answer"', '"A found answer" is no part of it'],
    ['of section', '4.7', 'say of what: "contract …" for the service'],
  ])('%s %s leads nowhere', (before, after, why) => {
    const words = of(before, after)
    expect(unresolved(words)).toHaveLength(1)
    expect(unresolved(words)[0]).toMatch(/^rooms\/a\.ts:1: /)
    expect(unresolved(words)[0]).toContain(why)
  })

  it('on the line of the citation', () => {
    const source = of('const a = 1\n/**\n * One (contract', '4.7).\n * Two (contract\n *', '4.8).\n */\n')
    expect(unresolvedIn('a.ts', source, { read: (name) => files[name] ?? null })).toEqual([
      of('a.ts:4: contract', '4.8: no such section in docs/service.md'),
    ])
  })
})
