import { expect, test } from 'vitest'
import { teamArea } from '../areas/team.ts'
import { openDatabase } from '../file/database.ts'
import { partiesNotIndexed } from '../search-index/update-index.ts'
import { findKept } from '../search-index/find-kept.ts'
import { openIndex } from '../search-index/open-index.ts'
import { takeChanges } from '../repositories/team/team-changes.ts'
import { broughtRecord } from '../testing/brought-record.testing.ts'
import { temporaryLibrary, uuid } from '../testing/temporary-store.testing.ts'

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
    Array.from({ length: 620 }, (_, nth) => broughtRecord(nth + 1)),
  )
  let behind = 0
  // Two of answers, one of the index, two of answers.
  for (let steps = 0; steps < 5; steps += 1) {
    expect(first.project()).toBe(true)
    behind = Math.max(behind, partiesNotIndexed(first.db).length)
  }
  expect(behind).toBeGreaterThan(99)
  expect(first.found(150)).toBe(0)
  // As a kill leaves it: nothing is said to the index any more.
  first.close()

  const second = open(folder)
  expect(partiesNotIndexed(second.db).length).toBe(0)
  expect([150, 600].map(second.found)).toEqual([1, 0])
  while (second.project()) expect(partiesNotIndexed(second.db).length).toBeLessThan(200)
  expect(partiesNotIndexed(second.db).length).toBe(0)
  expect([1, 300, 620].map(second.found)).toEqual([1, 1, 1])
  second.close()
})

test('a company that turns out to be another one is not found as its own meanwhile', () => {
  const { db, project, found, close } = open(temporaryLibrary())
  const opaque = 'cmpx_opaque-1'
  takeChanges(db, [
    broughtRecord(1),
    broughtRecord(2, { asked: opaque }),
    ...Array.from({ length: 48 }, (_, nth) => broughtRecord(nth + 3)),
    broughtRecord(51, { asked: opaque, id: uuid(1) }),
    ...Array.from({ length: 100 }, (_, nth) => broughtRecord(nth + 60)),
  ])
  expect(project()).toBe(true)
  expect(project()).toBe(true)
  expect(partiesNotIndexed(db).length).toBe(0)
  expect([1, 2, 51].map(found)).toEqual([0, 0, 1])
  close()
})
