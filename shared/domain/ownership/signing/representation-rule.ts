import { longestText, normalised, sentencesOf } from './grammar/normalise.ts'
import { readSentence, type Alternative181, type Count } from './grammar/sentence.ts'
import { eventIn, type TextEvent } from './grammar/text-events.ts'
import type { Combination, SigningDoubt } from './signing.ts'

/** One clause of a rule: who represents while so many are in office. */
export interface Clause {
  readonly combinations: readonly Combination[]
  /** The sentence, in the register's words. */
  readonly passage: string
  /** Null: for any number. */
  readonly when: Count | null
  /** It speaks of liquidators, of others, or of nobody by name. */
  readonly about: 'liquidators' | 'others' | null
  /** Letters of the members it names (grammar/lexicon.ts). */
  readonly members: readonly string[]
  /** It speaks of the one in office, and says nothing of several. */
  readonly singular: boolean
}

export interface Exemption {
  readonly what: Alternative181
  /** False: the rule says that nobody is exempt. */
  readonly is: boolean
  readonly when: Count | null
}

/** The general rule of representation on a day, as far as every word of its sentences was understood. */
export interface RepresentationRule {
  readonly clauses: readonly Clause[]
  /** Sentences that deny sole power. */
  readonly denials: readonly string[]
  readonly exemptions: readonly Exemption[]
  /** What the text tells beside the rule, with its sentence: insolvency, dissolution. */
  readonly events: readonly { readonly event: TextEvent; readonly passage: string }[]
  /** Sentences that were not understood, or that contradict each other. */
  readonly doubts: readonly SigningDoubt[]
  /** The rule before was repealed, and no other one follows. */
  readonly repealed: string | null
}

const marker =
  /(?:^|[\s(])(?:(?:ge(?:ä|ae)ndert|berichtigt|neu ?gefa(?:ß|ss)t|(?:Ä|Ae|ä|ae)nderung|Neufassung|amended|changed)[^.;:]{0,60}?[\s,;]+)?(?:nun(?:mehr)?|jetzt|now|neue (?:fassung|regelung|vertretungsregelung))\s*:\s*/giu
const past =
  /^(?:bisher(?:ige\s+\p{L}+)?|fr(?:ü|ue)her(?:e\s+\p{L}+)?|vormals|ehemals|alte\s+(?:fassung|regelung))\s*:/iu
const pastUntilNow = /\b(?:bisher(?:ige[rn]?)?|vormals|fr(?:ü|ue)her)\b[^;]*?\b(?:nunmehr|nun|jetzt)\b\s*:?\s*/giu

/** What holds now of a text with amendments: what stands behind the last "now:", or behind "bisher …, nunmehr". */
export function amended(text: string): string {
  const last = [...text.matchAll(marker)].at(-1)
  const rest = last === undefined ? text : text.slice(last.index + last[0].length)
  const lastNow = [...rest.matchAll(pastUntilNow)].at(-1)
  // A sentence that begins in the past and ends in the present: only its end holds.
  return lastNow === undefined || past.test(rest) ? rest : rest.slice(lastNow.index + lastNow[0].length)
}

const sameCount = (a: Count | null, b: Count | null): boolean => a?.least === b?.least && a?.most === b?.most
const sameCombinations = (a: readonly Combination[], b: readonly Combination[]): boolean =>
  a.length === b.length &&
  a.every((one) => b.some((other) => one.organs === other.organs && one.procurators === other.procurators))

/**
 * Reads a general rule of representation as it stands on a day (`YYYY-MM-DD`). A sentence of which any word has no place in
 * the grammar (docs/law.md "The grammar") is a doubt with its passage; nothing is guessed from it.
 */
export function readRepresentationRule(text: string, day: string): RepresentationRule {
  const clauses: Clause[] = []
  const denials: string[] = []
  const exemptions: Exemption[] = []
  const events: { event: TextEvent; passage: string }[] = []
  const doubts: SigningDoubt[] = []
  let repealed: string | null = null
  let before: Count | null = null
  if (text.length > longestText) doubts.push({ code: 'rule-not-understood', passage: text.slice(0, 300), role: null })
  for (const passage of sentencesOf(amended(text.slice(0, longestText)))) {
    if (past.test(passage)) continue
    const event = eventIn(passage)
    if (event !== null) {
      events.push({ event, passage })
      continue
    }
    const read = readSentence(passage, before)
    if (read === null) {
      doubts.push({ code: 'rule-not-understood', passage, role: null })
      continue
    }
    before = read.last
    if ((read.from !== null && day < read.from) || (read.until !== null && read.until < day)) continue
    if (read.now) clauses.length = denials.length = 0
    for (const statement of read.statements) {
      if (statement.kind === 'repeal') {
        clauses.length = denials.length = exemptions.length = doubts.length = 0
        repealed = passage
      } else if (statement.kind === 'no-sole') denials.push(passage)
      else if (statement.kind === 'exempt')
        exemptions.push({ what: statement.what, is: statement.is, when: statement.when })
      else if (statement.kind === 'clause') {
        repealed = null
        const { combinations, when, members, singular } = statement
        const about = members.includes('l')
          ? 'liquidators'
          : members.some((kind) => kind !== 'm')
            ? 'others'
            : // "sind mehrere bestellt, …" goes on with those of the sentence before.
              (clauses.at(-1)?.about ?? null)
        clauses.push({ combinations, passage, when, about, members, singular })
      }
    }
  }
  for (const [index, clause] of clauses.entries()) {
    const against = clauses
      .slice(0, index)
      .find(
        (other) =>
          sameCount(other.when, clause.when) &&
          other.about === clause.about &&
          !sameCombinations(other.combinations, clause.combinations),
      )
    if (against !== undefined)
      doubts.push({ code: 'contradiction', passage: `${against.passage} – ${clause.passage}`, role: null })
  }
  return { clauses, denials, exemptions, events, doubts, repealed }
}

const covers = ({ when }: Clause, count: number): boolean =>
  when === null || (when.least <= count && (when.most === null || count <= when.most))

/** The clauses that speak for so many in office: those that name the number before those that don't. */
export function clausesFor(rule: RepresentationRule, count: number, liquidators: boolean): readonly Clause[] {
  const fitting = rule.clauses.filter(
    (clause) => covers(clause, count) && (clause.about === null || (clause.about === 'liquidators') === liquidators),
  )
  const special = fitting.filter(({ when }) => when !== null)
  return special.length > 0 ? special : fitting
}

/** Whether a text speaks of representation at all. */
export const isBlank = (text: string | null): boolean => text === null || normalised(text) === ''
