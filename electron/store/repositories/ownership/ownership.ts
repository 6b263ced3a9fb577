import type { Database } from 'better-sqlite3'
import type { AnswerRef } from '../../../../shared/domain/answers/answer.ts'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import { readJson, type Json } from '../../../../shared/domain/json.ts'
import { partyId, type AnswerId, type PartyId, type ServiceId } from '../../../../shared/domain/ids.ts'
import type {
  OwnershipParty,
  RegisterIdentity,
  StructureRead,
} from '../../../../shared/domain/ownership/graph/graph.ts'
import { isOwnersWhole } from '../../../../shared/domain/facts/absence.ts'
import { listOfRoot } from '../../../../shared/domain/history/owners-on-day.ts'
import type { DeskKept } from '../../../../shared/domain/ownership/desk/desk-line.ts'
import type { KeptRoles } from '../../../../shared/domain/ownership/signing/representation.ts'
import { signingKind } from '../../../../shared/domain/ownership/signing/signing.ts'
import { formatRegisterNumber } from '../../../../shared/domain/register/register-number.ts'
import { readForPurpose } from '../../projections/read-answer.ts'
import { maxOwnershipDepth, readOwners } from '../../projectors/owners.ts'
import { row, rows } from '../../sql/prepared.ts'
import type { KeptJobAnswer, StoredOwnership, StoredOwnershipHead } from '../../../ports/store/ownership.ts'
import { knownParty, type PartyKind } from '../parties/aliases.ts'
import { readAnswer } from '../answers/answers.ts'
import { jobsOfParty } from './ownership-jobs.ts'
import { aboutOwned } from './owned-company.ts'
import { findParty, summaryOf } from '../parties/party-facts.ts'
import { readRoles } from '../company/roles.ts'
import { pagesByAnswer, readSection } from '../company/sections.ts'

/** The party with one of these ids, of the kind that the answer states, where it states one. */
function byId(db: Database, kind: OwnershipParty['kind'], ids: readonly ServiceId[]): PartyId | null {
  const kinds: readonly PartyKind[] = kind === 'unknown' ? ['company', 'person'] : [kind]
  for (const id of ids) {
    for (const one of kinds) {
      const known = knownParty(db, one, id)
      if (known !== null && findParty(db, known)?.kind === one) return known
    }
  }
  return null
}

/**
 * The company with this register entry. Where the store has several with different ids, they are still one company: the
 * one with most known about it is taken.
 */
function byRegister(db: Database, register: RegisterIdentity): PartyId | null {
  const found = row<{ id: number }>(
    db,
    `
    SELECT id FROM party
    WHERE court_code = ? AND register_number = ? AND kind = 'company' AND joined_into IS NULL
    ORDER BY importance DESC, id LIMIT 1`,
    register.court,
    formatRegisterNumber(register),
  )
  return found === null ? null : partyId(found.id)
}

export function recognise(db: Database, party: OwnershipParty): OwnershipParty {
  if (party.partyId !== null) return party
  const known =
    byId(db, party.kind, party.serviceIds) ??
    (party.register === null || party.kind === 'person' ? null : byRegister(db, party.register))
  return known === null ? party : { ...party, partyId: known }
}

/** Most parties of cached reads; parsing fifty thousand of them takes longer than a keystroke may. */
const mostReady = 200_000
/** Cached reads by connection, the least recently used first. */
const ready = new WeakMap<Database, Map<string, StructureRead>>()

/** The answers of one read, the first of them first. */
interface ReadPages {
  readonly answers: readonly [AnswerId, ...AnswerId[]]
  /** Its first page is lost. */
  readonly isPart: boolean
}

/**
 * The reads of a company's owners, newest first. A page after the first belongs to the newest read that it continues.
 * Paged reads of one company never overlap; what a job brings meanwhile is a read of its own without pages.
 */
function readsOf(db: Database, party: PartyId, jobs: ReadonlySet<AnswerId>): readonly ReadPages[] {
  const reads: { readonly answers: [AnswerId, ...AnswerId[]]; readonly isPart: boolean }[] = []
  let open: { readonly answers: AnswerId[]; page: number } | null = null
  for (const { answer, page } of pagesByAnswer(db, party, 'ownership')) {
    if (open !== null && page === open.page + 1) {
      open.answers.push(answer)
      open.page = page
      continue
    }
    const answers: [AnswerId, ...AnswerId[]] = [answer]
    reads.push({ answers, isPart: page > 1 })
    if (!jobs.has(answer)) open = { answers, page }
  }
  return reads.toReversed()
}

/** The first page gives the read its time and its key. A page that is lost is left out, and what is left is a part. */
function readAnew(
  db: Database,
  { answers, isPart }: ReadPages,
  about: ReturnType<typeof aboutOwned>,
): StructureRead | null {
  const [answer] = answers
  const first = readAnswer(db, answer)
  if (first === null) return null
  const json = (text: string | undefined): readonly Json[] => {
    const read = text === undefined ? null : readJson(text, maxOwnershipDepth)
    return read?.ok === true ? [read.value] : []
  }
  const all = answers.flatMap((page) => json(page === answer ? first.text : readAnswer(db, page)?.text))
  const lacks = isPart || all.length < answers.length
  return all.length === 0 ? null : readOwners(all, about, { answer, readAt: first.readAt }, lacks)
}

/** A read as its answers state it, kept ready. */
function stated(db: Database, pages: ReadPages, about: ReturnType<typeof aboutOwned>): StructureRead | null {
  const reads = ready.get(db) ?? new Map<string, StructureRead>()
  ready.set(db, reads)
  // The cache key includes what is known of the company, because that changes how its answers are read.
  const key = `${pages.answers.join(' ')} ${JSON.stringify([pages.isPart, about])}`
  const read = reads.get(key) ?? readAnew(db, pages, about)
  if (read === null) return null
  reads.delete(key)
  reads.set(key, read)
  let parties = [...reads.values()].reduce((sum, one) => sum + one.parties.length, 0)
  for (const [oldest, one] of reads) {
    if (parties <= mostReady || oldest === key) break
    reads.delete(oldest)
    parties -= one.parties.length
  }
  return read
}

function readOne(db: Database, pages: ReadPages, about: ReturnType<typeof aboutOwned>): StructureRead | null {
  const read = stated(db, pages, about)
  return read && { ...read, parties: read.parties.map((party) => recognise(db, party)) }
}

/** The day of the company's own list in the newest whole read of its owners; null: none is stated. */
export function newestListDay(db: Database, party: PartyId): string | null {
  const about = aboutOwned(db, party)
  const section = readSection(db, party, 'ownership', () => null)
  if (section.state !== 'read') return null
  for (const pages of readsOf(db, party, jobAnswersOf(section.answers))) {
    const read = readOne(db, pages, about)
    const list = read === null ? null : listOfRoot(read)
    if (read !== null && isOwnersWhole({ list })) return list?.asOf ?? null
  }
  return null
}

/** Those that jobs brought. */
const jobAnswersOf = (answers: readonly AnswerRef[]): ReadonlySet<AnswerId> =>
  new Set(answers.filter(({ operation }) => operation !== 'company-ownership').map(({ id }) => id))

/** What every kept read of a company's owners states, the newest first; whom the store knows of them is not looked up. */
export function statedOwnership(db: Database, party: PartyId): readonly StructureRead[] {
  const section = readSection(db, party, 'ownership', () => null)
  if (section.state !== 'read') return []
  const about = aboutOwned(db, party)
  return readsOf(db, party, jobAnswersOf(section.answers))
    .map((pages) => stated(db, pages, about))
    .filter((read) => read !== null)
}

/** The companies among these parties, each once, under the number that it has now. */
function companiesOf(db: Database, asked: readonly PartyId[]): readonly CompanySummary[] {
  const parties = asked.map((id) => findParty(db, id)).filter((party) => party !== null)
  const distinct = new Map(parties.map((party) => [party.id, party]))
  return [...distinct.values()].map(summaryOf).filter((summary) => summary.kind === 'company')
}

/** Owners of companies as their answers state them, each party under our own number where the store knows it. */
export function readOwnership(db: Database, asked: readonly PartyId[]): readonly StoredOwnership[] {
  return companiesOf(db, asked).flatMap((summary): readonly StoredOwnership[] => {
    const about = aboutOwned(db, summary.id)
    const [serviceId] = about.serviceIds ?? []
    if (serviceId === undefined) return []
    const section = readSection(db, summary.id, 'ownership', () => null)
    return [
      {
        summary,
        serviceId,
        jobs: jobsOfParty(db, summary.id),
        section:
          section.state === 'read'
            ? {
                ...section,
                content: readsOf(db, summary.id, jobAnswersOf(section.answers))
                  .map((pages) => readOne(db, pages, about))
                  .filter((read) => read !== null),
              }
            : section,
      },
    ]
  })
}

/** What is known of owners of companies, without reading what the answers say. */
export const readOwnershipHeads = (db: Database, asked: readonly PartyId[]): readonly StoredOwnershipHead[] =>
  companiesOf(db, asked).map((summary) => ({
    summary,
    jobs: jobsOfParty(db, summary.id),
    section: readSection(db, summary.id, 'ownership', () => null),
  }))

/** What a desk's figures are made of. */
export function readDeskCompanies(db: Database, asked: readonly PartyId[]): Pick<DeskKept, 'companies' | 'roles'> {
  const kept = readOwnership(db, asked)
  return {
    companies: kept.map(({ summary, section }) => ({
      company: summary,
      reads: section.state === 'read' ? section.content : [],
    })),
    roles: rolesBehind(
      db,
      kept.map(({ summary: { id } }) => id),
    ),
  }
}

/** As many companies as represent a desk's companies in the end. */
const mostBehind = 500

/** Roles of these companies, and of the companies that represent them (general partners), at any height. */
function rolesBehind(db: Database, companies: readonly PartyId[]): KeptRoles {
  const found = new Map<PartyId, KeptRoles[number]>()
  const seen = new Set<PartyId>(companies)
  const waiting = [...companies]
  for (let id = waiting.shift(); id !== undefined && seen.size < companies.length + mostBehind; id = waiting.shift()) {
    const company = id
    const roles = readSection(db, company, 'roles', () => readRoles(db, company))
    if (roles.state !== 'read') continue
    const { next, misread } = roles
    found.set(company, [company, roles.content, next !== null || (misread?.items ?? 0) > 0])
    for (const { holderId, holderKind, type } of roles.content) {
      if (holderId === null || holderKind === 'person' || seen.has(holderId)) continue
      const kind = signingKind(type)
      if (kind !== 'general-partner' && kind !== 'partner' && kind !== 'liquidator') continue
      seen.add(holderId)
      waiting.push(holderId)
    }
  }
  return [...found.values()]
}

/** What the stored answers of a job say, newest first. */
export function readJobAnswers(db: Database, job: number): readonly KeptJobAnswer[] {
  const ids = rows<{ id: number }>(
    db,
    `
    SELECT id FROM answer
    WHERE party_id IN (
      SELECT p.id FROM party p
      JOIN (SELECT coalesce(o.joined_into, o.id) AS now FROM ownership_job j JOIN party o ON o.id = j.party_id
            WHERE j.id = ?) c ON p.id = c.now OR p.joined_into = c.now)
      AND json_extract(purpose, '$.kind') = 'ownership-job' AND json_extract(purpose, '$.job') = ?
    ORDER BY rank DESC, id DESC`,
    job,
    job,
  )
  return ids.flatMap(({ id }): readonly KeptJobAnswer[] => {
    const found = readAnswer(db, id)
    if (found === null) return []
    const reading = readForPurpose(found.purpose, found.text)
    return reading.kind === 'job' ? [{ answerId: found.id, readAt: found.readAt, answer: reading.answer }] : []
  })
}
