import type { Database } from 'better-sqlite3'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { CompanyFilter, FilterField } from '../../../shared/domain/search/company-filter.ts'
import type { Misread } from '../../../shared/domain/company/company-file.ts'
import type { CompanyRecord } from '../../../shared/domain/company/company.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import { readText, type JsonObject } from '../../../shared/domain/json.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { whichSearch } from '../../../shared/domain/answers/not-understood.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import { readCompany } from '../projectors/company.ts'
import { readDocument, type ReadDocument } from '../projectors/document.ts'
import { readItems } from '../projectors/misread-items.ts'
import { noting } from '../projectors/reading.ts'
import { noteNotUnderstood } from '../repositories/answers/not-understood.ts'
import { readCompanyOfEvent, readEvent, readEventPower } from '../projectors/event.ts'
import { readCompanyOfStatement, readFinancialStatement } from '../projectors/financial-statement.ts'
import type { ReadList } from '../projectors/list-items.ts'
import { readPerson } from '../projectors/person.ts'
import { readCompanyOfRole, readRole, type ReadRole } from '../projectors/role.ts'
import { aliasesOf } from '../repositories/ownership/ownership-jobs.ts'
import { acceptId, knowInVain, knownParty, partyOf, takeNewIds } from '../repositories/parties/aliases.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import type { Seen } from '../repositories/answers/rank.ts'
import { addEvents, hasStandingEvent } from '../repositories/company/events.ts'
import { refreshStanding } from '../repositories/company/standing.ts'
import {
  findParty,
  importances,
  presentParty,
  stampOf,
  stateFacts,
  touch,
  type Facts,
} from '../repositories/parties/party-facts.ts'
import { replaceRoles } from '../repositories/company/roles.ts'
import { keepForComparison } from '../repositories/library/result-change.ts'
import { byFilter, byTerm, nextOfSearch, replacePages, type Asked } from '../repositories/search/searches.ts'
import { replaceItems } from '../repositories/company/section-items.ts'
import { holdRecord, nextOfSection, notePage, noteUnreadable } from '../repositories/company/sections.ts'
import { replaceStatements } from '../repositories/company/statements.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { canonicalFilter } from '../../../shared/domain/search/canonical-filter.ts'
import { contradictedCriteria, contradictsTerm } from './filter-echo.ts'
import { fileOf, writeFileAgain, writeInOrder, type Write } from './in-order.ts'
import { mentionParty } from './mention-party.ts'
import { tokensOfId } from './name-parties.ts'
import { noteWalked } from '../repositories/answers/walks.ts'
import { row, rows, run } from '../sql/prepared.ts'
import { isAboutAnother, isAnswerOfAsked, noteAnswered, ofAsked, partyAnswered } from './party-answered.ts'
import { projectAccount, projectWatchlist, projectReference } from './project-common.ts'
import { projectDeliveryAnswer } from './project-delivery.ts'
import { projectListItems, projectLists } from './project-lists.ts'
import { projectNarrowedRoles } from './project-narrowed-roles.ts'
import { projectOwnership } from './project-ownership.ts'
import { projectPersonSection } from './project-person.ts'
import { projectSingle } from './project-single.ts'
import { projectStatement } from './project-statement.ts'
import { projectHits, projectIntent, projectMonitors } from './project-watch.ts'
import type { Reading } from './read-answer.ts'
import { nextAfter, walkPage } from './walk-page.ts'

type SectionPurpose = Extract<AnswerPurpose, { kind: 'section' }>
type PagePurpose = Extract<AnswerPurpose, { kind: 'search' | 'filter' }>

const all = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null)

const companyFacts = (read: Omit<ReturnType<typeof readCompany>, 'id'>): Facts => ({
  name: read.name,
  legal_form: read.legalForm,
  register_number: read.register.number,
  register_court: read.register.court,
  court_code: read.register.courtCode,
  seat: read.seat,
  status: read.status,
  former_names: read.formerNames.length === 0 ? null : JSON.stringify(read.formerNames),
})

/** A search item whose party is known; `state` writes what it says. */
interface KnownItem {
  readonly party: PartyId
  readonly state: () => void
}

/** The party that a search item is about; null where it has no id to know it by. */
function knowItem(
  db: Database,
  kind: SearchKind,
  item: JsonObject,
  { id: answer }: Pick<AnswerToProject, 'id'>,
): KnownItem | null {
  const type = readText(item['type']) ?? readText(item['object'])
  const isPerson = type === 'person' || (type !== 'company' && kind === 'persons')
  const stamp = stampOf(answer, 'stated')
  if (isPerson) {
    const person = readPerson(item)
    const id = acceptId(person.id)
    if (id === null) return null
    const party = partyOf(db, 'person', id, answer)
    const facts: Facts = { name: person.name, seat: person.city, birth_year: person.birthYear }
    return {
      party,
      state: () => {
        stateFacts(db, party, facts, stamp, importances.listedActive)
      },
    }
  }
  const company = readCompany(item)
  const id = acceptId(company.id)
  if (id === null) return null
  const party = partyOf(db, 'company', id, answer)
  const importance = company.status === 'active' ? importances.listedActive : importances.listed
  return {
    party,
    state: () => {
      const before = stateFacts(db, party, companyFacts(company), stamp, importance)
      if (before?.standing !== null) refreshStanding(db, party)
    },
  }
}

/** One page of a search by name, or of a filter, whose criteria its items are held against. */
function projectPage(
  db: Database,
  purpose: PagePurpose,
  answer: AnswerToProject,
  list: ReadList,
  isOvertaken: boolean,
): void {
  const asked: Asked = purpose.kind === 'search' ? byTerm(purpose.search, purpose.term) : byFilter(purpose.filter)
  const kind = purpose.kind === 'search' ? purpose.search : 'companies'
  const items = all(list.items.map((item) => knowItem(db, kind, item, answer)))
  // From the last to the first, so that the first result counts as the most recently read.
  for (const { state } of items.toReversed()) state()
  const ignored =
    purpose.kind === 'filter'
      ? notApplied(purpose.filter, list)
      : contradictsTerm(list.items, purpose.term)
        ? (['name'] as const)
        : []
  if (isOvertaken) return
  const before = nextOfSearch(db, asked)
  const page = walkPage(purpose.page, before, list)
  if (page === 1) keepForComparison(db, asked)
  replacePages(db, asked, {
    answer: answer.id,
    page,
    items: items.map(({ party }) => party),
    next: nextAfter(page, before, list),
    totalCount: list.totalCount,
    notApplied: ignored,
  })
}

const notApplied = (filter: CompanyFilter, list: ReadList): readonly FilterField[] =>
  contradictedCriteria(canonicalFilter(filter), list.items)

function projectRecord(
  db: Database,
  purpose: SectionPurpose,
  answer: AnswerToProject,
  id: string | null,
  { record, misread }: { readonly record: CompanyRecord; readonly misread: readonly string[] },
  asked: PartyId,
): void {
  const isPlain = isAnswerOfAsked(db, asked, id, answer)
  if (!isPlain) {
    noteAnswered(db, 'company', asked, id, answer)
    if (isAboutAnother(db, 'company', asked, id)) {
      noteUnreadable(db, asked, 'record', answer.id, purpose.page)
      touch(db, asked)
      return
    }
  }
  const party = isPlain ? asked : partyAnswered(db, 'company', asked, id, answer, writeReading)
  if (party === null) return
  const before = stateFacts(
    db,
    party,
    { ...companyFacts(record), record_read_at: answer.readAt },
    stampOf(answer.id, 'stated'),
    importances.read,
  )
  notePage(db, {
    party,
    section: 'record',
    answer: answer.id,
    page: purpose.page,
    next: null,
    totalCount: null,
    content: JSON.stringify(record),
    misread: { members: misread, items: 0 },
  })
  holdRecord(db, party, record)
  // Of most companies nothing tells of it but their entry, which says it itself.
  if (record.insolvency !== null || before?.standing !== null || hasStandingEvent(db, party))
    refreshStanding(db, party, record)
}

/** What a holder is, by its id, where the answer doesn't say and another one did. */
function kindKnown(db: Database, serviceId: string | null): Role['holderKind'] {
  const id = acceptId(serviceId)
  if (id === null) return null
  return (
    (['person', 'company'] as const).find((kind) => {
      const known = knownParty(db, kind, id)
      return known !== null && findParty(db, known)?.kind === kind
    }) ?? null
  )
}

/** Under which name an answer waits until it is known what a holder is that it names by its id alone. */
const waitingFor = (token: string): string => `holder ${token}`

/** Forgets that these answers wait for what a holder is: those that still do say so when they are written again. */
export const forgetWaiting = (db: Database, answers: Iterable<number>): number =>
  run(
    db,
    `DELETE FROM walk_answer WHERE walk > 'holder ' AND walk < 'holder!' AND answer_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify([...answers]),
  )

/** Projects a role. Its holder becomes known where it has an id, if only by name. */
function projectRole(db: Database, read: ReadRole, answer: number): Role {
  const { role } = read
  const facts: Facts =
    role.holderKind === 'person'
      ? { name: role.holderName, seat: role.city, birth_year: role.birthYear }
      : { name: role.holderName, seat: role.city }
  const holderKind = role.holderKind ?? kindKnown(db, read.holderServiceId)
  if (holderKind === null && acceptId(read.holderServiceId) !== null)
    for (const token of tokensOfId(read.holderServiceId))
      noteWalked(db, waitingFor(token), { answer, page: 0, misread: null })
  return {
    ...role,
    holderKind,
    holderId: holderKind === null ? null : mentionParty(db, holderKind, read.holderServiceId, facts, answer),
  }
}

/** Projects documents. The list names parties only to tell them apart; they become known. */
function projectDocuments(
  db: Database,
  party: PartyId,
  page: number,
  read: readonly ReadDocument[],
  answer: number,
): void {
  for (const one of read.flatMap(({ parties }) => parties)) {
    const kind = readText(one['object']) ?? readText(one['type'])
    if (kind !== 'company' && kind !== 'person') continue
    const found = kind === 'company' ? readCompany(one) : readPerson(one)
    mentionParty(db, kind, found.id, { name: found.name }, answer)
  }
  replaceItems(
    db,
    party,
    'documents',
    page,
    read.map(({ document }) => ({ body: document, other: null })),
  )
}

/** Writes the items of a page where those of its section stand; what of them was not understood. */
function projectItems(
  db: Database,
  section: SectionPurpose['section'],
  party: PartyId,
  page: number,
  list: ReadList,
  answer: AnswerToProject,
): Misread {
  switch (section) {
    case 'events': {
      const { read, misread } = readItems(list, (item) => {
        const event = readEvent(item)
        return event && { event, power: readEventPower(item, event) }
      })
      if (addEvents(db, party, answer.id, read)) refreshStanding(db, party)
      return misread
    }
    case 'roles': {
      const { read, misread } = readItems(list, readRole)
      replaceRoles(
        db,
        party,
        page,
        read.map((role) => projectRole(db, role, answer.id)),
      )
      return misread
    }
    case 'statements': {
      const { read, misread } = readItems(list, readFinancialStatement)
      replaceStatements(db, party, page, read)
      return misread
    }
    case 'documents': {
      const { read, misread } = readItems(list, readDocument)
      projectDocuments(db, party, page, read, answer.id)
      return misread
    }
    default:
      return { members: [], items: list.unread }
  }
}

/** The id of the company that an item of a list says it belongs to. Documents name parties only to tell them apart. */
const companyOf: Partial<Readonly<Record<SectionPurpose['section'], (item: JsonObject) => string | null>>> = {
  events: readCompanyOfEvent,
  statements: readCompanyOfStatement,
  roles: readCompanyOfRole,
}

const nobody = (): null => null

/** Of an item that is not about the asked company: whom else it names. Only lists of roles name somebody. */
const nameInVain =
  (db: Database, section: SectionPurpose['section']) =>
  (item: JsonObject): void => {
    const read = section === 'roles' ? readRole(item) : null
    if (read !== null && read.role.holderKind !== null) knowInVain(db, read.role.holderKind, read.holderServiceId)
  }

function projectList(
  db: Database,
  purpose: SectionPurpose,
  answer: AnswerToProject,
  told: ReadList,
  party: PartyId,
): void {
  const { section } = purpose
  const list = ofAsked(db, 'company', party, told, companyOf[section] ?? nobody, nameInVain(db, section))
  if (list === null) {
    noteUnreadable(db, party, section, answer.id, purpose.page)
    touch(db, party)
    return
  }
  const before = nextOfSection(db, party, section)
  const page = walkPage(purpose.page, before, list)
  const misread = projectItems(db, section, party, page, list, answer)
  notePage(db, {
    misread,
    party,
    section,
    answer: answer.id,
    page,
    next: nextAfter(page, before, list),
    totalCount: list.totalCount,
    content: null,
  })
  stateFacts(db, party, {}, stampOf(answer.id, 'mentioned'), importances.read)
}

function projectSection(db: Database, purpose: SectionPurpose, answer: AnswerToProject, reading: Reading): void {
  const found = answer.file ?? presentParty(db, purpose.partyId)
  if (found?.kind !== 'company') return
  const party = partyId(found.id)
  if (reading.kind === 'unreadable') {
    noteUnreadable(db, party, purpose.section, answer.id, purpose.page)
    touch(db, party)
  } else if (reading.kind === 'record') projectRecord(db, purpose, answer, reading.id, reading, party)
  else if (reading.kind === 'list') projectList(db, purpose, answer, reading.list, party)
  else if (reading.kind === 'as-it-came') {
    notePage(db, {
      party,
      section: purpose.section,
      answer: answer.id,
      page: purpose.page,
      next: null,
      totalCount: null,
      content: null,
    })
    touch(db, party)
  }
}

/** The list of the account, or the search, that an answer is a page of or tells of one thing of. */
function toldBy(purpose: AnswerPurpose): Omit<Parameters<typeof noteNotUnderstood>[1], 'answer'> | null {
  switch (purpose.kind) {
    case 'monitors':
    case 'lists':
    case 'destinations':
    case 'deliveries':
      return { list: purpose.kind, page: purpose.page }
    case 'list-items':
      return { list: purpose.kind, which: String(purpose.list), page: purpose.page }
    case 'delivery':
      return { list: 'deliveries', page: 2 }
    case 'single':
      return { list: `${purpose.of}s`, page: 2 }
    case 'search':
      return { list: 'search', which: whichSearch(purpose.search, purpose.term), page: purpose.page }
    default:
      return null
  }
}

/**
 * Writes everything that one stored answer says, once it is read, and what of a list of the account or of a search was not
 * understood; runs inside the caller's transaction.
 */
export function projectReading(db: Database, answer: AnswerToProject, reading: Reading): void {
  writeAndNote(db, answer, reading)
  nameHolders(db, answer)
}

function writeAndNote(db: Database, answer: AnswerToProject, reading: Reading): void {
  const told = toldBy(answer.purpose)
  if (told === null) return writeInOrder(db, answer, reading, { write: writeReading, overtaken: writeOvertaken })
  // A page that came between others writes them all; what is noted is what this one alone says.
  let misread: readonly string[] = []
  const noted =
    (write: Write): Write =>
    (on, one, read) => {
      const { misread: found } = noting(() => {
        write(on, one, read)
      })
      if (one.id === answer.id) misread = found
    }
  writeInOrder(db, answer, reading, { write: noted(writeReading), overtaken: noted(writeOvertaken) })
  noteNotUnderstood(db, { ...told, answer: answer.id }, misread)
}

/** Writes a party's file anew from its answers that were projected by now. */
export const writeParty = (db: Database, party: PartyId, seen: Seen): void => {
  writeFileAgain(db, party, { seen }, writeReading)
  refreshStanding(db, party)
}

/** Writes the lists of roles again that named one of the ids that became known, without saying what it is. */
function nameHolders(db: Database, answer: AnswerToProject): void {
  const ids = takeNewIds(db)
  // Nearly every list says what its holders are, and then none waits.
  if (row(db, `SELECT 1 FROM walk_answer WHERE walk > 'holder ' AND walk < 'holder!' LIMIT 1`) === null) return
  // Whose file an answer was bought for is known before the answer is read.
  const file = fileOf(db, answer.purpose)
  for (const id of [...ids, ...(file === null ? [] : aliasesOf(db, file))]) {
    const walks = JSON.stringify(tokensOfId(id).map(waitingFor))
    const files = rows<{ id: number }>(
      db,
      `SELECT DISTINCT coalesce(p.joined_into, p.id) AS id FROM walk_answer w JOIN answer a ON a.id = w.answer_id
      JOIN party p ON p.id = a.party_id WHERE w.walk IN (SELECT value FROM json_each(?))`,
      walks,
    )
    if (files.length === 0) continue
    // Also where a newer list took its place: whom the older one named is known by it. What still isn't known waits again.
    run(db, 'DELETE FROM walk_answer WHERE walk IN (SELECT value FROM json_each(?))', walks)
    for (const { id: other } of files) writeFileAgain(db, partyId(other), answer, writeReading)
  }
}

/** Of a page whose walk began anew since: what it says of the parties that it names. */
function writeOvertaken(db: Database, answer: AnswerToProject, reading: Reading): void {
  const { purpose } = answer
  if ((purpose.kind === 'search' || purpose.kind === 'filter') && reading.kind === 'list')
    projectPage(db, purpose, answer, reading.list, true)
}

function writeReading(db: Database, answer: AnswerToProject, reading: Reading): void {
  const { purpose } = answer
  switch (purpose.kind) {
    case 'key-check':
      return undefined
    case 'section':
      return projectSection(db, purpose, answer, reading)
    case 'person-section':
      return projectPersonSection(db, purpose, answer, reading, writeReading)
    case 'search':
    case 'filter':
      return reading.kind === 'list' ? projectPage(db, purpose, answer, reading.list, false) : undefined
    case 'reference':
      return projectReference(db, purpose, answer, reading)
    case 'account':
      return projectAccount(db, answer, reading)
    case 'watchlist':
      return projectWatchlist(db, answer, reading)
    case 'ownership':
    case 'ownership-job':
      return projectOwnership(db, purpose, answer, reading)
    case 'hits':
      return reading.kind === 'list' ? projectHits(db, purpose, answer, reading.list) : undefined
    case 'lists':
      return reading.kind === 'list' ? projectLists(db, answer, reading.list) : undefined
    case 'list-items':
      return reading.kind === 'list' ? projectListItems(db, purpose.list, answer, reading.list) : undefined
    case 'monitors':
      return reading.kind === 'list' ? projectMonitors(db, answer, reading.list) : undefined
    case 'destinations':
    case 'deliveries':
    case 'delivery':
    case 'formation':
    case 'event':
      return projectDeliveryAnswer(
        db,
        purpose,
        answer,
        reading.kind === 'list' ? reading.list : null,
        reading.kind === 'thing' ? reading.json : null,
      )
    case 'narrowed-roles':
      return projectNarrowedRoles(db, purpose, answer, reading, (read) => projectRole(db, read, answer.id))
    case 'statement':
      return projectStatement(db, purpose, answer, reading)
    case 'single':
      return projectSingle(db, purpose, answer, reading.kind === 'thing' ? reading.json : null)
    case 'intent':
      return projectIntent(db, purpose, answer, reading.kind === 'thing' ? reading.json : null)
    default:
      assertNever(purpose)
  }
}
