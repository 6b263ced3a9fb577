import { cases } from '../../../../build/long-run.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratio } from '../read/amounts.ts'
import type { OwnershipParty } from '../graph/graph.ts'
import { eur, graphOf, key, party, type Holding } from '../graph/graph.testing.ts'
import { directShares } from './shares.ts'

const shares = (
  holdings: readonly Holding[],
  capital: OwnershipParty['capital'] = null,
  more: Partial<OwnershipParty> = {},
) => {
  const graph = graphOf(holdings, [party('T', 'company', { capital, owners: 'read', ...more })])
  const { ofEdge, ofCompany, findings } = directShares(graph)
  return {
    counts: graph.edges.map((edge) => ofEdge.get(edge.key)?.counts),
    basis: graph.edges.map((edge) => ofEdge.get(edge.key)?.basis),
    company: ofCompany.get(key('T')),
    codes: findings.map(({ code }) => code),
  }
}
const exact = (value: number) => ({ lo: value, hi: value })

describe('direct shares', () => {
  it('come from amounts of the stated capital, not from rounded percentages', () => {
    const result = shares(
      [
        ['A', 'T', { nominal: '8333.33', percentage: 33.3 }],
        ['B', 'T', { nominal: '16666.67', percentage: 66.7 }],
      ],
      eur('25000'),
    )
    expect(result.counts).toEqual([exact(0.3333332), exact(0.6666668)])
    expect(result.basis).toEqual(['amount-of-capital', 'amount-of-capital'])
    expect(result.codes).toEqual([])
  })

  it('say where a stated percentage contradicts the amount', () => {
    expect(
      shares(
        [
          ['A', 'T', { nominal: '5000', percentage: 50 }],
          ['B', 'T', '20000'],
        ],
        eur('25000'),
      ).codes,
    ).toEqual(['percentage-contradicts-amount'])
  })

  it('come from the sum of amounts where no capital is stated and all have one', () => {
    expect(
      shares([
        ['A', 'T', '1'],
        ['B', 'T', '3'],
      ]).counts,
    ).toEqual([exact(0.25), exact(0.75)])
    expect(
      shares([
        ['A', 'T', '1'],
        ['B', 'T', null],
      ]).basis,
    ).toEqual(['missing', 'missing'])
  })

  it('leave to nobody what the amounts leave of the capital', () => {
    expect(shares([['A', 'T', '10000']], eur('25000')).company?.unattributed).toEqual(exact(0.6))
  })

  it('never add currencies or convert DM', () => {
    const graph = graphOf(
      [
        ['A', 'T', '500'],
        ['B', 'T', '500'],
      ],
      [party('T', 'company', { owners: 'read' })],
    )
    const mixed = {
      ...graph,
      edges: graph.edges.map((edge, index) =>
        index === 0 ? { ...edge, nominal: { amount: '500', currency: 'DM' }, percentage: 40 } : edge,
      ),
    }
    const result = directShares(mixed)
    expect(result.findings.map(({ code }) => code)).toEqual(['currencies-differ'])
    expect([...result.ofEdge.values()].map(({ counts }) => counts)).toEqual([exact(0.4), { lo: 0, hi: 0.6 }])
  })

  it('over 100 % are flagged and not normalised: each is at least what the excess leaves of it', () => {
    const result = shares([
      ['A', 'T', 70],
      ['B', 'T', 70],
    ])
    expect(result.codes).toEqual(['over-hundred'])
    expect(result.company?.sum).toBeCloseTo(1.4, 12)
    expect(result.counts.map((each) => [each?.lo.toFixed(9), each?.hi])).toEqual([
      ['0.300000000', 0.7],
      ['0.300000000', 0.7],
    ])
  })

  it.each([[[33.3, 33.3, 33.3]], [[33.33, 33.33, 33.34, 0.01]], [[14.29, 14.29, 14.29, 14.29, 14.29, 14.29, 14.29]]])(
    'rounding is neither a rest nor an excess: %j',
    (percentages) => {
      const result = shares(percentages.map((percentage, index) => [`${'ABCDEFG'[index]}`, 'T', percentage]))
      expect([result.codes, result.company?.unattributed]).toEqual([[], exact(0)])
    },
  )

  it("a real rest is nobody's", () => {
    expect(
      shares([
        ['A', 'T', 60],
        ['B', 'T', 30],
      ]).company?.unattributed.hi,
    ).toBeCloseTo(0.1, 12)
  })

  it('own shares are shared among the rest (AktG section 71b), also where their number is missing', () => {
    expect(
      shares([
        ['A', 'T', 60],
        ['B', 'T', 20],
        ['T', 'T', 20],
      ]).counts,
    ).toEqual([exact(0.6 / 0.8), exact(0.2 / 0.8), exact(0)])
    const open = shares([
      ['A', 'T', 60],
      ['T', 'T', null],
    ])
    expect(open.counts[0]?.lo).toBe(0.6)
    expect(open.counts[0]?.hi).toBeCloseTo(1, 12)
    expect(open.codes).toEqual(['treasury-shares'])
  })

  it('a company that wholly owns itself has no owners, and says so', () => {
    const result = shares([
      ['T', 'T', 100],
      ['A', 'T', 0],
    ])
    expect(result.codes).toEqual(['owns-itself-wholly'])
    expect(result.counts[1]).toEqual(exact(0))
  })

  it('a missing share lies between nothing and what the others leave', () => {
    expect(
      shares([
        ['A', 'T', 70],
        ['B', 'T', null],
        ['C', 'T', null],
      ]).counts[1]?.hi,
    ).toBeCloseTo(0.3, 12)
    expect(
      shares(
        [
          ['A', 'T', 70],
          ['B', 'T', null],
        ],
        null,
        { owners: 'partial' },
      ).company?.unattributed.lo,
    ).toBe(0)
  })

  it('amounts of a part of a list are no shares: the other pages belong to the whole', () => {
    const part = (owners: 'partial' | 'read') =>
      shares(
        [
          ['A', 'T', { nominal: '60' }],
          ['B', 'T', { nominal: '40' }],
        ],
        null,
        { owners },
      ).counts
    expect(part('partial')).toEqual([
      { lo: 0, hi: 1 },
      { lo: 0, hi: 1 },
    ])
    expect(part('read')).toEqual([exact(0.6), exact(0.4)])
  })

  it("a general partner without contribution holds nothing where the limited partners' sums are the whole", () => {
    const result = shares(
      [
        ['G', 'T', { relation: 'general-partner' }],
        ['A', 'T', { relation: 'limited-partner', nominal: '300' }],
        ['B', 'T', { relation: 'limited-partner', nominal: '100' }],
      ],
      eur('400.00'),
    )
    expect(result.counts).toEqual([exact(0), exact(0.75), exact(0.25)])
    expect(result.company?.fromLiabilitySums).toBe(true)
  })

  it('are exact for amounts longer than a double', () => {
    expect(ratio(10n ** 30n, 4n * 10n ** 30n)).toBe(0.25)
    expect(
      shares([
        ['A', 'T', '250000000000000000000.01'],
        ['B', 'T', '749999999999999999999.99'],
      ]).counts[0]?.lo,
    ).toBeGreaterThanOrEqual(0.25)
  })

  it("a negative share is none: it is missing, is said, and turns nobody else's bounds round", () => {
    const result = shares([
      ['A', 'T', -30],
      ['B', 'T', 80],
      ['C', 'T', 60],
    ])
    expect(result.counts[0]).toEqual({ lo: 0, hi: 1 })
    expect(result.counts[1]?.lo).toBeCloseTo(0.4, 12)
    expect(result.counts[1]?.hi).toBe(0.8)
    expect(result.codes).toContain('share-negative')
  })

  it('have bounds in their order, between nothing and the whole, whatever stands in a list', () => {
    const held = fc.oneof(
      fc.constant(null),
      fc.double({ min: -500, max: 500, noNaN: false }),
      fc.integer({ min: -10, max: 150 }),
      fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String),
      fc.record({
        relation: fc.constantFrom('general-partner' as const, 'proprietor' as const),
        percentage: fc.option(fc.integer({ min: -5, max: 120 }), { nil: null }),
      }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('A', 'B', 'T', '?1', 'co'), held), { maxLength: 8 }),
        fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
        fc.constantFrom('read' as const, 'partial' as const),
        (list, capital, owners) => {
          const result = shares(
            list.map(([owner, share]): Holding => [owner, 'T', share]),
            capital === null ? null : eur(String(capital)),
            { owners },
          )
          for (const counts of result.counts) {
            expect(counts?.lo).toBeGreaterThanOrEqual(0)
            expect(counts?.lo).toBeLessThanOrEqual(counts?.hi ?? Number.NaN)
          }
          const { unattributed, treasury } = result.company ?? {}
          for (const each of [unattributed, treasury]) {
            expect(each?.lo ?? 0).toBeGreaterThanOrEqual(0)
            expect(each?.lo ?? 0).toBeLessThanOrEqual(each?.hi ?? 0)
          }
        },
      ),
      { numRuns: cases(400, 2_000) },
    )
  })
})
