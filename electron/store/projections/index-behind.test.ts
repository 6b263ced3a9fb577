import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TeamChange } from '../../ports/team-server.ts'
import { teamArea } from '../areas/team.ts'
import { openDatabase } from '../file/database.ts'
import { partiesNotIndexed } from '../search-index/update-index.ts'
import { findKept } from '../search-index/find-kept.ts'
import { openIndex } from '../search-index/open-index.ts'
import { takeChanges } from '../repositories/team/team-changes.ts'
import { temporaryLibrary, uuid } from '../testing/temporary-store.testing.ts'

/** A colleague's read of a register entry; `id`: what the company is called in it. */
function brought(number: number, asked: string, id = asked): TeamChange {
  const body = Buffer.from(JSON.stringify({ id, name: `Brückwerder ${number} GmbH`, status: 'active' }))
  const readAt = new Date(Date.parse('2026-11-20T10:00:00.000Z') + number * 1_000).toISOString()
  return {
    seq: number,
    uid: uuid(100_000 + number),
    at: readAt,
    kind: 'answer',
    by: { login: 'anna', name: 'Anna', desktop: null },
    ledger: null,
    seal: null,
    answer: {
      uid: uuid(200_000 + number),
      keys: [],
      operation: 'company',
      call: 'GET /v1/companies/x',
      dialect: 'october',
      status: 200,
      headers: { 'content-type': 'application/json' },
      readAt,
      serviceDate: readAt,
      rank: Date.parse(readAt),
      purpose: { kind: 'section', section: 'record', party: [asked], page: 1 },
      hash: createHash('sha256').update(body).digest('hex'),
      bytes: body.byteLength,
      packing: 0,
      body: new Uint8Array(body),
    },
  }
}

const open = (folder: string) => {
  const opened = openDatabase(folder)
  openIndex(opened.db)
  const found = (number: number): number =>
    findKept(opened.db, { text: `Brückwerder ${number} GmbH`, kind: 'companies', offset: 0, limit: 5 }).items.filter(
      (item) => item.name === `Brückwerder ${number} GmbH`,
    ).length
  return { ...opened, found, project: () => teamArea.writes.projectTaken(opened.db, 50).more }
}

test('while many answers of colleagues wait the index may be behind, at their end it is not, and a kill in between loses nothing of it', () => {
  const folder = temporaryLibrary()
  const first = open(folder)
  takeChanges(
    first.db,
    Array.from({ length: 620 }, (_, nth) => brought(nth + 1, uuid(nth + 1))),
  )
  let behind = 0
  // Three of answers, one of the index, two of answers.
  for (let steps = 0; steps < 6; steps += 1) {
    expect(first.project()).toBe(true)
    behind = Math.max(behind, partiesNotIndexed(first.db).length)
  }
  expect(behind).toBeGreaterThan(100)
  expect(first.found(250)).toBe(0)
  // As a kill leaves it: nothing is said to the index any more.
  first.close()

  const second = open(folder)
  expect(partiesNotIndexed(second.db).length).toBe(0)
  expect([250, 600].map(second.found)).toEqual([1, 0])
  while (second.project()) expect(partiesNotIndexed(second.db).length).toBeLessThan(250)
  expect(partiesNotIndexed(second.db).length).toBe(0)
  expect([1, 300, 620].map(second.found)).toEqual([1, 1, 1])
  second.close()
})

test('a company that turns out to be another one is not found as its own meanwhile', () => {
  const { db, project, found, close } = open(temporaryLibrary())
  const opaque = 'cmpx_opaque-1'
  takeChanges(db, [
    brought(1, uuid(1)),
    brought(2, opaque),
    ...Array.from({ length: 48 }, (_, nth) => brought(nth + 3, uuid(nth + 3))),
    brought(51, opaque, uuid(1)),
    ...Array.from({ length: 100 }, (_, nth) => brought(nth + 60, uuid(nth + 60))),
  ])
  expect(project()).toBe(true)
  expect(project()).toBe(true)
  expect(partiesNotIndexed(db).length).toBe(0)
  expect([1, 2, 51].map(found)).toEqual([0, 0, 1])
  close()
})
