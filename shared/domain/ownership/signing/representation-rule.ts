import type { Alternative181 } from './grammar/alternative-181.ts'
import { amended, past } from './grammar/amended.ts'
import { noNames, type Names } from './grammar/names.ts'
import { longestText, normalised, sentencesOf } from './grammar/normalise.ts'
import { readSentence, type Count } from './grammar/sentence.ts'
import { eventIn, type TextEvent } from './grammar/text-events.ts'
import { namesSomebody, readNamed } from './named-power.ts'
import type { NamedPower } from './power-kind.ts'
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
  /** What it says of people by name or office. */
  readonly named: readonly NamedPower[]
  /** Nobody but these has the power of the sentence ("nur"): places in the list of names, alone or at all. */
  readonly only: {
    readonly places: readonly number[]
    readonly kind: 'not-sole' | 'excluded'
    readonly passage: string
  } | null
  /** A sentence by name that says who represents: the law has nothing to add for the others. */
  readonly whole: string | null
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

const sameCount = (a: Count | null, b: Count | null): boolean => a?.least === b?.least && a?.most === b?.most
const sameCombinations = (a: readonly Combination[], b: readonly Combination[]): boolean =>
  a.length === b.length &&
  a.every((one) => b.some((other) => one.organs === other.organs && one.procurators === other.procurators))

/**
 * Reads a general rule of representation as it stands on a day (`YYYY-MM-DD`). `names`: the people in office, whom it may name. A sentence of which any word has no place in
 * the grammar (docs/law.md "The grammar") is a doubt with its passage; nothing is guessed from it.
 */
export function readRepresentationRule(text: string, day: string, names: Names = noNames): RepresentationRule {
  const clauses: Clause[] = []
  const denials: string[] = []
  const exemptions: Exemption[] = []
  const events: { event: TextEvent; passage: string }[] = []
  const doubts: SigningDoubt[] = []
  let named: readonly NamedPower[] = []
  let only: RepresentationRule['only'] = null
  let whole: string | null = null
  let repealed: string | null = null
  let unsaid: string | null = null
  let afterPast = false
  let before: Count | null = null
  if (text.length > longestText) doubts.push({ code: 'rule-not-understood', passage: text.slice(0, 300), role: null })
  for (const passage of sentencesOf(amended(text.slice(0, longestText)))) {
    if (past.test(passage)) {
      afterPast = true
      continue
    }
    const event = eventIn(passage)
    if (event !== null) {
      events.push({ event, passage })
      continue
    }
    const isOn = (from: string | null, until: string | null): boolean =>
      (from === null || from <= day) && (until === null || day <= until)
    if (namesSomebody(passage, names)) {
      const told = readNamed(passage, names)
      if (told === null || (afterPast && !told.now)) doubts.push({ code: 'rule-not-understood', passage, role: null })
      else if (isOn(told.from, told.until)) {
        const { combinations } = told
        unsaid = null
        // What is said of somebody now takes the place of what was said of him.
        const kept = told.now ? named.filter(({ place }) => told.powers.every((one) => one.place !== place)) : named
        named = [...kept, ...told.powers]
        if (told.whole) whole = passage
        if (told.only)
          only = {
            places: told.powers.map(({ place }) => place),
            kind: /\b(?:einzel|allein)/i.test(passage) ? 'not-sole' : 'excluded',
            passage,
          }
        if (combinations.length > 0)
          clauses.push({ combinations, passage, when: null, about: null, members: [], singular: false })
      }
      continue
    }
    const read = readSentence(passage, before)
    // "Bisher: …": whether the sentence behind it is of the past too isn't said.
    if (read === null || (afterPast && !read.now)) {
      doubts.push({ code: 'rule-not-understood', passage, role: null })
      continue
    }
    before = read.last
    if (!isOn(read.from, read.until)) continue
    if (read.now) clauses.length = denials.length = 0
    for (const statement of read.statements) {
      if (statement.kind === 'repeal') {
        clauses.length = denials.length = exemptions.length = doubts.length = 0
        named = []
        only = whole = null
        repealed = passage
      } else if (statement.kind === 'changed') {
        clauses.length = denials.length = exemptions.length = 0
        named = []
        only = whole = null
        unsaid = passage
      } else if (statement.kind === 'no-sole') denials.push(passage)
      else if (statement.kind === 'exempt')
        exemptions.push({ what: statement.what, is: statement.is, when: statement.when })
      else if (statement.kind === 'clause') {
        repealed = unsaid = null
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
  const [denied] = denials
  const [granted] = named.filter(({ kind }) => kind === 'sole')
  if (denied !== undefined && granted !== undefined)
    doubts.push({ code: 'contradiction', passage: `${granted.passage} – ${denied}`, role: null })
  // It was changed, and how it is now isn't said.
  if (unsaid !== null) doubts.push({ code: 'rule-not-understood', passage: unsaid, role: null })
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
  return { clauses, named, only, whole, denials, exemptions, events, doubts, repealed }
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
