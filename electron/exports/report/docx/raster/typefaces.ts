import type { CanvasKit, Font, Typeface } from 'canvaskit-wasm'
import type { FontFile } from '../../style.ts'

interface Face {
  readonly family: string
  /** Weights for which it is used, as CSS writes them: `500` or `600 900`. */
  readonly least: number
  readonly most: number
  readonly typeface: Typeface
}

/** A part of a text in one font, with how wide it is. */
export interface FontRun {
  readonly text: string
  readonly font: Font
  readonly width: number
}

/** Texts in the fonts of a report: each character from the first font that has it. */
export interface Typefaces {
  /**
   * @param families as CSS names them, the first that is there counts
   * @param size pixels
   */
  readonly runs: (text: string, families: string, weight: number, size: number) => readonly FontRun[]
  readonly close: () => void
}

/** How far a face's weights are from a wanted one; a heavier one comes before a lighter one, as in CSS from 500 on. */
const distance = ({ least, most }: Face, weight: number): number =>
  weight < least ? least - weight : weight > most ? 1_000 + weight - most : 0

const familyNames = (families: string): readonly string[] =>
  families.split(',').map((name) =>
    name
      .trim()
      .replaceAll(/^["']|["']$/g, '')
      .replace(/ Variable$/, ''),
  )

export function openTypefaces(kit: CanvasKit, files: readonly FontFile[]): Typefaces {
  const faces = files.flatMap(({ family, weights, woff2 }): readonly Face[] => {
    const typeface = kit.Typeface.MakeTypefaceFromData(Uint8Array.from(woff2).buffer)
    const [least = 400, most = least] = weights.split(' ').map(Number)
    return typeface === null ? [] : [{ family, least, most, typeface }]
  })
  const fonts = new Map<string, Font>()
  const fontOf = (face: Face, size: number): Font => {
    const key = `${faces.indexOf(face)} ${size}`
    const known = fonts.get(key)
    if (known !== undefined) return known
    const font = new kit.Font(face.typeface, size)
    // Widths as the outlines are, not rounded to pixels.
    font.setHinting(kit.FontHinting.None)
    font.setSubpixel(true)
    fonts.set(key, font)
    return font
  }
  const orders = new Map<string, readonly Face[]>()
  /** Every face, the one that is asked for first. */
  const orderOf = (families: string, weight: number): readonly Face[] => {
    const key = `${weight} ${families}`
    const known = orders.get(key)
    if (known !== undefined) return known
    const family = familyNames(families).find((name) => faces.some((face) => face.family === name))
    const rank = (face: Face): number => distance(face, weight) + (face.family === family ? 0 : 10_000)
    const order = faces.toSorted((a, b) => rank(a) - rank(b))
    orders.set(key, order)
    return order
  }
  const has = ({ typeface }: Face, sign: string): boolean => (typeface.getGlyphIDs(sign)[0] ?? 0) !== 0

  return {
    runs: (text, families, weight, size) => {
      const order = orderOf(families, weight)
      const [first] = order
      if (first === undefined) return []
      const parts: { face: Face; text: string }[] = []
      for (const sign of text) {
        const face = order.find((each) => has(each, sign)) ?? first
        const last = parts.at(-1)
        if (last?.face === face) last.text += sign
        else parts.push({ face, text: sign })
      }
      return parts.map(({ face, text: part }): FontRun => {
        const font = fontOf(face, size)
        const widths = font.getGlyphWidths(face.typeface.getGlyphIDs(part))
        return { text: part, font, width: widths.reduce((sum, width) => sum + width, 0) }
      })
    },
    close: () => {
      for (const font of fonts.values()) font.delete()
      for (const { typeface } of faces) typeface.delete()
    },
  }
}
