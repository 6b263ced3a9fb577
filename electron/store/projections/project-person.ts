import type { Database } from 'better-sqlite3'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { JsonObject } from '../../../shared/domain/json.ts'
import type { PersonSection } from '../../../shared/domain/person/person-file.ts'
import { readHeldCompany, readHolder, type HeldCompany } from '../projectors/held-company.ts'
import { isShareholding, readHolding } from '../projectors/holding.ts'
import { readItems } from '../projectors/misread-items.ts'
import type { ReadList } from '../projectors/list-items.ts'
import { readPersonRole } from '../projectors/person-role.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { knowInVain } from '../repositories/parties/aliases.ts'
import { findParty, importances, stampOf, stateFacts, touch } from '../repositories/parties/party-facts.ts'
import { replaceItems, type SectionItem } from '../repositories/company/section-items.ts'
import { nextOfSection, notePage, noteUnreadable, pagesOfSection } from '../repositories/company/sections.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { mentionParty } from './mention-party.ts'
import type { Write } from './in-order.ts'
import { noteAnswered, ofAsked, partyAnswered } from './party-answered.ts'
import type { Reading } from './read-answer.ts'
import { nextAfter, walkPage } from './walk-page.ts'

type PersonPurpose = Extract<AnswerPurpose, { kind: 'person-section' }>

/** A company named in a person's file becomes known, as the holders named in a company's file do. */
function atCompany(db: Database, body: object, company: HeldCompany, answer: number): SectionItem<unknown> {
  const other = mentionParty(db, 'company', company.serviceId, { name: company.name }, answer)
  return { body: { ...body, companyName: company.name }, other }
}

const readers: Readonly<Record<PersonSection, (item: JsonObject) => { body: object; company: HeldCompany } | null>> = {
  roles: (item) => {
    const read = readPersonRole(item)
    return read && { body: read.role, company: read.company }
  },
  holdings: (item) => {
    const read = readHolding(item)
    return read && { body: read.holding, company: read.company }
  },
}

/** The one id by which all items call the person whose file it is; null where they name none, or several. */
function idOfHolder(items: readonly JsonObject[]): { readonly id: string | null; readonly name: string | null } {
  const holders = items.map(readHolder).filter((holder) => holder !== null)
  const ids = new Set(holders.map(({ serviceId }) => serviceId))
  const [only = null] = ids
  return ids.size === 1 ? { id: only, name: holders[0]?.name ?? null } : { id: null, name: null }
}

const nameInVain =
  (db: Database) =>
  (item: JsonObject): void => {
    knowInVain(db, 'company', readHeldCompany(item).serviceId)
  }

interface Page {
  readonly section: PersonSection
  readonly number: number
  readonly items: readonly JsonObject[]
  /** Items that are no objects; of a list of roles and holdings they count for the part that was asked for. */
  readonly unread: number
}

/**
 * Before the release one list (`positions`) holds what the release splits into roles and holdings (contract 9.6), and
 * its answer fills both sections. The section that wasn't asked for is filled from the first page with an item of it
 * on: a page without a shareholding doesn't mean that there is none.
 */
function beside(
  db: Database,
  party: PartyId,
  asked: Page,
  before: NextPage | null,
  others: readonly JsonObject[],
): Page | null {
  const section: PersonSection = asked.section === 'roles' ? 'holdings' : 'roles'
  const goesOn =
    asked.number > 1 && before !== null && JSON.stringify(nextOfSection(db, party, section)) === JSON.stringify(before)
  if (others.length === 0 && !goesOn) return null
  return { section, number: goesOn ? pagesOfSection(db, party, section) + 1 : 1, items: others, unread: 0 }
}

function writePage(
  db: Database,
  party: PartyId,
  page: Page,
  list: ReadList,
  next: NextPage | null,
  answer: AnswerToProject,
): void {
  const { read, misread } = readItems({ items: page.items, unread: page.unread }, readers[page.section])
  const items = read.map(({ body, company }) => atCompany(db, body, company, answer.id))
  replaceItems(db, party, page.section, page.number, items)
  notePage(db, {
    misread,
    party,
    section: page.section,
    answer: answer.id,
    page: page.number,
    next,
    totalCount: page.items.length === list.items.length ? list.totalCount : null,
    content: null,
  })
}

function projectList(
  db: Database,
  purpose: PersonPurpose,
  answer: AnswerToProject,
  told: ReadList,
  asked: PartyId,
  write: Write,
): void {
  const { section } = purpose
  // What the list as a whole says of its ids does not hang on which of its items count.
  const named = idOfHolder(told.items)
  noteAnswered(db, 'person', asked, named.id, answer)
  const list = ofAsked(db, 'person', asked, told, (item) => readHolder(item)?.serviceId ?? null, nameInVain(db))
  if (list === null) {
    noteUnreadable(db, asked, section, answer.id, purpose.page)
    touch(db, asked)
    return
  }
  const holder = idOfHolder(list.items)
  const party = partyAnswered(db, 'person', asked, named.id, answer, write)
  if (party === null) return
  const before = nextOfSection(db, party, section)
  const number = walkPage(purpose.page, before, list)
  const isOther = (item: JsonObject): boolean =>
    answer.dialect === 'classic' && isShareholding(item) !== (section === 'holdings')
  const own: Page = { section, number, items: list.items.filter((item) => !isOther(item)), unread: list.unread }
  const other = answer.dialect === 'classic' ? beside(db, party, own, before, list.items.filter(isOther)) : null
  const next = nextAfter(number, before, list)
  for (const page of other === null ? [own] : [own, other]) writePage(db, party, page, list, next, answer)
  stateFacts(db, party, { name: holder.name }, stampOf(answer.id, 'mentioned'), importances.read)
}

/** A page of a person's roles or holdings. */
export function projectPersonSection(
  db: Database,
  purpose: PersonPurpose,
  answer: AnswerToProject,
  reading: Reading,
  write: Write,
): void {
  const found = findParty(db, purpose.partyId)
  if (found?.kind !== 'person') return
  const party = partyId(found.id)
  if (reading.kind === 'unreadable') {
    noteUnreadable(db, party, purpose.section, answer.id, purpose.page)
    touch(db, party)
  } else if (reading.kind === 'list') projectList(db, purpose, answer, reading.list, party, write)
}
