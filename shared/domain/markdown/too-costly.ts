/** Square of the marks that one paragraph may hold on its own; an honest note of 100,000 characters stays far below. */
const mostCost = 2_000_000

const inlineMark = /[*_[\]!`<&]/g
const container = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[\s>]+)*/
/** What always begins a paragraph of its own (CommonMark 0.31, sections 4.2 and 5.2). */
const beginsParagraph = /^ {0,3}(?:[-+*] +\S|#{1,6} )/

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Whether reading this text as Markdown would take too long: the time for emphasis and links grows with the square
 * of their marks in one paragraph, that of nested quotes and lists with their depth times the lines.
 */
export function tooCostly(text: string): boolean {
  let cost = 0
  let marks = 0
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '' || beginsParagraph.test(line)) {
      cost += marks ** 2
      marks = 0
    }
    marks += count(line, inlineMark)
    const begin = container.exec(line)?.[0] ?? ''
    // A mark of a quote or a list, or two columns of indentation, may each be one level.
    const depth = count(begin, /[^\s\d]/g) + count(begin, /\s/g) / 2
    cost += depth ** 2
    if (cost + marks ** 2 > mostCost) return true
  }
  return false
}
