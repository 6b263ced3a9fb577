import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FontFile } from './style.ts'

/** The same ranges as in tokens.css of the page. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215'
const latinExtended = 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF'

interface Known {
  readonly family: string
  readonly package: string
  /** Weights for which this file is used, as CSS writes them. */
  readonly weights: string
  readonly file: string
  readonly range: string
  /** The characters that need this file; null: every report needs it. */
  readonly needs: RegExp | null
}

const extended = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/

/** A weight of a family: two files, one per range. */
const weight = (family: string, folder: string, cut: number, weights = String(cut)): readonly Known[] => [
  {
    family,
    package: `@fontsource/${folder}`,
    weights,
    file: `${folder}-latin-${cut}-normal.woff2`,
    range: latin,
    needs: null,
  },
  {
    family,
    package: `@fontsource/${folder}`,
    weights,
    file: `${folder}-latin-ext-${cut}-normal.woff2`,
    range: latinExtended,
    needs: extended,
  },
]

/**
 * One file per weight, unlike the page's variable fonts. Of a variable font Chromium writes each glyph into a PDF as a
 * drawing (Type 3); of these it embeds the font under its name, which is smaller and is treated as type everywhere.
 * Everything bolder than 600 uses 600.
 */
const known: readonly Known[] = [
  ...weight('Inter', 'inter', 400),
  ...weight('Inter', 'inter', 500),
  ...weight('Inter', 'inter', 600, '600 900'),
  ...weight('Source Serif 4', 'source-serif-4', 400),
  ...weight('Source Serif 4', 'source-serif-4', 600, '600 900'),
]

const sourceOf = ({ package: name, file }: Known): string => `${name}/files/${file}`

/** The files with their names in the built program; the build puts them into `fonts` beside the code. */
export const reportFontFiles: readonly { readonly name: string; readonly source: string }[] = known.map((font) => ({
  name: font.file,
  source: sourceOf(font),
}))

/** In the built program they stand beside its entries, and this may be a chunk a folder below; otherwise in their packages. */
function pathOf(font: Known): string | null {
  const places = [`fonts/${font.file}`, `../fonts/${font.file}`, `../../../node_modules/${sourceOf(font)}`].map(
    (path) => fileURLToPath(new URL(path, import.meta.url)),
  )
  return places.find((path) => existsSync(path)) ?? null
}

/**
 * The fonts that a text needs, for a report to carry. Where a file is missing, the report uses fonts of the reader's
 * system.
 */
export async function reportFonts(text: string): Promise<readonly FontFile[]> {
  const found = known
    .filter(({ needs }) => needs === null || needs.test(text))
    .map(async (font): Promise<FontFile | null> => {
      const path = pathOf(font)
      return path === null
        ? null
        : { family: font.family, weights: font.weights, range: font.range, woff2: await readFile(path) }
    })
  return (await Promise.all(found)).filter((font) => font !== null)
}
