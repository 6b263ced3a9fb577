import type { CanvasKit } from 'canvaskit-wasm'
import { beforeAll, describe, expect, it } from 'vitest'
import { graphOf } from '../../../../../shared/domain/ownership/graph/graph.testing.ts'
import { partyKey } from '../../../../../shared/domain/ownership/graph/graph.ts'
import { ownersSvg } from '../../../../../shared/domain/ownership/picture/desk-picture.ts'
import { family, hostileNames } from '../../../ownership/hostile.testing.ts'
import { reportDocument } from '../../report-document.ts'
import { reportFonts } from '../../report-fonts.ts'
import { hostile, reportOf } from '../../sample.testing.ts'
import type { FontFile } from '../../style.ts'
import { openCanvasKit } from './canvas-kit.ts'
import { rasterize } from './rasterize.ts'
import { openTypefaces } from './typefaces.ts'

let kit: CanvasKit
let fonts: readonly FontFile[]
beforeAll(async () => {
  const opened = await openCanvasKit()
  if (opened === null) throw new Error('CanvasKit is not installed')
  kit = opened
  fonts = await reportFonts('Łódź')
})

/** A picture's size and, of a part of it, how much is not white. */
function look(png: Uint8Array): {
  readonly width: number
  readonly height: number
  readonly colours: ReadonlyMap<string, number>
} {
  const image = kit.MakeImageFromEncoded(png)
  if (image === null) throw new Error('it is no picture')
  const [width, height] = [image.width(), image.height()]
  const pixels = image.readPixels(0, 0, {
    width,
    height,
    colorType: kit.ColorType.RGBA_8888,
    alphaType: kit.AlphaType.Unpremul,
    colorSpace: kit.ColorSpace.SRGB,
  }) as Uint8Array
  image.delete()
  const colours = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = `#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`
    colours.set(colour, (colours.get(colour) ?? 0) + 1)
  }
  return { width, height, colours }
}

const svgOf = (body: string, size = 100): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${body}</svg>`
const drawn = async (body: string) => {
  const [png] = (await rasterize([{ svg: svgOf(body), width: 100, height: 100 }], fonts)) ?? []
  return look(png as Uint8Array)
}

describe('a drawing as a picture', () => {
  it('has the size that was asked for, twice as fine, and the colours of the drawing', async () => {
    const { width, height, colours } = await drawn('<rect x="10" y="10" width="50" height="40" fill="#1c4f9c"/>')
    expect([width, height]).toEqual([200, 200])
    expect(colours.get('#1c4f9c')).toBe(100 * 80)
    expect(colours.get('#ffffff')).toBe(200 * 200 - 100 * 80)
  })

  it.each([
    ['a line', '<line x1="0" x2="100" y1="50" y2="50" stroke="#000000" stroke-width="2"/>'],
    ['a path', '<path d="M0 0L100 100Q50 50 20 80Z" fill="none" stroke="#000000" stroke-width="3"/>'],
    ['dashes', '<path d="M0 50L100 50" fill="none" stroke="#000000" stroke-width="3" stroke-dasharray="3 2 1"/>'],
    ['a circle', '<circle cx="50" cy="50" r="20" fill="#000000"/>'],
    ['a text', '<text x="5" y="50" font-family="Inter" font-size="20" fill="#000000">Größe</text>'],
  ])('%s', async (_what, body) => {
    expect((await drawn(body)).colours.get('#000000') ?? 0).toBeGreaterThan(20)
  })

  it('a dashed line has gaps', async () => {
    const line = (dash: string) =>
      drawn(`<path d="M0 50L100 50" fill="none" stroke="#000000" stroke-width="4"${dash}/>`)
    const [whole, dashed] = [await line(''), await line(' stroke-dasharray="5 5"')]
    expect(dashed.colours.get('#000000') ?? 0).toBeLessThan((whole.colours.get('#000000') ?? 0) * 0.7)
  })

  it('text begins, ends or has its middle where it says', async () => {
    const at = async (anchor: string): Promise<number> => {
      const left = `<text x="50" y="50" font-size="20" text-anchor="${anchor}" fill="#000000">MMM</text>`
      return (
        (await drawn(`${left}<rect x="0" y="0" width="50" height="100" fill="#ffffff"/>`)).colours.get('#000000') ?? 0
      )
    }
    const [start, middle, end] = [await at('start'), await at('middle'), await at('end')]
    expect(start).toBeGreaterThan(middle)
    expect(middle).toBeGreaterThan(0)
    expect(end).toBe(0)
  })

  it('a hatched box has both colours of its hatching, inside its corners only', async () => {
    const { colours } = await drawn(
      '<defs><pattern id="a-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
        '<rect width="7" height="7" fill="#ffffff"/><path d="M0 0V7" stroke="#dfe3e8" stroke-width="3"/></pattern></defs>' +
        '<rect x="20" y="20" width="60" height="60" rx="4" fill="url(#a-hatch)" stroke="#7a8491" stroke-width="1"/>',
    )
    const hatched = colours.get('#dfe3e8') ?? 0
    expect(hatched).toBeGreaterThan(120 * 120 * 0.2)
    expect(hatched).toBeLessThan(120 * 120 * 0.6)
  })

  it.each([
    ['an element that none of ours has', 'holds no image', '<image href="file:///etc/passwd"/>'],
    ['a colour that is none', 'is no colour', '<rect width="10" height="10" fill="expression(1)"/>'],
    ['a hatching that is not there', 'there is no url', '<rect width="10" height="10" fill="url(#none)"/>'],
    ['no number', 'is no number', '<rect width="wide" height="10" fill="#000000"/>'],
    ['a path that is none', 'cannot be read', '<path d="nonsense" fill="none" stroke="#000000"/>'],
    ['no XML', 'disallowed character', '<rect'],
  ])('is refused whole where it has %s', async (_what, why, body) => {
    await expect(rasterize([{ svg: svgOf(body), width: 100, height: 100 }], fonts)).rejects.toThrow(why)
  })

  it.each(['de', 'en'] as const)('each one of a report in %s is drawn, also with hostile names', async (language) => {
    const documents = [
      reportDocument(reportOf(['Kölner Möbelwerk GmbH', 'Łódź Handels GmbH']), language),
      reportDocument(reportOf(['Kölner Möbelwerk GmbH'], 'short'), language),
      reportDocument(reportOf(Object.values(hostile)), language),
    ]
    const pictures = documents
      .flatMap(({ parts }) => parts.flatMap(({ blocks }) => blocks))
      .flatMap((one) => (one.kind === 'picture' ? [{ svg: one.svg, width: 300, height: 200 }] : []))
    expect(pictures.length).toBeGreaterThan(3)
    const made = (await rasterize(pictures, fonts)) ?? []
    expect(made).toHaveLength(pictures.length)
    for (const png of made) expect(look(png).colours.size).toBeGreaterThan(20)
  })

  it('each one of a graph of every kind, and with names of any script', async () => {
    const pictures = [
      ownersSvg(family, { root: partyKey('Nordkap KG'), title: 'Nordkap KG', language: 'de', now: 0 }),
      ...hostileNames.map((name) =>
        ownersSvg(graphOf([[name === '' ? ' ' : name, 'Werft GmbH', 60]]), {
          root: partyKey('Werft GmbH'),
          title: 'x',
          language: 'en',
          now: 0,
        }),
      ),
    ]
    const made = await rasterize(
      pictures.map((svg) => ({ svg, width: 200, height: 200 })),
      fonts,
    )
    expect(made).toHaveLength(pictures.length)
  })
})

describe('the fonts of a picture', () => {
  it('change inside a text where a character is in another file', () => {
    const typefaces = openTypefaces(kit, fonts)
    const runs = typefaces.runs('Łódź GmbH', '"Inter Variable", Inter, sans-serif', 550, 12)
    expect(runs.map(({ text }) => text).join('')).toBe('Łódź GmbH')
    expect(runs.length).toBeGreaterThan(1)
    expect(runs.every(({ width }) => width > 0)).toBe(true)
    typefaces.close()
  })

  it('are as wide as their weight, and none means no text', () => {
    const typefaces = openTypefaces(kit, fonts)
    const width = (weight: number): number =>
      typefaces.runs('Gesellschaft', 'Inter', weight, 12).reduce((sum, run) => sum + run.width, 0)
    expect(width(600)).toBeGreaterThan(width(400))
    expect(width(550)).toBe(width(600))
    typefaces.close()
    const none = openTypefaces(kit, [])
    expect(none.runs('x', 'Inter', 400, 12)).toEqual([])
    none.close()
  })
})
