import { foldings } from '../../text/fold.ts'

/** Words of a question that are looked at, and letters of each. */
const mostWords = 12
const longestWord = 40

/** A name has these words or a sign for them: "Müller & Söhne", "Müller und Söhne". */
const joining = new Set(['und', 'and'])

/** Each typed word in its two foldings (one where they are the same); what only joins others is left out. */
export function queryWords(text: string): readonly (readonly string[])[] {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) =>
      [...new Set(foldings(word).flatMap((folded) => folded.split(' ')))].map((folded) => folded.slice(0, longestWord)),
    )
    .filter((forms) => forms.length > 0)
  const telling = words.filter(([form = '']) => !joining.has(form))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}
