import { shownContent, type ContentBlock } from '../../../shared/domain/statements/statement-content.ts'

/** Elements that hold nothing for a reader. */
const unread = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'svg',
  'math',
  'iframe',
  'object',
  'ix:header',
])
const headings = /^h[1-6]$/
const breaks =
  /^(?:p|div|section|article|header|footer|main|aside|nav|address|blockquote|pre|li|ul|ol|dl|dt|dd|br|hr|table|caption|h[1-6])$/

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  sect: '§',
  ndash: '–',
  mdash: '—',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
}

/** What cannot be one stays as it came. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
  })

const spaced = (text: string): string => decoded(text).replaceAll(/\s+/g, ' ').trim()

/** Where a tag that begins at `from` ends, quoted values passed over; the end of the text where it never does. */
function endOfTag(markup: string, from: number): number {
  let quote = ''
  for (let at = from; at < markup.length; at += 1) {
    const sign = markup[at]
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return markup.length
}

/**
 * What stands in markup for a reader: headings, text and tables, in their order. It keeps no element, no address and no
 * attribute, so nothing of what comes can run or be loaded, however it is written; what is not understood is text. One pass.
 */
export function markupText(markup: string): { readonly blocks: readonly ContentBlock[]; readonly cut: boolean } {
  const blocks: ContentBlock[] = []
  let characters = 0
  let cut = false
  let words = ''
  let heading = false
  let tables = 0
  let rows: string[][] = []

  const add = (block: ContentBlock, size: number): void => {
    if (blocks.length >= shownContent.blocks || characters + size > shownContent.characters) cut = true
    else {
      blocks.push(block)
      characters += size
    }
  }
  const endText = (): void => {
    const text = spaced(words)
    words = ''
    if (text !== '') add({ kind: heading ? 'heading' : 'text', text }, text.length)
  }
  const endCell = (): void => {
    const row = rows.at(-1)
    const text = spaced(words)
    words = ''
    if (row === undefined || row.length === 0) {
      if (text !== '') rows.push([text])
      return
    }
    row[row.length - 1] = [row.at(-1) ?? '', text].filter((part) => part !== '').join(' ')
  }
  const endTable = (): void => {
    endCell()
    const kept = rows.filter((row) => row.some((cell) => cell !== '')).map((row) => row.slice(0, shownContent.cells))
    if (rows.some((row) => row.length > shownContent.cells)) cut = true
    rows = []
    const room: string[][] = []
    let size = 0
    for (const row of kept) {
      const more = row.reduce((sum, cell) => sum + cell.length, 0)
      if (room.length >= shownContent.blocks || characters + size + more > shownContent.characters) {
        cut = true
        break
      }
      room.push(row)
      size += more
    }
    if (room.length > 0) add({ kind: 'table', rows: room }, size)
  }
  const tag = (name: string, ends: boolean): void => {
    if (name === 'table') {
      if (!ends && tables === 0) endText()
      tables = Math.max(0, tables + (ends ? -1 : 1))
      if (ends && tables === 0) endTable()
    } else if (tables === 1 && name === 'tr') {
      endCell()
      if (!ends) rows.push([])
    } else if (tables === 1 && (name === 'td' || name === 'th')) {
      endCell()
      if (ends) return
      if (rows.length === 0) rows.push([])
      rows.at(-1)?.push('')
    } else if (breaks.test(name) || name === 'tr' || name === 'td' || name === 'th') {
      if (tables > 0) words += ' '
      else {
        endText()
        heading = headings.test(name) && !ends
      }
    }
  }

  let at = 0
  while (at < markup.length && !cut) {
    const next = markup.indexOf('<', at)
    if (next < 0) {
      words += markup.slice(at)
      break
    }
    words += markup.slice(at, next)
    const begun = /^<(\/?)([a-zA-Z][\w:-]{0,40})/.exec(markup.slice(next, next + 50))
    if (markup.startsWith('<!--', next)) {
      const end = markup.indexOf('-->', next + 4)
      at = end < 0 ? markup.length : end + 3
    } else if (begun !== null) {
      const name = (begun[2] ?? '').toLowerCase()
      const end = endOfTag(markup, next + begun[0].length)
      at = end + 1
      const alone = markup[end - 1] === '/'
      if (unread.has(name) && begun[1] === '' && !alone) {
        const closed = new RegExp(`</${name}[\\s>]`, 'gi')
        closed.lastIndex = at
        at = closed.exec(markup)?.index ?? markup.length
      } else tag(name, begun[1] !== '')
    } else if (/^<[!?]/.test(markup.slice(next, next + 2))) at = endOfTag(markup, next) + 1
    else {
      words += '<'
      at = next + 1
    }
  }
  if (tables > 0) endTable()
  else endText()
  return { blocks, cut }
}
