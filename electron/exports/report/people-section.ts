import { isListWhole } from '../../../shared/domain/company/company-file.ts'
import { termOn } from '../../../shared/domain/company/term.ts'
import { signingKind } from '../../../shared/domain/ownership/signing/signing.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { name, type Block, type Cell, type Row, type Text } from './document.ts'
import { peopleOf, type AccountPerson } from '../../../shared/domain/facts/people.ts'
import { personChangeText } from '../../../shared/words/person-change.ts'
import { sourcesOf } from './standing-blocks.ts'
import type { EntriesOf } from './register-entry-of.ts'
import { nothingOf, partialOf } from './section-state.ts'
import { signingBlocks } from './signing-section.ts'
import { named, type Teller } from './teller.ts'

const fewPeople = 5

const cell = (text: Text | null, notStated: string): Cell =>
  text === null ? { text: [notStated], tone: 'none' } : { text }

/** A limited partner has no power unless one of his own is stated (HGB section 170(1)). */
const powerOf = ({ type, representation }: Role, teller: Teller): Text | null =>
  representation !== null
    ? [teller.power(representation, type)]
    : signingKind(type) === 'limited-partner'
      ? [teller.power('none')]
      : null

function roleRows(
  known: readonly AccountPerson[],
  teller: Teller,
  answersFor: (person: AccountPerson) => readonly AnswerRef[],
  entries: EntriesOf,
  withEnd: boolean,
): readonly Row[] {
  const {
    words: { people, notStated },
    book,
    day,
  } = teller
  return known.map((person) => {
    const { role } = person
    const change = personChangeText(person, teller.language)
    const who: Text = [named(role.holderName, people.unnamed)]
    const since = role.until ?? role.since
    // Who left has no power any more; the event is said in its place.
    const power = person.standing === 'left' ? null : powerOf(role, teller)
    const cells: readonly Cell[] = [
      { text: who },
      { text: [teller.role(role.type)] },
      change === null ? cell(power, notStated) : { text: [...(power === null ? [] : [...power, '; ']), change] },
      cell(role.city === null ? null : [name(withoutBirthDay(role.city))], notStated),
      cell(role.birthYear === null ? null : [String(role.birthYear)], role.holderKind === 'company' ? '' : notStated),
      cell(role.since === null ? null : [day(role.since)], notStated),
      ...(withEnd ? [cell(role.until === null ? null : [day(role.until)], notStated)] : []),
    ]
    const sentence: Text = [
      ...who,
      ', ',
      teller.role(role.type),
      ...(power === null ? [] : [', ', ...power]),
      ...(change === null ? [] : [`, ${change}`]),
    ]
    return {
      cells,
      statement: book.say(sentence, answersFor(person), { entry: entries.ofOffice(role.holderName, since) }),
    }
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
  const { account } = company.file
  const everybody = peopleOf(content, account ?? { unread: [] })
  const on = (term: ReturnType<typeof termOn>): readonly AccountPerson[] =>
    everybody.filter(({ role }) => termOn(role, company.signing.day) === term)
  const answersFor = ({ change, role }: AccountPerson): readonly AnswerRef[] => [
    ...(account === undefined || change === null ? [] : sourcesOf(account, [change.answer])),
    ...(content.includes(role) ? answers : []),
  ]
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
          ...(present.length > 0
            ? [table(people.present, roleRows(shown, teller, answersFor, entries, false), false)]
            : // Of a part of them nobody can say that nobody is.
              isListWhole(roles) && unclear.length === 0
              ? [{ kind: 'paragraph', statements: [teller.book.say([people.nobodyNow], answers)] } as const]
              : []),
          ...(shown.length < present.length
            ? [{ kind: 'remark', text: [cut(present.length - shown.length)] } as const]
            : []),
          ...(unclear.length === 0
            ? []
            : [table(people.unclearTitle, roleRows(unclear, teller, answersFor, entries, true), true)]),
          ...(former.length === 0 || short
            ? []
            : [table(people.formerTitle, roleRows(former, teller, answersFor, entries, true), true)]),
          ...(partial === null ? [] : [partial]),
        ]),
    // The findings of a one-page report have it.
    ...(short ? [] : signingBlocks(company, teller, id)),
  ]
}
