import type { Highlight } from '../../../../shared/domain/ownership/picture/draw-picture.ts'
import type { Colour, Palette } from '../../../../shared/domain/ownership/picture/pen.ts'
import type { Picture, PictureEdge } from '../../../../shared/domain/ownership/picture/picture.ts'
import type { Area } from '../../../../shared/domain/ownership/picture/viewport.ts'

/** Below this scale boxes are dots and lines are hairlines: kinds can't be distinguished. */
export const farScale = 0.15

/** Lines of one path: the rasterizer slows down where thousands of crossing lines are one shape. */
const batch = 64

const colourOf = ({ kind, change }: PictureEdge): Colour =>
  change === 'gone' ? 'ink3' : kind === 'controls' ? 'accent' : kind === 'owns' ? 'ink2' : 'ink3'

/**
 * A picture from far away, drawn straight onto the canvas: hairlines in few paths, nodes as dots. Ten thousand nodes in
 * sight take a few milliseconds; pens, which draw each element separately, take ten times as long (`npm run bench`).
 */
export function drawFar(
  context: CanvasRenderingContext2D,
  palette: Palette,
  picture: Picture,
  bounds: Float64Array,
  area: Area,
  scale: number,
  highlight: Highlight,
): void {
  const { layout, edges, nodes, width, height } = picture
  const [right, bottom] = [area.x + area.width, area.y + area.height]
  const least = 0.5 / scale
  const byColour = new Map<Colour, number[]>()
  for (const [e, edge] of edges.entries()) {
    const [left, top, end, low] = [
      bounds[4 * e] as number,
      bounds[4 * e + 1] as number,
      bounds[4 * e + 2] as number,
      bounds[4 * e + 3] as number,
    ]
    if (left > right || end < area.x || top > bottom || low < area.y) continue
    const colour = highlight.proof.has(edge.key) ? 'proof' : colourOf(edge)
    const known = byColour.get(colour)
    if (known === undefined) byColour.set(colour, [e])
    else known.push(e)
  }
  context.setLineDash([])
  context.lineCap = 'butt'
  for (const [colour, list] of byColour) {
    context.strokeStyle = palette[colour]
    context.lineWidth = colour === 'proof' ? 5 / scale : least
    for (let from = 0; from < list.length; from += batch) {
      context.beginPath()
      for (let at = from; at < Math.min(from + batch, list.length); at += 1) {
        const e = list[at] as number
        const [begin, end] = [layout.lineStart[e] as number, layout.lineStart[e + 1] as number]
        context.moveTo(layout.lines[begin] as number, layout.lines[begin + 1] as number)
        for (let k = begin + 2; k < end; k += 2)
          context.lineTo(layout.lines[k] as number, layout.lines[k + 1] as number)
      }
      context.stroke()
    }
  }
  const specks = (colour: Colour, is: (key: string, subject: boolean) => boolean, grow: number): void => {
    context.fillStyle = palette[colour]
    for (const [v, { key, subject }] of nodes.entries()) {
      if (!is(key, subject)) continue
      const [w, h] = [Math.max(width[v] as number, 1 / scale) + grow, Math.max(height[v] as number, 1 / scale) + grow]
      const [x, y] = [(layout.x[v] as number) - w / 2, (layout.y[v] as number) - h / 2]
      if (x <= right && x + w >= area.x && y <= bottom && y + h >= area.y) context.fillRect(x, y, w, h)
    }
  }
  const { found, selected } = highlight
  specks('outline', () => true, 0)
  // Highlighted nodes must be visible from any distance.
  if (found.size > 0) specks('accentSoft', (key) => found.has(key), 4 / scale)
  if (found.size > 0) specks('accent', (key) => found.has(key), 0)
  specks('accent', (key, subject) => subject || key === selected, 3 / scale)
}
