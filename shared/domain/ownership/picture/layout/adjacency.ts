/** Neighbours of every node in two flat arrays: those of `v` stand in `of[start[v]]` to `of[start[v + 1] - 1]`. */
export interface Adjacency {
  readonly start: Int32Array
  readonly of: Int32Array
  /** Number of the edge by which each neighbour is one. */
  readonly by: Int32Array
}

/** Groups edges by one of their ends, in the order of the edges; negative ends are passed over. */
export function adjacencyOf(count: number, end: Int32Array, other: Int32Array): Adjacency {
  const start = new Int32Array(count + 1)
  for (let e = 0; e < end.length; e += 1) {
    const v = end[e] as number
    if (v >= 0) start[v + 1] = (start[v + 1] as number) + 1
  }
  for (let v = 0; v < count; v += 1) start[v + 1] = (start[v + 1] as number) + (start[v] as number)
  const fill = start.slice(0, count)
  const total = start[count] as number
  const of = new Int32Array(total)
  const by = new Int32Array(total)
  for (let e = 0; e < end.length; e += 1) {
    const v = end[e] as number
    if (v < 0) continue
    const at = fill[v] as number
    fill[v] = at + 1
    of[at] = other[e] as number
    by[at] = e
  }
  return { start, of, by }
}
