import type { CompanyRecord } from '../../../shared/domain/company/company.ts'
import type { RegisterDocument } from '../../../shared/domain/company/document.ts'
import type { FromJob, JobAccount, JobLink } from '../../../shared/domain/company/from-job.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { readCompanyRecord } from './company.ts'
import { contentKey } from './content-key.ts'
import { readDocument, readUrl } from './document.ts'
import { readInstant } from './monitor.ts'
import {
  dayAt,
  firstRead,
  heldAt,
  isBlank,
  itemsIn,
  labelOf,
  longestText,
  member,
  nameAt,
  noting,
  opened,
  trimmed,
} from './reading.ts'
import { readRole } from './role.ts'
import { readFlag } from './standing.ts'
import { readChanges } from './watchlist.ts'

export interface JobFacts {
  /** Null: the result has none. */
  readonly record: CompanyRecord | null
  /** Null: the result lists none at all. */
  readonly documents: readonly RegisterDocument[] | null
  readonly fromJob: Omit<FromJob, 'otherCompany'>
}

const mostItems = 1_000
const mostTexts = 100
const linkNames = {
  page: ['link', 'url', 'href', 'report_url'],
  pdf: ['report_pdf_url', 'pdf_url', 'pdf'],
  table: ['report_table_html_url', 'html_url', 'table_url', 'html'],
} as const
/** Lists of people in `meta_data`, and the role that the list's name says. */
const peopleIn = {
  managing_directors: 'managing_director',
  general_partners: 'general_partner',
  limited_partners: 'limited_partner',
  authorized_representatives: 'authorized_representative',
} as const

/** A list, or a map where a list was expected; null: there is something else. */
function listAt(object: JsonObject, name: string): readonly JsonObject[] | null | 'absent' {
  const outer = member(object, name)
  const value = isObject(outer) && isArray(member(outer, name)) ? member(outer, name) : outer
  if (isBlank(value)) return value === null || value === undefined ? 'absent' : []
  const all = isArray(value) ? value : isObject(value) ? Object.values(value) : null
  return all === null || !all.every(isObject) ? null : all.slice(0, mostItems).filter(isObject)
}

/** Whether a list or a map has more members than are read of it. */
function isCut(object: JsonObject, name: string, most: number): boolean {
  const value = member(object, name)
  return (isArray(value) ? value : isObject(value) ? Object.keys(value) : []).length > most
}

function readAccount(item: JsonObject): JobAccount {
  const links: JobLink[] = []
  let otherAddress = false
  for (const kind of ['page', 'pdf', 'table'] as const) {
    const url = firstRead(item, linkNames[kind], readUrl)
    if (url !== null) links.push({ kind, url })
    else otherAddress ||= linkNames[kind].some((name) => !isBlank(member(item, name)))
  }
  return {
    key: contentKey(item),
    name: nameAt(item, ['name', 'title', 'label']),
    date: dayAt(item, ['date', 'published_on', 'publication_date']) ?? nameAt(item, ['date', 'published_on']),
    language: nameAt(item, ['language', 'lang']),
    links,
    otherAddress,
  }
}

/** People as `meta_data` lists them. What a title says is part of the name and no role. */
function peopleOf(meta: JsonObject): { readonly people: readonly Role[]; readonly unread: readonly string[] } {
  const people: Role[] = []
  const unread: string[] = []
  for (const [name, type] of Object.entries(peopleIn)) {
    const list = listAt(meta, name)
    if (list === null || isCut(meta, name, mostItems)) unread.push(name)
    if (list === null || list === 'absent') continue
    for (const { title, ...item } of list) {
      const read = readRole({ ...item, role: firstRead(item, ['role', 'role_type', 'position'], readText) ?? type })
      if (read === null) continue
      const { holderName } = read.role
      const before = readText(title)?.trim() ?? ''
      const whole = before === '' || holderName === null ? holderName : `${before} ${holderName}`
      people.push({ ...read.role, holderId: null, holderName: whole })
    }
  }
  return { people, unread }
}

function textsAt(object: JsonObject, name: string): readonly string[] {
  return itemsIn(member(object, name), name)
    .slice(0, mostTexts)
    .map((one) => trimmed(labelOf(one), longestText))
    .filter((one) => one !== null)
}

/** Members of a result that `readJobFacts` speaks of, and are told where they are there and weren't understood. */
const listed = ['documents', 'financial_reports'] as const

/** The result of a job (contract 2.5): null where the answer holds none. */
export function readJobFacts(json: Json): JobFacts | null {
  if (!isObject(json)) return null
  const detail = opened(json, ['results'], ['watchlist', 'job'])
  const results = heldAt(detail, 'results')
  if (results === null) return null
  const metaValue = member(results, 'meta_data')
  const held = heldAt(results, 'meta_data')
  const meta = held ?? {}
  const structure = member(results, 'company_structure')
  const [documents, reports] = listed.map((name) => listAt(results, name))
  const { people, unread } = peopleOf(meta)
  const clauses = textsAt(meta, 'special_clauses')
  const changes = readChanges(detail, ['events', 'changes'])
  const history = readChanges(detail, ['history'])
  const { id: _id, ...own } = results
  const { read, misread } = noting(() => readCompanyRecord({ ...own, ...meta }))
  return {
    record: held !== null && Object.keys(held).length > 0 ? (read?.record ?? null) : null,
    documents: isArray(documents)
      ? documents.map((item) => readDocument(item)?.document).filter((one) => one !== undefined)
      : null,
    fromJob: {
      accounts: isArray(reports) ? reports.map(readAccount) : [],
      people,
      lastCheckedAt: firstRead(detail, ['last_checked_at', 'last_check_at', 'checked_at'], readInstant),
      nextCheckAt: firstRead(detail, ['next_check_at', 'next_checked_at', 'next_check'], readInstant),
      lastChangeAt: firstRead(detail, ['last_change_at', 'last_changed_at', 'changed_at'], readInstant),
      clauses,
      events: changes.events,
      history: history.events,
      registerErrors: textsAt(results, 'register_errors'),
      isTopCompany: isObject(structure) ? readFlag(member(structure, 'is_top_company')) : null,
      unread: [
        ...unread,
        ...listed.filter((name, at) => [documents, reports][at] === null || isCut(results, name, mostItems)),
        ...(isCut(meta, 'special_clauses', mostTexts) ||
        (clauses.length === 0 && !isBlank(member(meta, 'special_clauses')))
          ? ['special_clauses']
          : []),
        ...(isCut(results, 'register_errors', mostTexts) ? ['register_errors'] : []),
        ...(held === null && !isBlank(metaValue) ? ['meta_data'] : []),
        ...misread,
        ...(changes.unread ? ['events'] : []),
        ...(history.unread ? ['history'] : []),
      ],
    },
  }
}
