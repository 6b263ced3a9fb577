import { describe, expect, it } from 'vitest'
import type { Caveat, Gap } from '../laws/beneficial-owner.ts'
import { prepareOwnership } from '../shares/effective.ts'
import { findingCodes } from '../graph/findings.ts'
import { graphOf, key } from '../graph/graph.testing.ts'
import { caveatSentence, gapClause } from './gap-words.ts'
import { groundProof } from './ground-words.ts'
import { lawName, proofOf } from './law-words.ts'
import { noteSentence } from './note-words.ts'
import { reasonOf, verdictText } from './reason-words.ts'
import { fifths, brueckwerder, overstated, sampleOf, unread } from './samples.testing.ts'
import { fill } from './sentence.ts'
import { holdings, said, speak, explain } from './explain.testing.ts'

/** Every kind: a new one fails to compile here, and one without words fails below. */
const target = key('target')
const gaps: { readonly [Kind in Gap['kind']]: Extract<Gap, { kind: Kind }> } = {
  'share-missing': { kind: 'share-missing', company: target, edge: 'e', owner: key('B'), weight: 0.4 },
  'owners-not-read': { kind: 'owners-not-read', company: target, weight: 1 },
  'owners-incomplete': { kind: 'owners-incomplete', company: target, rest: 0.3, weight: 0.3 },
  'over-hundred': { kind: 'over-hundred', company: target, sum: 1.4, weight: 0.4 },
  'owner-unidentified': { kind: 'owner-unidentified', company: target, owner: key('B'), named: true, weight: 0.3 },
  'several-general-partners': { kind: 'several-general-partners', company: target, weight: 1 },
  'owners-changed': { kind: 'owners-changed', company: target, count: 2, day: '2026-11-20', weight: 1 },
  'maybe-same-person': { kind: 'maybe-same-person', company: target, others: [key('B')], weight: 0.3 },
}
const caveats: { readonly [Kind in Caveat['kind']]: Extract<Caveat, { kind: Kind }> } = {
  'votes-follow-capital': { kind: 'votes-follow-capital' },
  'liability-sums': { kind: 'liability-sums', company: target },
  'rounded-at-threshold': { kind: 'rounded-at-threshold', edge: 'A>target#0' },
  'general-partner-may-be-excluded': { kind: 'general-partner-may-be-excluded', company: target },
  'by-heads': { kind: 'by-heads', company: target, heads: 3 },
  'passes-with-own-share': { kind: 'passes-with-own-share', held: { lo: 0.3, hi: 0.3 } },
}

describe('every kind has words', () => {
  const { ownership } = holdings([
    ['A', 'target', 25],
    ['B', 'target', 75],
  ])
  const lost = /\{\{|undefined|null|NaN|\[object|^\s*$|^(?:gap|caveat|step|reason|ground|source|shares)\./
  describe.each(['de', 'en'] as const)('in %s', (language) => {
    const speaker = speak(ownership, language)
    it.each(Object.values(gaps))('gap $kind', (gap) => {
      for (const party of [null, key('A'), key('B')]) expect(said(gapClause(speaker, gap, party))).not.toMatch(lost)
    })
    it.each(Object.values(caveats))('caveat $kind', (caveat) =>
      expect(said(caveatSentence(speaker, caveat))).not.toMatch(lost),
    )
    it.each([
      'over-hundred',
      'treasury-shares',
      'owns-itself-wholly',
      'percentage-contradicts-amount',
      'currencies-differ',
    ] as const)('oddity %s', (code) => {
      const where = code === 'percentage-contradicts-amount' ? 'A>target#0' : 'target'
      expect(findingCodes).toContain(code)
      expect(said(noteSentence(speaker, { code, where, text: null }) ?? [])).not.toMatch(lost)
    })
    it('everything said of the samples', () => {
      for (const json of [brueckwerder, fifths, overstated, unread]) {
        const sample = sampleOf([json])
        const explained = explain(sample, language)
        for (const { party, of } of explained.both.rows) {
          for (const law of ['gwg', 'eu-amlr'] as const) {
            const candidate = of[law]
            if (candidate === null) continue
            const about = proofOf(
              explained.speaker,
              explained.both.control,
              explained.both.results[law],
              candidate,
              of['eu-amlr'],
            )
            const all = [
              reasonOf(explained.speaker, candidate, about),
              [verdictText(explained.speaker, candidate, about.possible)],
              [lawName(explained.speaker, explained.both.results[law])],
              ...candidate.gaps.map((gap) => gapClause(explained.speaker, gap, party)),
              ...candidate.grounds.flatMap((ground) =>
                groundProof(explained.speaker, ground, about).steps.map(({ sentence }) => sentence),
              ),
            ]
            for (const sentence of all) expect(said(sentence)).not.toMatch(lost)
          }
        }
      }
    })
  })
})

describe('a sentence', () => {
  it('keeps names apart from its words, whatever they contain', () => {
    const name = { piece: 'name', text: '{{company}} $t(title) \ue0000\ue001 <b>', kind: 'company' } as const
    const speaker = speak(prepareOwnership(graphOf([])))
    expect(
      speaker.say('caveat.liability-sums', { company: name }).filter((piece) => typeof piece !== 'string'),
    ).toEqual([name])
    expect(fill(({ a }) => `x${a}y`, { a: ['1', name, '2'] })).toEqual(['x1', name, '2y'])
  })

  it('tells two unknown owners apart', () => {
    const speaker = speak(
      prepareOwnership(
        graphOf([
          ['?1', 'target', 30],
          ['?2', 'target', 30],
        ]),
      ),
    )
    expect([speaker.name(key('?1')).text, speaker.name(key('?2')).text]).toEqual(['Unknown (1)', 'Unknown (2)'])
  })
})
