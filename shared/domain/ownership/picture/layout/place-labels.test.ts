import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

/** Lines as they are, between nodes far away: where labels stand is up to the lines alone. */
function labelsOf(...lines: readonly (readonly number[])[]) {
  const count = 2 * lines.length
  const input = {
    count,
    width: new Float64Array(count).fill(10),
    height: new Float64Array(count).fill(10),
    from: Int32Array.from(lines, (_, e) => 2 * e),
    to: Int32Array.from(lines, (_, e) => 2 * e + 1),
  }
  const lineStart = new Int32Array(lines.length + 1)
  lines.forEach((line, e) => {
    lineStart[e + 1] = (lineStart[e] as number) + line.length
  })
  const far = new Float64Array(count).fill(-9_000)
  const layout = {
    x: far,
    y: far,
    width: 0,
    height: 0,
    reversed: new Uint8Array(lines.length),
    crossings: 0,
    lines: Float64Array.from(lines.flat()),
    lineStart,
  }
  const { x, y } = placeLabels(input, layout, { width: new Float64Array(lines.length).fill(40), height: 18 })
  return lines.map((_, e) => [x[e], y[e]])
}

describe('a label belongs to its own edge', () => {
  it('stands in the middle of the longest part, upright or level', () => {
    expect(labelsOf([0, 0, 0, 40, 60, 40, 60, 340])).toEqual([[60, 190]])
    expect(labelsOf([0, 0, 0, 40, 400, 40, 400, 100])).toEqual([[200, 40]])
  })

  it('steps aside by 24 where a foreign edge crosses that middle', () => {
    const [label] = labelsOf([0, 0, 0, 300], [-500, 150, 500, 150])
    expect(label?.[0]).toBe(0)
    expect(Math.abs((label?.[1] as number) - 150)).toBe(24)
  })

  it('leaves a part along which a foreign edge runs beside it for a shorter one of its own', () => {
    const [label] = labelsOf([0, 0, 0, 300, 200, 300, 200, 330], [12, -50, 12, 280])
    expect(label?.[1]).toBe(300)
    expect(label?.[0]).toBeGreaterThan(32)
  })

  it('where every place lies on a foreign edge it is shown all the same, on the fewest', () => {
    const [label] = labelsOf([0, 0, 0, 60], [6, -50, 6, 400], [-6, -50, -6, 20])
    expect(label?.[1]).toBe(30)
  })
})
