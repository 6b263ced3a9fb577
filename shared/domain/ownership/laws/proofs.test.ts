import { cases } from '../../../../build/long-run.testing.ts'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { BeneficialOwners, Candidate, Ground, Subject } from './beneficial-owner.ts'
import { prepareOwnership } from '../shares/effective.ts'
import { euOwners } from './eu-amlr.ts'
import { graphOf, key, party, type Holding } from '../graph/graph.testing.ts'
import { gwgOwners } from './gwg.ts'
import type { OwnershipGraph } from '../graph/graph.ts'

type Law = typeof gwgOwners
const of = (
  law: Law,
  holdings: readonly Holding[],
  more: Partial<Subject> = {},
  change: Partial<OwnershipGraph> = {},
): BeneficialOwners =>
  law(prepareOwnership({ ...graphOf(holdings), ...change }), { company: key('target'), representatives: null, ...more })
const candidate = (result: BeneficialOwners, name: string): Candidate => {
  const found = result.candidates.find(({ party }) => party === name)
  if (found === undefined) throw new Error(`${name} is no candidate`)
  return found
}
const ground = <R extends Ground['rule']>(
  result: BeneficialOwners,
  name: string,
  rule: R,
): Extract<Ground, { rule: R }> => {
  const found = candidate(result, name).grounds.find((each): each is Extract<Ground, { rule: R }> => each.rule === rule)
  if (found === undefined) throw new Error(`${name} has no ground ${rule}`)
  return found
}
const percent = (value: number): number => Number((value * 100).toFixed(6))

describe('the proof of a result', () => {
  const chain: readonly Holding[] = [
    ['A', 'upper', 60],
    ['B', 'upper', 40],
    ['upper', 'lower', 70],
    ['C', 'lower', 30],
    ['lower', 'target', 20],
    ['A', 'target', 10],
    ['D', 'target', 70],
  ]

  it('GwG: the shares that are added, and the steps of control in the order in which they follow', () => {
    const { held, through, control, met } = ground(of(gwgOwners, chain), 'A', 'gwg-capital')
    expect([met, percent(held.lo)]).toEqual([true, 30])
    expect(through.map(({ owner, share }) => [owner, percent(share.lo)])).toEqual([
      ['A', 10],
      ['lower', 20],
    ])
    expect(
      control.map(({ company, by, held: held_, through: by_ }) => [
        company,
        by,
        percent(held_.lo),
        by_.map(({ owner }) => owner),
      ]),
    ).toEqual([
      ['upper', 'majority', 60, ['A']],
      ['lower', 'majority', 70, ['upper']],
    ])
  })

  it('EU: the paths with their products, the heaviest first', () => {
    const { held, paths, further } = ground(of(euOwners, chain), 'A', 'eu-ownership-interest')
    expect(
      paths.map(({ shares, product }) => [shares.map(({ edge }) => edge.split('#')[0]), percent(product.lo)]),
    ).toEqual([
      [['A>target'], 10],
      [['A>upper', 'upper>lower', 'lower>target'], 8.4],
    ])
    expect([percent(held.lo), percent(further)]).toEqual([18.4, 0])
    expect(candidate(of(euOwners, chain), 'A').verdict).toBe('no')
    expect(candidate(of(euOwners, chain), 'A').caveats).toContainEqual({
      kind: 'passes-with-own-share',
      held: expect.objectContaining({ lo: expect.closeTo(0.3, 12) as number }) as unknown,
    })
  })

  it('EU: what cycles add beyond the paths is said', () => {
    const { paths, held, further } = ground(
      of(euOwners, [
        ['A', 'target', 24],
        ['sister', 'target', 40],
        ['target', 'sister', 40],
        ['B', 'target', 36],
        ['C', 'sister', 60],
      ]),
      'A',
      'eu-ownership-interest',
    )
    expect([paths.length, percent(held.lo), percent(further)]).toEqual([1, 28.571429, 4.571429])
  })

  it('EU: control and interest in a controller each have their own ground (Art. 53, 54)', () => {
    const result = of(euOwners, [
      ['A', 'holding', 30],
      ['B', 'holding', 70],
      ['holding', 'target', 60],
      ['C', 'target', 40],
    ])
    expect(
      candidate(result, 'B')
        .grounds.filter(({ met }) => met)
        .map(({ rule }) => rule),
    ).toEqual(['eu-ownership-interest', 'eu-control', 'eu-control-of-owners', 'eu-interest-in-controller'])
    const { controller, held, control } = ground(result, 'A', 'eu-interest-in-controller')
    expect([controller, percent(held.lo), control.map(({ company }) => company)]).toEqual(['holding', 30, ['target']])
  })

  it("GwG: the general partner's controller is proved by the general partner", () => {
    const result = of(gwgOwners, [
      ['v-gmbh', 'target', { relation: 'general-partner' }],
      ['B', 'target', { relation: 'limited-partner', nominal: '100' }],
      ['A', 'v-gmbh', 100],
    ])
    const { partner, control, met } = ground(result, 'A', 'gwg-general-partner')
    expect([partner, met, control.map(({ company }) => company)]).toEqual(['v-gmbh', true, ['v-gmbh']])
    expect(candidate(result, 'A').caveats.map(({ kind }) => kind)).toEqual([
      'votes-follow-capital',
      'liability-sums',
      'general-partner-may-be-excluded',
    ])
  })

  it('says where a stated percentage at the threshold may be rounded', () => {
    expect(
      candidate(
        of(gwgOwners, [
          ['A', 'target', 25],
          ['B', 'target', 75],
        ]),
        'A',
      ).caveats.map(({ kind }) => kind),
    ).toEqual(['rounded-at-threshold'])
    expect(
      candidate(
        of(gwgOwners, [
          ['A', 'target', '25'],
          ['B', 'target', '75'],
        ]),
        'A',
      ).caveats,
    ).toEqual([])
  })
})

describe("what can't be told", () => {
  it('names the missing share, its weight, and the company whose list would settle it', () => {
    const result = of(gwgOwners, [
      ['A', 'upper', null],
      ['B', 'upper', 30],
      ['upper', 'target', 40],
      ['C', 'target', 60],
    ])
    expect(candidate(result, 'A').gaps.map((gap) => [gap.kind, gap.company, percent(gap.weight)])).toEqual([
      ['share-missing', 'upper', 28],
    ])
    expect(
      result.nextReads.map(({ company, removes, alreadyRead }) => [company, percent(removes), alreadyRead]),
    ).toEqual([['upper', 28, true]])
  })

  it('ranks unread companies by how much hangs on them', () => {
    const result = of(euOwners, [
      ['small', 'target', 20],
      ['large', 'middle', 60],
      ['other', 'middle', 40],
      ['middle', 'target', 80],
    ])
    expect(result.nextReads.map(({ company, removes }) => [company, percent(removes)])).toEqual([
      ['large', 48],
      ['other', 32],
      ['small', 20],
    ])
  })

  it('two owners of one name may be one, and together they would pass', () => {
    const holdings: readonly Holding[] = [
      ['M. Berg', 'target', 20],
      ['M. Berg.', 'target', 20],
      ['C', 'target', 60],
    ]
    const offers = [{ a: key('M. Berg'), b: key('M. Berg.'), agrees: [] }]
    for (const law of [gwgOwners, euOwners]) {
      expect(candidate(of(law, holdings), 'M. Berg').verdict).toBe('no')
      const result = candidate(of(law, holdings, {}, { offers }), 'M. Berg')
      expect([result.verdict, result.gaps.map(({ kind }) => kind)]).toEqual(['open', ['maybe-same-person']])
    }
  })

  it('somebody unseen is possible behind 30 % that nobody read, not behind 20 %', () => {
    for (const law of [gwgOwners, euOwners]) {
      expect(
        of(law, [
          ['A', 'target', 70],
          ['unread', 'target', 30],
        ]).unseenPossible,
      ).toBe(true)
      expect(
        of(law, [
          ['A', 'target', 80],
          ['unread', 'target', 20],
        ]).unseenPossible,
      ).toBe(false)
    }
  })

  it('a company of which nothing is read has no candidates and one gap', () => {
    const graph = graphOf([['target', 'below', 100]])
    const result = gwgOwners(prepareOwnership(graph), { company: key('target'), representatives: null })
    expect([result.candidates, result.gaps.map(({ kind }) => kind), result.fallback.state]).toEqual([
      [],
      ['owners-not-read'],
      'cannot-be-told',
    ])
  })
})

describe('who stands in', () => {
  const spread: readonly Holding[] = ['A', 'B', 'C', 'D', 'E'].map((name) => [name, 'target', 20])
  const who = [{ party: null, name: 'R. Direktor' }]

  it('the legal representatives as fictitious beneficial owners, labelled (GwG section 3(2) sentence 5)', () => {
    expect(of(gwgOwners, spread, { representatives: who }).fallback).toEqual({
      kind: 'fictitious-beneficial-owners',
      state: 'applies',
      behind: [],
      who,
    })
  })

  it('senior managing officials, who are none (Art. 63(4)), from 10 July 2027', () => {
    const result = of(euOwners, spread, { representatives: who })
    expect(result.fallback).toEqual({ kind: 'senior-managing-officials', state: 'applies', behind: [], who })
    expect(result.appliesFrom).toBe('2027-07-10')
  })

  it('nobody, while somebody may still be found or is found', () => {
    expect(
      of(gwgOwners, [
        ['A', 'target', null],
        ['B', 'target', 20],
      ]).fallback.state,
    ).toBe('cannot-be-told')
    expect(of(gwgOwners, [['A', 'target', 100]]).fallback.state).toBe('not-needed')
  })

  it('nobody is computed for listed companies (GwG section 3(2) sentence 1) and foundations (section 3(3), Art. 57)', () => {
    expect(of(gwgOwners, [['A', 'target', 100]], { listed: true })).toMatchObject({
      exception: 'listed',
      candidates: [],
    })
    expect(of(gwgOwners, [['A', 'target', 100]], { foundation: true })).toMatchObject({
      exception: 'foundation',
      candidates: [],
    })
    expect(of(euOwners, [['A', 'target', 100]], { foundation: true })).toMatchObject({
      exception: 'foundation',
      candidates: [],
    })
  })
})

describe('on any graph', () => {
  const names = ['target', 'c-1', 'c-2', 'c-3', 'A', 'B', 'C', '?1'] as const
  const anyHoldings = fc.array(
    fc.tuple(
      fc.constantFrom(...names),
      fc.constantFrom('target', 'c-1', 'c-2', 'c-3'),
      fc.oneof(
        fc.integer({ min: 0, max: 100 }),
        fc.constant(null),
        fc.constantFrom('100', '250.5'),
        fc.constant({ relation: 'general-partner' as const }),
      ),
    ),
    { maxLength: 12 },
  )
  /** Gives what a company's stated shares leave to those that are missing, in some proportion. */
  const settle = (holdings: readonly Holding[], weights: readonly number[]): readonly Holding[] => {
    const sum = (of_: string, pick: (share: Holding[2], index: number) => number): number =>
      holdings.reduce((total, [, owned, share], index) => (owned === of_ ? total + pick(share, index) : total), 0)
    const weight = (index: number): number => weights[index % weights.length] ?? 1
    return holdings.map(([owner, owned, share], index) => {
      if (share !== null) return [owner, owned, share]
      const rest = 100 - sum(owned, (each) => (typeof each === 'number' ? each : 0))
      return [owner, owned, (rest * weight(index)) / sum(owned, (each, at) => (each === null ? weight(at) : 0))]
    })
  }

  it('both laws end, and "yes" needs a met ground, "open" a reason', () => {
    fc.assert(
      fc.property(anyHoldings, (holdings) => {
        for (const law of [gwgOwners, euOwners]) {
          const result = of(law, [...holdings, ['A', 'target', 0]])
          for (const each of result.candidates) {
            if (each.verdict === 'yes') expect(each.grounds.some(({ met }) => met)).toBe(true)
            if (each.verdict === 'open') expect(each.gaps.length).toBeGreaterThan(0)
            expect(each.held.lo).toBeLessThanOrEqual(each.held.hi)
          }
        }
      }),
      { numRuns: cases(100, 500) },
    )
  })

  it('a verdict that was certain stays when missing shares become known', () => {
    fc.assert(
      fc.property(
        anyHoldings,
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 5, maxLength: 5 }),
        (holdings, weights) => {
          const all: readonly Holding[] = [...holdings, ['A', 'target', 0]]
          const sums = new Map<string, number>()
          for (const [, owned, share] of all)
            sums.set(owned, (sums.get(owned) ?? 0) + (typeof share === 'number' ? share : share === null ? 0 : 1_000))
          // Only what can be true: no company owned to more than 100 %, no amounts beside percentages.
          fc.pre(all.every(([, owned]) => (sums.get(owned) ?? 0) <= 100) && holdings.every(([owner]) => owner !== '?1'))
          for (const law of [gwgOwners, euOwners]) {
            const before = of(law, all)
            const after = of(law, settle(all, weights))
            for (const { party, verdict } of before.candidates) {
              if (verdict === 'open') continue
              const then = after.candidates.find((each) => each.party === party)?.verdict ?? 'no'
              expect([party, then]).toEqual([party, verdict])
            }
          }
        },
      ),
      { numRuns: cases(100, 500) },
    )
  })
})

describe('what is known to have changed and was not read', () => {
  const simple: readonly Holding[] = [
    ['A', 'target', 60],
    ['holding', 'target', 40],
    ['B', 'holding', 100],
  ]
  const verdicts = (law: Law, unreadChanges: Subject['unreadChanges']) => {
    const { candidates } = of(law, simple, unreadChanges === undefined ? {} : { unreadChanges })
    return Object.fromEntries(candidates.map(({ party: who, verdict }) => [who, verdict]))
  }
  const changed = (company: string, kind: 'owners' | 'representatives' = 'owners') =>
    [{ company: key(company), of: kind, count: 2, day: '2026-11-20' }] as const

  it.each([gwgOwners, euOwners])('a change of the own list leaves nothing certain (%#)', (law) => {
    expect(verdicts(law, undefined)).toEqual({ A: 'yes', B: 'yes' })
    expect(verdicts(law, changed('target'))).toEqual({ A: 'open', B: 'open' })
    const result = of(law, simple, { unreadChanges: changed('target') })
    expect(result.unseenPossible).toBe(true)
    expect(candidate(result, 'A').gaps[0]).toMatchObject({ kind: 'owners-changed', count: 2, day: '2026-11-20' })
    expect(result.fallback.state).toBe('cannot-be-told')
  })

  it.each([gwgOwners, euOwners])('a change further up touches only who stands on it (%#)', (law) => {
    expect(verdicts(law, changed('holding'))).toEqual({ A: 'yes', B: 'open' })
  })

  it.each([gwgOwners, euOwners])('a change elsewhere, or of representatives, touches nobody (%#)', (law) => {
    expect(verdicts(law, changed('elsewhere'))).toEqual({ A: 'yes', B: 'yes' })
    expect(verdicts(law, changed('target', 'representatives'))).toEqual({ A: 'yes', B: 'yes' })
    expect(of(law, simple, { unreadChanges: changed('target', 'representatives') }).unreadChanges).toHaveLength(1)
  })
})

describe('bodies whose owners no register lists', () => {
  const alone = graphOf([], [party('target', 'company')])
  const asked = (law: Law, form: Subject['form']) =>
    law(prepareOwnership(alone), {
      company: key('target'),
      form: form ?? null,
      representatives: [{ party: null, name: 'V. Vorstand' }],
    })

  it.each(['stock', 'cooperative', 'association', 'mutual', 'public'] as const)(
    '%s: not known, and who stands in',
    (form) => {
      for (const law of [gwgOwners, euOwners]) {
        const { candidates, unseenPossible, noOwnerForm, fallback } = asked(law, form)
        expect([candidates, unseenPossible, noOwnerForm]).toEqual([[], true, form])
        expect(fallback).toMatchObject({ state: 'cannot-be-told', who: [{ name: 'V. Vorstand' }] })
      }
    },
  )

  it('foundation: the members of its board are beneficial owners (GwG section 3(3) no. 2)', () => {
    for (const law of [gwgOwners, euOwners]) {
      const { exception, fallback } = asked(law, 'foundation')
      expect(exception).toBe('foundation')
      expect(fallback).toMatchObject({ kind: 'foundation-board', state: 'applies', who: [{ name: 'V. Vorstand' }] })
    }
  })

  it('a company is nobody who stands in: its own representatives are missing', () => {
    const { fallback } = gwgOwners(prepareOwnership(alone), {
      company: key('target'),
      representatives: [{ party: null, name: 'V-GmbH', kind: 'company' }],
    })
    expect([fallback.who, fallback.behind.map(({ name }) => name)]).toEqual([[], ['V-GmbH']])
  })
})
