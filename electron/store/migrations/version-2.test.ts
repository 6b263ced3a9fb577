import Database from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerId, partyId } from '../../../shared/domain/ids.ts'
import { countRows, filledLibrary, type FilledLibrary } from '../testing/filled-library.testing.ts'
import { keep, localStore, page, sectionOf } from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'
import { firstSchema } from './0001-first-schema.ts'
import { filesFiltersReference } from './0002-files-filters-reference.ts'
import { backupPath } from './backup.ts'

const filledVersion1 = (): FilledLibrary => filledLibrary([firstSchema])

test('a filled library of version 1 keeps every row, and a backup of it is made first', () => {
  const { folder, counts } = filledVersion1()
  expect(
    Object.values(counts).every((count) => count > 0),
    'the sample has a row in each table',
  ).toBe(true)
  const { db } = localStore(folder)
  // Beside the settings it is noted where tables begin.
  expect(countRows(db)).toMatchObject({ ...counts, setting: (counts['setting'] ?? 0) + 1, section_item: 0 })
  expect(db.pragma('foreign_key_check')).toEqual([])
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  const path = backupPath(db.name, filesFiltersReference.version)
  expect(existsSync(path)).toBe(true)
  const backup = new Database(path, { readonly: true })
  expect([backup.pragma('user_version', { simple: true }), countRows(backup)]).toEqual([1, counts])
  backup.close()
})

test('everything in it opens as before, and is built anew for nothing', async () => {
  const { folder } = filledVersion1()
  const store = localStore(folder)
  const before = await store.company(partyId(1))
  expect(before).toMatchObject({
    summary: { name: 'Alt GmbH' },
    spent: { credits: 40 },
    record: { state: 'read', content: { name: 'Alt GmbH' } },
    roles: {
      state: 'read',
      content: [{ holderName: 'Eva', holderId: 2 }],
      next: { by: 'cursor', value: 'c' },
      totalCount: 7,
    },
    events: { state: 'read', content: [{ key: 'e' }] },
    statements: { state: 'unreadable' },
    documents: { state: 'not-there', why: 'not-found', at: now },
    contact: { state: 'not-read' },
  })
  expect(await store.person(partyId(2))).toMatchObject({
    summary: { name: 'Eva' },
    roles: { state: 'not-read' },
    inCompanyFiles: [{ companyId: 1 }],
  })
  expect(await store.search('companies', 'alt')).toMatchObject({
    pages: [{ page: 1, items: [{ name: 'Alt GmbH' }] }],
    totalCount: 1,
  })
  expect(await store.readSettings()).toEqual({ settings: { language: 'de' } })
  expect((await store.rawAnswer(answerId(2)))?.body).toContain('Bau')
  expect(await store.rebuild()).toBe(5)
  expect(await store.company(partyId(1))).toMatchObject({
    record: { state: 'read', content: { name: 'Alt GmbH', purpose: 'Bau' } },
    roles: { state: 'read', content: [{ holderName: 'Eva' }] },
    documents: { state: 'not-there', why: 'not-found' },
    spent: { credits: 40 },
  })
  await keep(store, sectionOf(partyId(1), 'documents'), page([{ id: 'd', name: 'Satzung' }]))
  expect((await store.company(partyId(1)))?.documents).toMatchObject({ state: 'read', content: [{ name: 'Satzung' }] })
})
