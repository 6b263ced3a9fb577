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
  const letters = new Map<string, number>()
  let font: TextStyle | null = null
  const width = (text: string, style: TextStyle): number => {
    if (context === null) return 7 * text.length
    if (font !== style) {
      context.font = cssFont(style)
      font = style
    }
    return context.measureText(text).width
  }
  const letterWidth = (letter: string, style: TextStyle): number => {
    const key = style + letter
    const known = letters.get(key)
    if (known !== undefined) return known
    const measured = width(letter, style)
    letters.set(key, measured)
    return measured
  }
  return (text, style) => {
    const key = style + text
    const known = whole.get(key)
    if (known !== undefined) return known
    if (whole.size >= mostWhole) {
      let sum = 0
      for (const letter of text) sum += letterWidth(letter, style)
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
