import { expect, test } from 'vitest'
import type { Json } from '../../../../shared/domain/json.ts'
import { keep, knownCompany, localStore, page, prefixed, sectionOf } from '../../testing/temporary-store.testing.ts'

const record = (number: number, more: Readonly<Record<string, Json>>): Json => ({
  id: prefixed('cmp', number),
  name: `Firma ${number} GmbH`,
  ...more,
})
const event = (number: number, company: number, at: string): Json => ({
  object: 'event',
  id: prefixed('cmp', number).replace('cmp_', 'evt_'),
  type: 'company.purpose.changed',
  subject: { object: 'company', id: prefixed('cmp', company), name: `Firma ${company} GmbH` },
  source: { object: 'register_entry', id: 'rge', number, published_on: null, text: 'Gegenstand geändert.' },
  effective_date: at.slice(0, 10),
  created_at: at,
})

test('a row says the capital of the entry that was read, and nothing of an entry that nobody read', async () => {
  const store = localStore()
  const [read, bare, unread] = [
    await knownCompany(store, prefixed('cmp', 1), { name: 'Firma 1 GmbH' }),
    await knownCompany(store, prefixed('cmp', 2), { name: 'Firma 2 KG' }),
    await knownCompany(store, prefixed('cmp', 3), { name: 'Firma 3 GmbH' }),
  ]
  await keep(store, sectionOf(read, 'record'), record(1, { capital: { amount: '50000.00', currency: 'DM' } }))
  await keep(store, sectionOf(bare, 'record'), record(2, {}))
  expect(await store.rowFacts([unread, bare, read])).toEqual([
    { id: bare, changedOn: null, capital: null, capitalChange: null },
    { id: read, changedOn: null, capital: { amount: '50000.00', currency: 'DM' }, capitalChange: null },
  ])
})

test('a change counts that became known after the entry was read, and none from before', async () => {
  const store = localStore()
  const [changed, same] = [
    await knownCompany(store, prefixed('cmp', 1), { name: 'Firma 1 GmbH' }),
    await knownCompany(store, prefixed('cmp', 2), { name: 'Firma 2 GmbH' }),
  ]
  for (const [id, number] of [
    [changed, 1],
    [same, 2],
  ] as const)
    await keep(store, sectionOf(id, 'record'), record(number, {}))
  await keep(
    store,
    sectionOf(changed, 'events'),
    page([event(7, 1, '2099-01-02T09:00:00Z'), event(6, 1, '2001-01-02T09:00:00Z')]),
  )
  await keep(store, sectionOf(same, 'events'), page([event(5, 2, '2001-01-02T09:00:00Z')]))
  expect((await store.rowFacts([changed, same])).map(({ changedOn }) => changedOn)).toEqual(['2099-01-02', null])
})

test('a change without a register day stands under the German day on which it became known', async () => {
  const store = localStore()
  const id = await knownCompany(store, prefixed('cmp', 1), { name: 'Firma 1 GmbH' })
  await keep(store, sectionOf(id, 'record'), record(1, {}))
  const late = { ...(event(7, 1, '2099-01-01T23:30:00Z') as Readonly<Record<string, Json>>), effective_date: null }
  await keep(store, sectionOf(id, 'events'), page([late]))
  expect((await store.rowFacts([id])).map(({ changedOn }) => changedOn)).toEqual(['2099-01-02'])
})

test('a capital that an event of a later day states stands instead of the one that was read, and names its change', async () => {
  const store = localStore()
  const id = await knownCompany(store, prefixed('cmp', 1), { name: 'Firma 1 GmbH' })
  await keep(
    store,
    sectionOf(id, 'record'),
    record(1, { capital: { amount: '50000.00', currency: 'EUR' }, last_entry_on: '2020-01-01' }),
  )
  const raised = {
    ...(event(7, 1, '2099-01-02T09:00:00Z') as Readonly<Record<string, Json>>),
    type: 'company.capital.changed',
    effective_date: '2021-01-02',
    data: { previous: { amount: '50000.00', currency: 'EUR' }, current: { amount: '75000.00', currency: 'EUR' } },
  }
  await keep(store, sectionOf(id, 'events'), page([raised]))
  expect(await store.rowFacts([id])).toMatchObject([
    { capital: { amount: '75000.00', currency: 'EUR' }, capitalChange: { entryNumber: 7 } },
  ])
})
