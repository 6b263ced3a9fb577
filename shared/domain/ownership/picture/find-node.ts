import type { Picture } from './picture.ts'
import type { Area } from './viewport.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** The box of a node in the picture. */
export const boxOf = ({ layout, width, height }: Picture, v: number): Area => ({
  x: (layout.x[v] as number) - (width[v] as number) / 2,
  y: (layout.y[v] as number) - (height[v] as number) / 2,
  width: width[v] as number,
  height: height[v] as number,
})

/** Number of the node under a point of the picture, the one drawn last first; -1: none. */
export function nodeAt({ nodes, layout, width, height }: Picture, x: number, y: number): number {
  for (let v = nodes.length - 1; v >= 0; v -= 1) {
    if (
      Math.abs((layout.x[v] as number) - x) <= (width[v] as number) / 2 &&
      Math.abs((layout.y[v] as number) - y) <= (height[v] as number) / 2
    )
      return v
  }
  return -1
}

const ahead: Readonly<Record<Direction, (dx: number, dy: number) => readonly [along: number, aside: number]>> = {
  up: (dx, dy) => [-dy, Math.abs(dx)],
  down: (dx, dy) => [dy, Math.abs(dx)],
  left: (dx, dy) => [-dx, Math.abs(dy)],
  right: (dx, dy) => [dx, Math.abs(dy)],
}

/**
 * The nearest node in a direction, as the eye sees it: what stands straight ahead comes before what stands aside, and
 * of two alike the one that an edge leads to. -1: there is none.
 */
export function nodeTowards(picture: Picture, from: number, direction: Direction): number {
  const { nodes, edges, layout } = picture
  const joined = new Set(
    edges.flatMap((edge) => (edge.from === from ? [edge.to] : edge.to === from ? [edge.from] : [])),
  )
  const [x, y] = [layout.x[from] as number, layout.y[from] as number]
  let best = -1
  let least = Infinity
  for (let v = 0; v < nodes.length; v += 1) {
    const [along, aside] = ahead[direction]((layout.x[v] as number) - x, (layout.y[v] as number) - y)
    if (v === from || along < 1 || aside > 6 * along) continue
    // Layers stand nearer to each other than neighbours in one layer, so a step aside weighs less going up or down.
    const distance =
      (along + aside * (direction === 'up' || direction === 'down' ? 0.5 : 2)) * (joined.has(v) ? 0.6 : 1)
    if (distance >= least) continue
    least = distance
    best = v
  }
  return best
}
