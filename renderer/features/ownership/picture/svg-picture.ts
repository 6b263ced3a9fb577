import { drawPicture, edgeBounds, noHighlight, type Highlight } from './draw-picture.ts'
import type { Palette } from './pen.ts'
import type { Picture } from './picture.ts'
import { svgPen, xmlText } from './svg-pen.ts'

/** The light side of the theme (renderer/ui/theme/tokens.css), for files and print. */
export const paperPalette: Palette = {
  ground: '#ffffff', node: '#ffffff', outline: '#7a8491', ink: '#15191f', ink2: '#3e4653', ink3: '#596270',
  hatch: '#dfe3e8', accent: '#1c4f9c', accentSoft: '#e3ecfa', proof: '#bcd2f5', proofLabel: '#bcd2f5', ok: '#17653f', warn: '#835000',
  superseded: '#c63a31',
}

/** A picture as one self-contained SVG document; names are text, so they can be searched and copied. */
export function svgPicture(
  picture: Picture, title: string, palette: Palette = paperPalette, highlight: Highlight = noHighlight,
): string {
  const margin = 16
  const [left, top] = [Math.floor(picture.area.x) - margin, Math.floor(picture.area.y) - margin]
  const [width, height] = [Math.ceil(picture.area.width) + 2 * margin + 1, Math.ceil(picture.area.height) + 2 * margin + 1]
  const { pen, parts } = svgPen(palette)
  drawPicture(pen, picture, edgeBounds(picture), { x: left, y: top, width, height }, 1, highlight)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" role="img">`,
    `<title>${xmlText(title)}</title>`,
    `<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="${palette.node}"/><path d="M0 0V7" stroke="${palette.hatch}" stroke-width="3"/></pattern></defs>`,
    `<rect x="${left}" y="${top}" width="100%" height="100%" fill="${palette.ground}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}
