import { expect, test } from 'vitest'
import type { Json } from '../../../../shared/domain/json.ts'
import {
  keep,
  knownCompany,
  knownPerson,
  localStore,
  page,
  personSectionOf,
  prefixed,
} from '../../testing/temporary-store.testing.ts'

const role = (number: number, more: Readonly<Record<string, Json>> = {}): Json => ({
  type: 'managing_director',
  company: { object: 'company', id: prefixed('cmp', number), name: `Firma ${number} GmbH` },
  start_date: '2020-01-01',
  ...more,
})

test('a row says how many roles are held, and nothing of somebody whose roles nobody read', async () => {
  const store = localStore()
  const [read, none, unread] = [
    await knownPerson(store, prefixed('per', 1), 'Anna Ahrens'),
    await knownPerson(store, prefixed('per', 2), 'Bernd Boysen'),
    await knownPerson(store, prefixed('per', 3), 'Carla Carstens'),
  ]
  const company = await knownCompany(store, prefixed('cmp', 4), { name: 'Firma 4 GmbH' })
  await keep(store, personSectionOf(read, 'roles'), page([role(5), role(6), role(7, { end_date: '2021-01-01' })]))
  await keep(store, personSectionOf(none, 'roles'), page([]))
  const rows = await store.personRows([unread, none, read, company])
  expect(rows.map(({ id, held, unclear, more }) => [id, held, unclear, more])).toEqual([
    [none, 0, 0, false],
    [read, 2, 0, false],
  ])
  expect(rows.every(({ readAt }) => /^\d{4}-\d{2}-\d{2}T/u.test(readAt))).toBe(true)
})

test('a list of which pages are missing says that there may be more', async () => {
  const store = localStore()
  const id = await knownPerson(store, prefixed('per', 1), 'Anna Ahrens')
  await keep(store, personSectionOf(id, 'roles'), page([role(5)], 'next'))
  expect(await store.personRows([id])).toMatchObject([{ held: 1, more: true }])
})

test('holdings that were read say nothing of roles', async () => {
  const store = localStore()
  const id = await knownPerson(store, prefixed('per', 1), 'Anna Ahrens')
  await keep(store, personSectionOf(id, 'holdings'), page([]))
  expect(await store.personRows([id])).toEqual([])
})
