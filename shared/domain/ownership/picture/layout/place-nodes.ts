import type { Adjacency } from './adjacency.ts'
import type { Order } from './layer-order.ts'
import type { LayeredGraph } from './split-edges.ts'

/** Sweeps of placing; the last ones look both ways. */
const sweepsOf = (count: number): number => (count > 20_000 ? 6 : 12)

/** How strongly an edge pulls its ends under each other: bends most, so that long edges run straight. */
const pullOf = (real: number, v: number, w: number): number =>
  v >= real && w >= real ? 8 : v >= real || w >= real ? 2 : 1

/**
 * Places the nodes of one layer as near as possible to where they want to be (weighted least squares) without touching
 * each other: isotonic regression by pooling adjacent violators, linear in the layer's nodes.
 */
function settleLayer(
  order: Order,
  layer: number,
  x: Float64Array,
  wish: Float64Array,
  weight: Float64Array,
  half: Float64Array,
  gap: number,
  pool: { readonly mean: Float64Array; readonly mass: Float64Array; readonly end: Int32Array },
): void {
  const from = order.start[layer] as number
  const to = order.start[layer + 1] as number
  let pools = 0
  let offset = 0
  for (let i = from; i < to; i += 1) {
    const v = order.ids[i] as number
    if (i > from) offset += (half[order.ids[i - 1] as number] as number) + gap + (half[v] as number)
    let mean = (wish[v] as number) - offset
    let mass = weight[v] as number
    while (pools > 0 && (pool.mean[pools - 1] as number) >= mean) {
      pools -= 1
      const more = pool.mass[pools] as number
      mean = (mean * mass + (pool.mean[pools] as number) * more) / (mass + more)
      mass += more
    }
    pool.mean[pools] = mean
    pool.mass[pools] = mass
    pool.end[pools] = i + 1
    pools += 1
  }
  offset = 0
  let i = from
  for (let p = 0; p < pools; p += 1) {
    for (; i < (pool.end[p] as number); i += 1) {
      const v = order.ids[i] as number
      if (i > from) offset += (half[order.ids[i - 1] as number] as number) + gap + (half[v] as number)
      x[v] = (pool.mean[p] as number) + offset
    }
  }
}

/**
 * Horizontal centres: every node wants to stand at the weighted mean of its neighbours, first of those above, then of
 * those below, in the end of both.
 *
 * @param half half widths of all nodes, bends included; `gap` is kept free between any two.
 */
export function placeNodes(graph: LayeredGraph, order: Order, half: Float64Array, gap: number): Float64Array {
  const x = new Float64Array(graph.count)
  const wish = new Float64Array(graph.count)
  const weight = new Float64Array(graph.count)
  const pool = {
    mean: new Float64Array(graph.count),
    mass: new Float64Array(graph.count),
    end: new Int32Array(graph.count),
  }
  for (let l = 0; l < graph.layers; l += 1) {
    let at = 0
    for (let i = order.start[l] as number; i < (order.start[l + 1] as number); i += 1) {
      const v = order.ids[i] as number
      x[v] = at + (half[v] as number)
      at += 2 * (half[v] as number) + gap
    }
  }
  const want = (v: number, near: readonly Adjacency[]): void => {
    let sum = 0
    let mass = 0
    for (const side of near) {
      for (let k = side.start[v] as number; k < (side.start[v + 1] as number); k += 1) {
        const w = side.of[k] as number
        const pull = pullOf(graph.real, v, w)
        sum += pull * (x[w] as number)
        mass += pull
      }
    }
    // A node that nothing pulls stays, and yields to any that is pulled.
    wish[v] = mass === 0 ? (x[v] as number) : sum / mass
    weight[v] = mass === 0 ? 0.01 : mass
  }
  const sweeps = sweepsOf(graph.count)
  const both = [graph.up, graph.down]
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const downwards = sweep % 2 === 0
    const near = sweep >= sweeps - 4 ? both : [downwards ? graph.up : graph.down]
    for (let i = 0; i < graph.layers; i += 1) {
      const l = downwards ? i : graph.layers - 1 - i
      for (let k = order.start[l] as number; k < (order.start[l + 1] as number); k += 1)
        want(order.ids[k] as number, near)
      settleLayer(order, l, x, wish, weight, half, gap, pool)
    }
  }
  return x
}
