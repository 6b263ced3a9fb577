import Database from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import { emptyView } from '../../../shared/domain/ownership/desk/desk.ts'
import { countRows, filledLibrary, type FilledLibrary } from '../testing/filled-library.testing.ts'
import { localStore } from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'
import { firstSchema } from './0001-first-schema.ts'
import { filesFiltersReference } from './0002-files-filters-reference.ts'
import { ownershipJobsAndDesks } from './0003-ownership.ts'
import { backupPath } from './backup.ts'

const filledVersion2 = (): FilledLibrary =>
  filledLibrary(
    [firstSchema, filesFiltersReference],
    `
  INSERT INTO section_item VALUES (1, 'documents', 1, 0, 1, '{"key":"d","name":"Satzung"}'), (0, 'legal-forms', 1, 0, NULL, '{"code":"gmbh"}');
  INSERT INTO section VALUES (0, 'account', '{"workspaceId":"w","name":null,"balance":7}', NULL, NULL);
  INSERT INTO not_there VALUES (2, 'holdings', '${now}', 3, 'not-offered');
  UPDATE search_page SET not_applied = '["name"]';`,
  )

test('a filled library of version 2 keeps every row, and a backup of it is made first', () => {
  const { folder, counts } = filledVersion2()
  expect(
    Object.values(counts).every((count) => count > 0),
    'the sample has a row in each table',
  ).toBe(true)
  const { db } = localStore(folder)
  // Beside the settings it is noted where tables begin.
  expect(countRows(db)).toMatchObject({ ...counts, setting: (counts['setting'] ?? 0) + 1, ownership_job: 0, desk: 0 })
  expect(db.pragma('foreign_key_check')).toEqual([])
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  const path = backupPath(db.name, ownershipJobsAndDesks.version)
  expect(existsSync(path)).toBe(true)
  const backup = new Database(path, { readonly: true })
  expect([backup.pragma('user_version', { simple: true }), countRows(backup)]).toEqual([2, counts])
  backup.close()
})

test('everything in it opens as before; owners, jobs and desks can be added', async () => {
  const { folder } = filledVersion2()
  const store = localStore(folder)
  expect(await store.company(partyId(1))).toMatchObject({
    summary: { name: 'Alt GmbH' },
    spent: { credits: 40 },
    record: { state: 'read', content: { name: 'Alt GmbH' } },
    roles: { state: 'read', content: [{ holderName: 'Eva' }], totalCount: 7 },
    documents: { state: 'not-there', at: now },
  })
  expect(await store.person(partyId(2))).toMatchObject({ holdings: { state: 'not-there', why: 'not-offered' } })
  expect((await store.account()).section).toMatchObject({ state: 'read', content: { balance: 7 } })
  expect(await store.search('companies', 'alt')).toMatchObject({ pages: [{ items: [{ name: 'Alt GmbH' }] }] })
  expect(await store.ownership([partyId(1), partyId(2), partyId(9)])).toMatchObject([
    { summary: { id: 1 }, section: { state: 'not-read' }, jobs: [] },
  ])
  const job = {
    party: partyId(1),
    depth: 2,
    idempotencyKey: 'k',
    approved: { unknown: true },
    asking: { upTo: 3 },
    at: now,
  } as const
  expect(await store.beginJob(job)).toMatchObject({ id: 1, state: 'intended', company: { name: 'Alt GmbH' } })
  expect(
    await store.saveDesk({ id: null, name: 'Alt', companies: [partyId(1)], view: emptyView, savedAt: now }),
  ).toMatchObject({ id: 1 })
  expect(await store.rebuild()).toBe(5)
  expect(await store.ownershipJobs('all')).toHaveLength(1)
  expect(await store.desks()).toHaveLength(1)
})
