import type { Adjacency } from './adjacency.ts'
import { countCrossings } from './crossings.ts'
import type { Order } from './layer-order.ts'
import { sortByKey } from './sort-by-key.ts'
import type { LayeredGraph } from './split-edges.ts'

/** Sweeps up and down; the best order seen is kept, so more can only help. */
const sweepsOf = (count: number): number => (count > 20_000 ? 6 : count > 4_000 ? 10 : 24)

/** Small graphs are ordered from several beginnings; large ones look alike from everywhere. */
const beginningsOf = (count: number): number => (count > 4_000 ? 1 : count > 1_500 ? 3 : 6)

function layersOf(graph: LayeredGraph): Int32Array {
  const start = new Int32Array(graph.layers + 1)
  for (let v = 0; v < graph.count; v += 1) {
    const at = (graph.layer[v] as number) + 1
    start[at] = (start[at] as number) + 1
  }
  for (let l = 0; l < graph.layers; l += 1) start[l + 1] = (start[l + 1] as number) + (start[l] as number)
  return start
}

/** Puts nodes into their layers in the order in which a walk over the graph meets them: relatives stand together. */
function firstOrder(graph: LayeredGraph, start: Int32Array, beginning: number): Int32Array {
  const fill = start.slice(0, graph.layers)
  const ids = new Int32Array(graph.count)
  const seen = new Uint8Array(graph.count)
  const stack = new Int32Array(graph.count)
  const visit = (root: number): void => {
    let depth = 1
    stack[0] = root
    seen[root] = 1
    while (depth > 0) {
      depth -= 1
      const v = stack[depth] as number
      const l = graph.layer[v] as number
      ids[fill[l] as number] = v
      fill[l] = (fill[l] as number) + 1
      const push = (near: Adjacency): void => {
        for (let i = near.start[v] as number; i < (near.start[v + 1] as number); i += 1) {
          const w = near.of[i] as number
          if (seen[w] === 1) continue
          seen[w] = 1
          stack[depth] = w
          depth += 1
        }
      }
      if (beginning % 2 === 0) {
        push(graph.up)
        push(graph.down)
      } else {
        push(graph.down)
        push(graph.up)
      }
    }
  }
  // Other beginnings start the walk elsewhere; 7919 is prime, so every node is come by once.
  for (let i = 0; i < graph.count; i += 1) {
    const v = (i + beginning * 7919) % graph.count
    if (seen[v] === 0) visit(v)
  }
  return ids
}

/** Sorts one layer by the mean place of its neighbours in the layer swept from; nodes without any keep their place. */
function sortLayer(
  order: Order,
  layer: number,
  near: Adjacency,
  keys: Float64Array,
  spare: Int32Array,
  rightward: boolean,
): void {
  const from = order.start[layer] as number
  const to = order.start[layer + 1] as number
  for (let i = from; i < to; i += 1) {
    const v = order.ids[i] as number
    const first = near.start[v] as number
    const last = near.start[v + 1] as number
    let sum = 0
    for (let k = first; k < last; k += 1) sum += order.place[near.of[k] as number] as number
    keys[v] = last === first ? i - from : sum / (last - first)
    // Equal means are turned round on every other sweep, or two such nodes would never change places.
    if (rightward) keys[v] = (keys[v] as number) - (i - from) * 1e-9
  }
  sortByKey(order.ids, from, to, keys, spare)
  for (let i = from; i < to; i += 1) order.place[order.ids[i] as number] = i - from
}

/** Crossings between the edges of two neighbouring nodes, `u` left of `v`, towards one side. */
function crossingsOfPair(place: Int32Array, near: Adjacency, u: number, v: number): number {
  let crossings = 0
  for (let i = near.start[u] as number; i < (near.start[u + 1] as number); i += 1) {
    const left = place[near.of[i] as number] as number
    for (let k = near.start[v] as number; k < (near.start[v + 1] as number); k += 1) {
      if (left > (place[near.of[k] as number] as number)) crossings += 1
    }
  }
  return crossings
}

/** Neighbours with more edges than this aren't compared: the square of it would cost more than it saves. */
const mostEdgesToCompare = 24

/** Lets neighbours change places where that takes crossings away; ends when a pass changes nothing. */
function exchangeNeighbours(graph: LayeredGraph, order: Order, passes: number): void {
  const degree = (near: Adjacency, v: number): number => (near.start[v + 1] as number) - (near.start[v] as number)
  const busy = (v: number): boolean =>
    degree(graph.up, v) > mostEdgesToCompare || degree(graph.down, v) > mostEdgesToCompare
  for (let pass = 0; pass < passes; pass += 1) {
    let changed = false
    for (let l = 0; l < graph.layers; l += 1) {
      for (let i = order.start[l] as number; i + 1 < (order.start[l + 1] as number); i += 1) {
        const u = order.ids[i] as number
        const v = order.ids[i + 1] as number
        if (busy(u) || busy(v)) continue
        const now = crossingsOfPair(order.place, graph.up, u, v) + crossingsOfPair(order.place, graph.down, u, v)
        if (now === 0) continue
        const then = crossingsOfPair(order.place, graph.up, v, u) + crossingsOfPair(order.place, graph.down, v, u)
        if (then >= now) continue
        order.ids[i] = v
        order.ids[i + 1] = u
        order.place[v] = (order.place[v] as number) - 1
        order.place[u] = (order.place[u] as number) + 1
        changed = true
      }
    }
    if (!changed) return
  }
}

/**
 * Finds an order within each layer that makes few edges cross: barycentre sweeps in both directions (Sugiyama 1981) from
 * several beginnings, then exchanges of neighbours. Deterministic: the same graph gives the same picture.
 */
export function orderLayers(graph: LayeredGraph): Order {
  const start = layersOf(graph)
  const keys = new Float64Array(graph.count)
  const spare = new Int32Array(graph.count)
  let best: Int32Array | null = null
  let fewest = Infinity
  let order: Order = { ids: new Int32Array(graph.count), start, place: new Int32Array(graph.count) }
  const consider = (): void => {
    const crossings = countCrossings(graph, order)
    if (crossings < fewest) {
      fewest = crossings
      best = order.ids.slice()
    }
  }
  for (let beginning = 0; beginning < beginningsOf(graph.count) && fewest > 0; beginning += 1) {
    order = { ids: firstOrder(graph, start, beginning), start, place: order.place }
    renumber(order, graph.layers)
    consider()
    let sinceBest = 0
    for (let sweep = 0; sweep < sweepsOf(graph.count) && fewest > 0 && sinceBest < 6; sweep += 1) {
      const before = fewest
      const downwards = sweep % 2 === 0
      for (let i = 1; i < graph.layers; i += 1) {
        const l = downwards ? i : graph.layers - 1 - i
        sortLayer(order, l, downwards ? graph.up : graph.down, keys, spare, sweep % 4 >= 2)
      }
      consider()
      sinceBest = fewest < before ? 0 : sinceBest + 1
    }
    exchangeNeighbours(graph, order, 4)
    consider()
  }
  if (best !== null) order.ids.set(best)
  renumber(order, graph.layers)
  exchangeNeighbours(graph, order, 8)
  return order
}

function renumber(order: Order, layers: number): void {
  for (let l = 0; l < layers; l += 1) {
    const from = order.start[l] as number
    for (let i = from; i < (order.start[l + 1] as number); i += 1) order.place[order.ids[i] as number] = i - from
  }
}
