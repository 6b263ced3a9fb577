import type { Database } from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { partyId, uuidCandidates, type PartyId } from '../../../shared/domain/ids.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { knownOf } from '../known/known-of.ts'
import { numberOf, type PartyKind } from '../repositories/parties/aliases.ts'
import { readCompanyFile } from '../repositories/company/companies.ts'
import { compareLatest } from '../repositories/history/compare-reads.ts'
import { factEvidence } from '../repositories/history/fact-evidence.ts'
import { keptReads } from '../repositories/history/kept-reads.ts'
import { readOwnership } from '../repositories/ownership/ownership.ts'
import { readPersonFile } from '../repositories/person/persons.ts'
import { readFilter, readSearch } from '../repositories/search/searches.ts'
import { insert, inTransaction } from '../sql/prepared.ts'
import { filterFor, localStore } from '../testing/temporary-store.testing.ts'
import type { Told } from './arrival-drawings.testing.ts'
import { eventsAsked } from './events-asked.ts'
import { projectPending } from './pending.ts'

export const at = Date.parse('2026-11-20T10:00:00.000Z')
export const iso = (time: number): string => new Date(time).toISOString()

/** Puts an answer where answers of colleagues stand: kept, and not projected yet. `turn`: its number where it was bought. */
export function put(db: Database, one: Told, turn: number): number {
  return inTransaction(db, () => {
    const party = one.about === null ? null : numberOf(db, one.about[0], one.about[1], 0)
    const purpose = one.purpose(party ?? 0)
    const body = Buffer.from(JSON.stringify(one.body))
    return insert(
      db,
      `INSERT INTO answer (operation, call, dialect, status, headers, read_at, service_date, purpose, party_id, body_bytes,
        body_hash, packing, body, turn) VALUES (?, ?, ?, 200, '{}', ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
      purpose.kind === 'ownership-job'
        ? 'watchlist-item'
        : purpose.kind === 'ownership'
          ? 'company-ownership'
          : 'company',
      `GET /${purpose.kind}`,
      one.dialect,
      iso(at + (one.second ?? 0) * 1000 + one.clock),
      one.second === null ? null : iso(at + one.second * 1000),
      JSON.stringify(purpose),
      'partyId' in purpose || purpose.kind === 'hits' ? party : null,
      body.byteLength,
      createHash('sha256').update(body).digest('hex'),
      body,
      turn,
    )
  })
}

/** Keys under which readers give numbers of answers, and numbers of parties. */
const answerKeys = new Set(['answer', 'answerId', 'answers', 'answer_id', 'seen', 'first_answer'])
const partyKeys = new Set([
  'companyId', 'holderId', 'partyId', 'party', 'file', 'company', 'party_id', 'holder_id', 'other_id', 'owner', 'owned',
]) // prettier-ignore

/** SQL: ids of parties that answers name, or were asked for. One that was named in vain may be known, and nothing is shown of it. */
const named = `(a.seen <> 0 OR EXISTS (
  SELECT 1 FROM answer w JOIN party q ON q.id = w.party_id WHERE coalesce(q.joined_into, q.id) = a.party_id))`
const isNamed = (party: string): string => `EXISTS (SELECT 1 FROM alias a WHERE a.party_id = ${party} AND ${named})`

/** The same whatever numbers answers and parties were given here. */
function byContent(db: Database, value: unknown): unknown {
  const turns = new Map(
    (db.prepare('SELECT id, turn FROM answer').all() as { id: number; turn: number }[]).map(({ id, turn }) => [
      id,
      turn,
    ]),
  )
  // Ids that prove to be one have one name: whether the second of them was named, or only asked for, is no difference.
  const nameOfId = (id: string): string => uuidCandidates(id)[0] ?? id
  const names = new Map(
    (
      db
        .prepare(
          `SELECT p.id, (SELECT json_group_array(service_id) FROM alias a
            WHERE party_id = coalesce(p.joined_into, p.id) AND ${named}) AS ids FROM party p`,
        )
        .all() as { id: number; ids: string }[]
    ).map(({ id, ids }) => [id, [...new Set((JSON.parse(ids) as string[]).map(nameOfId))].toSorted().join(',')]),
  )
  const turnOf = (one: unknown): unknown => (typeof one === 'number' ? `answer ${turns.get(one)}` : walk(one))
  const nameOf = (one: unknown): unknown => (typeof one === 'number' ? `party ${names.get(one)}` : walk(one))
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one === 'string')
      return one.replaceAll(
        /(party:|people )(\d+)/g,
        (_, word: string, id: string) => `${word}${names.get(Number(id))}`,
      )
    if (one instanceof Map) return walk([...one])
    if (one instanceof Set) return walk([...one])
    if (typeof one !== 'object' || one === null) return one
    const isRef = 'bodyHash' in one
    const isParty = 'kind' in one && (one.kind === 'company' || one.kind === 'person')
    return Object.fromEntries(
      Object.entries(one).map(([key, inner]): [string, unknown] => {
        if (key === 'id' && isRef) return [key, turnOf(inner)]
        if (key === 'id' && isParty) return [key, nameOf(inner)]
        if (answerKeys.has(key)) return [key, Array.isArray(inner) ? inner.map(turnOf) : turnOf(inner)]
        // Namesakes stand in the order in which they were looked at here.
        if (key === 'sameName') return [key, sorted(walk(inner))]
        if (partyKeys.has(key)) return [key, nameOf(inner)]
        if (typeof inner === 'string' && /^[[{]/.test(inner)) return [key, walk(JSON.parse(inner) as unknown)]
        return [key, walk(inner)]
      }),
    )
  }
  return walk(value)
}

/** Parties and shares of a structure stand in the order of our numbers. */
function inAnyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return sorted(value.map(inAnyOrder))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inAnyOrder(inner)]))
}

const sorted = (rows: unknown): unknown =>
  (rows as unknown[]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** Every table that is made of answers. */
function tables(db: Database): Readonly<Record<string, unknown>> {
  const rows = (sql: string): unknown => sorted(byContent(db, db.prepare(sql).all()))
  const stamps = db
    .prepare(`SELECT id AS party, stamps FROM party WHERE joined_into IS NULL AND ${isNamed('party.id')}`)
    .all() as {
    party: number
    stamps: string
  }[]
  return {
    party:
      rows(`SELECT id AS party, kind, importance, name, legal_form, register_number, register_court, court_code, seat, status,
      birth_year, former_names, record_read_at, standing FROM party WHERE joined_into IS NULL AND ${isNamed('party.id')}`),
    stamps: sorted(
      byContent(
        db,
        stamps.map(({ party, stamps: text }) => ({
          party,
          stamps: Object.entries(JSON.parse(text) as Record<string, number>)
            .map(([fact, stamp]) => ({ fact, mentioned: stamp < 0, answer: stamp < 0 ? stamp + 2 ** 40 : stamp }))
            .toSorted((a, b) => (a.fact < b.fact ? -1 : 1)),
        })),
      ),
    ),
    alias: rows('SELECT service_id, party_id, seen FROM alias WHERE seen <> 0'),
    named: rows('SELECT * FROM named'),
    section: rows('SELECT * FROM section'),
    sectionAnswer: rows('SELECT * FROM section_answer'),
    event: rows('SELECT * FROM event'),
    role: rows('SELECT * FROM role'),
    statement: rows('SELECT * FROM statement'),
    sectionItem: rows('SELECT * FROM section_item'),
    search: rows('SELECT kind, term_key, term, total_count, next FROM search'),
    searchPage: rows(`SELECT s.kind, s.term_key, p.page, p.answer_id, p.not_applied
      FROM search_page p JOIN search s ON s.id = p.search_id`),
    searchItem: rows(`SELECT s.kind, s.term_key, i.page, i.position, i.party_id
      FROM search_item i JOIN search s ON s.id = i.search_id`),
    walk: rows('SELECT * FROM walk_answer'),
    inbox:
      rows(`SELECT key, party_id, type, day, available_at, entry_number, arrived_at, answer_id, position, words, body
      FROM inbox_item`),
    inboxSource: rows(`SELECT i.key, s.kind, s.answer_id FROM inbox_source s JOIN inbox_item i ON i.id = s.item_id`),
    monitor: rows('SELECT party_id, service_id, event_types, state, created_at, answer_id, runs, said FROM monitor'),
    destination: rows(
      'SELECT key, service_id, type, address, cadence, event_types, state, created_at, answer_id, runs, said FROM destination',
    ),
    formation: rows('SELECT key, service_id, served, served_at, answer_id, words FROM formation'),
    serviceList: rows(
      'SELECT name, state, service_id, uuid, size, created_at, first_answer, answer_id FROM service_list',
    ),
  }
}

/** What answers say of a party, without which files were one with it for a time: that happened here, in the order of here. */
function known(db: Database, id: PartyId): unknown {
  const { partedFrom: _here, ...of } = knownOf(db, id, '2026-11-21') ?? {}
  return of
}

/** What a person would be shown. */
export function shown(db: Database): unknown {
  const parties = db
    .prepare(`SELECT id, kind FROM party WHERE joined_into IS NULL AND ${isNamed('party.id')}`)
    .all() as {
    id: number
    kind: PartyKind
  }[]
  const files = parties.map(({ id: number, kind }) => {
    const id = partyId(number)
    return kind === 'person'
      ? { party: id, file: { of: readPersonFile(db, id) }, known: known(db, id) }
      : {
          party: id,
          of: readCompanyFile(db, id, '2026-11-21'),
          known: known(db, id),
          reads: keptReads(db, id, null),
          latest: compareLatest(db, id, 'record'),
          evidence: factEvidence(db, id),
          owners: inAnyOrder(byContent(db, readOwnership(db, [id]))),
          asked: eventsAsked(db, id),
        }
  })
  const searches = ['a', 'b'].map((term) => [readSearch(db, 'companies', term), readSearch(db, 'persons', term)])
  return [sorted(byContent(db, files)), byContent(db, searches), byContent(db, readFilter(db, filter))]
}

const filter = { ...(filterFor({ statuses: ['active'] }) as Extract<AnswerPurpose, { kind: 'filter' }>).filter }

export type Library = ReturnType<typeof localStore>

/** Keeps these in this order, some of them together, and projects them as they come. */
export function arriving(order: readonly (readonly [Told, number])[], together: number): Library {
  const library = localStore()
  order.forEach(([one, turn], nth) => {
    put(library.db, one, turn)
    if ((nth + 1) % together === 0) projectPending(library.db)
  })
  projectPending(library.db)
  return library
}

export const rankOf = (library: Library): readonly number[] =>
  library.db.prepare('SELECT turn FROM answer ORDER BY rank').pluck().all() as number[]

/** What differs between two libraries that hold the same answers; empty: nothing. */
export function differences(one: Library, other: Library): unknown {
  const [a, b] = [tables(one.db), tables(other.db)]
  const differing = Object.keys(a).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
  return differing.map((name) => ({ table: name, one: a[name], other: b[name] }))
}
