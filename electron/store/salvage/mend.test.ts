import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lostEventType } from '../../../shared/domain/company/event.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { databaseFile } from '../file/read-only-copy.ts'
import { readSettings } from '../repositories/settings/settings.ts'
import { now } from '../testing/reservation.testing.ts'
import {
  inspect,
  keep,
  knownCompany,
  localStore,
  page,
  prefixed,
  searchFor,
  temporaryLibrary,
  uuid,
} from '../testing/temporary-store.testing.ts'

/* What becomes of a lost row on a whole start, with its answers: filled again where they are kept, else said to be lost. */

/** Zeroes the leaf that holds all rows of a small table. */
function lose(folder: string, table: string): void {
  const path = join(folder, databaseFile)
  const root = inspect(folder, (db) => {
    db.pragma('wal_checkpoint(TRUNCATE)')
    return db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table) as number
  })
  const bytes = readFileSync(path)
  expect(bytes[(root - 1) * 8192], `${table} has one leaf`).toBeGreaterThanOrEqual(10)
  bytes.fill(0, (root - 1) * 8192, root * 8192)
  writeFileSync(path, bytes)
}

const event = (number: number) => ({
  object: 'event',
  id: prefixed('cmp', number).replace('cmp_', 'evt_'),
  type: 'company.purpose.changed',
  subject: { object: 'company', id: prefixed('cmp', 1), name: 'Firma 1' },
  source: { object: 'register_entry', id: 'rge', number, published_on: null, text: `Gegenstand ${number}.` },
  effective_date: '2026-11-20',
  created_at: '2026-11-20T09:00:00Z',
})
const everything = {
  unseenOnly: false,
  text: '',
  types: [],
  monitor: null,
  feed: null,
  company: null,
  offset: 0,
  limit: 50,
}
const bareOf = (db: Parameters<typeof readSettings>[0]) => readSettings(db)['salvaged']

test('events of the inbox that were lost come back from their answer, each once and under its number', async () => {
  const folder = temporaryLibrary()
  const store = localStore(folder)
  const feed = { kind: 'feed', id: 1, filter: { kind: 'events', types: [], roleTypes: [], term: null } } as const
  const purpose = { kind: 'hits', source: feed, from: null } as unknown as AnswerPurpose
  await keep(store, purpose, page([event(1), event(2)]))
  const shown = async (of: typeof store) =>
    (await of.inbox(everything)).items.map(({ id, event: { type, text }, feeds }) => [id, type, text, feeds])
  const before = await shown(store)
  expect(before).toHaveLength(2)
  await store.close()
  lose(folder, 'inbox_item')
  const after = localStore(folder)
  expect(bareOf(after.db)).toMatchObject({ bare: { inbox_item: 2 } })
  expect(await shown(after)).toEqual(before)
})

test('without their answer they stand in the inbox as lost, with the watch that brought them', async () => {
  const folder = temporaryLibrary()
  const store = localStore(folder)
  const feed = { kind: 'feed', id: 1, filter: { kind: 'events', types: [], roleTypes: [], term: null } } as const
  await keep(store, { kind: 'hits', source: feed, from: null } as unknown as AnswerPurpose, page([event(1)]))
  await store.close()
  lose(folder, 'inbox_item')
  lose(folder, 'answer')
  const after = localStore(folder)
  expect((await after.inbox(everything)).items).toMatchObject([
    { id: 1, event: { type: lostEventType, text: null }, company: null, feeds: [1], acknowledgedAt: null },
  ])
})

test('a lost list of the service has its name again where answers tell it, and its items in any case', async () => {
  const folder = temporaryLibrary()
  const store = localStore(folder)
  const lists = await keep(store, { kind: 'lists', page: 1 }, page([{ object: 'list', id: 'lst_1', name: 'Kunden' }]))
  await store.endListsWalk([lists.answerId], now)
  const [list] = (await store.serviceLists()).lists
  const id = list?.id ?? 0
  const item = {
    object: 'list_item',
    id: 'lit_1',
    party: { object: 'company', id: uuid(1), name: 'Firma 1 GmbH' },
  }
  await keep(store, { kind: 'list-items', list: id, page: 1 }, page([item]))
  // Answers of these tests name no call of their own.
  store.db.exec(
    `DROP TRIGGER answer_is_kept; UPDATE answer SET call = 'GET /v1/lists/lst_1/items?limit=50' WHERE id = 2`,
  )
  await store.close()
  lose(folder, 'service_list')
  const after = localStore(folder)
  expect((await after.serviceLists()).lists).toMatchObject([{ id, name: 'Kunden', serviceId: 'lst_1', members: 1 }])
  expect((await after.listItems(id)).map(({ party }) => party?.name)).toEqual(['Firma 1 GmbH'])
})

test('a lost saved search stands under its number, asks nothing, and can be removed', async () => {
  const folder = temporaryLibrary()
  const store = localStore(folder)
  await keep(store, searchFor('werk'), page([{ type: 'company', id: uuid(1), name: 'Werk GmbH' }]))
  const what = { kind: 'search', search: 'companies', term: 'werk' } as const
  const { id } = await store.saveSearch({ name: 'Werke', what, at: now })
  await store.close()
  lose(folder, 'saved_search')
  const after = localStore(folder)
  expect(await after.savedSearches()).toMatchObject([
    { id, name: `#${id}`, what: { kind: 'lost' }, fresh: 0, schedule: null },
  ])
  expect(await after.plannedSearches()).toEqual([])
  expect(after.db.prepare('SELECT count(*) FROM saved_search_seen').pluck().get()).toBe(1)
  await after.markSearchSeen(id, now)
  await after.removeSearch(id)
  expect(await after.savedSearches()).toEqual([])
})

test('candidates of a lost row of a list stay, also when more is compared, and can be taken', async () => {
  const folder = temporaryLibrary()
  const store = localStore(folder)
  await keep(
    store,
    searchFor('nord'),
    page([
      { id: uuid(1), type: 'company', name: 'Nord GmbH', registered_office: 'Kiel' },
      { id: uuid(2), type: 'company', name: 'Nord GmbH', registered_office: 'Bremen' },
    ]),
  )
  const id = await store.createImport({
    name: 'Liste',
    fileName: null,
    at: now,
    titles: ['Firma', 'Ort'],
    roles: ['name', null],
  })
  await store.addImportRows(id, [['Nord GmbH', '']])
  await store.finishImport(id)
  while ((await store.matchImportRows(id, 50)) > 0);
  const rows = async (of: typeof store) =>
    (await of.importRows({ import: id, states: [], duplicatesOnly: false, text: '', offset: 0, limit: 10 })).rows
  const before = (await rows(store))[0]?.candidates.map(({ company }) => company.name)
  expect(before).toHaveLength(2)
  await store.close()
  lose(folder, 'import_row')
  const after = localStore(folder)
  const lost = { cells: ['', ''], name: null, number: null, state: 'candidates', asked: null }
  expect(await rows(after)).toMatchObject([lost])
  await after.rematchImport(id)
  while ((await after.matchImportRows(id, 50)) > 0);
  expect(await rows(after)).toMatchObject([lost])
  expect((await rows(after))[0]?.candidates.map(({ company }) => company.name)).toEqual(before)
  expect(await after.quoteImport(id, false)).toMatchObject({ rows: 0, terms: 0 })
})

test('whom a lost exported file names is still known, and that it is lost is said', async () => {
  const folder = temporaryLibrary()
  const store = localStore(folder)
  const company = await knownCompany(store, uuid(1))
  store.db.exec(
    `INSERT INTO export (kind, title, format, state, path, started_at) VALUES ('report', 'Bericht', 'pdf', 'done', '/ort/b.pdf', '${now}')`,
  )
  store.db.prepare('INSERT INTO export_party VALUES (1, ?)').run(company)
  await store.close()
  lose(folder, 'export')
  const after = localStore(folder)
  expect((await after.exportLog({ offset: 0, limit: 10 })).jobs).toMatchObject([
    { kind: 'lost', title: '#1', path: null, parties: 1 },
  ])
  expect(bareOf(after.db)).toMatchObject({ bare: { export: 1 } })
})
