import type { Refusal } from '../../../shared/domain/imports/import.ts'

/** A tag with all its attributes; the longest that a spreadsheet program writes have some hundred characters. */
const longestTag = 128 * 1024

/** Marks that begin a piece in which `<` and `>` mean nothing, and what ends it. */
const quoted: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Looks at the markup of a part in one pass, before anything reads it: readers of XML, and our own patterns, look for the end of a
 * tag again from each beginning, so that a few kilobytes that never end take them minutes. Null: each piece ends, no tag holds the
 * beginning of another (XML 1.0, 2.4), none is longer than a program writes, and nothing is declared (a package may not:
 * ECMA-376 part 2).
 * @param xml the part, as text
 */
export function checkMarkup(xml: string): Refusal | null {
  for (let at = xml.indexOf('<'); at !== -1;) {
    const piece = quoted.find(([begin]) => xml.startsWith(begin, at))
    if (piece === undefined && xml.startsWith('<!', at)) return 'damaged'
    const end = xml.indexOf(piece?.[1] ?? '>', at + (piece?.[0].length ?? 1))
    const next = xml.indexOf('<', at + 1)
    if (end === -1) return 'damaged'
    if (piece === undefined && (end - at > longestTag || (next !== -1 && next < end))) return 'damaged'
    at = piece === undefined ? next : xml.indexOf('<', end)
  }
  return null
}
