import { cases } from '../../../../build/long-run.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denseHoldings } from './dense.testing.ts'
import { effectiveHoldings, effectiveOwners, effectiveShare, prepareOwnership } from './effective.ts'
import { graphOf, key, type Holding } from '../graph/graph.testing.ts'

const name = (index: number): string => `n-${index}`

/** Random shares in which every company is owned to at most 100 %, cycles included. */
const randomShares = (nodes: number, least = 0) =>
  fc
    .array(fc.array(fc.tuple(fc.nat(nodes - 1), fc.integer({ min: 1, max: 100 })), { maxLength: 5 }), {
      minLength: nodes,
      maxLength: nodes,
    })
    .chain((owners) =>
      fc.array(fc.integer({ min: least, max: 99 }), { minLength: nodes, maxLength: nodes }).map((shares) => {
        const links: [number, number, number][] = []
        for (const [owned, list] of owners.entries()) {
          const others = list.filter(([owner]) => owner !== owned)
          const sum = others.reduce((total, [, weight]) => total + weight, 0)
          for (const [owner, weight] of others)
            links.push([owner, owned, ((weight / sum) * (shares[owned] ?? 0)) / 100])
        }
        return links
      }),
    )

const holdings = (links: readonly (readonly [number, number, number])[]): Holding[] =>
  links.map(([owner, owned, share]) => [name(owner), name(owned), share * 100])

describe('effective shares', () => {
  it('multiply along a chain and add over chains (Art. 52(1) of Regulation (EU) 2024/1624)', () => {
    const ownership = prepareOwnership(
      graphOf([
        ['A', 'upper', 60],
        ['upper', 'target', 50],
        ['A', 'side', 40],
        ['side', 'target', 30],
        ['A', 'target', 5],
      ]),
    )
    expect(effectiveShare(ownership, [key('A')], key('target')).lo).toBeCloseTo(0.6 * 0.5 + 0.4 * 0.3 + 0.05, 14)
  })

  it('take a cycle to its limit: A holds 50 % of x, x and y hold 90 % and 50 % of each other', () => {
    // x = 0.5 + 0.5 y, y = 0.9 x, so x = 0.5 / 0.55.
    const ownership = prepareOwnership(
      graphOf([
        ['A', 'x-co', 50],
        ['y-co', 'x-co', 50],
        ['x-co', 'y-co', 90],
        ['B', 'y-co', 10],
      ]),
    )
    expect(effectiveShare(ownership, [key('A')], key('x-co')).lo).toBeCloseTo(0.5 / 0.55, 14)
    expect(effectiveShare(ownership, [key('A')], key('y-co')).lo).toBeCloseTo((0.5 / 0.55) * 0.9, 14)
    expect(effectiveShare(ownership, [key('B')], key('y-co')).lo).toBeCloseTo(0.1 / 0.55, 14)
  })

  it('of a company in a cycle stay at most 100 %: x holds 90 % of y, however much of x y holds', () => {
    const ownership = prepareOwnership(
      graphOf([
        ['A', 'x-co', 50],
        ['y-co', 'x-co', 50],
        ['x-co', 'y-co', 90],
        ['B', 'y-co', 10],
      ]),
    )
    expect(effectiveShare(ownership, [key('x-co')], key('y-co')).lo).toBeCloseTo(0.9, 14)
    const ofY = effectiveOwners(ownership, key('y-co'))
    expect(ofY.find(({ party }) => party === 'x-co')?.share.lo).toBeCloseTo(0.9, 14)
  })

  it('count own shares as shared among the rest: 20 % own shares make 40 % one half (AktG section 71b)', () => {
    const ownership = prepareOwnership(
      graphOf([
        ['A', 'target', 40],
        ['B', 'target', 40],
        ['target', 'target', 20],
      ]),
    )
    expect(effectiveShare(ownership, [key('A')], key('target')).lo).toBeCloseTo(0.5, 14)
  })

  it('end where two companies wholly own each other', () => {
    const ownership = prepareOwnership(
      graphOf([
        ['x-co', 'y-co', 100],
        ['y-co', 'x-co', 100],
        ['x-co', 'target', 100],
      ]),
    )
    expect(effectiveShare(ownership, [key('x-co')], key('target'))).toEqual({ lo: 1, hi: 1 })
    expect(effectiveOwners(ownership, key('target')).map(({ party, share }) => [party, share.lo])).toEqual([
      ['x-co', 1],
      ['y-co', 1],
    ])
  })

  it('end, as bounds, where shares in a cycle add to 140 %', () => {
    const ownership = prepareOwnership(
      graphOf([
        ['A', 'x-co', 40],
        ['y-co', 'x-co', 100],
        ['x-co', 'y-co', 100],
        ['y-co', 'target', 100],
      ]),
    )
    const share = effectiveShare(ownership, [key('A')], key('target'))
    expect(share.lo).toBe(0)
    expect(share.hi).toBe(1)
  })

  it.each(['not stated', 'no list'])('leave a missing share open between nothing and the rest (%s)', (why) => {
    const ownership = prepareOwnership(
      graphOf([
        ['A', 'middle', why === 'not stated' ? null : 70],
        ['B', 'middle', 30],
        ['middle', 'target', 50],
      ]),
    )
    const share = effectiveShare(ownership, [key('A')], key('target'))
    expect(share).toEqual(why === 'not stated' ? { lo: 0, hi: 0.35 } : { lo: 0.35, hi: 0.35 })
  })

  it('agree with dense elimination on random graphs with cycles, from the owner and from the company', () => {
    fc.assert(
      fc.property(randomShares(9), fc.nat(8), (links, asked) => {
        const ownership = prepareOwnership(
          graphOf([...holdings(links), ...Array.from({ length: 9 }, (_, i): Holding => [name(i), 'sink', 0])]),
        )
        const reference = denseHoldings(9, links, asked)
        const held = new Map<string, number>(
          effectiveHoldings(ownership, key(name(asked))).map(({ party, share }) => [party, share.lo]),
        )
        for (const [index, value] of reference.entries()) {
          if (index === asked) continue
          expect(Math.abs((held.get(name(index)) ?? 0) - value)).toBeLessThan(1e-9)
          const back = effectiveOwners(ownership, key(name(index))).find(({ party }) => party === name(asked))
          expect(Math.abs((back?.share.lo ?? 0) - value)).toBeLessThan(1e-9)
        }
      }),
      { numRuns: cases(60, 300) },
    )
  })

  it('agree with dense elimination on cycles too large to eliminate', () => {
    fc.assert(
      fc.property(randomShares(60, 60), fc.nat(59), (links, asked) => {
        const ring = Array.from({ length: 60 }, (_, i): [number, number, number] => [i, (i + 1) % 60, 0.01])
        const all = [...links, ...ring]
        const reference = denseHoldings(60, all, asked)
        const ownership = prepareOwnership(graphOf(holdings(all)))
        const held = new Map<string, number>(
          effectiveHoldings(ownership, key(name(asked))).map(({ party, share }) => [party, share.lo]),
        )
        for (const [index, value] of reference.entries())
          if (index !== asked) expect(Math.abs((held.get(name(index)) ?? 0) - value)).toBeLessThan(1e-9)
      }),
      { numRuns: 40 },
    )
  })

  it('enclose whatever the missing shares turn out to be', () => {
    fc.assert(
      fc.property(
        randomShares(8),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        fc.nat(7),
        (links, hidden, asked) => {
          const known = prepareOwnership(graphOf(holdings(links)))
          const blurred = prepareOwnership(
            graphOf(
              links.map(([owner, owned, share], index) => [
                name(owner),
                name(owned),
                hidden[index] === true ? null : share * 100,
              ]),
            ),
          )
          const bounds = new Map(effectiveHoldings(blurred, key(name(asked))).map(({ party, share }) => [party, share]))
          for (const { party, share } of effectiveHoldings(known, key(name(asked)))) {
            const bound = bounds.get(party)
            expect(bound?.lo ?? 0).toBeLessThanOrEqual(share.lo + 1e-9)
            expect(bound?.hi ?? 0).toBeGreaterThanOrEqual(share.hi - 1e-9)
          }
        },
      ),
      { numRuns: cases(60, 300) },
    )
  })

  it('of all ultimate owners add to 100 % where every company is wholly owned', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 90 })), { minLength: 8, maxLength: 8 }),
        (rows) => {
          const links: Holding[] = rows.flatMap(([owner, share], index) => [
            [`P.${index}`, name(index), owner === index ? 100 : 100 - share],
            ...(owner === index ? [] : [[name(owner), name(index), share] as const]),
          ])
          const ownership = prepareOwnership(graphOf(links))
          const persons = effectiveOwners(ownership, key(name(0))).filter(({ party }) => party.startsWith('P.'))
          expect(persons.reduce((sum, { share }) => sum + share.lo, 0)).toBeCloseTo(1, 10)
        },
      ),
    )
  })
})
