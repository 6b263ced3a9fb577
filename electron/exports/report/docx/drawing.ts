import { ImageRun } from 'docx'
import type { Block } from '../document.ts'
import { xmlSafe } from './runs.ts'

/**
 * One wholly transparent pixel, which word processors without SVG (Word before 2016) show instead of a drawing: an empty
 * place and never a coloured box. The drawing's table stands below it.
 */
const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)
/** Widest and highest that a drawing may be, in CSS pixels. */
const room = { width: 640, height: 820 }

/** A drawing no larger than a page has room for. */
export function drawing({ svg, alt }: Extract<Block, { kind: 'picture' }>): ImageRun {
  const side = (which: 'width' | 'height'): number =>
    Number(new RegExp(`<svg[^>]* ${which}="([\\d.]+)"`).exec(svg)?.[1] ?? 400)
  const [width, height] = [side('width'), side('height')]
  const scale = Math.min(1, room.width / width, room.height / height)
  const said = xmlSafe(alt)
  return new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    fallback: { type: 'png', data: blank },
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: said, description: said, title: said },
  })
}
