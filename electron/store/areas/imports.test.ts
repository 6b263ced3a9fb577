import { describe, expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'

const at = '2026-11-21T10:00:00Z'
const roles = ['name', 'number', 'court'] as const

async function bring(store: Store, rows: readonly (readonly string[])[], whole = true): Promise<number> {
  const id = await store.createImport({
    name: 'Liste',
    fileName: null,
    at,
    titles: ['Firma', 'Nummer', 'Gericht'],
    roles,
  })
  await store.addImportRows(id, rows)
  if (!whole) return id
  await store.finishImport(id)
  while ((await store.matchImportRows(id, 50)) > 0);
  return id
}
const rowsOf = async (store: Store, id: number) =>
  (await store.importRows({ import: id, states: [], duplicatesOnly: false, text: '', offset: 0, limit: 200 })).rows
const company = (id: number, name: string, number: string, court: string) => ({
  id: uuid(id),
  name,
  register_number: number,
  register_court: court,
  status: 'active',
})

describe('what a killed program left', () => {
  test('an import that isn’t whole goes; what was on its way has come, never left, or nobody knows; the search is paused', async () => {
    const store = localStore()
    await bring(store, [['Halb AG', '', '']], false)
    const id = await bring(store, [
      ['Eins Unbekannt AG', '', ''],
      ['Zwei Unbekannt AG', '', ''],
      ['Drei Unbekannt AG', '', ''],
    ])
    await store.beginImportSearch(id, false, { upTo: 3, unpriced: 0 })
    for (const position of [0, 1, 2]) await store.stepImportRow(id, position, 'sending', null)
    await keep(store, searchFor('Eins Unbekannt AG'), page([]))
    await store.reserve({
      operation: 'search-companies',
      subject: '“Zwei Unbekannt AG”',
      call: 'GET /v1/search/companies',
      partyId: null,
      origin: `import:${id}`,
      reserved: 1,
      at,
      day: '2026-11-21',
      dailyCap: 100,
      monthlyCap: 100,
    })
    await store.recoverImports()
    expect((await rowsOf(store, id)).map(({ asked }) => asked)).toEqual(['answered', 'uncertain', 'waiting'])
    expect((await store.imports()).map(({ search, rows }) => [search.state, rows])).toEqual([['paused', 3]])
    expect(await store.quoteImport(id, false)).toEqual({ rows: 1, terms: 1, kept: 0, nameless: 0 })
  })
})

test('a number that an older read stated still finds the company, and says so', async () => {
  const store = localStore()
  await keep(
    store,
    searchFor('wander'),
    page([company(1, 'Wander GmbH', 'HRB 7 B', 'Amtsgericht Charlottenburg (Berlin)')]),
  )
  await keep(
    store,
    sectionOf(partyId(1), 'record'),
    company(1, 'Wander GmbH', 'HRB 7 B', 'Amtsgericht Charlottenburg (Berlin)'),
  )
  await keep(store, sectionOf(partyId(1), 'record'), company(1, 'Wander GmbH', 'HRB 99', 'Amtsgericht Kiel'))
  const id = await bring(store, [
    ['', 'HRB 7 B', 'Charlottenburg'],
    ['', 'HRB 99', 'Kiel'],
    ['Wander G.m.b.H.', '', ''],
  ])
  expect((await rowsOf(store, id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['matched', 'former-number'],
    ['matched', 'number'],
    ['matched', 'name'],
  ])
})

test.each([
  [
    'its record',
    async (store: Store) =>
      keep(store, sectionOf(partyId(1), 'record'), {
        ...company(1, 'Wander GmbH', 'HRB 99', 'Amtsgericht Hof'),
        former_registrations: [{ register_number: 'HRB 7', register_court: 'Amtsgericht Kiel' }],
      }),
  ],
  [
    'an event',
    async (store: Store) =>
      keep(
        store,
        sectionOf(partyId(1), 'events'),
        page([
          {
            id: 'e',
            type: 'company.register_number.changed',
            effective_date: '2026-01-02',
            created_at: '2026-01-03T08:00:00Z',
            data: { previous: 'Amtsgericht Kiel, HRB 7', current: 'Amtsgericht Hof, HRB 99' },
          },
        ]),
      ),
  ],
])('a former number that only %s tells finds the company, and no other court’s', async (_, tell) => {
  const store = localStore()
  await keep(store, searchFor('wander'), page([company(1, 'Wander GmbH', 'HRB 99', 'Amtsgericht Hof')]))
  await tell(store)
  const id = await bring(store, [
    ['', 'HRB 7', 'Kiel'],
    ['', 'HRB 7', 'Ulm'],
  ])
  expect((await rowsOf(store, id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['matched', 'former-number'],
    ['unmatched', null],
  ])
})

test('a company that kept its number at another court is found by court and number of before, too', async () => {
  const store = localStore()
  const wander = company(1, 'Wander GmbH', 'HRB 7', 'Amtsgericht Hof')
  await keep(store, searchFor('wander'), page([wander]))
  await keep(store, sectionOf(partyId(1), 'record'), {
    ...wander,
    former_registrations: [{ register_number: 'HRB 7', register_court: 'Amtsgericht Kiel' }],
  })
  const id = await bring(store, [
    ['', 'HRB 7', 'Kiel'],
    ['', 'HRB 7', 'Hof'],
    ['', 'HRB 7', 'Ulm'],
  ])
  expect((await rowsOf(store, id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['matched', 'former-number'],
    ['matched', 'number'],
    ['unmatched', null],
  ])
})

test('namesakes and near names ask; duplicates are marked; removing a list leaves nothing of it', async () => {
  const store = localStore()
  await keep(
    store,
    searchFor('nord'),
    page([
      company(1, 'Nord GmbH', 'HRB 1', 'Amtsgericht Kiel'),
      company(2, 'Nord GmbH', 'HRB 1', 'Amtsgericht Ulm'),
      company(3, 'Müller Maschinenbau GmbH', 'HRB 3', 'Amtsgericht Ulm'),
    ]),
  )
  const id = await bring(store, [
    ['Nord GmbH', '', ''],
    ['Mueller Maschinenbua GmbH', '', ''],
    ['NORD G.m.b.H.', '', ''],
    ['Nord GmbH', 'HRB 1', 'Ulm'],
  ])
  const rows = await rowsOf(store, id)
  expect(rows.map(({ state, duplicateOf, candidates }) => [state, duplicateOf, candidates.length])).toEqual([
    ['candidates', null, 2],
    ['candidates', null, 1],
    ['candidates', 0, 2],
    ['matched', null, 2],
  ])
  expect(rows[3]?.company?.id).toBe(2)
  expect(await store.removeImport(id)).toBe(true)
  expect(await store.imports()).toEqual([])
})
