import type { Database } from 'better-sqlite3'
import type { CompanyRecord } from '../../../../shared/domain/company/company.ts'
import { pairFacts } from '../../../../shared/domain/history/fact.ts'
import { fieldChanges, onlySpelling } from '../../../../shared/domain/history/field-changes.ts'
import { compareDocuments, compareRoles, compareStatements } from '../../../../shared/domain/history/item-changes.ts'
import { diffJson } from '../../../../shared/domain/history/json-diff.ts'
import { isOwnersWhole } from '../../../../shared/domain/facts/absence.ts'
import { listOfRoot } from '../../../../shared/domain/history/owners-on-day.ts'
import type { StructureRead } from '../../../../shared/domain/ownership/graph/graph.ts'
import { compareOwners } from '../../../../shared/domain/history/owner-changes.ts'
import type { Compared, KeptRead, KnownChanges } from '../../../../shared/domain/history/kept-read.ts'
import type { AnswerId, PartyId } from '../../../../shared/domain/ids.ts'
import { readJson, type Json, type JsonObject } from '../../../../shared/domain/json.ts'
import { maxOwnershipDepth, readOwners } from '../../projectors/owners.ts'
import { readCompanyRecord } from '../../projectors/company.ts'
import { readDocument } from '../../projectors/document.ts'
import { readFinancialStatement } from '../../projectors/financial-statement.ts'
import { readList } from '../../projectors/list-items.ts'
import { readRole } from '../../projectors/role.ts'
import { readAnswer } from '../answers/answers.ts'
import { keptReads, readOf } from './kept-reads.ts'
import { aboutOwned } from '../ownership/owned-company.ts'
import { distinct } from '../company/roles.ts'
import { isNewer } from '../answers/rank.ts'

/** Most characters of both sides together. Larger answers are not compared. */
const mostText = 16_000_000

interface Loaded {
  /** What is compared field by field. */
  readonly json: Json
  /** Of a list. */
  readonly items: readonly JsonObject[]
  readonly record: CompanyRecord | null
  readonly owners: StructureRead | null
  readonly whole: boolean
}

/** Sections that are a list, page after page. */
const lists: ReadonlySet<KeptRead['section']> = new Set(['events', 'roles', 'statements', 'documents'])

type LoadedOr = Loaded | 'unreadable' | 'too-large'

function load(db: Database, party: PartyId, { section, pages, isPart }: KeptRead, room: number): LoadedOr {
  const jsons: Json[] = []
  let left = room
  for (const { id } of pages) {
    const answer = readAnswer(db, id)
    if (answer === null || answer.id !== id) return 'unreadable'
    left -= answer.text.length
    if (left < 0) return 'too-large'
    const read = readJson(answer.text, section === 'owners' ? maxOwnershipDepth : undefined)
    if (!read.ok) return 'unreadable'
    jsons.push(read.value)
  }
  const [first = null] = jsons
  const json = jsons.length === 1 ? first : jsons
  const whole: Loaded = { json, items: [], record: null, owners: null, whole: true }
  if (section === 'record') {
    const record = readCompanyRecord(first)
    return record === null ? 'unreadable' : { ...whole, json: first, record: record.record }
  }
  if (section === 'owners') {
    const [{ id: answer, readAt }] = pages
    const owners = readOwners(jsons, aboutOwned(db, party), { answer, readAt }, isPart)
    return { ...whole, owners, whole: isOwnersWhole({ list: listOfRoot(owners) }) }
  }
  if (!lists.has(section)) return whole
  const read = jsons.map(readList).filter((list) => list !== null)
  if (read.length < jsons.length) return 'unreadable'
  const items = read.flatMap((list) => list.items)
  const ended = read.at(-1)?.next === null && isPart !== true
  return { ...whole, json: items, items, whole: ended && read.every(({ unread }) => unread === 0) }
}

/** Makes the keys of a list's items unique: two equal entries of one list stay two. */
function keyed<T extends { readonly key: string }>(items: readonly (T | null)[]): readonly T[] {
  const seen = new Map<string, number>()
  return items.filter((item) => item !== null).map((item) => ({ ...item, key: distinct(seen, item.key) }))
}

const rolesOf = ({ items }: Loaded) =>
  keyed(
    items.map((item) => {
      const read = readRole(item)
      return read === null ? null : { ...read.role, holderId: null }
    }),
  )

function knownChanges(section: KeptRead['section'], a: Loaded, b: Loaded): KnownChanges {
  if (section === 'record' && a.record !== null && b.record !== null)
    return { kind: 'facts', facts: pairFacts(a.record, b.record) }
  if (section === 'roles') return { kind: 'items', items: compareRoles(rolesOf(a), rolesOf(b)) }
  if (section === 'documents') {
    const documents = ({ items }: Loaded) => keyed(items.map((item) => readDocument(item)?.document ?? null))
    return { kind: 'items', items: compareDocuments(documents(a), documents(b)) }
  }
  if (section === 'statements') {
    const statements = ({ items }: Loaded) => keyed(items.map(readFinancialStatement))
    return { kind: 'items', items: compareStatements(statements(a), statements(b)) }
  }
  if (a.owners !== null && b.owners !== null) return { kind: 'owners', owners: compareOwners(a.owners, b.owners) }
  return { kind: 'none' }
}

/** Compares two reads of one section of one company. */
export function compareKept(db: Database, party: PartyId, older: KeptRead, newer: KeptRead, all: boolean): Compared {
  if (older.section !== newer.section) return { ok: false, why: 'other-section' }
  const a = load(db, party, older, mostText)
  if (typeof a === 'string') return { ok: false, why: a }
  const b = load(db, party, newer, mostText)
  if (typeof b === 'string') return { ok: false, why: b }
  const fields = fieldChanges(diffJson(a.json, b.json), a.json, all)
  return {
    ok: true,
    comparison: {
      section: older.section,
      older,
      newer,
      known: knownChanges(older.section, a, b),
      fields,
      unchanged: onlySpelling(fields),
      whole: a.whole && b.whole,
    },
  }
}

/** Two reads by any of their answers, the older one first whichever is named first. */
export function compareAnswers(db: Database, one: AnswerId, other: AnswerId, all: boolean): Compared {
  const isOlder = isNewer(db, other, one)
  const [older, newer] = [readOf(db, isOlder ? one : other), readOf(db, isOlder ? other : one)]
  if (older === null || newer === null) return { ok: false, why: 'not-kept' }
  if (older.party !== newer.party) return { ok: false, why: 'other-section' }
  return compareKept(db, older.party, older.read, newer.read, all)
}

/** The newest two reads of a section; null where there are not two. */
export function compareLatest(db: Database, party: PartyId, section: KeptRead['section']): Compared | null {
  const [newer, older] = keptReads(db, party, section) ?? []
  return newer === undefined || older === undefined ? null : compareKept(db, party, older, newer, false)
}
