import { foldings } from '../../../shared/domain/text/fold.ts'

/** Most words of one document that are indexed. A purpose of several pages says nothing new after that. */
const mostWords = 2_000

/** Every word in both foldings, each once: a query in either spelling finds text in either. */
export function indexWords(texts: readonly (string | null)[], most = mostWords): string {
  const words = new Set<string>()
  for (const text of texts) {
    if (text === null) continue
    for (const folded of foldings(text)) {
      for (const word of folded.split(' ')) if (word !== '' && words.size < most) words.add(word)
    }
  }
  return [...words].join(' ')
}

/** Words of a query that are looked at, and letters of each. */
const mostQueryWords = 12
const longestQueryWord = 40

/** Each typed word in its two foldings (one where they are the same). */
export function queryWords(text: string): readonly (readonly string[])[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) =>
      [...new Set(foldings(word).flatMap((folded) => folded.split(' ')))].map((folded) =>
        folded.slice(0, longestQueryWord),
      ),
    )
    .filter((forms) => forms.length > 0)
    .slice(0, mostQueryWords)
}

/** FTS5 expression: every word must begin one of the document's. Words are [a-z0-9]+: nothing can be injected. */
export const matchExpression = (words: readonly (readonly string[])[]): string =>
  words.map((forms) => `(${forms.map((form) => `"${form}"*`).join(' OR ')})`).join(' AND ')

/** "HRB12345": the part of a register number that has one form; the suffix is compared apart. */
export const numberKey = (register: { readonly type: string; readonly number: string }): string =>
  `${register.type}${register.number}`
