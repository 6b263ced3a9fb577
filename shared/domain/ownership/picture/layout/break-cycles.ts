import { findComponents, type Components } from '../../shares/components.ts'
import { adjacencyOf } from './adjacency.ts'

/** Which edges point up in the picture. Owner of itself: a loop, which takes part in no layering. */
export interface Directed {
  /** Ends with every cycle broken: `upper` is drawn above `lower`; -1 for a loop. */
  readonly upper: Int32Array
  readonly lower: Int32Array
  /** 1 where the edge runs against the picture's direction: a share that closes a cycle of shares, or a role. */
  readonly reversed: Uint8Array
}

/** What is known of edges beforehand, by their numbers. */
export interface EdgeHints {
  /**
   * 1 where an edge, if it is in a cycle, shall be the one that points up; it is turned before the search, and turned back
   * where the search finds it in another cycle.
   */
  readonly turnFirst?: Uint8Array
  /** 1 where an edge is a role and no share: it closes no cycle, and it turns where shares leave it no room. */
  readonly roles?: Uint8Array
}

/** The component of each node: two nodes share one where a cycle leads through both. */
function componentsOf(count: number, { order, starts }: Components): Int32Array {
  const component = new Int32Array(count)
  for (let c = 0; c + 1 < starts.length; c += 1)
    for (let at = starts[c] as number; at < (starts[c + 1] as number); at += 1) component[order[at] as number] = c
  return component
}

/**
 * Places of nodes in an order that every share keeps, and every role that is in no cycle. In a cycle a node is taken when
 * no share and no role waits above it; where only roles wait, the first such node is taken, and its roles will point up.
 */
function orderWithRoles(count: number, { upper, lower }: Directed, roles: Uint8Array): Int32Array {
  const down = adjacencyOf(count, upper, lower)
  const components = findComponents(count, down.start, down.of)
  const component = componentsOf(count, components)
  const [shares, all] = [new Int32Array(count), new Int32Array(count)]
  for (let e = 0; e < lower.length; e += 1) {
    const [v, w] = [upper[e] as number, lower[e] as number]
    if (v < 0 || component[v] !== component[w]) continue
    all[w] = (all[w] as number) + 1
    if (roles[e] !== 1) shares[w] = (shares[w] as number) + 1
  }
  const place = new Int32Array(count).fill(-1)
  let placed = 0
  const placeComponent = (nodes: Int32Array): void => {
    const ready: number[] = []
    const waiting: number[] = []
    for (const v of nodes) {
      if (all[v] === 0) ready.push(v)
      else if (shares[v] === 0) waiting.push(v)
    }
    const last = placed + nodes.length
    let [nextReady, nextWaiting] = [0, 0]
    while (placed < last) {
      const v = (nextReady < ready.length ? ready[nextReady++] : waiting[nextWaiting++]) as number
      if (place[v] !== -1) continue
      place[v] = placed
      placed += 1
      for (let k = down.start[v] as number; k < (down.start[v + 1] as number); k += 1) {
        const w = down.of[k] as number
        if (component[w] !== component[v]) continue
        all[w] = (all[w] as number) - 1
        const share = roles[down.by[k] as number] !== 1
        if (share) shares[w] = (shares[w] as number) - 1
        if (all[w] === 0) ready.push(w)
        else if (share && shares[w] === 0) waiting.push(w)
      }
    }
  }
  const { order, starts } = components
  for (let c = 0; c + 1 < starts.length; c += 1) placeComponent(order.subarray(starts[c], starts[c + 1]).toSorted())
  return place
}

/**
 * Turns as few edges as a depth-first search finds, so that no cycle is left. The search begins at nodes that nobody
 * owns: then what closes a circle is the edge back up to an owner, which is how people draw it. Iterative, because an
 * answer may nest 10,000 levels. Only cycles of shares count: whatever roles there are, the same shares are turned.
 */
export function breakCycles(count: number, from: Int32Array, to: Int32Array, hints: EdgeHints = {}): Directed {
  const { roles = new Uint8Array(from.length) } = hints
  const owner = from.map((v, e) => (roles[e] === 1 ? -1 : v) as number)
  const ofShares = adjacencyOf(count, owner, to)
  const component = componentsOf(count, findComponents(count, ofShares.start, ofShares.of))
  const turnFirst = Uint8Array.from(from, (v, e) =>
    Number(hints.turnFirst?.[e] === 1 && roles[e] !== 1 && component[v] === component[to[e] as number]),
  )
  const begin = owner.map((v, e) => (turnFirst[e] === 1 ? to[e] : v) as number)
  const end = to.map((v, e) => (turnFirst[e] === 1 ? from[e] : v) as number)
  const out = adjacencyOf(count, begin, end)
  const owned = new Uint8Array(count)
  for (let e = 0; e < end.length; e += 1)
    if ((begin[e] as number) >= 0 && begin[e] !== end[e]) owned[end[e] as number] = 1
  const reversed = turnFirst.slice()
  /** 0 unseen, 1 on the path, 2 done. */
  const state = new Uint8Array(count)
  const cursor = out.start.slice(0, count)
  const path = new Int32Array(count)
  const search = (root: number): void => {
    let depth = 0
    path[0] = root
    state[root] = 1
    while (depth >= 0) {
      const v = path[depth] as number
      const at = cursor[v] as number
      if (at === out.start[v + 1]) {
        state[v] = 2
        depth -= 1
        continue
      }
      cursor[v] = at + 1
      const w = out.of[at] as number
      if (w === v) continue
      if (state[w] === 1) reversed[out.by[at] as number] = 1 - (turnFirst[out.by[at] as number] as number)
      else if (state[w] === 0) {
        state[w] = 1
        depth += 1
        path[depth] = w
      }
    }
  }
  for (let v = 0; v < count; v += 1) if (owned[v] === 0 && state[v] === 0) search(v)
  for (let v = 0; v < count; v += 1) if (state[v] === 0) search(v)
  const upper = new Int32Array(from.length)
  const lower = new Int32Array(from.length)
  for (let e = 0; e < from.length; e += 1) {
    const loop = from[e] === to[e]
    if (loop) reversed[e] = 0
    upper[e] = loop ? -1 : ((reversed[e] === 1 ? to[e] : from[e]) as number)
    lower[e] = loop ? -1 : ((reversed[e] === 1 ? from[e] : to[e]) as number)
  }
  if (!roles.includes(1)) return { upper, lower, reversed }
  const place = orderWithRoles(count, { upper, lower, reversed }, roles)
  for (let e = 0; e < from.length; e += 1) {
    const [v, w] = [upper[e] as number, lower[e] as number]
    if (roles[e] !== 1 || v < 0 || (place[v] as number) < (place[w] as number)) continue
    upper[e] = w
    lower[e] = v
    reversed[e] = 1
  }
  return { upper, lower, reversed }
}
