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

/** A part of the line of an edge, upright, level or (in large graphs) aslant. */
interface Part {
  readonly edge: number
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Whether a part of a line runs through a box; of one aslant its bounds count. */
const meets = (part: Part, box: Box): boolean =>
  Math.min(part.x1, part.x2) < box.right &&
  Math.max(part.x1, part.x2) > box.left &&
  Math.min(part.y1, part.y2) < box.bottom &&
  Math.max(part.y1, part.y2) > box.top

/** Things by grid cell, so that a new one is compared with its neighbours only. */
function createGrid<Thing>() {
  const cells = new Map<string, Thing[]>()
  const around = (box: Box, visit: (key: string) => void): void => {
    for (let x = Math.floor(box.left / cell); x <= Math.floor(box.right / cell); x += 1) {
      for (let y = Math.floor(box.top / cell); y <= Math.floor(box.bottom / cell); y += 1) visit(`${x} ${y}`)
    }
  }
  return {
    add: (box: Box, thing: Thing): void =>
      around(box, (key) => {
        const list = cells.get(key)
        if (list) list.push(thing)
        else cells.set(key, [thing])
      }),
    near: (box: Box): ReadonlySet<Thing> => {
      const found = new Set<Thing>()
      around(box, (key) => {
        for (const thing of cells.get(key) ?? []) found.add(thing)
      })
      return found
    },
  }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function partsOf(edge: number, line: ArrayLike<number>): readonly Part[] {
  const parts: Part[] = []
  for (let i = 0; i + 3 < line.length; i += 2)
    parts.push({
      edge,
      x1: line[i] as number,
      y1: line[i + 1] as number,
      x2: line[i + 2] as number,
      y2: line[i + 3] as number,
    })
  return parts
}

/** How far a label steps along its line from a place that is taken, in CSS pixels: lanes are as far apart. */
const stagger = 24
/** Nearer to an end a label would cover the head of its line. */
const headRoom = 20

const lengthOf = ({ x1, y1, x2, y2 }: Part): number => Math.hypot(x2 - x1, y2 - y1)

/** Places on one part of a line: its middle, then to and fro in steps. */
function placesOn(part: Part): readonly (readonly [number, number])[] {
  const length = lengthOf(part)
  const most = Math.max(0, Math.floor((length / 2 - headRoom) / stagger))
  const steps = Array.from({ length: 2 * most + 1 }, (_, i) => (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2) * stagger)
  return steps.map((step) => {
    const share = length === 0 ? 0.5 : 0.5 + step / length
    return [part.x1 + (part.x2 - part.x1) * share, part.y1 + (part.y2 - part.y1) * share]
  })
}

/** Places to try on a line, best first: along its longest part, then along shorter ones. */
const candidates = (parts: readonly Part[]): readonly (readonly [number, number])[] =>
  parts.toSorted((a, b) => lengthOf(b) - lengthOf(a)).flatMap(placesOn)

/** An owner of itself: its label stands outside of the loop, because inside there is the node. */
function besideLoop(line: Float64Array, half: number): readonly (readonly [number, number])[] {
  const right = Math.max(...line.filter((_, k) => k % 2 === 0))
  const middle = ((line[1] ?? 0) + (line[line.length - 1] ?? 0)) / 2
  return [0, 26, -26].map((aside) => [right + half + 1, middle + aside])
}

/**
 * Places labels on their edges so that none covers another, a node or a foreign edge: a label on two lines belongs to
 * neither. Where a line has no place without a foreign edge, the one with the fewest is taken; what finds no place at all
 * stays off the picture.
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
  const taken = createGrid<Box>()
  for (let v = 0; v < input.count; v += 1) {
    const [w, h] = [(input.width[v] as number) / 2, (input.height[v] as number) / 2]
    const [x, y] = [layout.x[v] as number, layout.y[v] as number]
    const box = { left: x - w, right: x + w, top: y - h, bottom: y + h }
    taken.add(box, box)
  }
  const lineOf = (e: number): Float64Array => layout.lines.subarray(layout.lineStart[e], layout.lineStart[e + 1])
  const parts = Array.from(input.from, (_, e) => partsOf(e, lineOf(e)))
  const lines = createGrid<Part>()
  for (const part of parts.flat()) {
    const [left, right] = [Math.min(part.x1, part.x2), Math.max(part.x1, part.x2)]
    const [top, bottom] = [Math.min(part.y1, part.y2), Math.max(part.y1, part.y2)]
    lines.add({ left, right, top, bottom }, part)
  }
  const x = new Float64Array(input.from.length).fill(Number.NaN)
  const y = new Float64Array(input.from.length).fill(Number.NaN)
  for (const e of first) {
    const half = (size.width[e] as number) / 2 + margin
    if (half <= margin) continue
    const places = input.from[e] === input.to[e] ? besideLoop(lineOf(e), half) : candidates(parts[e] ?? [])
    let best: { readonly place: readonly [number, number]; readonly box: Box; readonly foreign: number } | null = null
    for (const place of places) {
      const box = {
        left: place[0] - half,
        right: place[0] + half,
        top: place[1] - size.height / 2 - margin,
        bottom: place[1] + size.height / 2 + margin,
      }
      if ([...taken.near(box)].some((other) => overlap(box, other))) continue
      let foreign = 0
      for (const part of lines.near(box)) if (part.edge !== e && meets(part, box)) foreign += 1
      if (best === null || foreign < best.foreign) best = { place, box, foreign }
      if (foreign === 0) break
    }
    if (best === null) continue
    taken.add(best.box, best.box)
    x[e] = best.place[0]
    y[e] = best.place[1]
  }
  return { x, y }
}
