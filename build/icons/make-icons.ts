import { chromium } from 'playwright'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findChromium } from '../../e2e/stand-in/chromium.ts'

/**
 * Draws the icon of all systems from icon.svg (icon-16.svg for the smallest), and the small pictures that the desktop
 * host carries in its own code: `node build/icons/make-icons.ts [small]`. The results are committed, because packing
 * must not need a browser. `small`: only the host's pictures.
 */
const folder = new URL('./', import.meta.url)
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8')
const smallDrawing = readFileSync(new URL('icon-16.svg', folder), 'utf8')

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

/** Draws at one size, with room around it where the system expects some (macOS: 824 of 1024). */
async function draw(size: number, share = 1, picture = size <= 20 ? smallDrawing : drawing): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size }, deviceScaleFactor: 1 })
  const side = Math.round(size * share)
  await page.setContent(
    `<style>html,body{margin:0;height:100%;display:grid;place-items:center}svg{width:${side}px;height:${side}px;display:block}</style>${picture}`,
  )
  const drawn = await page.screenshot({ omitBackground: true })
  await page.close()
  return drawn
}

/** Windows: an ICO whose pictures are PNGs (allowed since Vista): a six-byte head, sixteen bytes for each, then the pictures. */
function ico(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size % 256, at) // 256 is written as 0
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** macOS: an ICNS with one PNG for each type; every part is its four letters, its length with them, its picture. */
function icns(parts: readonly { readonly type: string; readonly png: Buffer }[]): Buffer {
  const part = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(content.length + 8, 4)
    return Buffer.concat([head, content])
  }
  return part('icns', Buffer.concat(parts.map(({ type, png }) => part(type, png))))
}

const write = (name: string, content: Buffer): void => writeFileSync(new URL(name, folder), content)

/** A data URL of a drawing at 16 px, once and twice as fine. */
async function small(name: string): Promise<string> {
  const picture = readFileSync(new URL(name, folder), 'utf8')
  const [once, twice] = await Promise.all(
    [16, 32].map(async (size) => `data:image/png;base64,${(await draw(size, 1, picture)).toString('base64')}`),
  )
  return `{\n  once: '${once}',\n  twice: '${twice}',\n}`
}

writeFileSync(
  new URL('../../electron/desktop/small-pictures.ts', folder),
  `/* Made by build/icons/make-icons.ts from the drawings beside it; not written by hand. */

/** A picture as data URLs: 16 px, and the same twice as fine. */
export interface SmallPicture {
  readonly once: string
  readonly twice: string
}

/** In colour, for trays of Windows and Linux (icon-16.svg). */
export const trayPicture: SmallPicture = ${await small('icon-16.svg')}

/** Black on nothing, for the menu bar of macOS (tray-template.svg). */
export const trayTemplatePicture: SmallPicture = ${await small('tray-template.svg')}

/** Over the taskbar's button on Windows (badge.svg). */
export const badgePicture: SmallPicture = ${await small('badge.svg')}
`,
)
if (process.argv[2] === 'small') {
  await browser.close()
  process.exit(0)
}

mkdirSync(new URL('linux/', folder), { recursive: true })
for (const size of [16, 32, 48, 64, 128, 256, 512]) write(`linux/${size}x${size}.png`, await draw(size))
write(
  'icon.ico',
  ico(await Promise.all([16, 20, 24, 32, 40, 48, 64, 256].map(async (size) => ({ size, png: await draw(size) })))),
)
const macTypes: readonly (readonly [string, number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]
write(
  'icon.icns',
  icns(await Promise.all(macTypes.map(async ([type, size]) => ({ type, png: await draw(size, 824 / 1024) })))),
)
await browser.close()
