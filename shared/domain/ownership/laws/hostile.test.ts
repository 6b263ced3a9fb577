import { describe, expect, it } from 'vitest'
import { cases } from '../../../../build/long-run.testing.ts'
import { effectiveOwners, prepareOwnership } from '../shares/effective.ts'
import { euOwners } from './eu-amlr.ts'
import { graphOf, key, type Holding } from '../graph/graph.testing.ts'
import { gwgOwners } from './gwg.ts'

/** Degenerate structures: the answer comes in time and without deep recursion. */
const ring = (size: number, share: number): Holding[] =>
  Array.from({ length: size }, (_, at): Holding => [`c${(at + 1) % size}`, `c${at}`, share])
const web = (size: number): Holding[] =>
  Array.from({ length: size }, (_, at): Holding[] => [
    [`P.${at}`, `c${at}`, 40],
    ...[131, 262, 393].map((step): Holding => [`c${(at * 7 + step) % size}`, `c${at}`, 19]),
  ]).flat()

const many = cases(2_000, 50_000)
const around = cases(1_000, 5_000)
const webbed = cases(400, 1_000)

describe('hostile structures', () => {
  it.each<[says: string, holdings: readonly Holding[], yes: readonly [gwg: number, eu: number]]>([
    [
      `${many} owners of one company`,
      Array.from({ length: many }, (_, at): Holding => [`P.${at}`, 'target', 100 / many]),
      [0, 0],
    ],
    [
      `${many} owners whose shares are all missing`,
      Array.from({ length: many }, (_, at): Holding => [`P.${at}`, 'target', null]),
      [0, 0],
    ],
    [
      'a chain of 200',
      [
        ...Array.from({ length: 200 }, (_, at): Holding => [`c${at + 1}`, at === 0 ? 'target' : `c${at}`, 100]),
        ['A', 'c200', 100],
      ],
      [1, 1],
    ],
    [
      `a ring of ${around} that nearly owns itself`,
      [...ring(around, 99.999), ['A', 'c0', 0.001], ['c7', 'target', 100]],
      [0, 0],
    ],
    [`a web of ${webbed} companies, all of them owners of each other`, [...web(webbed), ['c1', 'target', 100]], [0, 1]],
    [
      'owners of 0 %, of 140 % in sum, of themselves',
      [
        ['A', 'target', 0],
        ['B', 'target', 90],
        ['C', 'target', 50],
        ['target', 'target', 0],
        ['target', 'target', null],
      ],
      [1, 1],
    ],
  ])('%s', (_says, holdings, yes) => {
    const ownership = prepareOwnership(graphOf(holdings))
    for (const [nth, law] of [gwgOwners, euOwners].entries()) {
      const { candidates } = law(ownership, { company: key('target'), representatives: null })
      expect(candidates.filter(({ verdict }) => verdict === 'yes').length, law.name).toBe(yes[nth])
    }
  })

  it.each([cases(401, 1_000)])(
    'a ring of %d, each with an owner outside, that nearly owns itself: bounds where a solution would take minutes',
    (size) => {
      const outside = Array.from({ length: size }, (_, at): Holding => [`P.${at}`, `c${at}`, 0.0001])
      const ownership = prepareOwnership(graphOf([...ring(size, 99.9999), ...outside, ['c0', 'target', 100]]))
      const before = process.cpuUsage()
      const owners = effectiveOwners(ownership, key('target'))
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(8)
      expect(owners).toHaveLength(2 * size)
      // Each company of the ring is owned by the next one, so that each holds nearly all: every interval must hold that.
      const next = owners.find(({ party }) => party === 'c1')?.share
      expect(next?.lo).toBeLessThanOrEqual(0.999999)
      expect(next?.hi).toBeGreaterThanOrEqual(0.999999)
      for (const { share } of owners) expect(share.lo).toBeLessThanOrEqual(share.hi)
    },
  )

  it('a ring of 5,000 passes on what little is held from outside, exactly: nearly all of it', () => {
    const ownership = prepareOwnership(graphOf([...ring(5_000, 99.9), ['A', 'c0', 0.1], ['c0', 'target', 100]]))
    // x = 0.001 + 0.999^5000 x, so x = 0.001 / (1 - 0.999^5000).
    const share = effectiveOwners(ownership, key('target')).find(({ party }) => party === 'A')?.share
    expect(share?.lo).toBeCloseTo(0.001 / (1 - 0.999 ** 5_000), 12)
  })
})
