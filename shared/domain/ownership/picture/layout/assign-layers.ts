import { adjacencyOf, type Adjacency } from './adjacency.ts'

/** Passes that pull nodes towards where most of their edges go; more changes next to nothing. */
const pulls = 4

/** Nodes so that everything above stands before what is below it. */
function topological(count: number, down: Adjacency, up: Adjacency): Int32Array {
  const open = new Int32Array(count)
  const order = new Int32Array(count)
  let filled = 0
  for (let v = 0; v < count; v += 1) {
    open[v] = (up.start[v + 1] as number) - (up.start[v] as number)
    if (open[v] === 0) order[filled++] = v
  }
  for (let next = 0; next < filled; next += 1) {
    const v = order[next] as number
    for (let i = down.start[v] as number; i < (down.start[v + 1] as number); i += 1) {
      const w = down.of[i] as number
      open[w] = (open[w] as number) - 1
      if (open[w] === 0) order[filled++] = w
    }
  }
  return order
}

/**
 * The layer of every node, 0 on top: an owner always above what it owns. Everybody stands as low as possible, i.e. right
 * above what they own; then whoever has more edges upwards than downwards moves up, which shortens the sum of edges.
 */
export function assignLayers(count: number, upper: Int32Array, lower: Int32Array): Int32Array {
  const down = adjacencyOf(count, upper, lower)
  const up = adjacencyOf(count, lower, upper)
  const order = topological(count, down, up)
  const height = new Int32Array(count)
  let highest = 0
  for (let i = count - 1; i >= 0; i -= 1) {
    const v = order[i] as number
    let h = 0
    for (let k = down.start[v] as number; k < (down.start[v + 1] as number); k += 1) {
      h = Math.max(h, (height[down.of[k] as number] as number) + 1)
    }
    height[v] = h
    highest = Math.max(highest, h)
  }
  const layer = new Int32Array(count)
  for (let v = 0; v < count; v += 1) layer[v] = highest - (height[v] as number)

  for (let pull = 0; pull < pulls; pull += 1) {
    let moved = false
    for (let i = 0; i < count; i += 1) {
      // Down first on odd passes: what moved up may make room for others to follow.
      const v = order[pull % 2 === 0 ? i : count - 1 - i] as number
      const above = (up.start[v + 1] as number) - (up.start[v] as number)
      const below = (down.start[v + 1] as number) - (down.start[v] as number)
      if (above === below) continue
      let bound = above > below ? -1 : highest + 1
      if (above > below) {
        for (let k = up.start[v] as number; k < (up.start[v + 1] as number); k += 1) {
          bound = Math.max(bound, layer[up.of[k] as number] as number)
        }
      } else {
        for (let k = down.start[v] as number; k < (down.start[v + 1] as number); k += 1) {
          bound = Math.min(bound, layer[down.of[k] as number] as number)
        }
      }
      const wanted = above > below ? bound + 1 : bound - 1
      if (wanted !== layer[v]) {
        layer[v] = wanted
        moved = true
      }
    }
    if (!moved) break
  }
  return layer
}
