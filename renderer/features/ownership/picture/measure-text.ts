import { cssFont } from '../../../../shared/domain/ownership/picture/pen.ts'
import type { Measure, TextStyle } from '../../../../shared/domain/ownership/picture/picture.ts'

/** Texts that are measured whole; of more than this, widths are added up letter by letter, which is a little too wide. */
const mostWhole = 4_000

/**
 * Measures texts in the picture's fonts on a canvas. Each text and each letter is measured once: ten thousand names take
 * some milliseconds. Call `measure` only once the fonts are there (`fontsReady`).
 */
export function textMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const whole = new Map<string, number>()
  const letters: Readonly<Record<TextStyle, Map<string, number>>> = {
    name: new Map(),
    subject: new Map(),
    note: new Map(),
    label: new Map(),
  }
  let font: TextStyle | null = null
  const width = (text: string, style: TextStyle): number => {
    if (context === null) return 7 * text.length
    if (font !== style) {
      context.font = cssFont(style)
      font = style
    }
    return context.measureText(text).width
  }
  const letterWidth = (letter: string, style: TextStyle, known: Map<string, number>): number => {
    const before = known.get(letter)
    if (before !== undefined) return before
    const measured = width(letter, style)
    known.set(letter, measured)
    return measured
  }
  return (text, style) => {
    const key = style + text
    const known = whole.get(key)
    if (known !== undefined) return known
    if (whole.size >= mostWhole) {
      const of = letters[style]
      let sum = 0
      for (const letter of text) sum += letterWidth(letter, style, of)
      return sum
    }
    const measured = width(text, style)
    whole.set(key, measured)
    return measured
  }
}

const styles: readonly TextStyle[] = ['name', 'subject', 'note', 'label']

/** Resolves when the picture's fonts can be drawn with; at once where there are none to load. */
export async function fontsReady(): Promise<void> {
  await Promise.allSettled(styles.map((style) => document.fonts.load(cssFont(style), 'Aä1')))
}
