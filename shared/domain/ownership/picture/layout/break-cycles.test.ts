import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakCycles } from './break-cycles.ts'

const reversed = (count: number, edges: readonly (readonly [number, number])[], first: readonly number[] = []) => {
  const [from, to] = [Int32Array.from(edges, ([a]) => a), Int32Array.from(edges, ([, b]) => b)]
  return breakCycles(
    count,
    from,
    to,
    Uint8Array.from(edges, (_, e) => Number(first.includes(e))),
  )
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
})
