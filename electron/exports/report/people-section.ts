import { termOn } from '../../../shared/domain/company/term.ts'
import { citeLaw } from '../../../shared/domain/ownership/laws/cite-law.ts'
import { headFacts } from '../../../shared/domain/company/company-facts.ts'
import { powerWord } from '../../../shared/domain/company/known-codes.ts'
import { articlesWord, kindByForm } from '../../../shared/domain/company/words-by-legal-form.ts'
import {
  isForAdministrator,
  isUnknownWhoSigns,
  isUrgent,
  type SigningDoubt,
  type SigningDoubtCode,
} from '../../../shared/domain/ownership/signing/signing.ts'
import type { ReportWords } from '../../../shared/words/report.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import type { ReportedCompany, ReportedSignerGroup, ReportedSignerSet } from '../../../shared/domain/exports/report.ts'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { name, type Block, type Cell, type Piece, type Row, type Statement, type Text } from './document.ts'
import type { EntriesOf } from './register-entry-of.ts'
import { nothingOf, partialOf } from './section-state.ts'
import { around, listed, named, registerQuote, type Teller } from './teller.ts'

const [fewPeople, fewSets, mostNames] = [5, 3, 12]

/**
 * The most characters of the register's words on signing that a column takes; longer ones stand in the sentences about
 * signing.
 */
const cell = (text: Text | null, notStated: string): Cell =>
  text === null ? { text: [notStated], tone: 'none' } : { text }

function roleRows(
  roles: readonly Role[],
  teller: Teller,
  answers: readonly AnswerRef[],
  entries: EntriesOf,
  withEnd: boolean,
): readonly Row[] {
  const {
    words: { people, notStated },
    book,
    day,
  } = teller
  return roles.map((role) => {
    const who: Text = [named(role.holderName, people.unnamed)]
    const since = role.until ?? role.since
    const cells: readonly Cell[] = [
      { text: who },
      { text: [teller.role(role.type)] },
      cell(role.representation === null ? null : [teller.power(role.representation, role.type)], notStated),
      cell(role.city === null ? null : [name(withoutBirthDay(role.city))], notStated),
      cell(role.birthYear === null ? null : [String(role.birthYear)], role.holderKind === 'company' ? '' : notStated),
      cell(role.since === null ? null : [day(role.since)], notStated),
      ...(withEnd ? [cell(role.until === null ? null : [day(role.until)], notStated)] : []),
    ]
    const sentence: Text = [
      ...who,
      ', ',
      teller.role(role.type),
      ...(role.representation === null ? [] : [', ', teller.power(role.representation, role.type)]),
    ]
    return { cells, statement: book.say(sentence, answers, { entry: entries.ofOffice(role.holderName, since) }) }
  })
}

/** Everybody in office and everybody who was, then who can sign on the report's day. */
export function peopleSection(
  company: ReportedCompany,
  teller: Teller,
  entries: EntriesOf,
  id: string,
): readonly Block[] {
  const {
    words: { people, cut },
    short,
  } = teller
  const { roles } = company.file
  const heading: Block = { kind: 'heading', level: 2, id: `${id}-people`, text: [people.title] }
  const content = roles.state === 'read' ? roles.content : []
  const nothing = nothingOf(teller, 'roles', roles, content.length === 0)
  const answers = roles.state === 'read' ? roles.answers : []
  const on = (term: ReturnType<typeof termOn>): readonly Role[] =>
    content.filter((role) => termOn(role, company.signing.day) === term)
  const [present, former, unclear] = [on('held'), on('over'), on('unclear')]
  const shown = short ? present.slice(0, fewPeople) : present
  const partial = partialOf(teller, roles)
  const table = (caption: string, rows: readonly Row[], withEnd: boolean): Block => ({
    kind: 'table',
    caption,
    rows,
    columns: [
      { head: people.name, align: 'start', width: 25 },
      { head: people.role, align: 'start', width: 19 },
      { head: people.power, align: 'start', width: withEnd ? 17 : 22 },
      { head: people.place, align: 'start', width: 14 },
      { head: people.born, align: 'start', width: 10 },
      { head: people.since, align: 'start', width: 12 },
      ...(withEnd ? [{ head: people.until, align: 'start', width: 12 } as const] : []),
    ],
  })
  return [
    heading,
    ...(nothing !== null
      ? [nothing]
      : [
          present.length === 0
            ? ({ kind: 'paragraph', statements: [teller.book.say([people.nobodyNow], answers)] } as const)
            : table(people.present, roleRows(shown, teller, answers, entries, false), false),
          ...(shown.length < present.length
            ? [{ kind: 'remark', text: [cut(present.length - shown.length)] } as const]
            : []),
          ...(unclear.length === 0
            ? []
            : [table(people.unclearTitle, roleRows(unclear, teller, answers, entries, true), true)]),
          ...(former.length === 0 || short
            ? []
            : [table(people.formerTitle, roleRows(former, teller, answers, entries, true), true)]),
          ...(partial === null ? [] : [partial]),
        ]),
    ...signingBlocks(company, teller, id),
  ]
}

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
    return [...through, ...around(first.from.length === 1 ? people.alone : people.each, groupNames(first, teller))]
  }
  const counts = new Map<string, number>()
  for (const group of groups) {
    const kind = kindByForm(group.kind, group.form)
    counts.set(kind, (counts.get(kind) ?? 0) + group.choose)
  }
  const who = [...counts].map(
    ([kind, count]) => `${numberWord(teller, count)} ${people.kinds[kind]?.[count === 1 ? 0 : 1] ?? kind}`,
  )
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
  const power = scope === 'full' ? null : people.scope[scope](several)
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
function exemptionBlocks(
  { exempt181, exemptSelfDealing, exemptMultiple, unstated181 }: ReportedCompany['signing'],
  { words: { people } }: Teller,
  say: (text: Text) => Statement,
): readonly Block[] {
  const groups = [
    [people.exempt, exempt181],
    [people.exemptSelfDealing, exemptSelfDealing],
    [people.exemptMultiple, exemptMultiple],
    [people.unstated181, unstated181],
  ] as const
  return groups.flatMap(([word, signers]): readonly Block[] =>
    signers.length === 0
      ? []
      : [
          {
            kind: 'paragraph',
            statements: [
              say(
                around(
                  word,
                  listed(
                    signers.map((signer) => [named(signer.name, people.unnamed)]),
                    people.and,
                  ),
                ),
              ),
            ],
          },
        ],
  )
}

/** The smallest sets of people that can sign, each with what it rests on, and what makes the result doubtful. */
function signingBlocks({ file, signing }: ReportedCompany, teller: Teller, id: string): readonly Block[] {
  const {
    words: { people, nothing, cut },
    book,
    short,
  } = teller
  const heading: Block = { kind: 'heading', level: 3, id: `${id}-signing`, text: [people.signing] }
  if (signing.missing.some(({ section, why }) => section === 'roles' && why !== 'partial')) {
    return [
      heading,
      { kind: 'nothing', title: nothing['not-read'], text: [`${people.unknown} ${nothing.notReadText.roles}`] },
    ]
  }
  const answers = [
    ...(file.record.state === 'read' ? file.record.answers : []),
    ...(file.roles.state === 'read' ? file.roles.answers : []),
    ...signing.behind,
  ]
  const say = (text: Text): Statement => book.say(text, answers, { computed: true })
  const sets = short ? signing.sets.slice(0, fewSets) : signing.sets
  const doubts = signing.doubts.filter(
    ({ code }, index) =>
      signing.doubts.findIndex((other) => other.code === code && other.passage === signing.doubts[index]?.passage) ===
      index,
  )
  const said = ({ code, passage, role }: SigningDoubt): readonly Statement[] => {
    const word = doubtWord(people, code, role === null ? headFacts(file).legalForm : null)
    return [say(word.endsWith(': ') ? [word, passage === null ? people.notStated : teller.power(passage)] : [word])]
  }
  // Insolvency, deletion and what was not read yet stand before any group.
  const first = doubts.filter(isUrgent).map(said)
  const doubtItems = doubts.filter((doubt) => !isUrgent(doubt)).map(said)
  const partial = signing.missing.some(({ why }) => why === 'partial')
  return [
    heading,
    { kind: 'remark', text: around(people.signingOn, [teller.day(signing.day)]) },
    ...(signing.terminated ? [{ kind: 'paragraph', statements: [say([people.terminated])] } as const] : []),
    ...(first.length === 0 ? [] : [{ kind: 'list', items: first } as const]),
    sets.length === 0
      ? {
          kind: 'paragraph',
          statements: [
            say([
              isForAdministrator(signing)
                ? people.forAdministrator
                : isUnknownWhoSigns(signing)
                  ? people.unknown
                  : people.nobody,
            ]),
          ],
        }
      : {
          kind: 'list',
          items: sets.map((set) => [say([...capitalised(setText(set, teller)), ...basisText(set, teller), '.'])]),
        },
    ...(sets.length < signing.sets.length
      ? [{ kind: 'remark', text: [cut(signing.sets.length - sets.length)] } as const]
      : []),
    ...(short ? [] : exemptionBlocks(signing, teller, say)),
    ...(partial ? [{ kind: 'nothing', title: nothing.partial, text: [people.partial] } as const] : []),
    ...(doubtItems.length === 0
      ? []
      : [
          ...(short ? [] : [{ kind: 'remark', text: [people.doubtsTitle] } as const]),
          { kind: 'list', items: short ? doubtItems.slice(0, 1) : doubtItems } as const,
        ]),
  ]
}
