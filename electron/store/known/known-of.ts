import type { Database } from 'better-sqlite3'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { Condition } from '../../../shared/domain/facts/account.ts'
import { limitedBy } from '../../../shared/domain/facts/people.ts'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { partyId, type AnswerId, type PartyId } from '../../../shared/domain/ids.ts'
import type {
  KnownHolding,
  KnownOf,
  KnownRole,
  LifeItem,
  MayBe,
  PartedFrom,
} from '../../../shared/domain/known/known.ts'
import { holdingsOf, type ReadHolding } from '../../../shared/domain/known/known-holdings.ts'
import { lifeOf } from '../../../shared/domain/known/known-life.ts'
import { rolesOf, type ReadRole } from '../../../shared/domain/known/known-roles.ts'
import type { RoleList } from '../../../shared/domain/known/role-statements.ts'
import { readPersonRole } from '../projectors/person-role.ts'
import { answerRefs } from '../repositories/answers/answers.ts'
import { readAccount } from '../repositories/company/account.ts'
import { keptEvents } from '../repositories/company/events.ts'
import { storedRecord } from '../repositories/company/standing.ts'
import { knownParty } from '../repositories/parties/aliases.ts'
import { formerNumbersOf } from '../repositories/parties/former-numbers-of.ts'
import { partedFrom } from '../repositories/parties/part-parties.ts'
import { findParty, readFormerNames, type PartyRow } from '../repositories/parties/party-facts.ts'
import { readParties } from '../repositories/parties/shown-party.ts'
import { companyEvents, companyNews } from './company-events.ts'
import { companyRefs, type CompanyRefOf } from './company-ref.ts'
import { companyRoleLists } from './company-role-lists.ts'
import { knownSources, spentBeside, spentWithoutAnswer } from './known-sources.ts'
import { mayBe } from './may-be.ts'
import { answersNaming, mostAnswers, tokensOf } from './named-answers.ts'
import { ownerReads, ownHoldings, type OwnHoldingReads } from './owner-reads.ts'
import { ownWalks } from './own-walks.ts'

/** Most companies whose people are looked through for one party. */
const mostCompanies = 80

/** What a person's own lists of roles state. */
function ownRoleLists(db: Database, id: PartyId, refOf: CompanyRefOf): readonly RoleList[] {
  return ownWalks(db, id, 'roles').map(({ items, answers, readAt, whole }): RoleList => ({
    of: 'own',
    company: null,
    answers,
    readAt,
    whole,
    others: [],
    roles: items.flatMap(({ item }) => {
      const read = readPersonRole(item)
      if (read === null) return []
      const { type, representation, since, until } = read.role
      const known = read.company.serviceId === null ? null : knownParty(db, 'company', read.company.serviceId)
      const company = known === null ? null : findParty(db, known)
      return [
        {
          ...refOf(company === null ? null : partyId(company.id), read.company.name),
          type,
          representation,
          since,
          until,
        },
      ]
    }),
  }))
}

const noHoldings: OwnHoldingReads = { reads: [], answers: new Set(), newest: null, ended: [] }

const namesOf = (party: PartyRow): readonly string[] =>
  [party.name, ...readFormerNames(party)].filter((name) => name !== null)

/** Answers by number, the newest first, each looked up once. */
function referrer(db: Database, ids: readonly AnswerId[]): (of: readonly AnswerId[]) => readonly AnswerRef[] {
  const refs = new Map(answerRefs(db, [...new Set(ids)]).map((ref, place) => [ref.id, { ref, place }]))
  return (of) =>
    [...new Set(of)]
      .flatMap((id) => refs.get(id) ?? [])
      .toSorted((a, b) => a.place - b.place)
      .map(({ ref }) => ref)
}

const partedFiles = (db: Database, id: PartyId): readonly PartedFrom[] =>
  partedFrom(db, id).flatMap(({ other, at }) => readParties(db, [other]).map((summary) => ({ other: summary, at })))

const byCompany = (a: ReadRole | ReadHolding, b: ReadRole | ReadHolding): number =>
  (a.companyName ?? '').localeCompare(b.companyName ?? '', 'de')

/** What proceedings over these companies leave of a role there that is held, as the company's own file says it. */
function limits(
  db: Database,
  companies: readonly PartySummary[],
  today: string,
): (role: Omit<KnownRole, 'sources'>, lastSeen: string | null) => KnownRole['limited'] {
  const insolvent = new Set(
    companies.flatMap((one) => (one.kind === 'company' && (one.standing?.insolvency ?? null) !== null ? [one.id] : [])),
  )
  const conditions = new Map<PartyId, Condition | null>()
  const conditionOf = (id: PartyId): Condition | null => {
    const party = findParty(db, id)
    if (party === null) return null
    return readAccount(db, party, storedRecord(db, party.id), keptEvents(db, id), today).condition
  }
  return ({ companyId, standing, ...role }, lastSeen) => {
    if (companyId === null || standing.state !== 'present' || !insolvent.has(companyId)) return undefined
    const condition = conditions.get(companyId) ?? conditionOf(companyId)
    conditions.set(companyId, condition)
    return condition === null ? undefined : limitedBy(condition, role, lastSeen)
  }
}

/**
 * What all kept answers say of a company or person, whoever they were bought for: its roles and shares, present and former, each
 * with its answers; what began and ended; every source with its reason. Parties are the same by id or register entry,
 * never by name. Null: no such party. Costs nothing.
 */
export function knownOf(db: Database, asked: PartyId, today: string = todayInGermany()): KnownOf | null {
  const party = findParty(db, asked)
  if (party === null) return null
  const id = partyId(party.id)
  const refOf = companyRefs(db)
  const tokens = tokensOf(db, id)
  const naming = answersNaming(db, tokens)
  const person = party.kind === 'person'
  const ownLists = person ? ownRoleLists(db, id, refOf) : []
  const inFiles = naming
    .filter(({ kind, section }) => kind === 'section' && section === 'roles')
    .map(({ file }) => file)
  const stated = ownLists.flatMap(({ roles }) => roles.flatMap(({ companyId }) => companyId ?? []))
  const companies = [...new Set([...inFiles, ...stated])].filter((one) => one !== id)
  const own = person ? ownHoldings(db, party, id, ownWalks(db, id, 'holdings'), refOf) : noHoldings
  const heldByOwn = own.reads.flatMap(({ parties }) =>
    parties.flatMap((one) => (one.kind !== 'person' && one.partyId !== null ? [one.partyId] : [])),
  )
  const { reads, more } = ownerReads(db, id, naming, heldByOwn)
  const tokenSet = new Set(tokens)
  const lists = [
    ...ownLists,
    ...companies.slice(0, mostCompanies).flatMap((company) => companyRoleLists(db, company, tokenSet, refOf)),
  ]
  const heldCompanies = reads.flatMap(({ parties }) => parties.flatMap(({ partyId: one }) => one ?? []))
  const events = companyEvents(db, [...new Set([...companies, ...heldByOwn, ...heldCompanies])])
  const roles = rolesOf(namesOf(party), lists, events.roles, today).toSorted(byCompany)
  const holdings = holdingsOf({
    party: id,
    reads: [...reads, ...own.reads],
    ownAnswers: own.answers,
    own: own.newest,
    ended: own.ended,
    events: events.lists,
    today,
  })
    .map((holding) => ({ ...holding, ...refOf(holding.companyId, holding.companyName) }))
    .toSorted(byCompany)
  const life = lifeOf(
    roles,
    holdings,
    events.lists.map((event) => ({ ...event, companyName: refOf(event.company, null).companyName })),
  )
  const candidates = person ? mayBe(db, party.name, refOf) : []
  const refs = referrer(
    db,
    [...roles, ...holdings, ...life, ...candidates].flatMap(({ answers }) => answers),
  )
  const had = person ? [] : formerNumbersOf(db, party, storedRecord(db, party.id))
  const hers = readParties(
    db,
    [...roles, ...holdings].flatMap(({ companyId }) => companyId ?? []),
  )
  const limitOf = limits(db, hers, today)
  return {
    roles: roles.map(({ answers, firstSeen: _first, lastSeen, missing: _missing, ...role }): KnownRole => {
      const limited = limitOf(role, lastSeen)
      return { ...role, ...(limited === undefined ? {} : { limited }), sources: refs(answers) }
    }),
    holdings: holdings.map(
      ({
        answers,
        earlier: _earlier,
        firstSeen: _first,
        lastSeen: _last,
        missing: _missing,
        ...holding
      }): KnownHolding => ({
        ...holding,
        sources: refs(answers),
      }),
    ),
    formerRegisters: had
      .filter(({ reported }) => !reported)
      .map(({ number, court, until, answers }) => ({ number, court, until, sources: answerRefs(db, answers) })),
    life: life.map(({ answers, ...item }, nth): LifeItem => ({ ...item, key: String(nth), sources: refs(answers) })),
    sources: knownSources(db, id, naming),
    mayBe: candidates.map(({ answers, ...one }): MayBe => ({ ...one, sources: refs(answers) })),
    partedFrom: partedFiles(db, id),
    companies: hers.filter((one) => one.kind === 'company'),
    news: companyNews(
      db,
      hers.map((one) => one.id),
      refOf,
    ),
    withoutAnswer: spentWithoutAnswer(db, id),
    beside: spentBeside(db, id),
    more: more || companies.length > mostCompanies || naming.length > mostAnswers,
  }
}
