import { chromium } from 'playwright'
import { readFileSync, writeFileSync } from 'node:fs'
import { fonts, type PictureFont } from '../shared/domain/ownership/picture/pen.ts'

/*
 * Makes shared/domain/ownership/picture/letter-widths.ts: advance widths of the picture's fonts, measured in Chromium on
 * the font files that the page itself draws with. Run it by hand after a font has changed: node build/letter-widths.ts
 */

const folder = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const files: Readonly<Record<PictureFont, readonly string[]>> = {
  ui: ['inter/files/inter-latin-wght-normal.woff2', 'inter/files/inter-latin-ext-wght-normal.woff2'],
  register: [
    'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    'source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2',
  ],
}

const span = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
/** What names are written with; everything else is estimated (`measureLetters`). */
const letters = `${span(0x20, 0x7e)}${span(0xa0, 0x17f)}–—‘’‚“”„…‹›€™−`

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  const lines: string[] = []
  for (const [style, { weight, size, family }] of Object.entries(fonts)) {
    const sources = files[family].map((file) => readFileSync(new URL(file, folder)).toString('base64'))
    const widths = await page.evaluate(
      async ([fontFiles, of, pixels, text]) => {
        const names = await Promise.all(
          fontFiles.map(async (file, index) => {
            const face = new FontFace(`measured ${of}${index}`, `url(data:font/woff2;base64,${file})`, {
              weight: '100 900',
            })
            document.fonts.add(await face.load())
            return `"measured ${of}${index}"`
          }),
        )
        const context = document.createElement('canvas').getContext('2d')
        if (context === null) return []
        // At its own size, because a font with optical sizes is wider when small; many times over, because widths are rounded.
        context.font = `${of} ${pixels}px ${names.join(', ')}`
        context.fontKerning = 'none'
        context.textRendering = 'geometricPrecision'
        return Array.from(text, (letter) => Math.round((10 * context.measureText(letter.repeat(100)).width) / pixels))
      },
      [sources, String(weight), size, letters] as const,
    )
    lines.push(`  ${style}: '${widths.join(' ')}',`)
  }
  writeFileSync(
    new URL('../shared/domain/ownership/picture/letter-widths.ts', import.meta.url),
    [
      "import type { TextStyle } from './picture.ts'",
      '',
      '/*',
      ' * Made by build/letter-widths.ts: advance widths in thousandths of the font size, from the files of',
      ' * @fontsource-variable/inter and @fontsource-variable/source-serif-4 at the weights of `fonts` (pen.ts).',
      ' */',
      '',
      `export const letters = ${JSON.stringify(letters)}`,
      '',
      '/** Widths of `letters`, in their order. */',
      'export const letterWidths: Readonly<Record<TextStyle, string>> = {',
      ...lines,
      '}',
      '',
    ].join('\n'),
  )
} finally {
  await browser.close()
}
