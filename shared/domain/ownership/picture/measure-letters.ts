import { letters, letterWidths } from './letter-widths.ts'
import { fonts } from './pen.ts'
import type { Measure, TextStyle } from './picture.ts'

/** Widths by letter in thousandths of the font size. */
const tables: ReadonlyMap<TextStyle, ReadonlyMap<string, number>> = new Map(
  (Object.keys(letterWidths) as TextStyle[]).map((style) => {
    const widths = letterWidths[style].split(' ').map(Number)
    return [style, new Map(Array.from(letters, (letter, index) => [letter, widths[index] ?? 0]))]
  }),
)

/** What another font draws: marks stand on the letter before them, signs and the scripts of East Asia fill a square. */
const guessed = (letter: string): number =>
  /\p{M}/u.test(letter) ? 0
    : /\p{Extended_Pictographic}/u.test(letter) ? 1300
      : /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{S}]/u.test(letter) ? 1000
        : /\p{Lu}/u.test(letter) ? 800 : 650

/** Widths of texts where there is no canvas: sums of advance widths, without kerning, so a hair too wide. */
export const measureLetters: Measure = (text, style) => {
  const table = tables.get(style)
  let sum = 0
  for (const letter of text) sum += table?.get(letter) ?? guessed(letter)
  return (sum * fonts[style].size) / 1000
}
