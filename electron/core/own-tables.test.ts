import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TableSource } from '../../shared/contract/table-input.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import { fileOf, jsonOf } from '../exports/tables/tables.testing.ts'
import type { Table } from '../exports/tables/table.ts'
import {
  keep,
  knownCompany,
  localStore,
  now,
  page,
  prefixed,
  searchFor,
  uuid,
} from '../store/testing/temporary-store.ts'
import { systemClock } from './clock.ts'
import type { Store } from './ports.ts'
import { createTableSources } from './table-sources.ts'

/** Tables of one's own and of what was asked for many at once, read back from the files that they make. */
let store: ReturnType<typeof localStore>
beforeEach(() => {
  store = localStore()
})

async function open(source: TableSource, language: 'de' | 'en' = 'en'): Promise<Table> {
  const table = await createTableSources({
    store,
    clock: systemClock,
    monitors: async () => [],
    feeds: async () => [],
  }).open(source, { language, columns: null, birthDays: false })
  if (!table.ok) throw new Error(table.error.kind)
  return table.value
}
const rows = async (source: TableSource): Promise<readonly Readonly<Record<string, string>>[]> =>
  parse(await fileOf(await open(source), 'csv'), { columns: true })
const inOrder = (a: readonly unknown[], b: readonly unknown[]): number =>
  JSON.stringify(a).localeCompare(JSON.stringify(b), 'en')
const named = async (table: Table): Promise<ReadonlySet<PartyId>> => {
  const found = new Set<PartyId>()
  for await (const { names } of table.rows()) for (const name of names) found.add(name)
  return found
}
const person = async (of: Store, number: number): Promise<PartyId> => {
  await keep(
    of,
    { kind: 'search', search: 'persons', term: `p${number}`, page: 1 },
    page([{ id: uuid(number), type: 'person', name: `Ada ${number}`, city: 'Kiel', birth_year: 1970 }]),
  )
  const [found] = (await of.findKept({ text: '', kind: 'persons', offset: 0, limit: 50 })).items.filter(
    ({ name }) => name === `Ada ${number}`,
  )
  if (found === undefined) throw new Error('no person')
  return found.id
}

describe('a collection', () => {
  it('leaves in its order, with remarks and tags, formulas as text', async () => {
    const [one, two] = [await knownCompany(store, uuid(1)), await knownCompany(store, uuid(2))]
    const ada = await person(store, 9)
    const collection = await store.saveCollection({ id: null, name: 'Prüfung "2026"', note: '', at: now })
    if (collection === null) throw new Error('no collection')
    await store.addToCollection(collection.id, [one, two, ada], now)
    await store.moveInCollection(collection.id, ada, one, now)
    await store.remarkInCollection(collection.id, two, '=HYPERLINK("http://x")', now)
    for (const name of ['Wettbewerb', 'rot']) {
      const tag = await store.makeTag(name, 'red')
      await store.tagParties(tag?.id ?? 0, [two], true, now)
    }
    const source = { kind: 'collection', collection: collection.id } as const
    const table = await open(source)
    expect(table).toMatchObject({ title: 'Collection: Prüfung "2026"', total: 3 })
    const found = await rows(source)
    expect(found.map((row) => [row['Place'], row['Kind'], row['Town'], row['Tags']])).toEqual([
      ['1', 'person', 'Kiel', ''],
      ['2', 'company', '', ''],
      ['3', 'company', '', 'rot; Wettbewerb'],
    ])
    expect(found[2]?.['Remark']).toMatch(/^['\t]?=HYPERLINK/)
    expect(found[2]?.['Remark']?.startsWith('=')).toBe(false)
    const sheet = await readSheet(await fileOf(table, 'xlsx'))
    expect(sheet[3]).toContain('=HYPERLINK("http://x")')
    expect(await jsonOf(table)).toMatchObject([
      { place: 1 },
      { place: 2 },
      { place: 3, remark: '=HYPERLINK("http://x")', tags: 'rot; Wettbewerb' },
    ])
    expect(await named(table)).toEqual(new Set([one, two, ada]))
    await expect(open({ kind: 'collection', collection: 4711 })).rejects.toThrow('not-found')
  })
})

it('notes leave as they were written, those that were searched for, and whom they are about is told', async () => {
  const one = await knownCompany(store, uuid(1))
  await store.createNote({ about: { kind: 'company', id: one }, text: '# Anruf\n\n- „Rückruf“; *morgen*', at: now })
  await store.createNote({ about: { kind: 'free' }, text: '@SUM(A1)', at: now })
  const all = await rows({ kind: 'notes', text: '' })
  expect(all.map((row) => [row['About'], row['Note (Markdown)']?.replace(/^['\t]/, '')]).toSorted(inOrder)).toEqual([
    ['company', '# Anruf\n\n- „Rückruf“; *morgen*'],
    ['free', '@SUM(A1)'],
  ])
  const searched = await open({ kind: 'notes', text: 'rückruf' })
  expect(searched.title).toBe('Notes: rückruf')
  expect(await named(searched)).toEqual(new Set([one]))
  expect((await rows({ kind: 'notes', text: 'rückruf' })).length).toBe(1)
})

it('five hundred notes are walked to their end', async () => {
  for (let nth = 0; nth < 500; nth += 1)
    await store.createNote({ about: { kind: 'free' }, text: `Notiz ${nth}`, at: now })
  expect(new Set((await rows({ kind: 'notes', text: '' })).map((row) => row['Note (Markdown)'])).size).toBe(500)
})

it('everything that bears a tag leaves with all of its tags', async () => {
  const [one, ada] = [await knownCompany(store, uuid(1)), await person(store, 9)]
  await knownCompany(store, uuid(2))
  const tag = await store.makeTag('Kunde', 'blue')
  await store.tagParties(tag?.id ?? 0, [one, ada], true, now)
  expect((await rows({ kind: 'tagged' })).map((row) => [row['Kind'], row['Tags']]).toSorted(inOrder)).toEqual([
    ['company', 'Kunde'],
    ['person', 'Kunde'],
  ])
})

it('a run leaves in its order, with what each section cost; what nobody knows is not nothing', async () => {
  const [one, two] = [await knownCompany(store, uuid(1)), await knownCompany(store, uuid(2))]
  const run = await store.beginRun({
    name: 'Prüfung',
    companies: [one, two],
    sections: ['record', 'roles'],
    refresh: false,
    approved: { upTo: 100, unpriced: 0 },
    at: now,
  })
  if (run === null) throw new Error('no run')
  await charge(one, 'company', run, 10)
  await charge(two, 'company', run, null)
  await store.stepRunItem({ run, position: 0, to: 'read' })
  await store.stepRunItem({ run, position: 1, to: 'kept' })
  await store.stepRunItem({ run, position: 2, to: 'uncertain' })
  const found = await rows({ kind: 'run', run })
  expect(found.map((row) => [row['What'], row['Result'], row['Charged (credits)']])).toEqual([
    ['register entry', 'read', '10'],
    ['people', 'was here already', '0'],
    ['register entry', 'uncertain', 'unknown'],
    ['people', 'waiting', '0'],
  ])
  expect((await open({ kind: 'run', run }, 'de')).title).toBe('Lauf: Prüfung')
  const sheet = await readSheet(await fileOf(await open({ kind: 'run', run }), 'xlsx'))
  expect(sheet[1]).toContain(10)
})

it('destinations and deliveries leave with the words they came in', async () => {
  await keep(
    store,
    { kind: 'destinations', page: 1 },
    page([
      {
        id: 'dst_1',
        type: 'email',
        address: 'ada@example.org',
        cadence: 'daily',
        event_types: [],
        created_at: '2026-01-01T00:00:00Z',
      },
      {
        id: 'dst_2',
        type: 'webhook',
        url: 'https://example.org/hook',
        cadence: 'instant',
        event_types: ['company.name.changed'],
      },
    ]),
  )
  await keep(
    store,
    { kind: 'deliveries', page: 1 },
    page([
      {
        id: 'dlv_1',
        destination_id: 'dst_2',
        status: 'failed',
        created_at: '2026-01-02T08:00:00Z',
        attempts: [{ at: '2026-01-02T08:00:00Z', http_status: 503, error: '=1+1' }],
      },
      { id: 'dlv_2', destination_id: 'dst_1', status: 'verschollen', created_at: '2026-01-03T08:00:00Z' },
    ]),
  )
  const destinations = await rows({ kind: 'destinations' })
  expect(destinations.map((row) => [row['Way'], row['Address'], row['Event types']]).toSorted(inOrder)).toEqual([
    ['email', 'ada@example.org', 'all'],
    ['webhook', 'https://example.org/hook', 'company.name.changed'],
  ])
  const deliveries = await rows({ kind: 'deliveries', destination: null, troubleOnly: false })
  expect(deliveries.map((row) => [row['Id'], row['State'], row['Last answer']])).toEqual([
    ['dlv_2', 'verschollen', ''],
    ['dlv_1', 'failed', '503'],
  ])
  expect(deliveries[1]?.['Last error']?.startsWith('=')).toBe(false)
})

it('people leave as people, alone and among companies, and JSON says that no answer carries them whole', async () => {
  const [one, ada] = [await knownCompany(store, uuid(1)), await person(store, 9)]
  expect(await rows({ kind: 'parties', parties: [ada], title: 'People' })).toEqual([
    { Name: 'Ada 9', Town: 'Kiel', 'Year of birth': '1970' },
  ])
  expect(
    (await rows({ kind: 'parties', parties: [ada, one], title: 'Both' })).map((row) => [
      row['Kind'],
      row['Year of birth'],
    ]),
  ).toEqual([
    ['person', '1970'],
    ['company', ''],
  ])
  const [line] = (await jsonOf(await open({ kind: 'parties', parties: [ada], title: 'People' }))) as unknown[]
  expect(line).toMatchObject({ item: null, known: { kind: 'person', name: 'Ada 9', birthYear: 1970 }, answer: null })
  expect(JSON.stringify(line)).not.toContain(`"id":${ada}`)
})

it('what is in a list of the account leaves, also what is not known here', async () => {
  await keep(store, searchFor('x'), page([{ id: prefixed('cmp', 1), type: 'company', name: 'Nordlicht GmbH' }]))
  await keep(store, { kind: 'lists', page: 1 }, page([{ id: 'lst_1', name: 'Kunden', item_count: 2 }]))
  const [list] = (await store.serviceLists()).lists
  if (list === undefined) throw new Error('no list')
  await keep(
    store,
    { kind: 'list-items', list: list.id, page: 1 },
    page([
      {
        id: 'itm_1',
        company: { object: 'company', id: prefixed('cmp', 1), name: 'Nordlicht GmbH' },
        created_at: '2026-01-01T00:00:00Z',
      },
      { id: 'itm_2', name: 'Unbekannte KG' },
    ]),
  )
  expect(
    (await rows({ kind: 'list', list: list.id })).map((row) => [row['Kind'], row['Name']]).toSorted(inOrder),
  ).toEqual([
    ['', 'Unbekannte KG'],
    ['company', 'Nordlicht GmbH'],
  ])
})

async function charge(company: PartyId, operation: string, run: number, charged: number | null): Promise<void> {
  const { lastInsertRowid: id } = store.db
    .prepare(`
    INSERT INTO ledger (at, day, operation, call, subject, reserved, state, party_id, origin) VALUES (?, substr(?, 1, 10), ?, 'GET /x', 'x', 10, 'reserved', ?, ?)`)
    .run(now, now, operation, company, `run:${run}`)
  store.db
    .prepare('UPDATE ledger SET state = ?, charged = ?, basis = ?, settled_at = ? WHERE id = ?')
    .run(charged === null ? 'uncertain' : 'settled', charged, charged === null ? null : 'header', now, id)
}
