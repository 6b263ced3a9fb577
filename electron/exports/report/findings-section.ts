import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import type { Insolvency } from '../../../shared/domain/company/insolvency.ts'
import { factIn, isEntryDay, type Account } from '../../../shared/domain/facts/account.ts'
import { isDayOfProceedings } from '../../../shared/domain/facts/said-first.ts'
import { laws, type Law } from '../../../shared/domain/ownership/laws/beneficial-owner.ts'
import { ownersTold } from '../../../shared/domain/ownership/read/owners-told.ts'
import { knownChangeWords } from '../../../shared/words/known-changes.ts'
import { formatMomentDay } from '../../../shared/domain/text/format.ts'
import { plain, type Block, type Statement, type Text } from './document.ts'
import { missingOf } from './missing-section.ts'
import { lastListDay, lawFindings } from './owners-section.ts'
import { freshnessText } from './register-section.ts'
import { signingFindings } from './signing-section.ts'
import { insolvencyText, sourcesOf, standingBlocks, statusText } from './standing-blocks.ts'
import type { Teller } from './teller.ts'

interface Finding {
  readonly label: string
  readonly statements: readonly Statement[]
}

/** A finding with the day on which the newest of its answers was read; without answers it has none. */
function dated(statements: readonly Statement[], teller: Teller, answers: readonly AnswerRef[]): readonly Statement[] {
  const days = answers.map(({ readAt }) => readAt).toSorted()
  const last = days.at(-1)
  if (last === undefined) return statements
  return statements.map((statement, index) =>
    index === statements.length - 1
      ? teller.book.amend(statement, [
          ...statement.text,
          teller.words.findings.readOn(formatMomentDay(last, teller.language)),
        ])
      : statement,
  )
}

const answersOf = (section: { readonly state: string; readonly answers?: readonly AnswerRef[] }) =>
  section.state === 'read' ? (section.answers ?? []) : []

/** The day of the proceedings themselves: beside a deletion or a continuation the condition's day is that of the status. */
function proceedingsDay(
  account: Account | undefined,
  stated: Insolvency,
): { readonly on: string; readonly word: 'since' | 'entered' } | null {
  if (account === undefined) return null
  const { condition } = account
  const isOwn = isDayOfProceedings(condition)
  const on = isOwn ? condition.day : stated.day
  const isEntered = isOwn ? isEntryDay(condition) : factIn(account, 'insolvency')?.source?.kind === 'event'
  return on === null ? null : { on, word: isEntered ? 'entered' : 'since' }
}

function standingRows(company: ReportedCompany, teller: Teller): readonly Finding[] {
  const { file } = company
  const {
    words: { findings, notStated },
    book,
    language,
  } = teller
  const { account } = file
  const ofRecord = file.record.state === 'read' ? file.record.answers : company.factSources
  const sourceOf = (fact: 'status' | 'insolvency'): readonly AnswerRef[] => {
    const known = account === undefined ? null : factIn(account, fact)
    const ids = [known?.source?.answer ?? null, known?.contradicted?.source.answer ?? null]
    const own = account === undefined ? [] : sourcesOf(account, ids)
    return own.length > 0 ? own : ofRecord
  }
  const changes = knownChangeWords[language]
  const condition = account?.condition ?? null
  const since: Text =
    condition === null || condition.day === null || condition.status === 'insolvency'
      ? []
      : [`, ${changes.since} `, teller.day(condition.day)]
  const statusFrom = condition?.status === 'insolvency' ? sourceOf('insolvency') : sourceOf('status')
  const said = statusText(company, teller)
  const status = book.say(said === null ? [notStated] : [...said, ...since], statusFrom)
  const stated = condition?.insolvency ?? null
  const proceedings =
    stated !== null
      ? book.say(insolvencyText(stated, proceedingsDay(account, stated), changes, teller), sourceOf('insolvency'))
      : file.record.state === 'read'
        ? book.say([findings.noProceedings], ofRecord)
        : book.say([findings.unknownProceedings], [])
  return [
    { label: findings.status, statements: dated([status], teller, statusFrom) },
    {
      label: findings.insolvency,
      statements: dated([proceedings], teller, proceedings.evidence.answers.length === 0 ? [] : sourceOf('insolvency')),
    },
  ]
}

function signingRows(company: ReportedCompany, teller: Teller): readonly Finding[] {
  const { findings } = teller.words
  const { signs, exempt } = signingFindings(company, teller)
  const answers = answersOf(company.file.roles)
  return [
    { label: findings.signs, statements: dated(signs, teller, answers) },
    { label: findings.section181, statements: dated(exempt, teller, answers) },
  ]
}

function ownerRows(company: ReportedCompany, teller: Teller): readonly Finding[] {
  const {
    words: { findings, nothing },
    book,
    day,
  } = teller
  const { owners } = company
  const byLaw = (law: Law): Finding => {
    const statements = lawFindings(company, teller, law) ?? [book.say([findings.notComputed], [])]
    return { label: findings.laws[law], statements: dated(statements, teller, owners.answers) }
  }
  const last = owners.read === null ? null : lastListDay(owners.read)
  const told = ownersTold(owners, owners.read)
  const list = last === null ? findings.noListDay : findings.listOf(plain([day(last)]))
  const said: Readonly<Record<typeof told, Text>> = {
    whole: [list],
    'in-part': last === null ? [nothing.ownersInPart] : [`${list}. `, nothing.ownersInPart],
    none: [nothing.noneText.owners],
    unreadable: [nothing.unreadableText],
    'not-read': [nothing.notReadText.owners],
    'not-found': [nothing['not-found']],
    'not-offered': [nothing['not-offered']],
  }
  const listed = book.say(said[told], owners.answers)
  return [
    ...laws.map(byLaw),
    {
      label: findings.lastList,
      statements: dated([listed], teller, owners.answers),
    },
  ]
}

function readingRows(company: ReportedCompany, teller: Teller): readonly Finding[] {
  const {
    words: { findings, appendix, nothing },
    book,
    number,
  } = teller
  const { account } = company.file
  const count =
    account === undefined ? 0 : account.unreadCount.record + account.unreadCount.roles + account.unreadCount.owners
  const [newest] = account?.unread ?? []
  const changed =
    count > 0
      ? book.say(
          [findings.changes(number(count), count === 1)],
          account === undefined || newest === undefined ? [] : sourcesOf(account, [newest.answer]),
        )
      : book.say(
          [company.file.record.state === 'read' ? freshnessText(company.file, teller) : nothing.notReadText.record],
          answersOf(company.file.record),
        )
  const missing = missingOf(company, teller, '')
  // Sections that lack for the same reason name it once, behind the last of them.
  const reasons = [...new Set(missing.map(({ why }) => why))]
  const unread =
    missing.length === 0
      ? appendix.allRead
      : reasons
          .map((reason) => {
            const sections = missing.filter(({ why }) => why === reason).map(({ section }) => section)
            return `${sections.join(', ')} (${reason.charAt(0).toLowerCase()}${reason.slice(1)})`
          })
          .join('; ')
  return [
    { label: findings.notRead, statements: [book.say([unread], [])] },
    // Last, because the changes themselves stand below it.
    { label: findings.changed, statements: [changed] },
  ]
}

/**
 * What somebody asks of a company first, before everything else: status, insolvency, who can sign, section 181 BGB, both
 * laws, the last list of shareholders, what was not read and what changed since; each with the day of its source.
 */
export function findingsSection(company: ReportedCompany, teller: Teller, id: string): readonly Block[] {
  const { findings } = teller.words
  return [
    { kind: 'heading', level: 2, id: `${id}-findings`, text: [findings.title] },
    {
      kind: 'facts',
      rows: [
        ...standingRows(company, teller),
        ...signingRows(company, teller),
        ...ownerRows(company, teller),
        ...readingRows(company, teller),
      ],
    },
    ...standingBlocks(company, teller),
    { kind: 'remark', text: [findings.computedNot] },
  ]
}
