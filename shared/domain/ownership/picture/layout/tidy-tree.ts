import type { Adjacency } from './adjacency.ts'

/**
 * Horizontal places of a tree: siblings as near as their subtrees allow, parents over the middle of their children,
 * equal subtrees drawn equally. Buchheim, Jünger, Leipert, "Improving Walker's Algorithm to Run in Linear Time" (2002),
 * on flat arrays and without recursion, because an answer may nest 10,000 levels.
 *
 * @param children children of every node, in the order in which they stand.
 * @param half half widths; `gap` is kept free between any two nodes of one depth.
 * @returns centres; the root stands at 0.
 */
export function tidyTree(
  count: number,
  children: Adjacency,
  root: number,
  half: Float64Array,
  gap: number,
): Float64Array {
  // Nodes are numbered anew breadth first: children of one node then follow each other, and so do cousins, which is the
  // order in which contours walk. `i` and its like are such numbers.
  const order = new Int32Array(count)
  /** Children of `i` are `first[i]` to `first[i + 1] - 1`. */
  const first = new Int32Array(count + 1)
  const parent = new Int32Array(count)
  order[0] = root
  let filled = 1
  for (let i = 0; i < filled; i += 1) {
    const v = order[i] as number
    first[i] = filled
    for (let k = children.start[v] as number; k < (children.start[v + 1] as number); k += 1) {
      order[filled] = children.of[k] as number
      parent[filled] = i
      filled += 1
    }
  }
  first[filled] = filled

  const room = new Float64Array(filled)
  for (let i = 0; i < filled; i += 1) room[i] = (half[order[i] as number] as number) + gap / 2
  const prelim = new Float64Array(filled)
  const mod = new Float64Array(filled)
  const change = new Float64Array(filled)
  const shift = new Float64Array(filled)
  /** Where the contour goes on below a leaf; 0, which is the root, where it ends. */
  const thread = new Int32Array(filled)
  const ancestor = new Int32Array(filled)
  for (let i = 0; i < filled; i += 1) ancestor[i] = i

  // Children before their parents: breadth-first order backwards does that, siblings are taken from the left.
  for (let above = filled - 1; above >= 0; above -= 1) {
    const eldest = first[above] as number
    const end = first[above + 1] as number
    if (eldest === end) continue
    let defaultAncestor = eldest
    for (let v = eldest; v < end; v += 1) {
      const low = first[v] as number
      const high = first[v + 1] as number
      const middle = low === high ? 0 : ((prelim[low] as number) + (prelim[high - 1] as number)) / 2
      if (v === eldest) {
        prelim[v] = middle
        continue
      }
      prelim[v] = (prelim[v - 1] as number) + (room[v - 1] as number) + (room[v] as number)
      mod[v] = (prelim[v] as number) - middle

      // Pushes the subtree of `v` away from those of its left siblings, along the contours between them.
      let insideRight = v
      let outsideRight = v
      let insideLeft = v - 1
      let outsideLeft = eldest
      let sumInsideRight = mod[v] as number
      let sumOutsideRight = sumInsideRight
      let sumInsideLeft = mod[insideLeft] as number
      let sumOutsideLeft = mod[outsideLeft] as number
      for (;;) {
        const leftEnd = first[insideLeft + 1] as number
        const downLeft = first[insideLeft] === leftEnd ? (thread[insideLeft] as number) : leftEnd - 1
        const rightStart = first[insideRight] as number
        const downRight = rightStart === first[insideRight + 1] ? (thread[insideRight] as number) : rightStart
        if (downLeft === 0 || downRight === 0) {
          const outsideRightLeaf = first[outsideRight] === first[outsideRight + 1]
          if (downLeft !== 0 && outsideRightLeaf && thread[outsideRight] === 0) {
            thread[outsideRight] = downLeft
            mod[outsideRight] = (mod[outsideRight] as number) + sumInsideLeft - sumOutsideRight
          }
          const outsideLeftLeaf = first[outsideLeft] === first[outsideLeft + 1]
          if (downRight !== 0 && outsideLeftLeaf && thread[outsideLeft] === 0) {
            thread[outsideLeft] = downRight
            mod[outsideLeft] = (mod[outsideLeft] as number) + sumInsideRight - sumOutsideLeft
            defaultAncestor = v
          }
          break
        }
        insideLeft = downLeft
        insideRight = downRight
        const outsideStart = first[outsideLeft] as number
        outsideLeft = outsideStart === first[outsideLeft + 1] ? (thread[outsideLeft] as number) : outsideStart
        const outsideEnd = first[outsideRight + 1] as number
        outsideRight = first[outsideRight] === outsideEnd ? (thread[outsideRight] as number) : outsideEnd - 1
        ancestor[outsideRight] = v
        const by =
          (prelim[insideLeft] as number) +
          sumInsideLeft -
          (prelim[insideRight] as number) -
          sumInsideRight +
          (room[insideLeft] as number) +
          (room[insideRight] as number)
        if (by > 0) {
          const found = ancestor[insideLeft] as number
          const over = parent[found] === above ? found : defaultAncestor
          const each = by / (v - over)
          change[v] = (change[v] as number) - each
          shift[v] = (shift[v] as number) + by
          change[over] = (change[over] as number) + each
          prelim[v] = (prelim[v] as number) + by
          mod[v] = (mod[v] as number) + by
          sumInsideRight += by
          sumOutsideRight += by
        }
        sumInsideLeft += mod[insideLeft] as number
        sumInsideRight += mod[insideRight] as number
        sumOutsideLeft += mod[outsideLeft] as number
        sumOutsideRight += mod[outsideRight] as number
      }
    }
    let sumShift = 0
    let sumChange = 0
    for (let v = end - 1; v >= eldest; v -= 1) {
      prelim[v] = (prelim[v] as number) + sumShift
      mod[v] = (mod[v] as number) + sumShift
      sumChange += change[v] as number
      sumShift += (shift[v] as number) + sumChange
    }
  }

  const x = new Float64Array(count)
  const low = first[0] as number
  const high = first[1] as number
  // `mod` becomes the sum over all ancestors; the root itself stands at 0.
  mod[0] = low === high ? 0 : -((prelim[low] as number) + (prelim[high - 1] as number)) / 2
  for (let i = 1; i < filled; i += 1) {
    const sumAbove = mod[parent[i] as number] as number
    x[order[i] as number] = (prelim[i] as number) + sumAbove
    mod[i] = (mod[i] as number) + sumAbove
  }
  return x
}
