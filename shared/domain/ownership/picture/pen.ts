import type { TextStyle } from './picture.ts'

/** Colours by what they mean; the values come from the theme, or for files from its light side. */
export interface Palette {
  readonly ground: string
  readonly node: string
  readonly outline: string
  /** Lines of the hatching that says "unknown". */
  readonly hatch: string
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly accent: string
  readonly accentSoft: string
  /** The band beneath a proof path. */
  readonly proof: string
  /** Ground of a label on that band. */
  readonly proofLabel: string
  readonly ok: string
  readonly warn: string
  /** Insolvency proceedings. */
  readonly risk: string
  /** What a later read no longer says; underlined red, never an error. */
  readonly superseded: string
}

export type Colour = keyof Palette

export interface Stroke {
  readonly colour: Colour
  readonly width: number
  /** Lengths of dash and gap; empty: solid. */
  readonly dash: readonly number[]
  readonly round: boolean
}

/** What a picture is drawn with; on a canvas or into an SVG, the same strokes. All lengths in picture units. */
export interface Pen {
  /** `fill` null: only its outline. */
  readonly box: (
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
    fill: Colour | 'hatched' | null,
    outline: Stroke,
  ) => void
  /** A line through points x, y, x, y …, corners rounded by up to `radius`. */
  readonly line: (points: ArrayLike<number>, stroke: Stroke, radius: number) => void
  /** A closed shape; `fill` null: only its outline. */
  readonly shape: (points: readonly number[], fill: Colour | null, outline: Stroke) => void
  readonly circle: (x: number, y: number, radius: number, fill: Colour, outline: Stroke | null) => void
  readonly text: (
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    colour: Colour,
    align: 'start' | 'middle',
  ) => void
}

/** Inter for texts, Source Serif 4 for the name of whom it is about. */
export type PictureFont = 'ui' | 'register'

/** Fonts of the picture, as CSS. */
export const fonts: Readonly<
  Record<TextStyle, { readonly weight: number; readonly size: number; readonly family: PictureFont }>
> = {
  name: { weight: 550, size: 12, family: 'ui' },
  subject: { weight: 600, size: 13, family: 'register' },
  note: { weight: 400, size: 11, family: 'ui' },
  label: { weight: 600, size: 11.5, family: 'ui' },
}

/**
 * What draws a picture file where Inter isn't installed: each of these is at most 6 % wider than the letters that boxes are
 * measured by, and 8 % is kept free (desk-picture.ts). DejaVu itself would be 18 % wider, so its narrow cut is named.
 */
export const families = {
  ui: '"Inter Variable", Inter, "Noto Sans", Arial, "Liberation Sans", "DejaVu Sans Condensed", sans-serif',
  register:
    '"Source Serif 4 Variable", "Source Serif 4", "Noto Serif", "Times New Roman", "Liberation Serif", "DejaVu Serif Condensed", serif',
} as const

export const cssFont = (style: TextStyle): string =>
  `${fonts[style].weight} ${fonts[style].size}px ${families[fonts[style].family]}`
