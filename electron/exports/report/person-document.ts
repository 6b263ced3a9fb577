import type { Misread } from '../../../shared/domain/company/company-file.ts'
import type { PersonReport } from '../../../shared/domain/exports/person-report.ts'
import type { KnownHolding, KnownRole, LifeItem, Standing } from '../../../shared/domain/known/known.ts'
import { formatPercent } from '../../../shared/domain/text/format.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { knownChangeWords } from '../../../shared/words/known-changes.ts'
import { amountInText } from '../../../shared/words/share-amount.ts'
import { personReportWords, type PersonReportWords } from '../../../shared/words/person-report.ts'
import {
  createEvidence,
  name,
  plain,
  type Block,
  type Column,
  type ReportDocument,
  type Row,
  type Text,
} from './document.ts'
import { documentFrame } from './document-frame.ts'
import { createTeller, named, type Teller } from './teller.ts'

/** Most rows of one table; how many more there are is said by the program, not by a report of thousands of pages. */
const mostRows = 1_000

/** A teller with the words of a party's roles and holdings. */
export interface Telling {
  readonly teller: Teller
  readonly own: PersonReportWords
}

/** Whether something is still so, in words, and what proceedings leave of a role. */
export function standingText(telling: Telling, of: KnownRole | KnownHolding): Text {
  const limited = 'limited' in of ? of.limited : undefined
  const text = heldText(telling, of.standing, of.until)
  return limited === undefined ? text : [...text, '; ', knownChangeWords[telling.teller.language].limited[limited]]
}

function heldText({ teller, own }: Telling, standing: Standing, until: string | null): Text {
  const words = own.standings
  const day = (value: string | null): string => (value === null ? teller.words.notStated : plain([teller.day(value)]))
  if (standing.state === 'present') return [until === null ? words.present : words.until(day(until))]
  if (standing.why === 'stated' || standing.why === 'event') return [words[standing.why](day(standing.day))]
  return [words[standing.why]]
}

export const companyText = ({ teller }: Telling, companyName: string | null): Text => [
  named(companyName, teller.words.unnamed),
]

function table(
  telling: Telling,
  words: { readonly title: string; readonly none: string },
  id: string,
  columns: readonly Column[],
  rows: readonly Row[],
  remark: string | null,
): readonly Block[] {
  const heading: Block = { kind: 'heading', level: 2, id, text: [words.title] }
  const said: readonly Block[] = remark === null ? [] : [{ kind: 'remark', text: [remark] }]
  if (rows.length === 0)
    return [heading, ...said, { kind: 'nothing', title: telling.teller.words.nothing.none, text: [words.none] }]
  return [heading, ...said, { kind: 'table', caption: words.title, columns, rows: rows.slice(0, mostRows) }]
}

function row({ teller }: Telling, cells: readonly Text[], sources: KnownRole['sources']): Row {
  const text = cells.flatMap((cell, nth): Text => (nth === 0 ? cell : [', ', ...cell]))
  return { cells: cells.map((cell) => ({ text: cell })), statement: teller.book.say(text, sources) }
}

const ofRole = (telling: Telling, role: KnownRole): Row =>
  row(
    telling,
    [
      companyText(telling, role.companyName),
      [telling.teller.role(role.type)],
      [role.since === null ? telling.teller.words.notStated : telling.teller.day(role.since)],
      standingText(telling, role),
    ],
    role.sources,
  )

const ofHolding = (telling: Telling, language: Language, holding: KnownHolding): Row =>
  row(
    telling,
    [
      companyText(telling, holding.companyName),
      [
        holding.percentage === null ? telling.own.shareUnknown : formatPercent(holding.percentage, language),
        ...(holding.nominal === null ? [] : [', ', name(amountInText(holding.relation, holding.nominal, language))]),
      ],
      standingText(telling, holding),
    ],
    holding.sources,
  )

function ofLife(telling: Telling, language: Language, item: LifeItem): Row {
  const { teller, own } = telling
  const share = (value: number | null): string => (value === null ? own.shareUnknown : formatPercent(value, language))
  const what: Text = [
    own.kinds[item.kind],
    ...(item.role === null ? [] : [': ', teller.role(item.role)]),
    ...(item.kind === 'holding-changed' ? [`: ${share(item.before)} → ${share(item.after)}`] : []),
    ...(item.kind === 'holding-stated' ? [`: ${share(item.after)}`] : []),
  ]
  const day: Text =
    item.day !== null
      ? [teller.day(item.day)]
      : [item.seen === null ? teller.words.notStated : own.seen(plain([teller.day(item.seen)]))]
  return row(telling, [day, what, companyText(telling, item.companyName)], item.sources)
}

/** What of the person's own list was there and not understood: a table beside it is not all that the answer says. */
function notUnderstood({ words: { nothing } }: Teller, misread: Misread | undefined): readonly Block[] {
  if (misread === undefined) return []
  return [{ kind: 'nothing', title: nothing.misread, text: [nothing.misreadText(misread.members, misread.items)] }]
}

const column = (head: string, width: number, align: Column['align'] = 'start'): Column => ({ head, width, align })

/** The report of a person in words. The day of birth is nowhere in it; the year tells people apart. */
export function personDocument(report: PersonReport, language: Language): ReportDocument {
  const book = createEvidence()
  const teller = createTeller(language, 'complete', book, null)
  const own = personReportWords[language]
  const telling: Telling = { teller, own }
  const { person, known, sameName } = report
  const title = cutText(plain([named(person.name, own.unnamed)]), 400).text
  const line: Text = [
    person.city === null ? null : own.town(person.city),
    person.birthYear === null ? null : own.born(person.birthYear),
  ]
    .filter((part) => part !== null)
    .flatMap((part, nth): Text => (nth === 0 ? [name(part)] : [' · ', name(part)]))
  const blocks: readonly Block[] = [
    ...table(
      telling,
      own.roles,
      'p1-roles',
      [column(own.company, 36), column(own.role, 22), column(own.since, 14), column(own.standing, 28)],
      known.roles.map((role) => ofRole(telling, role)),
      report.read.roles ? null : own.notRead.roles,
    ),
    ...notUnderstood(teller, report.misread?.roles),
    ...table(
      telling,
      own.holdings,
      'p1-holdings',
      [column(own.company, 42), column(own.share, 22, 'end'), column(own.standing, 36)],
      known.holdings.map((holding) => ofHolding(telling, language, holding)),
      report.read.holdings ? null : own.notRead.holdings,
    ),
    ...notUnderstood(teller, report.misread?.holdings),
    ...table(
      telling,
      own.life,
      'p1-life',
      [column(own.day, 20), column(own.what, 44), column(own.company, 36)],
      known.life.map((item) => ofLife(telling, language, item)),
      null,
    ),
    ...(sameName + known.mayBe.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, id: 'p1-names', text: [own.names.title] } as const,
          { kind: 'remark', text: [own.names.text(sameName, known.mayBe.length)] } as const,
        ]),
  ]
  return {
    ...documentFrame(report, teller, language),
    short: false,
    parts: [{ id: 'p1', title, line, blocks }],
    appendix: [],
    title,
    kind: own.kind,
    entryMark: () => '',
  }
}
