import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, it } from 'vitest'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { fileOf } from '../../../exports/tables/tables.testing.ts'
import { now } from '../../../store/testing/reservation.testing.ts'
import {
  keep,
  knownCompany,
  localStore,
  page,
  prefixed,
  searchFor,
  uuid,
} from '../../../store/testing/temporary-store.testing.ts'
import { openTable, rowsOf } from '../table-sources.testing.ts'

let store: ReturnType<typeof localStore>
beforeEach(() => {
  store = localStore()
})

const inOrder = (a: readonly unknown[], b: readonly unknown[]): number =>
  JSON.stringify(a).localeCompare(JSON.stringify(b), 'en')

it('a run leaves in its order, with what each section cost; what nobody knows is not nothing', async () => {
  const [one, two] = [await knownCompany(store, uuid(1)), await knownCompany(store, uuid(2))]
  const run = await store.beginRun({
    name: 'Prüfung',
    companies: [one, two],
    sections: ['record', 'roles'],
    refresh: false,
    olderThan: null,
    approved: { upTo: 100, unpriced: 0 },
    at: now,
  })
  if (run === null) throw new Error('no run')
  await charge(one, 'company', run, 10)
  await charge(two, 'company', run, null)
  await store.stepRunItem({ run, position: 0, to: 'read' })
  await store.stepRunItem({ run, position: 1, to: 'kept' })
  await store.stepRunItem({ run, position: 2, to: 'uncertain' })
  const found = await rowsOf(store, { kind: 'run', run })
  expect(found.map((row) => [row['What'], row['Result'], row['Charged (credits)']])).toEqual([
    ['register entry', 'read', '10'],
    ['people', 'was here already', '0'],
    ['register entry', 'uncertain', 'unknown'],
    ['people', 'waiting', '0'],
  ])
  expect((await openTable(store, { kind: 'run', run }, { language: 'de' })).title).toBe('Lauf: Prüfung')
  const sheet = await readSheet(await fileOf(await openTable(store, { kind: 'run', run }), 'xlsx'))
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
  const destinations = await rowsOf(store, { kind: 'destinations' })
  expect(destinations.map((row) => [row['Channel'], row['Address'], row['Event types']]).toSorted(inOrder)).toEqual([
    ['E-mail', 'ada@example.org', 'all'],
    ['Webhook', 'https://example.org/hook', 'Name changed'],
  ])
  const deliveries = await rowsOf(store, { kind: 'deliveries', destination: null, troubleOnly: false })
  expect(deliveries.map((row) => [row['Id'], row['State'], row['Last answer']])).toEqual([
    ['dlv_2', 'verschollen', ''],
    ['dlv_1', 'failed', '503'],
  ])
  expect(deliveries[1]?.['Last error']?.startsWith('=')).toBe(false)
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
    (await rowsOf(store, { kind: 'list', list: list.id })).map((row) => [row['Kind'], row['Name']]).toSorted(inOrder),
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
