import { expect, test } from 'vitest'
import {
  knownCompany,
  knownPerson,
  localStore,
  page,
  keep,
  prefixed,
  searchFor,
  temporaryFolder,
  uuid,
} from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { Store } from '../../ports/store/store.ts'

async function done(store: Store, names: readonly PartyId[], title = 'x'): Promise<number> {
  const id = await store.beginExport({ kind: 'table', title, format: 'csv', at: now })
  await store.runExport(id, '/folder/.registerblick-1.part')
  await store.sealExport(id, { path: `/folder/${title}.csv`, bytes: 3, sha256: 'ab', names })
  await store.endExport(id, { state: 'done', done: 1, total: 1, error: null, at: now })
  return id
}

test('an export is found by whom it names, also after two were found to be one', async () => {
  const store = localStore()
  const first = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
  const other = await knownCompany(store, 'old-7', { name: 'Alpha GmbH' })
  const person = await knownPerson(store, uuid(9), 'Mara Halvorsen')
  const [one, two] = [await done(store, [first, person]), await done(store, [other])]
  expect((await store.exportsNaming(first)).map(({ id }) => id)).toEqual([one])
  store.db.prepare('UPDATE party SET joined_into = ? WHERE id = ?').run(first, other)
  for (const number of [first, other])
    expect((await store.exportsNaming(number)).map(({ id }) => id)).toEqual([two, one])
  expect((await store.exportParties(one, { offset: 0, limit: 10 })).map(({ name }) => name)).toEqual([
    'Alpha GmbH',
    'Mara Halvorsen',
  ])
  expect((await store.parties([person, other, first, partyId(999)])).map(({ id }) => id)).toEqual([person, first])
})

test('a file is found by its name, its kind in both languages, its ending, its day and whom it names, several of them in one question', async () => {
  const store = localStore()
  const alpha = await knownCompany(store, uuid(1), { name: 'Kältelogistik Alpha GmbH' })
  const mara = await knownPerson(store, uuid(9), 'Mara Halvorsen')
  const report = await store.beginExport({ kind: 'report', title: 'Kältelogistik Alpha GmbH', format: 'pdf', at: now })
  await store.runExport(report, '/folder/.registerblick-1.part')
  await store.sealExport(report, {
    path: 'C:\\Users\\wer\\Akte Alpha.pdf',
    bytes: 3,
    sha256: 'ab',
    names: [alpha, mara],
  })
  await store.endExport(report, { state: 'done', done: 1, total: 1, error: null, at: now })
  const table = await done(store, [alpha], 'Suche Kiel')
  const failed = await store.beginExport({ kind: 'report', title: 'Alpha', format: 'pdf', at: now })
  await store.runExport(failed, '/folder/.registerblick-2.part')
  await store.endExport(failed, {
    state: 'failed',
    done: 0,
    total: null,
    error: { kind: 'canceled', money: 'none' },
    at: now,
  })
  const found = async (text: string): Promise<readonly number[]> =>
    (await store.findOwn(text, 5)).files.map(({ id }) => id)
  for (const text of [
    'kaeltelogistik bericht',
    'kältelog pdf',
    'halvorsen report',
    'akte alpha',
    `alpha pdf ${now.slice(0, 10)}`,
    `bericht ${now.slice(0, 10).split('-').reverse().join('.')}`,
  ])
    expect(await found(text), text).toEqual([report])
  expect(await found('alpha')).toEqual([table, report])
  expect(await found('suche csv')).toEqual([table])
  // Every word has to be found, a folder's name is none of them, and a file that was never written is not there.
  for (const text of ['halvorsen csv', 'users', 'dossier alpha', '" OR *', '2025-11'])
    expect(await found(text), text).toEqual([])
  store.db.prepare('DELETE FROM export_party WHERE party_id = ?').run(mara)
  expect(await found('halvorsen'), 'who was taken out finds nothing').toEqual([])
})

test('one that did not end well names nobody, and a file that a kill left is told from one that stands', async () => {
  const store = localStore()
  const known = await knownCompany(store, uuid(1))
  const id = await store.beginExport({ kind: 'table', title: 'lone \ud83d half', format: 'csv', at: now })
  await store.runExport(id, '/folder/.registerblick-1.part')
  expect(await store.openExports()).toEqual([
    { id, temporary: '/folder/.registerblick-1.part', path: null, bytes: null },
  ])
  await store.sealExport(id, { path: '/folder/x.csv', bytes: 3, sha256: 'ab', names: [known] })
  expect(await store.exportOf(id)).toMatchObject({ state: 'running', path: null, bytes: null, sha256: null })
  expect(await store.openExports()).toMatchObject([{ path: '/folder/x.csv', bytes: 3 }])
  await store.endExport(id, {
    state: 'failed',
    done: 2,
    total: null,
    error: { kind: 'canceled', money: 'none' },
    at: now,
  })
  expect(await store.exportOf(id)).toMatchObject({
    state: 'failed',
    path: null,
    parties: 0,
    error: { kind: 'canceled' },
    title: 'lone \ufffd half',
  })
  expect(await store.openExports()).toEqual([])
  // What has ended does not end again.
  await store.endExport(id, { state: 'done', done: 9, total: 9, error: null, at: now })
  expect((await store.exportOf(id))?.state).toBe('failed')
})

test('the log stays through a rebuild and a restart, newest first', async () => {
  const folder = temporaryFolder()
  const store = localStore(folder)
  await keep(store, searchFor('a'), page([{ id: prefixed('cmp', 1), type: 'company', name: 'Alpha GmbH' }]))
  const found = (await store.search('companies', 'a'))?.pages[0]?.items[0]?.id ?? partyId(0)
  const ids = [await done(store, [found], 'first'), await done(store, [], 'second')]
  await store.rebuild()
  await store.close()
  const again = localStore(folder)
  expect(await again.exportLog({ offset: 0, limit: 1 })).toMatchObject({
    jobs: [{ id: ids[1], title: 'second', parties: 0 }],
    total: 2,
  })
  expect(await again.exportLog({ offset: 1, limit: 9 })).toMatchObject({
    jobs: [{ id: ids[0], parties: 1, path: '/folder/first.csv' }],
  })
})
