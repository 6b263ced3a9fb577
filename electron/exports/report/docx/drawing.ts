import { ImageRun } from 'docx'
import type { Block } from '../document.ts'
import { xmlSafe } from './runs.ts'

type Drawn = Extract<Block, { kind: 'picture' }>

/**
 * One wholly transparent pixel, which stands for a drawing of which there is no picture: an empty place and never a
 * coloured box. The drawing's table stands below it.
 */
const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)
/** Widest and highest that a drawing may be, in CSS pixels. */
const room = { width: 640, height: 820 }

/** How large a drawing stands on its page, in CSS pixels: no larger than there is room for. */
export function sizeOnPage({ svg }: Pick<Drawn, 'svg'>): { readonly width: number; readonly height: number } {
  const side = (which: 'width' | 'height'): number =>
    Number(new RegExp(`<svg[^>]* ${which}="([\\d.]+)"`).exec(svg)?.[1] ?? 400)
  const [width, height] = [side('width'), side('height')]
  const scale = Math.min(1, room.width / width, room.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * A drawing as SVG, which Word shows from 2016 on, with the same as PNG for programs that don't (LibreOffice among them).
 * @param png null: there is none
 */
export function drawing(picture: Drawn, png: Uint8Array | null): ImageRun {
  const said = xmlSafe(picture.alt)
  return new ImageRun({
    type: 'svg',
    data: Buffer.from(picture.svg),
    fallback: { type: 'png', data: png === null ? blank : Buffer.from(png) },
    transformation: sizeOnPage(picture),
    altText: { name: said, description: said, title: said },
  })
}
