import type { Order } from './layer-order.ts'
import type { LayeredGraph } from './split-edges.ts'

/**
 * How often edges between neighbouring layers cross, counted with a Fenwick tree in O(E log V) (Barth, Mutzel, Jünger
 * 2004). Edges that meet in a node don't cross there.
 */
export function countCrossings(graph: LayeredGraph, order: Order): number {
  let widest = 0
  for (let l = 0; l < graph.layers; l += 1) {
    widest = Math.max(widest, (order.start[l + 1] as number) - (order.start[l] as number))
  }
  const tree = new Int32Array(widest + 1)
  const ends = new Int32Array(Math.max(1, maxDegree(graph)))
  let crossings = 0
  for (let l = 0; l + 1 < graph.layers; l += 1) {
    tree.fill(0)
    let added = 0
    for (let i = order.start[l] as number; i < (order.start[l + 1] as number); i += 1) {
      const v = order.ids[i] as number
      let degree = 0
      for (let k = graph.down.start[v] as number; k < (graph.down.start[v + 1] as number); k += 1) {
        const place = order.place[graph.down.of[k] as number] as number
        // Edges added before this node that end further right are crossed by this one.
        let notRight = 0
        for (let at = place + 1; at > 0; at -= at & -at) notRight += tree[at] as number
        crossings += added - notRight
        ends[degree] = place
        degree += 1
      }
      for (let d = 0; d < degree; d += 1) {
        for (let at = (ends[d] as number) + 1; at <= widest; at += at & -at) tree[at] = (tree[at] as number) + 1
      }
      added += degree
    }
  }
  return crossings
}

function maxDegree({ count, down }: LayeredGraph): number {
  let most = 0
  for (let v = 0; v < count; v += 1) most = Math.max(most, (down.start[v + 1] as number) - (down.start[v] as number))
  return most
}
