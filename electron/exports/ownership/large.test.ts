import { cases } from '../../../build/long-run.testing.ts'
import { describe, expect, it } from 'vitest'
import type { OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { bodsParts } from './bods.ts'
import { edgesCsvParts } from './edges-csv.ts'
import { followTheMoneyParts } from './followthemoney.ts'
import { graphmlParts } from './graphml.ts'
import { largeGraph, options } from './hostile.testing.ts'

const formats: Readonly<Record<string, (graph: OwnershipGraph) => Iterable<string>>> = {
  BODS: (graph) => bodsParts(graph, options),
  FollowTheMoney: (graph) => followTheMoneyParts(graph, options),
  GraphML: (graph) => graphmlParts(graph, options),
  CSV: (graph) => edgesCsvParts(graph, { ...options, locale: 'de', bom: true }),
}

interface Cost {
  /** Processor time in milliseconds, because others may be busy on the same machine. */
  readonly time: number
  /** Characters of the longest single part. */
  readonly longest: number
  readonly parts: number
}

function cost(graph: OwnershipGraph, write: (graph: OwnershipGraph) => Iterable<string>): Cost {
  const start = process.cpuUsage()
  let [longest, parts] = [0, 0]
  for (const part of write(graph)) {
    longest = Math.max(longest, part.length)
    parts += 1
  }
  const { user, system } = process.cpuUsage(start)
  return { time: (user + system) / 1000, longest, parts }
}

const edges = cases(4_000, 50_000)

describe(`exports of ${edges} edges`, () => {
  const [small, large] = [largeGraph(edges / 10), largeGraph(edges)]
  it.each(Object.entries(formats))(
    'come piece by piece, in a time that grows with them: %s',
    (_, write) => {
      cost(small, write)
      const [one, ten] = [Math.min(cost(small, write).time, cost(small, write).time), cost(large, write)]
      expect(ten.parts).toBeGreaterThanOrEqual(edges)
      expect(ten.longest).toBeLessThan(20_000)
      // Ten times as much may cost more than ten times because of the larger heap; quadratic work would cost a hundred.
      expect(ten.time / one).toBeLessThan(40)
      expect(ten.time).toBeLessThan(20_000)
    },
    120_000,
  )
})
