import { citeLaw } from '../../../shared/domain/ownership/laws/cite-law.ts'
import { headFacts } from '../../../shared/domain/company/company-facts.ts'
import { powerWord } from '../../../shared/domain/company/known-codes.ts'
import { articlesWord, kindByForm } from '../../../shared/domain/company/words-by-legal-form.ts'
import {
  actingInstead,
  isUnknownWhoSigns,
  isUrgent,
  knownWithoutPeople,
  type SigningDoubt,
  type SigningDoubtCode,
} from '../../../shared/domain/ownership/signing/signing.ts'
import type { ReportWords } from '../../../shared/words/report.ts'
import type { ReportedCompany, ReportedSignerGroup, ReportedSignerSet } from '../../../shared/domain/exports/report.ts'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { type Block, type Piece, type Statement, type Text } from './document.ts'
import { around, listed, named, registerQuote, type Teller } from './teller.ts'

const [fewSets, mostNames] = [3, 12]

const numberWord = ({ words: { people } }: Teller, count: number): string => people.numbers[count] || String(count)

function groupNames(group: ReportedSignerGroup, teller: Teller): Text {
  const {
    words: { people, cut },
  } = teller
  const names: readonly Text[] = [
    ...group.from.slice(0, mostNames).map((signer): Text => [named(signer.name, people.unnamed)]),
    ...(group.from.length > mostNames ? [[cut(group.from.length - mostNames)]] : []),
  ]
  if (group.choose === 1) return listed(names, people.or)
  const all = listed(names, people.and)
  return group.choose === group.from.length ? all : [people.nOf(numberWord(teller, group.choose)), ...all]
}

const kindWord = (people: ReportWords['people'], kind: string, several: boolean, women: boolean): string =>
  (women ? people.kindsOfWomen : people.kinds)[kind]?.[several ? 1 : 0] ?? kind

/** "Zwei Geschäftsführer gemeinsam: A und B", "für die GmbH: A allein". */
function setText({ groups }: ReportedSignerSet, teller: Teller): Text {
  const {
    words: { people },
  } = teller
  const through: Text = (groups[0]?.through ?? []).flatMap((company): Text => [
    people.through,
    named(company, people.unnamed),
    ': ',
  ])
  const [first] = groups
  if (first === undefined) return []
  if (groups.length === 1 && first.choose === 1) {
    return [
      ...through,
      ...around(
        first.from.length === 1 ? people.alone : (names: string) => people.each(names, first.women),
        groupNames(first, teller),
      ),
    ]
  }
  const offices = new Map<string, { readonly count: number; readonly women: boolean }>()
  for (const group of groups) {
    const kind = kindByForm(group.kind, group.form)
    const before = offices.get(kind)
    offices.set(kind, { count: (before?.count ?? 0) + group.choose, women: group.women && before?.women !== false })
  }
  const who = [...offices].map(([kind, { count, women }]) => {
    const number = women && count === 1 ? people.oneWoman : numberWord(teller, count)
    return `${number} ${kindWord(people, kind, count > 1, women)}`
  })
  const names = groups.flatMap((group, index): Text =>
    index === 0 ? groupNames(group, teller) : [people.with, ...groupNames(group, teller)],
  )
  return [...through, people.together(who.join(` ${people.and} `)), ...names]
}

/** " (als Prokurist, § 49 HGB: Einzelprokura)", " (nach der Vertretungsregel: …)": in which power, and by what. */
function basisText({ basis, scope, groups }: ReportedSignerSet, teller: Teller): Text {
  const {
    words: { people },
    language,
  } = teller
  const several = groups.reduce((sum, { choose }) => sum + choose, 0) > 1
  const holders = kindWord(
    people,
    'procurator',
    several,
    groups.every(({ women }) => women),
  )
  const power = scope === 'full' ? null : people.scope[scope](holders)
  const quoted = (passage: string, roleType: string | null): Piece =>
    powerWord(passage, roleType) === null ? registerQuote(passage) : teller.power(passage, roleType)
  if (basis.kind === 'procuration') {
    const kind = basis.passage === null ? people.basis.procurationUnstated : quoted(basis.passage, 'procuration')
    return [' (', `${power ?? people.basis.procuration}: `, kind, ')']
  }
  const rule = basis.kind === 'law' ? citeLaw(basis.rule, language) : null
  const said: Text =
    basis.kind === 'law'
      ? [rule === null ? people.basis.liquidators : people.basis.law(rule)]
      : [people.basis[basis.kind], quoted(basis.passage, null)]
  return [' (', ...(power === null ? [] : [`${power}, `]), ...said, ')']
}

/** What a doubt says; some words depend on the form of the company that it is about. */
function doubtWord(people: ReportWords['people'], code: SigningDoubtCode, legalForm: string | null): string {
  if (code === 'rule-not-read') return people.ruleNotRead(people.articles[articlesWord(legalForm)])
  if (code === 'liquidators-not-known')
    return people.liquidatorsNotKnown(people.kinds[kindByForm('liquidator', legalForm)]?.[0] ?? '')
  return people.doubts[code]
}

const capitalised = ([first, ...rest]: Text): Text =>
  typeof first === 'string'
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    : first === undefined
      ? []
      : [first, ...rest]

/** Who is exempt from section 181 BGB, each alternative apart, and of whom nothing is stated. */
function exemptionTexts(
  { exempt181, exemptSelfDealing, exemptMultiple, unstated181 }: ReportedCompany['signing'],
  { words: { people } }: Teller,
): readonly Text[] {
  const groups = [
    [people.exempt, exempt181],
    [people.exemptSelfDealing, exemptSelfDealing],
    [people.exemptMultiple, exemptMultiple],
    [people.unstated181, unstated181],
  ] as const
  return groups.flatMap(([word, signers]): readonly Text[] =>
    signers.length === 0
      ? []
      : [
          around(
            word,
            listed(
              signers.map((signer) => [named(signer.name, people.unnamed)]),
              people.and,
            ),
          ),
        ],
  )
}

/** Which board acts in place of those in office, in business with one of them; empty: none, as far as known. */
function towardsTexts(
  { towardsThem }: ReportedCompany['signing'],
  { words: { people }, language }: Teller,
): readonly Text[] {
  if (towardsThem === null) return []
  return [[people.towards[towardsThem.board](citeLaw(towardsThem.rule, language) ?? towardsThem.rule)]]
}

/** The answers that signing is computed from. */
const signingAnswers = ({ file, signing }: ReportedCompany): readonly AnswerRef[] => [
  ...(file.record.state === 'read' ? file.record.answers : []),
  ...(file.roles.state === 'read' ? file.roles.answers : []),
  ...signing.behind,
]

const peopleNotRead = ({ signing }: ReportedCompany): boolean =>
  signing.missing.some(({ section, why }) => section === 'roles' && why !== 'partial')

/** What makes the result doubtful, each once. `of`: those that are to be said. */
function doubtTexts({ file, signing }: ReportedCompany, teller: Teller, of: readonly SigningDoubt[]): readonly Text[] {
  const {
    words: { people },
  } = teller
  // A deletion or a merger is the answer itself.
  const answer = actingInstead(signing)?.kind
  const doubts = of.filter(
    ({ code, passage, role }, index) =>
      code !== answer &&
      // The company's own has a sentence of its own.
      (code !== 'people-in-part' || role !== null) &&
      of.findIndex((other) => other.code === code && other.passage === passage) === index,
  )
  const said = ({ code, passage, role }: SigningDoubt): Text => {
    const word = doubtWord(people, code, role === null ? headFacts(file).legalForm : null)
    if (!word.endsWith(': ')) return [word]
    // A change of nobody in particular lacks no name.
    if (passage === null && (code === 'unread-people' || code === 'unread-rule')) return [`${word.slice(0, -2)}.`]
    return [word, passage === null ? people.notStated : teller.power(passage)]
  }
  return doubts.map(said)
}

/** Those that stand before any group, and the others. */
const bothDoubts = (company: ReportedCompany, teller: Teller) => ({
  urgent: doubtTexts(company, teller, company.signing.doubts.filter(isUrgent)),
  others: doubtTexts(
    company,
    teller,
    company.signing.doubts.filter((doubt) => !isUrgent(doubt)),
  ),
})

const setSentence = (set: ReportedSignerSet, teller: Teller): Text => [
  ...capitalised(setText(set, teller)),
  ...basisText(set, teller),
  '.',
]

/** What holds whoever the people are: an administrator or a legal successor acts, or the company is deleted; null: nothing such is known. */
function settledText({ signing }: ReportedCompany, { words: { people } }: Teller): Text | null {
  const instead = actingInstead(signing)
  if (instead === null) return null
  if (instead.kind === 'administrator') return [people.forAdministrator]
  if (instead.kind === 'deleted') return [people.terminated]
  if (instead.kind === 'firm-deleted') return [people.firmDeleted]
  const { kind, name } = instead
  const { unnamed, several } = people.successor
  return around(people.successor[kind], [named(name, kind === 'merged' ? unnamed : several)])
}

/** Why no group is named. */
const nobodyText = (company: ReportedCompany, teller: Teller): Text => {
  const { people } = teller.words
  return settledText(company, teller) ?? [isUnknownWhoSigns(company.signing) ? people.unknown : people.nobody]
}

/** What is known of who can sign without the people, with the answer where there is one. */
function toldWithoutPeople(company: ReportedCompany, teller: Teller): readonly Text[] {
  const settled = settledText(company, teller)
  return [...doubtTexts(company, teller, knownWithoutPeople(company.signing)), ...(settled === null ? [] : [settled])]
}

/**
 * Who can sign in a few sentences, what makes it doubtful first, and who is exempt from section 181 BGB. "Nobody is
 * exempt" is said only where every role was read, states it, and nothing is doubted.
 */
export function signingFindings(company: ReportedCompany, teller: Teller) {
  const {
    words: { people, findings, nothing, cut },
    book,
  } = teller
  const { signing } = company
  const say = (text: Text): Statement => book.say(text, signingAnswers(company), { computed: true })
  if (peopleNotRead(company)) {
    const known = toldWithoutPeople(company, teller)
    const unknown = settledText(company, teller) !== null ? [] : [[`${people.unknown} ${nothing.notReadText.roles}`]]
    return {
      signs: [...known.map(say), ...unknown.map((text) => book.say(text, []))],
      exempt: [book.say([findings.unknown181], [])],
    }
  }
  const { urgent, others } = bothDoubts(company, teller)
  const sets = signing.sets.slice(0, fewSets)
  const partial = signing.missing.some(({ why }) => why === 'partial')
  const doubted = others.map((text): Text => [`${findings.doubtful}: `, ...text])
  const exempt = exemptionTexts(signing, teller)
  const certain = signing.sets.length > 0 && signing.doubts.length === 0 && !partial
  return {
    signs: [
      ...urgent,
      ...(sets.length === 0 ? [nobodyText(company, teller)] : sets.map((set) => setSentence(set, teller))),
      ...(sets.length < signing.sets.length ? [[cut(signing.sets.length - sets.length)]] : []),
      ...towardsTexts(signing, teller),
      ...(partial ? [[people.partial]] : []),
      ...doubted,
    ].map(say),
    exempt: (exempt.length > 0 ? exempt : [[certain ? findings.nobody181 : findings.unknown181]]).map(say),
  }
}

/** The smallest sets of people that can sign, each with what it rests on, and what makes the result doubtful. */
export function signingBlocks(company: ReportedCompany, teller: Teller, id: string): readonly Block[] {
  const {
    words: { people, nothing },
    book,
  } = teller
  const { signing } = company
  const heading: Block = { kind: 'heading', level: 3, id: `${id}-signing`, text: [people.signing] }
  const say = (text: Text): Statement => book.say(text, signingAnswers(company), { computed: true })
  const paragraph = (text: Text): Block => ({ kind: 'paragraph', statements: [say(text)] })
  if (peopleNotRead(company)) {
    const text =
      settledText(company, teller) !== null
        ? nothing.notReadText.roles
        : `${people.unknown} ${nothing.notReadText.roles}`
    return [
      heading,
      ...toldWithoutPeople(company, teller).map(paragraph),
      { kind: 'nothing', title: nothing['not-read'], text: [text] },
    ]
  }
  const { urgent, others } = bothDoubts(company, teller)
  const partial = signing.missing.some(({ why }) => why === 'partial')
  const list = (texts: readonly Text[]): Block => ({ kind: 'list', items: texts.map((text) => [say(text)]) })
  return [
    heading,
    { kind: 'remark', text: around(people.signingOn, [teller.day(signing.day)]) },
    ...(urgent.length === 0 ? [] : [list(urgent)]),
    signing.sets.length === 0
      ? paragraph(nobodyText(company, teller))
      : list(signing.sets.map((set) => setSentence(set, teller))),
    ...exemptionTexts(signing, teller).map(paragraph),
    ...towardsTexts(signing, teller).map(paragraph),
    ...(partial ? [{ kind: 'nothing', title: nothing.partial, text: [people.partial] } as const] : []),
    ...(others.length === 0 ? [] : [{ kind: 'remark', text: [people.doubtsTitle] } as const, list(others)]),
  ]
}
