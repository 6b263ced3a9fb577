import { describe, expect, it } from 'vitest'
import type { Law } from '../laws/beneficial-owner.ts'
import type { Holding } from '../graph/graph.testing.ts'
import { groundProofs } from './ground-words.ts'
import { sharesOf } from './law-rows.ts'
import { proofOf } from './law-words.ts'
import { fifths, brueckwerder, overstated, sampleOf, type Sample } from './samples.testing.ts'
import { listOf, sourceSentence } from './share-words.ts'
import { chain, gp, holdings, lp, said, explain } from './explain.testing.ts'

describe('a proof in words', () => {
  it('GwG: each step of control, then what is added, with paragraphs', () => {
    expect(explain(holdings(chain)).proof('A', 'gwg', 'gwg-capital')).toEqual([
      'A holds 60% of upper and so controls it: more than 50%. [GwG section 3(2) sentences 3 and 4, HGB ' +
        'section 290(2) no. 1]',
      'upper holds 70% of lower; A so controls it indirectly: more than 50%. [GwG section 3(2) sentences 3 and ' +
        '4, HGB section 290(2) no. 1]',
      'Attributed in target: 10% held directly + 20% of lower = 30%. [GwG section 3(2) sentence 1 no. 1, sentence 2]',
      'That is more than 25%.',
    ])
  })

  it('GwG: control by adding own shares and those of a controlled company (HGB section 290(3))', () => {
    const added: readonly Holding[] = [
      ['A', 'holding', 30],
      ['A', 'side', 80],
      ['B', 'side', 20],
      ['side', 'holding', 21],
      ['C', 'holding', 49],
      ['holding', 'target', 26],
      ['D', 'target', 74],
    ]
    expect(explain(holdings(added)).proof('A', 'gwg', 'gwg-capital')).toContain(
      '30% held directly + 21% of side of holding are attributed to A, = 51%, and control with them: more than 50%. ' +
        '[GwG section 3(2) sentences 3 and 4, HGB section 290(2) no. 1, (3)]',
    )
  })

  it('GwG: where nothing is attributed, at which company the chain breaks', () => {
    expect(
      explain(
        holdings([
          ['A', 'holding', 45],
          ['B', 'holding', 55],
          ['holding', 'target', 100],
        ]),
      ).proof('A', 'gwg', 'gwg-capital'),
    ).toEqual([
      'No shares of target are attributed to A, neither own ones nor those of a controlled company. [GwG ' +
        'section 3(2) sentence 1 no. 1, sentence 2]',
      '45% of holding count as A’s; it would have to be more than 50% to control it. [GwG section 3(2) ' +
        'sentences 3 and 4, HGB section 290(2) no. 1]',
    ])
  })

  it('EU: each chain with its product, then the sum, in German', () => {
    expect(explain(holdings(chain), 'de').proof('A', 'eu-amlr', 'eu-ownership-interest')).toEqual([
      'A hält 10 % an target, unmittelbar.',
      'A hält 60 % an upper, diese 70 % an lower, diese 20 % an target: 60 % × 70 % × 20 % = 8,4 %. [Art. 52 ' +
        'Abs. 1 Unterabs. 1]',
      'Zusammen: 10 % + 8,4 % = 18,4 %. [Art. 52 Abs. 1 Unterabs. 1]',
      'Das sind weniger als 25 %.',
    ])
  })

  it('EU: a cycle’s part is said, and rounding is shown', () => {
    const cross: readonly Holding[] = [
      ['A', 'target', 24],
      ['sister', 'target', 40],
      ['target', 'sister', 40],
      ['B', 'target', 36],
      ['C', 'sister', 60],
    ]
    expect(explain(holdings(cross)).proof('A', 'eu-amlr', 'eu-ownership-interest')).toEqual([
      'A holds 24% of target, directly.',
      'Cycles and further chains contribute 4.57%; with them 28.57%. [Art. 52(1) subparagraph 1]',
      'That is 25% or more.',
    ])
    expect(
      explain(
        holdings([
          ['A', 'mid', '1'],
          ['B', 'mid', '2'],
          ['mid', 'target', '1'],
          ['C', 'target', '2'],
        ]),
      ).proof('A', 'eu-amlr', 'eu-ownership-interest')[0],
    ).toBe('A holds 33.33% of mid, which holds 33.33% of target: 33.33% × 33.33% ≈ 11.11%. [Art. 52(1) subparagraph 1]')
  })

  it('EU: control, control of owners, interest in a controller (Art. 53, 54)', () => {
    const through: readonly Holding[] = [
      ['A', 'holding', 30],
      ['B', 'holding', 70],
      ['holding', 'target', 60],
      ['C', 'target', 40],
    ]
    const { proof } = explain(holdings(through))
    expect(proof('B', 'eu-amlr', 'eu-control').at(-1)).toBe('B so controls target. [Art. 51(b), 53(2)]')
    expect(proof('B', 'eu-amlr', 'eu-control-of-owners')).toContain(
      'Held directly of target: 60% of holding. [Art. 54(a)]',
    )
    expect(proof('A', 'eu-amlr', 'eu-interest-in-controller')).toEqual([
      'A holds 30% of holding, directly.',
      'That is 25% or more.',
      'holding controls target: [Art. 54(b)]',
      'holding holds 60% of target and so controls it: more than 50%. [Art. 53(2)(b) and (c)]',
    ])
  })

  it('recalls control that an earlier ground explained', () => {
    const { both, speaker, of } = explain(
      holdings([
        ['A', 'holding', 60],
        ['B', 'holding', 40],
        ['holding', 'target', 60],
        ['C', 'target', 40],
      ]),
    )
    const candidate = of('A', 'eu-amlr')
    const proofs = groundProofs(
      speaker,
      candidate.grounds,
      proofOf(speaker, both.control, both.results['eu-amlr'], candidate, candidate),
    )
    const all = proofs.flatMap(({ steps }) => steps.map(({ sentence }) => said(sentence)))
    expect(
      all.filter((sentence) => sentence === 'A holds 60% of holding and so controls it: more than 50%.'),
    ).toHaveLength(1)
    expect(all).toContain('Control as above.')
  })

  it('general partners, by both laws', () => {
    const { proof } = explain(holdings([gp('v-gmbh', 'target'), lp('B', 'target', '100'), ['A', 'v-gmbh', 100]]))
    expect(proof('A', 'gwg', 'gwg-general-partner').at(-1)).toBe(
      'v-gmbh is a general partner of target; A controls it. [GwG section 3(2) sentence 1 no. 3]',
    )
    expect(proof('A', 'eu-amlr', 'eu-control')).toContain(
      'v-gmbh is the only general partner of target; A so controls it indirectly. [Art. 53(3)]',
    )
    expect(
      explain(holdings([gp('v-gmbh', 'target'), lp('B', 'target', '100'), ['A', 'v-gmbh', null], ['C', 'v-gmbh', 10]]))
        .proof('A', 'gwg', 'gwg-general-partner')
        .at(-1),
    ).toMatch(/^v-gmbh is a general partner of target; (?:A controls it|whether A controls it isn’t known)\./)
  })
})

describe('where a share comes from', () => {
  const sources = (sample: Sample, name: string, law: Law): readonly string[] => {
    const { speaker, of } = explain(sample)
    const candidate = of(name, law)
    return [
      ...new Set(
        candidate.grounds
          .flatMap(sharesOf)
          .map((used) => `${said(sourceSentence(speaker, used))}; ${said(listOf(speaker, used))}`),
      ),
    ]
  }
  it('amounts of the capital or of liability sums, with the day of the list and of the read', () => {
    expect(sources(sampleOf([fifths]), 'Anna Ahrens', 'gwg')[0]).toBe(
      'Anna Ahrens in Fünftel GmbH: 5,000.00 EUR of 25,000.00 EUR capital = 20%; date of the list not stated, ' +
        'read 14 Nov 2026',
    )
    expect(sources(sampleOf([brueckwerder]), 'Dr. Friederike Harmsen', 'gwg')[0]).toBe(
      'Dr. Friederike Harmsen in Brückwerder Logistik GmbH & Co. KG: 150,000.00 EUR of 1,000,000.00 EUR ' +
        'liability sums = 15%; list of 2 Mar 2026, read 14 Nov 2026',
    )
    expect(sources(sampleOf([brueckwerder]), 'Maren Halvorsen', 'gwg')[0]).toBe(
      'Maren Halvorsen in Halvorsen Beteiligungs GmbH: 27,500.00 EUR of 50,000.00 EUR, the sum of ' +
        'contributions, = 55%; list of 30 Sep 2025, read 14 Nov 2026',
    )
  })
  it('amounts of the sum of contributions, percentages as stated, missing ones', () => {
    expect(
      sources(
        holdings([
          ['A', 'target', '6251.50'],
          ['B', 'target', '18749.5'],
        ]),
        'A',
        'gwg',
      )[0],
    ).toMatch(/^A in target: 6,251\.50 EUR of 25,001\.00 EUR, the sum of contributions, ≈ 25\.005%;/)
    expect(
      sources(
        holdings([
          ['A', 'target', 60],
          ['B', 'target', null],
        ]),
        'A',
        'gwg',
      )[0],
    ).toBe('A in target: 60%, as stated; date of the list not stated, read 1 Nov 2026')
    expect(
      sources(
        holdings([
          ['A', 'target', 60],
          ['B', 'target', null],
        ]),
        'B',
        'gwg',
      )[0],
    ).toMatch(/^B in target: not stated, counts as 0 to 40%;/)
    expect(sources(holdings([['A', 'target', { relation: 'proprietor' }]]), 'A', 'gwg')[0]).toMatch(
      /^A in target: sole proprietor, 100%;/,
    )
  })
  it('what own shares and a sum over 100 % do to it', () => {
    expect(
      sources(
        holdings([
          ['A', 'target', '21'],
          ['target', 'target', '20'],
          ['B', 'target', '59'],
        ]),
        'A',
        'gwg',
      )[0],
    ).toMatch(
      /^A in target: 21\.00 EUR of 100\.00 EUR, the sum of contributions, = 21%; without the company’s own shares \(20%\) 26\.25% count;/,
    )
    expect(sources(sampleOf([overstated]), 'Anna Ahrens', 'gwg')[0]).toMatch(
      /^Anna Ahrens in Zuviel AG: 70%, as stated; because what is stated adds up to 140%, 30 to 70% count;/,
    )
  })
})
