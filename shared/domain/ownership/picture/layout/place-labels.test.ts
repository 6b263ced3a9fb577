import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layeredLayout } from './layered-layout.ts'
import { placeLabels } from './place-labels.ts'

it('labels never cover each other or a node, whatever the graph; a small one gets them all', () => {
  const graphs = fc
    .integer({ min: 2, max: 40 })
    .chain((count) =>
      fc.tuple(
        fc.constant(count),
        fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { minLength: 1, maxLength: 80 }),
      ),
    )
  fc.assert(
    fc.property(graphs, ([count, edges]) => {
      const input = {
        count,
        width: new Float64Array(count).fill(160),
        height: new Float64Array(count).fill(40),
        from: Int32Array.from(edges, ([from]) => from),
        to: Int32Array.from(edges, ([, to]) => to),
      }
      const layout = layeredLayout(input, 'orthogonal')
      const width = Float64Array.from(edges, (_, e) => 30 + ((e * 37) % 90))
      const { x, y } = placeLabels(input, layout, { width, height: 18 })
      const boxes = edges.flatMap((_, e) =>
        Number.isNaN(x[e]) ? [] : [{ x: x[e] as number, y: y[e] as number, w: width[e] as number, h: 18 }],
      )
      const nodes = Array.from({ length: count }, (_, v) => ({
        x: layout.x[v] as number,
        y: layout.y[v] as number,
        w: 160,
        h: 40,
      }))
      const apart = (a: (typeof boxes)[number], b: (typeof boxes)[number]): boolean =>
        Math.abs(a.x - b.x) >= (a.w + b.w) / 2 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2
      boxes.forEach((box, i) => {
        for (const other of [...boxes.slice(i + 1), ...nodes]) expect(apart(box, other)).toBe(true)
      })
      // The first to choose always finds a place.
      if (edges[0]?.[0] !== edges[0]?.[1]) expect(x[0]).not.toBeNaN()
    }),
  )
})

it('a label without a width isn’t placed', () => {
  const input = {
    count: 2,
    width: new Float64Array(2).fill(160),
    height: new Float64Array(2).fill(40),
    from: Int32Array.of(0),
    to: Int32Array.of(1),
  }
  const { x } = placeLabels(input, layeredLayout(input), { width: new Float64Array(1), height: 18 })
  expect(x[0]).toBeNaN()
})
