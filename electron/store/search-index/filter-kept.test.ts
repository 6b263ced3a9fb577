import type { Database } from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { emptyFilter, type CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { Store } from '../../ports/store/store.ts'
import type { PartyRow } from '../repositories/parties/party-facts.ts'
import { judgeFilter } from '../../../shared/domain/search/judge-filter.ts'
import { rows } from '../sql/prepared.ts'
import { filterColumnsInSteps } from './filter-columns.ts'
import { factsOf } from './kept-facts.ts'
import { remakeIndex } from './open-index.ts'
import { keep, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'

const asked = (store: Store, more: Partial<CompanyFilter>, limit = 200) =>
  store.filterKept({ filter: { ...emptyFilter, ...more }, offset: 0, limit })

async function filled() {
  const store = localStore()
  const listed: readonly Json[] = [
    {
      id: uuid(1),
      name: 'Nordlicht Kältelogistik GmbH',
      legal_form: 'GmbH',
      register_number: 'HRB 15185',
      register_court: 'Amtsgericht Hof',
      address: { city: 'Hof' },
      status: 'active',
    },
    {
      id: uuid(2),
      name: 'Spedition Förde KG',
      legal_form: 'KG',
      register_number: 'HRA 777 KI',
      register_court: 'Amtsgericht Kiel',
      address: { city: 'Kiel' },
      status: 'terminated',
    },
    { id: uuid(3), name: 'Logistik ohne Angaben' },
  ]
  await keep(store, searchFor('all'), page(listed))
  await keep(store, sectionOf(partyId(2), 'record'), {
    id: uuid(2),
    name: 'Spedition Förde KG',
    share_capital: { amount: '25000.00', currency: 'EUR' },
  })
  await keep(
    store,
    sectionOf(partyId(1), 'roles'),
    page([{ type: 'managing_director', holder: { object: 'person', id: 'per_maren', name: 'Maren Halvorsen' } }]),
  )
  return store
}

const role = (more: Partial<CompanyFilter['roles'][number]>): Pick<CompanyFilter, 'roles'> => ({
  roles: [{ roleType: null, name: null, firstName: null, lastName: null, ...more }],
})

describe('a filter over what is kept', () => {
  // Names found, then how many may meet it: nothing is known that says so or otherwise.
  test.each<[string, Partial<CompanyFilter>, readonly string[], number]>([
    ['a piece within a word', { name: 'logistik' }, ['Nordlicht Kältelogistik GmbH', 'Logistik ohne Angaben'], 0],
    ['either spelling', { name: 'kaeltelogistik' }, ['Nordlicht Kältelogistik GmbH'], 0],
    ['any of the forms', { legalForms: ['gmbh', 'kg'] }, ['Nordlicht Kältelogistik GmbH', 'Spedition Förde KG'], 1],
    ['a status', { statuses: ['terminated'] }, ['Spedition Förde KG'], 1],
    ['a state, by the court', { states: ['DE-BY'] }, ['Nordlicht Kältelogistik GmbH'], 1],
    ['a town', { registeredOffices: ['kiel'] }, ['Spedition Förde KG'], 1],
    ['a court by name', { registerCourt: 'Hof' }, ['Nordlicht Kältelogistik GmbH'], 1],
    ['a court by code', { registerCourt: 'D4501' }, ['Nordlicht Kältelogistik GmbH'], 1],
    ['both limits included', { capitalFrom: '25000', capitalTo: '25000.00' }, ['Spedition Förde KG'], 2],
    ['not a cent more', { capitalFrom: '25000.01' }, [], 2],
    [
      'all of one role',
      role({ roleType: 'managing_director', name: 'Halvorsen' }),
      ['Nordlicht Kältelogistik GmbH'],
      2,
    ],
    ['another role of hers', role({ roleType: 'procurator', name: 'Halvorsen' }), [], 2],
    [
      'all criteria',
      { name: 'nord', statuses: ['active'], registeredOffices: ['Hof'] },
      ['Nordlicht Kältelogistik GmbH'],
      0,
    ],
    ['one that is not met', { name: 'nord', statuses: ['terminated'] }, [], 0],
  ])('%s', async (_what, filter, names, unjudged) => {
    const found = await asked(await filled(), filter)
    expect(new Set(found.items.map(({ name }) => name))).toEqual(new Set(names))
    expect(found).toMatchObject({ count: names.length, unjudged, cutAfter: null })
  })

  test('gives pages, each company once, with the count of all', async () => {
    const store = localStore()
    await keep(
      store,
      searchFor('all'),
      page(Array.from({ length: 70 }, (_, n) => ({ id: uuid(n + 1), name: `Firma ${n} GmbH`, legal_form: 'GmbH' }))),
    )
    const filter = { ...emptyFilter, legalForms: ['gmbh'] }
    const pages = await Promise.all([0, 30, 60].map((offset) => store.filterKept({ filter, offset, limit: 30 })))
    expect(pages.map(({ items, count }) => [items.length, count])).toEqual([
      [30, 70],
      [30, 70],
      [10, 70],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(70)
  })

  test('finds what a look at the rows as they came finds, and nothing else', async () => {
    const store = localStore()
    const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
    const rows = Array.from({ length: 120 }, (_, n) => ({
      name: `${of(['Alpha', 'Bau', 'Müller', 'Nordsee'], n)} ${of(['Bau', 'Werk', 'Handel'], n * 7)} ${n}`,
      form: of(['GmbH', 'AG', 'KG'], n),
      court: of(['Kiel', 'Hof'], n * 3),
      city: of(['Kiel', 'Hof', 'Berlin'], n * 5 + 1),
      status: of(['active', 'terminated'], n * 11),
    }))
    await keep(
      store,
      searchFor('all'),
      page(
        rows.map(({ name, form, court, city, status }, n) => ({
          id: uuid(n + 1),
          name,
          legal_form: form,
          register_number: `HRB ${100 + n}`,
          register_court: `Amtsgericht ${court}`,
          address: { city },
          status,
        })),
      ),
    )
    const some = <T>(...values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(null, 'bau', 'üll', 'nord', 'werk 1'),
        some('gmbh', 'ag', 'kg'),
        some('Kiel', 'Berlin', 'Jena'),
        some('active', 'terminated'),
        fc.constantFrom(null, 'Kiel', 'Hof'),
        async (name, legalForms, registeredOffices, statuses, registerCourt) => {
          const naive = rows.filter(
            (row) =>
              (name === null || row.name.toLowerCase().includes(name)) &&
              (legalForms.length === 0 || legalForms.includes(row.form.toLowerCase())) &&
              (registeredOffices.length === 0 || registeredOffices.includes(row.city)) &&
              (statuses.length === 0 || statuses.includes(row.status)) &&
              (registerCourt === null || row.court === registerCourt),
          )
          const found = await asked(store, { name, legalForms, registeredOffices, statuses, registerCourt })
          expect(new Set(found.items.map((one) => one.name))).toEqual(new Set(naive.map((one) => one.name)))
          expect([found.count, found.items.length]).toEqual([naive.length, naive.length])
        },
      ),
      { numRuns: cases(60, 600) },
    )
  })

  test('counts what each value of a criterion would find, as asking for each would, whatever was kept in between', async () => {
    const store = localStore()
    const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
    const listed = (n: number): Json => ({
      id: uuid(n + 1),
      ...(n % 13 === 5
        ? {}
        : { name: `${of(['Alpha', 'Müller', 'Nordsee'], n)} ${of(['Bau', 'Handel'], n * 7)} ${n}` }),
      ...(n % 11 === 3 ? {} : { legal_form: of(['GmbH', 'AG', 'KG', 'Sàrl'], n * 3) }),
      ...(n % 7 === 2
        ? {}
        : {
            register_number: `HRB ${100 + n}`,
            register_court: `Amtsgericht ${of(['Kiel', 'Hof', 'Köln', 'Nirgendwo'], n * 5)}`,
          }),
      ...(n % 5 === 4 ? {} : { address: { city: of(['Kiel', 'Köln', 'Koeln', 'Hof an der Saale'], n) } }),
      ...(n % 9 === 1 ? {} : { status: of(['active', 'terminated', 'in_liquidation'], n * 11) }),
    })
    await keep(store, searchFor('all'), page(Array.from({ length: 90 }, (_, n) => listed(n))))
    const companies = () =>
      rows<PartyRow>(store.db, "SELECT p.* FROM idx.doc d JOIN party p ON p.id = d.party_id WHERE p.kind = 'company'")
    const check = async (filter: CompanyFilter): Promise<void> => {
      // Nothing is kept while one filter is looked through: what is known of each is gathered once for all its counts.
      const known = companies().map((party) => factsOf(store.db, party))
      const naive = (asked: CompanyFilter): readonly ReturnType<typeof judgeFilter>[] =>
        known.map((facts) => judgeFilter(asked, facts))
      const numberOf = (asked: CompanyFilter): number => naive(asked).filter((fits) => fits === 'yes').length
      const { count, unjudged, counts } = await store.filterKept({ filter, offset: 0, limit: 1 })
      expect({ count, unjudged }).toEqual({
        count: numberOf(filter),
        unjudged: naive(filter).filter((fits) => fits === 'unknown').length,
      })
      for (const criterion of ['legalForms', 'statuses', 'states', 'registeredOffices'] as const) {
        for (const { value, count: told } of counts[criterion])
          expect([criterion, value, told]).toEqual([criterion, value, numberOf({ ...filter, [criterion]: [value] })])
        // No value is left out: together they find everything whose value is known.
        const every = counts[criterion].map(({ value }) => value)
        if (criterion === 'legalForms' && every.length > 0)
          expect(counts[criterion].reduce((sum, one) => sum + one.count, 0)).toBe(
            numberOf({ ...filter, [criterion]: every }),
          )
      }
      for (const { value, count: told } of counts.registerCourt)
        expect([value, told]).toEqual([value, numberOf({ ...filter, registerCourt: value })])
      const plain = {
        name: { name: null },
        legalForms: { legalForms: [] },
        statuses: { statuses: [] },
        registeredOffices: { registeredOffices: [] },
        states: { states: [] },
        registerCourt: { registerCourt: null },
        capital: { capitalFrom: null, capitalTo: null },
        roles: { roles: [] },
      } as const
      for (const [name, told] of Object.entries(counts.without))
        expect([name, told]).toEqual([name, numberOf({ ...filter, ...plain[name as keyof typeof plain] })])
    }
    const some = <T>(...values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
    let more = 200
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          name: fc.constantFrom(null, null, 'bau', 'mueller', 'nord'),
          legalForms: some('gmbh', 'ag', 'kg'),
          statuses: some('active', 'terminated'),
          states: some('DE-SH', 'DE-BY', 'DE-NW'),
          registeredOffices: some('Kiel', 'Köln', 'Jena'),
          registerCourt: fc.constantFrom(null, null, 'Kiel', 'Köln'),
          capitalFrom: fc.constantFrom(null, null, '25000'),
          roles: fc.constantFrom([], [], role({ name: 'Halvorsen' }).roles),
        }),
        fc.nat({ max: 3 }),
        async (filter, change) => {
          const party = partyId(1 + (more % 90))
          if (change === 1) await keep(store, searchFor(`more ${more}`), page([listed(more)]))
          if (change === 2)
            await keep(store, sectionOf(party, 'record'), {
              id: uuid(Number(party)),
              name: `Neu ${more}`,
              status: of(['active', 'terminated'], more),
              address: { city: 'Jena' },
              share_capital: { amount: of(['25000.00', '100.00'], more), currency: 'EUR' },
            })
          if (change === 3)
            await keep(
              store,
              sectionOf(party, 'roles'),
              page([
                { type: 'managing_director', holder: { object: 'person', id: `per_${more}`, name: 'Ida Halvorsen' } },
              ]),
            )
          more += 1
          await check({ ...emptyFilter, ...filter })
        },
      ),
      { numRuns: cases(40, 400) },
    )
  })

  /** A store of companies known from lists. */
  function listedStore(many: number) {
    const store = localStore()
    store.db.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
      INSERT INTO party (kind, touched, importance, name, legal_form, register_number, register_court, seat, status, former_names, stamps)
      SELECT 'company', i, 2, 'Firma ' || i || ' GmbH', CASE i % 4 WHEN 0 THEN 'AG' ELSE 'GmbH' END, 'HRB ' || i, 'Amtsgericht Kiel',
        CASE i % 3 WHEN 0 THEN 'Kiel' ELSE 'Lübeck' END, 'active', '[]', '{}' FROM n`,
    )
    return store
  }

  /** Rows that statements gave while something is done, by what they read. */
  async function rowsRead(db: Database, work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
    const statement = Object.getPrototypeOf(db.prepare('SELECT 1')) as { all: (...parameters: unknown[]) => unknown[] }
    const all = statement.all
    const read: Record<string, number> = { order: 0, facts: 0, other: 0 }
    statement.all = function (this: { readonly source: string }, ...parameters) {
      const found = all.apply(this, parameters)
      const of = this.source.includes('idx.doc') ? 'order' : this.source.includes('SELECT p.*') ? 'facts' : 'other'
      read[of] = (read[of] ?? 0) + found.length
      return found
    }
    try {
      await work()
      return read
    } finally {
      statement.all = all
    }
  }

  test('reaches every row of two hundred thousand with their counts, and reads each of them once', async () => {
    const many = cases(20_000, 200_000)
    const store = listedStore(many)
    // Of the index only the order is looked at.
    store.db.exec(`INSERT INTO idx.doc (rank, party_id, person) SELECT id, id, 0 FROM party;
      UPDATE idx.state SET up_to = ${many}`)
    const filter = { ...emptyFilter, legalForms: ['gmbh'] }
    const look =
      (more: Partial<CompanyFilter>, offset = 0) =>
      () =>
        store.filterKept({ filter: { ...filter, ...more }, offset, limit: 200 })
    expect(await rowsRead(store.db, look({}))).toEqual({ order: many, facts: many + 200, other: 0 })
    const first = await store.filterKept({ filter, offset: 0, limit: 200 })
    expect(first).toMatchObject({ count: many * 0.75, unjudged: 0, cutAfter: null })
    expect(first.counts.legalForms).toEqual([
      { value: 'gmbh', count: many * 0.75 },
      { value: 'ag', count: many / 4 },
    ])
    const last = await store.filterKept({ filter, offset: first.count - 7, limit: 200 })
    expect(last.items).toHaveLength(7)
    // What another filter needs is held: the rows that are shown are read, and nothing else.
    for (const name of ['firma 1', 'firma 2'])
      expect(await rowsRead(store.db, look({ name, statuses: ['active'] }))).toEqual({ order: 0, facts: 200, other: 0 })
    // How long it takes is measured by the bench (build/bench/filter.ts).
    await keep(store, searchFor('one'), page([{ id: uuid(1), name: 'Neu GmbH', legal_form: 'GmbH' }]))
    const again = await rowsRead(store.db, look({ name: 'neu' }))
    expect(again).toMatchObject({ order: many + 1, facts: 2 })
  })

  test('looks along the order of the index, with no table of its own', () => {
    const { db } = localStore()
    const plan = rows<{ detail: string }>(
      db,
      `EXPLAIN QUERY PLAN SELECT d.party_id, d.rank, p.touched, p.standing FROM idx.doc d CROSS JOIN party p ON p.id = d.party_id
      WHERE d.person = 0 AND d.rank > 5 ORDER BY d.rank LIMIT 500`,
    ).map(({ detail }) => detail)
    expect(plan.join('; ')).toMatch(
      /SEARCH d USING INTEGER PRIMARY KEY \(rowid>\?\).*SEARCH p USING INTEGER PRIMARY KEY/,
    )
    expect(plan.join('; ')).not.toMatch(/TEMP B-TREE/)
  })

  test.each([0, 1, 2, 3])(
    'what changes between two steps of its first look is found, and what moved stands there once (%i)',
    async (between) => {
      const many = 1_700
      const store = listedStore(many)
      remakeIndex(store.db)
      const steps = filterColumnsInSteps(store.db)
      for (let nth = 0; nth < between; nth += 1) expect(steps.next().done).toBe(false)
      // The company of the highest rank is the last but for one that is read now, and a new one comes.
      const last = rows<{ id: number }>(store.db, 'SELECT party_id AS id FROM idx.doc ORDER BY rank DESC LIMIT 1')
      const lastId = last[0]?.id ?? 0
      await keep(store, sectionOf(partyId(lastId), 'record'), { id: uuid(9), name: 'Gelesen GmbH', status: 'active' })
      await keep(store, searchFor('new'), page([{ id: uuid(10), name: 'Neu GmbH', status: 'active' }]))
      while (steps.next().done !== true);
      const { items, count } = await asked(store, {}, many + 10)
      expect(count).toBe(many + 1)
      expect(items.map(({ id }) => id)).toEqual(
        rows<{ id: number }>(store.db, 'SELECT party_id AS id FROM idx.doc ORDER BY rank').map(({ id }) => id),
      )
      expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Gelesen GmbH', 'Neu GmbH'])
    },
  )
})
