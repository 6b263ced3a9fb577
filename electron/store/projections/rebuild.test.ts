import { cases } from '../../../build/long-run.testing.ts'
import type { Database } from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { PersonSection } from '../../../shared/domain/person/person-file.ts'
import type { ReferenceList } from '../../../shared/domain/register/reference-data.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import {
  filterFor,
  keep,
  localStore,
  page,
  personSectionOf,
  prefixed,
  referenceOf,
  reserved,
  searchFor,
  sectionOf,
  uuid,
} from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'
import { inTransaction } from '../sql/prepared.ts'
import { projectPending } from './pending.ts'
import { forgetProjections } from './rebuild.ts'

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
    items: rows('SELECT * FROM section_item ORDER BY party_id, section, page, position'),
    searchPages: rows(
      `SELECT s.kind, s.term_key, p.page, p.answer_id, p.not_applied
        FROM search_page p JOIN search s ON s.id = p.search_id ORDER BY 1, 2, 3`,
    ),
    searches: rows('SELECT kind, term_key, term, total_count, next FROM search ORDER BY kind, term_key'),
    searchItems: rows(
      `SELECT s.kind, s.term_key, i.page, i.position, i.party_id
        FROM search_item i JOIN search s ON s.id = i.search_id ORDER BY 1, 2, 3, 4`,
    ),
    upTo: rows('SELECT * FROM projection'),
  }
}

/** Ids in forms that prove each other, and one that only an answer joins. */
const ids = (number: number): fc.Arbitrary<string> =>
  fc.constantFrom(uuid(number), prefixed('cmp', number), `opaque-${number}`)
const item = fc.integer({ min: 1, max: 3 }).chain((number) =>
  fc.record({
    id: ids(number),
    name: fc.option(fc.constantFrom('Alt GmbH', 'Neu GmbH')),
    status: fc.option(fc.constantFrom('active', 'terminated')),
    former_names: fc.constantFrom([], ['Uralt GmbH']),
  }),
)
const role = fc.record({
  type: fc.constantFrom('managing_director', 'general_partner'),
  holder: fc.record({
    object: fc.constantFrom('person', 'company'),
    id: fc.option(ids(4)),
    name: fc.constantFrom('Eva', 'Otto'),
  }),
})
const event = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  effective_date: fc.constantFrom('2026-01-01', '2026-02-02', null),
  data: fc.record({ current: fc.constantFrom('Kiel', 'Bremen') }),
})
const list = (of: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.record({
    object: fc.constant('page'),
    data: fc.array(of, { maxLength: 3 }),
    next_cursor: fc.option(fc.constantFrom('c', '')),
  }) as fc.Arbitrary<Json>
const party = fc.integer({ min: 1, max: 6 })
const number = fc.integer({ min: 1, max: 3 })

/** What a person's file lists, after the release and before it. */
const share = fc.record({
  object: fc.constantFrom('role', 'shareholding', 'position'),
  role: fc.option(fc.constantFrom('managing_director')),
  holder: fc.option(
    fc.record({ object: fc.constant('person'), id: fc.option(ids(5)), name: fc.constantFrom('Eva', 'Otto') }),
  ),
  company: fc.option(
    fc.record({ object: fc.constant('company'), id: fc.option(ids(2)), name: fc.constantFrom('Alt GmbH', 'Neu GmbH') }),
  ),
  percentage: fc.option(fc.integer({ min: 0, max: 100 })),
})
const positions = fc
  .record({
    object: fc.constant('list'),
    data: fc.array(share, { maxLength: 3 }),
    has_more: fc.boolean(),
  })
  .map(({ data, ...rest }) => ({
    ...rest,
    data: data.map((one, nth) => ({ ...one, id: `i${nth}` })),
  })) as fc.Arbitrary<Json>

interface Answer {
  readonly purpose: AnswerPurpose
  readonly body: Json
  readonly dialect?: 'classic'
}

const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({
    purpose: fc
      .tuple(party, fc.constantFrom<PersonSection>('roles', 'holdings'), number)
      .map(([id, section, at]) => personSectionOf(partyId(id), section, at)),
    body: list(share),
  }),
  fc.record({
    purpose: fc
      .tuple(party, fc.constantFrom<PersonSection>('roles', 'holdings'), number)
      .map(([id, section, at]) => personSectionOf(partyId(id), section, at)),
    body: positions,
    dialect: fc.constant('classic' as const),
  }),
  fc.record({
    purpose: fc
      .tuple(fc.subarray(['active', 'terminated']), number)
      .map(([statuses, at]) => filterFor({ statuses }, at)),
    body: list(item),
  }),
  fc.record({
    purpose: fc
      .tuple(fc.constantFrom<ReferenceList>('legal-forms', 'event-types'), number)
      .map(([of, at]) => referenceOf(of, at)),
    body: list(
      fc.record({ code: fc.constantFrom('a', 'b', null), group: fc.option(fc.constant('g')) }) as fc.Arbitrary<Json>,
    ),
  }),
  fc.record({
    purpose: fc.constant<AnswerPurpose>({ kind: 'account' }),
    body: fc.constantFrom<Json>({ workspace: { id: 'w' }, credits: { balance: 5 } }, { id: 'w' }, { detail: 'no' }),
  }),
  fc.record({
    purpose: fc
      .tuple(party, fc.constantFrom('documents' as const, 'contact' as const), number)
      .map(([id, section, at]) => sectionOf(partyId(id), section, at)),
    body: list(
      fc.record({
        id: fc.option(fc.constantFrom('d')),
        party: fc.record({ object: fc.constant('company'), id: ids(3), name: fc.constant('Drei') }),
      }) as fc.Arbitrary<Json>,
    ),
  }),
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
    purpose: party.map((id) => sectionOf(partyId(id), 'record')),
    body: fc.constantFrom<Json>('<html>', [], 7),
  }),
)

/** A section is only ever read of a company or person that is known. */
function ofSomebodyKnown(db: Database, purpose: AnswerPurpose): AnswerPurpose {
  if (purpose.kind !== 'section' && purpose.kind !== 'person-section') return purpose
  const kind = purpose.kind === 'section' ? 'company' : 'person'
  const known = db.prepare('SELECT id FROM party WHERE kind = ? ORDER BY id').pluck().all(kind) as number[]
  return { ...purpose, partyId: partyId(known[purpose.partyId % known.length] ?? 1) }
}

test('a rebuild from the raw answers gives the same projections, joins and all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 14 }), async (answers) => {
      const { db, ...store } = localStore()
      await keep(
        store,
        searchFor('start'),
        page([
          { id: uuid(1), name: 'Start' },
          { id: 'opaque-2', name: 'Zwei' },
        ]),
      )
      await keep(
        store,
        searchFor('start', 1, 'persons'),
        page([
          { id: uuid(5), name: 'Eva' },
          { id: 'opaque-5', name: 'Otto' },
        ]),
      )
      for (const { purpose, body, dialect } of answers) {
        await keep(store, ofSomebodyKnown(db, purpose), body, dialect === undefined ? {} : { dialect })
      }
      const before = projections(db)
      expect(await store.rebuild()).toBe(answers.length + 2)
      expect(projections(db)).toEqual(before)
      expect(db.pragma('foreign_key_check')).toEqual([])
      await store.close()
    }),
    { numRuns: cases(15, 60) },
  )
}, 120_000)

test('how many answers are projected together changes nothing that comes of them, nor what is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 10 }), async (answers) => {
      const { db, ...store } = localStore()
      await keep(store, searchFor('start'), page([{ id: uuid(1), name: 'Start' }]))
      await keep(store, searchFor('start', 1, 'persons'), page([{ id: uuid(5), name: 'Eva' }]))
      for (const { purpose, body, dialect } of answers) {
        await keep(store, ofSomebodyKnown(db, purpose), body, dialect === undefined ? {} : { dialect })
      }
      const found = async (): Promise<unknown> => {
        const of = async (text: string): Promise<unknown> =>
          (await store.findKept({ text, kind: null, offset: 0, limit: 50 })).items
            .map(({ id }) => id)
            .toSorted((a, b) => a - b)
        return Promise.all(['start', 'eva', 'alt', 'neu', 'uralt', 'gmbh', 'drei', ''].map(of))
      }
      const [before, foundBefore] = [projections(db), await found()]
      for (const together of [1, 3, 1_000]) {
        inTransaction(db, () => forgetProjections(db))
        expect(projectPending(db, { together })).toBe(answers.length + 2)
        expect(projections(db)).toEqual(before)
        expect(await found()).toEqual(foundBefore)
      }
      await store.close()
    }),
    { numRuns: cases(10, 40) },
  )
}, 120_000)

test('a rebuild leaves money, 404s and numbers of parties alone and finds everything again', async () => {
  const store = localStore()
  await keep(
    store,
    searchFor('a'),
    page([
      { id: uuid(1), name: 'Alpha GmbH' },
      { id: uuid(2), name: 'Beta GmbH' },
    ]),
  )
  await keep(store, sectionOf(partyId(2), 'record'), { id: uuid(2), name: 'Beta GmbH' })
  await store.noteNotThere(partyId(1), 'roles', now, 'not-found')
  await reserved(store)
  const before = [
    await store.ledger({ offset: 0, limit: 9 }),
    await store.company(partyId(1)),
    await store.company(partyId(2)),
  ]
  const found = await store.findKept({ text: '', kind: null, offset: 0, limit: 9 })
  expect(await store.rebuild()).toBe(2)
  expect([
    await store.ledger({ offset: 0, limit: 9 }),
    await store.company(partyId(1)),
    await store.company(partyId(2)),
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
    UPDATE party SET name = 'Alpha GmbH', stamps = '{}'`,
  )
  await first.close()
  const second = localStore(first.dataDir)
  expect(await second.company(partyId(1))).toMatchObject({
    record: { state: 'read', content: { name: 'Omega GmbH' } },
    summary: { name: 'Omega GmbH' },
  })
})
