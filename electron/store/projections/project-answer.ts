import type { Database } from 'better-sqlite3'
import type { CompanyRecord } from '../../../shared/domain/company.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import { readText, type JsonObject } from '../../../shared/domain/json.ts'
import type { Role } from '../../../shared/domain/role.ts'
import type { SearchKind } from '../../../shared/domain/search.ts'
import { readCompany } from '../projectors/company.ts'
import { readEvent } from '../projectors/event.ts'
import { readFinancialStatement } from '../projectors/financial-statement.ts'
import type { ReadList } from '../projectors/list-items.ts'
import { readPerson } from '../projectors/person.ts'
import { readRole } from '../projectors/role.ts'
import { acceptId, addAlias, knownParty, mayBeAliases, partyOf } from '../repositories/aliases.ts'
import { readAnswer, sectionAnswerIds, type AnswerToProject } from '../repositories/answers.ts'
import { addEvents } from '../repositories/events.ts'
import { joinParties } from '../repositories/join-parties.ts'
import { findParty, importances, stampOf, stateFacts, touch, type Facts } from '../repositories/party-facts.ts'
import { replaceRoles } from '../repositories/roles.ts'
import { nextOfSearch, replacePages } from '../repositories/searches.ts'
import { nextOfSection, notePage, noteUnreadable } from '../repositories/sections.ts'
import { replaceStatements } from '../repositories/statements.ts'
import type { AnswerPurpose } from '../store.ts'
import { readForPurpose, type Reading } from './read-answer.ts'
import { walkPage } from './walk-page.ts'

type SectionPurpose = Extract<AnswerPurpose, { kind: 'section' }>
type SearchPurpose = Extract<AnswerPurpose, { kind: 'search' }>

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
function knowItem(db: Database, kind: SearchKind, item: JsonObject, answer: number): KnownItem | null {
  const type = readText(item['type']) ?? readText(item['object'])
  const isPerson = type === 'person' || (type !== 'company' && kind === 'persons')
  const stamp = stampOf(answer, 'stated')
  if (isPerson) {
    const person = readPerson(item)
    const id = acceptId(person.id)
    if (id === null) return null
    const party = partyOf(db, 'person', id, answer)
    const facts: Facts = { name: person.name, seat: person.city, birth_year: person.birthYear }
    return { party, state: () => { stateFacts(db, party, facts, stamp, importances.listedActive) } }
  }
  const company = readCompany(item)
  const id = acceptId(company.id)
  if (id === null) return null
  const party = partyOf(db, 'company', id, answer)
  const importance = company.status === 'active' ? importances.listedActive : importances.listed
  return { party, state: () => { stateFacts(db, party, companyFacts(company), stamp, importance) } }
}

function projectSearch(db: Database, purpose: SearchPurpose, answer: AnswerToProject, list: ReadList): void {
  const items = all(list.items.map((item) => knowItem(db, purpose.search, item, answer.id)))
  // From the last to the first, so that the first result counts as the most recently read.
  for (const { state } of items.toReversed()) state()
  replacePages(db, {
    kind: purpose.search, term: purpose.term, answer: answer.id,
    page: walkPage(purpose.page, nextOfSearch(db, purpose.search, purpose.term), list),
    items: items.map(({ party }) => party), next: list.next, totalCount: list.totalCount,
  })
}

/**
 * The party that a record is about: asked by one id and answered with another, both are the same thing (reading.md
 * section 2). Where two known parties turn out to be one, they are joined and their answers read again in order.
 */
function partyOfRecord(db: Database, asked: PartyId, answered: string | null, answer: number): PartyId {
  const id = acceptId(answered)
  if (id === null) return asked
  const known = knownParty(db, 'company', id)
  if (known !== asked && !mayBeAliases(db, asked, id, known)) return asked
  addAlias(db, id, known ?? asked, answer)
  if (known === null || known === asked) return asked
  const joined = joinParties(db, asked, known)
  for (const earlier of sectionAnswerIds(db, joined, answer - 1)) {
    const read = readAnswer(db, earlier)
    if (read !== null) projectAnswer(db, read)
  }
  return joined
}

function projectRecord(
  db: Database, purpose: SectionPurpose, answer: AnswerToProject, id: string | null, record: CompanyRecord,
  asked: PartyId,
): void {
  const party = partyOfRecord(db, asked, id, answer.id)
  stateFacts(
    db, party, { ...companyFacts(record), record_read_at: answer.readAt }, stampOf(answer.id, 'stated'),
    importances.read
  )
  notePage(db, {
    party, section: 'record', answer: answer.id, page: purpose.page, next: null, totalCount: null,
    content: JSON.stringify(record),
  })
}

/** Whoever holds a role and has an id is known from now on, be it only by name. */
function projectRole(db: Database, item: JsonObject, answer: number): Role | null {
  const read = readRole(item)
  if (read === null) return null
  const id = acceptId(read.holderServiceId)
  const { role } = read
  if (id === null || role.holderKind === null) return { ...role, holderId: null }
  const holder = partyOf(db, role.holderKind, id, answer)
  // An id that is known for another kind of thing names nobody.
  if (findParty(db, holder)?.kind !== role.holderKind) return { ...role, holderId: null }
  const facts: Facts = role.holderKind === 'person'
    ? { name: role.holderName, seat: role.city, birth_year: role.birthYear }
    : { name: role.holderName, seat: role.city }
  stateFacts(db, holder, facts, stampOf(answer, 'mentioned'), importances.mentioned)
  return { ...role, holderId: holder }
}

function projectList(
  db: Database, purpose: SectionPurpose, answer: AnswerToProject, list: ReadList, party: PartyId
): void {
  const { section } = purpose
  const page = walkPage(purpose.page, nextOfSection(db, party, section), list)
  if (section === 'events') addEvents(db, party, answer.id, all(list.items.map(readEvent)))
  else if (section === 'roles') replaceRoles(
    db,
    party,
    page,
    all(list.items.map((item) => projectRole(db, item, answer.id)))
  )
  else if (section === 'statements') replaceStatements(db, party, page, all(list.items.map(readFinancialStatement)))
  notePage(db, { party, section, answer: answer.id, page, next: list.next, totalCount: list.totalCount, content: null })
  stateFacts(db, party, {}, stampOf(answer.id, 'mentioned'), importances.read)
}

function projectSection(db: Database, purpose: SectionPurpose, answer: AnswerToProject, reading: Reading): void {
  const found = findParty(db, purpose.partyId)
  if (found?.kind !== 'company') return
  const party = partyId(found.id)
  if (reading.kind === 'unreadable') {
    noteUnreadable(db, party, purpose.section, answer.id, purpose.page)
    touch(db, party)
  } else if (reading.kind === 'record') projectRecord(db, purpose, answer, reading.id, reading.record, party)
  else if (reading.kind === 'list') projectList(db, purpose, answer, reading.list, party)
}

/** Writes everything that one stored answer says; runs inside the caller's transaction. */
export function projectAnswer(db: Database, answer: AnswerToProject): void {
  const { purpose } = answer
  if (purpose.kind === 'key-check') return
  const reading = readForPurpose(purpose, answer.text)
  if (purpose.kind === 'section') projectSection(db, purpose, answer, reading)
  else if (reading.kind === 'list') projectSearch(db, purpose, answer, reading.list)
}
