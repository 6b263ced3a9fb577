import { adjacencyOf, type Adjacency } from './adjacency.ts'

/** The graph with every edge cut into steps of one layer; nodes from `real` on are bends of long edges. */
export interface LayeredGraph {
  readonly real: number
  readonly count: number
  readonly layer: Int32Array
  readonly layers: number
  readonly up: Adjacency
  readonly down: Adjacency
  /** First bend of each edge, counted upwards from there; -1 where it has none. */
  readonly firstBend: Int32Array
  /** The edge that each step belongs to; steps of one edge follow each other from above. */
  readonly edgeOfStep: Int32Array
}

/**
 * Bends that a graph may have. An edge over hundreds of layers would be hundreds of nodes more; beyond this the longest
 * edges are drawn straight, because nobody could follow them anyway and the picture must come at once.
 */
const mostBends = (count: number): number => Math.max(20_000, 4 * count)

/** Cuts edges at every layer that they pass, the shortest first, until the bends are used up. */
export function splitEdges(count: number, layer: Int32Array, upper: Int32Array, lower: Int32Array): LayeredGraph {
  const edges = upper.length
  const span = new Int32Array(edges)
  let longest = 0
  let layers = 0
  for (let v = 0; v < count; v += 1) layers = Math.max(layers, (layer[v] as number) + 1)
  for (let e = 0; e < edges; e += 1) {
    if ((upper[e] as number) < 0) continue
    span[e] = (layer[lower[e] as number] as number) - (layer[upper[e] as number] as number)
    longest = Math.max(longest, span[e] as number)
  }
  const ofSpan = new Float64Array(longest + 1)
  for (let e = 0; e < edges; e += 1) ofSpan[span[e] as number] = (ofSpan[span[e] as number] as number) + 1
  let bends = 0
  let widest = 1
  for (let s = 2; s <= longest; s += 1) {
    const more = (ofSpan[s] as number) * (s - 1)
    if (bends + more > mostBends(count)) break
    bends += more
    widest = s
  }

  const total = count + bends
  const allLayers = new Int32Array(total)
  allLayers.set(layer)
  const firstBend = new Int32Array(edges).fill(-1)
  let steps = 0
  for (let e = 0; e < edges; e += 1) {
    if (span[e] === 0) continue
    steps += (span[e] as number) <= widest ? (span[e] as number) : 0
  }
  const tops = new Int32Array(steps)
  const bottoms = new Int32Array(steps)
  const edgeOfStep = new Int32Array(steps)
  let bend = count
  let step = 0
  for (let e = 0; e < edges; e += 1) {
    const length = span[e] as number
    if (length === 0 || length > widest) continue
    let above = upper[e] as number
    if (length > 1) firstBend[e] = bend
    for (let k = 1; k < length; k += 1) {
      allLayers[bend] = (layer[upper[e] as number] as number) + k
      tops[step] = above
      bottoms[step] = bend
      edgeOfStep[step] = e
      step += 1
      above = bend
      bend += 1
    }
    tops[step] = above
    bottoms[step] = lower[e] as number
    edgeOfStep[step] = e
    step += 1
  }
  return {
    real: count,
    count: total,
    layer: allLayers,
    layers,
    firstBend,
    edgeOfStep,
    up: adjacencyOf(total, bottoms, tops),
    down: adjacencyOf(total, tops, bottoms),
  }
}
