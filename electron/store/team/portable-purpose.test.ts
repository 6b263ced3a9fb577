import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import { intentKinds, type IntentKind } from '../../../shared/domain/watch/intent.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { migrate } from '../migrations/migrate.ts'
import { partyOf, type PartyKind } from '../repositories/parties/aliases.ts'
import { joinParties } from '../repositories/parties/join-parties.ts'
import { findParty } from '../repositories/parties/party-facts.ts'
import { insert, inTransaction } from '../sql/prepared.ts'
import { localPurpose, parsePortable, portablePurpose, type PortablePurpose } from './portable-purpose.ts'

const empty = ((): Buffer => {
  const db = new Database(':memory:')
  migrate(db)
  return db.serialize()
})()

/** A library without its file, whose row numbers begin somewhere else than those of another one. */
function library(shift: number): Database.Database {
  const db = new Database(empty)
  db.pragma('foreign_keys = ON')
  for (let nth = 0; nth < shift; nth += 1) {
    const party = partyOf(db, nth % 2 === 0 ? 'company' : 'person', `other-${nth}`, 1)
    if (nth % 2 === 0)
      insert(db, `INSERT INTO monitor (party_id, event_types, state) VALUES (?, '[]', 'active')`, party)
    insert(
      db,
      `INSERT INTO feed (name, filter, interval_minutes, is_on, notify, approved) VALUES ('x', '{}', 60, 1, 'none', '{}')`,
    )
    insert(db, `INSERT INTO service_list (name, state, service_id) VALUES ('x', 'there', ?)`, `other-list-${nth}`)
    insert(
      db,
      `INSERT INTO destination (key, service_id, state, answer_id) VALUES (?, ?, 'active', 1)`,
      `o${nth}`,
      `o${nth}`,
    )
  }
  return db
}

const uuidOf = (nth: number): string => `${nth.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
const idOf = (kind: PartyKind, nth: number): string => (nth % 3 === 0 ? uuidOf(nth) : `${kind.slice(0, 3)}_${nth}`)

const party = (db: Database.Database, kind: PartyKind, nth: number): PartyId =>
  partyOf(db, kind, idOf(kind, kind === 'person' ? nth + 1_000_001 : nth), 1)
function monitor(db: Database.Database, nth: number): { readonly id: number; readonly company: PartyId } {
  const company = party(db, 'company', nth)
  const found = db.prepare('SELECT id FROM monitor WHERE party_id = ?').pluck().get(company) as number | undefined
  const id =
    found ??
    insert(
      db,
      `INSERT INTO monitor (party_id, service_id, event_types, state) VALUES (?, ?, '[]', 'active')`,
      company,
      `mon_${nth}`,
    )
  return { id, company }
}
const feed = (db: Database.Database): number =>
  insert(
    db,
    `INSERT INTO feed (name, filter, interval_minutes, is_on, notify, approved) VALUES ('f', '{}', 60, 1, 'none', '{}')`,
  )
const list = (db: Database.Database, id: string | null): number =>
  (db.prepare('SELECT id FROM service_list WHERE service_id = ?').pluck().get(id) as number | undefined) ??
  insert(
    db,
    `INSERT INTO service_list (name, state, service_id) VALUES ('Kunden', ?, ?)`,
    id === null ? 'wanted' : 'there',
    id,
  )
const destination = (db: Database.Database, nth: number): number =>
  (db.prepare('SELECT id FROM destination WHERE key = ?').pluck().get(`dest_${nth}`) as number | undefined) ??
  insert(
    db,
    `INSERT INTO destination (key, service_id, state, answer_id) VALUES (?, ?, 'active', 1)`,
    `dest_${nth}`,
    `dest_${nth}`,
  )
const delivery = (db: Database.Database, nth: number): number =>
  insert(
    db,
    `INSERT INTO delivery (key, service_id, failed, delivered, attempts, events, content, answer_id)
    VALUES (?, ?, 0, 1, '[]', '[]', 'c', 1)`,
    `dlv_${nth}`,
    `dlv_${nth}`,
  )
const job = (db: Database.Database, company: PartyId, key: string): number =>
  insert(
    db,
    `INSERT INTO ownership_job (party_id, depth, state, idempotency_key, approved, asking, started_at)
    VALUES (?, 3, 'intended', ?, '{"upTo":1}', '{"upTo":1}', '2026-11-21T12:00:00.000Z')`,
    company,
    key,
  )

let keys = 0
function intent(db: Database.Database, kind: IntentKind, nth: number): number {
  keys += 1
  const about = kind.endsWith('-monitor') || kind.endsWith('-item')
  const lists = /list/.test(kind) ? { list: list(db, `lst_${nth}`) } : {}
  const item =
    kind === 'remove-list-item'
      ? {
          item: insert(
            db,
            `INSERT INTO service_list_item (list_id, service_id, party_id, answer_id) VALUES (?, ?, ?, 1)`,
            lists.list,
            `item_${nth}`,
            party(db, 'company', nth),
          ),
        }
      : {}
  const body = {
    ...lists,
    ...item,
    ...(/^(create|change)-list$/.test(kind) ? { name: 'Kunden', before: 7 } : {}),
    ...(/^(create|change)-monitor$/.test(kind) ? { eventTypes: ['company.name.changed'] } : {}),
    ...(/^(change|delete)-destination$/.test(kind) ? { destination: destination(db, nth), cadence: 'daily' } : {}),
    ...(kind === 'create-destination'
      ? { type: 'webhook', address: 'https://hooks.example/secret', known: ['k'] }
      : {}),
    ...(kind === 'change-formation' ? { formation: 'formation:7', metadata: { note: 'x' }, stayed: [] } : {}),
  }
  return insert(
    db,
    `INSERT INTO intent (kind, what, subject, party_id, body, idempotency_key, approved, state, created_at)
    VALUES (?, ?, 'private words', ?, ?, ?, '{"upTo":10}', 'waiting', '2026-11-21T12:00:00.000Z')`,
    kind,
    `what ${keys}`,
    about ? party(db, kind === 'add-list-item' && nth % 2 === 1 ? 'person' : 'company', nth) : null,
    JSON.stringify(body),
    `key ${keys}`,
  )
}

const filter = {
  types: ['a.b'],
  roleTypes: [],
  legalForms: ['gmbh'],
  states: [],
  registeredOffices: [],
  registerCourt: null,
  capitalFrom: null,
  capitalTo: '25000',
  term: 'x',
}
const question = {
  basis: 'reported',
  from: '2026-01-01',
  to: '2026-11-21',
  types: [],
  roleTypes: ['managing_director'],
} as const

/** Purposes of every kind, made with what `db` has; a kind that is added to the type fails to compile here. */
const purposes: {
  readonly [K in AnswerPurpose['kind']]: (db: Database.Database, nth: number) => readonly AnswerPurpose[]
} = {
  'key-check': () => [{ kind: 'key-check' }],
  search: (_, nth) => [
    { kind: 'search', search: nth % 2 === 0 ? 'companies' : 'persons', term: `Mül${nth}`, page: nth + 1 },
  ],
  section: (db, nth) => [
    { kind: 'section', section: 'roles', partyId: party(db, 'company', nth), page: 1 + (nth % 3) },
  ],
  'person-section': (db, nth) => [
    { kind: 'person-section', section: 'holdings', partyId: party(db, 'person', nth), page: 1 },
  ],
  filter: () => [
    {
      kind: 'filter',
      filter: { ...emptyFilter, name: 'x', roles: [{ roleType: null, name: 'Y', firstName: null, lastName: null }] },
      page: 1,
    },
  ],
  reference: () => [{ kind: 'reference', list: 'event-types', page: 2 }],
  account: () => [{ kind: 'account' }],
  watchlist: () => [{ kind: 'watchlist' }],
  'narrowed-roles': (db, nth) => [
    { kind: 'narrowed-roles', partyId: party(db, 'company', nth), roleTypes: ['a'], page: 1 },
  ],
  ownership: (db, nth) => [{ kind: 'ownership', way: 'tree', partyId: party(db, 'company', nth), depth: 3, page: 1 }],
  'ownership-job': (db, nth) => {
    const company = party(db, 'company', nth)
    const own = job(db, company, `job ${nth}`)
    return (['trigger', 'watchlist', 'item'] as const).map((step) => ({
      kind: 'ownership-job',
      way: 'job',
      step,
      job: own,
      partyId: company,
      depth: 3,
    }))
  },
  monitors: () => [{ kind: 'monitors', page: 1 }],
  intent: (db, nth) => intentKinds.map((kind) => ({ kind: 'intent', intent: intent(db, kind, nth) })),
  hits: (db, nth) => [
    { kind: 'hits', source: { kind: 'monitor', ...monitor(db, nth) }, from: null },
    { kind: 'hits', source: { kind: 'alerts' }, from: '2026-11-20T12:00:00.000Z' },
    {
      kind: 'hits',
      source: { kind: 'feed', id: feed(db), filter: { kind: 'events', ...filter } },
      from: '2026-11-20T12:00:00.000Z',
      to: '2026-11-21T12:00:00.000Z',
    },
    {
      kind: 'hits',
      source: { kind: 'feed', id: feed(db), filter: { kind: 'formations', legalForms: [], term: null } },
      from: null,
    },
    { kind: 'hits', source: { kind: 'asked', company: party(db, 'company', nth), question, page: 2 }, from: null },
  ],
  single: (db, nth) => [
    { kind: 'single', of: 'list', id: list(db, `lst_s${nth}`) },
    { kind: 'single', of: 'monitor', id: monitor(db, nth).id },
    { kind: 'single', of: 'destination', id: destination(db, nth + 500_000) },
  ],
  statement: (db, nth) => [
    { kind: 'statement', part: 'content', partyId: party(db, 'company', nth), statement: `fst_${nth}` },
  ],
  lists: () => [{ kind: 'lists', page: 1 }],
  'list-items': (db, nth) => [{ kind: 'list-items', list: list(db, nth % 2 === 0 ? `lst_i${nth}` : null), page: 1 }],
  destinations: () => [{ kind: 'destinations', page: 1 }],
  deliveries: () => [{ kind: 'deliveries', page: 1 }],
  delivery: (db, nth) => [{ kind: 'delivery', delivery: delivery(db, nth) }],
  formation: () => [{ kind: 'formation', formation: 'formation:7' }],
  event: () => [{ kind: 'event', event: 'evt_7' }],
}
const kinds = Object.keys(purposes) as readonly AnswerPurpose['kind'][]

function written(db: Database.Database, purpose: AnswerPurpose): PortablePurpose {
  const portable = portablePurpose(db, purpose)
  if (!portable.ok) throw new Error(`${purpose.kind}: ${portable.why} ${portable.at}`)
  // It travels as JSON.
  return JSON.parse(JSON.stringify(portable.value)) as PortablePurpose
}
function read(db: Database.Database, json: unknown): AnswerPurpose {
  const purpose = inTransaction(db, () => localPurpose(db, json, 5))
  if (!purpose.ok) throw new Error(`${purpose.why} ${purpose.at}`)
  return purpose.value
}
/** What the outbox or the job scheduler would send. */
const wouldSend = (db: Database.Database): unknown =>
  db
    .prepare(
      `SELECT (SELECT count(*) FROM intent WHERE state IN ('waiting', 'asks', 'sending', 'uncertain')) +
      (SELECT count(*) FROM ownership_job) + (SELECT count(*) FROM feed WHERE is_on = 1 AND removed = 0)`,
    )
    .pluck()
    .get()

describe('a purpose', () => {
  it.each(kinds)('of kind %s goes to another library and comes back as it was', (kind) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        (shift, otherShift, nth, knows) => {
          const [mine, theirs] = [library(shift), library(otherShift + 3)]
          // The other library may have heard of the company before, by an id of its own kind.
          if (knows) party(theirs, 'company', nth)
          for (const purpose of purposes[kind](mine, nth)) {
            const portable = written(mine, purpose)
            const before = wouldSend(theirs)
            const there = read(theirs, portable)
            // What is made for a colleague's purpose is sent by nobody.
            expect(wouldSend(theirs)).toBe(before)
            // It says the same there, and comes back to the numbers that it had.
            expect(written(theirs, there)).toEqual(portable)
            expect(read(mine, written(theirs, there))).toEqual(purpose)
            // Read twice, nothing is made twice.
            const rows = theirs
              .prepare(
                'SELECT (SELECT count(*) FROM party) + (SELECT count(*) FROM monitor) + (SELECT count(*) FROM feed) + (SELECT count(*) FROM service_list)',
              )
              .pluck()
            const count = rows.get()
            expect(read(theirs, portable)).toEqual(there)
            expect(rows.get()).toBe(count)
          }
          mine.close()
          theirs.close()
        },
      ),
      { numRuns: cases(4, 40) },
    )
  })

  it('carries no row number, no approval, no address and no private words', () => {
    const db = library(4)
    for (const kind of kinds)
      for (const purpose of purposes[kind](db, 6)) {
        const portable = JSON.stringify(written(db, purpose))
        expect(portable).not.toMatch(/partyId|"job":|private|hooks\.example|upTo|"known"|"before"/)
      }
  })

  it('of a company that was joined into another is about the one that is left', () => {
    const [mine, theirs] = [library(2), library(5)]
    const [one, other] = [party(mine, 'company', 1), party(mine, 'company', 3)]
    const kept = inTransaction(mine, () => joinParties(mine, one, other))
    const portable = written(mine, { kind: 'section', section: 'record', partyId: other, page: 1 })
    expect(portable).toMatchObject({ party: expect.arrayContaining([idOf('company', 1), idOf('company', 3)]) })
    const back = read(mine, portable) as { readonly partyId: PartyId }
    expect(findParty(mine, back.partyId)?.id).toBe(kept)
    // Whoever knows it by either id files it there.
    const known = party(theirs, 'company', 3)
    expect(read(theirs, portable)).toMatchObject({ partyId: known })
  })

  it('of the same company in both dialects is found by the UUID that its id proves', () => {
    const [mine, theirs] = [library(0), library(5)]
    const plain = partyOf(theirs, 'company', uuidOf(9), 1)
    const portable = written(mine, {
      kind: 'section',
      section: 'record',
      partyId: partyOf(mine, 'company', `cmp_${uuidOf(9)}`, 1),
      page: 1,
    })
    expect(read(theirs, portable)).toMatchObject({ partyId: plain })
  })

  it('stays where its party has no id to be known by', () => {
    const db = library(0)
    const bare = partyId(insert(db, `INSERT INTO party (kind) VALUES ('company')`))
    expect(portablePurpose(db, { kind: 'section', section: 'record', partyId: bare, page: 1 })).toEqual({
      ok: false,
      why: 'nameless',
      at: 'party',
    })
    expect(portablePurpose(db, { kind: 'single', of: 'monitor', id: 77 })).toMatchObject({
      why: 'nameless',
      at: 'monitor',
    })
  })
})

describe('what comes from outside', () => {
  it('is refused with the field, and never with its content', () => {
    const secret = 'x'.repeat(5_000)
    expect(parsePortable({ kind: 'search', search: 'companies', term: secret, page: 1 })).toEqual({
      ok: false,
      why: 'wrong-shape',
      at: 'term',
    })
    expect(parsePortable({ kind: 'section', section: 'record', party: [], page: 1 })).toMatchObject({ at: 'party' })
    expect(parsePortable({ kind: 'section', section: 'record', partyId: 1, page: 1 }).ok).toBe(false)
    expect(
      parsePortable({ kind: 'hits', source: { kind: 'feed', uid: "'; DROP TABLE feed", filter: {} }, from: null }).ok,
    ).toBe(false)
  })

  it('of a kind that a newer version knows is told apart from what is wrong', () => {
    expect(parsePortable({ kind: 'beneficial-owners', page: 1 })).toMatchObject({ why: 'unknown-kind' })
    for (const nothing of [null, 1, 'section', [], {}, { kind: 7 }])
      expect(parsePortable(nothing)).toMatchObject({ ok: false, why: 'wrong-shape' })
  })

  it('whatever it is, leaves the library as it was or is understood', () => {
    const db = library(3)
    const portables = kinds.flatMap((kind) => purposes[kind](db, 4).map((purpose) => written(db, purpose)))
    const there = library(1)
    fc.assert(
      fc.property(fc.constantFrom(...portables), fc.json(), fc.string(), (portable, json, key) => {
        const members = Object.keys(portable)
        const name = members[key.length % members.length] ?? 'kind'
        const spoiled: unknown = { ...portable, [name]: JSON.parse(json) }
        const before = there.prepare('SELECT total_changes()').pluck().get()
        const purpose = localPurpose(there, spoiled, 1)
        if (!purpose.ok) expect(there.prepare('SELECT total_changes()').pluck().get()).toBe(before)
      }),
      { numRuns: cases(300, 5_000) },
    )
  })

  it('is no party where its only id is a thing of another kind', () => {
    const db = library(0)
    partyOf(db, 'person', 'same', 1)
    expect(localPurpose(db, { kind: 'section', section: 'record', party: ['same'], page: 1 }, 1)).toEqual({
      ok: false,
      why: 'nameless',
      at: 'party',
    })
    expect(db.prepare('SELECT count(*) FROM party').pluck().get()).toBe(1)
  })
})
