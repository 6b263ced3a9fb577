import { foldings } from '../../../shared/domain/text/fold.ts'
import { queryWords } from '../../../shared/domain/search/question/query-words.ts'

const before = 40
const most = 160

/** Markdown syntax that means nothing in one line of text. */
const besideWords = /[*_`~]+|!?\[|\]\([^)\s]*\)/g
const atLineStart = /^[\s>#|]+|^\s*[-+*]\s+/gm

const oneLine = (text: string): string =>
  text.replace(atLineStart, ' ').replace(besideWords, '').replace(/\s+/gu, ' ').trim()

/** Where the first of the words that were looked for begins; 0 where none of them stands in the text as one word. */
function firstHit(text: string, query: string): number {
  const forms = queryWords(query).flat()
  for (const word of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = foldings(word[0])
    if (forms.some((form) => folded.some((one) => one.startsWith(form)))) return word.index
  }
  return 0
}

/** A line of a long text besideWords the first word that was looked for; whoever shows it marks the words. */
export function excerptOf(text: string, query: string): string {
  const hit = firstHit(text, query)
  // Starts at the space before a word, so that no word loses its beginning.
  const from = hit <= before ? 0 : text.lastIndexOf(' ', hit - before) + 1 || hit - before
  const piece = oneLine(text.slice(from, from + most * 2)).slice(0, most)
  return `${from > 0 ? '… ' : ''}${piece.toWellFormed()}${text.length > from + piece.length + 20 ? ' …' : ''}`
}
