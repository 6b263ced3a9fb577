import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { FontFile } from '../exports/report/style.ts'

/** What tokens.css of the page says of the same files. */
const latin = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215'
const latinExtended = 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF'

interface Known {
  readonly family: string
  readonly package: string
  readonly file: string
  readonly range: string
  /** Signs that need it; null: every report does. */
  readonly needs: RegExp | null
}

const inter = { family: 'Inter Variable', package: 'inter' } as const
const serif = { family: 'Source Serif 4 Variable', package: 'source-serif-4' } as const
const extended = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/
const known: readonly Known[] = [
  { ...inter, file: 'inter-latin-wght-normal', range: latin, needs: null },
  { ...inter, file: 'inter-latin-ext-wght-normal', range: latinExtended, needs: extended },
  { ...serif, file: 'source-serif-4-latin-opsz-normal', range: latin, needs: null },
  { ...serif, file: 'source-serif-4-latin-ext-opsz-normal', range: latinExtended, needs: extended },
]

/** Built, the page's fonts stand beside this file; from sources they stand in their packages. */
function pathOf({ package: folder, file }: Known): string | null {
  const assets = fileURLToPath(new URL('../renderer/assets/', import.meta.url))
  const built = existsSync(assets) ? readdirSync(assets).find((name) => name.startsWith(`${file}-`) && name.endsWith('.woff2')) : undefined
  if (built !== undefined) return join(assets, built)
  const source = fileURLToPath(new URL(`../../node_modules/@fontsource-variable/${folder}/files/${file}.woff2`, import.meta.url))
  return existsSync(source) ? source : null
}

/**
 * The fonts that a report carries: those that its text needs. Where a file is missing, the report is set in what the
 * reader's system has.
 */
export async function reportFonts(text: string): Promise<readonly FontFile[]> {
  const found = known.filter(({ needs }) => needs === null || needs.test(text)).map(async (font): Promise<FontFile | null> => {
    const path = pathOf(font)
    return path === null ? null : { family: font.family, weights: '200 900', range: font.range, woff2: await readFile(path) }
  })
  return (await Promise.all(found)).filter((font) => font !== null)
}
