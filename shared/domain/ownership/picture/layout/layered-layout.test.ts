import { cases } from '../../../../../build/long-run.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layeredLayout, usualSpaces, type Layout, type LayoutInput } from './layered-layout.ts'

const graph = (
  count: number,
  edges: readonly (readonly [owner: number, owned: number])[],
  width = 160,
): LayoutInput => ({
  count,
  width: new Float64Array(count).fill(width),
  height: new Float64Array(count).fill(40),
  from: Int32Array.from(edges, ([owner]) => owner),
  to: Int32Array.from(edges, ([, owned]) => owned),
})

/** Pairs of nodes whose boxes overlap or touch; sorted by row, so that 50,000 nodes are fast. */
function overlaps(input: LayoutInput, { x, y }: Layout): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  const order = Array.from({ length: input.count }, (_, v) => v).sort(
    (a, b) => (y[a] as number) - (y[b] as number) || (x[a] as number) - (x[b] as number),
  )
  for (let i = 1; i < order.length; i += 1) {
    const [a, b] = [order[i - 1] as number, order[i] as number]
    const apart = (x[b] as number) - (x[a] as number) - ((input.width[a] as number) + (input.width[b] as number)) / 2
    if (y[a] === y[b] && apart < usualSpaces.node - 1e-6) found.push([a, b])
  }
  return found
}

const anyGraph = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 150 }),
    widths: fc.array(fc.integer({ min: 10, max: 400 }), { minLength: count, maxLength: count }),
  }),
)

describe('the layered layout', () => {
  it('lets structures that nothing joins stand in their order, whichever a read makes larger', () => {
    // Row by row, as one reads.
    const order = (edges: readonly (readonly [number, number])[], rank: readonly number[]) => {
      const { x, y } = layeredLayout({ ...graph(6, edges), rank: Int32Array.from(rank) })
      const row = (v: number): number => ((y[v] as number) > 200 ? 1 : 0)
      return row(0) - row(1) || (x[0] as number) - (x[1] as number)
    }
    // 0 and 1 are companies of the desk; 2 to 5 are owners that were read.
    const reads: readonly (readonly (readonly [number, number])[])[] = [
      [],
      [
        [2, 1],
        [3, 1],
        [4, 1],
      ],
      [
        [2, 0],
        [3, 0],
        [4, 1],
      ],
    ]
    for (const edges of reads) {
      expect(order(edges, [0, 1, 6, 6, 6, 6])).toBeLessThan(0)
      expect(order(edges, [1, 0, 6, 6, 6, 6])).toBeGreaterThan(0)
    }
  })

  it('puts owners above what they own and one owner right above', () => {
    const { x, y, reversed } = layeredLayout(
      graph(4, [
        [0, 2],
        [1, 2],
        [2, 3],
      ]),
    )
    expect(y[0]).toBe(y[1])
    expect(y[0]).toBeLessThan(y[2] as number)
    expect(y[2]).toBeLessThan(y[3] as number)
    expect(x[3]).toBeCloseTo(x[2] as number)
    expect((x[0] as number) + (x[1] as number)).toBeCloseTo(2 * (x[2] as number))
    expect([...reversed]).toEqual([0, 0, 0])
  })

  it('lets only the edge point up that closes a cycle', () => {
    // A person owns a KG, which owns its own general partner.
    const { y, reversed } = layeredLayout(
      graph(3, [
        [0, 1],
        [1, 2],
        [2, 1],
      ]),
    )
    expect([...reversed]).toEqual([0, 0, 1])
    expect(y[1]).toBeLessThan(y[2] as number)
  })

  it('crosses no edges of a tree', () => {
    const edges = Array.from({ length: 500 }, (_, i) => [Math.floor(i / 3), i + 1] as const)
    expect(layeredLayout(graph(501, edges)).crossings).toBe(0)
  })

  it('survives what answers may hold: nothing, one, an owner of itself, 10,000 levels, 50,000 owners of one company', () => {
    expect(layeredLayout(graph(0, []))).toMatchObject({ width: 0, height: 0, crossings: 0 })
    expect(
      layeredLayout(
        graph(1, [
          [0, 0],
          [0, 0],
        ]),
      ),
    ).toMatchObject({ width: 160, height: 40 })
    const chain = layeredLayout(
      graph(
        10_000,
        Array.from({ length: 9_999 }, (_, i) => [i, i + 1] as const),
      ),
    )
    expect(new Set(chain.y).size).toBe(10_000)
    const many = graph(
      50_001,
      Array.from({ length: 50_000 }, (_, i) => [i + 1, 0] as const),
    )
    expect(overlaps(many, layeredLayout(many))).toEqual([])
  })

  it('stays in bounds where one edge passes thousands of layers', () => {
    const chain = Array.from({ length: 4_999 }, (_, i) => [i, i + 1] as const)
    const long = Array.from({ length: 2_000 }, (_, i) => [i, 4_999 - i] as const)
    const input = graph(5_000, [...chain, ...long])
    const layout = layeredLayout(input)
    expect(layout.lines.length / 2).toBeLessThan(50_000)
    expect([...layout.x, ...layout.y, ...layout.lines].every(Number.isFinite)).toBe(true)
  })

  it('is the same for the same graph', () => {
    const edges = Array.from({ length: 300 }, (_, i) => [(i * 7919) % 200, (i * 104_729 + 13) % 200] as const)
    expect(layeredLayout(graph(200, edges))).toEqual(layeredLayout(graph(200, edges)))
  })

  it.each(['straight', 'orthogonal'] as const)(
    'for any graph (%s): no two nodes overlap, owners stand above, lines go from node to node, all is inside',
    (routes) => {
      fc.assert(
        fc.property(anyGraph, ({ count, edges, widths }) => {
          const input = { ...graph(count, edges), width: Float64Array.from(widths) }
          const layout = layeredLayout(input, routes)
          expect(overlaps(input, layout)).toEqual([])
          edges.forEach(([owner, owned], e) => {
            const line = layout.lines.subarray(layout.lineStart[e], layout.lineStart[e + 1])
            const turned = layout.reversed[e] === 1
            const [top, bottom] = turned ? [owned, owner] : [owner, owned]
            if (owner === owned) return
            expect(layout.y[top]).toBeLessThan(layout.y[bottom] as number)
            const ys = [...line].filter((_, i) => i % 2 === 1)
            expect(ys[0]).toBeCloseTo((layout.y[owner] as number) + (turned ? -20 : 20))
            expect(ys.at(-1)).toBeCloseTo((layout.y[owned] as number) + (turned ? 20 : -20))
            const falling = turned ? ys.toReversed() : ys
            expect(falling).toEqual(falling.toSorted((a, b) => a - b))
            // Ends stand on the nodes' own sides.
            expect(Math.abs((line[0] as number) - (layout.x[owner] as number))).toBeLessThanOrEqual(
              (widths[owner] as number) / 2 + 8,
            )
          })
          for (let v = 0; v < count; v += 1) {
            expect((layout.x[v] as number) - (widths[v] as number) / 2).toBeGreaterThanOrEqual(-1e-6)
            expect((layout.x[v] as number) + (widths[v] as number) / 2).toBeLessThanOrEqual(layout.width + 1e-6)
          }
        }),
      )
    },
  )

  it('at right angles no line passes through a node that it does not belong to', () => {
    fc.assert(
      fc.property(anyGraph, ({ count, edges }) => {
        const input = graph(count, edges)
        const layout = layeredLayout(input, 'orthogonal')
        const through: string[] = []
        edges.forEach(([owner, owned], e) => {
          const line = layout.lines.subarray(layout.lineStart[e], layout.lineStart[e + 1])
          for (let i = 0; i + 3 < line.length; i += 2) {
            const [x1, y1, x2, y2] = line.subarray(i, i + 4) as unknown as readonly [number, number, number, number]
            // Upright or level; half a pixel is none.
            expect(Math.min(Math.abs(x1 - x2), Math.abs(y1 - y2))).toBeLessThan(0.5)
            for (let v = 0; v < count; v += 1) {
              if (v === owner || v === owned) continue
              const apartX =
                Math.max(x1, x2) <= (layout.x[v] as number) - 80 || Math.min(x1, x2) >= (layout.x[v] as number) + 80
              const apartY =
                Math.max(y1, y2) <= (layout.y[v] as number) - 20 || Math.min(y1, y2) >= (layout.y[v] as number) + 20
              if (!apartX && !apartY) through.push(`line ${e} through node ${v}`)
            }
          }
        })
        expect(through).toEqual([])
      }),
      { numRuns: cases(60, 300) },
    )
  })

  it('an edge without its reverse is never turned: a graph without cycles has none pointing up', () => {
    fc.assert(
      fc.property(anyGraph, ({ count, edges }) => {
        const forward = edges.filter(([owner, owned]) => owner < owned)
        expect(layeredLayout(graph(count, forward)).reversed.some((turned) => turned === 1)).toBe(false)
      }),
    )
  })
})
