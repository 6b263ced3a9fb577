import { foldings } from '../../text/fold.ts'

/** Words of a question that are looked at, and letters of each. */
const mostWords = 12
const longestWord = 40

/** Each typed word in its two foldings (one where they are the same). */
export function queryWords(text: string): readonly (readonly string[])[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) =>
      [...new Set(foldings(word).flatMap((folded) => folded.split(' ')))].map((folded) => folded.slice(0, longestWord)),
    )
    .filter((forms) => forms.length > 0)
    .slice(0, mostWords)
}
