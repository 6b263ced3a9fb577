import { families, fonts, type Colour, type Palette, type Pen, type Stroke } from './pen.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Text safe inside XML 1.0: markup escaped, characters that XML forbids left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    // Marks that turn the reading direction: a title or a tooltip would show another name.
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '\uFFFD')
    .replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

const round = (value: number): string => String(Math.round(value * 100) / 100)

/** A line through points x, y, x, y … as the `d` of a path, corners rounded by up to `radius`. */
export function svgPath(points: ArrayLike<number>, radius: number): string {
  const at = (k: number): readonly [number, number] => [points[k] as number, points[k + 1] as number]
  const d = [`M${at(0).map(round).join(' ')}`]
  for (let k = 2; k + 3 < points.length; k += 2) {
    const [x, y] = at(k)
    const [px, py] = at(k - 2)
    const [nx, ny] = at(k + 2)
    const [before, after] = [Math.hypot(x - px, y - py), Math.hypot(nx - x, ny - y)]
    const r = Math.min(radius, before / 2, after / 2)
    if (r === 0) d.push(`L${round(x)} ${round(y)}`)
    else {
      d.push(`L${round(x - ((x - px) / before) * r)} ${round(y - ((y - py) / before) * r)}`)
      d.push(`Q${round(x)} ${round(y)} ${round(x + ((nx - x) / after) * r)} ${round(y + ((ny - y) / after) * r)}`)
    }
  }
  d.push(
    `L${at(points.length - 2)
      .map(round)
      .join(' ')}`,
  )
  return d.join('')
}

/**
 * Draws into SVG text; `parts` grows with each stroke.
 *
 * @param hatch id of the pattern that says "unknown".
 */
export function svgPen(palette: Palette, hatch: string): { readonly pen: Pen; readonly parts: readonly string[] } {
  const parts: string[] = []
  const strokeOf = ({ colour, width, dash, round: cap }: Stroke): string =>
    `stroke="${palette[colour]}" stroke-width="${round(width)}"${dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`}${cap ? ' stroke-linecap="round"' : ''}`
  const fillOf = (fill: Colour | 'hatched' | null): string =>
    fill === null ? 'none' : fill === 'hatched' ? `url(#${hatch})` : palette[fill]
  const pen: Pen = {
    box: (x, y, width, height, radius, fill, outline) => {
      parts.push(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" fill="${fillOf(fill)}"${outline.width === 0 ? '' : ` ${strokeOf(outline)}`}/>`,
      )
    },
    line: (points, stroke, radius) => {
      if (points.length >= 4) parts.push(`<path d="${svgPath(points, radius)}" fill="none" ${strokeOf(stroke)}/>`)
    },
    shape: (points, fill, outline) => {
      parts.push(
        `<path d="${svgPath(points, 0)}Z" fill="${fill === null ? 'none' : palette[fill]}" ${strokeOf(outline)}/>`,
      )
    },
    circle: (x, y, radius, fill, outline) => {
      parts.push(
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${palette[fill]}"${outline === null ? '' : ` ${strokeOf(outline)}`}/>`,
      )
    },
    text: (text, x, y, style, colour, align) => {
      const { weight, size, family } = fonts[style]
      parts.push(
        `<text x="${round(x)}" y="${round(y)}" font-family='${families[family]}' font-size="${size}" font-weight="${weight}" fill="${palette[colour]}"${align === 'middle' ? ' text-anchor="middle"' : ''}>${xmlText(text)}</text>`,
      )
    },
  }
  return { pen, parts }
}
