import { describe, expect, it, test } from 'vitest'
import { graphOf, key, type Holding } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { prepareOwnership } from '../../../shared/domain/ownership/shares/effective.ts'
import { holdingsNow } from '../../../shared/domain/ownership/desk/compare-shares.ts'
import { seenGraph } from '../../../shared/domain/ownership/picture/seen-graph.ts'
import { outlineRows, outlineTops, parentOf, pathsTo, rowOf, type OutlineState } from './outline-rows.ts'

const view = { hidden: [], collapsed: [], groupBelow: null, shortChains: false }
const seen = (holdings: readonly Holding[], roots: readonly string[]) =>
  seenGraph(holdingsNow(prepareOwnership(graphOf(holdings))), {
    view,
    roots: roots.map(key),
    named: key,
    ungrouped: new Set(),
  })

/** Lines as "level name below". */
function lines(
  holdings: readonly Holding[],
  roots: readonly string[],
  opened: OutlineState = new Map(),
): readonly string[] {
  const graph = seen(holdings, roots)
  return outlineRows(graph, outlineTops(graph, roots), opened).map(
    ({ level, node, below }) => `${level} ${node.key} ${below}`,
  )
}

describe('the lines of the outline', () => {
  it('put owners beneath what they own, the larger share first', () => {
    expect(
      lines(
        [
          ['small', 'co', 20],
          ['large', 'co', 80],
          ['A', 'large', 100],
        ],
        ['co'],
      ),
    ).toEqual(['1 co open', '2 large open', '3 A leaf', '2 small leaf'])
  })

  it('put who controls before who only holds', () => {
    expect(
      lines(
        [
          ['K', 'kg', 100],
          ['gp', 'kg', { percentage: 0, relation: 'general-partner' }],
        ],
        ['kg'],
      ),
    ).toEqual(['1 kg open', '2 gp leaf', '2 K leaf'])
  })

  it('say a cycle and do not repeat it', () => {
    expect(
      lines(
        [
          ['gp', 'kg', { percentage: 0, relation: 'general-partner' }],
          ['kg', 'gp', 100],
          ['A', 'kg', 100],
        ],
        ['kg'],
      ),
    ).toEqual(['1 kg open', '2 gp open', '3 kg cycle', '2 A leaf'])
  })

  it('show what stands elsewhere already as closed, to be opened', () => {
    const holdings: readonly Holding[] = [
      ['x', 'co', 50],
      ['y', 'co', 50],
      ['h', 'x', 100],
      ['h', 'y', 100],
      ['A', 'h', 100],
    ]
    const all = lines(holdings, ['co'])
    expect(all.filter((line) => line.includes(' h '))).toEqual(['3 h open', '3 h closed'])
    const graph = seen(holdings, ['co'])
    const second = outlineRows(graph, outlineTops(graph, ['co']), new Map()).find(
      ({ node, below }) => node.key === 'h' && below === 'closed',
    )
    expect(
      lines(holdings, ['co'], new Map([[second?.path ?? '', true]])).filter((line) => line.includes(' A ')),
    ).toHaveLength(2)
  })

  it('do not grow beyond the edges, however often paths meet', () => {
    // Twenty levels of two companies that both own both below: a million ways.
    const holdings = Array.from({ length: 20 }, (_, level) =>
      [0, 1].flatMap((a) => [0, 1].map((b): Holding => [`l${level + 1}${a}`, `l${level}${b}`, 50])),
    ).flat()
    const all = new Map(Array.from({ length: 20 }, () => ['', true] as const))
    expect(lines([...holdings, ['l00', 'co', 50], ['l01', 'co', 50]], ['co'], all).length).toBeLessThan(
      holdings.length + 4,
    )
  })

  it('stand below the company of the desk, and what else is in the picture after it', () => {
    expect(
      lines(
        [
          ['A', 'co', 100],
          ['A', 'other', 60],
          ['B', 'other', 40],
        ],
        ['co'],
      ),
    ).toEqual(['1 co open', '2 A leaf', '1 other open', '2 A leaf', '2 B leaf'])
  })

  it('of a circle that nothing leads into are there, too', () => {
    expect(
      lines(
        [
          ['a', 'b', 100],
          ['b', 'a', 100],
          ['co', 'a', 1],
        ],
        ['co'],
      ).length,
    ).toBeGreaterThan(2)
  })

  it('a way to a line that is closed away is found', () => {
    const chain = Array.from({ length: 12 }, (_, index): Holding => [`c${index + 1}`, `c${index}`, 100])
    const graph = seen(chain, ['c0'])
    const tops = outlineTops(graph, ['c0'])
    expect(rowOf(outlineRows(graph, tops, new Map()), 'c12')).toBe(-1)
    const paths = pathsTo(graph, tops, 'c12') ?? []
    expect(rowOf(outlineRows(graph, tops, new Map(paths.map((path) => [path, true]))), 'c12')).toBe(12)
    expect(pathsTo(graph, tops, 'nobody')).toBeNull()
  })

  it('10,000 of them are made in a moment', () => {
    const wide = Array.from({ length: 10_000 }, (_, index): Holding => [
      `o${index + 1}`,
      `o${Math.floor(index / 4)}`,
      25,
    ])
    const graph = seen(wide, ['o0'])
    const begin = performance.now()
    expect(outlineRows(graph, outlineTops(graph, ['o0']), new Map()).length).toBeGreaterThan(1_000)
    expect(performance.now() - begin).toBeLessThan(5_000)
  })
})

test('the line above is the nearest one of a lower level, or the line itself at the top', () => {
  const holdings: readonly Holding[] = [
    ['small', 'co', 20],
    ['large', 'co', 80],
    ['A', 'large', 100],
  ]
  const graph = seen(holdings, ['co'])
  const rows = outlineRows(graph, outlineTops(graph, ['co']), new Map())
  expect(rows.map((_, index) => parentOf(rows, index))).toEqual([0, 0, 1, 0])
})
