import type { Adjacency } from './adjacency.ts'
import type { LayeredGraph } from './split-edges.ts'

/** Between two lanes of a gap, in CSS pixels; a label is 18 high, so lanes with labels don't touch. */
const laneHeight = 24
/** Above the first and below the last lane: room for arrow heads. */
const laneMargin = 18
/** As far apart as ports of one side want to be, and how near the corner the outermost may come. */
const portDistance = 44
const cornerDistance = 14
/** Two vertical lines nearer than this read as one. */
const tooNear = 6

/** Where every edge leaves and enters, and in which lane it crosses over; heights are made from the lanes. */
export interface Routing {
  /** Room that the gap below each layer needs. */
  readonly gap: Float64Array
  /** Points of a step once the layers' heights are known: from the bottom of the layer above to the top of the next. */
  readonly step: (by: number, top: number, bottom: number) => readonly number[]
}

/**
 * Routes steps between neighbouring layers at right angles. Ports spread along a node's side in the order of where their
 * edges go; in each gap the horizontal parts get lanes of their own wherever they would cover each other.
 *
 * @param x centres and `half` half widths of all nodes, bends included. Steps are numbered as in `graph.down.by`.
 */
export function routeOrthogonal(graph: LayeredGraph, x: Float64Array, half: Float64Array): Routing {
  const steps = graph.down.of.length
  const upperX = new Float64Array(steps)
  const lowerX = new Float64Array(steps)
  for (let v = 0; v < graph.count; v += 1) {
    spread(v, graph.down, x, half, upperX)
    spread(v, graph.up, x, half, lowerX)
  }
  straighten(graph, x, half, upperX, lowerX)
  const isBend = new Uint8Array(steps)
  for (let v = graph.real; v < graph.count; v += 1) isBend[graph.up.by[graph.up.start[v] as number] as number] = 1
  const gap = new Float64Array(graph.layers)
  const lane = new Int32Array(steps)
  const ofLayer: number[][] = Array.from({ length: graph.layers }, () => [])
  for (let v = 0; v < graph.count; v += 1) {
    for (let k = graph.down.start[v] as number; k < (graph.down.start[v + 1] as number); k += 1) {
      ofLayer[graph.layer[v] as number]?.push(graph.down.by[k] as number)
    }
  }
  ofLayer.forEach((list, l) => {
    separate(list, upperX, lowerX, isBend)
    const lanes = assignLanes(list, upperX, lowerX, lane)
    gap[l] = 2 * laneMargin + Math.max(1, lanes) * laneHeight
  })
  return {
    gap,
    step: (by, top, bottom) => {
      const [from, to] = [upperX[by] as number, lowerX[by] as number]
      if (Math.abs(from - to) < 0.5) return [from, top, from, bottom]
      // Lanes are counted from above; the rest of the gap's height lies evenly above and below.
      const y = top + laneMargin + ((lane[by] as number) + 0.5) * laneHeight
      return [from, top, from, y, to, y, to, bottom]
    },
  }
}

/** Ports of one side of a node: in the order of the other ends, so that edges of one node never cross at it. */
function spread(v: number, near: Adjacency, x: Float64Array, half: Float64Array, port: Float64Array): void {
  const first = near.start[v] as number
  const count = (near.start[v + 1] as number) - first
  if (count === 0) return
  const order = Array.from({ length: count }, (_, i) => first + i).sort(
    (a, b) => (x[near.of[a] as number] as number) - (x[near.of[b] as number] as number) || a - b,
  )
  const room = Math.max(0, 2 * (half[v] as number) - 2 * cornerDistance)
  const distance = count === 1 ? 0 : Math.min(portDistance, room / (count - 1))
  order.forEach((k, i) => {
    port[near.by[k] as number] = (x[v] as number) + (i - (count - 1) / 2) * distance
  })
}

/** A jog of less than this reads as a mistake. */
const jog = 40
/** Round corners keep a straight line this far away. */
const straightCorner = 26

/**
 * A line that would jog a little goes straight down where one of its ends is the only port of its side and the node is
 * wide enough: the port moves, the node stays.
 */
function straighten(
  graph: LayeredGraph,
  x: Float64Array,
  half: Float64Array,
  upperX: Float64Array,
  lowerX: Float64Array,
): void {
  const move = (v: number, near: Adjacency, mine: Float64Array, other: Float64Array): void => {
    const first = near.start[v] as number
    if (v >= graph.real || (near.start[v + 1] as number) - first !== 1) return
    const by = near.by[first] as number
    const to = other[by] as number
    if (
      Math.abs(to - (mine[by] as number)) >= jog ||
      Math.abs(to - (x[v] as number)) > (half[v] as number) - straightCorner
    )
      return
    mine[by] = to
  }
  for (let v = 0; v < graph.count; v += 1) move(v, graph.down, upperX, lowerX)
  for (let v = 0; v < graph.count; v += 1) move(v, graph.up, lowerX, upperX)
}

/**
 * A port below that stands right under a foreign port above would join two edges into one line: it steps aside. Not at a
 * bend: there the line goes on straight down.
 */
function separate(list: readonly number[], upperX: Float64Array, lowerX: Float64Array, isBend: Uint8Array): void {
  const above = list.map((by) => ({ by, x: upperX[by] as number })).sort((a, b) => a.x - b.x)
  for (const by of list) {
    const at = lowerX[by] as number
    if (isBend[by] === 1 || Math.abs(at - (upperX[by] as number)) < 0.5) continue
    const clash = above.some((other) => other.by !== by && Math.abs(other.x - at) < tooNear)
    if (clash) lowerX[by] = at + tooNear + 1
  }
}

/** Lanes from above: the leftmost begins, each takes the first lane that is free where it begins. Returns how many. */
function assignLanes(list: readonly number[], upperX: Float64Array, lowerX: Float64Array, lane: Int32Array): number {
  const spans = list
    .filter((by) => Math.abs((upperX[by] as number) - (lowerX[by] as number)) >= 0.5)
    .map((by) => ({
      by,
      left: Math.min(upperX[by] as number, lowerX[by] as number),
      right: Math.max(upperX[by] as number, lowerX[by] as number),
      rightward: (lowerX[by] as number) > (upperX[by] as number),
    }))
    // Going right, the one that starts furthest right turns first, or it would cross its neighbour; going left, mirrored.
    .sort((a, b) => Number(a.rightward) - Number(b.rightward) || (a.rightward ? b.left - a.left : a.left - b.left))
  const lanes: { left: number; right: number }[][] = []
  for (const span of spans) {
    let at = lanes.findIndex((taken) =>
      taken.every(({ left, right }) => span.right + laneHeight < left || right + laneHeight < span.left),
    )
    if (at < 0) at = lanes.push([]) - 1
    lanes[at]?.push(span)
    lane[span.by] = at
  }
  return lanes.length
}
