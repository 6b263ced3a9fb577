import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { fileOf, jsonOf } from '../../exports/tables/tables.testing.ts'
import { now } from '../../store/testing/reservation.testing.ts'
import {
  keep,
  knownCompany,
  localStore,
  page,
  personSectionOf,
  prefixed,
  searchFor,
  sectionOf,
  uuid,
} from '../../store/testing/temporary-store.testing.ts'
import { knownAda, namedIn, openTable, rowsOf } from './table-sources.testing.ts'
import { hostileNames } from '../../exports/ownership/hostile.testing.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import type { Store } from '../../ports/store/store.ts'

const event = (number: number, more: Readonly<Record<string, Json>> = {}): Json => ({
  object: 'event',
  id: prefixed('cmp', number).replace('cmp_', 'evt_'),
  type: 'company.purpose.changed',
  subject: { object: 'company', id: prefixed('cmp', 1), name: 'Firma 1' },
  source: {
    object: 'register_entry',
    id: 'rge',
    number,
    published_on: null,
    text: `Müller, Eva, Kiel, *12.03.1970, Nr. ${number}`,
  },
  effective_date: `2026-11-${10 + number}`,
  created_at: `2026-11-${10 + number}T09:00:00Z`,
  ...more,
})
const everything = { unseenOnly: false, text: '', types: [], monitor: null, feed: null, company: null }

/** What a feed brought on two pages, an item of which could not be read. */
async function fed(store: Store): Promise<number> {
  const feed = await store.saveFeed({
    id: null,
    name: 'Kiel: "Häfen"',
    filter: marketFeed,
    intervalMinutes: 1440,
    on: true,
    notify: 'none',
    approved: { upTo: 10 },
  })
  await keep(
    store,
    { kind: 'hits', source: { kind: 'feed', id: feed, filter: marketFeed }, from: null },
    page(['nonsense', event(3), event(2)]),
  )
  await keep(
    store,
    { kind: 'hits', source: { kind: 'feed', id: feed, filter: marketFeed }, from: null },
    page([event(1)]),
  )
  return feed
}

it('what a feed brought leaves as its events, and in JSON as the very items that told of them', async () => {
  const store = localStore()
  const feed = await fed(store)
  for (const source of [
    { kind: 'feed', feed },
    { kind: 'inbox', query: everything },
  ] as const) {
    const table = await openTable(store, source)
    const rows: readonly Readonly<Record<string, string>>[] = parse(await fileOf(table, 'csv'), { columns: true })
    expect(rows.map((row) => row['Entry no.'])).toEqual(['3', '2', '1'])
    expect(rows[0]).toMatchObject({
      Name: 'Firma 1',
      'Register day': '2026-11-13',
      Wording: 'Müller, Eva, Kiel, *1970, Nr. 3',
    })
    expect(await jsonOf(table)).toMatchObject(
      [3, 2, 1].map((number) => ({
        item: { source: { number, text: `Müller, Eva, Kiel, *1970, Nr. ${number}` } },
        answer: { readAt: now },
      })),
    )
    expect(await jsonOf(await openTable(store, source, { birthDays: true }), { birthDays: true })).toMatchObject([
      { item: event(3) },
      { item: event(2) },
      { item: event(1) },
    ])
  }
})

it('a library of 1,200 hostile names is walked page by page, each once, and whoever is named is told', async () => {
  const store = localStore()
  const names = Array.from({ length: 1_200 }, (_, number) => `${hostileNames[number % hostileNames.length]} ${number}`)
  for (let start = 0; start < names.length; start += 100) {
    await keep(
      store,
      searchFor(`s${start}`),
      page(
        names.slice(start, start + 100).map((name, index) => ({ id: uuid(start + index + 1), type: 'company', name })),
      ),
    )
  }
  const table = await openTable(store, { kind: 'library', text: '', search: 'companies', except: [] })
  const rows = parse(await fileOf(table, 'csv'), { columns: true }) as unknown[]
  expect(rows).toHaveLength(1_200)
  const told = new Set<PartyId>()
  for await (const row of table.rows()) for (const name of row.names) told.add(name)
  expect(told.size).toBe(1_200)
  const found: readonly Readonly<Record<string, string>>[] = parse(
    await fileOf(await openTable(store, { kind: 'library', text: '1199', search: null, except: [] }), 'csv'),
    { columns: true },
  )
  expect(found[0]?.['Name']).toContain('1199')
  // All but two: what finds them is named, and the two, not the others.
  const [first, second] = [...told]
  if (first === undefined || second === undefined) throw new Error('nobody was told')
  for (const source of [
    { kind: 'library', text: '', search: 'companies', except: [first, second] },
    { kind: 'kept-filter', filter: emptyFilter, except: [first, second] },
  ] as const) {
    const others = new Set<PartyId>()
    let count = 0
    for await (const row of (await openTable(store, source)).rows()) {
      count += 1
      for (const name of row.names) others.add(name)
    }
    expect(count).toBe(1_198)
    expect(new Set([...told].filter((id) => !others.has(id)))).toEqual(new Set([first, second]))
  }
})

it('a company that was only mentioned has no item, and says so; one that was read has its whole entry', async () => {
  const store = localStore()
  const [read, mentioned] = [await knownCompany(store, uuid(1)), await knownCompany(store, uuid(2))]
  await keep(store, sectionOf(read, 'record'), {
    id: uuid(1),
    type: 'company',
    name: 'Firma',
    whatever: [1, { deep: null }],
  })
  expect(
    await jsonOf(await openTable(store, { kind: 'parties', parties: [read, mentioned], title: 'Two' })),
  ).toMatchObject([
    {
      item: { id: uuid(1), whatever: [1, { deep: null }] },
      answer: { call: expect.any(String) as string, sha256: expect.any(String) as string },
    },
    { item: null, known: { kind: 'company', name: `Firma ${uuid(2)}` }, answer: null },
  ])
})

it('lists of several pages leave whole and in their order', async () => {
  const store = localStore()
  await keep(store, searchFor('a', 1), page([{ id: uuid(1), type: 'company', name: 'A' }], 'next'))
  await keep(store, searchFor('a', 2), page([{ id: uuid(2), type: 'company', name: 'B' }]))
  const table = await openTable(store, { kind: 'search', search: 'companies', term: 'a', question: null })
  expect(((await jsonOf(table)) as { item: { name: string } }[]).map(({ item }) => item.name)).toEqual(['A', 'B'])
  expect(table).toMatchObject({ title: 'Company search: a', total: 2 })
  expect(table.name).toMatch(/^Company search a \d{4}-\d{2}-\d{2}$/)
})

it('a search leaves as it was asked: without what contradicts the town that was typed, and by the whole question', async () => {
  const store = localStore()
  const items = [
    { id: uuid(1), type: 'company', name: 'Elbe eins', address: { city: 'Kiel' } },
    { id: uuid(2), type: 'company', name: 'Elbe zwei', address: { city: 'Berlin' } },
    { id: uuid(3), type: 'company', name: 'Elbe drei', address: null },
  ]
  await keep(store, searchFor('elbe', 1), page(items))
  const source = { kind: 'search', search: 'companies', term: 'elbe', question: 'elbe kiel' } as const
  const table = await openTable(store, source)
  expect(table).toMatchObject({ title: 'Company search: elbe kiel', total: 2 })
  expect((await rowsOf(store, source)).map((row) => row['Name'])).toEqual(['Elbe eins', 'Elbe drei'])
  expect(((await jsonOf(table)) as { item: { name: string } }[]).map(({ item }) => item.name)).toEqual([
    'Elbe eins',
    'Elbe drei',
  ])
  expect((await namedIn(table)).size).toBe(2)
  expect((await rowsOf(store, { ...source, question: null })).length).toBe(3)
})

it('people leave as people, alone and among companies, and JSON says that no answer carries them whole', async () => {
  const store = localStore()
  const [one, ada] = [await knownCompany(store, uuid(1)), await knownAda(store, 9)]
  expect(await rowsOf(store, { kind: 'parties', parties: [ada], title: 'People' })).toEqual([
    { Name: 'Ada 9', Town: 'Kiel', 'Year of birth': '1970' },
  ])
  expect(
    (await rowsOf(store, { kind: 'parties', parties: [ada, one], title: 'Both' })).map((row) => [
      row['Kind'],
      row['Year of birth'],
    ]),
  ).toEqual([
    ['person', '1970'],
    ['company', ''],
  ])
  const [line] = (await jsonOf(
    await openTable(store, { kind: 'parties', parties: [ada], title: 'People' }),
  )) as unknown[]
  expect(line).toMatchObject({ item: null, known: { kind: 'person', name: 'Ada 9', birthYear: 1970 }, answer: null })
  expect(JSON.stringify(line)).not.toContain(`"id":${ada}`)
})

it("a person's roles leave as all answers state them, with whether they still stand; JSON says which no own list has", async () => {
  const store = localStore()
  const [one, ada] = [await knownCompany(store, uuid(1)), await knownAda(store, 9)]
  const source = { kind: 'person', person: ada, section: 'roles' } as const
  await expect(openTable(store, source)).rejects.toThrow('not-found')
  await keep(
    store,
    sectionOf(one, 'roles'),
    page([
      {
        type: 'managing_director',
        start_date: '2020-01-02',
        person: { object: 'person', id: uuid(9), name: 'Ada 9' },
      },
    ]),
  )
  expect(await rowsOf(store, source)).toMatchObject([
    { Company: `Firma ${uuid(1)}`, Role: 'Managing director', State: 'current, according to the newest answer' },
  ])
  expect(await jsonOf(await openTable(store, source))).toMatchObject([
    { item: null, known: { type: 'managing_director' }, answer: null },
  ])
  await keep(
    store,
    personSectionOf(ada, 'roles'),
    page([
      {
        type: 'managing_director',
        start_date: '2020-01-02',
        company: { object: 'company', id: uuid(1), name: `Firma ${uuid(1)}` },
      },
    ]),
  )
  expect(await rowsOf(store, source)).toHaveLength(1)
  expect(await jsonOf(await openTable(store, source))).toMatchObject([
    { item: { type: 'managing_director' }, answer: { readAt: now } },
  ])
  await expect(openTable(store, { ...source, section: 'holdings' })).rejects.toThrow('not-found')
})

it('names in a table of a saved search who is new and, at the end, who is no longer listed, with what is known; of another nothing', async () => {
  const store = localStore()
  const at = (day: number): string => `2026-11-${day}T09:00:00.000Z`
  const found = (...numbers: readonly number[]) =>
    page(numbers.map((number) => ({ id: uuid(number), type: 'company', name: `Elbe ${number}` })))
  const source = { kind: 'search', search: 'companies', term: 'elbe', question: null } as const
  const told = async () => (await rowsOf(store, source)).map((row) => [row['Name'], row['Since last looked at']])
  await keep(store, searchFor('elbe'), found(1, 2), { readAt: at(10) })
  await keep(store, searchFor('elbe'), found(1, 2), { readAt: at(11) })
  expect(await told()).toEqual([
    ['Elbe 1', undefined],
    ['Elbe 2', undefined],
  ])
  await store.saveSearch({ name: 'E', what: { kind: 'search', search: 'companies', term: 'elbe' }, at: at(12) })
  await keep(store, searchFor('elbe'), found(3, 1), { readAt: at(14) })
  expect(await told()).toEqual([
    ['Elbe 3', expect.stringMatching(/^new since .*12/)],
    ['Elbe 1', ''],
    ['Elbe 2', expect.stringMatching(/^no longer listed since .*12.*: the reason is not known$/)],
  ])
  const json = await jsonOf(await openTable(store, source))
  expect(JSON.stringify(json)).toContain('"notListedSince":"2026-11-12T09:00:00.000Z"')
})
