import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { readCompanyFile } from '../repositories/company/companies.ts'
import { compareLatest } from '../repositories/history/compare-reads.ts'
import { keptReads } from '../repositories/history/kept-reads.ts'
import { inTransaction } from '../sql/prepared.ts'
import { page, prefixed, searchFor, uuid } from '../testing/temporary-store.testing.ts'
import { arriving, at, differences, iso, put, rankOf, shown, type Library } from './arrival-compared.testing.ts'
import { bought, mixed, told, type Told } from './arrival-drawings.testing.ts'
import { projectPending } from './pending.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import { forgetProjections, projectAll } from './rebuild.ts'

const drawings = [
  ['answers', bought, cases(40, 1_500)],
  // As often as it was drawn of three seeds since the rule for monitors of one company changed; case 1474 of seed 20261122, which led to it, was drawn alone.
  ['answers that contradict each other about ids', mixed, cases(40, 600)],
] as const

describe('the order in which answers arrive', () => {
  test.each(drawings)(
    'decides nothing of %s: the projections are those of the service’s time, and so is what is shown',
    async (_, what, numRuns) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(told(6, what), { minLength: 2, maxLength: 9 }),
          fc.infiniteStream(fc.nat()),
          fc.constantFrom(1, 2, 100),
          async (answers, stream, together) => {
            const numbered = answers.map((one, nth) => [one, nth + 1] as const)
            const keys = numbered.map(() => stream.next().value as number)
            const drawn = numbered
              .map((one, nth) => [one, keys[nth] ?? 0] as const)
              .toSorted(([, a], [, b]) => a - b)
              .map(([one]) => one)
            const drawnOrder = arriving(drawn, together)
            const ranks = rankOf(drawnOrder)
            const inOrder = arriving(
              ranks.flatMap((turn) => numbered.filter(([, nth]) => nth === turn)),
              1,
            )
            expect(rankOf(inOrder)).toEqual(ranks)
            expect(differences(drawnOrder, inOrder)).toEqual([])
            expect(shown(drawnOrder.db)).toEqual(shown(inOrder.db))
            // A rebuild reads them in the same order, and nothing else comes of it.
            inTransaction(drawnOrder.db, () => {
              forgetProjections(drawnOrder.db)
              projectAll(drawnOrder.db)
            })
            expect(differences(drawnOrder, inOrder)).toEqual([])
            expect(drawnOrder.db.pragma('foreign_key_check')).toEqual([])
            await drawnOrder.close()
            await inOrder.close()
          },
        ),
        { numRuns },
      )
    },
    3_600_000,
  )

  const bought = (about: string, body: Json, second: number | null, clock = 0): Told => ({
    about: ['company', about],
    purpose: (party) => ({ kind: 'section', section: 'record', partyId: partyId(party), page: 1 }),
    body,
    dialect: 'october',
    second,
    clock,
  })
  const older = bought(uuid(1), { id: uuid(1), name: 'Alt GmbH', status: 'active' }, 1)
  const newer = bought(uuid(1), { id: uuid(1), name: 'Neu GmbH', status: 'liquidation' }, 2)
  const fileIn = ({ db }: Library) => readCompanyFile(db, partyId(1), '2026-11-21')

  test('an older register entry that a colleague brings late changes nothing, and stands in the history', () => {
    const library = arriving(
      [
        [newer, 2],
        [older, 1],
      ],
      1,
    )
    expect(fileIn(library)).toMatchObject({
      summary: { name: 'Neu GmbH', status: 'liquidation' },
      record: { state: 'read', content: { name: 'Neu GmbH' } },
    })
    expect(keptReads(library.db, partyId(1), 'record')?.map(({ pages: [{ readAt }] }) => readAt)).toEqual([
      iso(at + 2_000),
      iso(at + 1_000),
    ])
    expect(compareLatest(library.db, partyId(1), 'record')).toMatchObject({
      ok: true,
      comparison: { known: { facts: expect.arrayContaining([expect.objectContaining({ fact: 'name' })]) as unknown } },
    })
  })

  test('the clock of whoever read it says nothing where the service told its own', () => {
    const dayAhead = { ...older, clock: 86_400_000 }
    const library = arriving(
      [
        [newer, 2],
        [dayAhead, 1],
      ],
      1,
    )
    expect(fileIn(library)?.summary.name).toBe('Neu GmbH')
  })

  test('where the service told no time, the reader’s counts; of one moment the later change of the team', () => {
    const untimed = bought(uuid(1), { id: uuid(1), name: 'Ohne Zeit GmbH' }, null, 3_000)
    const same = bought(uuid(1), { id: uuid(1), name: 'Danach GmbH' }, null, 3_000)
    for (const order of [
      [untimed, same, newer],
      [newer, same, untimed],
    ]) {
      const numbers = new Map([
        [newer, 2],
        [untimed, 3],
        [same, 4],
      ])
      const library = arriving(
        order.map((one) => [one, numbers.get(one) ?? 0] as const),
        1,
      )
      expect(fileIn(library)?.summary.name).toBe('Danach GmbH')
    }
  })

  const statusOf = (id: string, more: object): Json => ({
    id: 'evt_a',
    type: 'company.status.changed',
    subject: { object: 'company', id, name: 'Alt GmbH' },
    effective_date: '2026-01-01',
    created_at: '2026-11-20T09:00:00Z',
    data: { current: 'liquidation', previous: 'active', ...more },
  })
  const hits = (second: number, ...items: readonly Json[]): Told => ({
    about: null,
    purpose: () => ({ kind: 'hits', source: { kind: 'feed', id: 1, filter: marketFeed }, from: null }),
    body: page(items),
    dialect: 'october',
    second,
    clock: 0,
  })
  /** What differs where these come in their order, and the other way round. */
  const turned = (...answers: readonly Told[]): unknown => {
    const numbered = answers.map((one, nth) => [one, nth + 1] as const)
    return differences(arriving(numbered, 1), arriving(numbered.toReversed(), 1))
  }

  test('of an event that one answer tells twice the last telling counts, also where its two ids are known to be of one company only later', () => {
    const [plain, opaque] = [uuid(1), 'cmpx_opaque-1']
    const twice = hits(1, statusOf(plain, {}), statusOf(opaque, { previous: null }))
    const named = bought(opaque, '<html>', 1)
    const same = bought(opaque, { id: plain }, 2)
    // The opaque id is the older party here, and the younger one the other way round.
    expect(turned(named, twice, same)).toEqual([])
    const { db } = arriving(
      [named, twice, same].map((one, nth) => [one, nth + 1] as const),
      1,
    )
    expect(db.prepare(`SELECT json_extract(body, '$.previous') AS previous FROM event`).all()).toEqual([
      { previous: null },
    ])
  })

  test('an event that a newer answer tells without its type makes no company’s standing any more', () => {
    const untyped = { ...(statusOf(uuid(2), {}) as object), type: null }
    expect(turned(hits(1, statusOf(uuid(2), {})), hits(2, untyped))).toEqual([])
  })

  const alerted = (id: string, second: number, more: object = {}): Told => ({
    ...hits(second, { ...(statusOf(id, {}) as object), ...more }),
    purpose: () => ({ kind: 'hits', source: { kind: 'alerts' }, from: null }),
  })

  const hitsOf = (...events: readonly Json[]): Told => ({
    ...hits(1, ...events),
    purpose: () => ({ kind: 'hits', source: { kind: 'alerts' }, from: null }),
  })

  test('two monitors of one company are told of by the first alert of both, whichever id was known first', () => {
    const [plain, opaque] = [uuid(2), 'cmpx_opaque-3']
    const asked = bought(opaque, '<html>', 0)
    const same = bought(opaque, { id: plain }, 3)
    // One event that both brought: the older answer was the first to bring it.
    expect(turned(asked, alerted(plain, 1), alerted(opaque, 2), same)).toEqual([])
    const { db } = arriving(
      [asked, alerted(plain, 1), alerted(opaque, 2), same].map((one, nth) => [one, nth + 1] as const),
      1,
    )
    expect(db.prepare('SELECT a.turn FROM monitor m JOIN answer a ON a.id = m.answer_id').all()).toEqual([{ turn: 2 }])
    expect(db.prepare('SELECT a.turn FROM inbox_source s JOIN answer a ON a.id = s.answer_id').all()).toEqual([
      { turn: 2 },
    ])
  })

  test('what the service told of a monitor stays where an alert named its company by another id, until that is known to be the same', () => {
    const [plain, opaque] = [uuid(2), 'cmpx_opaque-3']
    const asked = bought(opaque, '<html>', 0)
    const listed: Told = {
      ...hits(2, {
        id: 'mon_2',
        company: { object: 'company', id: plain, name: 'Alt GmbH' },
        event_types: ['company.name.changed'],
        created_at: '2026-11-01T08:00:00Z',
      }),
      purpose: () => ({ kind: 'monitors', page: 1 }),
    }
    const same = bought(opaque, { id: plain }, 3)
    expect(turned(asked, alerted(opaque, 1), listed, same)).toEqual([])
    expect(turned(asked, listed, alerted(opaque, 3, { id: 'evt_b' }), same)).toEqual([])
    const { db } = arriving(
      [asked, alerted(opaque, 1), listed, same].map((one, nth) => [one, nth + 1] as const),
      1,
    )
    expect(db.prepare('SELECT service_id, event_types, state FROM monitor').all()).toEqual([
      { service_id: 'mon_2', event_types: '["company.name.changed"]', state: 'active' },
    ])
  })

  test('an alert names one of two ids that were one company’s for a time: the other has no monitor by it, whatever came first', () => {
    const [asked, named] = [prefixed('cmp', 3), prefixed('cmp', 2)]
    // Its own id says that it is another: the two are one until somebody names the other.
    const record = bought(asked, { id: uuid(2), status: 'liquidation' }, 4)
    expect(turned(alerted(named, 1), record)).toEqual([])
    expect(turned(hitsOf(statusOf(named, {}), statusOf(prefixed('cmp', 1), {})), record)).toEqual([])
    const { db } = arriving(
      [
        [record, 2],
        [alerted(named, 1), 1],
      ],
      1,
    )
    expect(db.prepare('SELECT count(*) FROM monitor').pluck().get()).toBe(1)
  })

  const ownedBy = (about: string, owner: string, second: number): Told => ({
    ...bought(
      about,
      { name: 'Alt GmbH', is_company: true, shareholders: [{ id: owner, name: 'Eigen GmbH', is_company: true }] },
      second,
    ),
    purpose: (party) => ({ kind: 'ownership', way: 'tree', partyId: partyId(party), depth: 2, page: 1 }),
  })

  test('a company that owns itself by another of its ids is named by it, whether the ids are known as one before or after', () => {
    const opaque = 'cmpx_opaque-2'
    const owned = ownedBy(uuid(2), opaque, 2)
    const same = bought(opaque, { id: uuid(2), status: 'liquidation' }, 1)
    expect(turned(same, owned)).toEqual([])
    const { db } = arriving(
      [
        [owned, 1],
        [same, 2],
      ],
      1,
    )
    expect(db.prepare('SELECT name, status FROM party WHERE joined_into IS NULL').all()).toEqual([
      { name: 'Eigen GmbH', status: 'liquidation' },
    ])
  })

  /** A list of one company's people that names another by two ids, which prove by each other that it is another's list. */
  const anothers: Told = {
    ...bought(
      uuid(2),
      page([
        {
          type: 'managing_director',
          company: { object: 'company', id: prefixed('cmp', 1) },
          holder: { object: 'company', id: prefixed('cmp', 1), name: 'Fremd GmbH' },
        },
        { type: 'general_partner', holder: { object: 'company', id: uuid(1), name: 'Fremd GmbH' } },
      ]),
      1,
    ),
    purpose: (party) => ({ kind: 'section', section: 'roles', partyId: partyId(party), page: 1 }),
  }
  const companies = ({ db }: Library): unknown =>
    db.prepare('SELECT name FROM party WHERE joined_into IS NULL ORDER BY id').pluck().all()

  test('a list that does not count, because of an id that only itself makes known, does not count after a rebuild either', () => {
    const library = arriving([[anothers, 1]], 1)
    const rebuilt = arriving([[anothers, 1]], 1)
    inTransaction(rebuilt.db, () => {
      forgetProjections(rebuilt.db)
      projectAll(rebuilt.db)
    })
    expect(differences(library, rebuilt)).toEqual([])
    expect(fileIn(library)?.roles.state).toBe('unreadable')
  })

  test('whom only such a list names is in no list, until an answer that counts tells of it', () => {
    expect(companies(arriving([[anothers, 1]], 1))).toEqual([null])
    const found: Told = {
      ...older,
      purpose: () => searchFor('a'),
      body: page([{ id: prefixed('cmp', 1), type: 'company', name: 'Gefunden GmbH' }]),
    }
    const numbered = [
      [anothers, 1],
      [found, 2],
    ] as const
    expect(companies(arriving(numbered, 1))).toEqual([null, 'Gefunden GmbH'])
    expect(turned(anothers, found)).toEqual([])
  })

  test('an item that its id proves to be the company’s is another’s once the company turns out to have another UUID', () => {
    const people: Told = {
      ...anothers,
      about: ['company', prefixed('cmp', 1)],
      body: page([
        {
          type: 'general_partner',
          company: { object: 'company', id: uuid(1) },
          holder: { object: 'company', id: uuid(2), name: 'Fremd GmbH' },
        },
      ]),
    }
    const other = bought(uuid(3), { id: prefixed('cmp', 1) }, 2)
    expect(turned(people, other)).toEqual([])
    const alone = arriving([[people, 1]], 1)
    expect([fileIn(alone)?.roles.state, companies(alone)]).toEqual(['read', [null, 'Fremd GmbH']])
    const both = arriving(
      [
        [people, 1],
        [other, 2],
      ],
      1,
    )
    expect([fileIn(both)?.roles.state, companies(both)]).toEqual(['unreadable', [null]])
  })

  test('what was asked of one company and names an id that is not known as hers counts once an answer says that it is', () => {
    const [plain, opaque] = [uuid(1), 'cmpx_opaque-1']
    const asked: Told = {
      ...bought(plain, page([statusOf(opaque, {})]), 1),
      purpose: (party) => ({
        kind: 'hits',
        source: {
          kind: 'asked',
          company: partyId(party),
          question: { basis: 'register-day', from: '2025-01-01', to: '2026-12-31', types: [], roleTypes: [] },
          page: 1,
        },
        from: null,
      }),
    }
    const same = bought(opaque, { id: plain }, 2)
    const events = (...answers: readonly Told[]): unknown =>
      arriving(
        answers.map((one, nth) => [one, nth + 1] as const),
        1,
      )
        .db.prepare('SELECT count(*) FROM event')
        .pluck()
        .get()
    expect(events(asked)).toBe(0)
    expect(events(asked, bought(opaque, { id: uuid(3) }, 2))).toBe(0)
    expect(events(asked, same)).toBe(1)
    expect(turned(asked, same)).toEqual([])
  })

  test('a 404 of ours stands against an older answer that nobody can read, not against a newer one', async () => {
    const unread = (second: number): Told => ({ ...bought(uuid(1), '<html>', second) })
    const state = async (second: number): Promise<unknown> => {
      const library = arriving(
        [[{ ...older, purpose: () => searchFor('a'), body: page([{ id: uuid(1), type: 'company' }]) }, 1]],
        1,
      )
      await library.noteNotThere(partyId(1), 'record', iso(at + 5_000), 'not-found')
      put(library.db, unread(second), 2)
      projectPending(library.db)
      return fileIn(library)?.record.state
    }
    expect(await state(4)).toBe('not-there')
    expect(await state(6)).toBe('unreadable')
  })
})
