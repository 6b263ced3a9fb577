import type { Database } from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { AnswerPurpose } from '../store.ts'
import {
  keep, localStore, now, page, prefixed, reserved, searchFor, sectionOf, uuid,
} from '../testing/temporary-store.ts'

/** Everything that is made from answers, row by row; `touched` only in its order, which is all it means. */
function projections(db: Database): unknown {
  const rows = (sql: string): unknown[] => db.prepare(sql).all()
  return {
    facts: rows(`SELECT id, kind, joined_into, name, legal_form, register_number, register_court, court_code, seat,
      status, birth_year, former_names,
      record_read_at FROM party ORDER BY id`),
    sections: rows('SELECT * FROM section ORDER BY party_id, section'),
    sectionAnswers: rows('SELECT * FROM section_answer ORDER BY party_id, section, answer_id'),
    events: rows('SELECT * FROM event ORDER BY party_id, key'),
    roles: rows('SELECT * FROM role ORDER BY party_id, page, position'),
    statements: rows('SELECT * FROM statement ORDER BY party_id, page, position'),
    searches: rows('SELECT kind, term_key, term, total_count, next FROM search ORDER BY kind, term_key'),
    searchItems: rows(
      `SELECT s.kind, s.term_key, i.page, i.position, i.party_id
        FROM search_item i JOIN search s ON s.id = i.search_id ORDER BY 1, 2, 3, 4`
    ),
    upTo: rows('SELECT * FROM projection'),
  }
}

/** Ids in forms that prove each other, and one that only an answer joins. */
const ids = (number: number): fc.Arbitrary<string> => fc.constantFrom(
  uuid(number), prefixed('cmp', number), `opaque-${number}`
)
const item = fc.integer({ min: 1, max: 3 }).chain((number) => fc.record({
  id: ids(number), name: fc.option(fc.constantFrom('Alt GmbH', 'Neu GmbH')),
  status: fc.option(fc.constantFrom('active', 'terminated')),
  former_names: fc.constantFrom([], ['Uralt GmbH']),
}))
const role = fc.record({
  type: fc.constantFrom('managing_director', 'general_partner'),
  holder: fc.record({
    object: fc.constantFrom('person', 'company'), id: fc.option(ids(4)), name: fc.constantFrom('Eva', 'Otto'),
  }),
})
const event = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'), effective_date: fc.constantFrom('2026-01-01', '2026-02-02', null),
  data: fc.record({ current: fc.constantFrom('Kiel', 'Bremen') }),
})
const list = (of: fc.Arbitrary<Json>): fc.Arbitrary<Json> => fc.record({
  object: fc.constant('page'), data: fc.array(of, { maxLength: 3 }), next_cursor: fc.option(fc.constantFrom('c', '')),
}) as fc.Arbitrary<Json>
const party = fc.integer({ min: 1, max: 6 })
const number = fc.integer({ min: 1, max: 3 })

const answer: fc.Arbitrary<{ purpose: AnswerPurpose; body: Json }> = fc.oneof(
  fc.record({
    purpose: fc.tuple(fc.constantFrom('a', 'B', 'b'), number).map(([term, at]) => searchFor(term, at)),
    body: list(item),
  }),
  fc.record({ purpose: party.map((id) => sectionOf(partyId(id), 'record')), body: item }),
  fc.record({
    purpose: fc.tuple(party, number).map(([id, at]) => sectionOf(partyId(id), 'roles', at)),
    body: list(role),
  }),
  fc.record({
    purpose: fc.tuple(party, number).map(([id, at]) => sectionOf(partyId(id), 'events', at)),
    body: list(event),
  }),
  fc.record({
    purpose: fc.tuple(party, number).map(([id, at]) => sectionOf(partyId(id), 'statements', at)),
    body: list(fc.record({ revenue: fc.option(fc.integer()) }) as fc.Arbitrary<Json>),
  }),
  fc.record({
    purpose: party.map((id) => sectionOf(partyId(id), 'record')), body: fc.constantFrom<Json>('<html>', [], 7),
  }),
)

test('a rebuild from the raw answers gives the same projections, joins and all', async () => {
  await fc.assert(fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 14 }), async (answers) => {
    const { db, ...store } = localStore()
    await keep(store, searchFor('start'), page([{ id: uuid(1), name: 'Start' }, { id: 'opaque-2', name: 'Zwei' }]))
    for (const { purpose, body } of answers) {
      // A section is only ever read of a company that is known.
      const companies = db.prepare(`SELECT id FROM party WHERE kind = 'company' ORDER BY id`).pluck().all() as number[]
      const known = purpose.kind === 'section' ? {
        ...purpose, partyId: partyId(companies[purpose.partyId % companies.length] ?? 1),
      } : purpose
      await keep(store, known, body)
    }
    const before = projections(db)
    expect(await store.rebuild()).toBe(answers.length + 1)
    expect(projections(db)).toEqual(before)
    expect(db.pragma('foreign_key_check')).toEqual([])
    await store.close()
  }), { numRuns: 60 })
})

test('a rebuild leaves money, 404s and numbers of parties alone and finds everything again', async () => {
  const store = localStore()
  await keep(store, searchFor('a'), page([{ id: uuid(1), name: 'Alpha GmbH' }, { id: uuid(2), name: 'Beta GmbH' }]))
  await keep(store, sectionOf(partyId(2), 'record'), { id: uuid(2), name: 'Beta GmbH' })
  await store.noteNotThere(partyId(1), 'roles', now)
  await reserved(store)
  const before = [
    await store.ledger({ offset: 0, limit: 9 }), await store.company(partyId(1)), await store.company(partyId(2)),
  ]
  const found = await store.findKept({ text: '', kind: null, offset: 0, limit: 9 })
  expect(await store.rebuild()).toBe(2)
  expect([
    await store.ledger({ offset: 0, limit: 9 }), await store.company(partyId(1)), await store.company(partyId(2)),
  ]).toEqual(before)
  expect(await store.findKept({ text: '', kind: null, offset: 0, limit: 9 })).toEqual(found)
})

test('an answer stored and not yet projected, as after a kill, is projected at the next opening', async () => {
  const first = localStore()
  await keep(first, searchFor('a'), page([{ id: uuid(1), name: 'Alpha GmbH' }]))
  await keep(first, sectionOf(partyId(1), 'record'), { id: uuid(1), name: 'Omega GmbH' })
  // What a kill between the two transactions leaves: the answer, and projections that don't know it.
  first.db.exec(
    `UPDATE projection SET up_to = 1; DELETE FROM section_answer; DELETE FROM section;
    UPDATE party SET name = 'Alpha GmbH', stamps = '{}'`
  )
  await first.close()
  const second = localStore(first.dataDir)
  expect(await second.company(partyId(1))).toMatchObject({
    record: { state: 'read', content: { name: 'Omega GmbH' } }, summary: { name: 'Omega GmbH' },
  })
})
