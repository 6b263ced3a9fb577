import { hierarchy, tree } from 'd3-hierarchy'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adjacencyOf } from './adjacency.ts'
import { tidyTree } from './tidy-tree.ts'

const parents = fc
  .integer({ min: 2, max: 120 })
  .chain((count) => fc.tuple(...Array.from({ length: count - 1 }, (_, i) => fc.nat(i))))

const childrenOf = (parent: readonly number[]) =>
  adjacencyOf(
    parent.length + 1,
    Int32Array.from(parent),
    Int32Array.from(parent, (_, i) => i + 1),
  )

it('stands where d3-hierarchy puts the same tree', () => {
  fc.assert(
    fc.property(parents, (parent) => {
      const children = childrenOf(parent)
      const ours = tidyTree(parent.length + 1, children, 0, new Float64Array(parent.length + 1).fill(0.5), 0)
      const theirs = tree<number>()
        .nodeSize([1, 1])
        .separation(() => 1)(hierarchy(0, (v) => [...children.of.subarray(children.start[v], children.start[v + 1])]))
      for (const node of theirs) expect(ours[node.data]).toBeCloseTo(node.x, 9)
    }),
  )
})

it('keeps nodes of any width apart', () => {
  fc.assert(
    fc.property(parents, (parent) => {
      const count = parent.length + 1
      const half = Float64Array.from({ length: count }, (_, v) => 10 + ((v * 37) % 90))
      const x = tidyTree(count, childrenOf(parent), 0, half, 8)
      const depth = new Int32Array(count)
      const levels = new Map<number, number[]>([[0, [0]]])
      parent.forEach((above, i) => {
        const d = (depth[above] as number) + 1
        depth[i + 1] = d
        levels.set(d, [...(levels.get(d) ?? []), i + 1])
      })
      for (const level of levels.values()) {
        const sorted = level.toSorted((a, b) => (x[a] as number) - (x[b] as number))
        sorted.slice(1).forEach((v, i) => {
          const left = sorted[i] as number
          expect((x[v] as number) - (x[left] as number)).toBeGreaterThanOrEqual(
            (half[v] as number) + (half[left] as number) + 8 - 1e-6,
          )
        })
      }
    }),
  )
})

it('goes down 10,000 levels', () => {
  const x = tidyTree(
    10_001,
    childrenOf(Array.from({ length: 10_000 }, (_, i) => i)),
    0,
    new Float64Array(10_001).fill(80),
    24,
  )
  expect([...x].every((at) => at === 0)).toBe(true)
})
