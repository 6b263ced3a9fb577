import type { Layout, LayoutInput } from './layered-layout.ts'

/** Where the label of each edge stands; NaN where no place is free: then it's read in the outline or by pointing. */
export interface LabelPlaces {
  readonly x: Float64Array
  readonly y: Float64Array
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Side of a cell of the grid that finds neighbours, in CSS pixels. */
const cell = 160
/** Kept free around a label. */
const margin = 3

/** Boxes by grid cell, so that a new one is compared with its neighbours only. */
function createGrid() {
  const cells = new Map<string, Box[]>()
  const around = (box: Box, visit: (key: string) => void): void => {
    for (let x = Math.floor(box.left / cell); x <= Math.floor(box.right / cell); x += 1) {
      for (let y = Math.floor(box.top / cell); y <= Math.floor(box.bottom / cell); y += 1) visit(`${x} ${y}`)
    }
  }
  return {
    add: (box: Box): void =>
      around(box, (key) => {
        const list = cells.get(key)
        if (list) list.push(box)
        else cells.set(key, [box])
      }),
    isFree: (box: Box): boolean => {
      let free = true
      around(box, (key) => {
        free &&= !(cells.get(key) ?? []).some(
          (other) =>
            box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
        )
      })
      return free
    },
  }
}

/** Places to try on a line, best first: the middle of its longest level part, then of upright parts, then quarters. */
function candidates(line: Float64Array): readonly (readonly [number, number])[] {
  const parts: {
    readonly level: boolean
    readonly length: number
    readonly at: (share: number) => readonly [number, number]
  }[] = []
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x1, y1, x2, y2] = [line[i] as number, line[i + 1] as number, line[i + 2] as number, line[i + 3] as number]
    parts.push({
      level: Math.abs(y1 - y2) < 0.5,
      length: Math.hypot(x2 - x1, y2 - y1),
      at: (share) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share],
    })
  }
  const sorted = parts.toSorted((a, b) => Number(b.level) - Number(a.level) || b.length - a.length)
  return [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((share) => sorted.map((part) => part.at(share)))
}

/** An owner of itself: its label stands outside of the loop, because inside there is the node. */
function besideLoop(line: Float64Array, half: number): readonly (readonly [number, number])[] {
  const right = Math.max(...line.filter((_, k) => k % 2 === 0))
  const middle = ((line[1] ?? 0) + (line[line.length - 1] ?? 0)) / 2
  return [0, 26, -26].map((aside) => [right + half + 1, middle + aside])
}

/**
 * Places labels on their edges so that none covers another or a node; what finds no place stays off the picture.
 *
 * @param size width and height of each label in CSS pixels; width 0: no label.
 * @param first edges in the order in which they choose; the important ones first.
 */
export function placeLabels(
  input: LayoutInput,
  layout: Layout,
  size: { readonly width: Float64Array; readonly height: number },
  first: readonly number[] = Array.from(input.from.keys()),
): LabelPlaces {
  const grid = createGrid()
  for (let v = 0; v < input.count; v += 1) {
    const [w, h] = [(input.width[v] as number) / 2, (input.height[v] as number) / 2]
    const [x, y] = [layout.x[v] as number, layout.y[v] as number]
    grid.add({ left: x - w, right: x + w, top: y - h, bottom: y + h })
  }
  const x = new Float64Array(input.from.length).fill(Number.NaN)
  const y = new Float64Array(input.from.length).fill(Number.NaN)
  for (const e of first) {
    const half = (size.width[e] as number) / 2 + margin
    if (half <= margin) continue
    const line = layout.lines.subarray(layout.lineStart[e], layout.lineStart[e + 1])
    const places = input.from[e] === input.to[e] ? besideLoop(line, half) : candidates(line)
    const place = places.find(([cx, cy]) => {
      const box = {
        left: cx - half,
        right: cx + half,
        top: cy - size.height / 2 - margin,
        bottom: cy + size.height / 2 + margin,
      }
      if (!grid.isFree(box)) return false
      grid.add(box)
      return true
    })
    if (place) {
      x[e] = place[0]
      y[e] = place[1]
    }
  }
  return { x, y }
}
