import type { ParseKeys, TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { Language } from '../../../../shared/contract/state.ts'
import {
  actingCompanyAt,
  actingRoleAt,
  groupOffice,
  type ActingCompany,
  type Behind,
} from '../../../../shared/domain/ownership/signing/acting-company.ts'
import type {
  SignerGroup,
  SignerSet,
  Signing,
  SigningBasis,
  SigningCompany,
  SigningDoubt,
  SigningDoubtCode,
} from '../../../../shared/domain/ownership/signing/signing.ts'
import { whoCanSign } from '../../../../shared/domain/ownership/signing/who-can-sign.ts'
import { withoutBirthDay } from '../../../../shared/domain/privacy/personal.ts'
import { powerWord, type PowerWord } from '../../../../shared/domain/company/known-codes.ts'
import { articlesWord, kindByForm } from '../../../../shared/domain/company/words-by-legal-form.ts'
import {
  capitalised,
  fill,
  joined,
  type Filling,
  type NamePiece,
  type Piece,
  type Sentence,
} from '../../../../shared/domain/ownership/explain/sentence.ts'
import { listed } from '../../../../shared/domain/ownership/explain/speaker.ts'
import { citeLaw } from '../../../../shared/domain/ownership/laws/cite-law.ts'

export type SigningTexts = TFunction<'signing'>
export type SigningKey = ParseKeys<'signing'>

/** Says who can sign for one company, in one language. */
export interface SigningSpeaker extends ActingCompany {
  readonly language: Language
  readonly say: (key: SigningKey, values?: Readonly<Record<string, Filling>>) => Sentence
  readonly text: (key: SigningKey, values?: Readonly<Record<string, string | number>>) => string
  /** The word for a code of the service ("sole"); it is said elsewhere in the file, too. */
  readonly power: (word: PowerWord) => string
}

export function signingSpeaker(
  t: SigningTexts,
  language: Language,
  power: (word: PowerWord) => string,
  company: SigningCompany,
  behind: Behind,
): SigningSpeaker {
  const text = (key: SigningKey, values: Readonly<Record<string, string | number>> = {}): string =>
    (t as (key: SigningKey, values: object) => string)(key, values)
  return {
    language,
    company,
    behind,
    power,
    text,
    say: (key, values = {}) => fill((plain) => text(key, plain), values),
  }
}

/** Says who can sign for a company in the language of the page. */
export function useSigningSpeaker(company: SigningCompany, behind: Behind): SigningSpeaker {
  const { t, i18n } = useTranslation('signing')
  const { t: words } = useTranslation('company')
  const language = i18n.language === 'de' ? 'de' : 'en'
  return useMemo(
    () => signingSpeaker(t, language, (word) => words(`power.${word}`), company, behind),
    [t, words, language, company, behind],
  )
}

/** Words of the register, without the day of anybody's birth. */
const quote = (passage: string): Piece => ({ piece: 'quote', text: withoutBirthDay(passage) })

/** A person or company by the name in its role. */
export function roleName(speaker: SigningSpeaker, via: readonly string[], key: string): NamePiece {
  const role = actingRoleAt(speaker, via, key)
  const named = role?.name ?? null
  return {
    piece: 'name',
    text: named === null || named.trim() === '' ? speaker.text('unnamed') : named,
    kind: role?.holderKind ?? 'unknown',
  }
}

/** What a group is called, by the form of the company at which it acts, and whether all of it are women. */
const officeOf = (speaker: SigningSpeaker, group: SignerGroup) => {
  const { kind, form, women } = groupOffice(speaker, group)
  return { kind: kindByForm(kind, form), women }
}

/** Whether every one of these sets is signed by women alone, by the words of their roles. */
export const ofWomen = (speaker: SigningSpeaker, sets: readonly SignerSet[]): boolean =>
  sets.every(({ groups }) => groups.every((group) => groupOffice(speaker, group).women))

const numbers = [1, 2, 3, 4, 5, 6] as const
const numberWord = ({ text }: SigningSpeaker, count: number): string => {
  const known = numbers.find((number) => number === count)
  return known === undefined ? String(count) : text(`number.n${known}`)
}

/** More names than this would hide the sentence they stand in. */
const mostNames = 12

/** "A", "A, B oder C" (one of them), "A und B" (all), "zwei von A, B und C". */
function groupNames(speaker: SigningSpeaker, { choose, from, via }: SignerGroup): Sentence {
  const names: readonly Sentence[] = from.slice(0, mostNames).map((key) => [roleName(speaker, via, key)])
  const more: readonly Sentence[] =
    from.length > mostNames ? [speaker.say('set.others', { count: from.length - mostNames })] : []
  const all = [...names, ...more]
  if (choose === 1) return listed(all, speaker.language, 'disjunction')
  const together = listed(all, speaker.language, 'conjunction')
  return choose === from.length
    ? together
    : speaker.say('set.nOf', { number: numberWord(speaker, choose), names: together })
}

/** "zwei Geschäftsführer und ein Prokurist" */
function whoTogether(speaker: SigningSpeaker, groups: readonly SignerGroup[]): Sentence {
  const offices = new Map<ReturnType<typeof officeOf>['kind'], { readonly count: number; readonly women: boolean }>()
  for (const group of groups) {
    const { kind, women } = officeOf(speaker, group)
    const before = offices.get(kind)
    offices.set(kind, { count: (before?.count ?? 0) + group.choose, women: women && before?.women !== false })
  }
  const parts = [...offices].map(([kind, { count, women }]): Sentence => [
    women
      ? `${count === 1 ? speaker.text('number.oneWoman') : numberWord(speaker, count)} ${speaker.text(`kindOfWomen.${kind}`, { count })}`
      : `${numberWord(speaker, count)} ${speaker.text(`kind.${kind}`, { count })}`,
  ])
  return listed(parts, speaker.language, 'conjunction')
}

function clusterSentence(speaker: SigningSpeaker, groups: readonly SignerGroup[]): Sentence {
  const [first] = groups
  if (first !== undefined && groups.length === 1 && first.choose === 1) {
    const each = groupOffice(speaker, first).women ? 'set.eachWomanAlone' : 'set.eachAlone'
    return speaker.say(first.from.length === 1 ? 'set.alone' : each, { names: groupNames(speaker, first) })
  }
  const names = groups
    .map((group) => groupNames(speaker, group))
    .reduce((before, next) => speaker.say('set.withGroup', { first: before, next }))
  return speaker.say('set.together', { who: whoTogether(speaker, groups), names })
}

/**
 * One smallest set as a sentence: "Ein Geschäftsführer und ein Prokurist gemeinsam: A oder B, mit P". Who acts through
 * another company is said with it.
 */
export function setSentence(speaker: SigningSpeaker, { groups }: SignerSet): Sentence {
  const clusters = new Map<string, SignerGroup[]>()
  for (const group of groups) {
    const key = JSON.stringify(group.via)
    clusters.set(key, [...(clusters.get(key) ?? []), group])
  }
  const sentences = [...clusters.values()].map((cluster) => {
    const via = cluster[0]?.via ?? []
    const own = clusterSentence(speaker, cluster)
    return via
      .toReversed()
      .reduce<Sentence>(
        (set, key, index) =>
          speaker.say('set.through', { company: roleName(speaker, via.slice(0, via.length - 1 - index), key), set }),
        own,
      )
  })
  return capitalised(sentences.reduce((first, next) => speaker.say('set.with', { first, next })))
}

/** Where a set comes from: the rule's or the entry's own words, or the law where both are silent. */
export function basisSentence(speaker: SigningSpeaker, basis: SigningBasis): Sentence {
  const { say, text, language } = speaker
  switch (basis.kind) {
    case 'law': {
      const rule = citeLaw(basis.rule, language)
      return rule === null ? say('basis.lawLiquidators') : say('basis.law', { rule })
    }
    case 'procuration':
      return basis.passage === null
        ? say('basis.procurationUnstated')
        : withPassage(speaker, text('basis.procuration'), basis.passage, 'procuration')
    case 'general-rule':
    case 'personal-power':
      return withPassage(speaker, text(`basis.${basis.kind}`), basis.passage)
    default:
      return assertNever(basis)
  }
}

/** The same choices, whatever company they are looked at from. */
const sameGroups = (groups: readonly SignerGroup[], seen: readonly SignerGroup[], depth: number): boolean =>
  JSON.stringify(groups.map(({ choose, from, as, via }) => [choose, from, as, via])) ===
  JSON.stringify(seen.map(({ choose, from, as, via }) => [choose, from, as, via.slice(depth)]))

/** A basis of a set, at the company itself or at one through which it acts. */
export interface BasisAt {
  readonly company: NamePiece | null
  readonly basis: SigningBasis
}

/**
 * Everything a set rests on: the company's own rule, and of each company through which it acts the rule by which its
 * people act for it.
 */
export function basesOf(speaker: SigningSpeaker, day: string, { groups, basis }: SignerSet): readonly BasisAt[] {
  const prefixes = new Map(
    groups
      .flatMap(({ via }) => via.map((_, index) => via.slice(0, index + 1)))
      .map((chain) => [JSON.stringify(chain), chain]),
  )
  const behind = [...prefixes.values()].flatMap((chain): readonly BasisAt[] => {
    const at = actingCompanyAt(speaker, chain)
    if (at === null) return []
    const those = groups.filter(({ via }) => chain.every((key, index) => via[index] === key))
    const inner = whoCanSign(at.company, day, at.behind).sets.find((set) => sameGroups(set.groups, those, chain.length))
    return inner === undefined
      ? []
      : [{ company: roleName(speaker, chain.slice(0, -1), chain.at(-1) ?? ''), basis: inner.basis }]
  })
  return [{ company: null, basis }, ...behind]
}

/** A code of the service is said in our words, the register's wording is quoted. */
function withPassage(
  { say, power }: SigningSpeaker,
  label: string,
  passage: string,
  roleType: string | null = null,
): Sentence {
  const word = powerWord(passage, roleType)
  if (word === null) return [`${label}: `, quote(passage)]
  return joined([
    [`${label}: ${power(word)}, `],
    say('basis.code', { word: { piece: 'name', text: passage.trim(), kind: 'unknown' } }),
  ])
}

/** What the text beside a doubt is: the register's words, the name of a party, or nothing. */
const passages: Readonly<Record<SigningDoubtCode, 'quote' | 'name' | 'none'>> = {
  'rule-not-read': 'none',
  'form-unknown': 'name',
  'law-unclear': 'none',
  'system-unclear': 'none',
  'liquidators-not-known': 'none',
  'rule-not-understood': 'quote',
  'power-not-understood': 'quote',
  'procuration-not-understood': 'quote',
  contradiction: 'quote',
  'rule-for-others': 'quote',
  'too-few-in-office': 'quote',
  'nobody-in-office': 'none',
  'people-in-part': 'none',
  'partner-not-read': 'none',
  circular: 'none',
  'too-many': 'none',
  insolvency: 'quote',
  'insolvency-provisional': 'quote',
  'insolvency-strong': 'quote',
  'insolvency-applied': 'quote',
  'self-administration': 'quote',
  'insolvency-ended': 'quote',
  'insolvency-unclear': 'quote',
  'insolvency-end-unknown': 'quote',
  'deleted-and-insolvent': 'quote',
  merged: 'name',
  'split-up': 'name',
  'merger-entered': 'name',
  'merger-side-unknown': 'none',
  continued: 'none',
  deleted: 'none',
  'firm-deleted': 'none',
  'partnership-deleted': 'none',
  'deletion-unclear': 'none',
  'unread-people': 'name',
  'unread-rule': 'name',
  'same-person': 'name',
  'procuration-of-named-person-unknown': 'quote',
  'procuration-start-unknown': 'none',
}

/** Words of a doubt that the law chooses by legal form. `role`: of a company that holds it, where the doubt is about that. */
function formWords(speaker: SigningSpeaker, role: string | null): Readonly<Record<string, string>> {
  const form = (role === null ? speaker.company : actingCompanyAt(speaker, [role])?.company)?.form ?? null
  const liquidator = kindByForm('liquidator', form)
  return {
    articles: speaker.text(`articles.${articlesWord(form)}`),
    liquidator: speaker.text(`kind.${liquidator}`, { count: 1 }),
    liquidators: speaker.text(`kind.${liquidator}`, { count: 2 }),
  }
}

/** What is unclear, with whom it concerns and the passage. `ruleRead`: the entry was read and states no rule. */
export function doubtSentence(
  speaker: SigningSpeaker,
  { code, passage, role }: SigningDoubt,
  entryRead: boolean,
): Sentence {
  const { say } = speaker
  const key =
    code === 'rule-not-read' && entryRead && role === null
      ? ('doubt.ruleNotStated' as const)
      : code === 'form-unknown' && passage === null
        ? ('doubt.formNotRead' as const)
        : (`doubt.${code}` as const)
  const what = say(key, formWords(speaker, role))
  const whose = role === null ? what : say('doubtOf', { name: roleName(speaker, [], role), doubt: what })
  if (passage === null || passages[code] === 'none') return whose
  return [
    ...whose,
    ' ',
    passages[code] === 'quote' ? quote(passage) : { piece: 'name', text: passage, kind: 'unknown' },
  ]
}

/** Who may deal with himself (BGB section 181), at the company and at each company that acts for it. */
export interface ExemptAt {
  /** Null: the company itself. */
  readonly company: NamePiece | null
  /** Each alternative apart: both, dealing with oneself only, acting for two sides only, and of whom nothing is stated. */
  readonly both: readonly NamePiece[]
  readonly selfDealing: readonly NamePiece[]
  readonly multiple: readonly NamePiece[]
  readonly unstated: readonly NamePiece[]
  /** Somebody is in office at all. */
  readonly anybody: boolean
  /** Of the people a part is not here or not understood. */
  readonly inPart: boolean
}

export function exemptions(speaker: SigningSpeaker, own: Signing): readonly ExemptAt[] {
  const { day, sets } = own
  const chains = new Map(
    sets
      .flatMap(({ groups }) => groups.flatMap(({ via }) => via.map((_, index) => via.slice(0, index + 1))))
      .map((chain) => [JSON.stringify(chain), chain]),
  )
  const told = (signing: Signing, chain: readonly string[], company: NamePiece | null): ExemptAt => {
    const named = (keys: readonly string[]): readonly NamePiece[] => keys.map((key) => roleName(speaker, chain, key))
    return {
      company,
      both: named(signing.exempt181),
      selfDealing: named(signing.exemptSelfDealing),
      multiple: named(signing.exemptMultiple),
      unstated: named(signing.unstated181),
      anybody: signing.inOffice.length > 0,
      inPart: signing.doubts.some(({ code, role }) => code === 'people-in-part' && role === null),
    }
  }
  const behind = [...chains.values()].flatMap((chain): readonly ExemptAt[] => {
    const at = actingCompanyAt(speaker, chain)
    if (at === null) return []
    const company = roleName(speaker, chain.slice(0, -1), chain.at(-1) ?? '')
    return [told(whoCanSign(at.company, day, at.behind), chain, company)]
  })
  return [told(own, [], null), ...behind]
}
