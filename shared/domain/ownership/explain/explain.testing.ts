import type { Language } from '../../language.ts'
import type { Candidate, Ground, Law } from '../laws/beneficial-owner.ts'
import { prepareOwnership, type Ownership } from '../shares/effective.ts'
import { graphOf, key, type Holding } from '../graph/graph.testing.ts'
import { groundProof } from './ground-words.ts'
import { askBothLaws } from '../laws/both-laws.ts'
import { showLaws, type ShownLaws } from './law-rows.ts'
import { proofOf } from './law-words.ts'
import { reasonOf, verdictText } from './reason-words.ts'
import type { Sample } from './samples.testing.ts'
import { plainText, type Sentence } from './sentence.ts'
import { speakerOf, type Speaker } from './speaker.ts'

/*
 * The words for a graph under both laws, for tests.
 */

export const speak = (ownership: Ownership, language: Language = 'en'): Speaker => speakerOf(language, ownership)
/** With plain spaces, as a person reads it. */
export const said = (sentence: Sentence): string => plainText(sentence).replaceAll(/[\u00a0\u202f]/g, ' ')

export const holdings = (list: readonly Holding[]): Sample => ({
  ownership: prepareOwnership(graphOf(list)),
  subject: { company: key('target'), representatives: null },
  keyOf: (name) => key(name),
})

export interface Explained {
  readonly both: ShownLaws
  readonly speaker: Speaker
  readonly of: (name: string, law: Law) => Candidate
  readonly cell: (name: string, law: Law) => string
  readonly proof: (name: string, law: Law, rule: Ground['rule']) => readonly string[]
}

/** Both laws' answers about a sample, with the words for each. */
export function explain({ ownership, subject, keyOf }: Sample, language: Language = 'en'): Explained {
  const both = showLaws(ownership, askBothLaws(ownership, subject))
  const speaker = speak(ownership, language)
  const of = (name: string, law: Law): Candidate => {
    const found = both.results[law].candidates.find(({ party }) => party === keyOf(name))
    if (found === undefined) throw new Error(`${name} is no candidate`)
    return found
  }
  const about = (name: string, law: Law) =>
    proofOf(speaker, both.control, both.results[law], of(name, law), of(name, 'eu-amlr'))
  return {
    both,
    speaker,
    of,
    cell: (name, law) => {
      const candidate = of(name, law)
      const verdict = verdictText(speaker, candidate, candidate.possible)
      return said([`${verdict}: `, ...reasonOf(speaker, candidate, about(name, law))])
    },
    proof: (name, law, rule) => {
      const ground = of(name, law).grounds.find((each) => each.rule === rule)
      if (ground === undefined) throw new Error(`${name} has no ground ${rule}`)
      return groundProof(speaker, ground, about(name, law)).steps.map(({ sentence, cite }) =>
        cite === null ? said(sentence) : said([...sentence, ` [${cite}]`]),
      )
    },
  }
}

export const gp = (owner: string, owned: string): Holding => [
  owner,
  owned,
  { relation: 'general-partner', percentage: 0 },
]
export const lp = (owner: string, owned: string, nominal: string): Holding => [
  owner,
  owned,
  { relation: 'limited-partner', nominal },
]
export const chain: readonly Holding[] = [
  ['A', 'upper', 60],
  ['B', 'upper', 40],
  ['upper', 'lower', 70],
  ['C', 'lower', 30],
  ['lower', 'target', 20],
  ['A', 'target', 10],
  ['D', 'target', 70],
]
