import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakCycles } from './break-cycles.ts'

const reversed = (count: number, edges: readonly (readonly [number, number])[], first: readonly number[] = []) => {
  const [from, to] = [Int32Array.from(edges, ([a]) => a), Int32Array.from(edges, ([, b]) => b)]
  return breakCycles(count, from, to, { turnFirst: Uint8Array.from(edges, (_, e) => Number(first.includes(e))) })
}

/** True when nothing is left that leads back to itself. */
function acyclic(count: number, upper: Int32Array, lower: Int32Array): boolean {
  const open = new Int32Array(count)
  for (const v of lower) if (v >= 0) open[v] = (open[v] as number) + 1
  const free = [...open.keys()].filter((v) => open[v] === 0)
  let done = 0
  for (let v = free.pop(); v !== undefined; v = free.pop()) {
    done += 1
    upper.forEach((u, e) => {
      const w = lower[e] as number
      if (u !== v || w < 0) return
      open[w] = (open[w] as number) - 1
      if (open[w] === 0) free.push(w)
    })
  }
  return done === count
}

describe('breaking cycles', () => {
  it('turns the edge that it was told to turn first', () => {
    // The partnership 0 owns its general partner 1, which somebody else, 2, also owns a part of.
    expect([
      ...reversed(
        3,
        [
          [0, 1],
          [1, 0],
          [2, 1],
        ],
        [0],
      ).reversed,
    ]).toEqual([1, 0, 0])
    expect([
      ...reversed(
        3,
        [
          [1, 0],
          [0, 1],
          [2, 0],
        ],
        [1],
      ).reversed,
    ]).toEqual([0, 1, 0])
  })

  it('turns a loop never', () => expect([...reversed(1, [[0, 0]], [0]).reversed]).toEqual([0]))

  it('leaves no cycle, whatever it was told', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()), { maxLength: 40 }), (edges) => {
        const { upper, lower } = reversed(
          10,
          edges.map(([a, b]) => [a, b] as const),
          edges.flatMap(([, , first], e) => (first ? [e] : [])),
        )
        return acyclic(10, upper, lower)
      }),
    )
  })

  it('turns no edge that is in no cycle, though it was told to', () =>
    expect([...reversed(2, [[0, 1]], [0]).reversed]).toEqual([0]))
})

describe('roles', () => {
  type Edge = readonly [from: number, to: number, first: boolean]
  const anyEdges = (most: number) =>
    fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()), { maxLength: most }) as fc.Arbitrary<readonly Edge[]>
  const broken = (shares: readonly Edge[], roles: readonly Edge[]) => {
    const all = [...shares, ...roles]
    return breakCycles(
      10,
      Int32Array.from(all, ([a]) => a),
      Int32Array.from(all, ([, b]) => b),
      {
        turnFirst: Uint8Array.from(all, ([, , first]) => Number(first)),
        roles: Uint8Array.from(all, (_, e) => Number(e >= shares.length)),
      },
    )
  }

  it('never change which shares close a cycle, and leave no cycle', () => {
    fc.assert(
      fc.property(anyEdges(30), anyEdges(20), (shares, roles) => {
        const { reversed: turned, upper, lower } = broken(shares, roles)
        expect([...turned.subarray(0, shares.length)]).toEqual([...broken(shares, []).reversed])
        return acyclic(10, upper, lower)
      }),
    )
  })

  it('turn no share that is in no cycle of shares', () => {
    fc.assert(
      fc.property(anyEdges(30), anyEdges(20), (shares, roles) => {
        const reaches = (start: number, goal: number): boolean => {
          const seen = new Set([start])
          for (const v of seen) for (const [a, b] of shares) if (a === v) seen.add(b)
          return seen.has(goal)
        }
        const { reversed: turned } = broken(shares, roles)
        return shares.every(([a, b], e) => turned[e] === 0 || (a !== b && reaches(b, a)))
      }),
    )
  })

  it('point down wherever shares leave them room: somebody who owns nothing stands above what he represents', () => {
    // 1 owns 0 and manages it; 2 manages both; 3 manages 2 and is managed by it: one of these two must point up.
    const { reversed: turned } = broken(
      [[1, 0, false]],
      [
        [1, 0, false],
        [2, 0, false],
        [2, 1, false],
        [3, 2, false],
        [2, 3, false],
      ],
    )
    expect([...turned.subarray(0, 4)]).toEqual([0, 0, 0, 0])
    expect((turned[4] as number) + (turned[5] as number)).toBe(1)
  })
})
