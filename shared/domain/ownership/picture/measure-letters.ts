import { letters, letterWidths } from './letter-widths.ts'
import { fonts } from './pen.ts'
import type { Measure, TextStyle } from './picture.ts'

/** Letters up to here stand in an array: looking them up is most of laying out ten thousand names. */
const common = 0x250

interface Widths {
  /** By code point; NaN: not in the table. In thousandths of the font size, as in `others`. */
  readonly common: Float64Array
  readonly others: ReadonlyMap<string, number>
}

const tables = Object.fromEntries(
  (Object.keys(letterWidths) as TextStyle[]).map((style) => {
    const widths = letterWidths[style].split(' ').map(Number)
    const others = new Map(Array.from(letters, (letter, index) => [letter, widths[index] ?? 0]))
    const array = Float64Array.from(
      { length: common },
      (_, code) => others.get(String.fromCharCode(code)) ?? Number.NaN,
    )
    return [style, { common: array, others }]
  }),
) as unknown as Readonly<Record<TextStyle, Widths>>

/** What another font draws: marks stand on the letter before them, signs and the scripts of East Asia fill a square. */
const guessed = (letter: string): number =>
  /\p{M}/u.test(letter)
    ? 0
    : /\p{Extended_Pictographic}/u.test(letter)
      ? 1300
      : /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{S}]/u.test(letter)
        ? 1000
        : /\p{Lu}/u.test(letter)
          ? 800
          : 650

/** Widths of texts where there is no canvas: sums of advance widths, without kerning, so a hair too wide. */
export const measureLetters: Measure = (text, style) => {
  const { common: widths, others } = tables[style]
  let sum = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const width = code < common ? (widths[code] as number) : Number.NaN
    if (width === width) {
      sum += width
      continue
    }
    const letter = String.fromCodePoint(text.codePointAt(at) as number)
    sum += others.get(letter) ?? guessed(letter)
    at += letter.length - 1
  }
  return (sum * fonts[style].size) / 1000
}

/**
 * A viewer may draw the file in another font (Noto Sans is wider than Inter in its bold). This much room is kept, so
 * that texts stay inside their boxes.
 */
const spare = 1.08
/** Widths for what is drawn on paper. */
export const measurePaper: Measure = (text, style) => spare * measureLetters(text, style)
